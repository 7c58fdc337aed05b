// Lists what a translator translates: the templates of messages and hints, their tails, and the words among their
// parameters. The templates are read from the compiled sources, where each is a literal argument: the types allow
// nothing else.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Node, parse } from "acorn";
import { PROBLEM_KINDS, type ProblemKind } from "../../src/base/codes.js";
import { SCRIPTS } from "../../src/compat/warnings/idn.js";
import { UNSEEN } from "../../src/core/text/printable.js";
import { RECORD_PROBLEMS } from "../../src/records.js";
import { NAMED } from "../../src/validate/diagnose.js";
import { PAIRS } from "../../src/validate/mistakes.js";

/** The functions that take templates, and the index of that argument. */
const TAKES_WORDS: ReadonlyMap<string, number> = new Map([
  ["phrase", 0],
  ["says", 0],
  ["say", 0],
  ["advice", 0],
  ["edit", 0],
  ["safeEdit", 0],
  ["fix", 1],
  ["insertion", 3],
]);

/** Folders and files without diagnostics, where these names are other functions. */
const WITHOUT = /^(?:adapters\/(?!node)|cli\/(?!results)|generated|readers|sql|text)/;

/** Words used as parameters, in addition to those that the sources have as lists. */
const OTHER_WORDS: readonly string[] = [
  "error",
  "warning",
  "and",
  "or",
  "which refers to",
  "the end",
  "the end of the {part}",
  "one of {texts}",
  "{code} ({name})",
  "a space",
  "half of a surrogate pair",
  'a percent-encoded byte such as "%20"',
  "a non-ASCII character",
  "an element",
  "quotation marks",
  "another script",
  // What ends, and what must be ASCII.
  ..."scheme authority userinfo user password host port path query fragment reference rule text URL".split(
    " ",
  ),
];

/** What a translator translates, in groups, each sorted alphabetically. */
export interface Translatable {
  /** The templates of messages, hints and labels. */
  readonly templates: readonly string[];
  /** Template endings that are looked up separately. */
  readonly tails: readonly string[];
  /** The words among the parameters. */
  readonly words: readonly string[];
}

let known: Translatable | null = null;

/** Returns everything to translate. */
export function translatable(): Translatable {
  known ??= read();
  return known;
}

function read(): Translatable {
  const source = fileURLToPath(new URL("../../src/", import.meta.url));
  const found = new Set<string>(Object.values(RECORD_PROBLEMS));
  for (const { message, hint } of Object.values<ProblemKind>(PROBLEM_KINDS)) {
    found.add(message);
    if (hint !== null) found.add(hint);
  }
  for (const path of readdirSync(source, { recursive: true, encoding: "utf8" })) {
    const name = path.replaceAll("\\", "/");
    const code = name.endsWith(".js") && !WITHOUT.test(name) ? readFileSync(source + path, "utf8") : "";
    // Most files have no such calls, and parsing takes far longer than searching.
    if (/\b(?:phrase|advice|says|say)\(/.test(code)) addTemplates(code, found);
  }
  const words = new Set([
    ...OTHER_WORDS,
    ...UNSEEN.values(),
    ...NAMED.map(([, , label]) => label),
    ...PAIRS.flatMap((pair) => pair.slice(2) || []),
    ...SCRIPTS,
  ]);
  const isTail = (text: string): boolean => /^[:;,] /.test(text);
  const templates = [...found].filter((text) => !isTail(text) && !/^\{\w+\}$/.test(text));
  return { templates: templates.sort(), tails: [...found].filter(isTail).sort(), words: [...words].sort() };
}

interface AnyNode extends Node {
  readonly [member: string]: unknown;
}

/** Adds the templates in a module. */
function addTemplates(code: string, found: Set<string>): void {
  const calls: AnyNode[] = [];
  const constants = new Map<string, unknown[]>();
  visit(parse(code, { ecmaVersion: "latest", sourceType: "module" }), (node) => {
    const { type, id, init, callee } = node as AnyNode & Record<"id" | "callee", { readonly name?: string }>;
    if (type === "VariableDeclarator" && id.name !== undefined)
      constants.set(id.name, [...(constants.get(id.name) ?? []), init]);
    if (type === "CallExpression" && TAKES_WORDS.has(callee.name ?? "")) calls.push(node);
  });
  for (const { callee, arguments: given } of calls) {
    const at = TAKES_WORDS.get((callee as { readonly name: string }).name)!;
    for (const text of textsOf((given as AnyNode[])[at], constants)) found.add(text);
  }
}

/** Returns the possible literal strings of an expression. */
function textsOf(node: unknown, constants: ReadonlyMap<string, readonly unknown[]>): readonly string[] {
  if (node === null || node === undefined) return [];
  const { type, value, name, consequent, alternate } = node as AnyNode;
  if (type === "Literal" && typeof value === "string") return [value];
  if (type === "ConditionalExpression")
    return [...textsOf(consequent, constants), ...textsOf(alternate, constants)];
  // A name may refer to different constants in different functions.
  const inits = type === "Identifier" ? (constants.get(name as string) ?? []) : [];
  return inits.flatMap((init) => textsOf(init, new Map()));
}

function visit(node: unknown, use: (node: AnyNode) => void): void {
  if (Array.isArray(node)) for (const each of node) visit(each, use);
  else if (typeof node === "object" && node !== null) {
    if (typeof (node as AnyNode).type === "string") use(node as AnyNode);
    for (const member of Object.values(node)) visit(member, use);
  }
}

/** Returns the listing of everything to translate. */
export function translatableList(): string {
  const lists = Object.entries(translatable()).map(
    ([group, texts]) =>
      `## ${group[0]!.toUpperCase()}${group.slice(1)}\n\n\`\`\`text\n${texts.join("\n")}\n\`\`\``,
  );
  return lists.join("\n\n");
}
