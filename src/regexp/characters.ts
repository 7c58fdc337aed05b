// Computes the characters that the classes of an expression match. Sets that the standard lists are taken from there.
// Properties and case folding come from the JavaScript engine, with its version of Unicode.
import type { AST } from "@eslint-community/regexpp";
import { type CharSet, unionOf } from "../automaton/alphabet.js";
import type { Budget } from "../automaton/limits.js";
import { memoized } from "../core/values.js";
import { ExpressionError } from "../expressions/error.js";

/** The line terminators (ECMA-262, LineTerminator). */
export const LINE_ENDS: CharSet = [0x0a, 0x0a, 0x0d, 0x0d, 0x2028, 0x2029];

const DIGITS: CharSet = [0x30, 0x39];
const WORDS: CharSet = [0x30, 0x39, 0x41, 0x5a, 0x5f, 0x5f, 0x61, 0x7a];

/** WhiteSpace and LineTerminator; the former includes the category Zs. */
const SPACES: CharSet = [
  ...[0x09, 0x0d, 0x20, 0x20, 0xa0, 0xa0, 0x1680, 0x1680, 0x2000, 0x200a, 0x2028, 0x2029],
  ...[0x202f, 0x202f, 0x205f, 0x205f, 0x3000, 0x3000, 0xfeff, 0xfeff],
];

type Characterlike = AST.Character | AST.CharacterSet | AST.CharacterClass | AST.ExpressionCharacterClass;

/** The flags that a group can change. */
export interface Modifiers {
  readonly i: boolean;
  readonly m: boolean;
  readonly s: boolean;
}

/** Computes the characters of classes, for one expression. */
export class Characters {
  /** All characters: code points, or UTF-16 code units. */
  readonly any: CharSet;
  readonly #isUnicode: boolean;
  /** The flag that determines the syntax of classes: `u`, `v` or none. */
  readonly #mode: string;
  readonly #budget: Budget;
  readonly #known = new Map<string, CharSet>();
  #everything: Text | null = null;

  constructor({
    isUnicode,
    flags,
    budget,
  }: { readonly isUnicode: boolean; readonly flags: string; readonly budget: Budget }) {
    this.#isUnicode = isUnicode;
    this.#mode = flags.replace(/[^uv]/g, "");
    this.#budget = budget;
    this.any = [0, isUnicode ? 0x10ffff : 0xffff];
  }

  /**
   * @throws {ExpressionError} with the reason `unsupported`, for a class that contains strings of several characters,
   * or that the engine does not know
   */
  of(node: Characterlike, { i, s }: Modifiers): CharSet {
    if (node.type === "CharacterSet" && node.kind === "any") return s ? this.any : this.#without(LINE_ENDS);
    const key = `${i ? "i" : ""}${node.raw}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const listed = this.#listed(node);
    let found: CharSet;
    if (listed === null) found = this.#asked(node, i, this.#all());
    else if (!i) found = listed;
    else {
      // Only these can differ from the listed characters, since another case of them may be listed.
      const cased = casedText(this.any);
      this.#budget.spend(cased.text.length);
      found = unionOf([this.#minus(listed, cased.characters), this.#asked(node, true, cased)]);
    }
    this.#known.set(key, found);
    return found;
  }

  /** Returns the set matched by `\w`. */
  word(i: boolean): CharSet {
    // With both flags, two more letters are word characters, since they are case variants of "s" and "k".
    return i && this.#isUnicode ? unionOf([WORDS, [0x17f, 0x17f, 0x212a, 0x212a]]) : WORDS;
  }

  #without(set: CharSet): CharSet {
    return this.#minus(this.any, set);
  }

  #minus(set: CharSet, taken: CharSet): CharSet {
    this.#budget.spend(set.length + taken.length);
    const rest: number[] = [];
    let at = 0;
    for (let range = 0; range < set.length; range += 2) {
      let first = set[range]!;
      const last = set[range + 1]!;
      while (at < taken.length && taken[at + 1]! < first) at += 2;
      for (let other = at; other < taken.length && taken[other]! <= last; other += 2) {
        if (taken[other]! > first) rest.push(first, taken[other]! - 1);
        first = Math.max(first, taken[other + 1]! + 1);
      }
      if (first <= last) rest.push(first, last);
    }
    return rest;
  }

  /** Returns the set that a class lists, ignoring case folding; `null` if only the engine knows. */
  #listed(
    node: Characterlike | AST.ClassRangesCharacterClassElement | AST.UnicodeSetsCharacterClassElement,
  ): CharSet | null {
    switch (node.type) {
      case "Character":
        return [node.value, node.value];
      case "CharacterClassRange":
        return [node.min.value, node.max.value];
      case "CharacterSet": {
        if (node.kind === "property" || node.kind === "any") return null;
        const set = node.kind === "digit" ? DIGITS : node.kind === "word" ? WORDS : SPACES;
        return node.negate ? this.#without(set) : set;
      }
      case "CharacterClass": {
        const sets: CharSet[] = [];
        for (const element of node.elements) {
          const set = this.#listed(element);
          if (set === null) return null;
          sets.push(set);
        }
        const union = unionOf(sets);
        return node.negate ? this.#without(union) : union;
      }
      default:
        return null;
    }
  }

  #all(): Text {
    this.#everything ??= textOf(this.any);
    return this.#everything;
  }

  #asked(node: Characterlike, i: boolean, among: Text): CharSet {
    if (hasTexts(node)) throw unsupported(node, "it has texts of several characters");
    this.#budget.spend(among.text.length);
    try {
      return matchedOf(node.raw, `${this.#mode}${i ? "i" : ""}`, among);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      throw unsupported(node, "the engine that runs this does not know it");
    }
  }
}

