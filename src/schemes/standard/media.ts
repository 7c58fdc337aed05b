// The schemes of media streams: RTSP and Microsoft Media Server.
import type { TextScheme } from "../definition.js";
import { serverOf, standardScheme, type WebParts, webParts } from "../support.js";

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
