import { Deriver } from "../../automaton/greedy/derivation.js";
import type { DerivationEvents } from "../../automaton/greedy/events.js";
import { accepts, sharedTable, stateAfter, type Table } from "../../automaton/table/table.js";
import type { RuleDefinition } from "../../bnf/expression.js";
import type { Section } from "../../core/diagnostic/diagnostic.js";
import type { AskedGrammar, Diagnosis } from "./diagnosis.js";
import { type Mismatch, MismatchReader, mismatchAt, mismatchOf } from "./mismatch.js";
import type { Standard, UrlStandard } from "./standard.js";

/** A rule's deriver, and the tape that each of its derivations overwrites. */
interface RuleDeriver {
  readonly deriver: Deriver;
  tape: DerivationEvents;
}

/** A tape that has grown beyond this number of words (4 MB) is not kept. */
const LARGEST_KEPT_TAPE = 1 << 20;

/** A grammar that is ready to run: the automaton and the deriver of each rule, made when first asked for. */
export class CompiledStandard<S extends Standard = Standard> implements AskedGrammar {
  readonly standard: S;
  /** In the document's order. */
  readonly ruleNames: readonly string[];
  readonly #names: ReadonlySet<unknown>;
  readonly #tables = new Map<string, Table>();
  readonly #derivers = new Map<string, RuleDeriver>();
  readonly #members = new Map<string, Uint8Array>();
  readonly #sections = new Map<string, Section>();
  #strict: Table | undefined;
  #rules: ReadonlyMap<string, RuleDefinition> | undefined;

  constructor(standard: S) {
    this.standard = standard;
    this.ruleNames = Object.freeze(Object.keys(standard.rules.sections));
    this.#names = new Set(this.ruleNames);
    COMPILED.set(standard, this);
  }

  /** Checks whether a value is the name of a rule. */
  has(rule: unknown): boolean {
    return this.#names.has(rule);
  }

  /** The rule of the part after `//`; the start rule where the grammar is not one of URLs. */
  get authorityRule(): string {
    const { shape, rules } = this.standard;
    return shape === null ? rules.start : shape.authorityRule;
  }

  /** The rule of a whole text. */
  get startRule(): string {
    return this.standard.rules.start;
  }

  /** What is known about texts that do not match. */
  get diagnosis(): Diagnosis {
    return this.standard.diagnosis;
  }

  /** Returns the section that defines a rule, which many diagnostics share; `null` for rules that are from no document. */
  sectionOf(rule: string): Section | null {
    const { document, sections, amended } = this.standard.rules;
    if (document === null) return null;
    let section = this.#sections.get(rule);
    if (section === undefined) {
      section = Object.freeze({ document: amended?.[rule] ?? document, section: sections[rule]! });
      this.#sections.set(rule, section);
    }
    return section;
  }

  /** The key of the table that decides the strict reading of the start rule. */
  get strictKey(): string {
    const { shape, rules } = this.standard;
    return shape === null ? rules.start : shape.strict;
  }

  /** Returns the automaton of a rule, or of the strict reading. */
  table(key: string): Table {
    let table = this.#tables.get(key);
    if (table === undefined) {
      table = sharedTable(this.standard.rules.table(key));
      this.#tables.set(key, table);
    }
    return table;
  }

  /** The automaton of the strict reading. */
  get strict(): Table {
    this.#strict ??= this.table(this.strictKey);
    return this.#strict;
  }

  /** The rules as data, by name. */
  get rules(): ReadonlyMap<string, RuleDefinition> {
    this.#rules ??= new Map(this.standard.rules.data().map((rule) => [rule.name, rule]));
    return this.#rules;
  }

  /** Checks whether the whole text matches the start rule in the strict reading. */
  isStrict(text: string): boolean {
    return accepts(this.strict, text);
  }

  /** Checks whether the whole text matches the rule, by any derivation. */
  matches(rule: string, text: string): boolean {
    return accepts(this.table(rule), text);
  }

  /** Checks whether a span of a text matches the rule. The span must not cut a surrogate pair. */
  matchesSpan(rule: string, text: string, start: number, end: number): boolean {
    const table = this.table(rule);
    return table.accepting[stateAfter(table, text, start, end)] === 1;
  }

  /**
   * Returns which ASCII characters match a rule on their own, or after the text `before`: for each code 1 or 0. It is the
   * rule that is asked, once, so that no list of characters is written twice.
   */
  members(rule: string, before = ""): Uint8Array {
    const key = `${rule} ${before}`;
    let table = this.#members.get(key);
    if (table === undefined) {
      table = Uint8Array.from({ length: 128 }, (_, code) => (this.hasMember(rule, code, before) ? 1 : 0));
      this.#members.set(key, table);
    }
    return table;
  }

  /** Checks whether a character matches a rule on its own, or after the text `before`. */
  hasMember(rule: string, codePoint: number, before = ""): boolean {
    return this.matches(rule, before + String.fromCodePoint(codePoint));
  }

  /** Returns the earliest mismatch of the whole text with a rule, or `null` where it matches. */
  mismatch(rule: string, text: string): Mismatch | null {
    return mismatchOf(this.table(rule), text);
  }

  /** Returns what finds every mismatch of the whole text with a rule. */
  mismatches(rule: string, text: string): MismatchReader {
    return new MismatchReader(this.table(rule), text);
  }

  /** Returns what could follow a text that matches the rule or begins a match; nothing for any other text. */
  expectedAfter(rule: string, text: string): ReadonlySet<string> {
    return mismatchAt(this.table(rule), text, text.length).expected;
  }

  /** Returns the derivation of a text that matches the rule. The next call overwrites it. */
  derive(rule: string, input: string): DerivationEvents {
    let kept = this.#derivers.get(rule);
    if (kept === undefined) {
      const deriver = new Deriver({ rules: this.rules }, rule);
      kept = { deriver, tape: deriver.buffer() };
      this.#derivers.set(rule, kept);
    }
    const tape = kept.deriver.derive(input, kept.tape)!;
    if (tape.words.length > LARGEST_KEPT_TAPE) kept.tape = kept.deriver.buffer();
    return tape;
  }
}

/** A compiled grammar of URLs. */
export type UrlLanguage = CompiledStandard<UrlStandard>;

/** The compiled grammar of each standard: nodes know their standard only. */
const COMPILED = new WeakMap<Standard, CompiledStandard>();

/** Returns the compiled grammar of a standard that has been compiled. */
export function compiledOf(standard: UrlStandard): UrlLanguage {
  return COMPILED.get(standard) as UrlLanguage;
}

/** Checks whether a compiled grammar is one of URLs. */
export function isUrlLanguage(language: CompiledStandard): language is UrlLanguage {
  return language.standard.shape !== null;
}
