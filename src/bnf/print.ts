// Prints grammars in either notation.
import { type Phrase, phrase, saying } from "../core/diagnostic/phrase.js";
import { type Dialect, hexadecimal, isQuotable, type Notation } from "./dialect.js";
import {
  choiceOf,
  type Expression,
  itemsOf,
  literalOf,
  MAX_CODE_POINT,
  MAX_DEPTH,
  MAX_LEVEL,
  MAX_REPEAT,
  type RuleDefinition,
  type Rulelist,
  sequenceOf,
} from "./expression.js";
import { type GrammarDiagnostic, GrammarError, grammarError, shown } from "./fault.js";
import { dialectOf } from "./read.js";
import { requireExpression, requireGrammar } from "./require-grammar.js";

/**
 * Prints a grammar in the notation of the drafts. If it defines every rule that it refers to, reading the result back
 * gives the same names in the same order, and the `canonical` form of each expression.
 *
 * @param grammar the rules to print
 * @throws {GrammarError} when a rule cannot be written: a choice without alternatives, an invalid name, nesting deeper
 * than `MAX_DEPTH`. It holds an `unprintable` diagnostic for each.
 * @throws {TypeError} when the grammar has a wrong type, or an expression contains itself
 * @example
 * printBnf(readAbnf("bit = %x30-31").grammar) // → "bit = %x30-31\n"
 */
export function printBnf(grammar: Rulelist): string {
  return print(grammar, "bnf");
}

/**
 * Prints a grammar in ABNF. Reading the result back gives the same as for `printBnf`.
 *
 * @param grammar the rules to print
 * @throws {GrammarError} when a rule cannot be written, and when the names of two rules differ only in case
 * @throws {TypeError} when the grammar has a wrong type, or an expression contains itself
 * @example
 * printAbnf(readBnf('a = "x" | "."').grammar) // → 'a = %s"x" / "."\n'
 */
export function printAbnf(grammar: Rulelist): string {
  return print(grammar, "abnf");
}

/**
 * Prints an expression on one line.
 *
 * @param expression the expression to print
 * @param notation the notation to print it in
 * @throws {GrammarError} when the expression cannot be written
 * @throws {TypeError} when the expression has a wrong type or contains itself, or `notation` is neither `"bnf"` nor `"abnf"`
 * @example
 * printExpression(readBnf('a = 1*( "x" | "y" )').grammar.rules.get("a").expression, "bnf") // → '1*( "x" | "y" )'
 */
export function printExpression(expression: Expression, notation: Notation): string {
  requireExpression(expression, "the expression");
  const rule = { name: "expression", expression, line: 0, column: 0 };
  requirePrintable({ rules: new Map([["expression", rule]]) }, notation);
  return wordsOf(canonical(expression), dialectOf(notation)).join(" ");
}

function print(grammar: Rulelist, notation: Notation): string {
  requireGrammar(grammar, "the grammar");
  requirePrintable(grammar, notation);
  const lengths = [...grammar.rules.keys()]
    .map(({ length }) => length)
    .filter((length) => length <= NAME_WIDTH);
  const width = lengths.reduce((widest, length) => Math.max(widest, length), 0);
  const indent = width + " = ".length;
  let text = "";
  for (const [name, { expression }] of grammar.rules) {
    const lines = bodyLines(canonical(expression), indent, dialectOf(notation));
    text += `${name.padEnd(width)} = ${lines.join(`\n${" ".repeat(indent)}`)}\n`;
  }
  return text;
}

/** The column of "=" is aligned, except after longer names. */
const NAME_WIDTH = 24;

function requirePrintable(grammar: Rulelist, notation: Notation): void {
  const found = unprintableRules(grammar, dialectOf(notation));
  if (found.length > 0) throw new GrammarError(found);
}