function unsupported({ raw, start }: Characterlike, reason: string): ExpressionError {
  return new ExpressionError("unsupported", `the class ${raw} cannot be used: ${reason}`, null, start);
}

/** Returns whether a class can match several characters or none, which the flag `v` allows. */
function hasTexts(
  node: AST.CharacterClass["elements"][number] | AST.ExpressionCharacterClass["expression"] | Characterlike,
): boolean {
  switch (node.type) {
    case "ClassStringDisjunction":
      return node.alternatives.some(({ elements }) => elements.length !== 1);
    case "CharacterSet":
      return node.kind === "property" && node.strings;
    case "CharacterClass":
      return node.elements.some(hasTexts);
    case "ExpressionCharacterClass":
      return hasTexts(node.expression);
    case "ClassIntersection":
    case "ClassSubtraction":
      return hasTexts(node.left) || hasTexts(node.right);
    default:
      return false;
  }
}

/** Characters, each once, as a string in which no two of them form a surrogate pair. */
interface Text {
  readonly text: string;
  readonly characters: CharSet;
  /** The positions of the ranges of `characters`, in the order of the string. */
  readonly places: readonly Place[];
}

interface Place {
  readonly first: number;
  readonly last: number;
  /** The offset of the first one, in UTF-16 code units. */
  readonly at: number;
}

/** Low surrogates come before high ones. */
const BLOCKS: readonly (readonly [number, number])[] = [
  [0, 0xd7ff],
  [0xdc00, 0xdfff],
  [0xd800, 0xdbff],
  [0xe000, 0xffff],
  [0x10000, 0x10ffff],
];

function textOf(characters: CharSet): Text {
  const places: Place[] = [];
  const parts: string[] = [];
  let length = 0;
  for (const [start, end] of BLOCKS)
    for (let range = 0; range < characters.length; range += 2) {
      const [first, last] = [Math.max(characters[range]!, start), Math.min(characters[range + 1]!, end)];
      if (first > last) continue;
      places.push({ first, last, at: length });
      for (let codePoint = first; codePoint <= last; codePoint++) parts.push(String.fromCodePoint(codePoint));
      length += (last - first + 1) * widthOf(first);
    }
  return { text: parts.join(""), characters, places };
}

function widthOf(codePoint: number): number {
  return codePoint > 0xffff ? 2 : 1;
}

/** The most characters in one match, since engines keep a backtracking position for each. */
const RUN = 999;

/** Returns the characters of a string that a class matches. */
function matchedOf(source: string, flags: string, { text, places }: Text): CharSet {
  const found: number[] = [];
  let place = 0;
  for (const match of text.matchAll(new RegExp(`(?:${source}){1,${RUN}}`, `${flags}g`))) {
    const end = match.index + match[0].length;
    while (endOf(places[place]!) <= match.index) place += 1;
    for (let each = place; each < places.length && places[each]!.at < end; each++) {
      const { first, at } = places[each]!;
      const width = widthOf(first);
      const [from, to] = [Math.max(match.index, at), Math.min(end, endOf(places[each]!))];
      found.push(first + (from - at) / width, first + (to - at) / width - 1);
    }
  }
  return unionOf([found]);
}

function endOf({ first, last, at }: Place): number {
  return at + (last - first + 1) * widthOf(first);
}

/** Characters with case variants, by the last possible character. */
const CASED = new Map<number, Text>();

/** Returns those characters of a set that have case variants or are one. */
function casedText([, last]: CharSet): Text {
  return memoized(CASED, last!, () => {
    // Letters with case exist only in the first two planes.
    const planes = textOf([0, Math.min(last!, 0x1ffff)]);
    const own = matchedOf(
      "[\\p{Changes_When_Casemapped}\\p{Changes_When_Casefolded}\\p{Cased}]",
      "u",
      planes,
    );
    const others: number[] = [];
    for (let range = 0; range < own.length; range += 2)
      for (let codePoint = own[range]!; codePoint <= own[range + 1]!; codePoint++) {
        const character = String.fromCodePoint(codePoint);
        for (const other of [character.toLowerCase(), character.toUpperCase()])
          if (other.length === widthOf(other.codePointAt(0)!))
            others.push(other.codePointAt(0)!, other.codePointAt(0)!);
      }
    return textOf(unionOf([own, others]));
  });
}
