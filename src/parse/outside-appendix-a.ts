import type { NodeOf } from "../ast/nodes.js";
import type { OutsideRule } from "../ast/rules/outside-rule.js";
import { engineOf, type Grammar, grammarOf } from "./grammar.js";
import { OUTSIDE_LANGUAGE } from "./standards/outside-appendix-a.js";

/**
 * The six rules that draft-fielding-url-syntax-05 defines outside Appendix A, as a grammar value: the characters that are
 * excluded from URLs (`control`, `space`, `delims`, `unwise`; section 2.4.3) and the header fields `Content-Base` and
 * `Content-Location` (section 5.1.1). They are no part of a URL, so they are not among the 37 rules of `draft05`. The node
 * of each is its text. The URL of a field may have any derivation (the reading `bnf`).
 *
 * @example
 * outsideAppendixA.isValid("\u007f", { rule: "control" }) // → true
 * outsideAppendixA.isValid("{", { rule: "delims" }) // → false
 * outsideAppendixA.isValid("content-base: http://a.example/", { rule: "Content-Base" }) // → true
 * outsideAppendixA.rules.length // → 6
 */
export const outsideAppendixA: Grammar<{ readonly [R in OutsideRule]: NodeOf<R> }, "control"> =
  /* @__PURE__ */ grammarOf(/* @__PURE__ */ engineOf(OUTSIDE_LANGUAGE));
