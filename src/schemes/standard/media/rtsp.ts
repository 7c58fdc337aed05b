import type { TextScheme } from "../../definition.js";
import { standardScheme } from "../../support/standard-scheme.js";
import { type WebParts, webParts } from "../../support/web.js";

/**
 * The scheme of RTSP, by which media streams are controlled.
 *
 * @see RFC 7826, sections 4.2 and 20.2.1
 */
export const rtsp: TextScheme<"rtsp", WebParts> = standardScheme({
  name: "rtsp",
  start: "rtsp-URI",
  sample: "rtsp://host.example:554/twister/audiotrack",
  parts: webParts,
});
