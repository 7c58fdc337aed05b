import { percentDecode } from "../../core/text/percent.js";
import type { RuleMatches, SchemeViolation } from "../definition.js";
import { type Server, serverOf } from "./server.js";

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

/** Returns the parts of a news or snews URL. */
export function newsParts(matches: RuleMatches): NewsParts {
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
export function tooLongMessageId(url: string): SchemeViolation | null {
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
