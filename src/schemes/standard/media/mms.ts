import type { TextScheme } from "../../definition.js";
import { standardScheme } from "../../support/standard-scheme.js";
import { type WebParts, webParts } from "../../support/web.js";

/**
 * The scheme of Microsoft Media Server streams. No standard defines it: its rules are the documented practice of Windows
 * Media Services, `mms://server/publishing-point/file`, with a port and a query as players allow them.
 */
export const mms: TextScheme<"mms", WebParts> = standardScheme({
  name: "mms",
  start: "mms-URL",
  sample: "mms://host.example/publishing_point/file.wmv",
  parts: webParts,
});
