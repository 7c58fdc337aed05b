// Appendix A for parsers of ordered choice: the standard's own text, with the departures that these need, which
// are those of grammar/draft-05/rules.ts. Each peer's grammar is printed from this one, rule for rule.
import { readFileSync } from "node:fs";
import { grammarFrom } from "../../../dist/lib/bnf/index.js";

const DEPARTURES = {
  // Without brackets: what stands in them may be empty, and an option is taken where it can be.
  "URL-reference": '( absoluteURL | relativeURL ) [ "#" fragment ]',
  rel_path: 'path_segments [ "?" query ]',
  // Factored from the left, since the repetition would eat the last alphanum.
  domainlabel: 'alphanum *( *"-" alphanum )',
  toplabel: 'alpha *( *"-" alphanum )',
};

const standard = readFileSync(new URL("../../../grammar/draft-05/appendix-a.bnf", import.meta.url), "utf8");
const departed = Object.entries(DEPARTURES).reduce(
  (text, [name, body]) => text.replace(new RegExp(`^${name} .*`, "m"), `${name} = ${body}`),
  standard,
);

/** @type {ReadonlyMap<string, import("../../../dist/src/bnf/expression.js").Expression>} */
export const rules = new Map(
  [...grammarFrom(departed, "bnf").rules].map(([name, { expression }]) => [name, expression]),
);

export const START = "URL-reference";

/**
 * An alternative that counts only where a fragment or the end follows: a net_path may match a part of what an
 * abs_path matches all of. Printers write it as a look-ahead.
 */
export const WHOLE = "net_path";

/** A name that every notation takes. */
export function plain(name) {
  return name.replace(/[-_]/g, "");
}

/**
 * Prints an expression.
 *
 * @param {import("../../../dist/src/bnf/expression.js").Expression} expression
 * @param {{ literal: (text: string) => string, rule: (name: string) => string, either: string,
 *   repeat: (item: string, min: number, max: number | null) => string }} notation
 */
export function print(expression, notation) {
  const inner = (item) => print(item, notation);
  switch (expression.type) {
    case "literal":
      return notation.literal(expression.text);
    case "reference":
      return notation.rule(expression.name);
    case "sequence":
      return `( ${expression.items.map(inner).join(" ")} )`;
    case "choice":
      return `( ${expression.items.map(inner).join(notation.either)} )`;
    case "repeat":
      return notation.repeat(inner(expression.item), expression.min, expression.max);
    default:
      throw new Error(`no rule of Appendix A has a ${expression.type}`);
  }
}

/** A repetition as most notations write it: `x?`, `x*`, `x+`. */
export function suffix(item, min, max) {
  return `( ${item} )${max === 1 ? "?" : min === 1 ? "+" : "*"}`;
}

/**
 * Makes a parser of an expression by the functions of a library.
 *
 * @param {import("../../../dist/src/bnf/expression.js").Expression} expression
 * @param {{ literal: (text: string) => any, rule: (name: string) => any, sequence: (items: any[]) => any,
 *   choice: (items: any[]) => any, repeat: (item: any, min: number, max: number | null) => any }} make
 */
export function combined(expression, make) {
  const inner = (item) => combined(item, make);
  switch (expression.type) {
    case "literal":
      return make.literal(expression.text);
    case "reference":
      return make.rule(expression.name);
    case "sequence":
    case "choice":
      return make[expression.type](expression.items.map(inner));
    case "repeat":
      return make.repeat(inner(expression.item), expression.min, expression.max);
    default:
      throw new Error(`no rule of Appendix A has a ${expression.type}`);
  }
}
