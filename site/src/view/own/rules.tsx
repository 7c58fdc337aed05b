/** The rules of the reader's grammar, of which one is where it starts. */
import type { Notation } from "url-grammar/bnf";
import type { OwnRule } from "../../analysis/own/grammar-text.js";
import { show } from "../../state/state.js";
import { Text } from "../text/text.js";
import { RuleDiagram } from "./rule-diagram.js";

interface RulesProps {
  readonly rules: readonly OwnRule[];
  readonly notation: Notation;
  /** The rule that it starts with; `""` for the first. */
  readonly chosen: string;
}

/** More rules than anybody looks at. */
const SHOWN = 200;

export function Rules({ rules, notation, chosen }: RulesProps) {
  const first = rules[0]?.name;
  if (first === undefined) return null;
  const start = rules.some(({ name }) => name === chosen) ? chosen : first;
  return (
    <>
      <h2>
        {rules.length === 1 ? "1 rule" : `${rules.length.toLocaleString("en")} rules`}, read as{" "}
        {notation.toUpperCase()}
      </h2>
      <p>
        <label>
          Start rule{" "}
          <select
            value={start}
            onChange={({ currentTarget: { value } }) => show({ start: value === first ? "" : value })}
          >
            {rules.map(({ name }) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </p>
      <ul class="own-rules">
        {rules.slice(0, SHOWN).map(({ name, definition }) => (
          <li key={name}>
            <details>
              <summary>
                <code>
                  <Text value={`${name} = ${definition ?? "…"}`} limit={300} />
                </code>
              </summary>
              <RuleDiagram rule={name} notation={notation} />
            </details>
          </li>
        ))}
      </ul>
      {rules.length > SHOWN && <p>and {(rules.length - SHOWN).toLocaleString("en")} more</p>}
    </>
  );
}
