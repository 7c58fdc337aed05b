import { type CharSet, unionOf } from "../../automaton/alphabet/charset.js";
import { expectedAt, type Table } from "../../automaton/table/table.js";
import type { Form } from "../form/form.js";
import { quoted, rangeName } from "../form/names.js";

interface NamedSet {
  readonly name: string;
  readonly set: CharSet;
  readonly size: number;
}

/**
 * What a match could have gone on with, in words: the rules that stand for single characters, largest first, then
 * the characters that none of them covers.
 */
export class Expectations {
  readonly #table: Table;
  readonly #named: readonly NamedSet[];
  readonly #known = new Map<number, readonly string[]>();

  /** @param forms the forms of the table's combinator, each after those it consists of */
  constructor(table: Table, forms: readonly Form[]) {
    this.#table = table;
    this.#named = namedSets(forms);
  }

  /** @param state the number of a state of the table */
  at(state: number): readonly string[] {
    let words = this.#known.get(state);
    if (words === undefined) {
      words = Object.freeze(this.#wordsAt(state));
      this.#known.set(state, words);
    }
    return words;
  }

  #wordsAt(state: number): string[] {
    let rest: CharSet = expectedAt(this.#table, state).ranges.flat();
    const words: string[] = [];
    for (const { name, set } of this.#named) {
      const left = without(rest, set);
      if (left === null) continue;
      words.push(name);
      rest = left;
    }
    for (let i = 0; i < rest.length; i += 2) {
      if (rest[i + 1]! - rest[i]! < 2)
        for (let c = rest[i]!; c <= rest[i + 1]!; c++) words.push(quoted(String.fromCodePoint(c)));
      else words.push(rangeName(rest[i]!, rest[i + 1]!));
    }
    return words;
  }
}

/** The set without the part; `null` where the part is not all in the set. */
function without(set: CharSet, part: CharSet): CharSet | null {
  const left: number[] = [];
  let at = 0;
  for (let i = 0; i < set.length; i += 2) {
    let first = set[i]!;
    for (; at < part.length && part[at]! <= set[i + 1]!; at += 2) {
      if (part[at]! < first || part[at + 1]! > set[i + 1]!) return null;
      if (part[at]! > first) left.push(first, part[at]! - 1);
      first = part[at + 1]! + 1;
    }
    if (first <= set[i + 1]!) left.push(first, set[i + 1]!);
  }
  return at === part.length ? left : null;
}

/** The rules and nodes that match one character of several, the largest first. */
function namedSets(forms: readonly Form[]): readonly NamedSet[] {
  const sets = new Map<Form, CharSet | null>();
  const named = new Map<string, NamedSet>();
  for (const form of forms) {
    const set = characterSet(form, sets);
    sets.set(form, set);
    if (set === null || (form.type !== "rule" && form.type !== "node")) continue;
    const size = sizeOf(set);
    if (size > 1) named.set(form.name, { name: form.name, set, size });
  }
  return [...named.values()].sort((one, other) => other.size - one.size);
}

/** The characters that a form stands for, where it always matches just one. */
function characterSet(form: Form, known: ReadonlyMap<Form, CharSet | null>): CharSet | null {
  const single = (text: string): CharSet => [text.codePointAt(0)!, text.codePointAt(0)!];
  switch (form.type) {
    case "symbols":
      return unionOf(Array.from(form.characters, single));
    case "range":
      return unionOf([[form.first, form.last]]);
    case "literal":
      return form.caseSensitive && [...form.text].length === 1 ? single(form.text) : null;
    case "choice": {
      const sets = form.items.map((item) => known.get(item)!);
      return sets.includes(null as never) ? null : unionOf(sets);
    }
    case "rule":
      return known.get(form.definition())!;
    case "map":
    case "text":
    case "node":
    case "whole":
    case "unordered":
      return known.get(form.item)!;
    default:
      return null;
  }
}

function sizeOf(set: CharSet): number {
  let size = 0;
  for (let i = 0; i < set.length; i += 2) size += set[i + 1]! - set[i]! + 1;
  return size;
}
