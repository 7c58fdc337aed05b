import { edit } from "../../core/diagnostic/diagnostic.js";
import type { Fault } from "../fault.js";
import type { Definition, Outline } from "../read/outline.js";

/** Finds `|` in ABNF, which does not use it. */
export function foreignSeparator({ name, body }: Definition, { dialect }: Outline): Fault[] {
  const wanted = dialect.alternatives[0]!;
  return body
    .filter(({ type, text }) => type === "alternative" && !dialect.alternatives.includes(text))
    .map((token) => ({
      code: "syntax-error",
      message: `alternatives in ABNF are separated by ${wanted}, not by ${token.text}`,
      start: token.start,
      end: token.end,
      rule: name.text,
      hint: edit(`write ${wanted}`, token.start, token.end, wanted),
    }));
}
