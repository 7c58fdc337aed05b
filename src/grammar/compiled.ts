import { DOCUMENT } from "../../grammar/draft-05/sections.js";
import type { ComponentName } from "../ast/diagnostics.js";
import { Deriver } from "../automaton/greedy/derivation.js";
import type { Tape } from "../automaton/greedy/tape.js";
import { sharedTable } from "../automaton/table/shared.js";
import { accepts, expectedAt, firstFault, stateAfter, type Table } from "../automaton/table/table.js";
import type { RuleDefinition } from "../bnf/expression.js";
import type { Section } from "../core/diagnostic/diagnostic.js";
import type { AskedGrammar, Diagnosis, Expected, Mismatch, Standard, UrlStandard } from "./spec.js";
import type { Split } from "./split.js";

/** A rule's deriver, and the tape that each of its derivations overwrites. */
interface RuleDeriver {
  readonly deriver: Deriver;
  tape: Tape;
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
  derive(rule: string, input: string): Tape {
    let kept = this.#derivers.get(rule);
    if (kept === undefined) {
      const deriver = new Deriver({ rules: this.rules }, rule);
      kept = { deriver, tape: deriver.tape() };
      this.#derivers.set(rule, kept);
    }
    const tape = kept.deriver.derive(input, kept.tape)!;
    if (tape.words.length > LARGEST_KEPT_TAPE) kept.tape = kept.deriver.tape();
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

/** Returns the rule that a component must match, or `null` where the grammar has none for it. */
export function componentRule(
  language: UrlLanguage,
  component: ComponentName,
  input = "",
  parts: Split | null = null,
): string | null {
  const { noUserinfo, ruleOf } = language.standard.shape;
  if (component === "userinfo" && noUserinfo === true) return null;
  const rule = ruleOf(component, input, parts);
  return language.has(rule) ? rule : null;
}

/**
 * Returns the section that the code of a change, a warning or an error cites: of the grammar's document, or else of the
 * draft; `null` where that says nothing either.
 */
export function citedSection(standard: UrlStandard, code: string, ofDraft: string): Section;
export function citedSection(standard: UrlStandard, code: string, ofDraft: string | null): Section | null;
export function citedSection(
  { usage, rules }: UrlStandard,
  code: string,
  ofDraft: string | null,
): Section | null {
  const section = usage?.sections?.[code];
  if (section === undefined && ofDraft === null) return null;
  return Object.freeze(
    section === undefined
      ? { document: DOCUMENT, section: ofDraft! }
      : { document: rules.document!, section },
  );
}

/** Returns the earliest mismatch of the whole text with an automaton, or `null` where the text matches. */
export function mismatchOf(table: Table, text: string): Mismatch | null {
  const offset = firstFault(table, text);
  return offset === -1 ? null : mismatchAt(table, text, offset);
}

/** Returns what an automaton could have read at an offset of the text; nothing where it has failed before that. */
function mismatchAt(table: Table, text: string, offset: number): Mismatch {
  const { expected, beyond, end } = expectedIn(table, stateAfter(table, text, 0, offset));
  return { offset, expected, beyond, end };
}

/** What is expected in each state: in a long list of texts, a few states come up again and again. */
const known = new WeakMap<Table, Map<number, Expected>>();

/** The most states of a table that are kept: an automaton of a user's grammar can have a hundred thousand. */
const MOST_KEPT = 1000;

function expectedIn(table: Table, state: number): Expected {
  let states = known.get(table);
  if (states === undefined) {
    states = new Map();
    known.set(table, states);
  }
  let found = states.get(state);
  if (found === undefined) {
    const { ranges, end } = expectedAt(table, state);
    const expected = new Set(ranges.flatMap(([first, last]) => asciiFrom(first, last)));
    found = { expected, beyond: (ranges.at(-1)?.[1] ?? 0) > LAST_ASCII, end };
    if (states.size < MOST_KEPT) states.set(state, found);
  }
  return found;
}

const LAST_ASCII = 0x7f;

function asciiFrom(first: number, last: number): string[] {
  const length = Math.max(0, Math.min(last, LAST_ASCII) - first + 1);
  return Array.from({ length }, (_, index) => String.fromCharCode(first + index));
}

/**
 * Finds one mismatch of a text with an automaton after the other. After a mismatch, reading goes on as if a letter stood
 * in the place of what does not match, or nothing where no letter would match. The time is linear in the text, whatever it
 * contains.
 */
class MismatchReader {
  readonly #table: Table;
  readonly #text: string;
  /** Where reading goes on, and in which state. */
  #at = 0;
  #state: number;
  /** Where the last text was left out: nothing is missing at the end of a text that ends there. */
  #left = -1;

  constructor(table: Table, text: string) {
    this.#table = table;
    this.#text = text;
    this.#state = stateAfter(table, "");
  }

  /** Returns the next mismatch; `null` after the last. */
  next(): Mismatch | null {
    const text = this.#text;
    const offset = firstFault(this.#table, text, this.#at, this.#state);
    if (offset === -1 || this.#left === text.length) return null;
    const state = stateAfter(this.#table, text, this.#at, offset, this.#state);
    const { expected, beyond, end } = expectedIn(this.#table, state);
    const percent = expected.size === HEXADECIMAL_DIGITS ? percentBefore(text, offset) : -1;
    if (percent >= this.#at) {
      // What follows a "%" that begins no escape is read as any other text.
      this.#goOn(stateAfter(this.#table, text, this.#at, percent, this.#state), percent + 1);
    } else if (offset === text.length) {
      this.#at = this.#left = offset;
    } else {
      this.#goOn(state, offset + (text.codePointAt(offset)! > 0xffff ? 2 : 1));
    }
    return { offset, expected, beyond, end };
  }

  /** Leaves out the text before an offset, if that lies further on. */
  skipTo(offset: number): void {
    if (offset <= this.#at) return;
    if (this.#left === this.#at) this.#left = offset;
    this.#at = offset;
  }

  #goOn(state: number, offset: number): void {
    const substituted = state === 0 ? 0 : stateAfter(this.#table, LETTER, 0, 1, state);
    this.#state = substituted === 0 ? state : substituted;
    this.#at = offset;
    if (substituted === 0) this.#left = offset;
  }
}

/** A letter that is also a hexadecimal digit. */
const LETTER = "a";

/** How many characters are hexadecimal digits. */
const HEXADECIMAL_DIGITS = 22;

/** Returns where the escape begins that is cut short at an offset, or -1. */
function percentBefore(text: string, offset: number): number {
  if (text.charAt(offset - 1) === "%") return offset - 1;
  return text.charAt(offset - 2) === "%" ? offset - 2 : -1;
}
