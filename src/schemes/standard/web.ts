// The schemes of the web: HTTP and WebSocket.
import { safeEdit } from "../../core/diagnostic/diagnostic.js";
import type { TextScheme } from "../definition.js";
import type { SchemeAdvice, SchemeMismatch } from "../source.js";
import { standardScheme, type WebParts, webParts } from "../support.js";

/**
 * The scheme of HTTP.
 *
 * @see RFC 9110, section 4.2.1
 */
export const http: TextScheme<"http", WebParts> = /* @__PURE__ */ standardScheme({
  name: "http",
  facts: { standard: "RFC 9110", defaultPort: 80, shape: "generic" },
  start: "http-URI",
  sample: "http://host.example:8080/a?b",
  parts: webParts,
});

/**
 * The scheme of HTTP over TLS.
 *
 * @see RFC 9110, section 4.2.2
 */
export const https: TextScheme<"https", WebParts> = /* @__PURE__ */ standardScheme({
  name: "https",
  facts: { standard: "RFC 9110", defaultPort: 443, shape: "generic" },
  text: "http",
  start: "https-URI",
  sample: "https://host.example/",
  parts: webParts,
});

/**
 * The scheme of Secure HTTP, which is not HTTPS.
 *
 * @see RFC 2660, section 6.2
 */
export const shttp: TextScheme<"shttp", WebParts> = /* @__PURE__ */ standardScheme({
  name: "shttp",
  facts: { standard: "RFC 2660", defaultPort: null, shape: "generic" },
  start: "shttp-URI",
  sample: "shttp://host.example/orders?id=1",
  parts: webParts,
});

/**
 * The scheme of WebSocket, whose URLs have no fragments.
 *
 * @see RFC 6455, section 3
 */
export const ws: TextScheme<"ws", WebParts> = /* @__PURE__ */ standardScheme({
  name: "ws",
  facts: { standard: "RFC 6455", defaultPort: 80, shape: "generic" },
  start: "ws-URI",
  fragment: false,
  advise: fragmentAdvice,
  sample: "ws://host.example/chat",
  parts: webParts,
});

/**
 * The scheme of WebSocket over TLS, whose URLs have no fragments.
 *
 * @see RFC 6455, section 3
 */
export const wss: TextScheme<"wss", WebParts> = /* @__PURE__ */ standardScheme({
  name: "wss",
  facts: { standard: "RFC 6455", defaultPort: 443, shape: "generic" },
  text: "ws",
  start: "wss-URI",
  fragment: false,
  advise: fragmentAdvice,
  sample: "wss://host.example/chat",
  parts: webParts,
});

/** RFC 6455, section 3: fragments are not used in WebSocket URLs. */
function fragmentAdvice({ scheme, url, offset }: SchemeMismatch): SchemeAdvice | null {
  if (url.charAt(offset) !== "#") return null;
  return {
    message: `${scheme} URLs have no fragments`,
    hint: safeEdit('remove the "#" and what follows it', offset, url.length, ""),
  };
}
