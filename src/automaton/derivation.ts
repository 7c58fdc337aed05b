import type { Grammar } from "../bnf/expression.js";
import { partition } from "./alphabet.js";
import { type Limits, Meter } from "./errors.js";
import { END, HOPELESS, Lookahead } from "./lookahead.js";
import { home, Moves, START_KEY } from "./moves.js";
import { plan } from "./plan.js";
import type { Tape } from "./tape.js";
import { thompson } from "./thompson.js";

export interface DerivationOptions {
  /** Rules deeper than this below the one asked for (at 0) are leaves: their text alone is told. */
  readonly depth?: number;
  readonly limits?: Partial<Limits>;
}

/** Numbers kept from one text to the next, about 32 MB; when there are more, all of them are forgotten. */
const KEPT = 8_000_000;

/** Marks the second half of a surrogate pair among the cells. */
const HALF = -1;

/**
 * The derivations of one rule, by two passes over a text (A. Frisch, L. Cardelli, "Greedy regular expression
 * matching", 2004): one from the right finds which ways can still succeed, one from the left takes the first
 * of them. What a pass finds for a character in its surroundings is kept, so that most cost two look-ups.
 */
export class Deriver {
  readonly rules: readonly string[];
  readonly #lookahead: Lookahead;
  readonly #moves: Moves;
  #cells: Int32Array = new Int32Array(256);

  /** @throws what `compile` throws */
  constructor(grammar: Grammar, rule: string, options: DerivationOptions = {}) {
    const { depth = Number.POSITIVE_INFINITY, limits } = options;
    const meter = new Meter(limits);
    const planned = plan(grammar, rule, depth);
    const nfa = thompson(planned, meter);
    this.rules = planned.rules;
    this.#lookahead = new Lookahead(nfa, partition(nfa.sets, meter), meter);
    this.#moves = new Moves(nfa, this.#lookahead);
  }

  /**
   * The greedy derivation of the whole text; `null` when the text is not in the rule's language. Give the tape
   * of an earlier text to have it written over rather than a new one made.
   *
   * Time and memory are linear in the text, and in the automaton of the rule for what is met the first time.
   *
   * @throws {AutomatonLimitError} when the look-aheads of a single text pass the limit.
   */
  derive(text: string, tape: Tape = this.tape()): Tape | null {
    if (this.#lookahead.size + this.#moves.size > KEPT) {
      this.#lookahead.reset();
      this.#moves.reset();
    }
    if (this.#cells.length < text.length) this.#cells = new Int32Array(2 * text.length);
    if (!this.#fromRight(text)) return null;
    this.#fromLeft(text.length, tape);
    return tape;
  }

  /** An empty tape. */
  tape(): Tape {
    return { rules: this.rules, words: new Int32Array(64), length: 0 };
  }

  #fromRight(text: string): boolean {
    const lookahead = this.#lookahead;
    const { ascii, width } = lookahead;
    const cells = this.#cells;
    let rows = lookahead.rows;
    let state = END;
    for (let i = text.length - 1; i >= 0; i--) {
      const unit = text.charCodeAt(i);
      let charClass = 0;
      if (unit < 128) charClass = ascii[unit]!;
      else {
        if (isSecondHalf(text, i)) cells[i--] = HALF;
        charClass = lookahead.classOf(text.codePointAt(i)!);
      }
      const cell = state * width + charClass;
      cells[i] = cell;
      state = rows[cell]!;
      if (state < 0) {
        state = lookahead.before(cell);
        rows = lookahead.rows;
      }
      if (state === HOPELESS) return false;
    }
    return lookahead.isStart(state);
  }

  #fromLeft(length: number, tape: Tape): void {
    const cells = this.#cells;
    const moves = this.#moves;
    let { slots, events, shift } = moves;
    let { words } = tape;
    let key = START_KEY;
    let used = 0;
    let run = 0;
    for (let i = 0; i <= length; i++) {
      const cell = i === length ? 0 : cells[i]!;
      if (cell !== HALF) {
        let slot = home(key, cell, shift);
        if (slots[slot] !== key || slots[slot + 1] !== cell) {
          slot = moves.slot(key, cell);
          ({ slots, events, shift } = moves);
        }
        const from = slots[slot + 2]!;
        key = slots[slot + 3]!;
        if (from !== 0) {
          if (used + moves.longest + 1 > words.length) words = grown(tape, used + moves.longest + 1);
          if (run > 0) words[used++] = -run;
          run = 0;
          const end = from + events[from]!;
          for (let at = from + 1; at <= end; at++) words[used++] = events[at]!;
        }
      }
      run++;
    }
    tape.length = used;
  }
}

function isSecondHalf(text: string, offset: number): boolean {
  return offset > 0 && text.codePointAt(offset - 1)! > 0xffff;
}

function grown(tape: Tape, needed: number): Int32Array {
  const words = new Int32Array(2 * needed);
  words.set(tape.words);
  tape.words = words;
  return words;
}

/** A grammar whose rules become derivers when they are first asked for. */
export interface CompiledGrammar {
  /** @throws what `compile` throws */
  readonly deriver: (rule: string) => Deriver;
}

/**
 * @example
 * compileGrammar(grammar, { depth: 0 }).deriver("port").derive("8").length // → 3
 */
export function compileGrammar(grammar: Grammar, options: DerivationOptions = {}): CompiledGrammar {
  const derivers = new Map<string, Deriver>();
  return {
    deriver: (rule) => {
      let deriver = derivers.get(rule);
      if (deriver === undefined) {
        deriver = new Deriver(grammar, rule, options);
        derivers.set(rule, deriver);
      }
      return deriver;
    },
  };
}

/**
 * The greedy derivation of a text from a rule: a choice prefers its earliest alternative, a repetition one more
 * iteration that is not empty, an option the thing rather than nothing, always as far as the whole text can
 * still be matched. `null` when the text is not in the rule's language.
 *
 * @throws what `compile` throws
 *
 * @example
 * derivation(compileGrammar(grammar), "scheme", "") // → null
 */
export function derivation(compiled: CompiledGrammar, rule: string, text: string): Tape | null {
  return compiled.deriver(rule).derive(text);
}
