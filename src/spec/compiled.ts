// A compiled grammar: the automaton of each rule, for verdicts and mismatches.
import { DOCUMENT } from "../../grammar/documents.js";
import type { ComponentName, Components, Malformed, Outcome, UrlDiagnostic } from "../ast/diagnostics.js";
import type { AnyAuthority, NodeOf } from "../ast/nodes.js";
import { LazyDfa } from "../automaton/lazy.js";
import type { Automaton } from "../automaton/table/automaton.js";
import type { RuleDefinition } from "../bnf/expression.js";
import type { Section } from "../core/diagnostic/diagnostic.js";
import { memoized } from "../core/values.js";
import type {
  Diagnosis,
  GrammarQueries,
  GrammarRules,
  GrammarSpec,
  Nodes,
  ReadingName,
  UrlSpec,
} from "./spec.js";
import type { Split } from "./split.js";

/**
 * The functions that explain faults. Only these decide whether an error has messages. The functions of an entry point
 * are bound to a grammar without them, so that a program which only throws does not ship the explanations, and gives
 * the same errors in Node and in any bundle.
 */
export interface Words {
  /** Checks a text against a rule: `validateRule`. */
  readonly validate: (
    grammar: CompiledGrammar<GrammarSpec>,
    input: string,
    rule: string,
    reading: ReadingName,
  ) => Outcome<NodeOf<string>>;
  /** Splits any text, and checks each component: `validateComponents`. */
  readonly components: (
    grammar: CompiledGrammar,
    input: string,
    own: Split | null,
  ) => {
    readonly components: Components<Malformed, AnyAuthority<Malformed>>;
    readonly diagnostics: readonly UrlDiagnostic[];
  };
}

/**
 * A compiled grammar. The automaton of each rule is built on first use. A document's grammar is compiled several times:
 * alone, with nodes, and with error messages, so that a program only has what its functions need.
 */
export class CompiledGrammar<S extends GrammarSpec = UrlSpec> implements GrammarQueries {
  readonly spec: S;
  readonly words: Words | null;
  /** The names of the rules in the document's order. */
  readonly ruleNames: readonly string[];
  readonly #names: ReadonlySet<unknown>;
  readonly #automata: Map<string, Automaton>;
  readonly #members = new Map<string, Uint8Array>();
  readonly #sections = new Map<string, Section>();
  #strict: Automaton | undefined;
  #rules: ReadonlyMap<string, RuleDefinition> | undefined;

  constructor(spec: S, words: Words | null = null) {
    this.spec = spec;
    this.words = words;
    this.#automata = memoized(AUTOMATA, spec.rules, () => new Map());
    this.ruleNames = Object.freeze(Object.keys(spec.rules.sections));
    this.#names = new Set(this.ruleNames);
    COMPILED.set(spec, this);
  }

  /** Checks whether a value is the name of a rule. */
  has(rule: unknown): boolean {
    return this.#names.has(rule);
  }

  /** The rule of the part after `//`; the start rule if the grammar is not a URL grammar. */
  get authorityRule(): string {
    const { shape, rules } = this.spec;
    return shape === null ? rules.start : shape.authorityRule;
  }

  /** The name of the grammar in messages. */
  get title(): string {
    return this.spec.rules.title;
  }

  /** The rule of a whole text. */
  get startRule(): string {
    return this.spec.rules.start;
  }

  /** How mismatches are explained. */
  get diagnosis(): Diagnosis {
    return this.spec.diagnosis;
  }

  /**
   * Returns the section that defines a rule, always as the same object; `null` if the rules are not from a document.
   */
  sectionOf(rule: string): Section | null {
    const { document, sections, amended } = this.spec.rules;
    if (document === null) return null;
    return memoized(this.#sections, rule, () =>
      Object.freeze({ document: amended?.[rule] ?? document, section: sections[rule]! }),
    );
  }

  /** The key of the table that decides the strict reading of the start rule. */
  get strictKey(): string {
    const { shape, rules } = this.spec;
    return shape === null ? rules.start : shape.strict;
  }

  /** Returns the automaton of a rule, or of the strict reading. */
  automaton(key: string): Automaton {
    let automaton = this.#automata.get(key);
    if (automaton === undefined) {
      automaton = this.#make(key);
      this.#automata.set(key, automaton);
    }
    return automaton;
  }

