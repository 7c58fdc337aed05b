import { Deriver } from "../automaton/derivation.js";
import { accepts, expectedAt, firstFault, load, stateAfter, type Table } from "../automaton/table.js";
import type { Tape } from "../automaton/tape.js";
import type { Rule } from "../bnf/expression.js";
import type { Standard } from "./standard.js";

/** Where a text leaves a rule's language for good, and what would have kept it in. */
export interface Departure {
  /** The first character after which nothing can complete the text; its length where it was cut short. */
  readonly offset: number;
  /** The characters of ASCII that could have stood there, each once. */
  readonly expected: ReadonlySet<string>;
  /** Whether any other character could have. */
  readonly beyond: boolean;
  /** Whether the text could have ended there. */
  readonly end: boolean;
}

/** A rule's deriver, and the tape that it writes its derivations on, one over the other. */
interface Ready {
  readonly deriver: Deriver;
  tape: Tape;
}

/** A tape that has grown to more words than this (4 MB) is not kept. */
const KEPT = 1 << 20;

/** A generic grammar made ready to run: the automaton and the derivations of each rule, made when first asked for. */
export class Language {
  readonly standard: Standard;
  /** In the document's order. */
  readonly ruleNames: readonly string[];
  readonly #names: ReadonlySet<unknown>;
  readonly #tables = new Map<string, Table>();
  readonly #ready = new Map<string, Ready>();
  #strict: Table | undefined;
  #rules: ReadonlyMap<string, Rule> | undefined;

  constructor(standard: Standard) {
    this.standard = standard;
    this.ruleNames = Object.freeze(Object.keys(standard.sections));
    this.#names = new Set(this.ruleNames);
  }

  /** Whether a value is the name of a rule. */
  has(rule: unknown): boolean {
    return this.#names.has(rule);
  }

  /** The automaton of a rule, or of the strict reading. */
  table(key: string): Table {
    let table = this.#tables.get(key);
    if (table === undefined) {
      table = load(this.standard.table(key));
      this.#tables.set(key, table);
    }
    return table;
  }

  /** The automaton of the strict reading. */
  get strict(): Table {
    this.#strict ??= this.table(this.standard.strict);
    return this.#strict;
  }

  /** The rules as data, by name. */
  get rules(): ReadonlyMap<string, Rule> {
    this.#rules ??= new Map(this.standard.rules().map((rule) => [rule.name, rule]));
    return this.#rules;
  }

  /** Whether the whole text is a reference by the strict reading. */
  isStrict(text: string): boolean {
    return accepts(this.strict, text);
  }

  /** Whether the whole text matches the rule: the bare reading. */
  matches(rule: string, text: string): boolean {
    return accepts(this.table(rule), text);
  }

  /** The earliest fault of the whole text by one rule, or `null` where the rule takes it. */
  departure(rule: string, text: string): Departure | null {
    return departureFrom(this.table(rule), text);
  }

  /** The derivation of a text that the rule takes; good until the next. */
  derive(rule: string, input: string): Tape {
    let tools = this.#ready.get(rule);
    if (tools === undefined) {
      const deriver = new Deriver({ rules: this.rules }, rule);
      tools = { deriver, tape: deriver.tape() };
      this.#ready.set(rule, tools);
    }
    const tape = tools.deriver.derive(input, tools.tape)!;
    if (tape.words.length > KEPT) tools.tape = tools.deriver.tape();
    return tape;
  }
}

/** The earliest fault of the whole text by an automaton, or `null` where that takes it. */
export function departureFrom(table: Table, text: string): Departure | null {
  const offset = firstFault(table, text);
  if (offset === -1) return null;
  const { ranges, end } = expectedAt(table, stateAfter(table, text, 0, offset));
  const expected = new Set(ranges.flatMap(([first, last]) => asciiFrom(first, last)));
  return { offset, expected, beyond: (ranges.at(-1)?.[1] ?? 0) > LAST_ASCII, end };
}

const LAST_ASCII = 0x7f;

function asciiFrom(first: number, last: number): string[] {
  const length = Math.max(0, Math.min(last, LAST_ASCII) - first + 1);
  return Array.from({ length }, (_, index) => String.fromCharCode(first + index));
}
