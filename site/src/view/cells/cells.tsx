/**
 * The text, character by character, with carets below what is at fault. The pointer or the arrow keys go from one to the
 * next; what they are on lights up in the tree, and the reverse.
 */
import { useEffect, useRef, useState } from "preact/hooks";
import { chosen, page, point, pointed, type Span, under } from "../../state/state.js";
import { current } from "../current.js";
import { Cell } from "./cell.js";
import { cellsOf, WINDOW, windowAt } from "./window.js";

export function Cells() {
  const { input } = page.value;
  const faults = useFaults();
  const [from, setFrom] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const focus = chosen.value ?? faults[0]?.start ?? 0;
  // A new fault or a choice elsewhere brings its part of a long text into view.
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
            chosen={cell.start === chosen.value}
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

/** Where the faults of what is typed now are; a fault without a length is at the place where something is missing. */
function useFaults(): readonly Span[] {
  const { result, request } = current.value;
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
  // A shorter text may end before the character that was chosen.
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

/** The pages of a long text. */
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
