import { percentDecode } from "../../../core/text/percent.js";
import type { TextScheme } from "../../definition.js";
import { type Server, serverOf } from "../../support/server.js";
import { standardScheme } from "../../support/standard-scheme.js";

/**
 * The parts of an nntp URL, percent-decoded.
 *
 * @see RFC 5538, section 3
 */
export interface NntpParts extends Server {
  /** The name of the newsgroup. */
  readonly group: string;
  /** The digits of the article's number on that server; `null` if the URL names the whole newsgroup. */
  readonly article: string | null;
}

/**
 * The scheme of newsgroups on an NNTP server.
 *
 * @see RFC 5538, section 3
 */
export const nntp: TextScheme<"nntp", NntpParts> = standardScheme({
  name: "nntp",
  text: "news",
  start: "nntpURL",
  sample: "nntp://host.example/example.group.this/12345",
  parts: (matches): NntpParts => ({
    ...serverOf(matches),
    group: percentDecode(matches.first("group")!),
    article: matches.first("article-number"),
  }),
});
