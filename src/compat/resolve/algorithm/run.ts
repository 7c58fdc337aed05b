import type { SplitText } from "../../../parse/reference-input.js";
import type { CompleteOptions } from "../options.js";
import type { Resolution } from "../result/resolution.js";
import type { Log } from "../step/steps.js";
import { draft05 } from "./draft-05.js";
import { rfc1808 } from "./rfc1808.js";
import { rfc3986 } from "./rfc3986.js";

/** Resolves a reference that is already split; each step is reported to `log`. */
export function resolveSplit(
  base: SplitText,
  reference: SplitText,
  { algorithm, strict, document }: CompleteOptions,
  log: Log | null,
): Resolution {
  if (algorithm === "draft-05") return draft05(base, reference, document, log);
  return algorithm === "rfc1808" ? rfc1808(base, reference, log) : rfc3986(base, reference, strict, log);
}
