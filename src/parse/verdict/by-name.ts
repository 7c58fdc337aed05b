import { DRAFT_05_IDENTITY, GRAMMAR_NAMES, type GrammarName } from "../../../grammar/identity.js";
import { isReadable, requireOneOf } from "../../core/require.js";
import { unlessIndex } from "../../core/values.js";
import { engineIn } from "../engine.js";
import { SOURCES } from "../generated/sources.js";
import { START } from "../generated/start/draft-05.js";
import { readOptions } from "../options.js";
import { Verdict } from "./verdict.js";

const verdicts: Map<GrammarName, Verdict> = /* @__PURE__ */ new Map();

/**
 * Checks whether the whole input matches a rule of the grammar that the options have (default: the draft).
 *
 * @throws {TypeError} when the input is not a string, or an option is unknown or has a value that it cannot have
 */
export function isValidBy(input: string, given: object | number | undefined): boolean {
  const options = unlessIndex(given);
  // What is no object at all is refused with the other options.
  const { grammar = DRAFT_05_IDENTITY.name } = (isReadable(options) ? options : {}) as {
    readonly grammar?: unknown;
  };
  if (typeof grammar === "string") {
    const verdict = verdictOf(grammar);
    const { rule, reading } = readOptions(verdict, input, options);
    return verdict.decide(input, rule, reading);
  }
  const { language, matches } = engineIn(grammar);
  const { rule, reading } = readOptions(language, input, options);
  return matches(input, rule, reading);
}

function verdictOf(name: string): Verdict {
  requireOneOf(name, "the grammar", GRAMMAR_NAMES);
  let verdict = verdicts.get(name);
  if (verdict === undefined) {
    verdict = new Verdict(SOURCES[name], name === DRAFT_05_IDENTITY.name ? START : undefined);
    verdicts.set(name, verdict);
  }
  return verdict;
}
