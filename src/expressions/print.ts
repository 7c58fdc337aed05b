// Prints trees as regular expressions.
import { DIALECTS, type Dialect, type DialectRules, setIn } from "./dialect.js";
import { ExpressionError } from "./error.js";
import type { Node } from "./tree.js";

/**
 * Returns the anchored text of a tree in a dialect.
 *
 * @param isSafe for each loop in printing order, whether it can be possessive
 */
export function printed(tree: Node, dialect: Dialect, isSafe: readonly boolean[]): string {
  const rules: DialectRules = DIALECTS[dialect];
  return rules.before + new Printer(rules, isSafe).whole(tree) + rules.after;
}

class Printer {
  readonly #rules: DialectRules;
  readonly #isSafe: readonly boolean[];
  #loop = 0;

  constructor(rules: DialectRules, isSafe: readonly boolean[]) {
    this.#rules = rules;
    this.#isSafe = isSafe;
  }

  /** Returns the whole expression, in a group if it is a choice and the anchors do not include one. */
  whole(node: Node): string {
    const isAlone = this.#rules.before !== "" || node.type !== "choice";
    return isAlone ? this.#text(node) : this.#grouped(this.#text(node));
  }

  #grouped(text: string): string {
    return `${this.#rules.group}${text})`;
  }

  #text(node: Node): string {
    switch (node.type) {
      case "set":
        return setIn(node.set, this.#rules);
      case "group":
        return `${this.#nameOf(node.name)}${this.#text(node.item)})`;
      case "sequence":
        return node.items
          .map((item) => (item.type === "choice" ? this.#grouped(this.#text(item)) : this.#text(item)))
          .join("");
      case "choice":
        if (node.items.length === 0)
          throw new ExpressionError("not-expressible", "a rule that no text matches has no expression");
        return node.items.map((item) => this.#text(item)).join("|");
      case "repeat":
        return this.#repeated(node);
    }
  }

  #repeated({ item, min, max }: Node & { type: "repeat" }): string {
    const loop = max === null ? this.#loop++ : null;
    const text = this.#text(item);
    // A single set may be printed as several units.
    const isOne = item.type === "group" || (item.type === "set" && isUnit(text));
    const times = timesOf(min, max, this.#rules);
    const keeps = loop !== null && this.#rules.hasPossessive && this.#isSafe[loop] === true ? "+" : "";
    return `${isOne ? text : this.#grouped(text)}${times}${keeps}`;
  }

  #nameOf(name: string): string {
    const { named, hasPlainNames, of } = this.#rules;
    if (named === null) throw new ExpressionError("not-expressible", `${of} have no named groups`);
    const shown = hasPlainNames
      ? name.replace(/[^A-Za-z0-9]+(.)?/g, (_, next = "") => next.toUpperCase())
      : name.replace(/[^A-Za-z0-9]/g, "_");
    return `${named}${shown}>`;
  }
}

/** Returns whether a text is a single character, escape, class or group. */
function isUnit(text: string): boolean {
  return /^(?:[^\\[(]|\\(?:[xu]\{[0-9a-f]+\}|U[0-9a-f]{8}|u[0-9a-f]{4}|[^uxU])|\[(?:\]|\\.|[^\]\\])(?:\\.|[^\]\\])*\])$/su.test(
    text,
  );
}

function timesOf(min: number, max: number | null, { mostTimes, of }: DialectRules): string {
  if (Math.max(min, max ?? 0) > mostTimes)
    throw new ExpressionError("not-expressible", `${of} cannot repeat more than ${mostTimes} times`);
  if (max === null && min <= 1) return min === 0 ? "*" : "+";
  if (min === 0 && max === 1) return "?";
  return min === max ? `{${min}}` : `{${min},${max ?? ""}}`;
}
