// libcurl, and the curl tool, which maps and sends the host that libcurl finds.

import { ipv4Of, ipv6Groups, ipv6Text, lastAsIpv4, longestZeros } from "../../core/text/ip.js";
import type { Span } from "../../core/values.js";
import { idn2Lookup } from "../host/libidn2.js";
import {
  type Model,
  type Parts,
  type ReaderNotes,
  type RefusedReading,
  refused,
  requestParts,
  tunnelParts,
} from "../model.js";
import {
  authorityEnd,
  indexOrEnd,
  isAscii,
  isDigits,
  percentDecoded,
  searchIn,
  utf8Length,
} from "../scan.js";

/**
 * libcurl, with the flags that its transfers use, so that the host is the one that it would look up. Its surprises:
 *
 * - the first `@` ends the userinfo and the first `:` after it begins the port, so that `a@b@c` is refused;
 * - one to three slashes are equivalent, and a missing scheme is guessed from the host (`ftp.x` is FTP);
 * - in 7.88 numbers are read as addresses before the host is decoded, in 8.22 after that, and an address in brackets
 *   is decoded too;
 * - the zone of an IPv6 address is removed, and the address is rewritten if that makes it shorter.
 *
 * @see The curl documentation, "URL syntax and their use in curl" and curl_url_set(3)
 */
export const curl: Model<"curl"> = {
  name: "curl",
  program: "libcurl (curl_url_set)",
  roles: ["fetcher", "parser"],
  versions: [
    { version: "8.23.0", checked: "run" },
    { version: "8.22.0", checked: "run" },
    { version: "7.88.1", checked: "run" },
  ],
  source: "https://curl.se/libcurl/",
  read(input, version) {
    const url = splitCurl(input, version as CurlRules);
    if ("reason" in url) return url;
    const { scheme, user, password, host, port, spans } = url;
    return { scheme, userinfo: password === null ? user : `${user}:${password}`, host, port, spans };
  },
};

export const curlNotes: ReaderNotes = {
  authorityEnds: "`/ ? #`",
  userinfoEnds: "**first** `@`",
  portBegins: "first `:`, after `]` nothing else",
  surprises:
    "one to three slashes; guesses a scheme; reads numbers as IPv4 before it decodes (7.88), or after (8.22); removes the zone ID from the host",
  compared: "401,541 with 7.88.1; 303,082 with 8.23.0 and with 8.22.0-DEV",
  differ: "2, of 8.22.0",
};

interface CurlUrl {
  /** In lower case; guessed from the host if the URL has none. */
  readonly scheme: string;
  readonly user: string | null;
  readonly password: string | null;
  /** Decoded, with addresses rewritten; `null` for files. */
  readonly host: string | null;
  readonly port: number | null;
  readonly spans: Readonly<Record<"scheme" | "userinfo" | "host" | "port", Span | null>>;
}

/** The releases that differ. */
type CurlRules = "7.88.1" | "8.22.0" | "8.23.0";

const LONGEST_URL = 8_000_000;
const SCHEME = /^([A-Za-z0-9+.-]{1,40}):(?=\/)/;
const SCHEME_OF_8 = /^([A-Za-z][A-Za-z0-9+.-]{0,39}):(?=\/)/;
const MOST_SLASHES = 3;

const JUNK = /[^!-~\x80-\uffff]/;

/** Schemes whose userinfo may have options after a semicolon. */
const WITH_OPTIONS = /^(?:imap|pop3|smtp)s?$/;
const GUESSED = /^(ftp|dict|ldap|imap|smtp|pop3)\./i;

/** Splits a URL as libcurl does with the flags that its transfers use. */
function splitCurl(text: string, rules: CurlRules): CurlUrl | RefusedReading {
  const nul = text.indexOf("\0");
  if (nul !== -1) return refused("a null character would end the text", nul);
  if (utf8Length(text, LONGEST_URL) > LONGEST_URL) return refused("it is longer than 8,000,000 bytes");
  const newer = rules !== "7.88.1";
  const junk = newer ? text.search(JUNK) : -1;
  if (junk !== -1) return refused("controls and spaces are not allowed", junk);
  const found = (newer ? SCHEME_OF_8 : SCHEME).exec(text);
  if (found === null) return withHost(text, 0, null, rules);
  const scheme = found[1]!.toLowerCase();
  if (scheme === "file") return file(text);
  let host = found[0].length;
  while (text[host] === "/" && host <= found[0].length + MOST_SLASHES) host++;
  if (host > found[0].length + MOST_SLASHES)
    return refused("more than three slashes are not allowed", found[0].length);
  return withHost(text, host, scheme, rules);
}

