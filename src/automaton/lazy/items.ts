import type { Expression, Rule } from "../../bnf/expression.js";

/**
 * What is still to be read of a text: an expression, and then the rest. The same remainder is always the same object, so
 * that a set of them is known by its numbers. `null` is the end of the text.
 */
export interface Item {
  readonly id: number;
  readonly expression: Expression;
  /** Of a literal, the UTF-16 code units that have been read. */
  readonly read: number;
  /** Of a repetition, how often its item must and can still come. Of anything else, 0. */
  readonly min: number;
  readonly max: number | null;
  readonly rest: Item | null;
}

/** A character with which a text can go on, and what is to be read after it. */
export interface Edge {
  readonly first: number;
  readonly last: number;
  readonly to: Item | null;
}

const CASE_BIT = 0x20;

/** Makes the remainders of texts that match a rule. The rules must not refer to themselves. */
export class Items {
  readonly #rules: ReadonlyMap<string, Rule>;
  readonly #expressions = new Map<Expression, number>();
  readonly #items = new Map<string, Item>();

  constructor(rules: ReadonlyMap<string, Rule>) {
    this.#rules = rules;
  }

  /** Returns what is to be read of a text that matches a rule. */
  ofRule(name: string): Item {
    return this.#item(this.#rules.get(name)!.expression, null);
  }

  /**
   * Adds the edges of some remainders to a list. Returns whether the text may end.
   *
   * @param items the remainders that have a text in common, so that any of them may come
   */
  expand(items: Iterable<Item | null>, edges: Edge[]): boolean {
    const seen = new Set<Item | null>();
    const open = [...items];
    for (let item = open.pop(); item !== undefined; item = open.pop()) {
      if (seen.has(item)) continue;
      seen.add(item);
      if (item !== null) this.#open(item, open, edges);
    }
    return seen.has(null);
  }

  /** Adds what an item begins with: edges for characters, otherwise the items that it stands for. */
  #open(item: Item, open: (Item | null)[], edges: Edge[]): void {
    const { expression, rest, min, max } = item;
    switch (expression.type) {
      case "range":
        edges.push({ first: expression.first, last: expression.last, to: rest });
        break;
      case "literal":
        this.#literal(item, expression.text, expression.caseSensitive, open, edges);
        break;
      case "reference":
        open.push(this.#item(this.#rules.get(expression.name)!.expression, rest));
        break;
      case "choice":
        for (const each of expression.items) open.push(this.#item(each, rest));
        break;
      case "sequence":
        open.push(expression.items.reduceRight<Item | null>((after, each) => this.#item(each, after), rest));
        break;
      default:
        if (min === 0) open.push(rest);
        if (max !== 0) {
          const again = this.#item(expression, rest, 0, Math.max(0, min - 1), max === null ? null : max - 1);
          open.push(this.#item(expression.item, again));
        }
    }
  }

  #literal(item: Item, text: string, exact: boolean, open: (Item | null)[], edges: Edge[]): void {
    const code = text.codePointAt(item.read);
    if (code === undefined) {
      open.push(item.rest);
      return;
    }
    const to = this.#item(item.expression, item.rest, item.read + (code > 0xffff ? 2 : 1));
    edges.push({ first: code, last: code, to });
    const other = code ^ CASE_BIT;
    if (!exact && /[a-z]/i.test(String.fromCodePoint(code))) edges.push({ first: other, last: other, to });
  }

  #item(
    expression: Expression,
    rest: Item | null,
    read = 0,
    min: number = expression.type === "repeat" ? expression.min : 0,
    max: number | null = expression.type === "repeat" ? expression.max : 0,
  ): Item {
    let number = this.#expressions.get(expression);
    if (number === undefined) {
      number = this.#expressions.size;
      this.#expressions.set(expression, number);
    }
    const key = `${number} ${read} ${min} ${max} ${rest?.id}`;
    let item = this.#items.get(key);
    if (item === undefined) {
      item = { id: this.#items.size, expression, read, min, max, rest };
      this.#items.set(key, item);
    }
    return item;
  }
}
