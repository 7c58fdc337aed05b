// Perl's URI, which LWP uses.

import { LONGEST_LABEL } from "../../core/text/dns.js";
import type { Span } from "../../core/values.js";
import { toPunycode } from "../../whatwg/punycode.js";
import { isOrdinary } from "../host/comparable.js";
import { type AuthorityParts, type Model, NO_AUTHORITY, type ReaderNotes, spansAround } from "../model.js";
import { authorityEnd, escapesDecoded, isAscii, isDigits, schemeColon, trimmed } from "../scan.js";

/**
 * Perl's `URI->new`, with its `userinfo`, its `host` and the written port. LWP connects to that host.
 *
 * Nothing is refused. White space, quotes and `<URL:` `>` around the input are removed. The authority ends at `/`, `?`
 * or `#`, userinfo at the last `@`, and the last colon begins the port if digits and the end follow. The host is
 * decoded: `good.com%2fevil.com` is `good.com/evil.com`. A colon with nothing after it is an empty port, and in 5.17
 * stays in the host. Non-ASCII labels become Punycode, without a mapping except for the composed form in 5.40, so
 * `evil。com` is one label; IPv6 addresses lose their brackets.
 *
 * The text up to the last `@` of the first line that has one is moved to the start of the authority, because `.` does
 * not match line feeds: `http://good.com⏎@evil.com/` has the host `good.com⏎evil.com`. The host of `file` is the whole
 * authority, and that of `sip` ends only at `;` or `?`.
 *
 * @see https://metacpan.org/pod/URI
 */
export const perl: Model<"perl"> = {
  name: "perl",
  program: "Perl URI (URI->new)",
  roles: ["fetcher", "parser"],
  versions: [
    { version: "5.40", checked: "run" },
    { version: "5.17", checked: "run" },
  ],
  source: "https://metacpan.org/pod/URI",
  read(input, version) {
    const { start, end } = cleaned(input);
    const text = input.slice(start, end);
    const schemeEnd = schemeColon(text);
    if (schemeEnd === -1) return { scheme: null, userinfo: null, host: null, port: null };
    const scheme = text.slice(0, schemeEnd).toLowerCase();
    const { userinfo, host, port, spans } = ofScheme(
      scheme,
      input,
      start + schemeEnd + 1,
      end,
      version === "5.17",
    );
    return { scheme, userinfo, host, port, spans: spansAround({ start, end: start + schemeEnd }, spans) };
  },
};

export const perlNotes: ReaderNotes = {
  authorityEnds: "`/ ? #`",
  userinfoEnds: "last `@`",
  portBegins: "last `:` before digits",
  surprises: "refuses nothing; the host is decoded; a line feed moves the user information",
  compared: "142,623 with 5.17; 303,082 with 5.40",
};

/** The schemes whose objects have a host. */
const SERVERS = new Set(
  (
    "ftp gopher http https ldap ldaps mms news nntp nntps pop rlogin rsync rtsp rtspu sftp snews ssh " +
    "telnet tn3270"
  ).split(" "),
);

/** Schemes whose objects have a host in 5.40, but not in 5.17. */
const LATER_SERVERS = new Set("ftpes ftps icap icaps irc ircs scp smb smtp ws wss".split(" "));

function ofScheme(scheme: string, input: string, start: number, end: number, older: boolean): AuthorityParts {
  if (scheme === "sip" || scheme === "sips") return ofSip(input, start, end, older);
  if (end - start < 2 || !input.startsWith("//", start)) return NO_AUTHORITY;
  const authority = { start: start + 2, end: authorityEnd(input, start + 2, end) };
  const given = input.slice(authority.start, authority.end);
  if (scheme === "file")
    return { ...NO_AUTHORITY, host: unescaped(escaped(given)), spans: { host: authority } };
  return SERVERS.has(scheme) || (!older && LATER_SERVERS.has(scheme))
    ? serverParts(given, encodedAuthority(given, older), authority.start, { isName: true, older })
    : NO_AUTHORITY;
}

/** Reads a `sip` URL, whose host ends only at `;` or `?`. Punycode is written where an authority would be. */
function ofSip(input: string, start: number, end: number, older: boolean): AuthorityParts {
  const text = input.slice(start, end);
  const authority = authorityEnd(text, Math.min(2, text.length));
  const given = text.slice(2, authority);
  const encoded = text.startsWith("//") ? encodedAuthority(given, older) : given;
  const changed = encoded === given ? text : `//${encoded}${text.slice(authority)}`;
  const hostEnd = changed.search(/[;?]/);
  const server = hostEnd === -1 ? changed : changed.slice(0, hostEnd);
  const parts = serverParts(text, server, start, { isName: false, older });
  return changed === text ? parts : { ...parts, spans: {} };
}

/**
 * Returns the parts of an authority.
 *
 * @param given the original authority, which begins at `start` in the input
 * @param text the authority derived from it
 * @param options whether the host is a server name without brackets, and whether a colon without a port stays in it
 */
function serverParts(
  given: string,
  text: string,
  start: number,
  { isName, older }: { readonly isName: boolean; readonly older: boolean },
): AuthorityParts {
  const at = text.lastIndexOf("@");
  const colon = text.lastIndexOf(":");
  const digits = colon > at ? text.slice(colon + 1) : null;
  const hasPort = digits !== null && isDigits(digits, false);
  const hostEnd = hasPort || (digits === "" && !older) ? colon : text.length;
  const host = unescaped(escaped(text.slice(at + 1, hostEnd)));
  const port = hasPort || digits === "" ? digits : null;
  // Only text that was not moved has a single place, and Punycode only changes the length of the host.
  const isMoved =
    text !== given && (!given.startsWith(text.slice(0, at + 1)) || (isName && given.includes("@", at + 1)));
  const end = start + (isName ? given.length : text.length);
  const span = { start: start + at + 1, end: end - (text.length - hostEnd) };
  return {
    userinfo: at === -1 ? null : escaped(text.slice(0, at)),
    host: isName ? withoutBrackets(host) : host,
    port,
    spans: isMoved
      ? {}
      : {
          userinfo: at === -1 ? null : { start, end: start + at },
          host: isName ? bracketless(given, span, start) : span,
          port: port === null ? null : { start: end - port.length, end },
        },
  };
}

