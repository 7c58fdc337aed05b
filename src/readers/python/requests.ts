import { rulesOf } from "../../compat/urllib/release/table/rules.js";
import type { Model } from "../model/model.js";
import { type Parts, type RefusedReading, refused } from "../model/reading.js";
import { Source } from "../model/source.js";
import { textAt } from "../text/find.js";
import { percentDecoded } from "../text/octets.js";
import { readNetloc } from "./netloc.js";
import { withoutLeadingWhite } from "./strip.js";
import { parseUrl, type Url } from "./urllib3-url.js";
import { splitUrl } from "./urlsplit.js";

/** The release of CPython with which requests runs. */
const PYTHON = "3.13.0";

/**
 * The Python package requests, to where it would connect. `parse_url` of urllib3 splits, the URL is put together again
 * with its escapes normalized, and `urlsplit` of urllib.parse splits that once more and names the host (before 2.32,
 * `parse_url` did). Only `http` and `https` URLs with a host are accepted, with white space before them; `*` and `.` may
 * not begin the host. Escapes of letters, digits, `-`, `.`, `_` and `~` are decoded, even in the host, once; what a host
 * may not have in a URL is escaped, so `http://a b/` looks up the name `a%20b`.
 *
 * @see https://github.com/psf/requests/blob/v2.32.3/src/requests/models.py (prepare_url)
 * @see https://github.com/psf/requests/blob/v2.32.3/src/requests/adapters.py (_urllib3_request_context)
 */
export const requests: Model = {
  name: "requests",
  program: "Python requests (requests.get)",
  versions: [{ version: "2.32.3", checked: "run" }],
  source: "requests 2.32.3, models.py and adapters.py",
  read(input) {
    const source = withoutLeadingWhite(Source.of(input));
    const url = parseUrl(source);
    if ("accepted" in url) return url;
    return refusalOf(url) ?? connection(url, source);
  },
};

function refusalOf({ scheme, host, spans }: Url): RefusedReading | null {
  if (scheme === null) return refused("a URL needs a scheme");
  if (scheme !== "http" && scheme !== "https")
    return refused("the scheme is not http or https", spans.scheme?.start);
  if (host === null || host === "") return refused("a URL needs a host");
  return /^[*.]/.test(host) ? refused("the host begins with * or .", spans.host?.start) : null;
}

/** What the adapter connects to, and the other parts of the URL that is sent. */
function connection(url: Url, source: Source): Parts | RefusedReading {
  const { spans } = url;
  const prepared = Source.of(requoted(composed(url)));
  const split = splitUrl(prepared, rulesOf(PYTHON));
  const sent = prepared.text === source.text ? url : parseUrl(prepared);
  if ("accepted" in split || "accepted" in sent)
    return refused("brackets must enclose an IPv6 address, without escapes in its zone", spans.host?.start);
  if (!isLatin1(textAt(split.source.text, split.netloc)!))
    return refused("user and password must be in Latin-1", spans.userinfo?.start);
  const { host, port } = readNetloc(split.source, split.netloc!, rulesOf(PYTHON));
  const isBracketed = url.host!.startsWith("[");
  const written = spans.host!;
  return {
    scheme: url.scheme,
    userinfo: sent.userinfo,
    host,
    port,
    path: sent.path,
    query: sent.query,
    fragment: sent.fragment,
    spans: {
      scheme: spans.scheme,
      userinfo: spans.userinfo,
      host: isBracketed ? { start: written.start + 1, end: written.end - 1 } : written,
      port: port === null ? null : spans.port,
      path: url.path ? spans.path : null,
      query: url.query ? spans.query : null,
      fragment: url.fragment ? spans.fragment : null,
    },
  };
}

/** A port 0 is left out, as is what is empty. */
function composed({ scheme, userinfo, host, port, path, query, fragment }: Url): string {
  const login = userinfo === null ? "" : `${userinfo}@`;
  const site = `${login}${host}${port ? `:${port}` : ""}`;
  return `${scheme}://${site}${path || "/"}${query ? `?${query}` : ""}${fragment ? `#${fragment}` : ""}`;
}

const ESCAPE = /%[0-9A-Fa-f]{2}/g;
const UNRESERVED = /^[A-Za-z0-9._~-]$/;
/** After a `%`, two letters or digits that are not hexadecimal: no escape of the URL is decoded then. */
const NO_ESCAPE = /%(?![0-9A-Fa-f]{2})[A-Za-z0-9]{2}/;
const UNSAFE = /[^A-Za-z0-9._~!#$%&'()*+,/:;=?@[\]-]+/g;
const UNSAFE_OR_PERCENT = /[^A-Za-z0-9._~!#$&'()*+,/:;=?@[\]-]+/g;

/** Decodes escapes of unreserved characters, and escapes all but them and the reserved ones. */
function requoted(url: string): string {
  if (url.includes("%") && NO_ESCAPE.test(url)) return url.replace(UNSAFE_OR_PERCENT, encodeURIComponent);
  const decoded = url.includes("%") ? url.replace(ESCAPE, unescapedIfUnreserved) : url;
  return decoded.search(UNSAFE) === -1 ? decoded : decoded.replace(UNSAFE, encodeURIComponent);
}

function unescapedIfUnreserved(written: string): string {
  const character = String.fromCharCode(Number.parseInt(written.slice(1), 16));
  return UNRESERVED.test(character) ? character : written;
}

/** User and password become a header, if both are there. */
function isLatin1(netloc: string): boolean {
  const login = netloc.slice(0, Math.max(netloc.lastIndexOf("@"), 0));
  return !login.includes(":") || /^[\0-\xff]*$/.test(percentDecoded(login));
}
