/** The verdict of every grammar; one of them is chosen, by which the rest of the page goes. */
import type { GrammarName } from "url-grammar";
import { useAnalysis } from "../../analysis/use-analysis.js";
import { GRAMMARS, LABELS } from "../../state/grammars.js";
import { page, show } from "../../state/state.js";

export function VerdictStrip() {
  const { input, grammar } = page.value;
  const { result } = useAnalysis("verdicts", { input });
  const valid = new Map(result?.map((one) => [one.grammar, one.valid]));
  return (
    <fieldset class="verdicts">
      <legend>Valid by</legend>
      {GRAMMARS.map((name) => (
        <Choice key={name} name={name} chosen={name === grammar} valid={valid.get(name)} />
      ))}
    </fieldset>
  );
}

interface ChoiceProps {
  readonly name: GrammarName;
  readonly chosen: boolean;
  /** The verdict; left out until there is one. */
  readonly valid: boolean | undefined;
}

function Choice({ name, chosen, valid }: ChoiceProps) {
  const { title, about } = LABELS[name];
  return (
    <label class={`verdict ${valid === undefined ? "" : valid ? "good" : "bad"}`} title={about}>
      <input type="radio" name="grammar" checked={chosen} onChange={() => show({ grammar: name })} />
      <span class="mark" aria-hidden="true">
        {valid === undefined ? "…" : valid ? "✓" : "✗"}
      </span>
      {title}
      <span class="quiet">{valid === undefined ? "" : valid ? ": valid" : ": invalid"}</span>
    </label>
  );
}
