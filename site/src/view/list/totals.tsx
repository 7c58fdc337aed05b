/** How many lines have what. */
import type { ListSummary } from "../../analysis/list/list.js";
import type { Disputed } from "./order.js";

interface TotalsProps {
  readonly summary: ListSummary;
  readonly disputed: Disputed;
}

export function Totals({ summary: { rows, invalid, warned, codes, left }, disputed }: TotalsProps) {
  return (
    <>
      <ul class="chips totals">
        <li>
          <span class="good-text">✓ {number(rows.length - invalid)} valid</span>
        </li>
        <li>
          <span class="bad-text">✗ {number(invalid)} invalid</span>
        </li>
        <li>{number(warned)} with warnings</li>
        <li>{disputed === null ? "disputes are being looked for" : `${number(disputed.size)} disputed`}</li>
      </ul>
      {codes.length > 0 && (
        <>
          <h3>First errors by code</h3>
          <ul class="chips">
            {codes.map(([code, count]) => (
              <li key={code}>
                <code>{code}</code> {number(count)}
              </li>
            ))}
          </ul>
        </>
      )}
      {left > 0 && (
        <p class="problem">
          {number(left)} more lines were not checked. The command checks lists of any length.
        </p>
      )}
    </>
  );
}

function number(value: number): string {
  return value.toLocaleString("en");
}