/**
 * Returns the form that an expression has when it is read from a text of either notation. There is no sequence or
 * choice of one item. The empty string is an empty sequence. A literal without letters is case-sensitive, and a
 * case-insensitive literal is split at characters that quotation marks cannot hold. Expressions from a text already
 * have this form. Shared parts stay shared, so the time is linear in the expression's size in memory.
 *
 * @param expression the expression to convert
 * @throws {TypeError} when the value is not an expression, or contains itself
 * @throws {GrammarError} when the expression is nested deeper than the limit for texts
 * @example
 * canonical({ type: "sequence", items: [{ type: "literal", text: ".", caseSensitive: false }] }).type // → "literal"
 */
export function canonical(expression: Expression): Expression {
  requireExpression(expression, "the expression");
  return canonicalAt(expression, 0, new Map()).form;
}

interface Canonical {
  readonly form: Expression;
  /** The number of levels below the expression. */
  readonly height: number;
}

function canonicalAt(expression: Expression, level: number, known: Map<Expression, Canonical>): Canonical {
  const made = known.get(expression);
  if (level + (made?.height ?? 0) > MAX_LEVEL)
    throw grammarError("too-deep", phrase("the expression is nested too deeply"));
  if (made !== undefined) return made;
  let height = 0;
  const inner = (item: Expression): Expression => {
    const below = canonicalAt(item, level + 1, known);
    height = Math.max(height, below.height + 1);
    return below.form;
  };
  const form = canonicalForm(expression, inner);
  const result = { form, height };
  known.set(expression, result);
  return result;
}

function canonicalForm(expression: Expression, inner: (item: Expression) => Expression): Expression {
  if (expression.type === "literal") return canonicalLiteral(expression.text, expression.caseSensitive);
  if (expression.type === "sequence") return sequenceOf(expression.items.map(inner));
  if (expression.type === "choice") return choiceOf(expression.items.map(inner));
  if (expression.type === "repeat") return { ...expression, item: inner(expression.item) };
  return expression;
}

function canonicalLiteral(text: string, caseSensitive: boolean): Expression {
  const whole = literalOf(text, caseSensitive);
  if (whole.type !== "literal" || whole.caseSensitive || isQuotable(text)) return whole;
  const runs = text.match(/[\x20\x21\x23-\x7e]+|[^\x20\x21\x23-\x7e]+/g)!;
  return sequenceOf(runs.map((run) => literalOf(run, false)));
}

/** The line width of an RFC, in columns. */
const WIDTH = 72;

/**
 * Returns a rule's body wrapped to `WIDTH` columns, including the indent. Lines break between alternatives, and within
 * an alternative only if it is wider than a line. Parts that cannot be broken may be wider.
 */
function bodyLines(expression: Expression, indent: number, dialect: Dialect): string[] {
  const room = WIDTH - indent;
  const lines: string[] = [];
  let line = "";
  const put = (piece: string): void => {
    if (line !== "" && line.length + 1 + piece.length > room) {
      lines.push(line);
      line = "";
    }
    line += line === "" ? piece : ` ${piece}`;
  };
  for (const pieces of alternatives(expression, dialect)) {
    const whole = pieces.join(" ");
    if (whole.length <= room) put(whole);
    else for (const piece of pieces) put(piece);
  }
  return [...lines, line];
}

/** Returns the pieces of each alternative, including the separators. */
function alternatives(expression: Expression, dialect: Dialect): string[][] {
  if (expression.type !== "choice") return [piecesOf(wordsOf(expression, dialect), dialect)];
  const separator = dialect.alternatives[0]!;
  return expression.items.map((item, index) => {
    // A choice of one item gives the words that the alternative has in a choice, without a separator.
    const words = wordsOf({ type: "choice", items: [item] }, dialect);
    if (separatorLeads(dialect) && index > 0) words.unshift(separator);
    if (!separatorLeads(dialect) && index < expression.items.length - 1) words.push(separator);
    return piecesOf(words, dialect);
  });
}

