/**
 * A rule's expression with a number for each part, so that paths and diagrams can refer to the same part; and its
 * labels.
 */
import { type Expression, type Notation, printExpression, type Rulelist } from "url-grammar/bnf";

/** A part of an expression. */
export interface Item {
  /** The number of the part, from 0, in the order in which parts begin in the text. */
  readonly id: number;
  readonly expression: Expression;
  /** Its sub-parts, including the one item of a repetition. */
  readonly items: readonly Item[];
}

/**
 * Returns an expression as numbered parts.
 *
 * @example
 * itemsOf({ type: "choice", items: [a, b] }).items.map(({ id }) => id) // → [1, 2]
 */
export function itemsOf(expression: Expression): Item {
  let next = 0;
  const numbered = (part: Expression): Item => ({
    id: next++,
    expression: part,
    items: inside(part).map(numbered),
  });
  return numbered(expression);
}

/** Returns a part and all parts in it, in the order of their numbers. */
export function flat(item: Item): readonly Item[] {
  return [item, ...item.items.flatMap(flat)];
}

function inside(expression: Expression): readonly Expression[] {
  if (expression.type === "repeat") return [expression.item];
  return "items" in expression ? expression.items : [];
}

/** Minimum length of a run of letters or digits that becomes one box: readers don't see the alphabet as 26 choices. */
const RUN = 3;

/** One box of a choice, which may combine several alternatives. */
interface Alternative {
  readonly items: readonly Item[];
  /** The text of the box; `null` if it is not a single box. */
  readonly label: string | null;
}

/** Returns the text in the box of a literal or a range. */
export function labelOf(leaf: Expression, notation: Notation): string {
  if (leaf.type === "range" && isAlphanumeric(leaf.first) && isAlphanumeric(leaf.last)) {
    return `${String.fromCodePoint(leaf.first)}–${String.fromCodePoint(leaf.last)}`;
  }
  return printExpression(leaf, notation);
}

/**
 * Returns the alternatives of a choice as drawn: runs of letters and of digits are combined.
 *
 * @example
 * alternatives(choiceOf('"a" / "b" / "c" / "-"')).map(({ label }) => label) // → ["A–C, a–c", null]
 */
export function alternatives(items: readonly Item[]): readonly Alternative[] {
  const found: Alternative[] = [];
  for (let at = 0; at < items.length; ) {
    const run = runAt(items, at);
    found.push(
      run.length >= RUN ? { items: run, label: runLabel(run) } : { items: [items[at]!], label: null },
    );
    at += run.length >= RUN ? run.length : 1;
  }
  return found;
}

/** Returns the label with the number of repetitions next to the loop; `null` if the loop says everything. */
export function timesLabel(min: number, max: number | null): string | null {
  if (max === null) return min > 1 ? `${min} or more times` : null;
  if (min === max) return `${min} times`;
  return min > 1 ? `${min} to ${max} times` : `at most ${max} times`;
}

function runAt(items: readonly Item[], from: number): readonly Item[] {
  let to = from;
  while (to < items.length && follows(items, from, to)) to++;
  return items.slice(from, to);
}

/** Returns whether an alternative is the next letter or digit of a run. */
function follows(items: readonly Item[], from: number, at: number): boolean {
  const first = items[from]!.expression;
  const next = items[at]!.expression;
  if (first.type !== "literal" || next.type !== "literal") return false;
  const code = first.text.charCodeAt(0) + at - from;
  return (
    first.text.length === 1 &&
    isAlphanumeric(code) &&
    next.text === String.fromCharCode(code) &&
    next.caseSensitive === first.caseSensitive
  );
}

function runLabel(run: readonly Item[]): string {
  const texts = [run[0]!, run.at(-1)!].map(({ expression }) =>
    expression.type === "literal" ? expression.text : "",
  );
  const plain = texts.join("–");
  const { expression } = run[0]!;
  if (expression.type === "literal" && expression.caseSensitive) return plain;
  return `${plain.toUpperCase()}, ${plain.toLowerCase()}`;
}

function isAlphanumeric(codePoint: number): boolean {
  return codePoint < 0x80 && /[0-9A-Za-z]/.test(String.fromCodePoint(codePoint));
}

/** Returns the names of the rules that an expression refers to, without duplicates, in order. */
export function usedIn(expression: Expression): readonly string[] {
  return [...new Set(references(expression))];
}

/** Returns the names of the rules that refer to a rule, in grammar order. */
export function usersOf(rule: string, { rules }: Rulelist): readonly string[] {
  return [...rules.values()]
    .filter(({ expression }) => references(expression).includes(rule))
    .map(({ name }) => name);
}

function references(expression: Expression): readonly string[] {
  if (expression.type === "reference") return [expression.name];
  if (expression.type === "repeat") return references(expression.item);
  return "items" in expression ? expression.items.flatMap(references) : [];
}

/** Returns a rule on one line, for screen readers. */
export function ruleInWords(rule: string, { rules }: Rulelist, notation: Notation): string {
  const definition = rules.get(rule);
  return definition === undefined ? rule : `${rule} = ${printExpression(definition.expression, notation)}`;
}
