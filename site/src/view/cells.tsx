/** The text, character by character, with the rules of each character. */
import { Component, type FunctionComponent } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { characterAt, describeCharacter } from "#library/core/text/printable.js";
import { codePointLabel, isPrintable } from "#library/core/text/unseen.js";
import { LABELS } from "#page/grammars.js";
import { currentReading, useAnalysis } from "../analysis/analyse.js";
import { whyNot } from "../first/text.js";
import { chosen, page, point, pointed, type Span, under } from "../state/state.js";
import { chainAt, type PlainNode } from "../tree/node.js";

/** How much is shown at once, in UTF-16 code units. */
const WINDOW = 2000;

interface CellText extends Span {
  readonly text: string;
}

/** Returns where the window for this offset begins, without splitting a surrogate pair. */
function windowAt(input: string, offset: number): number {
  const from = Math.floor(Math.max(0, Math.min(offset, input.length)) / WINDOW) * WINDOW;
  return from > 0 && (input.codePointAt(from - 1) ?? 0) > 0xffff ? from - 1 : from;
}

/** The characters of a window. */
function cellsOf(input: string, from: number): readonly CellText[] {
  const cells: CellText[] = [];
  let start = from;
  for (const text of input.slice(from, from + WINDOW + 1)) {
    if (start >= from + WINDOW) break;
    cells.push({ start, end: start + text.length, text });
    start += text.length;
  }
  return cells;
}

interface CellProps extends CellText {
  readonly fault: boolean;
  readonly lit: boolean;
  readonly selected: boolean;
}

/** One character. Few of thousands change at a time. */
const Cell = memo(function Cell({ start, end, text, fault, lit, selected }: CellProps) {
  const shown = isPrintable(text);
  const kinds = [
    "cell",
    shown ? "" : "unseen",
    fault ? "fault" : "",
    lit ? "lit" : "",
    selected ? "chosen" : "",
  ];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list of characters takes the keys
    <span
      id={`c${start}`}
      class={kinds.filter(Boolean).join(" ")}
      role="option"
      aria-selected={selected}
      aria-label={`${describeCharacter(characterAt(text, 0)!)}${fault ? ": an error" : ""}`}
      tabIndex={-1}
      onPointerEnter={() => {
        under.value = start;
        point({ start, end });
      }}
      onClick={() => {
        chosen.value = chosen.value === start ? null : start;
      }}
    >
      {shown ? text : codePointLabel(text.codePointAt(0)!)}
    </span>
  );
});

/** The names of rules, outermost first, and why the last one does not match. */
function Rules({ chain }: { readonly chain: readonly PlainNode[] }) {
  // The root of an invalid text is not a rule, and contains every character.
  const named = chain.filter(({ rule, component }, at) => rule !== null && !(component && at === 0));
  const last = chain.at(-1);
  if (last === undefined) return <span>no rule: the text does not match the one that was asked for</span>;
  if (named.length === 0) return <span>no rule: it separates components</span>;
  return (
    <span class="rules">
      {named.map(({ rule, start, end, faults }, at) => (
        <span key={at}>
          {at > 0 && <span class="quiet-text"> › </span>}
          <code class={faults === undefined ? "" : "bad-text"} title={`${start} to ${end}`}>
            {rule}
          </code>
        </span>
      ))}
      {last.rule === null && <span class="quiet-text"> (written in the rule itself)</span>}
      {last.faults !== undefined && <span class="bad-text"> {whyNot(last.faults)}</span>}
    </span>
  );
}

