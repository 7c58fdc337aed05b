import { percentDecode } from "../../../core/text/percent.js";
import type { TextScheme } from "../../definition.js";
import { type Server, serverOf } from "../../support/server.js";
import { standardScheme } from "../../support/standard-scheme.js";

/**
 * The parts of a news URL, percent-decoded. It names a newsgroup (or a pattern of newsgroups), or one message.
 *
 * @see RFC 5538, section 4
 */
export interface NewsParts {
  /** `null` if the URL names no server. */
  readonly server: Server | null;
  /** `null` if the URL names a message. */
  readonly group: string | null;
  /** The message's identifier without its angle brackets; `null` if the URL names a newsgroup. */
  readonly messageId: string | null;
}

/**
 * The scheme of newsgroups and their messages.
 *
 * @see RFC 5538, section 4
 */
export const news: TextScheme<"news", NewsParts> = standardScheme({
  name: "news",
  start: "newsURL",
  sample: "news:m.n@host.example",
  parts: (matches): NewsParts => {
    const article = matches.first("article");
    return {
      server: matches.first("server") === null ? null : serverOf(matches),
      group: article === null ? percentDecode(matches.first("newsgroups")!) : null,
      messageId: article === null ? null : percentDecode(article),
    };
  },
});
