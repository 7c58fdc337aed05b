// The rules of the package's own schemes. The build reads them and the tests prove them, so nothing is compiled: they
// run on an automaton that is built lazily.
import { LazyDfa } from "../automaton/lazy.js";
import type { Automaton } from "../automaton/table/automaton.js";
import { type Expression, type RuleDefinition, rulesFrom } from "../bnf/expression.js";
import { memoized } from "../core/values.js";
import type { SchemeText } from "../generated/data/scheme-texts.js";
import { validatorOf } from "../grammar/validator.js";
import type { CompiledGrammar } from "../spec/compiled.js";
import type { Mismatch } from "../spec/spec.js";
import type { TextScheme } from "./definition.js";
import { matchesOf, provenReader, type SchemeReader, type SchemeRules } from "./reader.js";

/** The rules of the schemes that programs have used so far. */
const RULES: WeakMap<TextScheme, ProvenRules> = /* @__PURE__ */ new WeakMap();

/**
 * Returns the reader for a scheme of the package in a generic grammar.
 *
 * @param text returns the rules, with the data of those that the grammar in `over` does not have
 */
export function packageReader(
  definition: TextScheme,
  text: () => SchemeText,
  base: CompiledGrammar,
): SchemeReader {
  let known: ProvenRules | undefined;
  const rules = (): ProvenRules => {
    known ??= memoized(RULES, definition, () => new ProvenRules(definition, text().data));
    return known;
  };
  const isOver = validatorOf(definition.over).grammar === base;
  return provenReader(
    definition,
    {
      rules,
      matches: (url) => rules().automaton.accepts(url) && (isOver || base.isStrict(url)),
      mismatch: (url) =>
        isOver ? mismatchOf(rules().automaton, url) : mismatchOfBoth(rules().automaton, base, url),
      // Every scheme of the package has parts.
      parts: (url, input) => definition.parts!(matchesOf(rules(), url, input)),
    },
    definition.check,
  );
}

/** The rules of a scheme of the package, ready to run. */
export class ProvenRules implements SchemeRules {
  readonly rules: ReadonlyMap<string, RuleDefinition>;
  readonly start: string;
  readonly hasFragment: boolean;
  /** The URLs of the scheme, with a generic fragment after them if that is allowed. */
  readonly automaton: LazyDfa;

  constructor({ start, over, fragment = true }: TextScheme, data: string) {
    const generic = validatorOf(over).grammar.rules;
    this.rules = new Map([...generic, ...rulesFrom(data).map((rule) => [rule.name, rule] as const)]);
    this.start = start!;
    this.hasFragment = mentions(this.rules, this.start, "#");
    this.automaton =
      fragment && !this.hasFragment
        ? new LazyDfa(withFragment(WHOLE, this.rules, this.start, generic), WHOLE)
        : new LazyDfa(this.rules, this.start);
  }
}

/** The name of the rule for a URL with its fragment. No rule in a grammar text can have this name. */
const WHOLE = "";

/**
 * Adds the rule for URLs of a scheme with a fragment, which is subject to the generic rules alone.
 *
 * @param name its name, which no other rule has
 */
export function withFragment(
  name: string,
  rules: SchemeRules["rules"],
  start: string,
  generic: SchemeRules["rules"],
): SchemeRules["rules"] {
  const fragment: Expression = {
    type: "sequence",
    items: [
      { type: "literal", text: "#", caseSensitive: true },
      inlined({ type: "reference", name: "fragment" }, generic, new Map()),
    ],
  };
  const expression: Expression = {
    type: "sequence",
    items: [
      { type: "reference", name: start },
      { type: "repeat", item: fragment, min: 0, max: 1 },
    ],
  };
  return new Map([...rules, [name, { name, expression, line: 0, column: 0 }]]);
}

/** Returns an expression with rule names replaced by their rules, so that a scheme cannot override them. */
function inlined(
  expression: Expression,
  rules: SchemeRules["rules"],
  known: Map<string, Expression>,
): Expression {
  const inner = (item: Expression): Expression => inlined(item, rules, known);
  switch (expression.type) {
    case "reference":
      return memoized(known, expression.name, () => inner(rules.get(expression.name)!.expression));
    case "repeat":
      return { ...expression, item: inner(expression.item) };
    case "sequence":
    case "choice":
      return { ...expression, items: expression.items.map(inner) };
    default:
      return expression;
  }
}

/**
 * Checks whether any string that matches a rule contains a character. Every rule of the package matches at least one
 * string.
 */
