import type { TextScheme } from "../../definition.js";
import { standardScheme } from "../../support/standard-scheme.js";

/**
 * The parts of a URN as written: decoding could make different names equal.
 *
 * @see RFC 8141, sections 2 and 3.1
 */
export interface UrnParts {
  /** The namespace identifier in lower case: namespaces are compared without regard to case. */
  readonly namespace: string;
  /** The namespace-specific string. */
  readonly name: string;
  /** The r-component, without `?+`. */
  readonly resolution: string | null;
  /** The q-component, without `?=`. */
  readonly query: string | null;
  /** The f-component, without `#`. */
  readonly fragment: string | null;
}

/**
 * The scheme of uniform resource names.
 *
 * @see RFC 8141, section 2
 */
export const urn: TextScheme<"urn", UrnParts> = standardScheme({
  name: "urn",
  start: "namestring",
  facts: { standard: "RFC 8141", defaultPort: null, shape: "opaque" },
  sample: "urn:example:a?+b?=c#d",
  parts: ({ first }): UrnParts => {
    // The r-component ends where the q-component begins (section 2.3.1), although its rule matches that too.
    const [, resolution, query] = /^(?:\?\+(.*?))?(?:\?=(.*))?$/s.exec(first("rq-components") ?? "")!;
    return {
      namespace: first("NID")!.toLowerCase(),
      name: first("NSS")!,
      resolution: resolution ?? null,
      query: query ?? null,
      fragment: first("f-component"),
    };
  },
});
