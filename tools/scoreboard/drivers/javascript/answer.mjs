// What every program for a JavaScript parser does: it reads JSON, one value per line, and answers each with a line of JSON. A text is
// a question for a verdict, and an object has its inputs by their names.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

/**
 * @param {string} key which check
 * @param {string} version the version of the parser, which is printed for "--version" instead
 * @param {Record<string, (input: Record<string, string>) => unknown>} checks what is answered, by key
 */
export async function answer(key, version, checks) {
  if (key === "--version") {
    console.log(version);
    return;
  }
  const check = checks[key];
  if (check === undefined) throw new Error(`there is no check for ${key}`);
  for await (const line of createInterface({ input: process.stdin })) {
    const input = JSON.parse(line);
    const isVerdict = typeof input === "string";
    process.stdout.write(`${await answered(check, isVerdict, isVerdict ? { text: input } : input)}\n`);
  }
}

/** An error refuses an input. It is no verdict: instead of one, its message is answered, and the text counts as one without an answer. */
async function answered(check, isVerdict, input) {
  try {
    return JSON.stringify((await check(input)) ?? null);
  } catch (error) {
    return JSON.stringify(isVerdict ? String(error) : null);
  }
}

/** Returns the version of an installed package. */
export function versionOf(name) {
  const file = new URL(`../../node_modules/${name}/package.json`, import.meta.url);
  return JSON.parse(readFileSync(file, "utf8")).version;
}
