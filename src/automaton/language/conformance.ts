import { requireInteger, requireOptions } from "../../core/require.js";
import { intervals } from "../alphabet/alphabet.js";
import { representatives } from "../alphabet/representatives.js";
import type { Dfa } from "../dfa/dfa.js";
import { requireAutomaton } from "../dfa/dfa.js";
import { type Limits, Meter } from "../errors.js";
import { characterise, follow, type Word } from "./characterise.js";

/** The options of `conformanceSuite`. */
export interface ConformanceOptions {
  /** How many more states than the automaton a faulty implementation may have and is still detected (default: 0). */
  readonly extraStates?: number;
  /**
   * Tests every transition with each character of the classes of up to this many characters, and with both ends of each
   * interval of larger classes, where a range is easily off by one. 0 tests one character of each class (default: 0).
   */
  readonly exhaustive?: number;
  /** `steps` bounds the work for the whole suite, and so its length (default: `DEFAULT_LIMITS`). */
  readonly limits?: Partial<Limits>;
}

/** The steps that a text costs besides those for its characters: it is kept, so that it is made only once. */
const TEXT_STEPS = 16;

/**
 * Returns a complete test suite for a language, by the Wp-method. Consider an implementation that is an automaton with
 * at most as many states as this one (its dead state counted) and `extraStates` more, and that treats the characters of
 * a class alike: if it is right about every text of the suite, it is right about every text there is.
 *
 * The result is a generator, which makes each text once, when it is asked for. The number of texts is a small multiple
 * of states × classes^(extraStates + 1). When the suite takes more steps than the limit allows, the generator throws an
 * `AutomatonLimitError`: what it has made until then is not complete.
 *
 * @param dfa the automaton to make the texts from
 * @param options how many more states an implementation may have, how thoroughly transitions are tested, and how much the
 * suite may use
 * @throws {TypeError} when an argument has the wrong type, or an option or a limit is unknown or has a value that it cannot
 * have
 * @see S. Fujiwara et al., "Test selection based on finite state models", IEEE TSE 17 (1991)
 *
 * @example
 * const port = compile(grammar, "port");
 * [...conformanceSuite(port)].every((text) => /^[0-9]*$/.test(text) === has(port, text)) // → true
 */
export function conformanceSuite(dfa: Dfa, options: ConformanceOptions = {}): Generator<string, void> {
  requireAutomaton(dfa);
  requireOptions(options, ["extraStates", "exhaustive", "limits"]);
  const { extraStates = 0, exhaustive = 0, limits } = options;
  requireInteger(extraStates, "the number of extra states");
  requireInteger(exhaustive, "the size of classes to test exhaustively");
  return suite(dfa, extraStates, exhaustive, new Meter(limits));
}

function* suite(dfa: Dfa, extraStates: number, exhaustive: number, meter: Meter): Generator<string, void> {
  const letters = representatives(dfa.alphabet).map((codePoint) => String.fromCodePoint(codePoint));
  const spell = (word: Word): string => word.map((charClass) => letters[charClass]).join("");
  const basis = basisOf(dfa, meter);
  const seen = new Set<string>();
  for (const [word, suffixes] of wordTests(dfa, basis, extraStates, meter)) {
    for (const suffix of suffixes) {
      meter.spend(word.length + suffix.length + TEXT_STEPS);
      const text = spell(word) + spell(suffix);
      if (seen.has(text)) continue;
      seen.add(text);
      yield text;
    }
  }
  if (exhaustive === 0) return;
  for (const [access, character, suffixes] of characterTests(dfa, basis, exhaustive)) {
    for (const suffix of suffixes) {
      meter.spend(access.length + suffix.length + TEXT_STEPS);
      const text = spell(access) + character + spell(suffix);
      if (seen.has(text)) continue;
      seen.add(text);
      yield text;
    }
  }
}

// What all of its generators inherit.
Object.freeze(suite.prototype);

