import { rulesOf } from "../../compat/urllib/release/table/rules.js";
import type { Span } from "../../core/values.js";
import { comparableHost } from "../host/comparable.js";
import { toAscii2003 } from "../host/idna-2003/idna-2003.js";
import type { Model } from "../model/model.js";
import { type RefusedReading, refused } from "../model/reading.js";
import { Source } from "../model/source.js";
import { isAscii, isDigits } from "../text/ascii.js";
import { authorityEnd, indexOrEnd } from "../text/find.js";
import { percentDecoded } from "../text/octets.js";
import { intOf } from "./int.js";
import { lowerIn, RELEASES } from "./release.js";
import { withoutWhite } from "./strip.js";
import { splitUrl } from "./urlsplit.js";

const NOT_IN_HOST = /[\0-\x20\x7f]/;

/**
 * `urlopen` of Python's `urllib.request`, which splits with an older function than `urlsplit` and hands the host to
 * `http.client`. User information stays in the host: `http://user@evil.com/` looks up the name `user@evil.com`. Escapes
 * in the host are decoded before the port is split off: `http://evil.com%3a80%2fa/` has the host `evil.com:80/a`.
 *
 * 1. White space around the URL, `<` and `>` around that, and `URL:` at its start are removed.
 * 2. The fragment follows the *last* `#`.
 * 3. The scheme is all up to the first `:`, whatever characters it has; only a `/` may not come before that.
 * 4. The host with its port is all between `//` and the next `/`, `?` or `#`, decoded.
 * 5. What `urlsplit` refuses is refused.
 * 6. For `http` and `https`, the port follows the last `:` that no `]` follows, and is what `int()` makes of the text:
 *    `+80`, `8_0` and digits of any script are numbers. Controls and spaces in the host are refused.
 *
 * @see https://github.com/python/cpython/blob/v3.14.2/Lib/urllib/request.py (Request)
 * @see https://github.com/python/cpython/blob/v3.14.2/Lib/http/client.py (HTTPConnection)
 */
export const urlopen: Model = {
  name: "urlopen",
  program: "Python urllib.request (urlopen)",
  versions: RELEASES,
  comparable: comparableBySocket,
  source: "CPython 3.14.2 and 3.13.0, Lib/urllib/request.py and Lib/http/client.py",
  read(input, release) {
    const whole = unwrapped(Source.of(input));
    const tag = whole.text.lastIndexOf("#");
    const url = tag === -1 ? whole : whole.slice(0, tag);
    const fragment = tag === -1 ? "" : whole.text.slice(tag + 1);
    const type = typeOf(url.text);
    if (type === null) return refused("a URL needs a scheme");
    const site = hostOf(url, type.length + 1);
    const split = splitUrl(fragment === "" ? url : whole, rulesOf(release));
    if ("accepted" in split) return split;
    const scheme = lowerIn(release, type);
    const where = scheme === "http" || scheme === "https" ? connection(site, release) : request(scheme, site);
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

/** What precedes the first colon, if that is not nothing and has no slash. */
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

/** What stands between `//` and the next delimiter; `null` without `//`. An `@` or a backslash has no meaning. */
function hostOf(url: Source, start: number): Source | null {
  return url.text.startsWith("//", start) ? url.slice(start + 2, authorityEnd(url.text, start + 2)) : null;
}

interface Where {
  readonly host: string | null;
  readonly port: number | null;
  readonly contacts: string | null;
  readonly spans: { readonly host: Span | null; readonly port: Span | null };
}

const NO_SPANS = { host: null, port: null };

/** What `http.client` connects to. */
function connection(site: Source | null, release: string): Where | RefusedReading {
  if (site === null || site.text === "") return refused("an http or https URL needs a host");
  const host = percentDecoded(site.text);
  const colon = portColon(host);
  const digits = host.slice(colon + 1);
  const port = colon === host.length || digits === "" ? null : intOf(digits, release);
  if (port === null && digits !== "")
    return refused("the port is not a number", site.origin(portColon(site.text)));
  const name = host.slice(0, colon);
  const isBracketed = name.startsWith("[") && name.endsWith("]");
  const bare = isBracketed ? name.slice(1, -1) : name;
  const written = host === site.text ? colon : portColon(site.text);
  if (NOT_IN_HOST.test(bare)) return refused("the host has a control character or a space");
  return { host: bare, port, contacts: bare, spans: spansOf(site, written, name, isBracketed ? 1 : 0) };
}

/** The offset of the colon of the port; without one, the length. */
function portColon(host: string): number {
  const colon = host.lastIndexOf(":");
  return colon > host.lastIndexOf("]") ? colon : host.length;
}

/** The spans of host and port, where each was read from one span: an escaped colon or bracket makes it unclear. */
function spansOf(site: Source, colon: number, name: string, bracket: number): Where["spans"] {
  const { text } = site;
  if (percentDecoded(text.slice(0, colon)) !== name) return NO_SPANS;
  const isWritten = bracket === 0 || (text.startsWith("[") && text[colon - 1] === "]");
  return {
    host: isWritten ? site.span(bracket, colon - bracket) : null,
    port: colon + 1 < text.length ? site.span(colon + 1, text.length) : null,
  };
}

/** The host of a request that is no HTTP request: with its port. FTP splits that off, and a login, and decodes again. */
function request(scheme: string, site: Source | null): Where {
  if (site === null) return { host: null, port: null, contacts: null, spans: NO_SPANS };
  const host = percentDecoded(site.text);
  const spans = { host: site.span(0, site.text.length), port: null };
  if (scheme !== "ftp") return { host, port: null, contacts: host, spans };
  const colon = host.lastIndexOf(":");
  const name = colon !== -1 && isDigits(host.slice(colon + 1), true) ? host.slice(0, colon) : host;
  return { host, port: null, contacts: percentDecoded(name.slice(name.lastIndexOf("@") + 1)), spans };
}

/** Python's sockets map a name beyond ASCII by IDNA 2003, where `faß.de` is `fass.de`. */
function comparableBySocket(host: string): string {
  return comparableHost(isAscii(host) ? host : (toAscii2003(host) ?? host));
}
