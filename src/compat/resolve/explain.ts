import { splitBase } from "./base.js";
import { type Algorithm, needString, type ResolveOptions, readOptions } from "./options.js";
import type { Resolution } from "./resolution.js";
import { resolveSplit } from "./resolve.js";
import { splitText } from "./split-text.js";

/** One step that the algorithm came to. */
export interface ResolutionStep {
  /** Its name in the standard: `"6f"`. RFC 3986 gives none: the part of its pseudocode. */
  readonly step: string;
  /** The section of the algorithm's document. */
  readonly section: string;
  /** Whether the step decided or changed something. */
  readonly fired: boolean;
  /** What it found or did. */
  readonly says: string;
  /** The text that is being put together, after the step; `null` where the step has none in hand. */
  readonly buffer: string | null;
}

/** A resolution step by step. */
export interface Explanation {
  readonly base: string;
  readonly reference: string;
  readonly algorithm: Algorithm;
  /** The document that has the algorithm. */
  readonly document: string;
  readonly steps: readonly ResolutionStep[];
  readonly resolution: Resolution;
}

const DOCUMENTS: Readonly<Record<Algorithm, string>> = {
  "draft-05": "draft-fielding-url-syntax-05",
  rfc1808: "RFC 1808",
  rfc3986: "RFC 3986",
};

const SECTIONS: Readonly<Record<string, string>> = {
  "draft-05": "5.2",
  rfc1808: "4",
  rfc3986: "5.2.2",
  merge: "5.2.3",
  remove_dot_segments: "5.2.4",
  recompose: "5.3",
};

/**
 * What `resolve` does with the same arguments, step by step: which steps the algorithm came to, which of them
 * fired, and the buffer after each. Throws like `resolve`. Takes linear time.
 *
 * @example
 * const { steps } = explain("http://a/b/c/d;p?q", "../g");
 * steps.find(({ step }) => step === "6f").buffer // → "/b/g"
 * steps.filter(({ fired }) => fired).map(({ step }) => step) // → ["1", "6a", "6b", "6f", "6i", "7"]
 */
export function explain(base: string, reference: string, options?: ResolveOptions): Explanation {
  const wanted = readOptions(options);
  needString(base, "base");
  needString(reference, "reference");
  const { algorithm } = wanted;
  const steps: ResolutionStep[] = [];
  const log = (step: string, fired: boolean, says: string, buffer: string | null = null): void => {
    steps.push(Object.freeze({ step, section: SECTIONS[step] ?? SECTIONS[algorithm]!, fired, says, buffer }));
  };
  const resolution = resolveSplit(splitBase(base, algorithm), splitText(reference), wanted, log);
  const document = DOCUMENTS[algorithm];
  return Object.freeze({ base, reference, algorithm, document, steps: Object.freeze(steps), resolution });
}
