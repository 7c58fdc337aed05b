/** Steps through a parse, or plays it: the text read, the state of the automaton, and the combinator for it. */
import { useEffect, useMemo, useState } from "preact/hooks";
import type { GrammarName } from "url-grammar";
import type { Expression } from "url-grammar/bnf";
import { useAnalysis } from "../analysis/analyse.js";
import { Text } from "../first/text.js";
import { combinatorsOf } from "../rules/combinators.js";
import { itemsOf } from "../rules/items.js";
import type { Child, Path } from "../rules/path.js";

interface StepperProps {
  readonly grammar: GrammarName;
  readonly rule: string;
  readonly expression: Expression;
  /** The children of the rule's application, and its path. */
  readonly parts: readonly Child[];
  readonly path: Path;
  /** The step, from 0: how many of the parts have been read. */
  readonly at: number;
  go(to: number): void;
}

/** How long each step is shown while playing. */
const STEP_MS = 900;

/** Longer combinators are not shown, since nobody could follow them. In pieces. */
const MOST_PIECES = 400;

export function Stepper({ grammar, rule, expression, parts, path, at, go }: StepperProps) {
  const [playing, play] = useState(false);
  const last = parts.length;
  useEffect(() => {
    if (!playing) return;
    if (at >= last) {
      play(false);
      return;
    }
    const timer = setTimeout(() => go(at + 1), STEP_MS);
    return () => clearTimeout(timer);
  }, [playing, at, last]);
  const text = parts.map((child) => child.text).join("");
  const read = parts
    .slice(0, at)
    .map((child) => child.text)
    .join("");
  const child = at === 0 ? undefined : parts[at - 1];
  const { result } = useAnalysis("ruleSteps", { grammar, rule, text });
  const state = result?.find(({ end }) => end === read.length);
  return (
    <section class="stepper" aria-label="Step by step">
      <div class="line">
        <button type="button" class="plain" disabled={at === 0} onClick={() => go(0)}>
          Start
        </button>
        <button type="button" class="plain" disabled={at === 0} onClick={() => go(at - 1)}>
          Back
        </button>
        <button
          type="button"
          class="plain"
          onClick={() => {
            if (!playing && at >= last) go(0);
            play(!playing);
          }}
        >
          {playing ? "Pause" : "Play"}
        </button>
        <button type="button" class="plain" disabled={at >= last} onClick={() => go(at + 1)}>
          Step
        </button>
        <label>
          <span class="quiet">Step</span>
          <input
            type="range"
            min={0}
            max={last}
            value={at}
            onInput={(event) => go(Number(event.currentTarget.value))}
          />
        </label>
        <span>
          {at} of {last}
        </span>
      </div>
      <p class="stepped">
        <code>
          <span class="read">
            <Text value={read.slice(0, read.length - (child?.text.length ?? 0))} />
          </span>
          {child !== undefined && (
            <span class="lit">
              <Text value={child.text} />
            </span>
          )}
          <span class="quiet-text">
            <Text value={text.slice(read.length)} />
          </span>
        </code>
      </p>
      <p role="status">
        {child === undefined ? (
          "Nothing has been read."
        ) : child.rule === null ? (
          <>
            <code>
              <Text value={child.text} />
            </code>{" "}
            is written in the rule itself.
          </>
        ) : (
          <>
            The rule <code>{child.rule}</code> takes{" "}
            {child.text === "" ? (
              "the empty text"
            ) : (
              <code>
                <Text value={child.text} limit={80} />
              </code>
            )}
            .
          </>
        )}
      </p>
      <div class="sides">
        <div>
          <h3>The automaton</h3>
          {state === undefined ? (
            <p class="quiet-text">{result === null ? "…" : "The text is too long to step through."}</p>
          ) : (
            <p>
              State {state.state}. Next:{" "}
              {state.next.map((each, index) => (
                <span key={each}>
                  {index > 0 && " "}
                  <code>{each === " " ? "space" : each}</code>
                </span>
              ))}
              {state.next.length > 0 && state.accepting && ", or "}
              {state.accepting ? "the end" : state.next.length === 0 ? "nothing" : ""}.
            </p>
          )}
        </div>
        <div>
          <h3>The combinator</h3>
          <Combinators expression={expression} current={at === 0 ? null : (path.leaves[at - 1] ?? null)} />
        </div>
      </div>
    </section>
  );
}

function Combinators({
  expression,
  current,
}: {
  readonly expression: Expression;
  readonly current: number | null;
}) {
  const pieces = useMemo(() => combinatorsOf(itemsOf(expression)), [expression]);
  if (pieces.length > MOST_PIECES) return <p class="quiet-text">This rule is too long to show.</p>;
  return (
    <p class="combinators">
      {pieces.map(({ text, id }, at) => (
        <span key={at} class={id !== null && id === current ? "lit" : undefined}>
          {text}
        </span>
      ))}
    </p>
  );
}
