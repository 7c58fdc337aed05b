// Values that arguments and options take, but that their help does not list: there are too many.
import { READER_NAMES } from "../../readers/registry.js";
import { SCHEMES, standardSchemes } from "../../schemes/index.js";
import { FAMILIES } from "../explain/families.js";
import { WARNINGS } from "../explain/warnings.js";

const WARNING_CODES = ["warnings", ...Object.keys(WARNINGS.explanations), "disputed"];
const READERS = ["all", ...READER_NAMES];

/** For each command and its argument or option, the values. */
const VALUES: ReadonlyMap<string, readonly string[]> = new Map([
  ["check --deny", WARNING_CODES],
  ["check --allow", WARNING_CODES],
  ["check --readers", READERS],
  ["readers --readers", READERS],
  ["explain code", sorted(Object.values(FAMILIES).flatMap(({ explanations }) => Object.keys(explanations)))],
  ["schemes name", sorted([...SCHEMES.values(), ...standardSchemes].map(({ name }) => name))],
]);

/** Returns the values of an argument or option of a command, by its name or long form; none if they are not known. */
export function knownValues(command: string, name: string): readonly string[] {
  return VALUES.get(`${command} ${name}`) ?? [];
}

function sorted(names: readonly string[]): readonly string[] {
  return [...new Set(names)].sort();
}
