import type { TextScheme } from "../../definition.js";
import { standardScheme } from "../../support/standard-scheme.js";
import { type WebParts, webParts } from "../../support/web.js";

/**
 * The scheme of WebSocket over TLS, whose URLs have no fragments.
 *
 * @see RFC 6455, section 3
 */
export const wss: TextScheme<"wss", WebParts> = standardScheme({
  name: "wss",
  text: "ws",
  start: "wss-URI",
  fragment: false,
  sample: "wss://host.example/chat",
  parts: webParts,
});
