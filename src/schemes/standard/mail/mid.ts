import { percentDecode } from "../../../core/text/percent.js";
import type { TextScheme } from "../../definition.js";
import { decodeOptional } from "../../support/server.js";
import { standardScheme } from "../../support/standard-scheme.js";

/**
 * The parts of a mid URL, percent-decoded.
 *
 * @see RFC 2392, section 2
 */
export interface MidParts {
  /** The `Message-ID` of a message, without its angle brackets. */
  readonly messageId: string;
  /** The `Content-ID` of a part of the message, without its angle brackets; `null` for the whole message. */
  readonly contentId: string | null;
}

/**
 * The scheme of messages and their parts.
 *
 * @see RFC 2392, section 2
 */
export const mid: TextScheme<"mid", MidParts> = standardScheme({
  name: "mid",
  text: "cid",
  start: "mid-url",
  facts: { standard: "RFC 2392", defaultPort: null, shape: "opaque" },
  sample: "mid:960830.1639@host.example/partA.960830.1639@host.example",
  parts: ({ first }): MidParts => ({
    messageId: percentDecode(first("message-id")!),
    contentId: decodeOptional(first("content-id")),
  }),
});
