/** What lies behind the typed text: the faults, and what is pointed at. Both have the same font and break alike. */

import { page, pointed, type Span } from "../../state/state.js";
import { current } from "../current.js";

/** Behind longer texts nothing is marked: the cells below show them in part. */
const MARKED = 20_000;

export function Marks() {
  const { input } = page.value;
  const { result, request } = current.value;
  const faults = request?.input === input ? (result?.diagnostics ?? []) : [];
  if (input.length > MARKED) return <div class="marks" aria-hidden="true" />;
  const spans = faults.map(({ offset, length }) => ({ start: offset, end: offset + Math.max(length, 1) }));
  return (
    <div class="marks" aria-hidden="true">
      {runs(input, spans, pointed.value).map(({ start, text, kind }) => (
        <span key={start} class={kind}>
          {text}
        </span>
      ))}
      {/* A last line that is empty has a height only if something stands in it. */}
      {"\u200b"}
    </div>
  );
}

interface Run {
  readonly start: number;
  readonly text: string;
  readonly kind: string;
}

/** The text in runs that are marked alike. */
function runs(input: string, faults: readonly Span[], lit: Span | null): readonly Run[] {
  const all = lit === null ? faults : [...faults, lit];
  const edges = all.flatMap(({ start, end }) => [start, Math.min(end, input.length)]);
  const cuts = [...new Set([0, ...edges, input.length])].sort((a, b) => a - b);
  return cuts.slice(0, -1).map((start, at) => {
    const end = cuts[at + 1]!;
    const inside = (span: Span) => span.start <= start && end <= span.end;
    const kind = [faults.some(inside) ? "fault" : "", lit !== null && inside(lit) ? "lit" : ""]
      .join(" ")
      .trim();
    return { start, text: input.slice(start, end), kind };
  });
}
