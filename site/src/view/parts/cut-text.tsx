/** A text of which the end may have been left out. */
import type { Cut } from "../../analysis/cut.js";
import { Text } from "../text/text.js";

export function CutText({ cut: { text, more } }: { readonly cut: Cut }) {
  return (
    <>
      <Text value={text} />
      {more > 0 && <span class="none"> … {more.toLocaleString("en")} more</span>}
    </>
  );
}
