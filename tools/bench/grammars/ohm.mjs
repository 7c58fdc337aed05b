import { grammar } from "ohm-js";
import { plain, print, rules, START, suffix, WHOLE } from "./grammar.mjs";

const notation = {
  literal: JSON.stringify,
  rule: (name) => (name === WHOLE ? "whole" : named(name)),
  either: " | ",
  repeat: suffix,
};

// Names that begin with a capital letter would skip spaces.
function named(name) {
  return `r${plain(name)}`;
}

const source = [
  ...[...rules].map(([name, expression]) => `${named(name)} = ${print(expression, notation)}`),
  `whole = ${named(WHOLE)} &( "#" | end )`,
].join("\n");

const ohm = grammar(`Url {\n${source}\n}`);
const semantics = ohm.createSemantics();
const types = new Map([...rules.keys()].map((name) => [named(name), name]));
semantics.addOperation("tree", {
  whole(path, _) {
    return path.tree();
  },
  _iter(...children) {
    return children.map((child) => child.tree());
  },
  _nonterminal(...children) {
    return { type: types.get(this.ctorName), children: children.map((child) => child.tree()) };
  },
  _terminal() {
    return this.sourceString;
  },
});

/** Nodes of rules, made from Ohm's own tree by an operation; `null` where the text is refused. */
export function ohmTree(text) {
  const match = ohm.match(text, named(START));
  return match.succeeded() ? semantics(match).tree() : null;
}