function withoutBrackets(host: string): string {
  return host.startsWith("[") && host.endsWith("]") && host.length > 1 ? host.slice(1, -1) : host;
}

function bracketless(given: string, span: Span, start: number): Span {
  const host = given.slice(span.start - start, span.end - start);
  const hasBrackets = host.length > 1 && host.startsWith("[") && host.endsWith("]");
  return hasBrackets ? { start: span.start + 1, end: span.end - 1 } : span;
}

const NUMBER = /^\p{Nd}+$/u;

/**
 * Returns the authority with the text up to the last `@` of the first line with one moved to its start, and Punycode in
 * its host; the same authority if that host cannot be encoded.
 */
function encodedAuthority(text: string, older: boolean): string {
  const { userinfo, rest } = withoutUserinfo(text);
  const colon = rest.lastIndexOf(":");
  const hostEnd = colon !== -1 && NUMBER.test(rest.slice(colon + 1)) ? colon : rest.length;
  const host = encodedHost(rest.slice(0, hostEnd), older);
  if (userinfo === "" && host === text) return text;
  return host === null ? text : userinfo + host + rest.slice(hostEnd);
}

function withoutUserinfo(text: string): { readonly userinfo: string; readonly rest: string } {
  const first = text.indexOf("@");
  if (first === -1) return { userinfo: "", rest: text };
  const lineStart = text.lastIndexOf("\n", first) + 1;
  const lineFeed = text.indexOf("\n", first);
  const hostStart = text.lastIndexOf("@", lineFeed === -1 ? text.length : lineFeed) + 1;
  return {
    userinfo: text.slice(lineStart, hostStart),
    rest: text.slice(0, lineStart) + text.slice(hostStart),
  };
}

const ENCODED = /^xn--/i;

/**
 * Encodes non-ASCII labels in Punycode, in lower case but otherwise unchanged: `evil。com` is one label. Returns `null`
 * if a label except the last is empty, or one is too long, or is non-ASCII and begins with `xn--`.
 */
function encodedHost(host: string, older: boolean): string | null {
  if (isOrdinary(host)) return host;
  const labels = host.split(".").map((label) => encodedLabel(label, older));
  return labels.includes(null) || labels.slice(0, -1).includes("") ? null : labels.join(".");
}

/** Returns the label; `null` if it cannot be encoded. */
function encodedLabel(label: string, older: boolean): string | null {
  if (isAscii(label)) return label.length > LONGEST_LABEL ? null : label;
  // A character takes at least one octet, and Punycode takes quadratic time.
  if (ENCODED.test(label) || label.length > 2 * LONGEST_LABEL) return null;
  const lower = Array.from(label, (character) => character.toLowerCase()).join("");
  const encoded = `xn--${toPunycode(older ? lower : lower.normalize("NFC"))}`;
  return encoded.length > LONGEST_LABEL ? null : encoded;
}

const NOT_IN_URL = /[^!$&'()*+,.0-9:;=?@A-Z_a-z~#/%-]+/g;
const LONE_SURROGATE = /\p{Cs}/gu;

/** Escapes characters that are neither reserved nor unreserved, and brackets. A lone surrogate becomes U+FFFD. */
function escaped(text: string): string {
  return text.search(NOT_IN_URL) === -1
    ? text
    : text.replace(LONE_SURROGATE, "\ufffd").replace(NOT_IN_URL, encodeURIComponent);
}

const ESCAPE = /%([0-9a-f]{2})/gi;

/**
 * Decodes an escaped string. Its octets are read as UTF-8 if all are well-formed; otherwise each is the character with
 * its number: `%C3%A9` is `é`, and `%C3%A9%FF` is `Ã©ÿ`.
 */
function unescaped(text: string): string {
  return escapesDecoded(text) ?? text.replace(ESCAPE, latin1);
}

function latin1(_escape: string, digits: string): string {
  return String.fromCharCode(Number.parseInt(digits, 16));
}

/** Returns the span of a string without surrounding `<` and `>`, quotes and white space. */
function cleaned(input: string): Span {
  const inner = unwrapped(input, unwrapped(input, { start: 0, end: input.length }, "<", ">"), '"', '"');
  return trimmed(input, isSpace, inner.start, inner.end);
}

const SPACE = /\p{White_Space}/u;

function isSpace(unit: number): boolean {
  if (unit < 0x80) return unit === 0x20 || (unit >= 0x09 && unit <= 0x0d);
  return SPACE.test(String.fromCharCode(unit));
}

/** Returns the part of a span between `<` and `>` or quotes, on one line; a line feed may follow. */
function unwrapped(input: string, { start, end }: Span, open: string, close: string): Span {
  const last = end - (input.endsWith("\n", end) ? 2 : 1);
  if (last <= start || input[start] !== open || input[last] !== close) return { start, end };
  const inside = input.slice(start + 1, last);
  if (inside.includes("\n")) return { start, end };
  return { start: start + (open === "<" && inside.startsWith("URL:") ? 5 : 1), end: last };
}
