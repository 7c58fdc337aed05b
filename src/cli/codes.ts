// All codes of the package, by family. To add a family, add its line here, and the way to read its examples in
// `test/cli/explain.test.ts`.
import { DIAGNOSTIC_CODES, DIAGNOSTIC_HELP } from "../ast/codes.js";
import { PROBLEM_HELP } from "../base/codes.js";
import { GRAMMAR_CODES, GRAMMAR_HELP } from "../bnf/codes.js";
import { DATA_HELP } from "../compat/build/data.js";
import { CHANGE_HELP } from "../compat/normal/change.js";
import { WARNING_HELP } from "../compat/warnings/help.js";
import { type CodeHelp, withMeanings } from "../core/code-help.js";
import { DISPUTE_HELP, DISPUTED_HELP } from "../readers/dispute/help.js";
import { TEXT_WARNING_HELP } from "../text/finder.js";
import { MISSING_FILE_HELP } from "./lint/missing.js";

type Severity = "error" | "warning";

/** The codes of one kind. */
export interface Family {
  /** The kind: `errors of URLs`. */
  readonly title: string;
  /** The name of one code: `an error in a URL`. */
  readonly one: string;
  readonly explanations: Readonly<Record<string, CodeHelp>>;
  /** The severity of the codes in the results of `check`, if it reports them. */
  readonly severity?: Severity;
  /** The codes that `check` reports, if not all. */
  readonly reported?: readonly string[];
}

/** Every family, in the order in which `explain` lists them. */
export const FAMILIES: Readonly<Record<string, Family>> = {
  urls: {
    title: "errors of URLs",
    one: "an error in a URL",
    explanations: withMeanings(DIAGNOSTIC_CODES, DIAGNOSTIC_HELP),
    severity: "error",
  },
  warnings: {
    title: "warnings about URLs",
    one: "a warning about a URL",
    explanations: WARNING_HELP,
    severity: "warning",
  },
  disputes: {
    title: "disputes between programs",
    one: "a dispute between programs",
    explanations: { disputed: DISPUTED_HELP, ...DISPUTE_HELP },
    severity: "warning",
    // Dispute classes are not codes of results.
    reported: ["disputed"],
  },
  files: {
    title: "links to files",
    one: "a link to a file",
    explanations: { "missing-file": MISSING_FILE_HELP },
    severity: "error",
  },
  links: {
    title: "problems of links and base URLs",
    one: "a problem of a link or a base URL",
    explanations: PROBLEM_HELP,
  },
  find: {
    title: "warnings about URLs found in a text",
    one: "a warning about a URL found in a text",
    explanations: TEXT_WARNING_HELP,
  },
  normalize: {
    title: "changes to the normal form",
    one: "a change to the normal form",
    explanations: CHANGE_HELP,
  },
  build: { title: "errors of build and dataOf", one: "an error of build or dataOf", explanations: DATA_HELP },
  grammars: {
    title: "errors of grammars",
    one: "an error in a grammar",
    explanations: withMeanings(GRAMMAR_CODES, GRAMMAR_HELP),
  },
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
