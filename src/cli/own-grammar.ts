// The user's grammars, and those of documents in the package: files of rules, with the grammars that they refer to.
import { statSync } from "node:fs";
import { dirname, isAbsolute, join } from "node:path";
import type { Notation } from "../bnf/dialect.js";
import { directivesOf } from "../bnf/directives.js";
import { IMPORT_NAME } from "../bnf/imports.js";
import { quoted } from "../core/text/printable.js";
import { documentNamed, documentNames } from "../documents/named.js";
import { GRAMMAR_NAMES, type Grammar, namedGrammar } from "../index.js";
import { fileSource, readError, readWhole } from "./input/bytes.js";
import { CommandError, displayName, unknownName } from "./io.js";

/** Any grammar. Rule names are checked at run time. */
export type AnyRules = Grammar;

/** Options that choose a user's grammar. */
export interface OwnGrammarChoice {
  /** The file with the user's grammar. */
  readonly bnf?: string;
  /** The grammars that it refers to: names, or paths of files. */
  readonly import?: readonly (readonly [name: string, grammar: string])[];
  /** How many levels of a recursive rule can be nested. */
  readonly nesting?: number;
}

/**
 * Returns a built-in grammar by name, or the grammar in a file. A path contains a dot or a slash.
 *
 * @throws {CommandError} if there is no such grammar, or it cannot be used
 */
export async function grammarNamed(name: string): Promise<AnyRules> {
  return grammarOrFile(name, []);
}

/** @param importers the files that import it, outermost first */
async function grammarOrFile(name: string, importers: readonly string[]): Promise<AnyRules> {
  const document = documentNamed(name)?.name ?? null;
  if (document !== null || /[./\\]/.test(name)) {
    const last = importers.at(-1);
    const isHere = document !== null || last === undefined || isAbsolute(name);
    const path = document ?? (isHere ? name : join(dirname(last), name));
    if (importers.includes(path))
      throw new CommandError(`${displayName(path)} imports itself: ${[...importers, path].join(" -> ")}`);
    if (document === null && last !== undefined) requireRegular(path);
    return ownGrammar(path, await ownText(path), {}, importers);
  }
  const known = GRAMMAR_NAMES.find((each) => each === name.toLowerCase());
  if (known !== undefined) return namedGrammar(known) as unknown as AnyRules;
  const advice = 'run "url-grammar grammars" to list them, or give a path such as ./mine';
  throw unknownName("grammar", name, [...GRAMMAR_NAMES, ...documentNames()], advice);
}

/** @throws {CommandError} if a file that another one names exists, but could be endless */
function requireRegular(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isFile() === false)
    throw new CommandError(`cannot import ${displayName(path)}: it is not a regular file`);
}

/** Returns the notation of a file, or of a document. */
export function notationOf(path: string): Notation {
  return path.endsWith(".abnf") || documentNamed(path) !== null ? "abnf" : "bnf";
}

/** @param importers the files that import this one, outermost first */
export async function ownGrammar(
  path: string,
  text: string,
  choice: OwnGrammarChoice & { readonly rule?: string },
  importers: readonly string[] = [],
): Promise<AnyRules> {
  const { grammarFromText, GrammarError } = await import("./load-schemes.js");
  const notation = notationOf(path);
  const imports = await importsOf(text, choice.import ?? [], [...importers, path]);
  // The rule that is used, if it is known. Faults in rules that it does not need don't matter.
  const { rule: start, nesting } = choice;
  try {
    return grammarFromText(text, { notation, name: path, start, nesting, imports });
  } catch (error) {
    if (error instanceof TypeError && start !== undefined) return withoutRule(path, text, start, choice);
    if (!(error instanceof GrammarError)) throw error;
    const [first, ...more] = error.diagnostics.map(
      ({ line, column, message }) => `${displayName(path)}:${line}:${column}: ${message}`,
    );
    throw new CommandError(first!, more);
  }
}

/** Returns the grammars that a string imports, those in the options, and those of the package that it refers to. */
async function importsOf(
  text: string,
  given: readonly (readonly [name: string, grammar: string])[],
  importers: readonly string[],
): Promise<Record<string, AnyRules>> {
  const imports = new Map<string, AnyRules>();
  for (const [name, grammar] of given) {
    if (!IMPORT_NAME.test(name))
      throw new CommandError(`--import must have a name such as uri before the "=", not ${quoted(name)}`);
    imports.set(name, await grammarOrFile(grammar, []));
  }
  for (const { name, from } of directivesOf(text).imports)
    if (!imports.has(name)) imports.set(name, await grammarOrFile(from, importers));
  for (const [label, name] of packaged()) {
    if (imports.has(label) || importers.includes(name) || !refersTo(text, label)) continue;
    imports.set(label, await grammarOrFile(name, importers));
  }
  return Object.fromEntries(imports);
}

/** Returns the labels by which documents refer to the package's grammars. */
function packaged(): readonly (readonly [label: string, grammar: string])[] {
  return [
    ["uri", "rfc3986"],
    ["iri", "rfc3987"],
    ["http", "rfc9110"],
    ...documentNames().map((name) => [name, name] as const),
    ...GRAMMAR_NAMES.filter((name) => /^rfc\d+$/.test(name)).map((name) => [name, name] as const),
  ];
}

/** Returns whether a string has a label in brackets, or as a prefix. */
function refersTo(text: string, label: string): boolean {
  const number = /\d+/.exec(label);
  const words = number === null ? label : `rfc[ ._-]?${number[0]}`;
  return new RegExp(`\\[${words}\\]|\\b${label}-[a-z]`, "i").test(text);
}

/** Returns a grammar that lacks a rule, to list its rules. @throws {CommandError} if it has faults */
async function withoutRule(
  path: string,
  text: string,
  rule: string,
  choice: OwnGrammarChoice,
): Promise<AnyRules> {
  const { import: imports = [], nesting } = choice;
  try {
    return await ownGrammar(path, text, { import: imports, ...(nesting === undefined ? {} : { nesting }) });
  } catch {
    throw new CommandError(`unknown rule ${quoted(rule)}: ${displayName(path)} does not define it`);
  }
}

/**
 * Returns the text of a file or a document.
 *
 * @throws {CommandError} if the file cannot be read, or is longer than a string can be
 */
export async function ownText(path: string): Promise<string> {
  const document = documentNamed(path);
  if (document !== null) return document.text;
  const source = await fileSource(path);
  try {
    return (await readWhole(source)).toString("utf8");
  } catch (error) {
    throw readError(path, error);
  }
}
