import type { TextScheme } from "../../definition.js";
import { standardScheme } from "../../support/standard-scheme.js";
import { type WebParts, webParts } from "../../support/web.js";

/**
 * The scheme of WebSocket, whose URLs have no fragments.
 *
 * @see RFC 6455, section 3
 */
export const ws: TextScheme<"ws", WebParts> = standardScheme({
  name: "ws",
  start: "ws-URI",
  fragment: false,
  sample: "ws://host.example/chat",
  parts: webParts,
});
