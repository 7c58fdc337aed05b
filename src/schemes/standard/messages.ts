// The schemes of messages: e-mail addresses, messages and their parts, IMAP and POP3 servers, Usenet.
import { advice } from "../../core/diagnostic/diagnostic.js";
import { phrase } from "../../core/diagnostic/phrase.js";
import { percentDecode } from "../../core/text/percent.js";
import * as texts from "../../generated/data/scheme-texts.js";
import type { RuleMatches, SchemeViolation, TextScheme } from "../definition.js";
import type { SchemeAdvice, SchemeMismatch } from "../source.js";
import {
  decodedPairs,
  decodeOptional,
  type Server,
  serverOf,
  standardScheme,
  violationAt,
} from "../support.js";

/** A header field of the message to write, percent-decoded. */
export interface MailHeader {
  /** The name of the field, as written, such as `"subject"`. */
  readonly name: string;
  /** The value of the field, which can be empty. */
  readonly value: string;
}

/**
 * The parts of a mailto URL, percent-decoded.
 *
 * @see RFC 6068, section 2
 */
export interface MailtoParts {
  /** The addresses before the `?`. */
  readonly to: readonly string[];
  /** The header fields in order, including `to` and `body`. */
  readonly headers: readonly MailHeader[];
}

/**
 * The scheme of e-mail addresses, as in RFC 6068. This replaced RFC 2368, which had neither quoted strings nor
 * non-ASCII characters, and allowed phrases and comments next to an address.
 *
 * @see RFC 6068, section 2
 */
export const mailto: TextScheme<"mailto", MailtoParts> = /* @__PURE__ */ standardScheme({
  name: "mailto",
  facts: { standard: "RFC 6068", defaultPort: null, shape: "opaque" },
  rules: texts.mailto,
  start: "mailtoURI",
  advise: addressAdvice,
  sample: "mailto:a@b.example?subject=caf%C3%A9",
  parts: ({ all }): MailtoParts => ({
    to: all("addr-spec").map(percentDecode),
    headers: decodedPairs(all("hfname"), all("hfvalue")),
  }),
});

/** RFC 6068, section 2: `addr-spec = local-part "@" domain`. */
function addressAdvice({ url, offset }: SchemeMismatch): SchemeAdvice | null {
  const [, address = ""] = /^mailto:([^?,]*)$/.exec(url.slice(0, offset)) ?? [];
  if (address === "" || address.startsWith("@")) {
    return offset === 7 && url.charAt(7) === "@"
      ? { message: phrase("the name before the @ is missing"), hint: advice('write a name before the "@"') }
      : null;
  }
  if (!address.includes("@")) {
    const name = address.length > LONGEST_NAME ? `${address.slice(0, LONGEST_NAME)}...` : address;
    return {
      message: phrase("the @ and the domain are missing"),
      hint: advice(phrase('write "{name}@" and a domain', { name })),
    };
  }
  if (address.endsWith("@"))
    return { message: phrase("the domain is missing"), hint: advice('write a domain after the "@"') };
  if (url.charAt(offset) !== "@") return null;
  return { message: phrase('an address has only one "@"'), hint: advice('write "," between two addresses') };
}

/** The longest name that a hint repeats in full, in UTF-16 code units. */
const LONGEST_NAME = 40;

/**
 * The parts of a mid URL, percent-decoded.
 *
 * @see RFC 2392, section 2
 */
export interface MidParts {
  /** The `Message-ID` of a message, without its angle brackets. */
  readonly messageId: string;
  /** The `Content-ID` of a part of the message, without its angle brackets; `null` for the whole message. */
  readonly contentId: string | null;
}

/**
 * The scheme of messages and their parts.
 *
 * @see RFC 2392, section 2
 */
export const mid: TextScheme<"mid", MidParts> = /* @__PURE__ */ standardScheme({
  name: "mid",
  facts: { standard: "RFC 2392", defaultPort: null, shape: "opaque" },
  rules: texts.cid,
  start: "mid-url",
  sample: "mid:960830.1639@host.example/partA.960830.1639@host.example",
  parts: ({ first }): MidParts => ({
    messageId: percentDecode(first("message-id")!),
    contentId: decodeOptional(first("content-id")),
  }),
});

