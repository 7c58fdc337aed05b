import { percentDecode } from "../../../core/text/percent.js";
import type { RuleMatches, SchemeViolation, TextScheme } from "../../definition.js";
import { decodeOptional } from "../../support/server.js";
import { standardScheme } from "../../support/standard-scheme.js";

/** A range of the octets of a message or a part of it. The numbers are digits. */
export interface ImapRange {
  /** The place of the first octet, counted from 0. */
  readonly offset: string;
  /** The number of octets; `null` for everything from the offset on. */
  readonly length: string | null;
}

/**
 * Whom a URL lets read a message.
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
  /** The digits after the colon, which may be none; `null` if there is no colon. */
  readonly port: string | null;
  /** The mailbox; `null` if the URL names a server. */
  readonly mailbox: string | null;
  /** The digits that the mailbox must still have as its `UIDVALIDITY`. */
  readonly uidValidity: string | null;
  /** The arguments of the search that lists messages. */
  readonly search: string | null;
  /** The digits of the message's unique identifier; `null` if the URL does not name one message. */
  readonly uid: string | null;
  /** The part of the message; `null` for the whole message. */
  readonly section: string | null;
  /** The octets of the message or the part; `null` for all of them. */
  readonly partial: ImapRange | null;
  /** Whom the URL lets read the message; `null` if the URL does not authorize anyone. */
  readonly authorization: ImapAuthorization | null;
}

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

/** The greatest number of IMAP4 (RFC 3501, section 9). */
const GREATEST = 2 ** 32 - 1;

/** Checks that numbers are of 32 bits. */
function tooGreat(url: string): SchemeViolation | null {
  for (const { 0: found, 1: first, 2: second = "0", index } of url.matchAll(
    /;(?:uidvalidity|uid|partial)=(\d+)(?:\.(\d+))?/gi,
  )) {
    if (Number(first) <= GREATEST && Number(second) <= GREATEST) continue;
    return {
      offset: index + 1,
      length: found.length - 1,
      message: `the number is greater than ${GREATEST}`,
      section: "section 11",
    };
  }
  return null;
}

/**
 * The scheme of IMAP servers, mailboxes and messages.
 *
 * @see RFC 5092, section 11
 */
export const imap: TextScheme<"imap", ImapParts> = standardScheme({
  name: "imap",
  start: "imapurl",
  sample: "imap://joe;AUTH=*@host.example/INBOX;UIDVALIDITY=385759045/;UID=20/;SECTION=1.2/;PARTIAL=0.1024",
  check: tooGreat,
  parts: (matches): ImapParts => {
    const { first } = matches;
    // A message may be shown to a user whose name the same rule matches as that of the server's user.
    const login = first("iuserinfo") ?? "";
    const user = /^[^;]*/.exec(login)![0];
    const [, mechanism] = /;AUTH=(.*)$/is.exec(login) ?? [];
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
