/**
 * Finds the path of an input through the diagram of a rule. A tree has the rules that a rule was made of, and the
 * characters between them, but not the alternative or repetition that they come from. The package's own derivation
 * finds that, with a grammar in which each part of the rule is a rule, for a string with one character per child.
 */
import { AutomatonLimitError, type DerivationHandler, Deriver, replay } from "url-grammar/automaton";
import type { Expression, RuleDefinition } from "url-grammar/bnf";
import type { PlainNode } from "../tree/node.js";
import { flat, type Item, itemsOf } from "./items.js";

/** A child in the application of a rule. */
export interface Child {
  /** The name of the rule; `null` for characters. */
  readonly rule: string | null;
  /** Its text. */
  readonly text: string;
}

/** The parts of a rule that were used, by number. */
export interface Path {
  /** The parts that were used. */
  readonly taken: ReadonlySet<number>;
  /** The repetitions that occurred at least twice in a row. */
  readonly looped: ReadonlySet<number>;
  /** The repetitions that occurred zero times. */
  readonly skipped: ReadonlySet<number>;
  /** The part for each child, in order. */
  readonly leaves: readonly number[];
}

/**
 * Returns the path that leads to these children, as the greedy derivation takes it. Time and memory are linear in the
 * number of children.
 *
 * @param expression what the rule matches
 * @param children the children of the rule's application
 * @returns the path; `null` if the rule has no such children, or its automaton would be larger than the limits
 */
export function pathOf(expression: Expression, children: readonly Child[]): Path | null {
  const root = itemsOf(expression);
  const letters = lettersOf(children);
  try {
    const deriver = new Deriver({ rules: rulesOf(root, letters) }, nameOf(root));
    const events = deriver.derive(children.map((child) => letters.get(keyOf(child))?.letter).join(""));
    if (events === null) return null;
    const walk = new Walk(flat(root));
    replay(events, walk);
    return walk;
  } catch (error) {
    if (error instanceof AutomatonLimitError) return null;
    throw error;
  }
}

/** Collects what a derivation uses. */
class Walk implements DerivationHandler, Path {
  readonly taken = new Set<number>();
  readonly looped = new Set<number>();
  readonly skipped = new Set<number>();
  readonly leaves: number[] = [];
  readonly #items: readonly Item[];
  /** The open parts, each with the number of parts opened in it. */
  readonly #open: { readonly id: number; inside: number }[] = [];

  constructor(items: readonly Item[]) {
    this.#items = items;
  }

  open(rule: string): void {
    const id = Number(rule);
    const around = this.#open.at(-1);
    if (around !== undefined && ++around.inside === 2 && this.#repeats(around.id)) this.looped.add(around.id);
    this.taken.add(id);
    this.#open.push({ id, inside: 0 });
  }

  close(): void {
    const { id, inside } = this.#open.pop()!;
    if (inside === 0 && this.#repeats(id)) this.skipped.add(id);
  }

  /** Only a part without sub-parts has text, which is always one letter. */
  text(): void {
    this.leaves.push(this.#open.at(-1)!.id);
  }

  #repeats(id: number): boolean {
    return this.#items[id]?.expression.type === "repeat";
  }
}

interface Letter {
  readonly letter: string;
  readonly child: Child;
}

/** Assigns a letter to each kind of child. */
function lettersOf(children: readonly Child[]): ReadonlyMap<string, Letter> {
  const letters = new Map<string, Letter>();
  for (const child of children) {
    const key = keyOf(child);
    if (!letters.has(key)) letters.set(key, { letter: letterAt(letters.size), child });
  }
  return letters;
}

function keyOf({ rule, text }: Child): string {
  return rule === null ? `"${text}` : rule;
}

/** No letter is a surrogate, so that no two combine. */
function letterAt(index: number): string {
  const afterControls = index + 0x100;
  return String.fromCodePoint(afterControls < 0xd800 ? afterControls : afterControls + 0x2800);
}

function nameOf({ id }: Item): string {
  return String(id);
}

/** Creates a rule for each part of a rule. */
function rulesOf(root: Item, letters: ReadonlyMap<string, Letter>): ReadonlyMap<string, RuleDefinition> {
  const definitions = flat(root).map((item): [string, RuleDefinition] => {
    const name = nameOf(item);
    return [name, { name, expression: bodyOf(item, letters), line: 0, column: 0 }];
  });
  return new Map(definitions);
}

function bodyOf({ expression, items }: Item, letters: ReadonlyMap<string, Letter>): Expression {
  const references = items.map((item): Expression => ({ type: "reference", name: nameOf(item) }));
  if (expression.type === "repeat") return { ...expression, item: references[0]! };
  if ("items" in expression) return { ...expression, items: references };
  if (expression.type === "literal" && expression.text === "") return expression;
  const fitting = [...letters.values()].filter(({ child }) => fits(expression, child));
  // A part that fits no child becomes a letter that does not occur.
  const texts = fitting.length > 0 ? fitting.map(({ letter }) => letter) : [letterAt(letters.size)];
  return {
    type: "choice",
    items: texts.map((text): Expression => ({ type: "literal", text, caseSensitive: true })),
  };
}

/** Returns whether a child matches a leaf of the expression. */
function fits(leaf: Expression, { rule, text }: Child): boolean {
  if (leaf.type === "reference") return leaf.name === rule;
  if (rule !== null) return false;
  if (leaf.type === "literal")
    return leaf.text === text || (!leaf.caseSensitive && folded(leaf.text) === folded(text));
  if (leaf.type !== "range") return false;
  const [character = "", ...more] = text;
  const codePoint = character.codePointAt(0) ?? -1;
  return more.length === 0 && leaf.first <= codePoint && codePoint <= leaf.last;
}

/** Folds only ASCII letters, as case-insensitive literals do. */
function folded(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** Returns the nodes of a rule in a tree, in order of their start. */
export function applicationsOf(rule: string, tree: PlainNode): readonly PlainNode[] {
  const found: PlainNode[] = [];
  const waiting = [tree];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.rule === rule && !node.component) found.push(node);
    for (let at = node.children.length - 1; at >= 0; at--) waiting.push(node.children[at]!);
  }
  return found;
}

/**
 * Returns the index of the node to show first: the innermost one with the character at an offset, or else the first.
 */
export function applicationAt(applications: readonly PlainNode[], offset: number | null): number {
  if (offset === null) return 0;
  return Math.max(
    0,
    applications.findLastIndex(({ start, end }) => start <= offset && offset < end),
  );
}

/**
 * Returns the children of a node as `pathOf` expects them; `null` if the tree omits them because the text is long.
 *
 * @param input the input of the tree
 */
export function childrenOf({ start, end, children, cut }: PlainNode, input: string): readonly Child[] | null {
  if (cut) return null;
  // The tree omits the characters of a rule that is only one literal.
  if (children.length === 0) return start === end ? [] : [{ rule: null, text: input.slice(start, end) }];
  return children.map((child) => ({ rule: child.rule, text: input.slice(child.start, child.end) }));
}
