// The schemes of the web, HTTP and WebSocket, and of media streams, RTSP and Microsoft Media Server.
import { safeEdit } from "../../core/diagnostic/diagnostic.js";
import type { TextScheme } from "../definition.js";
import type { SchemeAdvice, SchemeMismatch } from "../source.js";
import { serverOf, standardScheme, type WebParts, webParts } from "../support.js";

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

/**
 * The scheme of Microsoft Media Server streams. No standard defines it: its rules are the documented practice of Windows
 * Media Services, `mms://server/publishing-point/file`, with a port and a query as players allow them.
 */
export const mms: TextScheme<"mms", WebParts> = /* @__PURE__ */ standardScheme({
  name: "mms",
  facts: { standard: null, defaultPort: 1755, shape: "generic" },
  start: "mms-URL",
  sample: "mms://host.example/publishing_point/file.wmv",
  parts: webParts,
});

/**
 * The scheme of RTSP, by which media streams are controlled.
 *
 * @see RFC 7826, sections 4.2 and 20.2.1
 */
export const rtsp: TextScheme<"rtsp", WebParts> = /* @__PURE__ */ standardScheme({
  name: "rtsp",
  facts: { standard: "RFC 7826", defaultPort: 554, shape: "generic" },
  start: "rtsp-URI",
  sample: "rtsp://host.example:554/twister/audiotrack",
  parts: webParts,
});

/**
 * The scheme of RTSP over TLS.
 *
 * @see RFC 7826, sections 4.2 and 20.2.1
 */
export const rtsps: TextScheme<"rtsps", WebParts> = /* @__PURE__ */ standardScheme({
  name: "rtsps",
  facts: { standard: "RFC 7826", defaultPort: 322, shape: "generic" },
  text: "rtsp",
  start: "rtsps-URI",
  sample: "rtsps://host.example/twister;stream=1",
  parts: webParts,
});

/**
 * The scheme of RTSP 1.0 over UDP, which RTSP 2.0 keeps registered, but does not use.
 *
 * @see RFC 2326, section 3.2, and RFC 7826, section 22.14.3
 */
export const rtspu: TextScheme<"rtspu", WebParts> = /* @__PURE__ */ standardScheme({
  name: "rtspu",
  facts: { standard: "RFC 2326", defaultPort: 554, shape: "generic" },
  start: "rtspu-URL",
  sample: "rtspu://host.example:554/twister/audiotrack",
  parts: (matches): WebParts => ({
    ...serverOf(matches),
    path: matches.first("abs-path") ?? "",
    query: matches.first("query"),
  }),
});
