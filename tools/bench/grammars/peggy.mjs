import peggy from "peggy";
import { plain, print, rules, START, suffix, WHOLE } from "./grammar.mjs";

const notation = {
  literal: JSON.stringify,
  rule: (name) => (name === WHOLE ? `( @${plain(name)} &( "#" / !. ) )` : plain(name)),
  either: " / ",
  repeat: suffix,
};

const source = [...rules]
  .map(([name, expression]) => {
    const body = print(expression, notation);
    return `${plain(name)} = children:${body} { return { type: ${JSON.stringify(name)}, children }; }`;
  })
  .join("\n");

const parser = peggy.generate(source, { allowedStartRules: [plain(START)] });

/** Nodes of rules, with what their sequences matched nested in arrays; `null` where the text is refused. */
export function peggyTree(text) {
  try {
    return parser.parse(text);
  } catch {
    return null;
  }
}