/**
 * The parts of a cid URL, percent-decoded.
 *
 * @see RFC 2392, section 2
 */
export interface CidParts {
  /** The `Content-ID` of a part of a message, without its angle brackets. */
  readonly contentId: string;
}

/**
 * The scheme of parts of messages.
 *
 * @see RFC 2392, section 2
 */
export const cid: TextScheme<"cid", CidParts> = /* @__PURE__ */ standardScheme({
  name: "cid",
  facts: { standard: "RFC 2392", defaultPort: null, shape: "opaque" },
  rules: texts.cid,
  start: "cid-url",
  sample: "cid:foo4%25foo1@host.example",
  parts: ({ first }): CidParts => ({ contentId: percentDecode(first("content-id")!) }),
});

/** A range of the octets of a message or a part of it. The numbers are digits. */
export interface ImapRange {
  /** The place of the first octet, counted from 0. */
  readonly offset: string;
  /** The number of octets; `null` for everything from the offset on. */
  readonly length: string | null;
}

/**
 * Who may read a message through a URL.
 *
 * @see RFC 5092, section 6.1
 */
export interface ImapAuthorization {
  /** When the authorization ends, as a date and time of RFC 3339; `null` if it does not. */
  readonly expires: string | null;
  /** Who may use the URL: `"submit+"` or `"user+"` and a user, `"authuser"` or `"anonymous"`. */
  readonly access: string;
  /** How the token was made, such as `"INTERNAL"`. */
  readonly mechanism: string;
  /** The token in hexadecimal digits. */
  readonly token: string;
}

/**
 * The parts of an imap URL, percent-decoded. It names a server, a list of messages, or one message.
 *
 * @see RFC 5092, sections 3 to 6
 */
export interface ImapParts {
  /** The user; `null` if the URL names none. */
  readonly user: string | null;
  /** The authentication mechanism; `"*"` for any, which a user without a mechanism also means; `null` if there is neither. */
  readonly mechanism: string | null;
  /** The host of the server: a name or an address. */
  readonly host: string;
  /** The digits of the port, possibly empty; `null` if there is no colon. */
  readonly port: string | null;
  /** The mailbox; `null` if the URL names a server. */
  readonly mailbox: string | null;
  /** The digits of the required `UIDVALIDITY` of the mailbox. */
  readonly uidValidity: string | null;
  /** The arguments of the search that lists messages. */
  readonly search: string | null;
  /** The digits of the message's unique identifier; `null` if the URL does not name one message. */
  readonly uid: string | null;
  /** The part of the message; `null` for the whole message. */
  readonly section: string | null;
  /** The octets of the message or the part; `null` for all of them. */
  readonly partial: ImapRange | null;
  /** Who may read the message through the URL; `null` if the URL authorizes nobody. */
  readonly authorization: ImapAuthorization | null;
}

/**
 * The scheme of IMAP servers, mailboxes and messages.
 *
 * @see RFC 5092, section 11
 */
export const imap: TextScheme<"imap", ImapParts> = /* @__PURE__ */ standardScheme({
  name: "imap",
  facts: { standard: "RFC 5092", defaultPort: 143, shape: "generic" },
  rules: texts.imap,
  start: "imapurl",
  sample: "imap://joe;AUTH=*@host.example/INBOX;UIDVALIDITY=385759045/;UID=20/;SECTION=1.2/;PARTIAL=0.1024",
  check: tooGreat,
  parts: (matches): ImapParts => {
    const { first } = matches;
    // Not `first("enc-user")`: the user of an authorization matches that rule too.
    const userinfo = first("iuserinfo") ?? "";
    const user = /^[^;]*/.exec(userinfo)![0];
    const [, mechanism] = /;AUTH=(.*)$/is.exec(userinfo) ?? [];
    const offset = first("partial-offset");
    return {
      user: user === "" ? null : percentDecode(user),
      mechanism: decodeOptional(mechanism) ?? (user === "" ? null : "*"),
      host: percentDecode(first("host")!),
      port: first("port"),
      mailbox: decodeOptional(first("enc-mailbox")),
      uidValidity: first("validity"),
      search: decodeOptional(first("enc-search")),
      uid: first("uid"),
      section: decodeOptional(first("enc-section")),
      partial: offset === null ? null : { offset, length: first("partial-length") },
      authorization: authorizationIn(matches),
    };
  },
});

