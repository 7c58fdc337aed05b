// Java clients that read URLs with java.net.URI.

import { type Model, type Parts, type ReaderNotes, type RefusedReading, refused } from "../model.js";
import { authorityEnd, percentDecoded } from "../scan.js";
import { JDK_RELEASES, javaComparable, javaInteger, javaUri } from "./java-uri.js";

const LARGEST_PORT = 65_535;

const isHttp = (scheme: string | null): boolean => scheme !== null && /^https?$/i.test(scheme);

/**
 * `java.net.http.HttpClient`. It connects to the host that `java.net.URI` returns, and refuses URLs without one.
 *
 * @see the documentation of java.net.http.HttpRequest.Builder, uri(URI)
 */
export const javaHttp: Model<"java-http"> = {
  name: "java-http",
  program: "Java java.net.http.HttpClient",
  roles: ["fetcher"],
  sameAs: "java-uri",
  versions: [JDK_RELEASES[0]],
  source: "https://docs.oracle.com/en/java/javase/25/docs/api/java.net.http/java/net/http/HttpClient.html",
  comparable: javaComparable,
  read(input, version, base) {
    const url = javaUri.read(input, version, base);
    if ("accepted" in url) return url;
    if (!isHttp(url.scheme)) return refused("the scheme is not http or https");
    if (url.host === null) return refused("the authority has no host");
    return Number(url.port) > LARGEST_PORT ? refused("the port is not from 0 to 65535") : url;
  },
};

export const javaHttpNotes: ReaderNotes = {
  authorityEnds: "as `java-uri`",
  userinfoEnds: "as `java-uri`",
  portBegins: "as `java-uri`",
  surprises: "refuses other schemes, and every authority in which `java-uri` finds no host",
  compared: "303,082",
};

/**
 * Apache HttpClient. If `java.net.URI` finds no host in an authority, it splits the decoded authority itself, at the
 * first `@` and the first `:` after it. So `http://a_b.com/`, `http://evil.com%40good.com/` and non-ASCII names have a
 * host.
 *
 * @see the documentation of org.apache.http.client.utils.URIUtils, extractHost(URI)
 */
export const apacheHttpclient: Model<"apache-httpclient"> = {
  name: "apache-httpclient",
  program: "Apache HttpClient (HttpGet)",
  roles: ["fetcher"],
  versions: [{ version: "4.5.14", checked: "run" }],
  source: "https://hc.apache.org/httpcomponents-client-4.5.x/",
  comparable: javaComparable,
  read(input) {
    const url = javaUri.read(input, JDK_RELEASES[0].version, null);
    if ("accepted" in url) return url;
    if (!isHttp(url.scheme)) return refused("the scheme is not http or https");
    const scheme = url.scheme!.toLowerCase();
    const found = url.host === null ? decodedAuthority(input, url) : url;
    if ("accepted" in found) return found;
    const port = Number(found.port);
    const asked = port > 0 ? port : scheme === "http" ? 80 : 443;
    return { scheme, userinfo: url.userinfo, host: found.host, port: asked, spans: found.spans! };
  },
};

export const apacheHttpclientNotes: ReaderNotes = {
  authorityEnds: "as `java-uri`",
  userinfoEnds: "first `@`",
  portBegins: "first `:`",
  surprises: "where `java-uri` finds no host, the authority is decoded before it is split",
  compared: "303,082",
};

/** White space as Java defines it, without no-break spaces and U+FEFF. */
const BLANK = /[\t-\r\x1c-\x20\u1680\u2000-\u2006\u2008-\u200a\u2028\u2029\u205f\u3000]/;

/** Reads an authority in which the class URI finds no host. */
function decodedAuthority(input: string, { spans }: Parts): Parts | RefusedReading {
  const start = spans!.scheme!.end + 3;
  const end = input.startsWith("//", start - 2) ? authorityEnd(input, start) : start;
  const text = percentDecoded(input.slice(start, end));
  const from = text.indexOf("@") + 1;
  const colon = text.indexOf(":", from);
  const host = text.slice(from, colon === -1 ? text.length : colon);
  const digits = colon === -1 ? "" : text.slice(colon + 1);
  const port = digits === "" ? null : javaInteger(digits);
  if (port === null && digits !== "") return refused("the port is not a number of 31 bits");
  if (host === "" || BLANK.test(host)) return refused("the host is empty or has white space");
  return { scheme: null, userinfo: null, host, port, spans: { ...spans } };
}
