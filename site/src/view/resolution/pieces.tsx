/** A resolved URL, with where each of its components comes from. */
import type { Piece } from "../../analysis/resolve/resolution.js";
import { CutText } from "../parts/cut-text.js";

/** The origins, and what a label can say in little room. */
const ORIGINS = [
  ["base", "from the base"],
  ["reference", "from the reference"],
  ["both", "merged from both"],
  ["document", "from the document"],
] as const;

export function Pieces({ pieces }: { readonly pieces: readonly Piece[] }) {
  return (
    <span class="pieces">
      {pieces.map(({ text, component, origin }, index) =>
        origin === null ? (
          <span key={index} class="delimiter">
            {text.text}
          </span>
        ) : (
          <span key={component} class={`piece origin-${origin}`} title={`${component}: ${origin}`}>
            <CutText cut={text} />
            <small class="quiet"> ({origin}) </small>
          </span>
        ),
      )}
    </span>
  );
}

export function Legend() {
  return (
    <ul class="legend" aria-label="Where components come from">
      {ORIGINS.map(([origin, words]) => (
        <li key={origin}>
          <span class={`piece origin-${origin}`}>{origin}</span> {words}
        </li>
      ))}
    </ul>
  );
}
