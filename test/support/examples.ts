// Examples in docblocks and documents: lines of the form `expression // → expected value`.
import * as assert from "uvu/assert";

/** A piece of code, and where it stands. */
export interface Example {
  readonly origin: string;
  readonly code: string;
}

/** A fenced block of a document. */
export interface Block extends Example {
  readonly file: string;
  /** The line of its first line of code, from 1. */
  readonly line: number;
  /** What follows the language in the opening fence: the path of the file that the block quotes, or nothing. */
  readonly quotes: string;
}

/** The code after `@example` in the docblocks of a source. */
export function docblockExamples(file: string, source: string): readonly Example[] {
  return [...source.matchAll(/^ *\/\*\*[\s\S]*?\*\//gm)].flatMap(({ 0: docblock, index }) => {
    const [, body] = docblock.split(/^ *\* @example *$/m);
    if (body === undefined) return [];
    const code = body.replace(/\*\/$/, "").replace(/^ *\* ?/gm, "");
    return [{ origin: `${file}:${lineOf(source, index)}`, code }];
  });
}

/** The fenced blocks of one language in a document. */
export function fencedBlocks(file: string, text: string, language: string): readonly Block[] {
  const fence = new RegExp(`^\`\`\`${language}(?: (\\S+))?\\n([\\s\\S]*?)^\`\`\`$`, "gm");
  return [...text.matchAll(fence)].map(({ 1: quotes = "", 2: code = "", index }) => {
    const line = lineOf(text, index) + 1;
    return { file, line, origin: `${file}:${line}`, code, quotes };
  });
}

function lineOf(text: string, index: number): number {
  return text.slice(0, index).split("\n").length;
}

export const ARROW = "// → ";

/** The number of expectations in a block: a block without any would be a test that cannot fail. */
function expectations({ code }: Example): number {
  return code.split(ARROW).length - 1;
}

let checked = 0;

/** Runs something, and checks that it reaches each expectation of the example. */
export async function reachesAll(example: Example, run: () => Promise<unknown>): Promise<void> {
  assert.ok(expectations(example) > 0, "the example expects something");
  checked = 0;
  await run();
  assert.is(checked, expectations(example), "every expectation is reached");
}

/** Runs the example of a docblock with the names of `scope`. It may await. */
export async function runExample(example: Example, scope: Readonly<Record<string, unknown>>): Promise<void> {
  const names = Object.keys(scope);
  const block = `"use strict"; return (async () => {\n${withChecks(example.code)}\n})();`;
  const run = new Function("same", "throws", ...names, block);
  await reachesAll(example, () => run(same, throws, ...names.map((name) => scope[name])));
}

/**
 * Turns each expectation into a call of `same` or `throws`. An arrow stands after its expression, or on a line of its
 * own below a statement that may take several lines.
 */
export function withChecks(code: string): string {
  const lines = code.split("\n");
  for (const [index, line] of lines.entries()) {
    const [before, expected] = line.split(ARROW);
    if (before === undefined || expected === undefined) continue;
    const first = before.trim() === "" ? firstLine(lines, index) : index;
    const expression = [...lines.slice(first, index), before].join("\n").trim().replace(/;$/, "");
    const thrown = /^throws (\w+)/.exec(expected)?.[1];
    lines.fill("", first, index);
    lines[index] =
      thrown === undefined
        ? `await same(async () => (${expression}), ${expected});`
        : `await throws(async () => (${expression}), "${thrown}");`;
  }
  return lines.join("\n");
}

/** The first line of the statement that ends above line `below`: indented no deeper, and no closing bracket. */
function firstLine(lines: readonly string[], below: number): number {
  const indent = /^ */.exec(lines[below] ?? "")?.[0].length ?? 0;
  const begins = new RegExp(`^ {${indent}}[^\\s)\\]}]`);
  let line = below - 1;
  while (line > 0 && !begins.test(lines[line] ?? "")) line--;
  return line;
}

/** Checks that an expression has the value behind its arrow. */
export async function same(actual: () => Promise<unknown>, expected: unknown): Promise<void> {
  checked++;
  assert.equal(plain(await actual()), plain(expected), String(actual));
}

/** Checks that an expression throws an error of this name. */
export async function throws(action: () => Promise<unknown>, name: string): Promise<void> {
  checked++;
  const thrown: unknown = await action().then(
    () => undefined,
    (error: unknown) => error,
  );
  assert.is((thrown as Error | undefined)?.name, name, String(action));
}

function plain(value: unknown): unknown {
  assert.not(value instanceof Map || value instanceof Set, "JSON would not show what is in a Map or a Set");
  return typeof value === "object" && value !== null ? JSON.parse(JSON.stringify(value)) : value;
}
