// Functions for grammars as a whole: make one from any text of rules, and compare two rule by rule.

import type { GrammarName } from "../../grammar/grammars.js";
import type { NodeOf } from "../ast/nodes.js";
import { compileWithin } from "../automaton/compile.js";
import type { DerivationEvents } from "../automaton/greedy/events.js";
import { type Dfa, EVERYTHING, isEmpty, type Limits, pack, unpack } from "../automaton/index.js";
import { type AcceptRule, product, shortestWhere } from "../automaton/language/operations.js";
import { AutomatonLimitError, Budget } from "../automaton/limits.js";
import { TableAutomaton } from "../automaton/table/automaton.js";
import { type PackedDfa, sharedTable, stateAfter } from "../automaton/table/table.js";
import { EMPTY, type Rulelist } from "../bnf/expression.js";
import { checkRecursion, GrammarError, grammarFrom, type Notation, readAbnf, readBnf } from "../bnf/index.js";
import { references } from "../bnf/references.js";
import { joined, phrase } from "../core/diagnostic/phrase.js";
import { describe, requireOneOf, requireOptions, requireString } from "../core/require.js";
import { describeCharacter } from "../core/text/printable.js";
import { memoized } from "../core/values.js";
import { type AnyGrammar, type Grammar, grammarOf, plainValidator } from "../grammar/grammar.js";
import { validatorFor } from "../grammar/grammars.js";
import { CompiledGrammar } from "../spec/compiled.js";
import { derive } from "../spec/derive.js";
import type { Explanation, Fault, GrammarSpec } from "../spec/spec.js";
import { packedOf, tableOf } from "../spec/tables.js";
import { foundAt } from "../validate/causes/cause.js";
import { expectations, expectedWords } from "../validate/diagnose.js";
import { WORDS } from "../validate/words.js";

/** How to read a grammar text. */
export interface TextGrammarOptions {
  /** The notation of the text; default: `"abnf"`. */
  readonly notation?: Notation | undefined;
  /**
   * The rule that inputs must match; default: the first rule of the text. Where it is given, only the rules that it needs must be
   * without faults; others that have some, and those that use them, are left out.
   */
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
 * grammarFromText("a = 1*DIGIT\nb = <see elsewhere>", { start: "a" }).rules // → ["a", "DIGIT"]
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
  const grammar = start === undefined ? wholeGrammar(text, notation) : usableGrammar(text, notation, start);
  const rules = [...grammar.rules.values()];
  const first = start ?? rules[0]!.name;
  if (!grammar.rules.has(first))
    throw new TypeError(`unknown start rule ${describe(first)}: the text does not define it`);
  const packed = new Map<string, PackedDfa>();
  const table = (key: string, meter?: Budget): PackedDfa =>
    meter === undefined
      ? memoized(packed, key, () => pack(compileWithin(grammar, key, new Budget())))
      : pack(compileWithin(grammar, key, meter));
  const spec: GrammarSpec = {
    rules: {
      name,
      title: "the text",
      document: null,
      sections: Object.fromEntries(rules.map((rule) => [rule.name, ""])),
      table,
      automaton: (key) => new TableAutomaton(sharedTable(table(key))),
      data: () => rules,
      start: first,
    },
    shape: null,
    diagnosis: { classes: ABNF_CLASSES, causes: () => [(fault) => innermostFault(compiled, fault)] },
  };
  const compiled: CompiledGrammar<GrammarSpec> = new CompiledGrammar(spec, WORDS);
  return grammarOf(plainValidator(compiled));
}

/** @throws {GrammarError} when the text has any fault */
function wholeGrammar(text: string, notation: Notation): Rulelist {
  const grammar = grammarFrom(text, notation);
  const faults = checkRecursion(grammar, text);
  if (faults.length > 0) throw new GrammarError(faults);
  return grammar;
}

/**
 * Returns the rules of a text that can be used: those that have no fault themselves, and refer to no rule that has one.
 *
 * @throws {GrammarError} when a rule that the start rule needs has a fault, or text is in no rule
 */
