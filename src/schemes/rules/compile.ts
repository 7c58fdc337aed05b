import {
  AutomatonLimitError,
  compile,
  concatenation,
  type Dfa,
  intersection,
  isEmpty,
  load,
  pack,
  RecursiveRuleError,
  type Table,
  union,
  unpack,
} from "../../automaton/index.js";
import type { RuleDefinition } from "../../bnf/expression.js";
import { checkRecursion, GrammarError } from "../../bnf/index.js";
import type { Combinator } from "../../combinator/combinator.js";
import { grammarOf } from "../../combinator/convert.js";
import { lineIndex, offsetOf } from "../../core/text/lines.js";
import { type AnyGrammar, engineIn } from "../../parse/grammar.js";
import { isUrlLanguage, type UrlLanguage } from "../../parse/language/language.js";
import type { CombinatorScheme, TextScheme } from "../definition.js";
import { compose } from "./compose.js";
import { type Disproof, disprove, LIMITS, named, textsLike } from "./prove.js";

/** The rules of a scheme, together with the rules of the generic grammar that they use. */
export interface SchemeRules {
  readonly rules: ReadonlyMap<string, RuleDefinition>;
  /** The rule that a whole URL must match. */
  readonly start: string;
}

/** The rules of one scheme over one generic grammar, ready to run. */
export interface CompiledScheme extends SchemeRules {
  /** The URLs of the scheme, with a generic fragment after them if that is allowed. */
  readonly table: Table;
  /** Whether the scheme's own rules match fragments. */
  readonly hasFragment: boolean;
}

/** The grammars that rules are compiled for. */
export interface GenericGrammars {
  /** The grammar whose rules those of the scheme use. */
  readonly over: UrlLanguage;
  /** The grammar that the scheme becomes part of. */
  readonly base: UrlLanguage;
}

/**
 * Compiles a scheme whose rules are text.
 *
 * @throws {GrammarError} when the text has faults, or its rules are not usable: see `compileRules`.
 * @throws {TypeError} when `over` is not a grammar of URLs.
 */
export function compileScheme(scheme: TextScheme, base: UrlLanguage): CompiledScheme {
  const over = overOf(scheme.over, base);
  const { rules, ownNames, diagnostics } = compose(
    scheme.rules,
    scheme.notation ?? "abnf",
    over.rules,
    over.standard.rules.title,
  );
  if (diagnostics.length > 0) throw new GrammarError(diagnostics);
  const start = scheme.start ?? ownNames[0]!;
  return compileRules({ rules: rules.rules, start }, scheme, { over, base }, scheme.rules);
}

/**
 * Compiles a scheme whose rules are a combinator.
 *
 * @throws {GrammarError} when the rules are not usable: see `compileRules`.
 * @throws {TypeError} when `over` is not a grammar of URLs.
 */
export function compileCombinator(
  combinator: Combinator,
  { name, fragment = true, over }: Pick<CombinatorScheme, "name" | "fragment" | "over">,
  base: UrlLanguage,
): CompiledScheme {
  const generic = overOf(over, base);
  return compileRules(rulesOf(combinator), { name, fragment }, { over: generic, base }, null);
}

/** Returns a combinator's rules. A recursive one is refused as it is in a text. */
function rulesOf(combinator: Combinator): SchemeRules {
  try {
    const { rules } = grammarOf(combinator);
    return { rules, start: rules.keys().next().value! };
  } catch (error) {
    if (!(error instanceof RecursiveRuleError)) throw error;
    throw refusal({ code: "recursive-rule", message: error.message }, null, null);
  }
}

/**
 * Compiles the rules of a scheme, and proves that what they match are URLs of the scheme.
 *
 * @param text the text that the rules were read from, which offsets in diagnostics refer to; `null` if there is none.
 * @throws {GrammarError} when a rule is recursive, the start rule is not defined or matches something other than URLs
 * of the scheme, or the automaton becomes too large.
 */
export function compileRules(
  { rules, start }: SchemeRules,
  { name, fragment = true }: Pick<TextScheme, "name" | "fragment">,
  { over, base }: GenericGrammars,
  text: string | null,
): CompiledScheme {
  const cycles = checkRecursion({ rules }, text);
  if (cycles.length > 0) throw new GrammarError(cycles);
  const rule = rules.get(start) ?? null;
  const refuse = (fault: Disproof): GrammarError => refusal(fault, rule, text);
  if (rule === null) {
    throw refuse({ code: "undefined-rule", message: `the start rule ${named(start)} is not defined` });
  }
  try {
    const own = compile({ rules }, start, { limits: LIMITS });
    const fault = disprove(own, { scheme: name, start }, over);
    if (fault !== null) throw refuse(fault);
    const hasFragment = !isEmpty(intersection(own, textsLike('*%x00-10FFFF "#" *%x00-10FFFF'), LIMITS));
    const urls = fragment && !hasFragment ? withFragment(own, over) : own;
    // Rules written over another grammar are limited to what this one allows.
    const valid =
      over === base ? urls : intersection(urls, unpack(base.standard.rules.table(base.strictKey)), LIMITS);
    if (isEmpty(valid)) {
      const message = `${named(start)} matches no URL that is valid in ${base.standard.rules.title}`;
      throw refuse({ code: "empty-language", message });
    }
    return { start, rules, table: load(pack(valid)), hasFragment };
  } catch (error) {
    if (error instanceof AutomatonLimitError) throw refuse({ code: "too-large", message: error.message });
    throw error;
  }
}

function overOf(over: AnyGrammar | undefined, base: UrlLanguage): UrlLanguage {
  const language = over === undefined ? base : engineIn(over).language;
  if (!isUrlLanguage(language)) throw new TypeError("the option over must be a grammar of URLs");
  return language;
}

function withFragment(urls: Dfa, { standard }: UrlLanguage): Dfa {
  const fragment = concatenation(textsLike('"#"'), unpack(standard.rules.table("fragment")));
  return union(urls, concatenation(urls, fragment, LIMITS), LIMITS);
}

function refusal(
  { code, message }: Disproof,
  rule: RuleDefinition | null,
  text: string | null,
): GrammarError {
  const place = rule ?? { line: 0, column: 0 };
  return new GrammarError([
    {
      code,
      message,
      offset: offsetOf(lineIndex(text ?? ""), place),
      length: 0,
      line: place.line,
      column: place.column,
      rule: rule?.name ?? null,
      expected: [],
      section: null,
      hint: null,
    },
  ]);
}