/** The words that the Wp-method combines. */
interface Basis {
  /** A shortest word that leads to each reachable state: the state cover. */
  readonly access: ReadonlyMap<number, Word>;
  /** The characterisation set. */
  readonly all: readonly Word[];
  /** For each state, the words that identify it. */
  readonly identifying: ReadonlyMap<number, readonly Word[]>;
}

function basisOf(dfa: Dfa, meter: Meter): Basis {
  const access = stateCover(dfa, meter);
  const states = [...access.keys()];
  const { all, identifying } = characterise(dfa, states, meter);
  return { access, all, identifying: new Map(states.map((state, i) => [state, identifying[i]!])) };
}

/** Returns a shortest word to each reachable state, in the order of a breadth-first search. */
function stateCover(dfa: Dfa, meter: Meter): Map<number, Word> {
  const access = new Map<number, Word>([[dfa.start, []]]);
  for (const [state, word] of access) {
    meter.spend(dfa.alphabet.size);
    for (let charClass = 0; charClass < dfa.alphabet.size; charClass++) {
      const next = follow(dfa, state, [charClass]);
      if (access.has(next)) continue;
      meter.spend(word.length + 1);
      access.set(next, [...word, charClass]);
    }
  }
  return access;
}

/**
 * Makes the two phases of the Wp-method. The first follows the state cover, then up to `extraStates` characters, then
 * the characterisation set: it brings out all states of the implementation. The second follows every transition, and
 * then the words that identify the state that it must lead to.
 */
function* wordTests(
  dfa: Dfa,
  { access, all, identifying }: Basis,
  extraStates: number,
  meter: Meter,
): Generator<readonly [word: Word, suffixes: readonly Word[]]> {
  const classes = Array.from({ length: dfa.alphabet.size }, (_, charClass) => charClass);
  const covered = new Set<string>();
  for (const word of access.values()) {
    meter.spend(word.length);
    covered.add(word.join());
    for (const middle of wordsUpTo(classes, extraStates, meter)) yield [[...word, ...middle], all];
  }
  for (const before of access.values()) {
    for (const charClass of classes) {
      meter.spend(before.length + 1);
      const transition = [...before, charClass];
      if (covered.has(transition.join())) continue;
      for (const middle of wordsUpTo(classes, extraStates, meter)) {
        const word = [...transition, ...middle];
        yield [word, identifying.get(follow(dfa, dfa.start, word))!];
      }
    }
  }
}

function* wordsUpTo(classes: readonly number[], length: number, meter: Meter): Generator<Word> {
  let words: Word[] = [[]];
  yield [];
  for (let at = 1; at <= length; at++) {
    meter.spend(words.length * classes.length * at);
    words = words.flatMap((word) => classes.map((charClass) => [...word, charClass]));
    yield* words;
  }
}

function* characterTests(
  dfa: Dfa,
  { access, identifying }: Basis,
  exhaustive: number,
): Generator<readonly [access: Word, character: string, suffixes: readonly Word[]]> {
  const characters = charactersByClass(dfa, exhaustive);
  for (const [state, word] of access) {
    for (const [charClass, some] of characters.entries()) {
      const suffixes = identifying.get(follow(dfa, state, [charClass]))!;
      for (const character of some) yield [word, character, suffixes];
    }
  }
}

/** Returns the characters to test of each class: all of a small class, the ends of the intervals of a larger one. */
function charactersByClass({ alphabet }: Dfa, exhaustive: number): string[][] {
  const sizes: number[] = new Array(alphabet.size).fill(0);
  const all = intervals(alphabet);
  for (const { first, last, charClass } of all) sizes[charClass]! += last - first + 1;
  const characters: string[][] = sizes.map(() => []);
  for (const { first, last, charClass } of all) {
    const step = sizes[charClass]! <= exhaustive ? 1 : Math.max(1, last - first);
    for (let at = first; at <= last; at += step) characters[charClass]!.push(String.fromCodePoint(at));
  }
  return characters;
}
