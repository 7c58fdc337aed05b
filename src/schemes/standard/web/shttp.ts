import type { TextScheme } from "../../definition.js";
import { standardScheme } from "../../support/standard-scheme.js";
import { type WebParts, webParts } from "../../support/web.js";

/**
 * The scheme of Secure HTTP, which is not HTTPS.
 *
 * @see RFC 2660, section 6.2
 */
export const shttp: TextScheme<"shttp", WebParts> = standardScheme({
  name: "shttp",
  start: "shttp-URI",
  sample: "shttp://host.example/orders?id=1",
  parts: webParts,
});
