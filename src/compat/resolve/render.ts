import { printable } from "../../core/printable.js";
import type { Explanation } from "./explain.js";

/**
 * Renders an explanation for a terminal: one line a step, in printable ASCII, with no line end after the last
 * line. Steps that fired are marked with `*`, followed by the buffer after an arrow.
 *
 * @example
 * const lines = renderExplanation(explain("http://a/b/c/d;p?q", "../g")).split("\n");
 * lines[0] // → "http://a/b/c/d;p?q + ../g"
 * lines.at(-1) // → "http://a/b/g"
 */
export function renderExplanation(explanation: Explanation): string {
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
    .map((line) => printable(line, "ascii"))
    .join("\n");
}
