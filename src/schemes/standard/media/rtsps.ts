import type { TextScheme } from "../../definition.js";
import { standardScheme } from "../../support/standard-scheme.js";
import { type WebParts, webParts } from "../../support/web.js";

/**
 * The scheme of RTSP over TLS.
 *
 * @see RFC 7826, sections 4.2 and 20.2.1
 */
export const rtsps: TextScheme<"rtsps", WebParts> = standardScheme({
  name: "rtsps",
  text: "rtsp",
  start: "rtsps-URI",
  sample: "rtsps://host.example/twister;stream=1",
  parts: webParts,
});
