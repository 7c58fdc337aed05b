// Grammars of any language, made from a grammar text.
import type { NodeOf } from "../ast/nodes.js";
import { compileWithin } from "../automaton/compile.js";
import type { DerivationEvents } from "../automaton/greedy/events.js";
import { pack } from "../automaton/index.js";
import { AutomatonLimitError, Budget } from "../automaton/limits.js";
import { type FiniteRules, withoutRecursion } from "../automaton/recursion.js";
import { TableAutomaton } from "../automaton/table/automaton.js";
import { type PackedDfa, sharedTable, stateAfter } from "../automaton/table/table.js";
import { type Directives, directivesOf, type RuleWords, sectionsOf, wordsOf } from "../bnf/directives.js";
import { EMPTY, MAX_NESTING, type RuleDefinition, type Rulelist } from "../bnf/expression.js";
import { importsFrom } from "../bnf/imports.js";
import { GrammarError, type Notation } from "../bnf/index.js";
import { diagnose, readWith } from "../bnf/read.js";
import { isRecursive, references } from "../bnf/references.js";
import { advice, type Section } from "../core/diagnostic/diagnostic.js";
import { joined, type Phrase, phrase } from "../core/diagnostic/phrase.js";
import {
  describe,
  requireInteger,
  requireObject,
  requireOneOf,
  requireOptions,
  requireString,
} from "../core/require.js";
import { lineIndex } from "../core/text/lines.js";
import { describeCharacter, printable } from "../core/text/printable.js";
import { memoized } from "../core/values.js";
import { type AnyGrammar, type Grammar, grammarOf, plainValidator } from "../grammar/grammar.js";
import { validatorOf } from "../grammar/validator.js";
import { CompiledGrammar } from "../spec/compiled.js";
import { derive } from "../spec/derive.js";
import type { Explanation, Fault, GrammarSpec } from "../spec/spec.js";
import { foundAt } from "../validate/causes/cause.js";
import { expectations, expectedWords } from "../validate/diagnose.js";
import { WORDS } from "../validate/words.js";

/** How to read a grammar text. */
export interface TextGrammarOptions {
  /** The notation of the text; default: `"abnf"`. */
  readonly notation?: Notation | undefined;
  /**
   * The rule that inputs must match; default: the first rule of the text. If given, only the rules that it needs must
   * be free of faults. Other rules with faults, and rules that use them, are left out.
   */
  readonly start?: string | undefined;
  /** The name of the grammar; default: `"text"`. */
  readonly name?: string | undefined;
  /**
   * Other grammars, by the names that the text uses for them: rules of `uri` are `uri-host` or `<host, see [URI]>`. In
   * trees and in `rules` they are named `uri:host`.
   */
  readonly imports?: Readonly<Record<string, AnyGrammar>> | undefined;
  /**
   * Custom messages and hints for faults in some rules, and in the rules that these consist of. A rule with its own
   * `; @error` or `; @hint` in the text uses that instead.
   */
  readonly errors?: Readonly<Record<string, RuleErrors>> | undefined;
  /**
   * How many levels deep a rule that refers to itself may nest, unless it is only a repetition: from 1 to 100; default:
   * 3. Deeper input is refused with the code `"nested-too-deep"`.
   */
  readonly nesting?: number | undefined;
}

/** The message and hint for faults in a rule. */
export interface RuleErrors {
  /** A sentence about input that does not match the rule. */
  readonly message?: string | undefined;
  /** How to fix it. */
  readonly hint?: string | undefined;
}

/**
 * Returns a grammar of any language, made from a grammar text. It knows nothing about URLs: the node of every rule is
 * its text, and parse trees are greedy. A rule that needs too large an automaton throws an `AutomatonLimitError` when
 * it is first used.
 *
 * A text can refer to rules of imported grammars: by a prefix, as in `uri-host`, or in prose, as in
 * `<host, see [URI], Section 3.2.2>`. Lines such as `; @nesting 5` and `; @import uri from rfc3986` are directives:
 * they set the number of levels, unless the option does, and name a grammar that must be among the imports.
 *
 * Rules may be recursive. A rule that refers to itself only at its end or only at its beginning is a repetition of any
 * length. Other recursion is nesting, limited to the levels in the option `nesting`.
 *
 * @param text the grammar text
 * @param options the notation of the text, its start rule, other grammars, the levels of nesting, and the name of the
 * grammar
 * @throws {GrammarError} when the text has faults, or a grammar that it imports is missing.
 * @throws {TypeError} when the start rule is not in the text, or an argument is unknown or has a wrong type.
 *
 * @example
 * grammarFromText('hello = "hello" [ "," 1*SP name ]\nname = 1*ALPHA').isValid("Hello, world") // → true
 * grammarFromText("a = 1*DIGIT\nb = <see elsewhere>", { start: "a" }).rules // → ["a", "DIGIT"]
 * grammarFromText('bit = "0" | "1"', { notation: "bnf" }).validate("2").diagnostics[0].offset // → 0
 * grammarFromText('site = "//" uri-host', { imports: { uri: rfc3986 } }).isValid("//a.example") // → true
 * grammarFromText('nest = "(" [ nest ] ")"').validate("(((())))").diagnostics[0].code // → "nested-too-deep"
 */
