/** The faults and likely mistakes in the input: where, under which rule, and how to fix them. */
import type { ComponentChildren } from "preact";
import type { GrammarName, Hint, Section, UrlDiagnostic } from "url-grammar";
import type { MOST_FAULTS } from "#library/core/diagnostic/diagnostic.js";
import { applyReplacement } from "#library/core/diagnostic/diagnostic.js";
import { LABELS } from "#page/grammars.js";
import { currentReading, useAnalysis } from "../analysis/analyse.js";
import { fixedBy, Preview } from "../first/cards.js";
import { aboutCode } from "../first/elsewhere.js";
import { Text } from "../first/text.js";
import { page, point, type Span, settled, turn } from "../state/state.js";

interface FindingProps {
  readonly code: string;
  readonly message: string;
  readonly span: Span;
  readonly kind: "error" | "warning";
  readonly children?: ComponentChildren;
}

/** A fault or a warning. Hovering over it highlights its place in the text. */
function Finding({ code, message, span, kind, children }: FindingProps) {
  const place = { start: span.start, end: Math.max(span.end, span.start + 1) };
  return (
    <li class={kind} onPointerEnter={() => point(place)} onPointerLeave={() => point(null)}>
      <p>
        <a class="code" href={aboutCode(kind, code)}>
          {kind}[{code}]
        </a>{" "}
        <Text value={message} />
      </p>
      {children}
    </li>
  );
}

/** The fix, with a button that applies it. */
function Fix({ input, hint }: { readonly input: string; readonly hint: Hint }) {
  const { text, replacement, safe } = hint;
  return (
    <p class="hint">
      Hint: <Text value={text} />
      {replacement !== null && (
        <code class="preview">
          {" → "}
          <Preview input={input} replacement={replacement} />
        </code>
      )}{" "}
      {replacement !== null && (
        <button
          type="button"
          title={
            safe
              ? "The result is what was meant, beyond reasonable doubt"
              : "The result may not be what was meant"
          }
          onClick={() => {
            // Don't undo what was typed since then.
            if (page.value.input !== input) return;
            point(null);
            turn({ input: applyReplacement(input, replacement) });
            // The button disappears with its fault, and would lose the focus.
            document.getElementById("verdict")?.focus({ preventScroll: true });
          }}
        >
          Apply
        </button>
      )}
    </p>
  );
}

interface FixAllProps {
  readonly input: string;
  readonly faults: readonly UrlDiagnostic[];
}

/** Applies every safe fix. */
function FixAll({ input, faults }: FixAllProps) {
  const safe = faults.filter(({ hint }) => hint !== null && hint.replacement !== null && hint.safe);
  if (safe.length < 2) return null;
  return (
    <p>
      <button
        type="button"
        class="plain fix-all"
        onClick={() => page.value.input === input && turn({ input: fixedBy(input, safe) })}
      >
        Fix all {safe.length}
      </button>
    </p>
  );
}

interface WarningsProps {
  readonly input: string;
  readonly grammar: GrammarName;
}

/** Likely mistakes and risks. */
function Warnings(request: WarningsProps) {
  const { result, request: answered } = useAnalysis("warnings", request);
  if (result === null || result.length === 0 || answered === null) return null;
  return (
    <ul>
      {result.map(({ code, message, start, end, hint }) => (
        <Finding key={`${start} ${code}`} code={code} message={message} span={{ start, end }} kind="warning">
          {hint !== null && <Fix input={answered.input} hint={hint} />}
        </Finding>
      ))}
    </ul>
  );
}

/** Beyond this number, they are counted but not listed. */
const LISTED = 50;

/** The maximum number of faults per component to look for. The type guarantees the number. */
const MOST: typeof MOST_FAULTS = 20;

/** The faults: where, under which rule, and how to fix them, with a button. */
export function FaultList() {
  const { result, request, fault } = currentReading.value;
  if (fault !== null) return <p class="bad-text">{fault}</p>;
  if (result === null || request === null) return <p class="wait">Loading …</p>;
  const { input, grammar, rule } = request;
  const { valid, diagnostics } = result;
  const by = `${LABELS[grammar].title}${rule === null ? "" : `, rule ${rule}`}`;
  return (
    <div class="faults">
      <p id="verdict" tabIndex={-1} role="status" class={valid ? "good-text" : "bad-text"}>
        {valid ? `✓ valid by ${by}` : `✗ invalid by ${by}: ${count(diagnostics)}`}
      </p>
      <FixAll input={input} faults={diagnostics} />
      <ul>
        {diagnostics.slice(0, LISTED).map((one) => (
          <Fault key={`${one.offset} ${one.code}`} input={input} fault={one} />
        ))}
      </ul>
      {diagnostics.length > LISTED && <p>and {diagnostics.length - LISTED} more</p>}
      {settled.value && <Warnings input={input} grammar={grammar} />}
    </div>
  );
}

function count(faults: readonly UrlDiagnostic[]): string {
  const full = faults.some(
    (one) => faults.filter((other) => other.component === one.component).length >= MOST,
  );
  return `${faults.length} ${faults.length === 1 ? "error" : "errors"}${full ? " or more" : ""}`;
}

function Fault({ input, fault }: { readonly input: string; readonly fault: UrlDiagnostic }) {
  const { code, message, offset, length, component, rule, section, hint } = fault;
  return (
    <Finding code={code} message={message} span={{ start: offset, end: offset + length }} kind="error">
      <Facts offset={offset} component={component} rule={rule} section={section} />
      {hint !== null && <Fix input={input} hint={hint} />}
    </Finding>
  );
}

interface FactsProps {
  readonly offset: number;
  readonly component: string | null;
  readonly rule: string | null;
  readonly section: Section | null;
}

function Facts({ offset, component, rule, section }: FactsProps) {
  return (
    <p class="facts">
      at offset {offset}
      {component !== null && component !== rule && <>, in the {component}</>}
      {rule !== null && (
        <>
          , rule <code>{rule}</code>
        </>
      )}
      {section !== null && (
        <>
          , {section.document}, section {section.section}
        </>
      )}
    </p>
  );
}
