import type { RuleName, RuleNodes } from "../ast/nodes.js";
import { located, type RuleMaker } from "./maker.js";

/** The maker of the typed AST. Its nodes are frozen, the lists in them too. */
export const astMaker: RuleMaker = {
  leaf: (name, parser) =>
    located(parser, (_, input, start, end) => make(name, { start, end, text: input.slice(start, end) })),
  node: (name, parser, fields) =>
    located(parser, (matched, input, start, end) =>
      make(name, { start, end, text: input.slice(start, end), ...fields(matched) }),
    ),
  choice: (_, parser) => parser,
};

// The one place where a node comes into being: `RuleMaker` has checked the fields against the rule's node.
function make<R extends RuleName>(type: R, content: object): RuleNodes[R] {
  for (const value of Object.values(content)) if (Array.isArray(value)) Object.freeze(value);
  return Object.freeze({ type, ...content }) as unknown as RuleNodes[R];
}
