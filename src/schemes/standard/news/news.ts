import type { TextScheme } from "../../definition.js";
import { type NewsParts, newsParts, tooLongMessageId } from "../../support/news.js";
import { standardScheme } from "../../support/standard-scheme.js";

/**
 * The scheme of newsgroups and their messages.
 *
 * @see RFC 5538, section 4
 */
export const news: TextScheme<"news", NewsParts> = standardScheme({
  name: "news",
  start: "newsURL",
  sample: "news:m.n@host.example",
  check: tooLongMessageId,
  parts: newsParts,
});
