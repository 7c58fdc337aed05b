// All codes of the package, by family. To add a family: its record, and its line here.
import { WARNING_HELP } from "../../compat/warnings/help.js";
import type { CodeHelp } from "../../core/code-help.js";
import { DISPUTE_HELP, DISPUTED_HELP } from "../../readers/dispute/help.js";
import type { Family } from "./explanation.js";
import { FINDS, GRAMMARS, LINKS } from "./texts.js";
import { URLS } from "./urls.js";
import { CHANGES, DATA } from "./writing.js";

type Severity = "error" | "warning";

/** A family, and which of its codes `check` reports. */
interface ListedFamily extends Family {
  /** The severity of the codes in the results of `check`. Without it, `check` reports none of them. */
  readonly severity?: Severity;
  /** The codes that `check` reports, if not all. */
  readonly reported?: readonly string[];
}

/** Every family, in the order in which `explain` lists them. */
export const FAMILIES: Readonly<Record<string, ListedFamily>> = {
  urls: { ...URLS, severity: "error" },
  warnings: { title: "warnings about URLs", explanations: WARNING_HELP, severity: "warning" },
  // Classes of disputes are not codes of results.
  disputes: {
    title: "disputes between programs",
    explanations: { disputed: DISPUTED_HELP, ...DISPUTE_HELP },
    severity: "warning",
    reported: ["disputed"],
  },
  links: LINKS,
  find: FINDS,
  normalize: CHANGES,
  build: DATA,
  grammars: GRAMMARS,
};

/** A code that `check` reports. */
export interface CheckCode extends Pick<CodeHelp, "meaning" | "why" | "fix"> {
  readonly severity: Severity;
}

/** All codes that `check` reports, by name. */
export const CHECK_CODES: ReadonlyMap<string, CheckCode> = new Map(
  Object.values(FAMILIES).flatMap(({ severity, explanations, reported = Object.keys(explanations) }) =>
    severity === undefined
      ? []
      : reported.map((code) => [code, { ...explanations[code]!, severity }] as const),
  ),
);
