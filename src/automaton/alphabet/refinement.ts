import { type Alphabet, alphabetOf, classAt } from "./alphabet.js";

/** The coarsest common refinement of two alphabets. */
export interface Refinement {
  readonly alphabet: Alphabet;
  /** For each class of the refinement, the class of the left alphabet that contains it. */
  readonly left: readonly number[];
  /** For each class of the refinement, the class of the right alphabet that contains it. */
  readonly right: readonly number[];
}

/** Returns the coarsest common refinement of two alphabets. */
export function refine(left: Alphabet, right: Alphabet): Refinement {
  const starts = [...new Set([...left.starts, ...right.starts])].sort((one, other) => one - other);
  const pairs = starts.map((start) => [classAt(left, start), classAt(right, start)] as const);
  const alphabet = alphabetOf(
    starts,
    pairs.map(([one, other]) => one * right.size + other),
  );
  const firsts = firstOfEach(alphabet);
  return {
    alphabet,
    left: firsts.map((codePoint) => classAt(left, codePoint)),
    right: firsts.map((codePoint) => classAt(right, codePoint)),
  };
}

/** Returns the lowest code point of each class. */
function firstOfEach({ starts, classes }: Alphabet): number[] {
  const firsts: number[] = [];
  for (const [i, charClass] of classes.entries()) firsts[charClass] ??= starts[i]!;
  return firsts;
}
