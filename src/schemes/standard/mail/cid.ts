import { percentDecode } from "../../../core/text/percent.js";
import type { TextScheme } from "../../definition.js";
import { standardScheme } from "../../support/standard-scheme.js";

/**
 * The parts of a cid URL, percent-decoded.
 *
 * @see RFC 2392, section 2
 */
export interface CidParts {
  /** The `Content-ID` of a part of a message, without its angle brackets. */
  readonly contentId: string;
}

/**
 * The scheme of parts of messages.
 *
 * @see RFC 2392, section 2
 */
export const cid: TextScheme<"cid", CidParts> = standardScheme({
  name: "cid",
  start: "cid-url",
  facts: { standard: "RFC 2392", defaultPort: null, shape: "opaque" },
  sample: "cid:foo4%25foo1@host.example",
  parts: ({ first }): CidParts => ({ contentId: percentDecode(first("content-id")!) }),
});
