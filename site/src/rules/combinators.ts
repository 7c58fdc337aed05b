/** A rule written with this package's combinators, in pieces that know their part of the rule. */
import type { Item } from "./items.js";

/** A piece of text and the number of its part; `null` for text between parts. */
export interface CodePiece {
  readonly text: string;
  readonly id: number | null;
}

/**
 * Returns the combinators of a rule.
 *
 * @example
 * // scheme ":" *segment
 * combinatorsOf(item).map(({ text }) => text).join("") // → 'seq(r.scheme, literal(":"), many(r.segment))'
 */
export function combinatorsOf({ expression, items, id }: Item): readonly CodePiece[] {
  const leaf = (text: string): readonly CodePiece[] => [{ text, id }];
  switch (expression.type) {
    case "reference":
      return leaf(
        /^\w+$/.test(expression.name) ? `r.${expression.name}` : `r[${JSON.stringify(expression.name)}]`,
      );
    case "literal":
      return leaf(
        `${expression.caseSensitive || !/[a-z]/i.test(expression.text) ? "literal" : "anyCase"}(${JSON.stringify(expression.text)})`,
      );
    case "range":
      return leaf(`range(${[expression.first, expression.last].map(character).join(", ")})`);
    case "choice":
      return call("alt", items.map(combinatorsOf));
    case "sequence":
      return call("seq", items.map(combinatorsOf));
    case "repeat": {
      const { min, max } = expression;
      const inner = items.map(combinatorsOf);
      if (max === null)
        return min === 0 ? call("many", inner) : call("atLeast", [[plain(String(min))], ...inner]);
      if (min === 0 && max === 1) return call("optional", inner);
      return call("repeat", [[plain(String(min))], [plain(String(max))], ...inner]);
    }
    default:
      return leaf("(…)");
  }
}

function plain(text: string): CodePiece {
  return { text, id: null };
}

function call(name: string, args: readonly (readonly CodePiece[])[]): readonly CodePiece[] {
  return [
    plain(`${name}(`),
    ...args.flatMap((arg, at) => (at === 0 ? arg : [plain(", "), ...arg])),
    plain(")"),
  ];
}

function character(codePoint: number): string {
  return JSON.stringify(String.fromCodePoint(codePoint));
}