/** The only hosts of files, and drive letters, which are only for Windows. */
const FILE =
  /^file:(?:\/\/(?=\/)|\/\/(?:localhost|127\.0\.0\.1)(?=\/)|(?!\/\/))(?!\/?[A-Za-z][:|](?:[/\\]|$))/i;
const SHORTEST_FILE = 7;

function file(text: string): CurlUrl | RefusedReading {
  if (text.length < SHORTEST_FILE) return refused("a file needs a path");
  if (!FILE.test(text)) return refused("a file must be on this computer, and have no drive letter");
  const path = text.slice("file:".length);
  return (
    junkAfter(text, "file:".length + path.length - path.replace(/^\/\/[^/]*/, "").length) ?? {
      scheme: "file",
      user: null,
      password: null,
      host: null,
      port: null,
      spans: { scheme: { start: 0, end: 4 }, userinfo: null, host: null, port: null },
    }
  );
}

/** Reads the authority, which ends at `/`, `?` or `#`. Its first `@` ends the userinfo. */
function withHost(
  text: string,
  start: number,
  scheme: string | null,
  rules: CurlRules,
): CurlUrl | RefusedReading {
  const end = authorityEnd(text, start);
  if (end === start) return refused("the host is missing", start);
  const authority = text.slice(start, end);
  const at = authority.indexOf("@");
  const hostStart = start + at + 1;
  const [user, password] = at === -1 ? [null, null] : userAndPassword(authority.slice(0, at), scheme);
  const hostEnd = endOfHost(text.slice(hostStart, end), hostStart);
  if (typeof hostEnd !== "number") return hostEnd;
  const port = hostEnd === end ? null : portOf(text.slice(hostEnd + 1, end), hostEnd + 1, scheme !== null);
  if (port !== null && typeof port !== "number" && port !== undefined) return port;
  const host = curlHost(text.slice(hostStart, hostEnd), hostStart, rules);
  if (typeof host !== "string") return host;
  const refusal = junkIn(user, start) ?? junkIn(password, start) ?? junkAfter(text, end);
  if (refusal !== null) return refusal;
  return {
    scheme: scheme ?? GUESSED.exec(host)?.[1]?.toLowerCase() ?? "http",
    user,
    password,
    host,
    port: port ?? null,
    spans: {
      scheme: scheme === null ? null : { start: 0, end: scheme.length },
      userinfo: at === -1 ? null : { start, end: hostStart - 1 },
      host: { start: hostStart, end: hostEnd },
      port: typeof port === "number" ? { start: hostEnd + 1, end } : null,
    },
  };
}

/** Returns user and password, without the options that some schemes allow after either. */
function userAndPassword(userinfo: string, scheme: string | null): readonly [string, string | null] {
  const colon = userinfo.indexOf(":");
  const semicolon = scheme !== null && WITH_OPTIONS.test(scheme) ? userinfo.indexOf(";") : -1;
  const cut = (from: number, to: number) =>
    userinfo.slice(from, semicolon >= from && semicolon < to ? semicolon : to);
  if (colon === -1) return [cut(0, userinfo.length), null];
  return [cut(0, colon), cut(colon + 1, userinfo.length)];
}

/** Returns the end of the host: the first colon begins the port, and only a port may follow brackets. */
function endOfHost(text: string, start: number): number | RefusedReading {
  if (!text.startsWith("[")) return start + indexOrEnd(text, ":", 0, text.length);
  const end = text.indexOf("]") + 1;
  if (end === 0) return refused("the bracket is not closed", start);
  if (end < text.length && text[end] !== ":")
    return refused("only a port may follow the bracket", start + end);
  return start + end;
}

/** Returns the number of a port; `undefined` for an empty one, which only URLs with a scheme may have. */
function portOf(text: string, start: number, hasScheme: boolean): number | undefined | RefusedReading {
  if (text === "" && hasScheme) return undefined;
  if (!isDigits(text, false)) return refused("the port is not a number", start);
  const port = Number(text);
  return port > 65535 ? refused("the port is above 65535", start) : port;
}

function junkIn(part: string | null, start: number): RefusedReading | null {
  return part !== null && JUNK.test(part)
    ? refused("controls and spaces are not allowed in the user information", start)
    : null;
}

/** Refuses controls and spaces in query and fragment, and in a path of more than one character. */
function junkAfter(text: string, start: number): RefusedReading | null {
  const at = searchIn(text, JUNK, start, text.length);
  return at === -1 ? null : refused("controls and spaces are not allowed", at);
}

