import { requireArray, requireBoolean, requireObject, requireString } from "../../../core/require.js";
import { printable } from "../../../core/text/printable.js";
import type { Explanation, ResolutionStep } from "./explain.js";

/**
 * Renders an explanation for a terminal: one line a step, with no line end after the last line. A
 * character that could not be seen, or that a terminal would obey, is shown as its code point. Steps that fired are marked with `*`, followed by the buffer after an arrow.
 *
 * @param explanation what `explain` returned
 * @throws {TypeError} when the explanation is not one
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
