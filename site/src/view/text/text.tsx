/** A text that somebody wrote, shown inertly. */
import { visible } from "./visible.js";

/** Texts of the reader's own are cut at this length: a table of long texts helps nobody. */
const SHOWN = 2000;

interface TextProps {
  /** Any string. */
  readonly value: string;
  /** How much of it to show (default: 2,000 code units). */
  readonly limit?: number;
}

/**
 * Shows a text: characters that would be obeyed or not be seen are shown by their code points, letters that are written
 * from right to left in the order in which they stand, and long texts in part.
 */
export function Text({ value, limit = SHOWN }: TextProps) {
  const more = value.length - limit;
  return (
    <span class="text">
      {pieces(more > 0 ? value.slice(0, limit) : value)}
      {more > 0 && <span class="unseen"> … {more.toLocaleString("en")} more</span>}
    </span>
  );
}

/** A character that is not shown stands out from the same text written out. */
function pieces(value: string) {
  return visible(value)
    .split(/(<U\+[0-9A-F]{4,6}>)/)
    .map((piece, at) =>
      at % 2 === 1 ? (
        <span key={at} class="unseen">
          {piece.slice(1, -1)}
        </span>
      ) : (
        piece
      ),
    );
}
