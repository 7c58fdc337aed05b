// Python's urllib.request.
import { rulesOf } from "../../compat/urllib/release/releases.js";
import { lowerIn } from "../../compat/urllib/unicode.js";
import type { Span } from "../../core/values.js";
import { comparableHost } from "../host/comparable.js";
import { toAscii2003 } from "../host/idna.js";
import { type Model, type ReaderNotes, type RefusedReading, refused } from "../model.js";
import { authorityEnd, indexOrEnd, isAscii, isDigits, percentDecoded, Source } from "../scan.js";
import { intOf, RELEASES, splitUrl, withoutWhite } from "./urllib.js";

/**
 * `urlopen` of Python's `urllib.request`, which splits with an older function than `urlsplit` and passes the host to
 * `http.client`. Userinfo stays in the host: `http://user@evil.com/` looks up the name `user@evil.com`. Escapes in the
 * host are decoded before the port is split off: `http://evil.com%3a80%2fa/` has the host `evil.com:80/a`.
 *
 * 1. White space around the URL, `<` and `>` around that, and `URL:` at its start are removed.
 * 2. The fragment follows the *last* `#`.
 * 3. The scheme is everything up to the first `:`, whatever characters it has, unless a `/` comes before that.
 * 4. The host with its port is everything between `//` and the next `/`, `?` or `#`, decoded.
 * 5. Anything that `urlsplit` refuses is refused.
 * 6. For `http` and `https`, the port follows the last `:` that no `]` follows, and is read by `int()`: `+80`, `8_0`
 *    and digits of any script are numbers. Controls and spaces in the host are refused.
 *
 * @see https://github.com/python/cpython/blob/v3.14.2/Lib/urllib/request.py (Request)
 * @see https://github.com/python/cpython/blob/v3.14.2/Lib/http/client.py (HTTPConnection)
 */
export const urlopen: Model<"urlopen"> = {
  name: "urlopen",
  program: "Python urllib.request (urlopen)",
  roles: ["fetcher"],
  versions: RELEASES,
  // Python's sockets map non-ASCII names with IDNA 2003, where `faß.de` is `fass.de`.
  comparable: (host) => comparableHost(isAscii(host) ? host : (toAscii2003(host) ?? host)),
  source: "https://docs.python.org/3/library/urllib.request.html",
  read(input, release) {
    const rules = rulesOf(release);
    const whole = unwrapped(Source.of(input));
    const tag = whole.text.lastIndexOf("#");
    const url = tag === -1 ? whole : whole.slice(0, tag);
    const fragment = tag === -1 ? "" : whole.text.slice(tag + 1);
    const type = typeOf(url.text);
    if (type === null) return refused("a URL needs a scheme");
    const authority = authorityOf(url, type.length + 1);
    const split = splitUrl(fragment === "" ? url : whole, rules);
    if ("accepted" in split) return split;
    const scheme = lowerIn(rules.minor, type);
    const where =
      scheme === "http" || scheme === "https"
        ? connection(authority, rules.minor)
        : request(scheme, authority);
    if ("accepted" in where) return where;
    const { host, port, contacts, spans } = where;
    return {
      scheme,
      userinfo: null,
      host,
      port,
      fragment: fragment || null,
      spans: {
        scheme: url.span(0, type.length),
        host: spans.host,
        port: spans.port,
        fragment: fragment === "" ? null : whole.span(tag + 1, whole.text.length),
      },
      contacts,
    };
  },
};

export const urlopenNotes: ReaderNotes = {
  authorityEnds: "`/ ? #`, after the _last_ `#` was cut off",
  userinfoEnds: "never",
  portBegins: "last `:` after the last `]`",
  surprises:
    "user information stays in the host, which is decoded before the port is split off; ports such as `+80`, `8_0`",
  compared: "203,082 with 3.14.2 and with 3.13.0; 303,082 with 3.14.10",
};

/** Returns the text before the first colon, if it is not empty and has no slash. */
function typeOf(text: string): string | null {
  const colon = text.indexOf(":");
  return colon < 1 || indexOrEnd(text, "/", 0, colon) < colon ? null : text.slice(0, colon);
}

function unwrapped(source: Source): Source {
  let url = withoutWhite(source);
  if (url.text.startsWith("<") && url.text.endsWith(">"))
    url = withoutWhite(url.slice(1, url.text.length - 1));
  return url.text.startsWith("URL:") ? withoutWhite(url.slice(4)) : url;
}

/** Returns the text between `//` and the next delimiter, including any `@` and backslash; `null` without `//`. */
function authorityOf(url: Source, start: number): Source | null {
  return url.text.startsWith("//", start) ? url.slice(start + 2, authorityEnd(url.text, start + 2)) : null;
}

interface Where {
  readonly host: string | null;
  readonly port: number | null;
  readonly contacts: string | null;
  readonly spans: { readonly host: Span | null; readonly port: Span | null };
}

const NO_SPANS = { host: null, port: null };

const NOT_IN_HOST = /[\0-\x20\x7f]/;

/** Returns the host and port that `http.client` connects to. */
function connection(authority: Source | null, minor: number): Where | RefusedReading {
  if (authority === null || authority.text === "") return refused("an http or https URL needs a host");
  const host = percentDecoded(authority.text);
  const colon = portColon(host);
  const digits = host.slice(colon + 1);
  const port = colon === host.length || digits === "" ? null : intOf(digits, minor);
  if (port === null && digits !== "")
    return refused("the port is not a number", authority.origin(portColon(authority.text)));
  const name = host.slice(0, colon);
  const isBracketed = name.startsWith("[") && name.endsWith("]");
  const bare = isBracketed ? name.slice(1, -1) : name;
  const written = host === authority.text ? colon : portColon(authority.text);
  if (NOT_IN_HOST.test(bare)) return refused("the host has a control character or a space");
  return { host: bare, port, contacts: bare, spans: spansOf(authority, written, name, isBracketed ? 1 : 0) };
}

/** Returns the offset of the port's colon, or the length if there is none. */
function portColon(host: string): number {
  const colon = host.lastIndexOf(":");
  return colon > host.lastIndexOf("]") ? colon : host.length;
}

/** Returns the spans of host and port, if each was read from one span: not with an escaped colon or bracket. */
function spansOf(authority: Source, colon: number, name: string, bracket: number): Where["spans"] {
  const { text } = authority;
  if (percentDecoded(text.slice(0, colon)) !== name) return NO_SPANS;
  const isWritten = bracket === 0 || (text.startsWith("[") && text[colon - 1] === "]");
  return {
    host: isWritten ? authority.span(bracket, colon - bracket) : null,
    port: colon + 1 < text.length ? authority.span(colon + 1, text.length) : null,
  };
}

/** Returns the host of a non-HTTP request, with its port. FTP splits off that and a user, and decodes again. */
function request(scheme: string, authority: Source | null): Where {
  if (authority === null) return { host: null, port: null, contacts: null, spans: NO_SPANS };
  const host = percentDecoded(authority.text);
  const spans = { host: authority.span(0, authority.text.length), port: null };
  if (scheme !== "ftp") return { host, port: null, contacts: host, spans };
  const colon = host.lastIndexOf(":");
  const name = colon !== -1 && isDigits(host.slice(colon + 1), true) ? host.slice(0, colon) : host;
  return { host, port: null, contacts: percentDecoded(name.slice(name.lastIndexOf("@") + 1)), spans };
}
