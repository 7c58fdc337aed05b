/** What is wrong, where, by which rule, and what would help: a button makes the change. */

import type { Section, UrlDiagnostic } from "url-grammar";
import type { MOST_FAULTS } from "#library/validate/faults.js";
import { LABELS } from "../../state/grammars.js";
import { settled } from "../../state/settled.js";
import { current } from "../current.js";
import { Disagreement } from "./disagreement.js";
import { Finding, Fix } from "./finding.js";
import { Warnings } from "./warnings.js";

/** More are counted, not listed. */
const LISTED = 50;

/** So many faults of one component are looked for, as the type makes sure. */
const MOST: typeof MOST_FAULTS = 20;

export function FaultList() {
  const { result, request, fault } = current.value;
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
      <ul>
        {diagnostics.slice(0, LISTED).map((one) => (
          <Fault key={`${one.offset} ${one.code}`} input={input} fault={one} />
        ))}
      </ul>
      {diagnostics.length > LISTED && <p>and {diagnostics.length - LISTED} more</p>}
      {settled.value && (
        <>
          <Warnings input={input} grammar={grammar} />
          <Disagreement input={input} />
        </>
      )}
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
