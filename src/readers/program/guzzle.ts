// Guzzle, PHP's HTTP client: `parse_url` splits what it has encoded, and libcurl reads what it has recomposed.

import { ipv6Groups } from "../../core/text/ip.js";
import type { Span } from "../../core/values.js";
import { type Model, type ReaderNotes, type RefusedReading, refused } from "../model.js";
import { isAscii, lowerAscii } from "../scan.js";
import { curl, inetText } from "./curl.js";
import { type PhpUrl, splitPhpUrl } from "./php.js";

/**
 * `GuzzleHttp\Client`, as it calls libcurl. It encodes the input for `parse_url`, decodes its parts, and refuses what
 * two programs could read differently:
 *
 * - A host has no escape, no non-ASCII character, no control, space or delimiter, and not two ports; brackets enclose
 *   an IPv6 address without a zone, or IPvFuture. `127.1` is an address, `127.1.` is refused.
 * - The last `@` ends the userinfo, but only one may precede a host in brackets.
 * - Input without a scheme is only accepted after `//`.
 *
 * @see https://docs.guzzlephp.org/
 */
export const guzzle: Model<"guzzle"> = {
  name: "guzzle",
  program: "PHP Guzzle (Client::request)",
  roles: ["fetcher"],
  versions: [{ version: "8.3.1", checked: "run" }],
  source: "https://docs.guzzlephp.org/",
  read(input) {
    const url = parsed(input);
    if ("accepted" in url) return url;
    const { scheme, host, port } = url;
    if (host === "") return refused("a scheme and a host are needed");
    if (scheme !== "http" && scheme !== "https") return refused("the scheme is not http or https");
    const reason = reasonAgainst(host);
    if (reason !== null) return refused(reason, url.spans.host!.start);
    const user = url.userinfo === "" ? "" : `${url.userinfo}@`;
    const address = host.startsWith("[") && !host.startsWith("[v") ? shortest(host) : host;
    const isDefault = port === null || port === (scheme === "http" ? 80 : 443);
    const composed = `${scheme}://${user}${address}${isDefault ? "" : `:${port}`}/`;
    const read = curl.read(composed, curl.versions[0].version, null);
    return "accepted" in read ? refused(`libcurl refuses it: ${read.reason}`) : { ...read, spans: url.spans };
  },
};

export const guzzleNotes: ReaderNotes = {
  authorityEnds: "`/ ? #`",
  userinfoEnds: "last `@`",
  portBegins: "last `:`, or what follows `]`",
  surprises: "refuses escapes and everything beyond ASCII in hosts; `//a.example/` is `http:`",
  compared: "303,082",
};

interface Parsed {
  readonly scheme: string;
  readonly userinfo: string;
  readonly host: string;
  readonly port: number | null;
  readonly spans: Readonly<Record<"scheme" | "userinfo" | "host" | "port", Span | null>>;
}