/** Characters that libcurl allows neither in a host nor in one that it writes into a request. */
const FORBIDDEN = /[ \r\n\t/:#?!@{}[\]\\$'"^`*<>=;,+&()]/;
const FORBIDDEN_IN_8 = /[ \r\n\t/:#?!@{}[\]\\$'"^`*<>=;,+&()|%]|\.\.$|^\.$/;

/** An escaped control, which is not decoded. */
const ESCAPED_CONTROL = /%[01][0-9A-Fa-f]/;
const ESCAPED_CONTROL_IN_8_23 = /%(?:[01][0-9A-Fa-f]|7[Ff])/;

/** Returns the host as libcurl does: numeric addresses rewritten, names decoded, zones removed. */
function curlHost(text: string, start: number, rules: CurlRules): string | RefusedReading {
  const newer = rules !== "7.88.1";
  if (text === "") return refused("the host is missing", start);
  const junk = text.search(JUNK);
  if (junk !== -1) return refused("controls and spaces are not allowed in the host", start + junk);
  if (text.startsWith("[") && !newer) return literal(text, start, rules);
  const raw = newer ? null : numbers(text);
  if (raw !== null) return raw;
  const control = text.includes("%")
    ? text.search(rules === "8.23.0" ? ESCAPED_CONTROL_IN_8_23 : ESCAPED_CONTROL)
    : -1;
  if (control !== -1) return refused("escaped controls are not allowed in the host", start + control);
  const name = percentDecoded(text);
  if (newer && name.startsWith("[")) return literal(name, start, rules);
  const address = newer ? numbers(name.endsWith(".") ? name.slice(0, -1) : name) : null;
  if (address !== null) return address;
  if ((newer ? FORBIDDEN_IN_8 : FORBIDDEN).test(name))
    return refused("the host has a forbidden character", start);
  return name;
}

/**
 * An address in brackets, with an optional zone of 1 to 15 bytes, whose percent sign may be escaped. Since 8.22 it is
 * decoded first: an escaped bracket may end the zone, and what follows is dropped.
 */
const LITERALS: Readonly<Record<CurlRules, RegExp>> = {
  "7.88.1": /^\[([0-9A-Fa-f:.]*)(?:%(?:25(?!\]|$))?([^\]]+))?\]$/,
  "8.22.0": /^\[([0-9A-Fa-f:.]*)(?:\]$|%(?:25(?!\]|$))?([^\]]+)\])/,
  "8.23.0": /^\[([0-9A-Fa-f:.]*)(?:\]$|%(?:25(?!\]|$))?([A-Za-z0-9._~\x80-\uffff-]+)\])/,
};
const LONGEST_ZONE = 15;
const SHORTEST_LITERAL = 4;

function literal(text: string, start: number, rules: CurlRules): string | RefusedReading {
  const found = text.length < SHORTEST_LITERAL ? null : LITERALS[rules].exec(text);
  const address = rules === "8.22.0" ? withoutColon(found?.[1] ?? "") : (found?.[1] ?? "");
  const groups = ipv6Groups(address);
  if (groups === null) return refused("it is not an IPv6 address", start);
  // An invalid UTF-8 octet counts as one, whatever replaces it here.
  if (utf8Length((found?.[2] ?? "").replaceAll("\ufffd", "?"), LONGEST_ZONE) > LONGEST_ZONE)
    return refused("the zone is too long", start);
  const short = inetText(groups);
  return `[${short.length < address.length + Number(rules !== "7.88.1") ? short : address}]`;
}

/** In 8.22 an extra colon may end an address that has `::`. */
function withoutColon(address: string): string {
  return /::.*[^:]:$/.test(address) ? address.slice(0, -1) : address;
}

const [MAPPED, COMPATIBLE] = [5, 6];

/**
 * Returns the text of an address as C's `inet_ntop` writes it: the shortest form, but with an IPv4 address at the end
 * if it is IPv4-mapped (`::ffff:1.2.3.4`), or if only zeros precede the last two groups.
 */
export function inetText(groups: readonly number[]): string {
  const [start, end] = longestZeros(groups);
  if (start === 0 && end === MAPPED && groups[MAPPED] === 0xffff) return `::ffff:${lastAsIpv4(groups)}`;
  return start === 0 && end === COMPATIBLE ? `::${lastAsIpv4(groups)}` : ipv6Text(groups);
}

/** One number of an address, in C notation. Unlike in the C library, `0x` alone is not a number. */
const PART = /^(?:0[xX]([0-9A-Fa-f]+)|(0[0-7]*)|([1-9][0-9]*))$/;

/** Returns the IPv4 address in a string that begins with a digit; `null` if it is not one. */
function numbers(text: string): string | null {
  return /^[0-9]/.test(text) ? ipv4Of(text, numberOf) : null;
}

