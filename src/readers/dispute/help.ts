// The text of `explain` and the documentation about dispute classes. No program loads it.
import type { CodeHelp } from "../../core/code-help.js";
import * as authority from "./authority.js";
import * as characters from "./characters.js";
import { DISPUTE_CLASSES, type DisputeClass } from "./classes.js";
import type { ClassHelp, ClassRecord } from "./record.js";
import * as structure from "./structure.js";

type ExplainedClass = Exclude<DisputeClass, "other">;

/** The help for the classes of a file: for each record, the constant with the same name and `Help` at the end. */
type HelpOf<Module> = {
  readonly [Key in keyof Module as Module[Key] extends ClassRecord
    ? `${Key & string}Help`
    : never]: ClassHelp;
};

/** Returns the help for each class of a file, by class name. A class without help is a type error. */
function helpIn<Module extends HelpOf<Module>>(module: Module): [string, CodeHelp][] {
  const exported = module as Readonly<Record<string, Partial<ClassRecord> & ClassHelp>>;
  const records = Object.entries(exported).filter(([, { rewrite }]) => rewrite !== undefined);
  return records.map(([key, { name }]) => [
    name!,
    { good: ["http://a.example/"], ...exported[`${key}Help`]! },
  ]);
}

const HELP = new Map([...helpIn(authority), ...helpIn(characters), ...helpIn(structure)]);

/** The help for every class, in the order in which they are tried. */
export const DISPUTE_HELP: Readonly<Record<ExplainedClass, CodeHelp>> = Object.fromEntries(
  DISPUTE_CLASSES.filter((name) => name !== "other").map((name) => [name, HELP.get(name)!]),
) as Record<ExplainedClass, CodeHelp>;

/** The help for the warning of `check --readers`. */
export const DISPUTED_HELP: CodeHelp = {
  meaning: "a URL that takes programs to different places",
  why: "Programs can read different hosts in this URL. Most bypasses of host filters work this way.",
  fix: "Reject the URL, or write it so that all programs read it alike.",
  see: ["RFC 3986, section 7.6"],
  bad: ["http://good.com\\@evil.com/"],
  good: ["http://good.com/"],
};
