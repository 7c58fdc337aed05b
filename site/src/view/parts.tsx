/** Small parts that the views share. */
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import type { UrlDiagnostic } from "url-grammar";
import type { Cut } from "../analysis/tables.js";
import { Text } from "../first/text.js";
import { chosen, point, pointed, type Span, turn } from "../state/state.js";

/** A text whose end may be left out. */
export function CutText({ cut: { text, more } }: { readonly cut: Cut }) {
  return (
    <>
      <Text value={text} />
      {more > 0 && <span class="none"> … {more.toLocaleString("en")} more</span>}
    </>
  );
}

interface SpotProps {
  /** Where in the input it is; `null` for what is not in one place there. */
  readonly span: Span | null;
  readonly children: ComponentChildren;
}

/** Shows its children; while the pointer or the keyboard is on them, their span of the input lights up. */
export function Spot({ span, children }: SpotProps) {
  if (span === null) return <>{children}</>;
  return <Button span={span}>{children}</Button>;
}

function Button({ span, children }: { readonly span: Span; readonly children: ComponentChildren }) {
  const { start, end } = span;
  // What is taken away while the pointer is on it cannot say that the pointer has left.
  useEffect(() => () => leave({ start, end }), [start, end]);
  return (
    <button
      type="button"
      class="spot"
      onPointerEnter={() => point(span)}
      onPointerLeave={() => leave(span)}
      onFocus={() => point(span)}
      onBlur={() => leave(span)}
      onClick={() => {
        point(span);
        chosen.value = span.start;
      }}
    >
      {children}
    </button>
  );
}

/** Points at nothing, unless something else is pointed at by now. */
function leave({ start, end }: Span): void {
  if (pointed.value?.start === start && pointed.value.end === end) point(null);
}

interface DiagnosticsProps {
  readonly diagnostics: readonly UrlDiagnostic[];
}

/** More faults than anybody reads. */
const SHOWN = 20;

/** Faults in a few words each. */
export function Diagnostics({ diagnostics }: DiagnosticsProps) {
  const more = diagnostics.length - SHOWN;
  return (
    <ul class="fault-lines">
      {diagnostics.slice(0, SHOWN).map(({ code, message, offset, length, section, hint }) => (
        <li key={`${offset} ${code} ${message}`}>
          <Spot span={{ start: offset, end: offset + Math.max(1, length) }}>at {offset}</Spot>:{" "}
          <Text value={message} /> <code>{code}</code>
          {section !== null && ` (${section.document}, section ${section.section})`}
          {hint !== null && (
            <span class="hint">
              Hint: <Text value={hint.text} />
            </span>
          )}
        </li>
      ))}
      {more > 0 && <li>and {more.toLocaleString("en")} more</li>}
    </ul>
  );
}

interface TakeProps {
  readonly text: string;
  readonly disabled?: boolean;
}

/** A button that makes a text the input. */
export function Take({ text, disabled = false }: TakeProps) {
  return (
    <button type="button" class="plain" disabled={disabled} onClick={() => turn({ input: text })}>
      Use it as the input
    </button>
  );
}

/** A text that may be missing, or empty. */
export function TextOrNone({ value }: { readonly value: string | Cut | null }) {
  if (value === null) return <span class="none">none</span>;
  if (value === "" || (typeof value !== "string" && value.text === ""))
    return <span class="none">empty</span>;
  return typeof value === "string" ? <Text value={value} /> : <CutText cut={value} />;
}

/** A verdict in a word, and not by its colour alone. */
export function VerdictWord({ valid }: { readonly valid: boolean }) {
  return <span class={valid ? "good-text" : "bad-text"}>{valid ? "✓ valid" : "✗ invalid"}</span>;
}

/** Shown in place of a result that is missing. */
interface WaitingProps {
  /** Why it is missing; `null` while it is being computed. */
  readonly fault: string | null;
}

export function Waiting({ fault }: WaitingProps) {
  return fault === null ? (
    <p class="waiting" role="status">
      Working …
    </p>
  ) : (
    <p class="problem" role="alert">
      This could not be worked out: {fault}
    </p>
  );
}

interface WideProps {
  /** What it is, for those who cannot see it. */
  readonly label: string;
  readonly children: ComponentChildren;
}

/** What may be wider than the page, and then scrolls by itself. */
export function Wide({ label, children }: WideProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section class="wide" aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
