// The language of a rule as a regular expression, from the text of the grammar: for grep -E, and for ripgrep.
import { readFileSync } from "node:fs";
import { grammarFrom } from "../../dist/lib/bnf/index.js";

const read = (name) => readFileSync(new URL(`../../grammar/${name}`, import.meta.url), "utf8");

/** The grammars that lists are measured by: their texts, their notation, and the rule of a reference. */
const GRAMMARS = {
  "draft-05": [["draft-05/appendix-a.bnf", "draft-05/strict.bnf"], "bnf", "strict"],
  rfc3986: [["rfc3986/rfc3986.abnf"], "abnf", "URI-reference"],
  rfc3987: [["rfc3987/rfc3987.abnf"], "abnf", "IRI-reference"],
};

/** The rules of a grammar, and the name of the one that references match. */
export function rulesOf(grammar) {
  const [texts, notation, start] = GRAMMARS[grammar];
  return { grammar: grammarFrom(texts.map(read).join("\n"), notation), start };
}

/**
 * @param {keyof typeof GRAMMARS} grammar
 * @param {"grep" | "ripgrep"} program whose notation to write; grep has none for characters beyond ASCII
 */
export function expressionOf(grammar, program) {
  const {
    grammar: { rules },
    start,
  } = rulesOf(grammar);
  const write = program === "grep" ? bracket : escapedClass;
  return `^${written({ type: "reference", name: start }, rules, write)}$`;
}

function written(expression, rules, write) {
  const single = characters(expression, rules);
  if (single !== null) return write(single);
  const inner = (item) => written(item, rules, write);
  switch (expression.type) {
    case "literal":
      return [...expression.text].map((character) => write(letter(character, expression))).join("");
    case "reference":
      return inner(rules.get(expression.name).expression);
    case "sequence":
      return `(${expression.items.map(inner).join("")})`;
    case "choice":
      return `(${expression.items.map(inner).join("|")})`;
    case "repeat":
      return `(${inner(expression.item)})${times(expression)}`;
    default:
      throw new Error(`no rule of these grammars has a ${expression.type}`);
  }
}

function times({ min, max }) {
  if (max === 1) return "?";
  if (max !== null) return `{${min},${max}}`;
  return min === 0 ? "*" : min === 1 ? "+" : `{${min},}`;
}

/** The ranges of characters of an expression that matches one of them, or `null`. */
function characters(expression, rules) {
  if (expression.type === "literal")
    return expression.text.length === 1 ? letter(expression.text, expression) : null;
  if (expression.type === "range") return [[expression.first, expression.last]];
  if (expression.type === "reference") return characters(rules.get(expression.name).expression, rules);
  if (expression.type !== "choice") return null;
  const sets = expression.items.map((item) => characters(item, rules));
  return sets.includes(null) ? null : sets.flat();
}

function letter(character, { caseSensitive }) {
  const cases = caseSensitive ? [character] : [character.toLowerCase(), character.toUpperCase()];
  return [...new Set(cases)].map((one) => [one.codePointAt(0), one.codePointAt(0)]);
}

/** A bracket expression: `]` first and `-` last stand for themselves, and nothing else is special in one. */
function bracket(ranges) {
  const set = [...new Set(ranges.flatMap(([first, last]) => spread(first, last)))];
  const plain = set.filter((character) => !"]-^".includes(character));
  const has = (character) => (set.includes(character) ? character : "");
  return `[${has("]")}${plain.join("")}${has("^")}${has("-")}]`;
}

function spread(first, last) {
  return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i));
}

/** A class of escaped characters. */
function escapedClass(ranges) {
  const code = (point) => `\\x{${point.toString(16)}}`;
  const items = ranges.map(([first, last]) =>
    first === last ? code(first) : `${code(first)}-${code(last)}`,
  );
  return `[${items.join("")}]`;
}