/** Shows the rules of each grammar that a character belongs to. */
function EveryGrammar({ offset }: { readonly offset: number }) {
  const { result, fault } = useAnalysis("chains", { input: page.value.input, offset });
  if (fault !== null) return <p class="bad-text">{fault}</p>;
  if (result === null) return <p class="wait">Loading …</p>;
  return (
    <div class="scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">grammar</th>
            <th scope="col">the text</th>
            <th scope="col">this character</th>
          </tr>
        </thead>
        <tbody>
          {result.map(({ grammar, valid, chain }) => (
            <tr key={grammar}>
              <th scope="row">{LABELS[grammar].title}</th>
              <td class={valid ? "good-text" : "bad-text"}>{valid ? "✓ valid" : "✗ invalid"}</td>
              <td>
                <Rules chain={chain} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Shows the rules of the character under the pointer, or of the chosen one. */
export function Chain() {
  const { input, grammar } = page.value;
  const offset = under.value ?? chosen.value;
  const [open, setOpen] = useState(false);
  if (offset === null || offset >= input.length) {
    return (
      <p class="chain quiet-text">Point at a character to see which rules match it. Click to keep it.</p>
    );
  }
  const { result, request } = currentReading.value;
  const chain = request?.input === input && result?.tree ? chainAt(result.tree, offset) : [];
  return (
    <div class="chain">
      <p>
        <strong>{describeCharacter(characterAt(input, offset)!)}</strong> at offset {offset}, by{" "}
        {LABELS[grammar].title}: <Rules chain={chain} />
      </p>
      {chosen.value !== null && (
        <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>By every grammar</summary>
          {open && <EveryGrammar offset={chosen.value} />}
        </details>
      )}
    </div>
  );
}

/**
 * The text, character by character, with carets below faults. The pointer or the arrow keys move between characters,
 * which are also highlighted in the tree, and vice versa.
 */
export function Cells() {
  const { input } = page.value;
  const faults = useFaults();
  const [from, setFrom] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const focus = chosen.value ?? faults[0]?.start ?? 0;
  // Scrolls a long text to a new fault, or to a choice made elsewhere.
  useEffect(() => setFrom(windowAt(input, focus)), [input, focus]);
  const start = Math.min(from, Math.max(0, input.length - 1));
  const cells = cellsOf(input, start);
  const end = cells.at(-1)?.end ?? start;
  const atEnd = faults.some((fault) => fault.start >= input.length);
  return (
    <>
      {input.length > WINDOW && (
        <Turn from={start} to={end} length={input.length} turn={(to) => setFrom(windowAt(input, to))} />
      )}
      <div
        class="cells"
        role="listbox"
        aria-label="Characters"
        aria-activedescendant={chosen.value === null ? undefined : `c${chosen.value}`}
        tabIndex={0}
        ref={list}
        onKeyDown={(event) => step(event, input)}
        onPointerLeave={() => {
          under.value = null;
          point(null);
        }}
      >
        {cells.map((cell) => (
          <Cell
            key={cell.start}
            {...cell}
            fault={faults.some((fault) => overlaps(fault, cell))}
            lit={pointed.value !== null && overlaps(pointed.value, cell)}
            selected={cell.start === chosen.value}
          />
        ))}
        {atEnd && end === input.length && (
          <span
            class="cell end fault"
            role="option"
            aria-selected="false"
            tabIndex={-1}
            aria-label="end of the text: a fault"
          >
            {" "}
          </span>
        )}
        {input === "" && (
          <span class="quiet" role="option" aria-selected="false" tabIndex={-1}>
            the empty text
          </span>
        )}
      </div>
    </>
  );
}

/** Returns the spans of the current text's faults. An empty span marks where something is missing. */
function useFaults(): readonly Span[] {
  const { result, request } = currentReading.value;
  if (request?.input !== page.value.input || result === null) return [];
  return result.diagnostics.map(({ offset, length }) => ({
    start: offset,
    end: offset + Math.max(1, length),
  }));
}

function overlaps(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end;
}

function step(event: KeyboardEvent, input: string): void {
  // The text may now end before the chosen character.
  const at = chosen.value !== null && chosen.value < input.length ? chosen.value : null;
  const to = target(event.key, input, at);
  if (to === undefined) return;
  event.preventDefault();
  chosen.value = to;
  point(to === null ? null : { start: to, end: to + characterLength(input, to) });
}

function target(key: string, input: string, at: number | null): number | null | undefined {
  if (key === "Escape") return null;
  if (input === "") return undefined;
  if (key === "ArrowRight") return at === null ? 0 : next(input, at);
  if (key === "ArrowLeft") return at === null ? 0 : previous(input, at);
  if (key === "Home") return 0;
  if (key === "End") return previous(input, input.length);
  return undefined;
}

function next(input: string, at: number): number {
  const to = at + characterLength(input, at);
  return to < input.length ? to : at;
}

function previous(input: string, at: number): number {
  const pair = at > 1 && (input.codePointAt(at - 2) ?? 0) > 0xffff;
  return Math.max(0, at - (pair ? 2 : 1));
}

function characterLength(input: string, at: number): number {
  return (input.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
}

interface TurnProps {
  readonly from: number;
  readonly to: number;
  readonly length: number;
  turn(to: number): void;
}

/** Pagination of a long text. */
function Turn({ from, to, length, turn }: TurnProps) {
  const number = (value: number) => value.toLocaleString("en");
  return (
    <p class="turn">
      <button type="button" class="plain" disabled={from === 0} onClick={() => turn(from - WINDOW)}>
        Before
      </button>
      <span>
        characters {number(from)} to {number(to)} of {number(length)}
      </span>
      <button type="button" class="plain" disabled={to >= length} onClick={() => turn(to)}>
        After
      </button>
    </p>
  );
}

/** Returns the same component, rendered less often. The one in `preact/compat` adds more than a kilobyte. */
function memo<Props extends object>(Inner: FunctionComponent<Props>): new () => Component<Props> {
  return class extends Component<Props> {
    override shouldComponentUpdate(next: Props): boolean {
      const names = new Set([...Object.keys(this.props), ...Object.keys(next)]) as Set<keyof Props>;
      return [...names].some((name) => this.props[name as never] !== next[name]);
    }

    override render(props: Props) {
      return <Inner {...props} />;
    }
  };
}
