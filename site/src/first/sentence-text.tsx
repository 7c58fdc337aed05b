/** Shows the sentence, with strings of the URL as code. */
import { sentenceOf } from "./sentence.js";
import { Text } from "./text.js";

export function Sentence({ input }: { readonly input: string }) {
  return (
    <>
      {sentenceOf(input).map((piece, at) =>
        typeof piece === "string" ? (
          piece
        ) : (
          <code key={at}>
            <Text value={piece.code} />
          </code>
        ),
      )}
    </>
  );
}
