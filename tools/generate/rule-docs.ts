import { GRAMMARS, type GrammarEntry } from "../../grammar/grammars.js";
import type { Notation } from "../../src/bnf/index.js";
import { grammarFrom } from "../../src/bnf/index.js";
import { CORE_RULES_TEXT } from "../../src/bnf/read.js";
import { urlLanguageOf } from "../../src/grammar/grammars.js";
import { placeOf } from "../../src/validate/render.js";

/** The characters of a line of documentation, at most. */
const WIDTH = 120;

/** A member of an interface, and the docblock above it if there is one. */
const MEMBER = /^( {2}\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)? {2}(?:"([^"]+)"|(\w+)): /gm;

/**
 * Returns the sources of the modules that have the node of each rule, by their paths, with each rule of a grammar above
 * its node: as the document prints it, and the section that defines it.
 *
 * @param read returns the text of a file, by its path
 */
export function ruleNodeModules(read: (path: string) => string): readonly (readonly [string, string])[] {
  const paths = new Set(GRAMMARS.map(({ ruleNames }) => `src/${ruleNames.module}.ts`));
  return Array.from(paths, (path) => {
    const entries = GRAMMARS.filter(({ ruleNames }) => `src/${ruleNames.module}.ts` === path);
    return [path, withRuleDocs(read(path), entries, read)] as const;
  });
}

/**
 * Returns the documentation of each rule of a grammar, by its name.
 *
 * @param read returns the text of a file, by its path
 */
export function ruleDocs(
  { name, text, notation }: GrammarEntry,
  read: (path: string) => string,
): ReadonlyMap<string, string> {
  const language = urlLanguageOf(name);
  const printed = new Map([...printedRules(CORE_RULES_TEXT, "abnf"), ...printedRules(read(text), notation)]);
  return new Map(
    language.ruleNames.map((rule) => {
      return [rule, `${code(printed.get(rule)!)} (${placeOf(language.sectionOf(rule)!)})`];
    }),
  );
}

/** An interface of nodes: its first line, its name in that, and its members. */
const NODES = /^((?:export )?interface (\w+Nodes)\b[^{]*\{\n)((?:(?!^\}$)[\s\S])*)/gm;

/**
 * Returns a source in which each member of an interface of nodes has the documentation of its rule.
 *
 * @param entries the grammars whose nodes the source has
 */
function withRuleDocs(
  source: string,
  entries: readonly GrammarEntry[],
  read: (path: string) => string,
): string {
  if (source.search(NODES) === -1) throw new Error("the module has no interface of nodes");
  return source.replace(NODES, (_, head: string, name: string, members: string) => {
    const docs = ruleDocs(entryOf(name, source, entries), read);
    return head + withDocblocks(members, docs);
  });
}

/** Returns the grammar of an interface of nodes: of its own, or of the one that adds nothing to it. */
function entryOf(name: string, source: string, entries: readonly GrammarEntry[]): GrammarEntry {
  const same = new RegExp(`interface (\\w+) extends ${name}<[^{]*\\{\\}`).exec(source)?.[1];
  return entries.find(({ entry }) => entry?.nodes === name || entry?.nodes === same) ?? entries[0]!;
}

function withDocblocks(members: string, docs: ReadonlyMap<string, string>): string {
  return members.replace(
    MEMBER,
    (member, docblock: string | undefined, quoted: string | undefined, plain: string) => {
      const doc = docs.get(quoted ?? plain);
      if (doc === undefined) throw new Error(`the grammar has no rule ${quoted ?? plain}`);
      return docblockOf(doc) + member.slice(docblock?.length ?? 0);
    },
  );
}

/** Returns the rules of a grammar text as they are printed there, by name, without comments and in one line each. */
function printedRules(text: string, notation: Notation): ReadonlyMap<string, string> {
  const lines = text.split("\n");
  const rules = [...grammarFrom(text, notation).rules.values()].filter(({ line }) => line > 0);
  const starts = new Set(rules.map(({ line }) => line - 1));
  return new Map(
    rules.map(({ name, line }) => {
      const printed = [lines[line - 1]!];
      for (let at = line; at < lines.length && !starts.has(at) && lines[at] !== ""; at++)
        printed.push(lines[at]!);
      return [name, printed.map(withoutComment).join(" ").trim().replace(/\s+/g, " ")];
    }),
  );
}

/** The texts of rules have semicolons in quotes, and write a quotation mark `<">`. */
function withoutComment(line: string): string {
  return /^(?:[^"<;]|<">|<|"[^"]*")*/.exec(line)![0];
}

/** Returns a text as code of Markdown. */
function code(text: string): string {
  return text.includes("`") ? `\`\` ${text} \`\`` : `\`${text}\``;
}

function docblockOf(doc: string): string {
  const line = `  /** ${doc} */\n`;
  if (line.length <= WIDTH + 1) return line;
  const lines = doc.match(new RegExp(`\\S.{0,${WIDTH - "   * ".length - 1}}(?=\\s|$)`, "g"))!;
  return `  /**\n${lines.map((words) => `   * ${words}\n`).join("")}   */\n`;
}
