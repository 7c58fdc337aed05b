// The schemes of networked devices: sensors (CoAP) and printers.
import * as texts from "../../generated/data/scheme-texts.js";
import type { RuleMatches, TextScheme } from "../definition.js";
import { serverOf, standardScheme, type WebParts, webParts } from "../support.js";

/**
 * The scheme of CoAP, which reads and controls sensors and other small devices.
 *
 * @see RFC 7252, section 6.1
 */
export const coap: TextScheme<"coap", WebParts> = /* @__PURE__ */ standardScheme({
  name: "coap",
  facts: { standard: "RFC 7252", defaultPort: 5683, shape: "generic" },
  rules: texts.coap,
  start: "coap-URI",
  sample: "coap://host.example/sensors/temperature?u=Cel",
  parts: webParts,
});

/**
 * The scheme of CoAP over DTLS.
 *
 * @see RFC 7252, section 6.2
 */
export const coaps: TextScheme<"coaps", WebParts> = /* @__PURE__ */ standardScheme({
  name: "coaps",
  facts: { standard: "RFC 7252", defaultPort: 5684, shape: "generic" },
  rules: texts.coap,
  start: "coaps-URI",
  sample: "coaps://host.example/",
  parts: webParts,
});

/**
 * The scheme of CoAP over TCP.
 *
 * @see RFC 8323, section 8.1
 */
export const coapTcp: TextScheme<"coap+tcp", WebParts> = /* @__PURE__ */ standardScheme({
  name: "coap+tcp",
  facts: { standard: "RFC 8323", defaultPort: 5683, shape: "generic" },
  rules: texts.coap,
  start: "coap-tcp-URI",
  sample: "coap+tcp://host.example/sensors",
  parts: webParts,
});

/**
 * The scheme of CoAP over TLS.
 *
 * @see RFC 8323, section 8.2
 */
export const coapsTcp: TextScheme<"coaps+tcp", WebParts> = /* @__PURE__ */ standardScheme({
  name: "coaps+tcp",
  facts: { standard: "RFC 8323", defaultPort: 5684, shape: "generic" },
  rules: texts.coap,
  start: "coaps-tcp-URI",
  sample: "coaps+tcp://host.example/sensors",
  parts: webParts,
});

/**
 * The scheme of CoAP over WebSockets.
 *
 * @see RFC 8323, section 8.3
 */
export const coapWs: TextScheme<"coap+ws", WebParts> = /* @__PURE__ */ standardScheme({
  name: "coap+ws",
  facts: { standard: "RFC 8323", defaultPort: 80, shape: "generic" },
  rules: texts.coap,
  start: "coap-ws-URI",
  sample: "coap+ws://host.example/sensors?u=Cel",
  parts: webParts,
});

/**
 * The scheme of CoAP over WebSockets and TLS.
 *
 * @see RFC 8323, section 8.4
 */
export const coapsWs: TextScheme<"coaps+ws", WebParts> = /* @__PURE__ */ standardScheme({
  name: "coaps+ws",
  facts: { standard: "RFC 8323", defaultPort: 443, shape: "generic" },
  rules: texts.coap,
  start: "coaps-ws-URI",
  sample: "coaps+ws://host.example/sensors",
  parts: webParts,
});

/**
 * The scheme of printers and their jobs.
 *
 * @see RFC 3510, section 4.5
 */
export const ipp: TextScheme<"ipp", WebParts> = /* @__PURE__ */ standardScheme({
  name: "ipp",
  facts: { standard: "RFC 3510", defaultPort: 631, shape: "generic" },
  rules: texts.ipp,
  start: "ipp-URL",
  sample: "ipp://host.example/printer/tiger",
  parts: printerParts,
});

/**
 * The scheme of printers over TLS.
 *
 * @see RFC 7472, section 4.2
 */
export const ipps: TextScheme<"ipps", WebParts> = /* @__PURE__ */ standardScheme({
  name: "ipps",
  facts: { standard: "RFC 7472", defaultPort: 631, shape: "generic" },
  rules: texts.ipp,
  start: "ipps-uri",
  sample: "ipps://host.example/ipp/print",
  parts: printerParts,
});

function printerParts(matches: RuleMatches): WebParts {
  return { ...serverOf(matches), path: matches.first("absolute-path") ?? "", query: matches.first("query") };
}
