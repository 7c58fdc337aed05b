// The entry points of grammars, each of which has the same functions; and the values of all grammars.
import { components } from "url-grammar";
import { commonCore, rfc1738, rfc1808, rfc2396, rfc2396Bare, rfc6874 } from "url-grammar/grammars";
import { isCommonCore } from "url-grammar/is-valid";
import * as rfc3986 from "url-grammar/rfc3986";
import * as rfc3987 from "url-grammar/rfc3987";
import * as whatwg from "url-grammar/whatwg";

const all = [rfc3986, rfc3987, whatwg] as const;

export const results: string[] = all.flatMap((grammar) => [
  ...["http://a.example/"].filter(grammar.isValid),
  grammar.tree("http://a.example/", { depth: 1 }).type,
  grammar.components("http://a.example/").path.text,
  grammar.texts("http://a.example/").path,
  grammar.normalize("http://A.example/").url,
  grammar.resolve("http://a.example/", "b").url,
  grammar.build({ scheme: "http", host: "a.example", path: "/b c" }),
  grammar.withComponent("http://a.example/", { host: "b.example" }),
  grammar.withQueryField("http://a.example/", "q", null),
  grammar.fix("http://a.example/b|c").url,
  ...grammar.warnings("http://a.example/").map(({ code }) => code),
  ...grammar.find("http://a.example/", { validate: true }).map(({ url }) => url),
  ...new grammar.UrlFinder().finish().map(({ url }) => url),
]);
export const outcome = rfc3986.validate("http://a.example/", { rule: "URI" });
export const predicates: string[] = ["http://a/"].filter(rfc3986.isUri).filter(isCommonCore);

/** Each host has its own forms: nothing is left for the last line, and nothing impossible is asked for. */
export function bracketed(url: string): string {
  const host = components(url, { grammar: rfc6874 }).authority?.host;
  switch (host?.type) {
    case undefined:
      return "";
    case "IP-literal":
      return host.address.type === "IPv6addrz" ? host.address.zoneId.text : host.address.text;
    case "IPv4address":
      return host.numbers.join(".");
    case "reg-name":
      return host.text;
  }
}
const old = components("//[::1]", { grammar: rfc2396 }).authority?.host;
export const reference: string | undefined = old?.type === "ipv6reference" ? old.address : undefined;
// @ts-expect-error: the URL Standard has only the addresses of IPv6 in brackets
export const future: "IPvFuture" | undefined = addressOf("http://[::1]/")?.type;
function addressOf(
  url: string,
): Extract<whatwg.WhatwgNodes["valid-host-string"], { type: "IP-literal" }>["address"] | null {
  const host = whatwg.components(url).authority?.host;
  return host?.type === "IP-literal" ? host.address : null;
}
// @ts-expect-error: RFC 1808 has no rule for hosts
export const number: "IPv4address" | undefined = components("//1.2.3.4", { grammar: rfc1808 }).authority?.host
  .type;
// @ts-expect-error: RFC 1738 has no relative URLs
export const relative: "rel_path" = rfc1738.parse("a:b").url.type;
export const site: "net_path" = commonCore.parse("http://a/").url.relativeUrl.type;
export const opaque: "opaque-URL" | "generic-URL" | "net_path" | "abs_path" | "rel_path" =
  rfc2396Bare.parse("a:b").url.type;
export const iri: string = rfc3987.parse("http://é/", { rule: "IRI" }).url.scheme.text;