function usableGrammar(text: string, notation: Notation, start: string): Rulelist {
  const { grammar, diagnostics } = notation === "abnf" ? readAbnf(text) : readBnf(text);
  const faults = [...diagnostics, ...checkRecursion(grammar, text)];
  if (faults.length === 0) return grammar;
  const fold = (name: string): string => (notation === "abnf" ? name.toLowerCase() : name);
  const faulty = new Set(faults.flatMap(({ rule }) => (rule === null ? [] : [fold(rule)])));
  const users = new Map<string, string[]>();
  const needed = new Set([fold(start)]);
  const named = new Map(Array.from(grammar.rules, ([name, rule]) => [fold(name), rule]));
  for (const [name, { expression }] of named)
    for (const other of references(expression)) memoized(users, fold(other), () => []).push(name);
  for (const name of needed)
    for (const other of references(named.get(name)?.expression ?? EMPTY)) needed.add(fold(other));
  const spoilt = faults.filter(({ rule }) => rule === null || needed.has(fold(rule)));
  if (spoilt.length > 0) throw new GrammarError(spoilt);
  for (const name of faulty) for (const user of users.get(name) ?? []) faulty.add(user);
  return { rules: new Map([...grammar.rules].filter(([name]) => !faulty.has(fold(name)))) };
}

/** Explains a fault by the innermost rule that the text had entered, and by what that expects. */
function innermostFault(grammar: CompiledGrammar<GrammarSpec>, fault: Fault): Explanation {
  const found = foundAt(fault);
  const rule = innermostRule(grammar, fault);
  const wanted = expectedWords(expectations(fault.mismatch, fault.rule, grammar.diagnosis));
  const words =
    found === null
      ? phrase("the text ends too early in the rule {rule}", { rule })
      : phrase("{character} is not allowed here in the rule {rule}", {
          character: describeCharacter(found),
          rule,
        });
  return {
    code: found === null ? "unexpected-end" : "unexpected-character",
    message: wanted === null ? words : joined(words, wanted),
    rule,
    hint: null,
  };
}

/**
 * Returns the innermost rule that has matched the text before a fault in part, whichever of the characters that could
 * follow does. The text is completed with each of them in a shortest way, and derived.
 */
function innermostRule(
  grammar: CompiledGrammar<GrammarSpec>,
  { rule, input, offset, mismatch }: Fault,
): string {
  const table = tableOf(grammar, rule);
  const { packed } = table;
  if (offset === 0 || offset > LONGEST_DERIVED || packed.accepting.length > MOST_STATES) return rule;
  const before = input.slice(0, offset);
  const ends = memoized(ENDS, packed, () => endsOf(packed));
  const state = stateAfter(table, before);
  // Characters that lead to one state are alike.
  const next = new Map([...mismatch.expected].map((text) => [stateAfter(table, text, 0, 1, state), text]));
  let common: readonly string[] | null = null;
  try {
    for (const [target, text] of [...next].slice(0, MOST_COMPLETIONS)) {
      const open = openRules(derive(grammar, rule, before + text + endFrom(packed, ends, target)), offset);
      common = common === null ? open : common.slice(0, commonLength(common, open));
    }
  } catch (error) {
    // The automaton of a rule may be small enough, and its deriver too large.
    if (!(error instanceof AutomatonLimitError)) throw error;
  }
  return common?.at(-1) ?? rule;
}

/** The longest text before a fault that is derived, in UTF-16 code units. */
const LONGEST_DERIVED = 10_000;

/** The most states of an automaton whose ends are found, and the most completions of a text that are derived. */
const MOST_STATES = 10_000;
const MOST_COMPLETIONS = 8;

/** For each state, the interval of characters that begins a shortest way to the end of a text; -1 for none. */
type Ends = Int32Array;

const ENDS = new WeakMap<PackedDfa, Ends>();

function endsOf({ starts, classes, width, rows, accepting }: PackedDfa): Ends {
  const before: number[][] = accepting.map(() => []);
  for (const [cell, target] of rows.entries()) before[target]!.push(cell);
  const intervals = Array.from({ length: width }, (_, column) =>
    starts.findIndex((__, at) => classes[at] === column),
  );
  const ends = new Int32Array(accepting.length).fill(-1);
  const reached = [...accepting.keys()].filter((state) => accepting[state] === 1);
  const seen = new Set(reached);
  for (const state of reached) {
    for (const cell of before[state]!) {
      const from = Math.floor(cell / width);
      if (seen.has(from)) continue;
      seen.add(from);
      ends[from] = intervals[cell % width]!;
      reached.push(from);
    }
  }
  return ends;
}

