import { GRAMMARS } from "../../../grammar/grammars.js";
import { isReadable } from "../../core/require.js";
import { DRAFT_05_LANGUAGE } from "../../grammar/draft-05.js";
import { type ReadOptions, urlLanguageOf } from "../../grammar/grammars.js";
import { type Algorithm, ENTRIES } from "./algorithms.js";
import {
  ALGORITHM_OPTIONS,
  type AlgorithmOptions,
  type CompleteOptions,
  completeOptions,
  type GrammarsOf,
} from "./options.js";

/** How to resolve a reference. */
export interface ResolveOptions<G = ReadOptions["grammar"]> extends AlgorithmOptions {
  /**
   * The grammar that the result is checked and read by: a value, or a name. If no algorithm is chosen, that of its document
   * is used. By default, the result is checked by the grammar of the algorithm, and read by the draft.
   */
  readonly grammar?: G | undefined;
}

const KEYS: readonly string[] = [...ALGORITHM_OPTIONS, "grammar"];

const DEFAULTS: CompleteOptions = Object.freeze({
  algorithm: "draft-05",
  strict: true,
  document: null,
  checkedBy: DRAFT_05_LANGUAGE,
  readBy: DRAFT_05_LANGUAGE,
});

/**
 * Checks the options and fills in the defaults.
 *
 * @throws {TypeError} when an option has the wrong type or is unknown, or `strict` is `false` for an algorithm
 * that has no such exception
 */
export function readOptions(options: ResolveOptions | undefined): CompleteOptions {
  if (options === undefined) return DEFAULTS;
  const grammar = isReadable(options) ? options.grammar : undefined;
  return completeOptions(
    options,
    (algorithm) => grammarsFor(algorithm, grammar),
    algorithmFor(grammar),
    KEYS,
  );
}

/** Returns the algorithm that is used with a chosen grammar if none is chosen: that of the grammar's document. */
export function algorithmFor(chosen: unknown): Algorithm {
  if (chosen === undefined) return DEFAULTS.algorithm;
  const { name } = urlLanguageOf(chosen).standard.rules;
  return GRAMMARS.find((grammar) => grammar.name === name)?.algorithm ?? DEFAULTS.algorithm;
}

/** Returns which grammars are used with an algorithm: the one that was chosen, or else those of the algorithm. */
export function grammarsFor(algorithm: Algorithm, chosen: unknown): ReturnType<GrammarsOf> {
  if (chosen === undefined) {
    return { checkedBy: urlLanguageOf(ENTRIES[algorithm].grammar), readBy: DRAFT_05_LANGUAGE };
  }
  const language = urlLanguageOf(chosen);
  return { checkedBy: language, readBy: language };
}