export function grammarFromText(
  text: string,
  options: TextGrammarOptions = {},
): Grammar<Record<string, NodeOf<string>>, string> {
  requireOptions(options, ["notation", "start", "name", "imports", "errors", "nesting"]);
  const { notation = "abnf", start, name = "text", imports = {}, errors = {}, nesting } = options;
  requireString(text, "the text");
  requireOneOf(notation, "the notation", ["abnf", "bnf"]);
  if (start !== undefined) requireString(start, "the start rule");
  requireString(name, "the name");
  if (nesting !== undefined) requireInteger(nesting, "the nesting", 1, MAX_NESTING);
  requireObject(imports, "the imports");
  requireErrors(errors);
  const directives = DIRECTIVE.test(text) ? directivesOf(text, Object.keys(imports)) : NO_DIRECTIVES;
  const grammar = grammarIn(text, notation, start, imports, directives.faults);
  const rules = [...grammar.rules.values()];
  const first = start ?? rules[0]!.name;
  if (!grammar.rules.has(first))
    throw new TypeError(`unknown start rule ${describe(first)}: the text does not define it`);
  const unknown = Object.keys(errors).find((rule) => !grammar.rules.has(rule));
  if (unknown !== undefined)
    throw new TypeError(
      `the errors are about an unknown rule, ${describe(unknown)}: the text does not define it`,
    );
  const levels = nesting ?? directives.nesting ?? LEVELS;
  const own = new NestedRules(grammar, levels);
  const deeper = new NestedRules(grammar, levels + 1);
  const words = wordsIn(text, directives, rules, errors);
  const spec: GrammarSpec = {
    rules: {
      name,
      title: "the text",
      document: null,
      sections: Object.fromEntries(rules.map((rule) => [rule.name, ""])),
      table: (key, meter) => own.table(key, meter),
      automaton: (key) => new TableAutomaton(sharedTable(own.table(key))),
      data: () => rules,
      strictData: () => [...own.finite.grammar.rules.values()],
      start: first,
    },
    shape: null,
    diagnosis: {
      classes: ABNF_CLASSES,
      causes: () => [
        (fault) => nestedTooDeep(own, deeper, fault) ?? innermostFault(own, fault, words, compiled.diagnosis),
      ],
    },
  };
  const compiled = new TextGrammar(spec, sectionsIn(text, rules, imports));
  return grammarOf({ ...plainValidator(compiled), derive: (input, rule) => own.derive(rule, input) });
}

