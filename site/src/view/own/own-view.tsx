/** A grammar of the reader's own: its faults, its rules, what it reads in the input, and how it relates to another. */
import type { Notation } from "url-grammar/bnf";
import { useAnalysis } from "../../analysis/use-analysis.js";
import { page } from "../../state/state.js";
import { Waiting } from "../parts/waiting.js";
import { Check } from "./check.js";
import { Comparison } from "./comparison.js";
import { Editor } from "./editor.js";
import { GrammarFaults } from "./grammar-faults.js";
import { Rules } from "./rules.js";

export default function OwnView() {
  const { own } = page.value;
  return (
    <div class="view own-view">
      <Editor />
      {own.trim() === "" ? <p>Write a grammar, or start from one of the examples.</p> : <Reading />}
    </div>
  );
}

function Reading() {
  const { own, notation: wanted, start, input } = page.value;
  const notation = notationOf(wanted);
  const { result, request, fault } = useAnalysis("own", {
    text: own,
    notation,
    start: start === "" ? null : start,
    input,
  });
  if (result === null || request === null) return <Waiting fault={fault} />;
  const { faults, faultCount, rules, verdict, problem } = result;
  return (
    <>
      {faultCount > 0 && <GrammarFaults faults={faults} count={faultCount} />}
      <Rules rules={rules} notation={result.notation} chosen={verdict?.rule ?? start} />
      {problem !== null && (
        <p class="problem" role="alert">
          {problem}.
        </p>
      )}
      {verdict !== null && <Check verdict={verdict} input={request.input} />}
      {faultCount === 0 && <Comparison notation={notation} />}
    </>
  );
}

function notationOf(name: string): Notation | null {
  return name === "abnf" || name === "bnf" ? name : null;
}
