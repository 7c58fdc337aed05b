import { representatives, stretches } from "../alphabet/alphabet.js";
import type { Dfa } from "../dfa/dfa.js";
import { type Characterisation, characterise, follow, type Word } from "./characterise.js";

export interface ConformanceOptions {
  /** How many states more than the automaton a reading may have and still be found out; 0 unless given. */
  readonly extraStates?: number;
  /**
   * Every transition is tried with each character of a class of up to this many; of a larger class with the
   * ends of its stretches, where a range is easily off by one. 0 tries a single character of each class.
   */
  readonly exhaustive?: number;
}

/**
 * A complete test suite (Fujiwara's Wp-method): a reading of the language that takes the characters of a class
 * for alike, and is an automaton of no more states than this one (its dead state counted) and `extraStates`,
 * either gives the right verdict on all the texts or is equal to the automaton. Each text comes once, made as it
 * is asked for; there are about states × classes^(extraStates + 1) times a few.
 *
 * @example
 * [...conformanceSuite(compile(grammar, "port"))].every((text) => /^[0-9]*$/.test(text) === has(compile(grammar, "port"), text)) // → true
 */
export function* conformanceSuite(dfa: Dfa, options: ConformanceOptions = {}): Generator<string, void> {
  const { extraStates = 0, exhaustive = 0 } = options;
  const letters = representatives(dfa.alphabet).map((codePoint) => String.fromCodePoint(codePoint));
  const spell = (word: Word): string => word.map((charClass) => letters[charClass]).join("");
  const given = new Set<string>();
  for (const [word, suffixes] of tests(dfa, extraStates)) {
    for (const suffix of suffixes) {
      const text = spell(word) + spell(suffix);
      if (given.has(text)) continue;
      given.add(text);
      yield text;
    }
  }
  for (const [before, character, suffixes] of characterTests(dfa, exhaustive)) {
    for (const suffix of suffixes) {
      const text = spell(before) + character + spell(suffix);
      if (given.has(text)) continue;
      given.add(text);
      yield text;
    }
  }
}

/** A shortest way to each state that can be reached, in the order of the states' numbers from the start on. */
function cover(dfa: Dfa): Map<number, Word> {
  const ways = new Map<number, Word>([[dfa.start, []]]);
  for (const [state, way] of ways) {
    for (let charClass = 0; charClass < dfa.alphabet.size; charClass++) {
      const next = follow(dfa, state, [charClass]);
      if (!ways.has(next)) ways.set(next, [...way, charClass]);
    }
  }
  return ways;
}

interface Survey {
  readonly ways: ReadonlyMap<number, Word>;
  readonly all: readonly Word[];
  readonly identifying: ReadonlyMap<number, readonly Word[]>;
}

function survey(dfa: Dfa): Survey {
  const ways = cover(dfa);
  const states = [...ways.keys()];
  const { all, identifying }: Characterisation = characterise(dfa, states);
  return { ways, all, identifying: new Map(states.map((state, i) => [state, identifying[i]!])) };
}

/**
 * First each way, with up to `extraStates` more characters, and the whole characterising set: by then the
 * reading has shown all its states. Then every transition, and what identifies the state that it leads to.
 */
function* tests(dfa: Dfa, extraStates: number): Generator<readonly [Word, readonly Word[]]> {
  const { ways, all, identifying } = survey(dfa);
  const classes = Array.from({ length: dfa.alphabet.size }, (_, charClass) => charClass);
  const taken = new Set<string>();
  for (const way of ways.values()) {
    taken.add(way.join());
    for (const middle of wordsUpTo(classes, extraStates)) yield [[...way, ...middle], all];
  }
  for (const way of ways.values()) {
    for (const charClass of classes) {
      const transition = [...way, charClass];
      if (taken.has(transition.join())) continue;
      for (const middle of wordsUpTo(classes, extraStates)) {
        const word = [...transition, ...middle];
        yield [word, identifying.get(follow(dfa, dfa.start, word))!];
      }
    }
  }
}

function* wordsUpTo(classes: readonly number[], length: number): Generator<Word> {
  let words: Word[] = [[]];
  yield [];
  for (let at = 1; at <= length; at++) {
    words = words.flatMap((word) => classes.map((charClass) => [...word, charClass]));
    yield* words;
  }
}

function* characterTests(dfa: Dfa, exhaustive: number): Generator<readonly [Word, string, readonly Word[]]> {
  if (exhaustive === 0) return;
  const { ways, identifying } = survey(dfa);
  const characters = charactersByClass(dfa, exhaustive);
  for (const [state, way] of ways) {
    for (const [charClass, some] of characters.entries()) {
      const suffixes = identifying.get(follow(dfa, state, [charClass]))!;
      for (const character of some) yield [way, character, suffixes];
    }
  }
}

function charactersByClass({ alphabet }: Dfa, exhaustive: number): string[][] {
  const sizes: number[] = new Array(alphabet.size).fill(0);
  const all = stretches(alphabet);
  for (const { first, last, charClass } of all) sizes[charClass]! += last - first + 1;
  const characters: string[][] = sizes.map(() => []);
  for (const { first, last, charClass } of all) {
    const step = sizes[charClass]! <= exhaustive ? 1 : Math.max(1, last - first);
    for (let at = first; at <= last; at += step) characters[charClass]!.push(String.fromCodePoint(at));
  }
  return characters;
}
