import { classOf } from "../../automaton/alphabet/alphabet.js";
import { representatives } from "../../automaton/alphabet/representatives.js";
import type { Meter } from "../../automaton/errors.js";
import { DEAD, type Dfa } from "../../automaton/index.js";
import { completions, stateCover } from "../../automaton/language/basis.js";
import type { Word } from "../../automaton/language/characterise.js";
import { spelling } from "../../automaton/language/conformance.js";

/** A text with one fault. */
export interface Fault {
  readonly text: string;
  /** The state before the fault. */
  readonly state: number;
  /** Where the fault is, in UTF-16 code units. */
  readonly offset: number;
  /** The character that cannot stand there, and its class; `null` and -1 where the text is cut short. */
  readonly character: string | null;
  readonly charClass: number;
}

/** A letter beyond ASCII, and half of a surrogate pair. */
const BEYOND_ASCII = [0xe9, 0xd800];

interface Place {
  readonly state: number;
  readonly access: Word;
  readonly completion: Word;
  readonly isCut: boolean;
}

/** Makes texts that are one character away from the language of an automaton. */
export class FaultyTexts {
  readonly #dfa: Dfa;
  readonly #meter: Meter;

  constructor(dfa: Dfa, meter: Meter) {
    this.#dfa = dfa;
    this.#meter = meter;
  }

  /** Makes the texts in the order of their length; in those of one place, characters are in the order of their code points. */
  *byLength(): Generator<Fault, void> {
    const spell = spelling(this.#dfa);
    const characters = charactersOf(this.#dfa);
    for (const { state, access, completion, isCut } of this.#places()) {
      const before = spell(access);
      const offset = before.length;
      if (isCut) {
        yield { text: before, state, offset, character: null, charClass: -1 };
        continue;
      }
      const after = spell(completion);
      for (const { character, charClass } of characters) {
        this.#meter.spend(1);
        if (this.#dfa.rows[state * this.#dfa.alphabet.size + charClass] !== DEAD) continue;
        yield { text: before + character + after, state, offset, character, charClass };
      }
    }
  }

  /** The places for a fault, in the order of the length of the texts: within each live state, and at the end of some. */
  #places(): readonly Place[] {
    const after = completions(this.#dfa, this.#meter);
    const places: Place[] = [];
    for (const [state, access] of stateCover(this.#dfa, this.#meter)) {
      const completion = after.get(state);
      // The dead state is not a place for a fault: there is one already.
      if (completion === undefined) continue;
      places.push({ state, access, completion, isCut: false });
      if (completion.length > 0) places.push({ state, access, completion, isCut: true });
    }
    return places.sort((one, other) => lengthAt(one) - lengthAt(other));
  }
}

function lengthAt({ access, completion, isCut }: Place): number {
  return access.length + (isCut ? 0 : completion.length + 1);
}

function charactersOf({
  alphabet,
}: Dfa): readonly Pick<Fault & { character: string }, "character" | "charClass">[] {
  const codePoints = new Set(Array.from({ length: 0x80 }, (_, code) => code));
  for (const code of [...BEYOND_ASCII, ...representatives(alphabet)]) codePoints.add(code);
  return [...codePoints]
    .sort((one, other) => one - other)
    .map((code) => ({ character: String.fromCodePoint(code), charClass: classOf(alphabet, code) }));
}
