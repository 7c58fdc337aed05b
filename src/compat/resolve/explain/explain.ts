import { SizeLimitError } from "../../../core/text/long.js";
import { splitTextOf, type UrlInput } from "../../../parse/reference-input.js";
import { resolveSplit } from "../algorithm/run.js";
import { type Algorithm, ENTRIES } from "../algorithms.js";
import { splitBase } from "../base/base.js";
import { type ResolveOptions, readOptions } from "../chosen.js";
import { LazyResolution, type Resolution } from "../result/resolution.js";

/** One step of an algorithm. */
export interface ResolutionStep {
  /**
   * The name of the step in the standard: `"6f"`. RFC 3986 has no step names, so it is the part of its pseudocode:
   * `"merge"`.
   */
  readonly step: string;
  /** The section of `Explanation.document` that defines the step. */
  readonly section: string;
  /** Whether the step decided or changed something. */
  readonly fired: boolean;
  /** What the step found or did. */
  readonly message: string;
  /** The URL as built so far, after the step; `null` for a step that builds nothing. */
  readonly buffer: string | null;
}

/** A resolution step by step. */
export interface Explanation {
  /** The base URL that was given, as text. */
  readonly base: string;
  /** The reference that was given, as text. */
  readonly reference: string;
  /** The algorithm that was used: `"rfc3986"`. */
  readonly algorithm: Algorithm;
  /** The document that defines the algorithm. */
  readonly document: string;
  /** The steps in order; steps that the algorithm skipped are left out. */
  readonly steps: readonly ResolutionStep[];
  /** What `resolve` returns for the same arguments. */
  readonly resolution: Resolution;
}

/** The sections of the parts of RFC 3986's algorithm; every other step is in the section of its algorithm. */
const SECTIONS: Readonly<Record<string, string>> = {
  merge: "5.2.3",
  remove_dot_segments: "5.2.4",
  recompose: "5.3",
};

/** The most code units of the base and the reference together: each step has a text about as long. */
const LONGEST_EXPLAINED = 1 << 22;

/**
 * Explains what `resolve` does with the same arguments, in linear time: which steps the algorithm took, which of
 * them fired, and the buffer after each. The base and the reference are strings or ASTs.
 *
 * @param base the base URL: a string or an AST
 * @param reference the reference to resolve, valid or not: a string or an AST
 * @param options the algorithm, and what else decides the result
 * @throws {BaseUrlError} when `resolve` throws one
 * @throws {SizeLimitError} when the base and the reference have more than 4,194,304 code units together
 * @throws {TypeError} when an argument has the wrong type, or an option is unknown
 * @see draft-fielding-url-syntax-05, section 5.2; RFC 1808, section 4; RFC 2396, section 5.2; RFC 3986, section 5.2
 * @example
 * const { steps } = explain("http://a/b/c/d;p?q", "../g");
 * steps.find(({ step }) => step === "6f").buffer // → "/b/g"
 * steps.filter(({ fired }) => fired).map(({ step }) => step) // → ["1", "6a", "6b", "6f", "6i", "7"]
 */
export function explain(base: UrlInput, reference: UrlInput, options?: ResolveOptions): Explanation {
  const complete = readOptions(options);
  const { algorithm } = complete;
  const { document, section: main } = ENTRIES[algorithm];
  const steps: ResolutionStep[] = [];
  const log = (step: string, fired: boolean, message: string, buffer: string | null = null): void => {
    const section = SECTIONS[step] ?? main;
    steps.push(Object.freeze({ step, section, fired, message, buffer }));
  };
  const input = splitTextOf(reference, "the reference");
  const from = splitBase(base);
  if (from.text.length + input.text.length > LONGEST_EXPLAINED) {
    throw new SizeLimitError("UTF-16 code units to explain", LONGEST_EXPLAINED);
  }
  // Whoever chooses a grammar knows which kind of authority it has.
  const resolution = new LazyResolution(resolveSplit(from, input, complete, log), complete) as Resolution;
  return Object.freeze({
    base: from.text,
    reference: input.text,
    algorithm,
    document,
    steps: Object.freeze(steps),
    resolution,
  });
}
