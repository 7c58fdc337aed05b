/** The faults of a grammar text, each below its line with carets. */
import type { GrammarFault } from "../../analysis/own/grammar-text.js";
import { Text } from "../text/text.js";

interface GrammarFaultsProps {
  readonly faults: readonly GrammarFault[];
  /** How many there are, of which the first are shown. */
  readonly count: number;
}

/** A line is cut at this length on either side of its fault. */
const AROUND = 120;

export function GrammarFaults({ faults, count }: GrammarFaultsProps) {
  return (
    <>
      <h2>{count === 1 ? "1 error" : `${count.toLocaleString("en")} errors`}</h2>
      <ol class="grammar-faults">
        {faults.map((fault) => (
          <li key={`${fault.start} ${fault.code}`}>
            <p>
              line {fault.line}, column {fault.column}: <Text value={fault.message} />{" "}
              <code>{fault.code}</code>
            </p>
            <FaultLine fault={fault} />
            {fault.hint !== null && (
              <p class="hint">
                Hint: <Text value={fault.hint} />
              </p>
            )}
          </li>
        ))}
      </ol>
      {count > faults.length && <p>and {(count - faults.length).toLocaleString("en")} more</p>}
    </>
  );
}

/** Carets below the line, by a border, since characters can be wide or shown by their code points. */
function FaultLine({ fault: { lineText, from, to } }: { readonly fault: GrammarFault }) {
  const start = Math.max(0, from - AROUND);
  return (
    <p class="fault-line">
      {start > 0 && "… "}
      <Text value={lineText.slice(start, from)} />
      <span class="at-fault">
        {from >= to ? <span class="missing">^</span> : <Text value={lineText.slice(from, to)} />}
      </span>
      <Text value={lineText.slice(to, to + AROUND)} />
      {lineText.length > to + AROUND && " …"}
    </p>
  );
}