/** Returns a shortest text that leads from a state to the end. */
function endFrom({ starts, classes, width, rows, accepting }: PackedDfa, ends: Ends, from: number): string {
  let text = "";
  for (let state = from; accepting[state] !== 1; ) {
    const interval = ends[state]!;
    text += String.fromCodePoint(starts[interval]!);
    state = rows[state * width + classes[interval]!]!;
  }
  return text;
}

/** Returns the rules that a derivation is in at an offset and has begun before it, from outside to inside. */
function openRules({ rules, words, length }: DerivationEvents, offset: number): readonly string[] {
  const open: { readonly rule: string; readonly start: number }[] = [];
  let at = 0;
  for (let i = 0; i < length && at <= offset; i++) {
    const word = words[i]!;
    if (word >= 0) {
      if ((word & 1) === 0) open.push({ rule: rules[word >> 1]!, start: at });
      else open.pop();
    } else if (at - word > offset) break;
    else at -= word;
  }
  return open.filter(({ start }) => start < offset).map(({ rule }) => rule);
}

function commonLength(one: readonly string[], other: readonly string[]): number {
  const differs = one.findIndex((rule, index) => rule !== other[index]);
  return differs === -1 ? one.length : differs;
}

/** The core rules of ABNF (RFC 5234, Appendix B.1), or ranges where there is no core rule. */
const ABNF_CLASSES = {
  alpha: "ALPHA",
  hex: "HEXDIG",
  lowalpha: "%x61-7A",
  upalpha: "%x41-5A",
  digit: "DIGIT",
} as const;

/**
 * How the texts that one rule matches relate to those that another matches: the left rule's are a `"subset"` or
 * a `"superset"` of the right rule's, for example.
 */
export type Relation = "equal" | "subset" | "superset" | "overlapping" | "disjoint";

/** Two corresponding rules, and how the texts that they match relate. */
export interface RuleComparison {
  /** The name of the rule in the left grammar. */
  readonly left: string;
  /** The name of the rule in the right grammar. */
  readonly right: string;
  /** How the texts that the left rule matches relate to those that the right rule matches. */
  readonly relation: Relation;
  /** A shortest text that only the left rule matches; `null` if there is no such text. */
  readonly onlyLeft: string | null;
  /** A shortest text that only the right rule matches; `null` if there is no such text. */
  readonly onlyRight: string | null;
}

/** The options of `compareGrammars`. */
export interface CompareOptions {
  /**
   * How much the comparison may use (default: those of `url-grammar/automaton`). `steps` bounds the work for all rules
   * together, the other limits each automaton.
   */
  readonly limits?: Partial<Limits> | undefined;
}

/**
 * Compares two grammars rule by rule. Returns the pairs of rules that have the same name or replaced each other, in
 * the order of the left grammar, each with a shortest text for every difference. The first pair is the start rules
 * by their strict reading. The rules of schemes are not compared.
 *
 * @param left one grammar: a value, or a name
 * @param right the other grammar: a value, or a name
 * @param options how much the comparison may use
 * @throws {TypeError} when `left` or `right` is neither a grammar nor the name of one, or an option or a limit is unknown
 * or has a value that it cannot have.
 * @throws {AutomatonLimitError} when the comparison passes a limit.
 *
 * @example
 * compareGrammars(draft05, rfc3986)[0].onlyRight // → "//!"
 */
export function compareGrammars(
  left: AnyGrammar | GrammarName,
  right: AnyGrammar | GrammarName,
  options: CompareOptions = {},
): readonly RuleComparison[] {
  requireOptions(options, ["limits"]);
  const meter = new Budget(options.limits);
  const [one, other] = [validatorFor(left).grammar, validatorFor(right).grammar];
  const pair = (left: string, right: string, keys: readonly [string, string]): RuleComparison => {
    meter.spend(PAIR_STEPS);
    const leftTexts = automatonOf(one, keys[0], meter);
    return { left, right, ...compared(leftTexts, automatonOf(other, keys[1], meter), meter) };
  };
  const [leftStart, rightStart] = [one.spec.rules.start, other.spec.rules.start];
  const first = pair(leftStart, rightStart, [one.strictKey, other.strictKey]);
  const rest = one.ruleNames.flatMap((rule) => {
    const partner = partnerOf(rule, other);
    if (partner === undefined || (rule === leftStart && !one.spec.shape?.ambiguous)) return [];
    return [pair(rule, partner, [rule, partner])];
  });
  return [first, ...rest];
}

