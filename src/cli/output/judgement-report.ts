import type { Failure, Judgement } from "../../conformance/index.js";
import { quoted } from "../../core/text/printable.js";
import { placed } from "../explain/sections.js";
import type { LineWriter } from "./line-writer.js";

/** The most causes of each kind that are shown; JSON has all of them. */
const MOST_SHOWN = 20;

const KINDS: Readonly<Record<Failure["kind"], string>> = {
  "wrongly-accepted": "wrongly accepted",
  "wrongly-refused": "wrongly refused",
  crashed: "crashed",
  "timed-out": "timed out",
  unreadable: "unreadable answer",
  "too-many-answers": "too many answers",
};

/** Prints what a judge found: the wrong answers by their cause, and the counts. */
export function judgementReport(judgement: Judgement, output: LineWriter, width: number | undefined): void {
  const shown = new Map<Failure["kind"], number>();
  for (const failure of judgement.failures) {
    const number = (shown.get(failure.kind) ?? 0) + 1;
    shown.set(failure.kind, number);
    if (number <= MOST_SHOWN) printFailure(failure, output, width);
  }
  for (const [kind, number] of shown) {
    const more = number - MOST_SHOWN;
    if (more > 0) output.words(`${more} more causes: ${KINDS[kind]} (--json has all of them)`, width);
  }
  if (judgement.failures.length > 0) output.line("");
  printCounts(judgement, output, width);
}

function printFailure(failure: Failure, output: LineWriter, width: number | undefined): void {
  const { kind, cause, count, witnesses, offset, code, component, rule, section } = failure;
  output.words(`${KINDS[kind]}${code === null ? "" : `[${code}]`}: ${cause}`, width);
  const [first, ...others] = witnesses.map(quoted);
  const at = offset === null ? "" : ` at column ${offset + 1}`;
  const more = others.length === 0 ? "" : `; ${others.join(", ")}`;
  output.words(`  = ${cases(count)}: ${first}${at}${more}`, width, 4);
  if (rule === null) return;
  const where = section === null ? "" : `, ${placed(section.document, section.section)}`;
  const part = component === null ? "" : `, in the ${component}`;
  output.words(`  = rule: ${rule}${where}${part}`, width, 4);
}

function printCounts(judgement: Judgement, output: LineWriter, width: number | undefined): void {
  const { suite, right, wronglyAccepted, wronglyRefused, unanswered, skipped, stopped, conclusion } =
    judgement;
  const counts = {
    right,
    "wrongly accepted": wronglyAccepted,
    "wrongly refused": wronglyRefused,
    "without an answer": unanswered,
    skipped,
  };
  const parts = Object.entries(counts).filter(([name, count]) => count > 0 || name === "right");
  const list = parts.map(([name, count]) => `${count.toLocaleString("en-US")} ${name}`).join(", ");
  output.words(`${cases(suite.cases)} for ${suite.rule} of ${suite.grammar}: ${list}`, width);
  if (stopped !== null && conclusion !== "unknown") output.words(`stopped early: ${stopped}`, width);
  if (conclusion === "right") output.words(`proved: ${suite.claim}`, width);
}

function cases(count: number): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? "case" : "cases"}`;
}
