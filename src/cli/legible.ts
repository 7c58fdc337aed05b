// What comes from outside, as a terminal may show it: nothing in it is obeyed.
import { CommandError } from "./io.js";

/** Text in which characters that a terminal would obey are shown by their code points. */
export function legible(text: string): string {
  return text.replace(/\p{Cc}/gu, (character) => {
    const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
    return `<U+${code}>`;
  });
}

/** A file's name as it stands, or in quotes where it would not be seen, or would break the line. */
export function legibleName(path: string): string {
  return /^\P{C}+$/u.test(path) ? path : JSON.stringify(path);
}

const REASONS: ReadonlyMap<unknown, string> = new Map([
  ["ENOENT", "there is no such file"],
  ["EISDIR", "it is a directory"],
  ["EACCES", "permission denied"],
]);

/** What is said of a file that cannot be read, or of standard input by that name. */
export function cannotRead(path: string, error: unknown): CommandError {
  const { code, message } = error as NodeJS.ErrnoException;
  return new CommandError(`cannot read ${legibleName(path)}: ${REASONS.get(code) ?? legible(message)}`);
}
