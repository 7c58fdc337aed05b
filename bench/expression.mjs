// The language of a rule as an extended regular expression, from the text of the grammar.
import { readFileSync } from "node:fs";
import { grammarFrom } from "../dist/lib/bnf/index.js";

const read = (name) => readFileSync(new URL(`../grammar/draft-05/${name}`, import.meta.url), "utf8");
const { rules } = grammarFrom(`${read("appendix-a.bnf")}\n${read("strict.bnf")}`, "bnf");

/** @param {string} rule */
export function expressionOf(rule) {
  return written(rules.get(rule).expression);
}

function written(expression) {
  const single = characters(expression);
  if (single !== null) return bracket(single);
  switch (expression.type) {
    case "literal":
      return [...expression.text].map((character) => bracket([character])).join("");
    case "reference":
      return expressionOf(expression.name);
    case "sequence":
      return expression.items.map(written).join("");
    case "choice":
      return `(${expression.items.map(written).join("|")})`;
    case "repeat": {
      const { item, min, max } = expression;
      const sign = max === 1 ? "?" : min === 0 ? "*" : "+";
      return `(${written(item)})${sign}`;
    }
    default:
      throw new Error(`no rule of the grammar has a ${expression.type}`);
  }
}

/** The characters of an expression that matches one of them, or `null`. */
function characters(expression) {
  if (expression.type === "literal") return expression.text.length === 1 ? [expression.text] : null;
  if (expression.type === "reference") return characters(rules.get(expression.name).expression);
  if (expression.type !== "choice") return null;
  const sets = expression.items.map(characters);
  return sets.includes(null) ? null : sets.flat();
}

/** A bracket expression: `]` first and `-` last stand for themselves, and nothing else is special in one. */
function bracket(set) {
  const plain = [...new Set(set)].filter((character) => !"]-^".includes(character));
  const has = (character) => (set.includes(character) ? character : "");
  return `[${has("]")}${plain.join("")}${has("^")}${has("-")}]`;
}
