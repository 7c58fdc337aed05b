// A resolution step by step: the function `explain`, and its text.
import { requireArray, requireBoolean, requireObject, requireString } from "../../core/require.js";
import { SizeLimitError } from "../../core/text/long.js";
import { printable } from "../../core/text/printable.js";
import { splitTextOf, type UrlInput } from "../../grammar/input.js";
import { type Algorithm, type AlgorithmOptions, type CompleteOptions, ENTRIES } from "./algorithms.js";
import { splitBase } from "./base.js";
import { LazyResolution, type Resolution } from "./resolution.js";
import { resolveSplit } from "./resolve.js";

/** One step of an algorithm. */
export interface ResolutionStep {
  /**
   * The name of the step in the standard: `"6f"`. RFC 3986 has no step names, so this is the part of its pseudocode:
   * `"merge"`.
   */
  readonly step: string;
  /** The section of `Explanation.document` that defines the step. */
  readonly section: string;
  /** Whether the step decided or changed something. */
  readonly fired: boolean;
  /** The result of the step, in words. */
  readonly message: string;
  /** The URL as built so far, after the step; `null` for a step that builds nothing. */
  readonly buffer: string | null;
}

/** A resolution step by step. */
export interface Explanation {
  /** The base URL, as text. */
  readonly base: string;
  /** The reference, as text. */
  readonly reference: string;
  /** The algorithm that was used: `"rfc3986"`. */
  readonly algorithm: Algorithm;
  /** The document that defines the algorithm. */
  readonly document: string;
  /** The steps in order; steps that the algorithm skipped are left out. */
  readonly steps: readonly ResolutionStep[];
  /** The result of `resolve` for the same arguments. */
  readonly resolution: Resolution;
}

/** The sections of the parts of RFC 3986's algorithm; every other step is in the section of its algorithm. */
const SECTIONS: Readonly<Record<string, string>> = {
  merge: "5.2.3",
  remove_dot_segments: "5.2.4",
  recompose: "5.3",
};

/** The maximum total length of the base and the reference: each step has a text about as long. */
const LONGEST_EXPLAINED = 1 << 22;

/** The function `explain`. */
export interface ExplainResolution<Options = AlgorithmOptions> {
  /**
   * Explains a resolution step by step: the steps that the algorithm took for the same arguments as `resolve`, which of
   * them fired, and the buffer after each. Linear time.
   *
   * @param base the base URL: a string or an AST
   * @param reference the reference to resolve, valid or not: a string or an AST
   * @param options the algorithm and other options
   * @throws {BaseUrlError} when `resolve` throws one
   * @throws {SizeLimitError} when the base and the reference have more than 4,194,304 code units together
   * @throws {TypeError} when an argument has the wrong type, or an option is unknown
   * @see draft-fielding-url-syntax-05, section 5.2; RFC 1808, section 4; RFC 2396, section 5.2; RFC 3986, section 5.2
   * @example
   * const { steps } = explain("http://a/b/c/d;p?q", "../g");
   * steps.find(({ step }) => step === "6f").buffer // → "/b/g"
   * steps.filter(({ fired }) => fired).map(({ step }) => step) // → ["1", "6a", "6b", "6f", "6i", "7"]
   */
  (base: UrlInput, reference: UrlInput, options?: Options): Explanation;
}

/** `explain` with complete options. */
export function explainWith(complete: CompleteOptions, base: UrlInput, reference: UrlInput): Explanation {
  const { algorithm } = complete;
  const { document, section: main } = ENTRIES[algorithm];
  const steps: ResolutionStep[] = [];
  const log = (step: string, fired: boolean, message: string, buffer: string | null = null): void => {
    const section = SECTIONS[step] ?? main;
    steps.push({ step, section, fired, message, buffer });
  };
  const input = splitTextOf(reference, "the reference");
  const from = splitBase(base);
  if (from.text.length + input.text.length > LONGEST_EXPLAINED) {
    throw new SizeLimitError("UTF-16 code units to explain", LONGEST_EXPLAINED);
  }
  // The caller chooses the grammar, and so knows its type of authority.
  const resolution = new LazyResolution(resolveSplit(from, input, complete, log), complete) as Resolution;
  return { base: from.text, reference: input.text, algorithm, document, steps, resolution };
}

/**
 * Renders an explanation for a terminal, with one line for each step. Returns lines without a line break after the last
 * one. Control and invisible characters are shown as their code points. Steps that fired are marked with `*`, followed
 * by an arrow and the buffer.
 *
 * @param explanation the explanation, as `explain` returns it
 * @throws {TypeError} when the value is not an explanation
 * @example
 * const lines = renderExplanation(explain("http://a/b/c/d;p?q", "../g")).split("\n");
 * lines[0] // → "http://a/b/c/d;p?q + ../g"
 * lines.at(-1) // → "http://a/b/g"
 */
export function renderExplanation(explanation: Explanation): string {
  requireExplanation(explanation);
  const { base, reference, document, steps, resolution } = explanation;
  const width = Math.max(...steps.map(({ step }) => step.length));
  const lines = steps.map(({ step, fired, message, buffer }) => {
    const line = `${fired ? "*" : " "} ${step.padEnd(width)}  ${message}`;
    return buffer === null || !fired ? line : `${line} -> ${buffer === "" ? "(empty)" : buffer}`;
  });
  return [
    `${base} + ${reference === "" ? "(empty)" : reference}`,
    `by ${document}, section ${steps[0]!.section}`,
    ...lines,
    resolution.url,
  ]
    .map((line) => printable(line))
    .join("\n");
}

function requireExplanation(value: unknown): asserts value is Explanation {
  requireObject(value, "the explanation");
  const { base, reference, document, steps, resolution }: Partial<Record<keyof Explanation, unknown>> = value;
  requireString(base, "the base of the explanation");
  requireString(reference, "the reference of the explanation");
  requireString(document, "the document of the explanation");
  requireArray(steps, "the steps of the explanation");
  for (const step of steps) requireStep(step);
  // An explanation has at least the step that splits the reference.
  requireStep(steps[0]);
  requireObject(resolution, "the resolution of the explanation");
  requireString((resolution as { url?: unknown }).url, "the url of the resolution of the explanation");
}

function requireStep(value: unknown): asserts value is ResolutionStep {
  requireObject(value, "each step of the explanation");
  const { step, section, fired, message, buffer }: Partial<Record<keyof ResolutionStep, unknown>> = value;
  requireString(step, "the name of each step of the explanation");
  requireString(section, "the section of each step of the explanation");
  requireBoolean(fired, "fired of each step of the explanation");
  requireString(message, "the message of each step of the explanation");
  if (buffer !== null) requireString(buffer, "the buffer of each step of the explanation");
}
