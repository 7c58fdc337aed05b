import type { NodeOf } from "../ast/nodes.js";
import { compile, pack } from "../automaton/index.js";
import { checkRecursion, GrammarError, grammarFrom, type Notation } from "../bnf/index.js";
import { engineOf, type Grammar, grammarOf } from "../parse/grammar.js";
import { CompiledStandard } from "../parse/language/language.js";
import type { Standard } from "../parse/language/standard.js";

/** How a grammar text is read, and from which of its rules inputs are. */
export interface TextGrammarOptions {
  /** `"abnf"` unless told. */
  readonly notation?: Notation | undefined;
  /** The rule that an input is read by unless told; the first of the text where not given. */
  readonly start?: string | undefined;
  readonly name?: string | undefined;
}

/**
 * A grammar of any language, from its text alone: nothing is known of URLs, every rule's node is its text, and
 * the parse tree is the greedy one. Throws a `GrammarError` for a text with faults, one with a recursive rule
 * and one without the start; a rule that would take too large an automaton throws an `AutomatonLimitError` when
 * it is first used.
 *
 * @example
 * grammarFromText('hello = "hello" [ "," 1*SP name ]\nname = 1*ALPHA').isValid("Hello, world") // → true
 * grammarFromText('bit = "0" | "1"', { notation: "bnf" }).validate("2").diagnostics[0].offset // → 0
 */
export function grammarFromText(
  text: string,
  { notation = "abnf", start, name = "text" }: TextGrammarOptions = {},
): Grammar<Record<string, NodeOf<string>>, string> {
  const grammar = grammarFrom(text, notation);
  const faults = checkRecursion(grammar, text);
  if (faults.length > 0) throw new GrammarError(faults);
  const rules = [...grammar.rules.values()];
  const first = start ?? rules[0]!.name;
  if (!grammar.rules.has(first)) throw new TypeError(`there is no rule ${JSON.stringify(first)} in the text`);
  const standard: Standard = {
    rules: {
      name,
      title: "the text",
      document: null,
      sections: Object.fromEntries(rules.map((rule) => [rule.name, ""])),
      table: (key) => pack(compile(grammar, key)),
      data: () => rules,
      start: first,
    },
    shape: null,
    diagnosis: { classes: ABNF_CLASSES },
  };
  return grammarOf(engineOf(new CompiledStandard(standard)));
}

/** The core rules of ABNF (RFC 5234, Appendix B.1), and ranges where there is none. */
const ABNF_CLASSES = {
  alpha: "ALPHA",
  hex: "HEXDIG",
  lowalpha: "%x61-7A",
  upalpha: "%x41-5A",
  digit: "DIGIT",
} as const;
