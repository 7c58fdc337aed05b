// draft-fielding-url-syntax-05, Appendix A, rule for rule as combinators, each below its text.
// DEPARTURE marks where ordered choice needs another form for the same language.
import type { GenericUrl } from "../../src/ast/nodes.js";
import {
  after,
  alt,
  atLeast,
  before,
  literal,
  many,
  node,
  optional,
  range,
  runsEndingIn,
  sepBy1,
  seq,
  symbols,
  text,
  whole,
} from "../../src/combinator/algebra.js";
import { type Combinator, type Rules, rules } from "../../src/combinator/combinator.js";
import type { RuleNodes } from "../../src/generated/nodes/draft-05.js";

/**
 * The 37 rules by name. Each gives the node of its rule.
 *
 * @see draft-fielding-url-syntax-05, Appendix A
 */
export const draft05: Rules<RuleNodes> = rules<RuleNodes>({
  // URL-reference = [ absoluteURL | relativeURL ] [ "#" fragment ]
  // DEPARTURE: without the brackets, since a relativeURL may be empty and an option is taken where it can be.
  "URL-reference": (r) =>
    node("URL-reference", seq(alt(r.absoluteURL, r.relativeURL), optional(after(literal("#"), r.fragment))), {
      url: 0,
      fragment: 1,
    }),

  // absoluteURL = generic-URL | opaque-URL
  absoluteURL: (r) =>
    // What the second matches is matched by the first, so the node is always a generic-URL.
    alt(r["generic-URL"], r["opaque-URL"]) as Combinator<GenericUrl>,

  // opaque-URL = scheme ":" *urlc
  "opaque-URL": (r) =>
    node("opaque-URL", seq(r.scheme, literal(":"), text(many(r.urlc))), { scheme: 0, schemeSpecificPart: 2 }),

  // generic-URL = scheme ":" relativeURL
  "generic-URL": (r) =>
    node("generic-URL", seq(r.scheme, literal(":"), r.relativeURL), { scheme: 0, relativeUrl: 2 }),

  // relativeURL = net_path | abs_path | rel_path
  // DEPARTURE: a net_path counts only where no urlc follows, since abs_path may then match more.
  relativeURL: (r) => alt(whole(r.net_path, r.urlc), r.abs_path, r.rel_path),

  // net_path = "//" site [ abs_path ]
  net_path: (r) =>
    node("net_path", seq(literal("//"), r.site, optional(r.abs_path)), { site: 1, absPath: 2 }),

  // abs_path = "/" rel_path
  abs_path: (r) => node("abs_path", seq(literal("/"), r.rel_path), { relPath: 1 }),

  // rel_path = [ path_segments ] [ "?" query ]
  // DEPARTURE: the first option without its brackets, for the same reason as in URL-reference.
  rel_path: (r) =>
    node("rel_path", seq(r.path_segments, optional(after(literal("?"), r.query))), {
      pathSegments: 0,
      query: 1,
    }),

  // scheme = 1*( alpha | digit | "+" | "-" | "." )
  scheme: (r) => node("scheme", atLeast(1, alt(r.alpha, r.digit, symbols("+-.")))),

  // site = [ [ user [ ":" password ] "@" ] hostport ]
  site: (r) =>
    node(
      "site",
      optional(
        seq(
          optional(before(seq(r.user, optional(after(literal(":"), r.password))), literal("@"))),
          r.hostport,
        ),
      ),
      (matched) => {
        const [login, hostport] = matched ?? [null, null];
        const [user, password] = login ?? [null, null];
        return { user, password, hostport };
      },
    ),

  // user = *( unreserved | escaped | ";" | "&" | "=" | "+" )
  user: (r) => node("user", many(alt(r.unreserved, r.escaped, symbols(";&=+")))),

  // password = *( unreserved | escaped | ";" | "&" | "=" | "+" )
  password: (r) => node("password", many(alt(r.unreserved, r.escaped, symbols(";&=+")))),

  // hostport = host [ ":" port ]
  hostport: (r) => node("hostport", seq(r.host, optional(after(literal(":"), r.port))), { host: 0, port: 1 }),

  // host = hostname | hostnumber
  host: (r) => alt(r.hostname, r.hostnumber),

  // hostname = *( domainlabel "." ) toplabel
  hostname: (r) =>
    node("hostname", seq(many(before(r.domainlabel, literal("."))), r.toplabel), {
      domainlabels: 0,
      toplabel: 1,
    }),

  // domainlabel = alphanum | alphanum *( alphanum | "-" ) alphanum
  // DEPARTURE: factored from the left, since the repetition would eat the last alphanum.
  domainlabel: (r) => node("domainlabel", seq(r.alphanum, runsEndingIn(r.alphanum, literal("-")))),

  // toplabel = alpha | alpha *( alphanum | "-" ) alphanum
  // DEPARTURE: factored from the left, like domainlabel.
  toplabel: (r) => node("toplabel", seq(r.alpha, runsEndingIn(r.alphanum, literal("-")))),

  // hostnumber = 1*digit "." 1*digit "." 1*digit "." 1*digit
  hostnumber: (r) => {
    const [digits, dot] = [text(atLeast(1, r.digit)), literal(".")];
    return node("hostnumber", seq(digits, dot, digits, dot, digits, dot, digits), ([a, , b, , c, , d]) => ({
      numbers: Object.freeze([a, b, c, d] as const),
    }));
  },

  // port = *digit
  port: (r) => node("port", many(r.digit)),

  // path = [ "/" ] path_segments
  path: (r) =>
    node("path", seq(optional(literal("/")), r.path_segments), ([slash, pathSegments]) => ({
      absolute: slash !== null,
      pathSegments,
    })),

  // path_segments = segment *( "/" segment )
  path_segments: (r) => node("path_segments", sepBy1(r.segment, literal("/")), (segments) => ({ segments })),

  // segment = *pchar *( ";" param )
  segment: (r) =>
    node("segment", seq(text(many(r.pchar)), many(after(literal(";"), r.param))), { pchars: 0, params: 1 }),

  // param = *pchar
  param: (r) => node("param", many(r.pchar)),

  // pchar = unreserved | escaped | ":" | "@" | "&" | "=" | "+"
  pchar: (r) => node("pchar", alt(r.unreserved, r.escaped, symbols(":@&=+"))),

  // query = *urlc
  query: (r) => node("query", many(r.urlc)),

  // fragment = *urlc
  fragment: (r) => node("fragment", many(r.urlc)),

  // urlc = reserved | unreserved | escaped
  urlc: (r) => node("urlc", alt(r.reserved, r.unreserved, r.escaped)),

  // reserved = ";" | "/" | "?" | ":" | "@" | "&" | "=" | "+"
  reserved: () => node("reserved", symbols(";/?:@&=+")),

  // unreserved = alpha | digit | mark
  unreserved: (r) => node("unreserved", alt(r.alpha, r.digit, r.mark)),

  // mark = "$" | "-" | "_" | "." | "!" | "~" |
  //        "*" | "'" | "(" | ")" | ","
  mark: () => node("mark", symbols("$-_.!~*'(),")),

  // escaped = "%" hex hex
  escaped: (r) => node("escaped", seq(literal("%"), r.hex, r.hex)),

  // hex = digit | "A" | "B" | "C" | "D" | "E" | "F" |
  //               "a" | "b" | "c" | "d" | "e" | "f"
  hex: (r) => node("hex", alt(r.digit, symbols("ABCDEFabcdef"))),

  // alphanum = alpha | digit
  alphanum: (r) => node("alphanum", alt(r.alpha, r.digit)),

  // alpha = lowalpha | upalpha
  alpha: (r) => node("alpha", alt(r.lowalpha, r.upalpha)),

  // lowalpha = "a" | "b" | "c" | "d" | "e" | "f" | "g" | "h" | "i" |
  //            "j" | "k" | "l" | "m" | "n" | "o" | "p" | "q" | "r" |
  //            "s" | "t" | "u" | "v" | "w" | "x" | "y" | "z"
  lowalpha: () => node("lowalpha", range("a", "z")),

  // upalpha = "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H" | "I" |
  //           "J" | "K" | "L" | "M" | "N" | "O" | "P" | "Q" | "R" |
  //           "S" | "T" | "U" | "V" | "W" | "X" | "Y" | "Z"
  upalpha: () => node("upalpha", range("A", "Z")),

  // digit = "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" |
  //         "8" | "9"
  digit: () => node("digit", range("0", "9")),
});

/** Returns the rules, for code that they need not be loaded with. */
export function draftRules(): Rules<RuleNodes> {
  return draft05;
}
