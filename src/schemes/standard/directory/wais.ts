import { percentDecode } from "../../../core/text/percent.js";
import type { TextScheme } from "../../definition.js";
import { decodeOptional, type Server, serverOf } from "../../support/server.js";
import { standardScheme } from "../../support/standard-scheme.js";

/**
 * The parts of a wais URL, percent-decoded. It names a database, a search of it, or one of its documents.
 *
 * @see RFC 4156, section 2
 */
export interface WaisParts extends Server {
  /** The name of the database. */
  readonly database: string;
  /** What to search for; `null` if the URL names no search. */
  readonly search: string | null;
  /** The document; `null` if the URL names none. */
  readonly document: WaisDocument | null;
}

/** A document of a WAIS database. */
export interface WaisDocument {
  /** What WAIS calls the type of the document, such as `TEXT`. */
  readonly type: string;
  /** The identifier of the document, which only its server understands. */
  readonly id: string;
}

/**
 * The scheme of Wide Area Information Servers.
 *
 * @see RFC 4156, section 2
 */
export const wais: TextScheme<"wais", WaisParts> = standardScheme({
  name: "wais",
  start: "waisurl",
  sample: "wais://host.example/database/TEXT/id%3D1",
  parts: (matches): WaisParts => {
    const [type, id] = [matches.first("wtype"), matches.first("wpath")];
    return {
      ...serverOf(matches),
      database: percentDecode(matches.first("database")!),
      search: decodeOptional(matches.first("search")),
      document: type === null ? null : { type: percentDecode(type), id: percentDecode(id!) },
    };
  },
});
