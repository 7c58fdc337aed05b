/** The rules of the reader's grammar, of which one is where it starts. */
import { useMemo, useState } from "preact/hooks";
import type { Notation, Rulelist } from "url-grammar/bnf";
import type { OwnRule } from "../../analysis/own/grammar-text.js";
import { Diagram } from "../../rules/diagram.js";
import { show } from "../../state/state.js";
import { Text } from "../text/text.js";

interface RulesProps {
  readonly rules: readonly OwnRule[];
  readonly notation: Notation;
  /** The rule that it starts with; `""` for the first. */
  readonly chosen: string;
}

/** More rules than anybody looks at. */
const SHOWN = 200;

export function Rules({ rules, notation, chosen }: RulesProps) {
  const rulelist = useMemo<Rulelist>(
    () => ({ rules: new Map(rules.map((rule) => [rule.name, rule])) }),
    [rules],
  );
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
            <Rule name={name} definition={definition} rulelist={rulelist} notation={notation} />
          </li>
        ))}
      </ul>
      {rules.length > SHOWN && <p>and {(rules.length - SHOWN).toLocaleString("en")} more</p>}
    </>
  );
}

interface RuleProps {
  readonly name: string;
  readonly definition: string | null;
  readonly rulelist: Rulelist;
  readonly notation: Notation;
}

/** A rule, and once it is opened its diagram: to draw all of them would take long. */
function Rule({ name, definition, rulelist, notation }: RuleProps) {
  const [open, setOpen] = useState(false);
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <code>
          <Text value={`${name} = ${definition ?? "…"}`} limit={300} />
        </code>
      </summary>
      {open && <Diagram rulelist={rulelist} rule={name} notation={notation} />}
    </details>
  );
}
