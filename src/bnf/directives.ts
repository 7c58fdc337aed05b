// Comments with information about rules: how to read them (`; @import uri from rfc3986`, `; @nesting 5`), the message
// and hint for faults in one (`; @error`, `; @hint`), and the section that defines it (`; RFC 5646, section 2.1`).
import { advice, edit, type Section } from "../core/diagnostic/diagnostic.js";
import { type Phrase, phrase } from "../core/diagnostic/phrase.js";
import { nearest } from "../core/require.js";
import { lineIndex, positionAt } from "../core/text/lines.js";
import type { Span } from "../core/values.js";
import { MAX_NESTING, type RuleDefinition } from "./expression.js";
import { type Fault, shown } from "./fault.js";
import { IMPORT_NAME } from "./imports.js";

/** A grammar whose rules a text imports. */
export interface ImportDirective extends Span {
  /** The name that the text uses for it. */
  readonly name: string;
  /** The grammar's name, or the path of a file. */
  readonly from: string;
}

/** The message or hint for faults in the next rule. */
export interface WordsDirective extends Span {
  readonly kind: "error" | "hint";
  readonly text: string;
}

/** The directives of a text. */
export interface Directives {
  readonly imports: readonly ImportDirective[];
  /** The number of levels of nested rules; `null` if the text does not say. */
  readonly nesting: number | null;
  /** The messages and hints of the text, each with its place. */
  readonly words: readonly WordsDirective[];
  readonly faults: readonly Fault[];
}

const KINDS = ["import", "nesting", "error", "hint"];

/**
 * Returns the directives of a text, and their faults.
 *
 * @param imported the names of the available grammars, since importing another is a fault; `null` allows any
 */
export function directivesOf(text: string, imported: readonly string[] | null = null): Directives {
  const imports: ImportDirective[] = [];
  const words: WordsDirective[] = [];
  const faults: Fault[] = [];
  let nesting: number | null = null;
  for (const { index, 1: before, 2: kind, 3: rest } of text.matchAll(/^([ \t]*;[ \t]*@)([\w-]+)(.*)$/gm)) {
    const start = index + before!.length;
    const end = start + kind!.length + rest!.trimEnd().length;
    const value = rest!.trim();
    const report = (message: Phrase, hint: Phrase): void => {
      faults.push({ code: "bad-directive", message, hint: advice(hint), start, end, rule: null });
    };
    if (kind === "import") {
      const [, name = "", from = ""] = /^([^\s]+)[ \t]+(?:from[ \t]+)?(\S.*)$/.exec(value) ?? [];
      if (IMPORT_NAME.test(name)) imports.push({ name, from, start, end });
      else
        report(
          phrase("an import has a name and a grammar"),
          phrase("write ; @import uri from rfc3986, or the path of a file"),
        );
    } else if (kind === "nesting") {
      const levels = /^\d{1,3}$/.test(value) ? Number(value) : 0;
      if (levels >= 1 && levels <= MAX_NESTING) nesting = levels;
      else
        report(
          phrase("the levels of nesting are a number from 1 to {most}", { most: String(MAX_NESTING) }),
          phrase("write ; @nesting 3"),
        );
    } else if (kind === "error" || kind === "hint") {
      if (value !== "") words.push({ kind, text: value, start, end });
      else
        report(
          phrase("there are no words after @{kind}", { kind }),
          phrase("write what is wrong with a text that does not match the next rule, or what to do about it"),
        );
    } else {
      const meant = nearest(kind!, KINDS);
      if (meant === null) continue;
      const message = phrase("there is no directive @{kind}", { kind: shown(kind!) });
      const hint = edit(phrase("did you mean @{meant}?", { meant }), start, start + kind!.length, meant);
      faults.push({ code: "bad-directive", message, hint, start, end, rule: null });
    }
  }
  for (const { name, from, start, end } of imports) {
    if (imported?.includes(name) !== false) continue;
    const named = { name: shown(name), from: shown(from) };
    const message = phrase("the grammar {name}, which is {from}, has not been imported", named);
    const hint = advice(phrase("give it to grammarFromText as an import"));
    faults.push({ code: "bad-directive", message, hint, start, end, rule: null });
  }
  return { imports, nesting, words, faults };
}

/** The message and hint of a text for faults in one rule. */
export interface RuleWords {
  readonly message: string | null;
  readonly hint: string | null;
}

/** Returns the message and hint for faults in each rule: those before the rule. */
export function wordsOf(
  text: string,
  { words }: Directives,
  rules: Iterable<RuleDefinition>,
): ReadonlyMap<string, RuleWords> {
  const lines = lineIndex(text);
  const inText = [...rules].filter(({ line }) => line > 0).sort((one, other) => one.line - other.line);
  const found = new Map<string, RuleWords>();
  let at = 0;
  for (const { kind, text: said, start } of words) {
    const { line } = positionAt(lines, start);
    while (at < inText.length && inText[at]!.line < line) at++;
    const rule = inText[at];
    if (rule === undefined) break;
    const { message, hint } = found.get(rule.name) ?? { message: null, hint: null };
    found.set(rule.name, kind === "error" ? { message: said, hint } : { message, hint: said });
  }
  return found;
}

/**
 * Returns the section of each rule, if the text names one: in a comment on the line where the rule begins, or in an
 * earlier one, which applies to all rules up to the next such comment. A comment that begins with a number is a section
 * of the document named last.
 */
export function sectionsOf(text: string, rules: Iterable<RuleDefinition>): ReadonlyMap<string, Section> {
  const names = new Map(Array.from(rules, ({ line, name }) => [line, name]));
  const found = new Map<string, Section>();
  let current: Section | null = null;
  for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
    const comment = line.indexOf(";");
    const said: Section | null = comment === -1 ? null : sectionIn(line.slice(comment + 1), current);
    const rule = names.get(index + 1);
    if (rule !== undefined) {
      if ((said ?? current) !== null) found.set(rule, (said ?? current)!);
    } else if (said !== null && line.slice(0, comment).trim() === "") current = said;
  }
  return found;
}

function sectionIn(comment: string, before: Section | null): Section | null {
  const [, document, section] = CITED.exec(comment) ?? [];
  if (document !== undefined && section !== undefined)
    return Object.freeze({
      document: document.replace(/^RFC ?/i, "RFC "),
      section: section.replace(/^Appendix /i, ""),
    });
  const [, number] = NUMBERED.exec(comment) ?? [];
  return before === null || number === undefined
    ? null
    : Object.freeze({ document: before.document, section: number });
}

/** A document and a section, such as `RFC 5646, section 2.1` or `RFC 3986, Appendix A`. */
const CITED =
  /\b(RFC ?\d{1,5}|draft-[a-z0-9-]{1,80}),? (?:section |sec\. |§ ?)?((?:Appendix )?[A-Z](?:\.\d{1,3}){0,5}\b|\d{1,3}(?:\.\d{1,3}){0,5})/i;

/** A section number at the beginning: it contains a dot. */
const NUMBERED = /^[ \t]*(?:section )?(\d{1,3}(?:\.\d{1,3}){1,5})\b/i;
