import { alt_sc, apply, buildLexer, expectEOF, opt_sc, rep_sc, rule, seq, str } from "typescript-parsec";
import { combined, rules, START, WHOLE } from "./grammar.mjs";

// A token for each character: the grammar has no other words.
const lexer = buildLexer([[true, /^./gsu, 0]]);
const made = new Map([...rules.keys()].map((name) => [name, rule()]));

/** Takes nothing, where a fragment or the end follows. */
const follows = {
  parse: (token) =>
    token === undefined || token.text === "#"
      ? {
          candidates: [{ firstToken: token, nextToken: token, result: null }],
          successful: true,
          error: undefined,
        }
      : { successful: false, error: { kind: "Error", pos: token.pos, message: "more follows" } },
};

for (const [name, expression] of rules) {
  const parser = combined(expression, {
    literal: (text) => (text.length === 1 ? str(text) : seq(...[...text].map((one) => str(one)))),
    rule: (other) =>
      other === WHOLE ? apply(seq(made.get(other), follows), ([path]) => path) : made.get(other),
    sequence: (items) => seq(...items),
    choice: (items) => alt_sc(...items),
    repeat: (item, min, max) =>
      max === 1 ? opt_sc(item) : min === 1 ? seq(item, rep_sc(item)) : rep_sc(item),
  });
  made.get(name).setPattern(apply(parser, (children) => ({ type: name, children })));
}

/** Nodes of rules, with tokens and what their sequences matched nested in arrays; `null` where the text is refused. */
export function tsParsecTree(text) {
  const found = expectEOF(made.get(START).parse(lexer.parse(text)));
  return found.successful ? found.candidates[0].result : null;
}
