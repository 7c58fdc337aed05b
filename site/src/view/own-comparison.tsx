/** Compares the user's grammar with another one, rule by rule, with strings that only one of them accepts. */
import type { Notation } from "url-grammar/bnf";
import type { RuleComparison } from "url-grammar/schemes";
import { GRAMMARS, LABELS } from "#page/grammars.js";
import { useAnalysis } from "../analysis/analyse.js";
import { Text } from "../first/text.js";
import { page, show } from "../state/state.js";
import { Take, Waiting, Wide } from "./parts.js";

/** The relation of the left rule's strings to the right rule's. */
const RELATIONS: Readonly<Record<RuleComparison["relation"], string>> = {
  equal: "= equal",
  subset: "⊂ subset",
  superset: "⊃ superset",
  overlapping: "∩ overlapping",
  disjoint: "∅ disjoint",
};

/** The rules of two grammars side by side, with strings that only one of them accepts. */
function ComparisonTable({ rows }: { readonly rows: readonly RuleComparison[] }) {
  return (
    <>
      <p>The first row has the start rules; then come the rules that both grammars have.</p>
      <Wide label="The rules of both grammars">
        <table class="comparison">
          <thead>
            <tr>
              <th scope="col">your rule</th>
              <th scope="col">relation</th>
              <th scope="col">other rule</th>
              <th scope="col">only yours accepts</th>
              <th scope="col">only the other accepts</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ left, right, relation, onlyLeft, onlyRight }, index) => (
              <tr key={`${index} ${left}`}>
                <th scope="row">
                  <code>{left}</code>
                </th>
                <td>{RELATIONS[relation]}</td>
                <td>
                  <code>{right}</code>
                </td>
                <td>
                  <Example text={onlyLeft} />
                </td>
                <td>
                  <Example text={onlyRight} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
    </>
  );
}

function Example({ text }: { readonly text: string | null }) {
  if (text === null) return <span class="none">nothing</span>;
  return (
    <>
      {text === "" ? <span class="none">the empty text</span> : <Text value={text} />} <Take text={text} />
    </>
  );
}

/** The value of the choice for another grammar's text, and the initial text. */
const TEXT = "text";
const FIRST_TEXT = "other = *ALPHA\n";

/** Compares the user's grammar with another one. */
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
