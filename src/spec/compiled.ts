// A grammar that is ready to run: the automaton of each rule, which gives verdicts and mismatches.
import { DOCUMENT } from "../../grammar/draft-05/sections.js";
import type { ComponentName } from "../ast/diagnostics.js";
import {
  accepts,
  expectedAt,
  firstFault,
  sharedTable,
  stateAfter,
  type Table,
} from "../automaton/table/table.js";
import type { RuleDefinition } from "../bnf/expression.js";
import type { Section } from "../core/diagnostic/diagnostic.js";
import { memoized } from "../core/values.js";
import type { Diagnosis, Expected, GrammarQueries, GrammarSpec, Mismatch, UrlSpec } from "./spec.js";
import type { Split } from "./split.js";

/** A grammar that is ready to run. The automaton of each rule is made when it is first needed. */
export class CompiledGrammar<S extends GrammarSpec = UrlSpec> implements GrammarQueries {
  readonly spec: S;
  /** In the document's order. */
  readonly ruleNames: readonly string[];
  readonly #names: ReadonlySet<unknown>;
  readonly #tables = new Map<string, Table>();
  readonly #members = new Map<string, Uint8Array>();
  readonly #sections = new Map<string, Section>();
  #strict: Table | undefined;
  #rules: ReadonlyMap<string, RuleDefinition> | undefined;

  constructor(spec: S) {
    this.spec = spec;
    this.ruleNames = Object.freeze(Object.keys(spec.rules.sections));
    this.#names = new Set(this.ruleNames);
    COMPILED.set(spec, this);
  }

  /** Checks whether a value is the name of a rule. */
  has(rule: unknown): boolean {
    return this.#names.has(rule);
  }

  /** The rule of the part after `//`; the start rule where the grammar is not one of URLs. */
  get authorityRule(): string {
    const { shape, rules } = this.spec;
    return shape === null ? rules.start : shape.authorityRule;
  }

  /** What messages call the grammar. */
  get title(): string {
    return this.spec.rules.title;
  }

  /** The rule of a whole text. */
  get startRule(): string {
    return this.spec.rules.start;
  }

  /** How texts that do not match are explained. */
  get diagnosis(): Diagnosis {
    return this.spec.diagnosis;
  }

