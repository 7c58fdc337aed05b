/** How the reader's grammar relates to another one. */
import type { Notation } from "url-grammar/bnf";
import { useAnalysis } from "../../analysis/use-analysis.js";
import { GRAMMARS, LABELS } from "../../state/grammars.js";
import { page, show } from "../../state/state.js";
import { Waiting } from "../parts/waiting.js";
import { ComparisonTable } from "./comparison-table.js";

/** What the choice says for the text of another grammar, and what that text begins as. */
const TEXT = "text";
const FIRST_TEXT = "other = *ALPHA\n";

export function Comparison({ notation }: { readonly notation: Notation | null }) {
  const { other } = page.value;
  const known = GRAMMARS.some((name) => name === other);
  const choice = other === "" || known ? other : TEXT;
  const choose = (value: string) => show({ other: value === TEXT ? FIRST_TEXT : value, otherStart: "" });
  return (
    <>
      <h2>Compared with another grammar</h2>
      <p>
        <label>
          Compare with{" "}
          <select value={choice} onChange={(event) => choose(event.currentTarget.value)}>
            <option value="">nothing</option>
            {GRAMMARS.map((name) => (
              <option key={name} value={name}>
                {LABELS[name].title}
              </option>
            ))}
            <option value={TEXT}>another text</option>
          </select>
        </label>
      </p>
      {choice === TEXT && (
        <label class="entry">
          The other grammar
          <textarea
            rows={6}
            value={other}
            spellcheck={false}
            autocomplete="off"
            autocapitalize="off"
            onInput={(event) => show({ other: event.currentTarget.value || FIRST_TEXT })}
          />
        </label>
      )}
      {choice !== "" && <Compared notation={notation} />}
    </>
  );
}

function Compared({ notation }: { readonly notation: Notation | null }) {
  const { own, start, other, otherStart } = page.value;
  const { result, fault } = useAnalysis("comparison", {
    text: own,
    notation,
    start: start === "" ? null : start,
    other,
    otherStart: otherStart === "" ? null : otherStart,
  });
  if (result === null) return <Waiting fault={fault} />;
  return (
    <>
      <p>
        <label>
          The rule of the other grammar that your start rule is compared with{" "}
          <select
            value={result.otherRules.includes(otherStart) ? otherStart : ""}
            onChange={(event) => show({ otherStart: event.currentTarget.value })}
          >
            <option value="">the one that it starts with</option>
            {result.otherRules.map((rule) => (
              <option key={rule} value={rule}>
                {rule}
              </option>
            ))}
          </select>
        </label>
      </p>
      {"problem" in result ? (
        <p class="problem" role="alert">
          {result.problem}.
        </p>
      ) : (
        <ComparisonTable rows={result.rows} />
      )}
    </>
  );
}
