import type { NodeOf } from "../ast/nodes.js";
import { compileWithin } from "../automaton/compile.js";
import { pack } from "../automaton/index.js";
import { Budget } from "../automaton/limits.js";
import { checkRecursion, GrammarError, grammarFrom, type Notation } from "../bnf/index.js";
import { describe, requireOneOf, requireOptions, requireString } from "../core/require.js";
import { engineOf, type Grammar, grammarOf } from "../parse/grammar.js";
import { CompiledStandard } from "../parse/language/language.js";
import type { Standard } from "../parse/language/standard.js";

/** How to read a grammar text. */
export interface TextGrammarOptions {
  /** The notation of the text; default: `"abnf"`. */
  readonly notation?: Notation | undefined;
  /** The rule that inputs must match; default: the first rule of the text. */
  readonly start?: string | undefined;
  /** The name of the grammar; default: `"text"`. */
  readonly name?: string | undefined;
}

/**
 * Returns a grammar of any language, made from a text of rules. It knows nothing of URLs: the node of every rule is
 * its text, and parse trees are greedy. A rule that needs too large an automaton throws an `AutomatonLimitError` when
 * it is first used.
 *
 * @param text the text of the rules
 * @param options the notation of the text, its start rule, and the name of the grammar
 * @throws {GrammarError} when the text has faults or a rule is recursive.
 * @throws {TypeError} when the start rule is not in the text, or an argument is unknown or has a wrong type.
 *
 * @example
 * grammarFromText('hello = "hello" [ "," 1*SP name ]\nname = 1*ALPHA').isValid("Hello, world") // → true
 * grammarFromText('bit = "0" | "1"', { notation: "bnf" }).validate("2").diagnostics[0].offset // → 0
 */
export function grammarFromText(
  text: string,
  options: TextGrammarOptions = {},
): Grammar<Record<string, NodeOf<string>>, string> {
  requireOptions(options, ["notation", "start", "name"]);
  const { notation = "abnf", start, name = "text" } = options;
  requireString(text, "the text");
  requireOneOf(notation, "the notation", ["abnf", "bnf"]);
  if (start !== undefined) requireString(start, "the start rule");
  requireString(name, "the name");
  const grammar = grammarFrom(text, notation);
  const faults = checkRecursion(grammar, text);
  if (faults.length > 0) throw new GrammarError(faults);
  const rules = [...grammar.rules.values()];
  const first = start ?? rules[0]!.name;
  if (!grammar.rules.has(first))
    throw new TypeError(`unknown start rule ${describe(first)}: the text does not define it`);
  const standard: Standard = {
    rules: {
      name,
      title: "the text",
      document: null,
      sections: Object.fromEntries(rules.map((rule) => [rule.name, ""])),
      table: (key, meter = new Budget()) => pack(compileWithin(grammar, key, meter)),
      data: () => rules,
      start: first,
    },
    shape: null,
    diagnosis: { classes: ABNF_CLASSES },
  };
  return grammarOf(engineOf(new CompiledStandard(standard)));
}

/** The core rules of ABNF (RFC 5234, Appendix B.1), or ranges where there is no core rule. */
const ABNF_CLASSES = {
  alpha: "ALPHA",
  hex: "HEXDIG",
  lowalpha: "%x61-7A",
  upalpha: "%x41-5A",
  digit: "DIGIT",
} as const;