  /** Returns the section that defines a rule, one object for all diagnostics; `null` if no document defines the rules. */
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
  table(key: string): Table {
    let table = this.#tables.get(key);
    if (table === undefined) {
      table = sharedTable(this.spec.rules.table(key));
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
    this.#rules ??= new Map(this.spec.rules.data().map((rule) => [rule.name, rule]));
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
   * Returns which ASCII characters match a rule alone, or after the text `before`: for each code 1 or 0. The list is
   * derived from the automaton, so that no list of characters is written twice.
   */
  members(rule: string, before = ""): Uint8Array {
    return memoized(this.#members, `${rule} ${before}`, () =>
      Uint8Array.from({ length: 128 }, (_, code) => (this.hasMember(rule, code, before) ? 1 : 0)),
    );
  }

  /** Checks whether a character matches a rule alone, or after the text `before`. */
  hasMember(rule: string, codePoint: number, before = ""): boolean {
    return this.matches(rule, before + String.fromCodePoint(codePoint));
  }

  /** Returns the earliest mismatch of the whole text with a rule, or `null` where it matches. */
  mismatch(rule: string, text: string): Mismatch | null {
    return mismatchOf(this.table(rule), text);
  }

  /** Returns a reader of all mismatches of the whole text with a rule. */
  mismatches(rule: string, text: string): MismatchReader {
    return new MismatchReader(this.table(rule), text);
  }

  /** Returns what could follow the text before an offset in a match of the rule. */
  expectedAt(rule: string, text: string, offset: number): Expected {
    return mismatchAt(this.table(rule), text, offset);
  }

  /** Returns the ASCII characters that could follow a text that begins a match of the rule; none for any other text. */
  expectedAfter(rule: string, text: string): ReadonlySet<string> {
    return mismatchAt(this.table(rule), text, text.length).expected;
  }
}

/** The compiled grammar of each spec. The root of an AST has a reference to its spec only. */
const COMPILED: WeakMap<GrammarSpec, CompiledGrammar<GrammarSpec>> = /* @__PURE__ */ new WeakMap();

/** Returns the compiled grammar of a spec that has been compiled. */
export function compiledFor(spec: UrlSpec): CompiledGrammar {
  return COMPILED.get(spec) as CompiledGrammar;
}

/** Checks whether a compiled grammar is one of URLs. */
export function isOfUrls(grammar: CompiledGrammar<GrammarSpec>): grammar is CompiledGrammar {
  return grammar.spec.shape !== null;
}

/** Returns the rule that a component must match, or `null` where the grammar has none for it. */
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
 * Returns the section that a change, a warning or an error cites, by its code: of the grammar's document, or else of the
 * draft; `null` where neither has one.
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

/** Returns the earliest mismatch of the whole text with an automaton, or `null` where the text matches. */
export function mismatchOf(table: Table, text: string): Mismatch | null {
  const offset = firstFault(table, text);
  return offset === -1 ? null : mismatchAt(table, text, offset);
}

/** Returns what would have matched at an offset of the text; nothing where the text fails before that. */
function mismatchAt(table: Table, text: string, offset: number): Mismatch {
  const { expected, beyond, end } = expectedIn(table, stateAfter(table, text, 0, offset));
  return { offset, expected, beyond, end };
}

/** What is expected in each state: the texts of a long list fail in a few states again and again. */
const expectedByState: WeakMap<Table, Map<number, Expected>> = /* @__PURE__ */ new WeakMap();

/** The most states of a table that are remembered: the automaton of a user's grammar can have a hundred thousand. */
const MOST_STATES = 1000;

function expectedIn(table: Table, state: number): Expected {
  const states = memoized(expectedByState, table, () => new Map<number, Expected>());
  let found = states.get(state);
  if (found === undefined) {
    const { ranges, end } = expectedAt(table, state);
    const expected = new Set(ranges.flatMap(([first, last]) => asciiFrom(first, last)));
    found = { expected, beyond: (ranges.at(-1)?.[1] ?? 0) > LAST_ASCII, end };
    if (states.size < MOST_STATES) states.set(state, found);
  }
  return found;
}

const LAST_ASCII = 0x7f;

function asciiFrom(first: number, last: number): string[] {
  const length = Math.max(0, Math.min(last, LAST_ASCII) - first + 1);
  return Array.from({ length }, (_, index) => String.fromCharCode(first + index));
}

/**
 * Iterates over the mismatches of a text with an automaton. After a mismatch, reading continues as if the character that
 * does not match were a letter, or were not there if no letter would match. The time is linear in the length of any text.
 */
class MismatchReader {
  readonly #table: Table;
  readonly #text: string;
  /** The offset at which reading continues, and the state in which it does. */
  #at = 0;
  #state: number;
  /** The end of the text that was skipped last. Nothing is missing at the end of the input if the skipped text ends it. */
  #skippedTo = -1;

  constructor(table: Table, text: string) {
    this.#table = table;
    this.#text = text;
    this.#state = stateAfter(table, "");
  }

  /** Returns the next mismatch; `null` after the last. */
  next(): Mismatch | null {
    const text = this.#text;
    const offset = firstFault(this.#table, text, this.#at, this.#state);
    if (offset === -1 || this.#skippedTo === text.length) return null;
    const state = stateAfter(this.#table, text, this.#at, offset, this.#state);
    const { expected, beyond, end } = expectedIn(this.#table, state);
    const percent = expected.size === HEXADECIMAL_DIGITS ? percentBefore(text, offset) : -1;
    if (percent >= this.#at) {
      // The text after a "%" that does not begin an escape is read as any other text.
      this.#continue(stateAfter(this.#table, text, this.#at, percent, this.#state), percent + 1);
    } else if (offset === text.length) {
      this.#at = this.#skippedTo = offset;
    } else {
      this.#continue(state, offset + (text.codePointAt(offset)! > 0xffff ? 2 : 1));
    }
    return { offset, expected, beyond, end };
  }

  /** Skips the text before an offset, if reading has not reached it. A fault can extend beyond the text. */
  skipTo(offset: number): void {
    const to = Math.min(offset, this.#text.length);
    if (to <= this.#at) return;
    if (this.#skippedTo === this.#at) this.#skippedTo = to;
    this.#at = to;
  }

  #continue(state: number, offset: number): void {
    const substituted = state === 0 ? 0 : stateAfter(this.#table, LETTER, 0, 1, state);
    this.#state = substituted === 0 ? state : substituted;
    this.#at = offset;
    if (substituted === 0) this.#skippedTo = offset;
  }
}

/** A letter that is also a hexadecimal digit. */
const LETTER = "a";

/** How many characters are hexadecimal digits. */
const HEXADECIMAL_DIGITS = 22;

/** Returns the offset of the `%` of an escape that is cut short at an offset, or -1. */
function percentBefore(text: string, offset: number): number {
  if (text.charAt(offset - 1) === "%") return offset - 1;
  return text.charAt(offset - 2) === "%" ? offset - 2 : -1;
}
