import type { TextScheme } from "../../definition.js";
import { standardScheme } from "../../support/standard-scheme.js";
import { type WebParts, webParts } from "../../support/web.js";

/**
 * The scheme of HTTP.
 *
 * @see RFC 9110, section 4.2.1
 */
export const http: TextScheme<"http", WebParts> = standardScheme({
  name: "http",
  start: "http-URI",
  sample: "http://host.example:8080/a?b",
  parts: webParts,
});
