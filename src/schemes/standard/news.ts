// The schemes of Usenet: newsgroups and their messages.
import { percentDecode } from "../../core/text/percent.js";
import type { RuleMatches, SchemeViolation, TextScheme } from "../definition.js";
import { type Server, serverOf, standardScheme } from "../support.js";

/**
 * The parts of a news or snews URL, percent-decoded. It names a newsgroup (or a pattern of newsgroups), or one message.
 *
 * @see RFC 5538, section 4
 */
export interface NewsParts {
  /** The server that has the newsgroup; `null` if the URL names none. */
  readonly server: Server | null;
  /** The newsgroup, or a pattern such as `comp.*`; `null` if the URL names a message. */
  readonly group: string | null;
  /** The message's identifier without its angle brackets; `null` if the URL names a newsgroup. */
  readonly messageId: string | null;
}

/**
 * The scheme of newsgroups and their messages.
 *
 * @see RFC 5538, section 4
 */
export const news: TextScheme<"news", NewsParts> = /* @__PURE__ */ standardScheme({
  name: "news",
  facts: { standard: "RFC 5538", defaultPort: null, shape: "opaque" },
  start: "newsURL",
  sample: "news:m.n@host.example",
  check: tooLongMessageId,
  parts: newsParts,
});

/**
 * The historical scheme of newsgroups and their messages over TLS.
 *
 * @see RFC 5538, section 8.1
 */
export const snews: TextScheme<"snews", NewsParts> = /* @__PURE__ */ standardScheme({
  name: "snews",
  facts: { standard: "RFC 5538", defaultPort: 563, shape: "generic" },
  text: "news",
  start: "snewsURL",
  sample: "snews://host.example/example.group.this",
  check: tooLongMessageId,
  parts: newsParts,
});

/** Returns the parts of a news or snews URL. */
function newsParts(matches: RuleMatches): NewsParts {
  const article = matches.first("article");
  return {
    server: matches.first("server") === null ? null : serverOf(matches),
    group: article === null ? percentDecode(matches.first("newsgroups")!) : null,
    messageId: article === null ? null : percentDecode(article),
  };
}

/** The octets of the longest message identifier (RFC 5536, section 3.1.3), without "<" and ">". */
const LONGEST_ID = 248;

/** Checks the length of the message identifier in a news or snews URL. */
function tooLongMessageId(url: string): SchemeViolation | null {
  const offset = /^[a-z]+:(?:\/\/[^/]*\/)?/.exec(url)![0].length;
  const id = url.slice(offset);
  // Without an "@", it is a newsgroup, whose length has no limit. The rules allow ASCII only, so that a character is an octet.
  if (!id.includes("@") || id.replace(/%../g, "x").length <= LONGEST_ID) return null;
  return {
    offset,
    length: id.length,
    message: "the message identifier is longer than 250 octets",
    section: "section 4",
  };
}

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
export const nntp: TextScheme<"nntp", NntpParts> = /* @__PURE__ */ standardScheme({
  name: "nntp",
  facts: { standard: "RFC 5538", defaultPort: 119, shape: "generic" },
  text: "news",
  start: "nntpURL",
  sample: "nntp://host.example/example.group.this/12345",
  parts: (matches): NntpParts => ({
    ...serverOf(matches),
    group: percentDecode(matches.first("group")!),
    article: matches.first("article-number"),
  }),
});
