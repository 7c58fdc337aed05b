import type { Span } from "../../core/span.js";
import type { Model } from "../model/model.js";
import type { Parts } from "../model/reading.js";
import { encodedHost } from "./idn.js";
import { escaped, unescaped } from "./octets.js";

const SCHEME = /^[A-Za-z][A-Za-z0-9.+-]*(?=:)/;
const SPACE = /\p{White_Space}/u;
const NUMBER = /^\p{Nd}+$/u;
const ASCII_NUMBER = /^[0-9]+$/;

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
    const schemeEnd = SCHEME.exec(text)?.[0].length ?? 0;
    const scheme = schemeEnd === 0 ? null : text.slice(0, schemeEnd).toLowerCase();
    const from = schemeEnd === 0 ? start : start + schemeEnd + 1;
    const parts = scheme === null ? NONE : ofScheme(scheme, input, { start: from, end });
    return {
      ...parts,
      scheme,
      spans: { ...parts.spans, scheme: scheme === null ? null : { start, end: start + schemeEnd } },
    };
  },
};

type Server = Pick<Parts, "userinfo" | "host" | "port" | "spans">;

const NONE: Server = { userinfo: null, host: null, port: null };

function ofScheme(scheme: string, input: string, { start, end }: Span): Server {
  const text = input.slice(start, end);
  const authority = { start: start + 2, end: start + 2 + endOf(text.slice(2), /[/?#]/) };
  const given = input.slice(authority.start, authority.end);
  const encoded = text.startsWith("//") && scheme !== "file" ? encodedAuthority(given) : given;
  if (scheme === "sip" || scheme === "sips") {
    const changed = encoded === given ? text : `//${encoded}${input.slice(authority.end, end)}`;
    const parts = serverParts(text, changed.slice(0, endOf(changed, /[;?]/)), start, false);
    return changed === text ? parts : { ...parts, spans: {} };
  }
  if (!text.startsWith("//")) return NONE;
  if (scheme === "file") return { ...NONE, host: unescaped(escaped(given)), spans: { host: authority } };
  return SERVERS.has(scheme) ? serverParts(given, encoded, authority.start, true) : NONE;
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
  const hasPort = digits !== null && ASCII_NUMBER.test(digits);
  const hostEnd = hasPort ? colon : text.length;
  const host = unescaped(escaped(text.slice(login + 1, hostEnd)));
  const parts = {
    userinfo: login === -1 ? null : escaped(text.slice(0, login)),
    host: isName ? withoutBrackets(host) : host,
    port: hasPort || digits === "" ? digits : null,
  };
  // Only text that was not moved is in one place, and Punycode only changes the length of the host.
  if (!given.startsWith(text.slice(0, login + 1)) || (isName && given.includes("@", login + 1))) return parts;
  const end = start + (isName ? given.length : text.length);
  const hostSpan = { start: start + login + 1, end: end - (text.length - hostEnd) };
  return {
    ...parts,
    spans: {
      userinfo: login === -1 ? null : { start, end: start + login },
      host: isName ? bracketless(given, hostSpan, start) : hostSpan,
      port: parts.port === null ? null : { start: end - parts.port.length, end },
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
  let { start, end } = inner;
  while (start < end && SPACE.test(input[start]!)) start++;
  while (end > start && SPACE.test(input[end - 1]!)) end--;
  return { start, end };
}

/** The part of a span between `<` and `>` or quotes, on one line; a line feed may follow. */
function unwrapped(input: string, { start, end }: Span, open: string, close: string): Span {
  const last = end - (input.endsWith("\n", end) ? 2 : 1);
  const isWrapped = last > start && input[start] === open && input[last] === close;
  const inside = input.slice(start + 1, last);
  if (!isWrapped || inside.includes("\n")) return { start, end };
  return { start: start + (open === "<" && inside.startsWith("URL:") ? 5 : 1), end: last };
}

function endOf(text: string, delimiter: RegExp): number {
  const at = text.search(delimiter);
  return at === -1 ? text.length : at;
}
