import type { TextScheme } from "../../definition.js";
import { standardScheme } from "../../support/standard-scheme.js";
import { type WebParts, webParts } from "../../support/web.js";

/**
 * The scheme of HTTP over TLS.
 *
 * @see RFC 9110, section 4.2.2
 */
export const https: TextScheme<"https", WebParts> = standardScheme({
  name: "https",
  text: "http",
  start: "https-URI",
  sample: "https://host.example/",
  parts: webParts,
});
