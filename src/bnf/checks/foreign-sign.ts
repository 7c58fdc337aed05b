import { edit } from "../../core/diagnostic.js";
import type { Fault } from "../fault.js";
import type { Definition, Outline } from "../read/outline.js";

/** `|` in ABNF, where it stands for nothing. */
export function foreignSign({ name, body }: Definition, { dialect }: Outline): Fault[] {
  const wanted = dialect.alternatives[0]!;
  return body
    .filter(({ type, text }) => type === "alternative" && !dialect.alternatives.includes(text))
    .map((token) => ({
      code: "syntax-error",
      message: `ABNF writes ${wanted} between alternatives, not ${token.text}`,
      start: token.start,
      end: token.end,
      rule: name.text,
      hint: edit(`write ${wanted}`, token.start, token.end, wanted),
    }));
}
