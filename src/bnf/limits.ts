/** How deep brackets may be nested. Deeper texts are rejected, so that no walk over an expression overflows the stack. */
export const MAX_DEPTH = 128;

/** How deep expressions may be nested: a bracket may hold a choice of sequences of repetitions of options. */
export const MAX_LEVEL: number = 4 * (MAX_DEPTH + 1);

/** The greatest number in a repetition: an automaton needs a state for each time. */
export const MAX_REPEAT = 65_535;

/** The last code point of Unicode. */
export const MAX_CODE_POINT = 0x10ffff;
