// draft-fielding-url-syntax-05, Appendix A, rule for rule as combinators. Above each rule stands its text.
// DEPARTURE marks where ordered choice needs another form for the same language.
import Parsimmon, { type TypedLanguage } from "parsimmon";
import type { RuleNodes } from "../../src/ast/nodes.js";
import { literal, optional, runsEndingIn, symbols, whole } from "../../src/combinator/elements.js";
import type { RuleMaker } from "../../src/combinator/maker.js";

const { alt, createLanguage, range, seq } = Parsimmon;

const textOf = (nodes: readonly { readonly text: string }[]): string =>
  nodes.map(({ text }) => text).join("");

const second = <V>(pair: readonly [unknown, V] | null): V | null => (pair === null ? null : pair[1]);

/** The 37 rules over a maker of nodes. Each can be run alone, by its name. */
export const appendixA = ({ leaf, node, choice }: RuleMaker): TypedLanguage<RuleNodes> =>
  createLanguage<RuleNodes>({
    // URL-reference = [ absoluteURL | relativeURL ] [ "#" fragment ]
    // DEPARTURE: without the brackets, since a relativeURL may be empty and an option is taken where it can be.
    "URL-reference": (r) =>
      node(
        "URL-reference",
        seq(alt(r.absoluteURL, r.relativeURL), optional(seq(literal("#"), r.fragment))),
        ([url, hash]) => ({ url, fragment: second(hash) }),
      ),

    // absoluteURL = generic-URL | opaque-URL
    absoluteURL: (r) => choice("absoluteURL", alt(r["generic-URL"], r["opaque-URL"])),

    // opaque-URL = scheme ":" *urlc
    "opaque-URL": (r) =>
      node("opaque-URL", seq(r.scheme, literal(":"), r.urlc.many()), ([scheme, , urlcs]) => ({
        scheme,
        schemeSpecificPart: textOf(urlcs),
      })),

    // generic-URL = scheme ":" relativeURL
    "generic-URL": (r) =>
      node("generic-URL", seq(r.scheme, literal(":"), r.relativeURL), ([scheme, , relativeUrl]) => ({
        scheme,
        relativeUrl,
      })),

    // relativeURL = net_path | abs_path | rel_path
    // DEPARTURE: a net_path counts only where nothing but a fragment follows; abs_path may match more.
    relativeURL: (r) => choice("relativeURL", alt(whole(r.net_path, "#"), r.abs_path, r.rel_path)),

    // net_path = "//" site [ abs_path ]
    net_path: (r) =>
      node("net_path", seq(literal("//"), r.site, optional(r.abs_path)), ([, site, absPath]) => ({
        site,
        absPath,
      })),

    // abs_path = "/" rel_path
    abs_path: (r) => node("abs_path", seq(literal("/"), r.rel_path), ([, relPath]) => ({ relPath })),

    // rel_path = [ path_segments ] [ "?" query ]
    // DEPARTURE: the first option without its brackets, for the same reason as in URL-reference.
    rel_path: (r) =>
      node(
        "rel_path",
        seq(r.path_segments, optional(seq(literal("?"), r.query))),
        ([pathSegments, mark]) => ({ pathSegments, query: second(mark) }),
      ),

    // scheme = 1*( alpha | digit | "+" | "-" | "." )
    scheme: (r) => leaf("scheme", alt<unknown>(r.alpha, r.digit, symbols("+-.")).atLeast(1)),

    // site = [ [ user [ ":" password ] "@" ] hostport ]
    site: (r) =>
      node(
        "site",
        optional(
          seq(optional(seq(r.user, optional(seq(literal(":"), r.password)), literal("@"))), r.hostport),
        ),
        (matched) => {
          const [login, hostport] = matched ?? [null, null];
          const [user, secret] = login ?? [null, null];
          return { user, password: second(secret), hostport };
        },
      ),

    // user = *( unreserved | escaped | ";" | "&" | "=" | "+" )
    user: (r) => leaf("user", alt<unknown>(r.unreserved, r.escaped, symbols(";&=+")).many()),

    // password = *( unreserved | escaped | ";" | "&" | "=" | "+" )
    password: (r) => leaf("password", alt<unknown>(r.unreserved, r.escaped, symbols(";&=+")).many()),

    // hostport = host [ ":" port ]
    hostport: (r) =>
      node("hostport", seq(r.host, optional(seq(literal(":"), r.port))), ([host, colon]) => ({
        host,
        port: second(colon),
      })),

    // host = hostname | hostnumber
    host: (r) => choice("host", alt(r.hostname, r.hostnumber)),

    // hostname = *( domainlabel "." ) toplabel
    hostname: (r) =>
      node("hostname", seq(seq(r.domainlabel, literal(".")).many(), r.toplabel), ([labels, toplabel]) => ({
        domainlabels: labels.map(([label]) => label),
        toplabel,
      })),

    // domainlabel = alphanum | alphanum *( alphanum | "-" ) alphanum
    // DEPARTURE: factored from the left, since the repetition would eat the last alphanum.
    domainlabel: (r) => leaf("domainlabel", seq(r.alphanum, runsEndingIn(r.alphanum, literal("-")))),

    // toplabel = alpha | alpha *( alphanum | "-" ) alphanum
    // DEPARTURE: factored from the left, like domainlabel.
    toplabel: (r) => leaf("toplabel", seq(r.alpha, runsEndingIn(r.alphanum, literal("-")))),

    // hostnumber = 1*digit "." 1*digit "." 1*digit "." 1*digit
    hostnumber: (r) => {
      const [digits, dot] = [r.digit.atLeast(1), literal(".")];
      return node("hostnumber", seq(digits, dot, digits, dot, digits, dot, digits), ([a, , b, , c, , d]) => ({
        numbers: [textOf(a), textOf(b), textOf(c), textOf(d)] as const,
      }));
    },

    // port = *digit
    port: (r) => leaf("port", r.digit.many()),

    // path = [ "/" ] path_segments
    path: (r) =>
      node("path", seq(optional(literal("/")), r.path_segments), ([slash, pathSegments]) => ({
        absolute: slash !== null,
        pathSegments,
      })),

    // path_segments = segment *( "/" segment )
    path_segments: (r) =>
      node("path_segments", seq(r.segment, seq(literal("/"), r.segment).many()), ([first, others]) => ({
        segments: [first, ...others.map(([, segment]) => segment)],
      })),

    // segment = *pchar *( ";" param )
    segment: (r) =>
      node("segment", seq(r.pchar.many(), seq(literal(";"), r.param).many()), ([pchars, params]) => ({
        pchars: textOf(pchars),
        params: params.map(([, param]) => param),
      })),

    // param = *pchar
    param: (r) => leaf("param", r.pchar.many()),

    // pchar = unreserved | escaped | ":" | "@" | "&" | "=" | "+"
    pchar: (r) => leaf("pchar", alt<unknown>(r.unreserved, r.escaped, symbols(":@&=+"))),

    // query = *urlc
    query: (r) => leaf("query", r.urlc.many()),

    // fragment = *urlc
    fragment: (r) => leaf("fragment", r.urlc.many()),

    // urlc = reserved | unreserved | escaped
    urlc: (r) => leaf("urlc", alt<unknown>(r.reserved, r.unreserved, r.escaped)),

    // reserved = ";" | "/" | "?" | ":" | "@" | "&" | "=" | "+"
    reserved: () => leaf("reserved", symbols(";/?:@&=+")),

    // unreserved = alpha | digit | mark
    unreserved: (r) => leaf("unreserved", alt<unknown>(r.alpha, r.digit, r.mark)),

    // mark = "$" | "-" | "_" | "." | "!" | "~" |
    //        "*" | "'" | "(" | ")" | ","
    mark: () => leaf("mark", symbols("$-_.!~*'(),")),

    // escaped = "%" hex hex
    escaped: (r) => leaf("escaped", seq(literal("%"), r.hex, r.hex)),

    // hex = digit | "A" | "B" | "C" | "D" | "E" | "F" |
    //               "a" | "b" | "c" | "d" | "e" | "f"
    hex: (r) => leaf("hex", alt<unknown>(r.digit, symbols("ABCDEFabcdef"))),

    // alphanum = alpha | digit
    alphanum: (r) => leaf("alphanum", alt<unknown>(r.alpha, r.digit)),

    // alpha = lowalpha | upalpha
    alpha: (r) => leaf("alpha", alt<unknown>(r.lowalpha, r.upalpha)),

    // lowalpha = "a" | "b" | "c" | "d" | "e" | "f" | "g" | "h" | "i" |
    //            "j" | "k" | "l" | "m" | "n" | "o" | "p" | "q" | "r" |
    //            "s" | "t" | "u" | "v" | "w" | "x" | "y" | "z"
    lowalpha: () => leaf("lowalpha", range("a", "z").desc("lowalpha")),

    // upalpha = "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H" | "I" |
    //           "J" | "K" | "L" | "M" | "N" | "O" | "P" | "Q" | "R" |
    //           "S" | "T" | "U" | "V" | "W" | "X" | "Y" | "Z"
    upalpha: () => leaf("upalpha", range("A", "Z").desc("upalpha")),

    // digit = "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" |
    //         "8" | "9"
    digit: () => leaf("digit", range("0", "9").desc("digit")),
  });