/** Prose that may refer to another document. */
const LABEL = /<[^<>]*\[/;

/** A line that may be a directive. */
const DIRECTIVE = /^[ \t]*;[ \t]*@/m;

const NO_DIRECTIVES: Directives = { imports: [], nesting: null, words: [], faults: [] };

/** The default number of levels of nested rules. */
const LEVELS = 3;

/** @throws {TypeError} unless the value has a message or hint for each name */
function requireErrors(errors: unknown): asserts errors is Readonly<Record<string, RuleErrors>> {
  requireObject(errors, "the errors");
  for (const [rule, said] of Object.entries(errors)) {
    requireObject(said, `the errors of ${rule}`);
    requireOptions(said, ["message", "hint"]);
    for (const [kind, words] of Object.entries(said))
      if (words !== undefined) requireString(words, `the ${kind} of ${rule}`);
  }
}

/** Returns the message and hint for each rule, from the text or the option. */
function wordsIn(
  text: string,
  directives: Directives,
  rules: readonly RuleDefinition[],
  errors: Readonly<Record<string, RuleErrors>>,
): ReadonlyMap<string, RuleWords> {
  const given = Object.entries(errors).map(
    ([rule, { message = null, hint = null }]) => [rule, { message, hint }] as const,
  );
  const said = directives.words.length === 0 ? [] : wordsOf(text, directives, rules);
  return new Map([...given, ...said]);
}

type RuleSections = (rule: string) => Section | null;

/**
 * Returns a function that gives the section of each rule, from the text or from the grammar that the rule is imported
 * from.
 */
function sectionsIn(
  text: string,
  rules: readonly RuleDefinition[],
  imports: Readonly<Record<string, AnyGrammar>>,
): RuleSections {
  const sections = CITES.test(text) ? sectionsOf(text, rules) : new Map<string, Section>();
  return (rule) => {
    const at = rule.indexOf(":");
    const other = at === -1 ? undefined : imports[rule.slice(0, at)];
    return other === undefined
      ? (sections.get(rule) ?? null)
      : validatorOf(other).grammar.sectionOf(rule.slice(at + 1));
  };
}

/** Comments that contain this may cite a section of a document. */
const CITES = /RFC|draft-/i;

class TextGrammar extends CompiledGrammar<GrammarSpec> {
  readonly #sections: RuleSections;

  constructor(spec: GrammarSpec, sections: RuleSections) {
    super(spec, WORDS);
    this.#sections = sections;
  }

  override sectionOf(rule: string): Section | null {
    return this.#sections(rule);
  }
}

/** Rules whose nesting is written out to a number of levels, with the automata of each. */
class NestedRules {
  readonly levels: number;
  readonly #grammar: Rulelist;
  readonly #tables = new Map<string, PackedDfa>();
  #finite: FiniteRules | undefined;

  constructor(grammar: Rulelist, levels: number) {
    this.#grammar = grammar;
    this.levels = levels;
  }

  /** The rules without recursion. @throws {AutomatonLimitError} when there are too many */
  get finite(): FiniteRules {
    this.#finite ??= isRecursive(this.#grammar)
      ? withoutRecursion(this.#grammar, this.levels, new Budget())
      : { grammar: this.#grammar, nested: new Set(), complete: (events) => events };
    return this.#finite;
  }

  /** @throws {AutomatonLimitError} when the automaton of the rule is too large */
  table(rule: string, meter?: Budget): PackedDfa {
    const { grammar } = this.finite;
    return meter === undefined
      ? memoized(this.#tables, rule, () => pack(compileWithin(grammar, rule, new Budget())))
      : pack(compileWithin(grammar, rule, meter));
  }

  /** Returns the derivation of a string that matches the rule. The next call overwrites it. */
  derive(rule: string, text: string): DerivationEvents {
    const { grammar, complete } = this.finite;
    return complete(derive(grammar, rule, text));
  }
}

/**
 * Returns the rules of a text. With a start rule, returns only those that have no fault and refer to no rule that has
 * one.
 *
 * @throws {GrammarError} when a rule that is needed has a fault, or part of the text is in no rule
 */
function grammarIn(
  text: string,
  notation: Notation,
  start: string | undefined,
  imports: Readonly<Record<string, AnyGrammar>>,
  directiveFaults: Directives["faults"],
): Rulelist {
  const others = Object.entries(imports).map(
    ([name, other]) => [name, validatorOf(other).grammar.rules] as const,
  );
  const { grammar, diagnostics } = readWith(
    text,
    notation,
    others.length > 0 || LABEL.test(text) ? importsFrom(new Map(others)) : null,
  );
  const faults = [...diagnostics, ...diagnose(directiveFaults, lineIndex(text), notation)];
  if (faults.length === 0) return grammar;
  if (start === undefined) throw new GrammarError(faults.sort((a, b) => a.offset - b.offset));
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

/**
 * Explains a fault where the input nests deeper than the rules allow, and one more level would accept more; returns
 * `null` for other faults.
 */
function nestedTooDeep(own: NestedRules, deeper: NestedRules, fault: Fault): Explanation | null {
  const found = foundAt(fault);
  if (found === null || own.finite.nested.size === 0) return null;
  const { rule, input, offset } = fault;
  const open = openRules(deeper, rule, input.slice(0, offset), [found.text]);
  if (open === null) return null;
  const nested = open.findLast((name) => own.finite.nested.has(name)) ?? rule;
  const levels = String(own.levels);
  return {
    code: "nested-too-deep",
    message: phrase("{rule} is nested more than {levels} deep, which is as deep as these rules go", {
      rule: nested,
      levels,
    }),
    rule: nested,
    hint: advice(phrase("to allow more, give the rules more levels of nesting")),
  };
}

/** Explains a fault by the innermost rule that the input had entered, and what that rule expects. */
function innermostFault(
  own: NestedRules,
  fault: Fault,
  ruleWords: ReadonlyMap<string, RuleWords>,
  diagnosis: GrammarSpec["diagnosis"],
): Explanation {
  const found = foundAt(fault);
  const { input, offset, mismatch } = fault;
  const open = offset === 0 ? null : openRules(own, fault.rule, input.slice(0, offset), mismatch.expected);
  const rule = open?.at(-1) ?? fault.rule;
  const said = [fault.rule, ...(open ?? [])].findLast((each) => ruleWords.has(each));
  const { message = null, hint = null } = said === undefined ? {} : ruleWords.get(said)!;
  const wanted = expectedWords(expectations(mismatch, fault.rule, diagnosis));
  const words =
    found === null
      ? phrase("the text ends too early in the rule {rule}", { rule })
      : phrase("{character} is not allowed here in the rule {rule}", {
          character: describeCharacter(found),
          rule,
        });
  return {
    code: found === null ? "unexpected-end" : "unexpected-character",
    message: message === null ? (wanted === null ? words : joined(words, wanted)) : ownWords(message),
    rule,
    hint: hint === null ? null : advice(ownWords(hint)),
  };
}

/** The user's own words, which are not translated. */
const ownWords = (words: string): Phrase => phrase("{words}", { words: printable(words) });

/**
 * Returns the rules that have matched part of the input, outermost first, whichever possible character follows.
 * Completes the input in a shortest way from each such character, and derives it. Returns `null` if no character can
 * follow, or this would take too long.
 */
function openRules(
  own: NestedRules,
  rule: string,
  before: string,
  characters: Iterable<string>,
): readonly string[] | null {
  if (before.length > LONGEST_DERIVED) return null;
  let common: readonly string[] | null = null;
  try {
    const packed = own.table(rule);
    if (packed.accepting.length > MOST_STATES) return null;
    const ends = memoized(ENDS, packed, () => endsOf(packed));
    const table = sharedTable(packed);
    const state = stateAfter(table, before);
    // Characters that lead to the same state are equivalent.
    const next = new Map(
      Array.from(characters, (text) => [stateAfter(table, text, 0, text.length, state), text]),
    );
    next.delete(DEAD);
    for (const [target, text] of [...next].slice(0, MOST_COMPLETIONS)) {
      const open = rulesOpenAt(
        own.derive(rule, before + text + endFrom(packed, ends, target)),
        before.length,
      );
      common = common === null ? open : common.slice(0, commonLength(common, open));
    }
  } catch (error) {
    // A rule's automaton may be within the limits when its deriver is not.
    if (!(error instanceof AutomatonLimitError)) throw error;
  }
  return common;
}

/** The number of the dead state of a table. */
const DEAD = 0;

/** The longest input before a fault that is derived, in UTF-16 code units. */
const LONGEST_DERIVED = 10_000;

/** The most states of an automaton whose ends are found, and the most completions that are derived. */
const MOST_STATES = 10_000;
const MOST_COMPLETIONS = 8;

/** For each state, the character interval that begins a shortest path to an accepting state; -1 if there is none. */
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

/** Returns a shortest string that leads from a state to an accepting state. */
function endFrom({ starts, classes, width, rows, accepting }: PackedDfa, ends: Ends, from: number): string {
  let text = "";
  for (let state = from; accepting[state] !== 1; ) {
    const interval = ends[state]!;
    text += String.fromCodePoint(starts[interval]!);
    state = rows[state * width + classes[interval]!]!;
  }
  return text;
}

/** Returns the rules that a derivation entered before an offset and has not left there, outermost first. */
function rulesOpenAt({ rules, words, length }: DerivationEvents, offset: number): readonly string[] {
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

/** The core rules of ABNF (RFC 5234, Appendix B.1), or a range where there is no core rule. */
const ABNF_CLASSES = {
  alpha: "ALPHA",
  hex: "HEXDIG",
  lowalpha: "%x61-7A",
  upalpha: "%x41-5A",
  digit: "DIGIT",
} as const;
