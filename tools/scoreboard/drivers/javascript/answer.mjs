// What every program for a JavaScript parser does: it reads JSON strings, one per line, and answers each with true or false.
// With "--version" it prints the version of the parser instead; otherwise the argument is the rule.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

/**
 * @param {string} version the version of the parser
 * @param {Record<string, (text: string) => boolean>} checks what says of a text whether it is valid, by rule
 */
export async function answer(version, checks) {
  const [, , rule] = process.argv;
  if (rule === "--version") {
    console.log(version);
    return;
  }
  const check = checks[rule];
  if (check === undefined) throw new Error(`there is no check for ${rule}`);
  for await (const line of createInterface({ input: process.stdin })) {
    process.stdout.write(`${verdict(check, JSON.parse(line))}\n`);
  }
}

/** An error is no verdict. It is answered with its message, so that the text counts as one without an answer. */
function verdict(check, text) {
  try {
    return check(text);
  } catch (error) {
    return JSON.stringify(String(error));
  }
}

/** Returns the version of an installed package. */
export function versionOf(name) {
  const file = new URL(`../../node_modules/${name}/package.json`, import.meta.url);
  return JSON.parse(readFileSync(file, "utf8")).version;
}