function numberOf(text: string): number {
  const [, hex, octal, decimal] = PART.exec(text) ?? [];
  if (hex !== undefined) return Number.parseInt(hex, 16);
  return octal === undefined ? Number(decimal ?? Number.NaN) : Number.parseInt(octal, 8);
}

/**
 * The curl tool, run with `-g`, as a proxy sees it: libcurl splits the URL, libidn2 maps the host. Its
 * surprises, in addition to those of `curl`:
 *
 * - ignorable characters of the host vanish, `\u3002` is a dot, and `\uff05` becomes `%`;
 * - a missing scheme is guessed from the host, and an unknown one is refused;
 * - in 8.23 input that begins with `@` names a file of URLs, and the result of IDNA is checked for `%` too;
 * - everything but `http` and `ftp` is requested with CONNECT, which the recording lists as `https`, without
 *   userinfo.
 *
 * @see The curl documentation, "URL syntax and their use in curl"
 */
export const curlCli: Model<"curl-cli"> = {
  name: "curl-cli",
  program: "curl (the tool, on the wire)",
  roles: ["fetcher"],
  versions: [
    { version: "8.23.0", checked: "run" },
    { version: "7.88.1", checked: "run" },
  ],
  source: "https://curl.se/",
  read(input, version) {
    if (version !== "7.88.1" && input.startsWith("@")) return refused("it names a file of URLs", 0);
    const url = splitCurl(input, version as CurlRules);
    return "reason" in url ? url : requestOf(url, version as CurlRules);
  },
};

export const curlCliNotes: ReaderNotes = {
  authorityEnds: "as `curl`",
  userinfoEnds: "as `curl`",
  portBegins: "as `curl`",
  surprises:
    "the host goes through libidn2: ignorable letters are removed, a full-width percent sign is a literal one; run with `-g`",
  compared: "251,541 with 7.88.1; 201,541 with 8.23.0",
  differ: "2 and 7: LDAP URLs that OpenLDAP's own parser refuses",
};

const PORTS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    http: 80,
    https: 443,
    ftp: 21,
    ftps: 990,
    ldap: 389,
    ldaps: 636,
    dict: 2628,
    gopher: 70,
    gophers: 70,
    imap: 143,
    imaps: 993,
    mqtt: 1883,
    pop3: 110,
    pop3s: 995,
    rtmp: 1935,
    rtmpe: 1935,
    rtmps: 443,
    rtmpt: 80,
    rtmpte: 80,
    rtmpts: 443,
    rtsp: 554,
    scp: 22,
    sftp: 22,
    smb: 445,
    smbs: 445,
    smtp: 25,
    smtps: 465,
    telnet: 23,
  }),
);
const PORTS_OF_8: ReadonlyMap<string, number> = new Map(Object.entries({ ws: 80, wss: 443 }));
const NUL = /\0/;

/** An ASCII control except for DEL. */
const CONTROL = /[^ -\uffff]/;

function requestOf(url: CurlUrl, rules: CurlRules): Parts | RefusedReading {
  const { scheme, host, spans } = url;
  const isOlder = rules === "7.88.1";
  const usual = PORTS.get(scheme) ?? (isOlder ? undefined : PORTS_OF_8.get(scheme));
  if (host === null) return refused("files are read without a request", 0);
  if (usual === undefined) return refused("the scheme is not supported", 0);
  const isSent = url.user !== null && (isOlder || Boolean(url.user || url.password));
  const userinfo =
    url.user === null || !isSent ? null : `${percentDecoded(url.user)}:${percentDecoded(url.password ?? "")}`;
  if (userinfo !== null && (/^(?:http|ws)s?$/.test(scheme) ? NUL : CONTROL).test(userinfo))
    return refused("the user information has an escaped control", spans.userinfo!.start);
  const encoded = host.includes("%") ? host.replaceAll("%", "%25") : host;
  const name = isAscii(host) ? encoded : idn2Lookup(encoded, isOlder ? "2.3.3" : "2.3.8");
  const direct = scheme === "http" || scheme === "ftp";
  if (name === null || (name === "" && (direct || !isOlder)))
    return refused("the host has no ASCII form", spans.host!.start);
  const port = url.port ?? usual;
  if (!direct) return tunnelParts(name, port, { ...spans, scheme: null });
  const isForbidden = isOlder
    ? FORBIDDEN.test(name)
    : ESCAPED_CONTROL_IN_8_23.test(name) || FORBIDDEN_IN_8.test(percentDecoded(name));
  if (name !== encoded && isForbidden)
    return refused("the host has a forbidden character", spans.host!.start);
  return requestParts(scheme, userinfo, scheme === "http" && port === 80 ? name : `${name}:${port}`, spans);
}
