import nearley from "nearley";
import { rules, START } from "./grammar.mjs";

// Earley's algorithm tries all ways at once, so that no look-ahead is needed. A repetition is a rule of its own.
const list = [];
let count = 0;

function symbolsOf(expression) {
  switch (expression.type) {
    case "literal":
      return [...expression.text].map((literal) => ({ literal }));
    case "reference":
      return [expression.name];
    case "sequence":
      return expression.items.flatMap(symbolsOf);
    default: {
      const name = `part ${count++}`;
      add(name, expression, null);
      return [name];
    }
  }
}

function add(name, expression, postprocess) {
  const rule = (symbols) => list.push({ name, symbols, ...(postprocess && { postprocess }) });
  if (expression.type === "choice") for (const item of expression.items) rule(symbolsOf(item));
  else if (expression.type === "repeat") {
    const item = symbolsOf(expression.item);
    rule(expression.min === 1 ? item : []);
    rule(expression.max === 1 ? item : [name, ...item]);
  } else rule(symbolsOf(expression));
}

for (const [type, expression] of rules) {
  const inner = expression.type === "repeat" ? { type: "sequence", items: [expression] } : expression;
  add(type, inner, (children) => ({ type, children }));
}
const grammar = nearley.Grammar.fromCompiled({ ParserRules: list, ParserStart: START });

/** Nodes of rules, with the parts of repetitions nested in arrays; the first of all readings; `null` for a refusal. */
export function nearleyTree(text) {
  const parser = new nearley.Parser(grammar);
  try {
    parser.feed(text);
  } catch {
    return null;
  }
  return parser.results[0] ?? null;
}
