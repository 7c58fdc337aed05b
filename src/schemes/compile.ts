import {
  AutomatonLimitError,
  compile,
  concatenation,
  type Dfa,
  difference,
  intersection,
  isEmpty,
  type Limits,
  load,
  pack,
  shortestMember,
  type Table,
  union,
  unpack,
} from "../automaton/index.js";
import type { Rule } from "../bnf/expression.js";
import { type GrammarCode, type GrammarDiagnostic, GrammarError, grammarFrom } from "../bnf/index.js";
import { lineIndex, offsetOf } from "../core/lines.js";
import { shortened } from "../core/snippet.js";
import { engineIn } from "../parse/grammar.js";
import type { Language } from "../parse/language.js";
import { compose } from "./compose.js";
import type { TextScheme } from "./define.js";

/** The rules of one scheme over one generic grammar. */
export interface SchemeLanguage {
  readonly start: string;
  readonly rules: ReadonlyMap<string, Rule>;
  /** The URLs of the scheme, a fragment behind them where the rules have none of their own. */
  readonly table: Table;
  /** Whether the rules have fragments of their own. */
  readonly ownFragment: boolean;
}

/** A scheme must not keep anyone waiting: a hundredth of what a grammar may take by itself. */
const LIMITS: Partial<Limits> = {
  nfaStates: 100_000,
  dfaStates: 20_000,
  cells: 2_000_000,
  steps: 10_000_000,
};

/**
 * The language of a scheme's text. Throws a `GrammarError` that holds every fault: those of the text, a start
 * that takes nothing, or takes what is no URL of the scheme by the generic grammar, shown by a shortest witness.
 */
export function compileScheme(scheme: TextScheme, base: Language): SchemeLanguage {
  const over = scheme.over === undefined ? base : engineIn(scheme.over).language;
  if (over.standard.wholes.size === 0) throw new TypeError("a scheme's rules must be over a grammar of URLs");
  const { rules, own, diagnostics } = compose(
    scheme.rules,
    scheme.notation ?? "abnf",
    over.rules,
    over.standard.title,
  );
  if (diagnostics.length > 0) throw new GrammarError(diagnostics);
  const start = scheme.start ?? own[0]!;
  const rule = rules.rules.get(start);
  if (rule === undefined)
    throw refusal("undefined-rule", `no rule is called ${shortened(start, 60)}`, null, scheme.rules);
  try {
    const urls = compile(rules, start, { limits: LIMITS });
    requireUrls(urls, scheme, rule, over);
    const fragment = unpack(over.standard.table("fragment"));
    const ownFragment = !isEmpty(intersection(urls, WITH_FRAGMENT));
    const mayFollow = !ownFragment && scheme.fragment !== false;
    const whole = mayFollow ? union(urls, concatenation(urls, concatenation(HASH, fragment)), LIMITS) : urls;
    // Rules written over another grammar count as far as this one goes.
    const within =
      over === base ? whole : intersection(whole, unpack(base.standard.table(base.standard.strict)));
    if (isEmpty(within)) {
      throw refusal(
        "empty-language",
        `${shortened(start, 60)} takes no URL by ${base.standard.title}`,
        rule,
        scheme.rules,
      );
    }
    return { start, rules: rules.rules, table: load(pack(within)), ownFragment };
  } catch (error) {
    if (error instanceof AutomatonLimitError) throw refusal("too-large", error.message, rule, scheme.rules);
    throw error;
  }
}

const HASH: Dfa = automatonOf('x = "#"');
const WITH_FRAGMENT: Dfa = automatonOf('x = *%x00-10FFFF "#" *%x00-10FFFF');

function automatonOf(text: string): Dfa {
  return compile(grammarFrom(text, "abnf"), "x");
}

function requireUrls(urls: Dfa, { name, rules: text }: TextScheme, rule: Rule, over: Language): void {
  const { title, table, strict } = over.standard;
  const prefixed = automatonOf(`x = %s"${name}:" *%x00-10FFFF`);
  const anyCase = automatonOf(`x = "${name}:" *%x00-10FFFF`);
  const other = shortestMember(difference(urls, anyCase, LIMITS));
  if (other !== null) {
    throw refusal(
      "other-scheme",
      `${shortened(rule.name, 60)} takes ${quoted(other)}, which does not begin with "${name}:"`,
      rule,
      text,
    );
  }
  if (isEmpty(intersection(urls, prefixed, LIMITS))) {
    throw refusal(
      "other-scheme",
      `${shortened(rule.name, 60)} takes no text that begins with "${name}:" in lower case`,
      rule,
      text,
    );
  }
  const outside = shortestMember(difference(urls, unpack(table(strict)), LIMITS));
  if (outside !== null) {
    throw refusal(
      "outside-grammar",
      `${shortened(rule.name, 60)} takes ${quoted(outside)}, which is no URL by ${title}`,
      rule,
      text,
    );
  }
}

function quoted(text: string): string {
  return JSON.stringify(shortened(text, 80));
}

function refusal(code: GrammarCode, message: string, rule: Rule | null, text: string): GrammarError {
  const diagnostic: GrammarDiagnostic = {
    code,
    message,
    offset: rule === null ? 0 : offsetOf(lineIndex(text), rule),
    length: 0,
    line: rule?.line ?? 0,
    column: rule?.column ?? 0,
    rule: rule?.name ?? null,
    expected: [],
    section: null,
    hint: null,
  };
  return new GrammarError([diagnostic]);
}
