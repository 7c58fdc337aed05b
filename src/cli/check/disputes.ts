// The readers of the option --readers, loaded only when it is used.

import { quoted } from "../../core/text/printable.js";
import { type DisputedWarning, disputeAlarms } from "../../readers/dispute/warning.js";
import type { Role } from "../../readers/model.js";
import {
  type Chosen,
  chosenReaders,
  DEFAULT_READERS,
  MODELS,
  READER_NAMES,
  type ReaderChoice,
  type ReaderName,
} from "../../readers/registry.js";
import { similar } from "../command/options.js";
import { CommandError, checked } from "../io.js";

/** The name that stands for all readers that need no package. */
export const ALL_READERS = "all";

const withRole = (role: Role): readonly ReaderName[] =>
  DEFAULT_READERS.filter((name) => MODELS[name].roles?.includes(role));

/** Named sets of readers that need no package. */
export const READER_SETS: ReadonlyMap<string, readonly string[]> = new Map([
  [ALL_READERS, DEFAULT_READERS],
  ["browsers", withRole("browser")],
  ["fetchers", withRole("fetcher")],
  ["parsers", withRole("parser")],
]);

/** The names that `--readers` accepts, without releases. */
export const READER_CHOICES: readonly string[] = [...READER_SETS.keys(), ...READER_NAMES];

/** @throws {CommandError} if one does not exist, or is a package that is not installed */
export function readersNamed(names: readonly string[], base?: string): readonly Chosen[] {
  const all = names.includes(ALL_READERS);
  const unknown = names.find((each) => !READER_CHOICES.includes(nameOf(each)));
  const near = unknown === undefined ? null : likelyReader(nameOf(unknown));
  if (near !== null)
    throw new CommandError(`unknown reader ${quoted(unknown!)}: did you mean ${quoted(near)}?`);
  return checked(() => {
    const readers = all
      ? chosenReaders({ base })
      : chosenReaders({ readers: withoutSets(names) as readonly ReaderChoice[], base });
    // A package is loaded when its reader is first used.
    for (const { read } of readers) read("");
    return readers;
  });
}

/** Expands sets into their readers, each of them once. */
function withoutSets(names: readonly string[]): readonly string[] {
  return [...new Set(names.flatMap((name) => READER_SETS.get(name) ?? [name]))];
}

/** Returns the name of a reader without the version after its "@". */
const nameOf = (choice: string): string => choice.split("@")[0]!;

/** Returns the reader that a name most likely means, including those of a program or a language. */
function likelyReader(typed: string): string | null {
  const word = typed.toLowerCase();
  if (/^(?:chrom(?:e|ium)|firefox|safari|edge|opera|webkit|browser|node(?:js)?)$/.test(word)) return "whatwg";
  const ofProgram = Object.values(MODELS).find(({ program }) =>
    program
      .toLowerCase()
      .split(/[^\w.]+/)
      .includes(word),
  );
  return similar(typed, READER_CHOICES) ?? ofProgram?.name ?? null;
}

/** @throws {CommandError} if a reader does not exist, or is a package that is not installed */
export function disputeFinder(names: readonly string[]): (url: string) => readonly DisputedWarning[] {
  const readers = readersNamed(names);
  return (url) => disputeAlarms(url, readers);
}