function authorizationIn({ first }: RuleMatches): ImapAuthorization | null {
  const access = first("access");
  if (access === null) return null;
  return {
    expires: first("date-time"),
    access: percentDecode(access),
    mechanism: first("uauth-mechanism")!,
    token: first("enc-urlauth")!,
  };
}

/** The largest number of IMAP4 (RFC 3501, section 9). */
const GREATEST = 2 ** 32 - 1;

/** Checks that numbers fit in 32 bits. */
function tooGreat(url: string): SchemeViolation | null {
  for (const { 0: found, 1: first, 2: second = "0", index } of url.matchAll(
    /;(?:uidvalidity|uid|partial)=(\d+)(?:\.(\d+))?/gi,
  )) {
    if (Number(first) <= GREATEST && Number(second) <= GREATEST) continue;
    const message = phrase("the number is greater than {most}", { most: String(GREATEST) });
    return violationAt(index + 1, index + found.length, message, "section 11");
  }
  return null;
}

/**
 * The parts of a pop URL, percent-decoded.
 *
 * @see RFC 2384, sections 3 and 4
 */
export interface PopParts {
  /** The user; `null` if the URL names none. */
  readonly user: string | null;
  /**
   * The authentication mechanism: a SASL mechanism, or another one after a `+`. `"*"` for any, which a user without a
   * mechanism also means; `null` if the URL names no user.
   */
  readonly mechanism: string | null;
  /** The host of the server: a name or an address. */
  readonly host: string;
  /** The digits of the port, possibly empty; `null` if there is no colon. */
  readonly port: string | null;
}

/**
 * The scheme of POP3 servers.
 *
 * @see RFC 2384, section 8
 */
export const pop: TextScheme<"pop", PopParts> = /* @__PURE__ */ standardScheme({
  name: "pop",
  facts: { standard: "RFC 2384", defaultPort: 110, shape: "generic" },
  rules: texts.pop,
  start: "pop-url",
  sample: "pop://rg;AUTH=+APOP@host.example:8110",
  parts: ({ first }): PopParts => {
    const user = decodeOptional(first("enc-user"));
    const auth = first("auth")?.slice(";AUTH=".length);
    return {
      user,
      mechanism: decodeOptional(auth) ?? (user === null ? null : "*"),
      host: percentDecode(first("hostname")!),
      port: first("port"),
    };
  },
});

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
  rules: texts.news,
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
  facts: { standard: "RFC 5538", defaultPort: 563, shape: "generic", status: "historical" },
  rules: texts.news,
  start: "snewsURL",
  sample: "snews://host.example/example.group.this",
  check: tooLongMessageId,
  parts: newsParts,
});

function newsParts(matches: RuleMatches): NewsParts {
  const article = matches.first("article");
  return {
    server: matches.first("server") === null ? null : serverOf(matches),
    group: article === null ? percentDecode(matches.first("newsgroups")!) : null,
    messageId: article === null ? null : percentDecode(article),
  };
}

/** The length of the longest message identifier (RFC 5536, section 3.1.3), in octets, without "<" and ">". */
const LONGEST_ID = 248;

/** Checks the length of the message identifier in a news or snews URL. */
function tooLongMessageId(url: string): SchemeViolation | null {
  const offset = /^[a-z]+:(?:\/\/[^/]*\/)?/.exec(url)![0].length;
  const id = url.slice(offset);
  // Without an "@", it is a newsgroup, whose length is not limited. The rules allow only ASCII, so a character is an
  // octet.
  if (!id.includes("@") || id.replace(/%../g, "x").length <= LONGEST_ID) return null;
  return violationAt(
    offset,
    url.length,
    phrase("the message identifier is longer than 250 octets"),
    "section 4",
  );
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
  rules: texts.news,
  start: "nntpURL",
  sample: "nntp://host.example/example.group.this/12345",
  parts: (matches): NntpParts => ({
    ...serverOf(matches),
    group: percentDecode(matches.first("group")!),
    article: matches.first("article-number"),
  }),
});
