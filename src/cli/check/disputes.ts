// The readers of the options --readers, which only load where that option is used.
import { type DisputedWarning, disputedWarnings } from "../../readers/dispute/warning.js";
import { type Chosen, chosenReaders, READER_NAMES, type ReaderChoice } from "../../readers/registry.js";
import { checked } from "../io.js";

/** The name of all readers that need no package. */
export const ALL_READERS = "all";

/** The names that `--readers` takes, without releases. */
export const READER_CHOICES: readonly string[] = [ALL_READERS, ...READER_NAMES];

/** @throws {CommandError} when one does not exist, or is a package that is not installed */
export function readersNamed(names: readonly string[], base?: string): readonly Chosen[] {
  const all = names.includes(ALL_READERS);
  return checked(() => {
    const readers = all
      ? chosenReaders({ base })
      : chosenReaders({ readers: names as readonly ReaderChoice[], base });
    // A package is loaded when its reader is first used.
    for (const { read } of readers) read("");
    return readers;
  });
}

/** @throws {CommandError} when a reader does not exist, or is a package that is not installed */
export function disputeFinder(names: readonly string[]): (url: string) => readonly DisputedWarning[] {
  const readers = readersNamed(names);
  return (url) => disputedWarnings(url, readers);
}
