import type { TextScheme } from "../../definition.js";
import { type NewsParts, newsParts, tooLongMessageId } from "../../support/news.js";
import { standardScheme } from "../../support/standard-scheme.js";

/**
 * The historical scheme of newsgroups and their messages over TLS.
 *
 * @see RFC 5538, section 8.1
 */
export const snews: TextScheme<"snews", NewsParts> = standardScheme({
  name: "snews",
  text: "news",
  start: "snewsURL",
  sample: "snews://host.example/example.group.this",
  check: tooLongMessageId,
  parts: newsParts,
});
