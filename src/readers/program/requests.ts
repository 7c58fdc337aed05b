// The Python package requests.
import { rulesOf } from "../../compat/urllib/release/releases.js";
import { type Model, type Parts, type ReaderNotes, type RefusedReading, refused } from "../model.js";
import { percentDecoded, Source, textAt } from "../scan.js";
import { readNetloc, splitUrl, withoutLeadingWhite } from "./urllib.js";
import { parseUrl, type Url } from "./urllib3.js";

/**
 * The Python package requests, to where it would connect. `parse_url` of urllib3 splits, the URL is put
 * together again with its escapes normalized, and `urlsplit` of urllib.parse splits that once more and names
 * the host (before 2.32, `parse_url` did). Only `http` and `https` URLs with a host are accepted, with white
 * space before them; `*` and `.` may not begin the host. Escapes of letters, digits, `-`, `.`, `_` and `~`
 * are decoded, even in the host, once; characters that a host may not have in a URL are escaped, so `http://a
 * b/` looks up the name `a%20b`.
 *
 * @see https://github.com/psf/requests/blob/v2.32.3/src/requests/models.py (prepare_url)
 * @see https://github.com/psf/requests/blob/v2.32.3/src/requests/adapters.py (_urllib3_request_context)
 */
export const requests: Model<"requests"> = {
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

export const requestsNotes: ReaderNotes = {
  authorityEnds: "`/ \\ ? #`",
  userinfoEnds: "last `@`",
  portBegins: "the only `:`",
  surprises:
    "urllib3 splits, the URL is quoted anew, and urllib names the host: `http://a b/` looks up `a%20b`",
  compared: "203,082",
  differ: "0",
};

/** The release of CPython with which requests runs. */
const PYTHON = "3.13.0";

function refusalOf({ scheme, host, spans }: Url): RefusedReading | null {
  if (scheme === null) return refused("a URL needs a scheme");
  if (scheme !== "http" && scheme !== "https")
    return refused("the scheme is not http or https", spans.scheme?.start);
  if (host === null || host === "") return refused("a URL needs a host");
  return /^[*.]/.test(host) ? refused("the host begins with * or .", spans.host?.start) : null;
}

/** Returns the host that the adapter connects to, and the other parts of the URL that is sent. */
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

/** Puts the URL together again. A port 0 is left out, as are empty parts. */
function composed({ scheme, userinfo, host, port, path, query, fragment }: Url): string {
  const before = userinfo === null ? "" : `${userinfo}@`;
  const authority = `${before}${host}${port ? `:${port}` : ""}`;
  return `${scheme}://${authority}${path || "/"}${query ? `?${query}` : ""}${fragment ? `#${fragment}` : ""}`;
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

/** Checks whether user and password can become a header, which they do if both are present. */
function isLatin1(netloc: string): boolean {
  const userinfo = netloc.slice(0, Math.max(netloc.lastIndexOf("@"), 0));
  return !userinfo.includes(":") || /^[\0-\xff]*$/.test(percentDecoded(userinfo));
}
