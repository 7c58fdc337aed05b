/** The input as it becomes the normal form: what is taken away, and what stands there instead. */
import type { Change } from "url-grammar/normal";
import type { FormPiece } from "../../analysis/normal.js";
import { Text } from "../text/text.js";

interface FormPiecesProps {
  readonly pieces: readonly FormPiece[];
  readonly changes: readonly Change[];
}

/** More pieces than anybody looks at. */
const SHOWN = 200;

export function FormPieces({ pieces, changes }: FormPiecesProps) {
  return (
    <p class="form-pieces">
      {pieces.slice(0, SHOWN).map(({ text, change }, index) => {
        if (change === null) {
          return <Text key={index} value={text} />;
        }
        const { before } = changes[change]!;
        return (
          <span key={index}>
            {before !== "" && (
              <del>
                <Text value={before} />
              </del>
            )}
            {text !== "" && (
              <ins>
                <Text value={text} />
              </ins>
            )}
          </span>
        );
      })}
      {pieces.length > SHOWN && <span class="none"> … and more</span>}
    </p>
  );
}
