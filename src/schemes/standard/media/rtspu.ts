import type { TextScheme } from "../../definition.js";
import { serverOf } from "../../support/server.js";
import { standardScheme } from "../../support/standard-scheme.js";
import type { WebParts } from "../../support/web.js";

/**
 * The scheme of RTSP 1.0 over UDP, which RTSP 2.0 keeps registered, but does not use.
 *
 * @see RFC 2326, section 3.2, and RFC 7826, section 22.14.3
 */
export const rtspu: TextScheme<"rtspu", WebParts> = standardScheme({
  name: "rtspu",
  start: "rtspu-URL",
  sample: "rtspu://host.example:554/twister/audiotrack",
  parts: (matches): WebParts => ({
    ...serverOf(matches),
    path: matches.first("abs-path") ?? "",
    query: matches.first("query"),
  }),
});
