import type { SplitText } from "../../../grammar/input.js";
import type { Base } from "../base/base.js";
import type { Choice } from "../options.js";
import type { Resolved } from "../result/resolved.js";
import type { Log } from "../step/steps.js";
import { draft05 } from "./draft-05.js";
import { rfc1808 } from "./rfc1808.js";
import { rfc2396 } from "./rfc2396.js";
import { rfc3986 } from "./rfc3986.js";

/**
 * Resolves a reference that is already split; each step is reported to `log`.
 *
 * @throws {BaseUrlError} when the reference needs the base, or the document's URL, and that is not usable
 */
export function resolveSplit(base: Base, reference: SplitText, options: Choice, log: Log | null): Resolved {
  switch (options.algorithm) {
    case "rfc1808":
      return rfc1808(base, reference, log);
    case "draft-05":
      return draft05(base, reference, options.document, log);
    case "rfc2396":
      return rfc2396(base, reference, options, log);
    case "rfc3986":
      return rfc3986(base, reference, options.strict, log);
  }
}
