// The parts of a plain parser: functions that match by ordered choice, and share one record of expectations.
import type { Parser } from "parsimmon";
import { type Form, quoted, rangeName } from "./form.js";

/**
 * Matches a form at an offset. Returns the offset after the match, and leaves the value in the run; returns `FAILED`
 * without a match.
 */
export type Step = (run: Run, at: number) => number;

export const FAILED = -1;

/** One run of a parser on an input: the value of the last match, and what was expected where matching failed. */
export class Run {
  readonly input: string;
  value: unknown = undefined;
  /** The furthest offset of a failure, or -1. */
  furthest = -1;
  /**
   * What was expected there, in the first `#lists` entries. Entries are overwritten, not removed, to avoid
   * reallocation.
   */
  readonly #wanted: (readonly string[])[] = [];
  #lists = 0;
  /** The number of failures there. */
  #failures = 0;

  constructor(input: string) {
    this.input = input;
  }

  /** Records a failure, and returns `FAILED`. */
  fail(at: number, expected: readonly string[]): typeof FAILED {
    if (at > this.furthest) {
      this.furthest = at;
      this.#wanted[0] = expected;
      this.#lists = 1;
      this.#failures = 1;
    } else if (at === this.furthest) {
      this.#failures += 1;
      for (let i = 0; i < this.#lists; i++) if (this.#wanted[i] === expected) return FAILED;
      this.#wanted[this.#lists++] = expected;
    }
    return FAILED;
  }

  /** Returns what was expected at the furthest offset, sorted if several parts expected something, as in Parsimmon. */
  expected(): string[] {
    const lists = this.#wanted.slice(0, this.#lists);
    return this.#failures < 2 ? lists.flat() : [...new Set(lists.flat())].sort();
  }
}

/** Matches character by character, so that a fault has its exact offset. */
export function literal(text: string): Step {
  const wanted = Array.from(text, (character) => [character, [quoted(character)]] as const);
  // Half of a surrogate pair does not match the start of a whole pair.
  const isSimple = !/[\ud800-\udfff]/.test(text);
  return (run, at) => {
    const { input } = run;
    if (isSimple && input.startsWith(text, at)) {
      run.value = text;
      return at + text.length;
    }
    let end = at;
    for (const [character, expected] of wanted) {
      if (characterAt(input, end) !== character) return run.fail(end, expected);
      end += character.length;
    }
    run.value = text;
    return end;
  };
}

/** Returns the code point at an offset as a string, or `""` at the end. */
function characterAt(input: string, at: number): string {
  const codePoint = input.codePointAt(at);
  return codePoint === undefined ? "" : String.fromCodePoint(codePoint);
}

/** Matches a string, ignoring the case of ASCII letters (RFC 5234, section 2.3). */
export function anyCase(text: string): Step {
  const wanted = Array.from(text, (character) => [folded(character), [quoted(character)]] as const);
  return (run, at) => {
    let end = at;
    for (const [character, expected] of wanted) {
      const found = characterAt(run.input, end);
      if (folded(found) !== character) return run.fail(end, expected);
      end += found.length;
    }
    run.value = run.input.slice(at, end);
    return end;
  };
}

function folded(character: string): string {
  return character >= "A" && character <= "Z" && character.length === 1 ? character.toLowerCase() : character;
}

type OneOf = Extract<Form, { type: "symbols" | "range" }>;

/** The number of characters in a table: those of ASCII. */
const TABLE_SIZE = 128;

/** Matches one character of a set. */
export function oneOf(form: OneOf, name?: string[]): Step {
  const [takes, expected] = setOf(form);
  const known = Uint8Array.from({ length: TABLE_SIZE }, (_, unit) => (takes(unit) ? 1 : 0));
  const wanted = name ?? expected;
  return (run, at) => {
    const { input } = run;
    const unit = input.charCodeAt(at);
    if (unit < TABLE_SIZE) {
      if (known[unit] === 0) return run.fail(at, wanted);
      run.value = input[at];
      return at + 1;
    }
    const codePoint = input.codePointAt(at);
    if (codePoint === undefined || !takes(codePoint)) return run.fail(at, wanted);
    const character = String.fromCodePoint(codePoint);
    run.value = character;
    return at + character.length;
  };
}

/** Returns whether a set has a code point, and what is expected otherwise. */
function setOf(form: OneOf): [takes: (codePoint: number) => boolean, expected: string[]] {
  if (form.type === "range") {
    const { first, last } = form;
    return [(codePoint) => codePoint >= first && codePoint <= last, [rangeName(first, last)]];
  }
  const characters = new Set(form.characters);
  const codePoints = new Set(Array.from(characters, (character) => character.codePointAt(0)!));
  return [(codePoint) => codePoints.has(codePoint), Array.from(characters, quoted)];
}

export function sequence(items: readonly Step[]): Step {
  return (run, at) => {
    const values: unknown[] = new Array(items.length);
    let end = at;
    for (let i = 0; i < items.length; i++) {
      end = items[i]!(run, end);
      if (end === FAILED) return FAILED;
      values[i] = run.value;
    }
    run.value = values;
    return end;
  };
}

/** Matches a sequence whose value is that of the item at `index`. */
export function pick(items: readonly Step[], index: number): Step {
  return (run, at) => {
    let value: unknown;
    let end = at;
    for (let i = 0; i < items.length; i++) {
      end = items[i]!(run, end);
      if (end === FAILED) return FAILED;
      if (i === index) value = run.value;
    }
    run.value = value;
    return end;
  };
}

/** Matches a sequence whose value is unused. */
export function inOrder(items: readonly Step[]): Step {
  return (run, at) => {
    let end = at;
    for (let i = 0; i < items.length; i++) {
      end = items[i]!(run, end);
      if (end === FAILED) return FAILED;
    }
    return end;
  };
}

export function choice(items: readonly Step[]): Step {
  if (items.length === 0) return fail;
  return (run, at) => {
    for (let i = 0; i < items.length; i++) {
      const end = items[i]!(run, at);
      if (end !== FAILED) return end;
    }
    return FAILED;
  };
}

/** Fails without an expectation. */
const fail: Step = (run, at) => run.fail(at, NOTHING);

const NOTHING: readonly string[] = [];

export function optional(item: Step): Step {
  return (run, at) => {
    const end = item(run, at);
    if (end !== FAILED) return end;
    run.value = null;
    return at;
  };
}

/** The empty list, shared because most lists are empty. */
const EMPTY: readonly unknown[] = Object.freeze([]);

/**
 * Matches `min` to `max` items. Iterations past the minimum must consume a character, unless there is at most one item.
 */
export function repeated(item: Step, min: number, max: number | null, mayBeEmpty: boolean): Step {
  if (max !== null && max < min) return fail;
  const most = max ?? Number.POSITIVE_INFINITY;
  const stops = mayBeEmpty && !(min === 0 && max === 1);
  return (run, at) => {
    const values: unknown[] = [];
    let end = at;
    for (let count = 0; count < most; count++) {
      const next = item(run, end);
      if (next === FAILED) {
        if (count < min) return FAILED;
        break;
      }
      if (stops && next === end && count >= min) {
        fail(run, end);
        break;
      }
      values.push(run.value);
      end = next;
    }
    run.value = values.length === 0 ? EMPTY : Object.freeze(values);
    return end;
  };
}

/** Matches `min` to `max` items whose values are unused. */
export function skipped(item: Step, min: number, max: number | null, mayBeEmpty: boolean): Step {
  if (max !== null && max < min) return fail;
  const most = max ?? Number.POSITIVE_INFINITY;
  const stops = mayBeEmpty && !(min === 0 && max === 1);
  return (run, at) => {
    let end = at;
    for (let count = 0; count < most; count++) {
      const next = item(run, end);
      if (next === FAILED) return count < min ? FAILED : end;
      if (stops && next === end && count >= min) {
        fail(run, end);
        return end;
      }
      end = next;
    }
    return end;
  };
}

/** Matches one item or more, with a separator between each two. */
export function separated(item: Step, separator: Step, mayBeEmpty: boolean): Step {
  return (run, at) => {
    let end = item(run, at);
    if (end === FAILED) return FAILED;
    const values: unknown[] = [run.value];
    for (;;) {
      const start = separator(run, end);
      const next = start === FAILED ? FAILED : item(run, start);
      if (next === FAILED) break;
      if (mayBeEmpty && next === end) {
        fail(run, end);
        break;
      }
      values.push(run.value);
      end = next;
    }
    run.value = Object.freeze(values);
    return end;
  };
}

/** Matches the item where `longer` does not match after it. The expectations of `longer` are not recorded. */
export function whole(item: Step, longer: Step): Step {
  return (run, at) => {
    const end = item(run, at);
    if (end === FAILED) return FAILED;
    const stop = longer(new Run(run.input), end);
    return stop === FAILED ? end : run.fail(end, [`not "${run.input.slice(end, stop)}"`]);
  };
}

/** Matches with another parser, and takes over its expectations. */
export function unordered(parser: Parser<unknown>): Step {
  const { _: parse } = parser as unknown as Internal;
  return (run, at) => {
    const { status, index, value, furthest, expected } = parse(run.input, at);
    run.fail(furthest, expected);
    if (!status) return FAILED;
    run.value = value;
    return index;
  };
}

/** Parsimmon's types omit the method that returns the reply of a nested parser. */
interface Internal {
  _(
    input: string,
    offset: number,
  ): {
    readonly status: boolean;
    readonly index: number;
    readonly value: unknown;
    readonly furthest: number;
    readonly expected: readonly string[];
  };
}
