import { percentDecode } from "../../../core/text/percent.js";
import type { TextScheme } from "../../definition.js";
import { decodeOptional, type Server, serverOf } from "../../support/server.js";
import { standardScheme } from "../../support/standard-scheme.js";

/**
 * The parts of a gopher URL, percent-decoded.
 *
 * @see RFC 4266, section 2.1
 */
export interface GopherParts extends Server {
  /** The type of the item: one character, `"1"` (a menu) if the URL names none. */
  readonly itemType: string;
  /** The selector that is sent to the server. */
  readonly selector: string;
  /** The words to search for; `null` if the URL has none. */
  readonly search: string | null;
  /** The Gopher+ string; `null` if the URL has none. */
  readonly gopherPlus: string | null;
}

/**
 * The scheme of Gopher.
 *
 * @see RFC 4266, section 2.1
 */
export const gopher: TextScheme<"gopher", GopherParts> = standardScheme({
  name: "gopher",
  start: "gopherurl",
  sample: "gopher://host.example/7/find%09forth",
  parts: (matches): GopherParts => ({
    ...serverOf(matches),
    itemType: percentDecode(matches.first("gtype") ?? "1"),
    selector: percentDecode(matches.first("selector") ?? ""),
    search: decodeOptional(matches.first("search")),
    gopherPlus: decodeOptional(matches.first("gopher-string")),
  }),
});
