import * as arcsecond from "arcsecond";
import { combined, rules, START, WHOLE } from "./grammar.mjs";

const { char, choice, endOfInput, lookAhead, many, many1, possibly, recursiveParser, sequenceOf, str } =
  arcsecond;

const made = new Map();
const parserOf = (name) => recursiveParser(() => made.get(name));
const follows = lookAhead(choice([char("#"), endOfInput]));

for (const [name, expression] of rules) {
  const parser = combined(expression, {
    literal: (text) => (text.length === 1 ? char(text) : str(text)),
    rule: (other) =>
      other === WHOLE ? sequenceOf([parserOf(other), follows]).map(([path]) => path) : parserOf(other),
    sequence: sequenceOf,
    choice,
    repeat: (item, min, max) => (max === 1 ? possibly : min === 1 ? many1 : many)(item),
  });
  made.set(
    name,
    parser.map((children) => ({ type: name, children })),
  );
}

const whole = sequenceOf([parserOf(START), endOfInput]).map(([tree]) => tree);

/** Nodes of rules, with what their sequences matched nested in arrays; `null` where the text is refused. */
export function arcsecondTree(text) {
  const found = whole.run(text);
  return found.isError ? null : found.result;
}