/** Compares the start rules of two grammars by their strict reading alone: the first pair of `compareGrammars`. */
export function compareStarts(left: GrammarName, right: GrammarName): RuleComparison {
  const meter = new Budget();
  const [one, other] = [validatorFor(left).grammar, validatorFor(right).grammar];
  const texts = [one, other].map((grammar) => automatonOf(grammar, grammar.strictKey, meter));
  return {
    left: one.spec.rules.start,
    right: other.spec.rules.start,
    ...compared(texts[0]!, texts[1]!, meter),
  };
}

function partnerOf(rule: string, other: CompiledGrammar<GrammarSpec>): string | undefined {
  const others = SUCCESSORS.find((names) => names.includes(rule)) ?? [];
  return [rule, ...others].find((name) => other.has(name));
}

/** What the documents call one thing, each list in the order of their age. */
const SUCCESSORS: readonly (readonly string[])[] = [
  ["url", "URL", "URL-reference", "URI-reference", "IRI-reference", "valid-URL-string"],
  ["absoluteURL", "absoluteURI", "absolute-URI", "absolute-IRI", "absolute-URL-string"],
  ["relativeURL", "relativeURI", "relative-ref", "irelative-ref", "relative-URL-with-fragment-string"],
  ["login", "net_loc", "site", "authority", "iauthority", "opaque-host-and-port-string"],
  ["user", "userinfo", "iuserinfo"],
  ["host", "ihost", "valid-host-string"],
  ["hostname", "reg-name", "reg_name", "ireg-name", "valid-domain-string"],
  ["hostnumber", "IPv4address", "valid-IPv4-address-string"],
  ["IPv6address", "valid-IPv6-address-string"],
  ["scheme", "URL-scheme-string"],
  ["port", "URL-port-string"],
  ["urlpath", "path", "ipath"],
  ["path_segments", "path-rootless", "ipath-rootless"],
  ["abs_path", "path-absolute", "ipath-absolute", "path-absolute-URL-string"],
  ["segment", "isegment", "URL-path-segment-string"],
  ["pchar", "ipchar", "path-unit"],
  ["query", "iquery", "URL-query-string"],
  ["fragment", "ifragment", "URL-fragment-string"],
  ["uchar", "uric", "urlc"],
  ["escape", "escaped", "pct-encoded", "percent-encoded-byte"],
  ["hex", "HEXDIG"],
  ["alpha", "ALPHA"],
  ["hialpha", "upalpha"],
  ["digit", "DIGIT"],
];

/** The steps that a pair of rules costs in addition to those counted: several automata are made, however small. */
const PAIR_STEPS = 1_000;

function compared(one: Dfa, other: Dfa, meter: Budget): Omit<RuleComparison, "left" | "right"> {
  const where = (accept: AcceptRule): Dfa => product(one, other, accept, meter);
  const shortest = (texts: Dfa): string | null => shortestWhere(texts, EVERYTHING, (text) => text, meter);
  const onlyLeft = shortest(where((left, right) => left && !right));
  const onlyRight = shortest(where((left, right) => right && !left));
  const meet = !isEmpty(where((left, right) => left && right));
  return { relation: relationOf(onlyLeft, onlyRight, meet), onlyLeft, onlyRight };
}

function relationOf(onlyLeft: string | null, onlyRight: string | null, meet: boolean): Relation {
  if (onlyLeft === null && onlyRight === null) return "equal";
  if (!meet) return "disjoint";
  if (onlyLeft === null) return "subset";
  return onlyRight === null ? "superset" : "overlapping";
}

/** Returns the automaton of a rule; of the start rule that of the strict reading. */
export function ruleAutomaton(grammar: AnyGrammar, rule: string): Dfa {
  const { grammar: compiled } = validatorFor(grammar);
  return automatonOf(compiled, rule === compiled.spec.rules.start ? compiled.strictKey : rule);
}

function automatonOf(grammar: CompiledGrammar<GrammarSpec>, key: string, meter?: Budget): Dfa {
  return unpack(packedOf(grammar, key, meter));
}
