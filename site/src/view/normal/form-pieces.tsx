/** The input as it becomes the normal form: what is taken away, and what stands there instead. */
import type { CutChange, FormPiece } from "../../analysis/normal.js";
import { CutText } from "../parts/cut-text.js";

interface FormPiecesProps {
  readonly pieces: readonly FormPiece[];
  readonly changes: readonly CutChange[];
}

export function FormPieces({ pieces, changes }: FormPiecesProps) {
  return (
    <p class="form-pieces">
      {pieces.map(({ text, change }, index) => {
        if (change === null) {
          return <CutText key={index} cut={text} />;
        }
        const { before } = changes[change]!;
        return (
          <span key={index}>
            {before.text !== "" && (
              <del>
                <CutText cut={before} />
              </del>
            )}
            {text.text !== "" && (
              <ins>
                <CutText cut={text} />
              </ins>
            )}
          </span>
        );
      })}
    </p>
  );
}
