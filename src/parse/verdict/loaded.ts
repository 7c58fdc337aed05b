import { type Engine, engineIn } from "../engine.js";

/** A grammar value that the program has made, and what it runs on. */
export interface LoadedGrammar {
  readonly value: object;
  readonly matches: Engine["matches"];
}

/** The grammar values of the package that the program has made, by their names. */
const LOADED: Map<string, LoadedGrammar> = /* @__PURE__ */ new Map();

/**
 * Notes that a grammar value of the package has been made, with all of its tables: verdicts on its rules then come from
 * these. They are the same either way, so it makes no difference which modules a program has loaded.
 */
export function noteLoaded<G extends { readonly name: string }>(value: G): G {
  LOADED.set(value.name, { value, matches: engineIn(value).matches });
  return value;
}

/** Returns the grammar value with a name and what it runs on, if it has been made. */
export function loaded(name: string): LoadedGrammar | undefined {
  return LOADED.get(name);
}
