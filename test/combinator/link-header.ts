// The header `Link:` (RFC 8288, section 3) over a rule of the draft, as docs/reference/combinators.md shows it.
import {
  after,
  alt,
  atLeast,
  before,
  type Combinator,
  draft05,
  literal,
  many,
  map,
  optional,
  range,
  sepBy1,
  seq,
  symbols,
  text,
} from "../../src/combinators.js";
import type { UrlReference } from "../../src/index.js";

interface Link {
  readonly target: UrlReference;
  readonly params: readonly { readonly name: string; readonly value: string | null }[];
}

const space = many(symbols(" \t"));
const spaced = (mark: string): Combinator => seq(space, literal(mark), space);

// token = 1*tchar (RFC 9110, section 5.6.2)
const alphanum = alt(range("a", "z"), range("A", "Z"), range("0", "9"));
const token = text(atLeast(1, alt(alphanum, symbols("!#$%&'*+-.^_`|~"))));

// quoted-string = DQUOTE *( qdtext / quoted-pair ) DQUOTE (RFC 9110, section 5.6.4), ASCII alone
const unescaped = (written: string): string =>
  written.includes("\\") ? written.replace(/\\(.)/g, "$1") : written;
const quotedPair = seq(literal("\\"), range(" ", "~"));
const qdtext = alt(symbols(" !"), range("#", "["), range("]", "~"));
const characters = map(text(many(alt(qdtext, quotedPair))), unescaped);
const quotedString = before(after(literal('"'), characters), literal('"'));

// link-param = token BWS [ "=" BWS ( token / quoted-string ) ]
const param = map(seq(token, optional(after(spaced("="), alt(token, quotedString)))), ([name, value]) => ({
  name,
  value,
}));

// link-value = "<" URI-Reference ">" *( OWS ";" OWS link-param ) (RFC 8288, section 3)
const target = before(after(literal("<"), draft05["URL-reference"]), literal(">"));
const link: Combinator<Link> = map(seq(target, many(after(spaced(";"), param))), ([url, params]) => ({
  target: url,
  params,
}));

// Link = link-value *( OWS "," OWS link-value )
export const linkHeader: Combinator<readonly Link[]> = sepBy1(link, spaced(","));

/** Link headers with their targets, where these begin, and their parameters; `null` for what is not one. */
export const CASES: readonly (readonly [header: string, links: (string | number)[][] | null])[] = [
  [
    '<http://example.com/TheBook/chapter2>; rel="previous"; title="previous chapter"',
    [["http://example.com/TheBook/chapter2", 1, "rel=previous", "title=previous chapter"]],
  ],
  ['</>; rel="http://example.net/foo"', [["/", 1, "rel=http://example.net/foo"]]],
  ['</terms>; rel="copyright"; anchor="#foo"', [["/terms", 1, "rel=copyright", "anchor=#foo"]]],
  [
    "<//a.example:80/b;c?d#e> ; rel = next , <g>;crossorigin",
    [
      ["//a.example:80/b;c?d#e", 1, "rel=next"],
      ["g", 41, "crossorigin"],
    ],
  ],
  ["<http://a b/>", null],
  ["<http://a.example/", null],
  ["", null],
];
