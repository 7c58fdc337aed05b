/** A text that may be missing, or empty. */
import { Text } from "../text/text.js";

export function TextOrNone({ value }: { readonly value: string | null }) {
  if (value === null) return <span class="none">none</span>;
  return value === "" ? <span class="none">empty</span> : <Text value={value} />;
}
