import { percentDecode } from "../../../core/text/percent.js";
import type { TextScheme } from "../../definition.js";
import { standardScheme } from "../../support/standard-scheme.js";

/**
 * The parts of a handle, percent-decoded.
 *
 * @see RFC 3651, section 2
 */
export interface HdlParts {
  /** The naming authority: segments separated by dots, such as `10.1045`. Its ASCII letters have no case. */
  readonly namingAuthority: string;
  /** The name below the naming authority, which may contain any character and may be empty. */
  readonly localName: string;
}

/**
 * The scheme of handles. RFC 3651 defines handles; that a URL is `hdl:` and a handle is practice.
 *
 * @see RFC 3651, section 2
 */
export const hdl: TextScheme<"hdl", HdlParts> = standardScheme({
  name: "hdl",
  start: "hdl-URI",
  sample: "hdl:10.1045/may99-payette",
  parts: ({ first }): HdlParts => ({
    namingAuthority: percentDecode(first("NamingAuthority")!),
    localName: percentDecode(first("LocalName")!),
  }),
});
