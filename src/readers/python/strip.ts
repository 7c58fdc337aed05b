import { WHITE } from "../../compat/urllib/split/unwrap.js";
import type { Source } from "../model/source.js";

/** Python's `str.lstrip`. */
export function withoutLeadingWhite(source: Source): Source {
  const { text } = source;
  let start = 0;
  while (start < text.length && WHITE.has(text[start]!)) start += 1;
  return start === 0 ? source : source.slice(start);
}

/** Python's `str.strip`. */
export function withoutWhite(source: Source): Source {
  const rest = withoutLeadingWhite(source);
  let end = rest.text.length;
  while (end > 0 && WHITE.has(rest.text[end - 1]!)) end -= 1;
  return end === rest.text.length ? rest : rest.slice(0, end);
}
