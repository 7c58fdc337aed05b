import type { Span } from "../../core/values.js";
import type { Model } from "../model/model.js";
import type { Parts } from "../model/reading.js";
import { isDigits } from "../text/ascii.js";
import { authorityEnd, schemeColon, trimmed } from "../text/find.js";
import { encodedHost } from "./idn.js";
import { escaped, unescaped } from "./octets.js";

const SPACE = /\p{White_Space}/u;
const NUMBER = /^\p{Nd}+$/u;

/** The schemes whose objects have a host. Others have none, `ws` and `wss` among them. */
const SERVERS = new Set(
  (
    "ftp gopher http https ldap ldaps mms news nntp nntps pop rlogin rsync rtsp rtspu sftp snews ssh " +
    "telnet tn3270"
  ).split(" "),
);

/**
 * Perl's `URI->new`, with `userinfo`, `host` and the port that stands in the text. LWP connects to that host.
 *
 * Nothing is refused. Space, quotes and `<URL:` `>` around the text are removed. The authority ends at `/`, `?` or `#`,
 * user information at the last `@`, and the last colon begins the port if digits and the end follow. The host is decoded:
 * `good.com%2fevil.com` is `good.com/evil.com`. A colon with nothing after it is an empty port, and stays in the host.
 * Labels beyond ASCII become Punycode without a mapping, so `evil。com` is one label; IPv6 addresses lose their brackets.
 *
 * What stands up to the last `@` of the first line that has one is moved to the start of the authority, because `.` does
 * not match line feeds: `http://good.com⏎@evil.com/` has the host `good.com⏎evil.com`. The host of `file` is the whole
 * authority, and that of `sip` ends at `;` or `?` only.
 *
 * @see https://metacpan.org/pod/URI
 */
export const perl: Model = {
  name: "perl",
  program: "Perl URI (URI->new)",
  versions: [{ version: "5.17", checked: "run" }],
  source: "the program's answers",
  read(input) {
    const { start, end } = cleaned(input);
    const text = input.slice(start, end);
    const schemeEnd = schemeColon(text);
    if (schemeEnd === -1) return { scheme: null, userinfo: null, host: null, port: null };
    const scheme = text.slice(0, schemeEnd).toLowerCase();
    const { userinfo, host, port, spans } = ofScheme(scheme, input, start + schemeEnd + 1, end);
    return {
      scheme,
      userinfo,
      host,
      port,
      spans: {
        scheme: { start, end: start + schemeEnd },
        userinfo: spans.userinfo,
        host: spans.host,
        port: spans.port,
      },
    };
  },
};

type Server = Pick<Parts, "userinfo" | "host" | "port"> & { readonly spans: NonNullable<Parts["spans"]> };

const NONE: Server = { userinfo: null, host: null, port: null, spans: {} };

function ofScheme(scheme: string, input: string, start: number, end: number): Server {
  if (scheme === "sip" || scheme === "sips") return ofSip(input, start, end);
  if (end - start < 2 || !input.startsWith("//", start)) return NONE;
  const authority = { start: start + 2, end: authorityEnd(input, start + 2, end) };
  const given = input.slice(authority.start, authority.end);
  if (scheme === "file") return { ...NONE, host: unescaped(escaped(given)), spans: { host: authority } };
  return SERVERS.has(scheme) ? serverParts(given, encodedAuthority(given), authority.start, true) : NONE;
}

/** The host ends at `;` or `?` only, but Punycode is written in what would be an authority. */
function ofSip(input: string, start: number, end: number): Server {
  const text = input.slice(start, end);
  const authority = authorityEnd(text, Math.min(2, text.length));
  const given = text.slice(2, authority);
  const encoded = text.startsWith("//") ? encodedAuthority(given) : given;
  const changed = encoded === given ? text : `//${encoded}${text.slice(authority)}`;
  const hostEnd = changed.search(/[;?]/);
  const parts = serverParts(text, hostEnd === -1 ? changed : changed.slice(0, hostEnd), start, false);
  return changed === text ? parts : { ...parts, spans: {} };
}

/**
 * @param given what begins at `start` in the input
 * @param text the authority that was made of it
 * @param isName whether the host is the name of a server, and has no brackets
 */
function serverParts(given: string, text: string, start: number, isName: boolean): Server {
  const login = text.lastIndexOf("@");
  const colon = text.lastIndexOf(":");
  const digits = colon > login ? text.slice(colon + 1) : null;
  const hasPort = digits !== null && isDigits(digits, false);
  const hostEnd = hasPort ? colon : text.length;
  const host = unescaped(escaped(text.slice(login + 1, hostEnd)));
  const port = hasPort || digits === "" ? digits : null;
  // Only text that was not moved is in one place, and Punycode only changes the length of the host.
  const isMoved =
    text !== given &&
    (!given.startsWith(text.slice(0, login + 1)) || (isName && given.includes("@", login + 1)));
  const end = start + (isName ? given.length : text.length);
  const span = { start: start + login + 1, end: end - (text.length - hostEnd) };
  return {
    userinfo: login === -1 ? null : escaped(text.slice(0, login)),
    host: isName ? withoutBrackets(host) : host,
    port,
    spans: isMoved
      ? {}
      : {
          userinfo: login === -1 ? null : { start, end: start + login },
          host: isName ? bracketless(given, span, start) : span,
          port: port === null ? null : { start: end - port.length, end },
        },
  };
}

/**
 * The authority with what it has up to the last `@` of the first line with one at its start, and Punycode in its host;
 * the same authority if that host cannot be written in Punycode.
 */
function encodedAuthority(text: string): string {
  const { login, rest } = withoutLogin(text);
  const colon = rest.lastIndexOf(":");
  const hostEnd = colon !== -1 && NUMBER.test(rest.slice(colon + 1)) ? colon : rest.length;
  const host = encodedHost(rest.slice(0, hostEnd));
  if (login === "" && host === text) return text;
  return host === null ? text : login + host + rest.slice(hostEnd);
}

function withoutLogin(text: string): { readonly login: string; readonly rest: string } {
  const first = text.indexOf("@");
  if (first === -1) return { login: "", rest: text };
  const lineStart = text.lastIndexOf("\n", first) + 1;
  const lineFeed = text.indexOf("\n", first);
  const hostStart = text.lastIndexOf("@", lineFeed === -1 ? text.length : lineFeed) + 1;
  return {
    login: text.slice(lineStart, hostStart),
    rest: text.slice(0, lineStart) + text.slice(hostStart),
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

/** What is left of a text without `<` and `>`, quotes and space around it. */
function cleaned(input: string): Span {
  const inner = unwrapped(input, unwrapped(input, { start: 0, end: input.length }, "<", ">"), '"', '"');
  return trimmed(input, isSpace, inner.start, inner.end);
}

function isSpace(unit: number): boolean {
  if (unit < 0x80) return unit === 0x20 || (unit >= 0x09 && unit <= 0x0d);
  return SPACE.test(String.fromCharCode(unit));
}

/** The part of a span between `<` and `>` or quotes, on one line; a line feed may follow. */
function unwrapped(input: string, { start, end }: Span, open: string, close: string): Span {
  const last = end - (input.endsWith("\n", end) ? 2 : 1);
  if (last <= start || input[start] !== open || input[last] !== close) return { start, end };
  const inside = input.slice(start + 1, last);
  if (inside.includes("\n")) return { start, end };
  return { start: start + (open === "<" && inside.startsWith("URL:") ? 5 : 1), end: last };
}
