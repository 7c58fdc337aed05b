import type { Segment, Site } from "../../ast/nodes.js";
import { components } from "../../parse/components.js";
import { parse } from "../../parse/parse.js";
import type { ReadData, UrlData } from "./data.js";
import { escapeData, unescapeText } from "./escape.js";
import { pathText } from "./path.js";
import { siteText } from "./site.js";

/**
 * The reference that has these components: always a valid one (strict reading), from which `dataOf` reads the
 * same data. Each component is escaped by its own rule, and the whole put together as in section 5.2, step 7.
 * What would be read back otherwise is mended where that leaves its meaning as it is (`./` before a first
 * segment with a colon or without a character, `/` between a site and a query), and refused elsewhere.
 *
 * Throws a `UrlSyntaxError` for a scheme, a host or a port that is none by its rule, a `UrlDataError` for other
 * data that no URL can carry, and a `TypeError` for wrong types.
 *
 * @example
 * build({ scheme: "http", site: { host: "a.example", port: 8080 }, path: "/b c", query: "d#e" }) // → "http://a.example:8080/b%20c?d%23e"
 * build({ path: { absolute: false, segments: ["a/b", { text: "c", params: ["d;e"] }] } }) // → "a%2Fb/c;d%3Be"
 * build({ path: "this:that" }) // → "./this:that"
 * build({ site: { host: "a.example" }, query: "q" }) // → "//a.example/?q"
 * build({ path: "//a.example/b" }) // → throws UrlDataError
 * build({ scheme: "http", site: { host: "a_b" } }) // → throws UrlSyntaxError
 */
export function build(data: UrlData): string {
  if (typeof data !== "object" || data === null) throw new TypeError("the data must be an object");
  const { scheme, site, path, query, fragment } = data;
  return [
    scheme == null ? "" : `${parse(scheme, { rule: "scheme" }).text}:`,
    site == null ? "" : `//${siteText(site)}`,
    pathText({ scheme, site, path, query }),
    query == null ? "" : `?${escapeData(query, "query")}`,
    fragment == null ? "" : `#${escapeData(fragment, "fragment")}`,
  ].join("");
}

/**
 * The data that a valid reference is built of: the inverse of `build`. Throws a `UrlSyntaxError` for a text
 * that is no reference, and a `UrlDataError` where escaped octets are no UTF-8 (`unescapeBytes` reads those).
 *
 * @example
 * dataOf("http://u@a.example/b%2Fc;d").path.segments // → [{ text: "b/c", params: ["d"] }]
 * dataOf("http://u@a.example/b%2Fc;d").site // → { user: "u", password: null, host: "a.example", port: null }
 * dataOf("?%26").query // → "&"
 */
export function dataOf(url: string): ReadData {
  const { scheme, site, path, query, fragment } = components(parse(url));
  return {
    scheme: scheme?.text ?? null,
    site: site && siteOf(site),
    path: { absolute: path.absolute, segments: path.pathSegments.segments.map(segmentOf) },
    query: query && unescapeText(query.text, "query"),
    fragment: fragment && unescapeText(fragment.text, "fragment"),
  };
}

function siteOf({ user, password, hostport }: Site): ReadData["site"] {
  return {
    user: user && unescapeText(user.text, "user"),
    password: password && unescapeText(password.text, "password"),
    host: hostport === null ? "" : hostport.host.text,
    port: hostport?.port?.text ?? null,
  };
}

function segmentOf({ pchars, params }: Segment): ReadData["path"]["segments"][number] {
  return {
    text: unescapeText(pchars, "param"),
    params: params.map(({ text }) => unescapeText(text, "param")),
  };
}
