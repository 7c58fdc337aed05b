/** A fault or a warning as it stands in the list, and what helps. */

import type { ComponentChildren } from "preact";
import type { Hint } from "url-grammar";
import { applyReplacement } from "#library/core/diagnostic/diagnostic.js";
import { page, point, type Span, turn } from "../../state/state.js";
import { Text } from "../text/text.js";

interface FindingProps {
  readonly code: string;
  readonly message: string;
  readonly span: Span;
  readonly kind: "error" | "warning";
  readonly children?: ComponentChildren;
}

/** A fault or a warning; while the pointer is on it, its place in the text lights up. */
export function Finding({ code, message, span, kind, children }: FindingProps) {
  const place = { start: span.start, end: Math.max(span.end, span.start + 1) };
  return (
    <li class={kind} onPointerEnter={() => point(place)} onPointerLeave={() => point(null)}>
      <p>
        <a class="code" href={`codes/${kind === "error" ? "urls" : "warnings"}.html#${code}`}>
          {kind}[{code}]
        </a>{" "}
        <Text value={message} />
      </p>
      {children}
    </li>
  );
}

/** What would help, and a button that makes the change. */
export function Fix({ input, hint }: { readonly input: string; readonly hint: Hint }) {
  const { text, replacement, safe } = hint;
  return (
    <p class="hint">
      Hint: <Text value={text} />{" "}
      {replacement !== null && (
        <button
          type="button"
          title={
            safe
              ? "The result is what was meant, beyond reasonable doubt"
              : "The result may not be what was meant"
          }
          onClick={() => {
            // What was typed since then is not undone.
            if (page.value.input !== input) return;
            point(null);
            turn({ input: applyReplacement(input, replacement) });
            // The button goes with its fault, and would take the focus along.
            document.getElementById("verdict")?.focus({ preventScroll: true });
          }}
        >
          Apply
        </button>
      )}
    </p>
  );
}