  #make(key: string): Automaton {
    return this.spec.rules.automaton?.(key) ?? new LazyDfa(this.strictRules, key);
  }

  /** The rules as data, by name. */
  get rules(): ReadonlyMap<string, RuleDefinition> {
    this.#rules ??= new Map(this.spec.rules.data().map((rule) => [rule.name, rule]));
    return this.#rules;
  }

  /**
   * The same, with the rule `strict` and those that only it uses, if the strict reading is not a rule of the grammar.
   */
  get strictRules(): ReadonlyMap<string, RuleDefinition> {
    const strict = this.spec.rules.strictData?.() ?? [];
    return strict.length === 0
      ? this.rules
      : new Map([...this.rules, ...strict.map((rule) => [rule.name, rule] as const)]);
  }

  /** Checks whether the whole text matches the start rule in the strict reading. */
  isStrict(text: string): boolean {
    this.#strict ??= this.automaton(this.strictKey);
    return this.#strict.accepts(text);
  }

  /** Checks whether the whole text matches the rule, with any derivation. */
  matches(rule: string, text: string): boolean {
    return this.automaton(rule).accepts(text);
  }

  /** Checks whether a span of a text matches the rule. The span must not split a surrogate pair. */
  matchesSpan(rule: string, text: string, start: number, end: number): boolean {
    const automaton = this.automaton(rule);
    return automaton.isAccepting(automaton.after(text, start, end));
  }

  /**
   * Returns the ASCII characters that match a rule, alone or after the text `before`: for each code, 1 or 0. The list
   * is derived from the automaton, so that no list of characters is written twice.
   */
  members(rule: string, before = ""): Uint8Array {
    return memoized(this.#members, `${rule} ${before}`, () =>
      Uint8Array.from({ length: 128 }, (_, code) => (this.hasMember(rule, code, before) ? 1 : 0)),
    );
  }

  /** Checks whether a character matches a rule, alone or after the text `before`. */
  hasMember(rule: string, codePoint: number, before = ""): boolean {
    return this.matches(rule, before + String.fromCodePoint(codePoint));
  }
}

/** The automata, by grammar rules: a grammar with error messages shares those of the grammar without. */
const AUTOMATA: WeakMap<GrammarRules, Map<string, Automaton>> = /* @__PURE__ */ new WeakMap();

/** The nodes of a grammar that is compiled without any; they are never used. */
export const NO_NODES: Nodes = /* @__PURE__ */ Object.freeze({}) as Nodes;

/** The compiled grammar of each spec. The root of an AST has a reference to its spec only. */
const COMPILED: WeakMap<GrammarSpec, CompiledGrammar<GrammarSpec>> = /* @__PURE__ */ new WeakMap();

/** Returns the compiled grammar of a spec that has been compiled. */
export function compiledFor(spec: UrlSpec): CompiledGrammar {
  return COMPILED.get(spec) as CompiledGrammar;
}

/** Checks whether two compiled grammars are the same, with or without nodes and error messages. */
export function isSameGrammar(
  one: CompiledGrammar<GrammarSpec>,
  other: CompiledGrammar<GrammarSpec>,
): boolean {
  return one === other || (one.spec.shape !== null && one.spec.shape === other.spec.shape);
}

/** Checks whether a compiled grammar is the package's, regardless of its name. Grammars of users have limits. */
export function isPackaged(grammar: CompiledGrammar<GrammarSpec>): boolean {
  return grammar.spec.rules.table === undefined;
}

/** Checks whether a compiled grammar is a URL grammar. */
export function isOfUrls(grammar: CompiledGrammar<GrammarSpec>): grammar is CompiledGrammar {
  return grammar.spec.shape !== null;
}

/** Returns the rule that a component must match, or `null` if the grammar has none. */
export function componentRule(
  grammar: CompiledGrammar,
  component: ComponentName,
  input = "",
  parts: Split | null = null,
): string | null {
  const { noUserinfo, ruleOf } = grammar.spec.shape;
  if (component === "userinfo" && noUserinfo === true) return null;
  const rule = ruleOf(component, input, parts);
  return grammar.has(rule) ? rule : null;
}

/**
 * Returns the section that a change, a warning or an error cites: of the grammar's document, or else of the draft;
 * `null` if neither has one.
 */
export function citedSection(spec: UrlSpec, code: string, ofDraft: string): Section;
export function citedSection(spec: UrlSpec, code: string, ofDraft: string | null): Section | null;
export function citedSection(
  { usage, rules }: UrlSpec,
  code: string,
  ofDraft: string | null,
): Section | null {
  const section = usage?.sections?.[code];
  if (section === undefined && ofDraft === null) return null;
  const document = section === undefined ? DOCUMENT : rules.document!;
  return Object.freeze({ document, section: section ?? ofDraft! });
}