/** Returns whether lines start with the separator of alternatives, as in RFCs with ABNF, or end with it, as in the drafts. */
function separatorLeads({ notation }: Dialect): boolean {
  return notation === "abnf";
}

/** Joins words that must stay on one line: brackets and separators with their neighbours. */
function piecesOf(words: readonly string[], dialect: Dialect): string[] {
  const pieces: string[] = [];
  let held = false;
  for (const word of words) {
    const isSeparator = word === dialect.alternatives[0];
    const joins = held || word === ")" || word === "]" || (isSeparator && !separatorLeads(dialect));
    if (joins && pieces.length > 0) pieces.push(`${pieces.pop()} ${word}`);
    else pieces.push(word);
    held = /^[0-9*]*[([]$/.test(word) || (isSeparator && separatorLeads(dialect));
  }
  return pieces;
}

/** Returns the words of a canonical expression. White space between words has no meaning. */
function wordsOf(expression: Expression, dialect: Dialect): string[] {
  const words: string[] = [];
  write(expression, "whole", dialect, words);
  return words;
}

function write(expression: Expression, place: Place, dialect: Dialect, words: string[]): void {
  const grouped = needsGroup(expression, place);
  if (grouped) words.push("(");
  if (expression.type === "choice") {
    for (const [index, item] of expression.items.entries()) {
      if (index > 0) words.push(dialect.alternatives[0]!);
      write(item, "choice", dialect, words);
    }
  } else if (expression.type === "sequence" && expression.items.length > 0) {
    for (const item of expression.items) write(item, "sequence", dialect, words);
  } else if (expression.type === "repeat") {
    writeRepeat(expression, dialect, words);
  } else {
    words.push(wordOf(expression, dialect));
  }
  if (grouped) words.push(")");
}

function writeRepeat(
  expression: Expression & { readonly type: "repeat" },
  dialect: Dialect,
  words: string[],
): void {
  if (isOption(expression)) {
    words.push("[");
    write(expression.item, "option", dialect, words);
    words.push("]");
    return;
  }
  const { item, min, max } = expression;
  const at = words.length;
  write(item, "repeat", dialect, words);
  const prefix = min === max ? `${min}` : `${min === 0 ? "" : min}*${max ?? ""}`;
  words[at] = prefix + words[at];
}

/** Returns the word for a terminal, a reference, or the empty string. */
function wordOf(expression: Expression, dialect: Dialect): string {
  if (expression.type === "reference") return expression.name.replace(IMPORTED, "<$2, see [$1]>");
  if (expression.type === "range")
    return `%x${hexadecimal(expression.first)}-${hexadecimal(expression.last)}`;
  if (expression.type !== "literal") return '""';
  const { text, caseSensitive } = expression;
  if (text === '"' && dialect.notation === "bnf") return '<">';
  if (!isQuotable(text))
    return `%x${[...text].map((character) => hexadecimal(character.codePointAt(0)!)).join(".")}`;
  const plain = caseSensitive === dialect.caseSensitiveLiterals || !/[A-Za-z]/.test(text);
  return `${plain ? "" : caseSensitive ? "%s" : "%i"}"${text}"`;
}

/** The parent of an expression; `"whole"` for a rule's body. The brackets of an option already group. */
type Place = "whole" | "choice" | "sequence" | "repeat" | "option";

/** Returns whether an expression is written as `[ x ]`. */
function isOption(expression: Expression): boolean {
  return expression.type === "repeat" && expression.min === 0 && expression.max === 1;
}

/** Returns whether an expression with that parent needs round brackets to be read back correctly. */
function needsGroup(expression: Expression, place: Place): boolean {
  if (place === "whole" || place === "option") return false;
  if (expression.type === "choice") return true;
  if (expression.type === "sequence") return place !== "choice" && expression.items.length > 0;
  return expression.type === "repeat" && place === "repeat" && !isOption(expression);
}

/** Returns a diagnostic for each reason why a grammar cannot be written in a notation. */
function unprintableRules({ rules }: Rulelist, dialect: Dialect): GrammarDiagnostic[] {
  const found: GrammarDiagnostic[] = [];
  const names = new Map<string, string>();
  for (const [name, rule] of rules) {
    const other = names.get(dialect.fold(name));
    if (!NAME.test(name)) found.push(about(rule, misnamed(name)));
    if (other !== undefined)
      found.push(
        about(
          rule,
          phrase("{rule} and {other} are the same name in ABNF", { rule: shown(name), other: shown(other) }),
        ),
      );
    names.set(dialect.fold(name), name);
    const reason = whyUnprintable(rule.expression);
    if (reason !== null) found.push(about(rule, reason));
  }
  return found;
}

/** A rule of another grammar: the name of the import, a colon, and the rule's name. */
const IMPORTED = /^([A-Za-z][A-Za-z0-9 ._-]*):([A-Za-z][A-Za-z0-9_-]*)$/;

const NAME = /^[A-Za-z][A-Za-z0-9_-]*$/;

function about({ name, line, column }: RuleDefinition, reason: Phrase): GrammarDiagnostic {
  const place = { line, column, offset: 0, length: 0, rule: name };
  return { code: "unprintable", ...saying(reason), ...place, expected: [], section: null, hint: null };
}

/**
 * The most items written more than once because they are shared. Without this limit, a small expression could fill the
 * memory.
 */
const MAX_REPEATED = 1_000_000;

interface Visit {
  readonly expression: Expression;
  readonly place: Place;
  readonly level: number;
  readonly brackets: number;
}

/** Returns why the expression cannot be written in either notation, or `null` if it can. */
function whyUnprintable(whole: Expression): Phrase | null {
  const waiting: Visit[] = [{ expression: whole, place: "whole", level: 0, brackets: 0 }];
  const visited = new Set<Expression>();
  let repeated = 0;
  for (let visit = waiting.pop(); visit !== undefined; visit = waiting.pop()) {
    const { expression, place } = visit;
    const own = needsGroup(expression, place) || isOption(expression) ? 1 : 0;
    const inner = { level: visit.level + 1, brackets: visit.brackets + own };
    if (inner.brackets > MAX_DEPTH || inner.level > MAX_LEVEL)
      return phrase("the expression is nested too deeply");
    const reason = whyWrong(expression);
    if (reason !== null) return reason;
    const items = itemsOf(expression);
    if (visited.has(expression)) repeated += items.length;
    else if (items.length > 0) visited.add(expression);
    if (repeated > MAX_REPEATED) return phrase("the expression is too large to write");
    const inside = isOption(expression) ? "option" : (expression.type as Place);
    for (const item of items) waiting.push({ expression: item, place: inside, ...inner });
  }
  return null;
}

function misnamed(name: string): Phrase {
  return phrase("{rule} is not a valid rule name", { rule: shown(name) });
}

function whyWrong(expression: Expression): Phrase | null {
  if (expression.type === "choice")
    return expression.items.length > 0 ? null : phrase("a choice has no alternatives");
  if (expression.type === "reference") {
    const { name } = expression;
    return NAME.test(name) || IMPORTED.test(name) ? null : misnamed(name);
  }
  if (expression.type === "range") {
    const { first, last } = expression;
    return isUpTo(first, last) && isUpTo(last, MAX_CODE_POINT)
      ? null
      : phrase("a range must go from one code point up to another");
  }
  if (expression.type !== "repeat") return null;
  const { min, max } = expression;
  const most = max ?? MAX_REPEAT;
  return isUpTo(min, most) && isUpTo(most, MAX_REPEAT)
    ? null
    : phrase("a repetition must count from 0 up to at most {most}", { most: String(MAX_REPEAT) });
}

function isUpTo(number: number, bound: number): boolean {
  return Number.isInteger(number) && number >= 0 && number <= bound;
}
