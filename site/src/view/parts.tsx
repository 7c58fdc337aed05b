/** Small components that the views share. */
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import type { UrlDiagnostic } from "url-grammar";
import type { Cut } from "../analysis/tables.js";
import { Text } from "../first/text.js";
import { chosen, point, pointed, type Span, turn } from "../state/state.js";

/** A string that may be cut. */
export function CutText({ cut: { text, more } }: { readonly cut: Cut }) {
  return (
    <>
      <Text value={text} />
      {more > 0 && <span class="none"> … {more.toLocaleString("en")} more</span>}
    </>
  );
}

interface SpotProps {
  /** Its place in the input; `null` if it has no single place there. */
  readonly span: Span | null;
  readonly children: ComponentChildren;
}

/** Shows its children. While the pointer or the keyboard is on them, their span of the input is highlighted. */
export function Spot({ span, children }: SpotProps) {
  if (span === null) return <>{children}</>;
  return <Button span={span}>{children}</Button>;
}

function Button({ span, children }: { readonly span: Span; readonly children: ComponentChildren }) {
  const { start, end } = span;
  // An element removed while the pointer is on it gets no leave event.
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

/** Stops pointing, unless the pointer is on something else by now. */
function leave({ start, end }: Span): void {
  if (pointed.value?.start === start && pointed.value.end === end) point(null);
}

interface DiagnosticsProps {
  readonly diagnostics: readonly UrlDiagnostic[];
}

/** The maximum number of faults to show. */
const SHOWN = 20;

/** Faults, in a few words each. */
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

/** A button that makes a string the input. */
export function Take({ text, disabled = false }: TakeProps) {
  return (
    <button type="button" class="plain" disabled={disabled} onClick={() => turn({ input: text })}>
      Use it as the input
    </button>
  );
}

/** A string that may be missing or empty. */
export function TextOrNone({ value }: { readonly value: string | Cut | null }) {
  if (value === null) return <span class="none">none</span>;
  if (value === "" || (typeof value !== "string" && value.text === ""))
    return <span class="none">empty</span>;
  return typeof value === "string" ? <Text value={value} /> : <CutText cut={value} />;
}

/** A verdict as a word, not only by colour. */
export function VerdictWord({ valid }: { readonly valid: boolean }) {
  return <span class={valid ? "good-text" : "bad-text"}>{valid ? "✓ valid" : "✗ invalid"}</span>;
}

/** Shown instead of a missing result. */
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
  /** A label for screen readers. */
  readonly label: string;
  readonly children: ComponentChildren;
}

/** Content that may be wider than the page, with its own scroll bar. */
export function Wide({ label, children }: WideProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section class="wide" aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
