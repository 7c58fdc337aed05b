// The addresses that everything is measured on.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { isValid } from "../../dist/lib/index.js";

const EXAMPLES = fileURLToPath(new URL("../../examples/addresses.txt", import.meta.url));

/**
 * @typedef {{ file: string, all: readonly string[], common: readonly string[] }} Corpus `common` are those that
 *   the strict reading and `URL` both take: what is compared beyond a verdict must be possible for both.
 */

/** @returns {Corpus} the lines of a file; default: the examples */
export function corpus(file = EXAMPLES) {
  const lines = readFileSync(file, "utf8")
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/);
  // Strings of their own: a piece of the file's text would be read through the whole of it.
  const all = lines.filter((line) => line !== "").map((line) => Buffer.from(line).toString());
  return { file, all, common: all.filter((line) => isValid(line) && URL.canParse(line)) };
}

/** Some of the addresses, evenly from the whole list. */
export function sample(addresses, count) {
  const step = Math.max(1, Math.floor(addresses.length / count));
  return addresses.filter((_, i) => i % step === 0).slice(0, count);
}
