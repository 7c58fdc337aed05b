/** Brackets within brackets. Deeper texts are refused, so that no walk over an expression runs out of stack. */
export const MAX_DEPTH = 128;

/** Expressions within expressions: a bracket may hold a choice of sequences of repetitions of options. */
export const MAX_LEVEL: number = 4 * (MAX_DEPTH + 1);

/** The greatest number a repetition may hold: an automaton has a state for each time. */
export const MAX_REPEAT = 65_535;

/** The last code point of Unicode. */
export const MAX_CODE_POINT = 0x10ffff;
