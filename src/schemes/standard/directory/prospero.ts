import { percentDecode } from "../../../core/text/percent.js";
import type { TextScheme } from "../../definition.js";
import { type Parameter, parameterOf } from "../../support/parameter.js";
import { type Server, serverOf } from "../../support/server.js";
import { standardScheme } from "../../support/standard-scheme.js";

/**
 * The parts of a prospero URL, percent-decoded.
 *
 * @see RFC 4157, section 2
 */
export interface ProsperoParts extends Server {
  /** The name of the object on that host. Many begin with a slash. */
  readonly objectName: string;
  /** What identifies the target further, such as `OBJECT-VERSION`. */
  readonly fields: readonly Parameter[];
}

/**
 * The scheme of the Prospero Directory Service.
 *
 * @see RFC 4157, section 2
 */
export const prospero: TextScheme<"prospero", ProsperoParts> = standardScheme({
  name: "prospero",
  start: "prosperourl",
  sample: "prospero://host.example//pros/name;OBJECT-VERSION=3",
  parts: (matches): ProsperoParts => ({
    ...serverOf(matches),
    objectName: percentDecode(matches.first("ppath")!),
    fields: matches.all("fieldspec").map((field) => parameterOf(field.slice(1))),
  }),
});
