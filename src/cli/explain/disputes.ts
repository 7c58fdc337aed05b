import * as authority from "../../readers/dispute/authority.js";
import * as characters from "../../readers/dispute/characters.js";
import { DISPUTE_CLASSES } from "../../readers/dispute/classes.js";
import type { ClassHelp, ClassRecord } from "../../readers/dispute/record.js";
import * as structure from "../../readers/dispute/structure.js";
import type { Family, FullExplanation } from "./explanation.js";
import { rfc3986 } from "./sections.js";

/** The help of a file's classes: for each record, the constant of the same name with `Help` at its end. */
type HelpOf<Module> = {
  readonly [Key in keyof Module as Module[Key] extends ClassRecord
    ? `${Key & string}Help`
    : never]: ClassHelp;
};

/** Returns the explanation of each class of a file, by the name of the class. */
function helpIn<Module extends HelpOf<Module>>(module: Module): Map<string, FullExplanation> {
  const exported = module as Readonly<Record<string, Partial<ClassRecord>>>;
  const records = Object.entries(exported).filter(([, { rewrite }]) => rewrite !== undefined);
  return new Map(records.map(([key, { name }]) => [name!, exported[`${key}Help`] as FullExplanation]));
}

const HELP = new Map([...helpIn(authority), ...helpIn(characters), ...helpIn(structure)]);

/** The warning of `check --readers`, and the classes of disputes, in the order in which they are tried. */
export const DISPUTES: Family = {
  title: "disputes between programs",
  explanations: {
    disputed: {
      meaning: "a URL that takes programs to different places",
      why: "Programs can read different hosts in this URL. Most bypasses of host filters work this way.",
      fix: "Reject the URL, or write it so that all programs read it alike.",
      see: [rfc3986("7.6")],
      bad: ["http://good.com\\@evil.com/"],
      good: ["http://good.com/"],
    },
    ...Object.fromEntries(
      DISPUTE_CLASSES.filter((name) => name !== "other").map((name) => [name, HELP.get(name)!]),
    ),
  },
};
