/** A text that may be missing, or empty. */
import type { Cut } from "../../analysis/cut.js";
import { Text } from "../text/text.js";
import { CutText } from "./cut-text.js";

export function TextOrNone({ value }: { readonly value: string | Cut | null }) {
  if (value === null) return <span class="none">none</span>;
  if (value === "" || (typeof value !== "string" && value.text === ""))
    return <span class="none">empty</span>;
  return typeof value === "string" ? <Text value={value} /> : <CutText cut={value} />;
}
