/** Returns what a word is looked up as, without an ending, so that "resolve" finds "resolving"; `null` for none. */
export function termOf(word: string): string | null;
