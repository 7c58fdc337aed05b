import { printable } from "../../core/printable.js";
import type { Explanation } from "./explain.js";

/**
 * An explanation for a terminal, in printable ASCII, without a line end after the last line. Steps that fired
 * are marked by `*`, with the buffer behind an arrow.
 *
 * @example
 * const lines = renderExplanation(explain("http://a/b/c/d;p?q", "../g")).split("\n");
 * lines[0] // → "http://a/b/c/d;p?q + ../g"
 * lines.at(-1) // → "http://a/b/g"
 */
export function renderExplanation(explanation: Explanation): string {
  const { base, reference, document, steps, resolution } = explanation;
  const width = Math.max(...steps.map(({ step }) => step.length));
  const lines = steps.map(({ step, fired, says, buffer }) => {
    const line = `${fired ? "*" : " "} ${step.padEnd(width)}  ${says}`;
    return buffer === null || !fired ? line : `${line} -> ${buffer === "" ? "(empty)" : buffer}`;
  });
  return [
    `${base} + ${reference === "" ? "(empty)" : reference}`,
    `by ${document}, section ${steps[0]!.section}`,
    ...lines,
    resolution.url,
  ]
    .map((text: string) => printable(text, "ascii"))
    .join("\n");
}
