import { GRAMMARS } from "../../grammar/grammars.js";
import { faceModules } from "./faces.js";
import { verdictModules } from "./verdicts.js";

/**
 * Returns the source of the module of every generated entry point, by its path in the project. The library makes them, so
 * the tables must be there.
 */
export function entryPointFiles(): ReadonlyMap<string, string> {
  return new Map([...faceModules(GRAMMARS), ...verdictModules(GRAMMARS)]);
}
