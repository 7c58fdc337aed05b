// Examples in docstrings and documents: lines of the form `expression // → expected value`.
import * as assert from "uvu/assert";

/** A block of lines that are run together, and where it stands. */
export interface Example {
  readonly origin: string;
  readonly code: string;
}

/** The blocks behind `@example` in the docstrings of a source. */
export function docstringExamples(file: string, source: string): readonly Example[] {
  return [...source.matchAll(/^ *\/\*\*[\s\S]*?\*\//gm)].flatMap(({ 0: docstring, index }) => {
    const [, body] = docstring.split(/^ *\* @example *$/m);
    if (body === undefined) return [];
    const code = body.replace(/\*\/$/, "").replace(/^ *\* ?/gm, "");
    return [{ origin: `${file}:${lineOf(source, index)}`, code }];
  });
}

/** The fenced blocks of one language in a document. */
export function fencedBlocks(file: string, text: string, language: string): readonly Example[] {
  const fence = new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, "gm");
  return [...text.matchAll(fence)].map((found) => ({
    origin: `${file}:${lineOf(text, found.index)}`,
    code: found[1]!,
  }));
}

function lineOf(text: string, index: number): number {
  return text.slice(0, index).split("\n").length;
}

/** The number of expectations in a block: a block without any would be a test that cannot fail. */
export function expectations({ code }: Example): number {
  return code.split("\n").filter((line) => line.includes(ARROW)).length;
}

const ARROW = "// → ";

/**
 * Runs a block with the names of `scope`, and holds each expression to the value behind its arrow. A block may
 * await.
 */
export async function runExample({ code }: Example, scope: Readonly<Record<string, unknown>>): Promise<void> {
  const lines = code.split("\n").filter((line) => !line.startsWith("import "));
  const body = lines.map((line) => {
    const [expression, expected] = line.split(ARROW);
    if (expected === undefined) return line;
    const thrown = /^throws (\w+)/.exec(expected)?.[1];
    const source = `async () => (${expression!.trim().replace(/;$/, "")})`;
    return thrown === undefined
      ? `await same(${source}, ${expected});`
      : `await throws(${source}, "${thrown}");`;
  });
  const names = Object.keys(scope);
  const block = `"use strict"; return (async () => {\n${body.join("\n")}\n})();`;
  await new Function("same", "throws", ...names, block)(same, throws, ...names.map((name) => scope[name]));
}

async function same(actual: () => Promise<unknown>, expected: unknown): Promise<void> {
  assert.equal(plain(await actual()), plain(expected), String(actual));
}

async function throws(action: () => Promise<unknown>, name: string): Promise<void> {
  const thrown: unknown = await action().then(
    () => undefined,
    (error: unknown) => error,
  );
  assert.is((thrown as Error | undefined)?.name, name, String(action));
}

function plain(value: unknown): unknown {
  return typeof value === "object" && value !== null ? JSON.parse(JSON.stringify(value)) : value;
}