/** An address in brackets at the start of an authority, after at most one user, with what follows. */
const BRACKETED = /^((?:[0-9A-Za-z+.-]+:)?\/\/(?:[^/?#@]*@)?)(\[[^\]\0-\x20\x7f/?#@]+\])(.*)$/s;
const AFTER_BRACKET = /^(?::[0-9]*)?(?:[/?#].*)?$/s;

function parsed(input: string): Parsed | RefusedReading {
  const surrogate = isAscii(input) ? -1 : input.search(/\p{Cs}/u);
  if (surrogate !== -1) return refused("a lone surrogate is not UTF-8", surrogate);
  if (/^[^/?#:]*(?:[/?#]|$)/.test(input) && !/^[/?#]/.test(input))
    return refused("a scheme and a host are needed");
  const [, before, literal, after] = BRACKETED.exec(input) ?? [];
  if (literal !== undefined && !(AFTER_BRACKET.test(after!) && !literal.includes("%")))
    return refused("after an address in brackets there can only be a port", before!.length);
  const start = before?.length ?? 0;
  const { text, origins } = encoded(input, start, start + (literal?.length ?? 0));
  const url = splitPhpUrl(text);
  return "reason" in url ? url : partsOf(input, url, origins);
}

/** Characters that are not encoded, mostly letters and digits. */
const KEPT = /^[A-Za-z0-9_.:/@?&=#-]$/;

/** Returns the input for `parse_url`, with most characters escaped, and the input offset of each of its offsets. */
function encoded(
  input: string,
  from: number,
  to: number,
): { text: string; origins: readonly number[] | null } {
  if (!/[^A-Za-z0-9_.:/@?&=#-]/.test(input.slice(0, from) + input.slice(to)))
    return { text: input, origins: null };
  const origins: number[] = [];
  let text = "";
  for (let at = 0; at < input.length; ) {
    const character = String.fromCodePoint(input.codePointAt(at)!);
    const isKept = (at >= from && at < to) || KEPT.test(character);
    const written = isKept ? character : character === " " ? "+" : escapeOf(character);
    text += written;
    for (let unit = 0; unit < written.length; unit++) origins.push(at);
    at += character.length;
  }
  origins.push(input.length);
  return { text, origins };
}

function escapeOf(character: string): string {
  const escaped = encodeURIComponent(character);
  return escaped === character ? `%${character.charCodeAt(0).toString(16).toUpperCase()}` : escaped;
}

const SCHEME = /^[A-Za-z][A-Za-z0-9.+-]*$/;
const NOT_IN_USERINFO = /[^A-Za-z0-9_.~!$&'()*+,;=%-]|%(?![A-Fa-f0-9]{2})/gu;

function partsOf(input: string, url: PhpUrl, origins: readonly number[] | null): Parsed | RefusedReading {
  const back = (span: Span | null): Span | null =>
    span && origins ? { start: origins[span.start]!, end: origins[span.end]! } : span;
  const textOf = (span: Span | null): string => (span === null ? "" : input.slice(span.start, span.end));
  const scheme = textOf(back(url.scheme));
  if (scheme !== "" && !SCHEME.test(scheme)) return refused("the scheme has no letter at its start", 0);
  const host = lowerAscii(textOf(back(url.host)));
  const quoted = (span: Span) => textOf(back(span)).replace(NOT_IN_USERINFO, escapeOf);
  const password = url.userinfo?.password ?? null;
  return {
    // An authority alone is http.
    scheme: lowerAscii(scheme) || "http",
    userinfo:
      url.userinfo === null
        ? ""
        : quoted(url.userinfo.user) + (password === null ? "" : `:${quoted(password)}`),
    host,
    port: url.port?.number ?? null,
    spans: {
      scheme: back(url.scheme),
      userinfo: back(url.userinfo?.whole ?? null),
      host: back(url.host),
      port: back(url.port?.span ?? null),
    },
  };
}

const FUTURE = /^\[v[0-9a-f]+\.[a-z0-9_.~!$&'()*+,;=:-]+\]$/;
const NUMBERS = /^(?:(?:0x[0-9a-f]+|0[0-7]*|[1-9][0-9]*)(?:\.(?!\.|$)|(?=\.*$))){1,4}\.+$/;

/** Returns the reason that Guzzle refuses a lower-case host; `null` if it accepts it. */
function reasonAgainst(host: string): string | null {
  if (!/^[!-~]*$/.test(host) || /[/?#@\\%]/.test(host))
    return "the host has a character that no host may have";
  if (/[[\]]/.test(host))
    return (/^\[.*\]$/.test(host) && ipv6Groups(host.slice(1, -1)) !== null) || FUTURE.test(host)
      ? null
      : "what is in brackets is no address";
  if (host.includes(":")) return "the host has a colon";
  return NUMBERS.test(host) ? "a dot follows what can be an address" : null;
}

function shortest(host: string): string {
  return `[${inetText(ipv6Groups(host.slice(1, -1))!)}]`;
}
