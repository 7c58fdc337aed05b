// The strict reading over the rules of Appendix A: a reference that has a derivation with the same components as
// Appendix B's expression (docs/explanation/strict-reading.md, 2). Each rule is below its text in strict.bnf.
import { alt, atLeast, literal, many, optional, seq, symbols, text } from "../../src/combinator/algebra.js";
import { type Rules, rules } from "../../src/combinator/combinator.js";
import { draft05 } from "./rules.js";

type StrictRule = "strict" | "net" | "abs" | "nonempty" | "nocolon";

const { scheme, site, path_segments, query, fragment, pchar, segment, unreserved, escaped } = draft05;

const followedBy = {
  query: optional(seq(literal("?"), query)),
  fragment: optional(seq(literal("#"), fragment)),
  segments: optional(seq(literal("/"), path_segments)),
};

/** The rules of the strict reading, used only to build automata: a match returns its text. */
export const strict: Rules<Record<StrictRule, string>> = rules<Record<StrictRule, string>>({
  // strict   = ( scheme ":" ( net | abs | [ nonempty ] [ "?" query ] ) |
  //              net | abs | [ nocolon ] [ "?" query ] | ":" [ path_segments ] [ "?" query ] )
  //            [ "#" fragment ]
  strict: (r) =>
    text(
      seq(
        alt(
          seq(scheme, literal(":"), alt(r.net, r.abs, seq(optional(r.nonempty), followedBy.query))),
          r.net,
          r.abs,
          seq(optional(r.nocolon), followedBy.query),
          seq(literal(":"), optional(path_segments), followedBy.query),
        ),
        followedBy.fragment,
      ),
    ),

  // net      = "//" site [ "/" path_segments [ "?" query ] ]
  net: () => text(seq(literal("//"), site, optional(seq(literal("/"), path_segments, followedBy.query)))),

  // abs      = "/" [ 1*( pchar | ";" ) *( "/" segment ) ] [ "?" query ]
  abs: () =>
    text(
      seq(
        literal("/"),
        optional(seq(atLeast(1, alt(pchar, literal(";"))), many(seq(literal("/"), segment)))),
        followedBy.query,
      ),
    ),

  // nonempty = 1*( pchar | ";" ) [ "/" path_segments ]
  nonempty: () => text(seq(atLeast(1, alt(pchar, literal(";"))), followedBy.segments)),

  // nocolon  = 1*( unreserved | escaped | "@" | "&" | "=" | "+" | ";" ) [ "/" path_segments ]
  nocolon: () => text(seq(atLeast(1, alt(unreserved, escaped, symbols("@&=+;"))), followedBy.segments)),
});