function mentions(rules: SchemeRules["rules"], start: string, character: string): boolean {
  const code = character.charCodeAt(0);
  const seen = new Set<string>();
  const within = (expression: Expression): boolean => {
    switch (expression.type) {
      case "range":
        return expression.first <= code && code <= expression.last;
      case "literal":
        return expression.text.includes(character);
      case "reference": {
        const { size } = seen;
        return seen.add(expression.name).size > size && within(rules.get(expression.name)!.expression);
      }
      case "repeat":
        return expression.max !== 0 && within(expression.item);
      default:
        return expression.items.some(within);
    }
  };
  return within({ type: "reference", name: start });
}

/** Returns where a string stops matching an automaton; `null` if it matches. */
function mismatchOf(automaton: LazyDfa, text: string): Mismatch | null {
  const offset = automaton.firstFault(text);
  if (offset === -1) return null;
  const state = automaton.after(text, 0, offset);
  return mismatchAt(offset, codesAt(automaton, state), automaton.isAccepting(state));
}

/** The rules of the package's schemes use only ASCII characters. */
function mismatchAt(offset: number, codes: readonly number[], end: boolean): Mismatch {
  return { offset, expected: new Set(codes.map((code) => String.fromCharCode(code))), beyond: false, end };
}

/** Returns the codes of the characters that can come next in a state, in ascending order. */
function codesAt(automaton: LazyDfa, state: number): readonly number[] {
  const codes = new Set<number>();
  for (const { first, last } of automaton.rangesAt(state))
    for (let code = first; code <= last; code++) codes.add(code);
  return [...codes].sort((one, other) => one - other);
}

/**
 * Returns where a string stops matching either the rules of a scheme or a grammar other than the one they are written
 * over. Both may allow a character after which they have no continuation in common: the string stops matching there.
 */
function mismatchOfBoth(own: LazyDfa, base: CompiledGrammar, text: string): Mismatch | null {
  const both = new Both(own, base.automaton(base.strictKey));
  const states = [both.start];
  for (let offset = 0; offset < text.length && states.length === offset + 1; offset++) {
    const next = both.next(states[offset]!, text.charCodeAt(offset));
    if (next !== null) states.push(next);
  }
  if (states.length > text.length && both.isAccepting(states.at(-1)!)) return null;
  while (!both.isLive(states.at(-1)!)) states.pop();
  const state = states.at(-1)!;
  const codes = codesAt(own, state.own).filter((code) => {
    const next = both.next(state, code);
    return next !== null && both.isLive(next);
  });
  return mismatchAt(states.length - 1, codes, both.isAccepting(state));
}

/** A pair of states of two automata that read the same input. */
export interface Pair {
  readonly own: number;
  readonly base: number;
}

/** The rules of a scheme and a grammar, run in parallel. */
export class Both {
  readonly start: Pair;
  readonly #own: LazyDfa;
  readonly #base: Automaton;
  readonly #live = new Map<string, boolean>();

  constructor(own: LazyDfa, base: Automaton) {
    this.#own = own;
    this.#base = base;
    this.start = { own: own.start, base: base.start };
  }

  /** Returns the pair after a character; `null` if either automaton rejects it. */
  next({ own, base }: Pair, code: number): Pair | null {
    const next = this.#own.next(own, code);
    if (this.#own.isDead(next)) return null;
    const after = this.#base.after(String.fromCharCode(code), 0, 1, base);
    return this.#base.isDead(after) ? null : { own: next, base: after };
  }

  isAccepting({ own, base }: Pair): boolean {
    return this.#own.isAccepting(own) && this.#base.isAccepting(base);
  }

  /** Checks whether the input can end here, or continue to an end. */
  isLive(pair: Pair): boolean {
    return memoized(this.#live, keyOf(pair), () => this.#leadsToEnd(pair));
  }

  #leadsToEnd(pair: Pair): boolean {
    const seen = new Set([keyOf(pair)]);
    const open = [pair];
    for (const each of open) {
      const known = this.#live.get(keyOf(each));
      if (known === true || this.isAccepting(each)) return true;
      if (known === false) continue;
      for (const code of codesAt(this.#own, each.own)) {
        const next = this.next(each, code);
        const { size } = seen;
        if (next !== null && seen.add(keyOf(next)).size > size) open.push(next);
      }
    }
    return false;
  }
}

function keyOf({ own, base }: Pair): string {
  return `${own} ${base}`;
}
