import apg from "apg-js";
import { plain, print, rules, START, WHOLE } from "./grammar.mjs";

const { apgApi: Api, apgLib } = apg;

const notation = {
  literal: (text) => `%d${[...text].map((character) => character.codePointAt(0)).join(".")}`,
  rule: (name) => (name === WHOLE ? `( ${plain(name)} &( "#" / %$ ) )` : plain(name)),
  either: " / ",
  repeat: (item, min, max) => `${min}*${max ?? ""}( ${item} )`,
};

const source = [...rules].map(([name, body]) => `${plain(name)} = ${print(body, notation)}\n`).join("");
const api = new Api(source);
api.generate();
if (api.errors.length > 0) throw new Error(api.errorsToAscii());
const grammar = api.toObject();
const parser = new apgLib.parser();
parser.ast = new apgLib.ast();

const { SEM_PRE, SEM_OK } = apgLib.ids;
for (const name of rules.keys()) {
  parser.ast.callbacks[plain(name)] = (state, _, start, length, open) => {
    if (state === SEM_PRE) {
      const node = { type: name, start, end: start + length, children: [] };
      open.at(-1).children.push(node);
      open.push(node);
    } else open.pop();
    return SEM_OK;
  };
}

/** Nodes of rules with their spans, made from APG's syntax tree by its translator; `null` for a refusal. */
export function apgTree(text) {
  const { success } = parser.parse(grammar, plain(START), text);
  if (!success) return null;
  const top = { children: [] };
  parser.ast.translate([top]);
  return top.children[0];
}
