/** What the page says about each grammar, in the order of today's standards first. */
import type { GrammarName } from "url-grammar";

interface GrammarLabel {
  /** The document, as people call it. */
  readonly title: string;
  /** What it is, in a few words. */
  readonly about: string;
}

export const LABELS: Readonly<Record<GrammarName, GrammarLabel>> = {
  rfc3986: { title: "RFC 3986", about: "URIs, the current standard" },
  whatwg: { title: "URL Standard", about: "what authors may write for browsers (WHATWG)" },
  rfc3987: { title: "RFC 3987", about: "IRIs: URIs with all of Unicode" },
  rfc6874: { title: "RFC 6874", about: "RFC 3986 with zones in IPv6 addresses" },
  "rfc2396-bare": { title: "RFC 2396 alone", about: "URIs in 1998, without IPv6" },
  rfc2396: { title: "RFC 2396", about: "URIs in 1998, with the IPv6 of RFC 2732" },
  "draft-05": { title: "Draft 05", about: "draft-fielding-url-syntax-05 of 1997" },
  rfc1808: { title: "RFC 1808", about: "relative URLs in 1995" },
  rfc1738: { title: "RFC 1738", about: "URLs in 1994, by scheme" },
  "common-core": { title: "Common core", about: "URLs that all programs read alike" },
};

/** The names of the grammars, in the order in which the page lists them. */
export const GRAMMARS = Object.keys(LABELS) as readonly GrammarName[];
