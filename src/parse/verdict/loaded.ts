/** What a verdict asks of a grammar value. */
interface LoadedGrammar {
  readonly name: string;
  readonly isValid: (input: string, options?: object) => boolean;
}

/** The grammar values of the package that the program has made, by their names. */
const LOADED: Map<string, LoadedGrammar> = /* @__PURE__ */ new Map();

/**
 * Notes that a grammar value of the package has been made, with all of its tables: verdicts on its rules then come from
 * these. They are the same either way, so it makes no difference which modules a program has loaded.
 */
export function noteLoaded<G extends LoadedGrammar>(grammar: G): G {
  LOADED.set(grammar.name, grammar);
  return grammar;
}

/** Returns the grammar value with a name, if it has been made. */
export function loaded(name: string): LoadedGrammar | undefined {
  return LOADED.get(name);
}
