/** Faults in a few words each. */
import type { UrlDiagnostic } from "url-grammar";
import { Text } from "../text/text.js";
import { Spot } from "./spot.js";

interface DiagnosticsProps {
  readonly diagnostics: readonly UrlDiagnostic[];
}

/** More faults than anybody reads. */
const SHOWN = 20;

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
