import Parsimmon, { type Parser } from "parsimmon";

/** `[ x ]`: `x` where it matches, otherwise nothing. */
export function optional<V>(parser: Parser<V>): Parser<V | null> {
  return parser.or(Parsimmon.of(null));
}

/** `"+" | "-" | "."`: any one of the characters, each named alone when it was expected. */
export function symbols(characters: string): Parser<string> {
  return Parsimmon.oneOf(characters).desc(Array.from(characters, quoted));
}

/** `"//"`: this very text, character by character, so that a fault is seen where it stands. */
export function literal(text: string): Parser<string> {
  return Parsimmon.seq(...Array.from(text, symbols)).tie();
}

/** How a literal is named among what was expected; the name of a rule never begins with a quote. */
export function quoted(text: string): string {
  return `"${text}"`;
}

/**
 * DEPARTURE for `X *( X | y ) X`: in ordered choice the repetition would eat the last X. The same texts,
 * factored from the left, as `X *( *y X )`; this is all that follows the first X.
 */
export function runsEndingIn<V, W>(last: Parser<V>, between: Parser<W>): Parser<[W[], V][]> {
  return Parsimmon.seq(between.many(), last).many();
}

/**
 * DEPARTURE for an alternative that may match a part where a later one matches all: ordered choice would keep
 * the part. It counts only where nothing but `follower` comes next.
 */
export function whole<V>(alternative: Parser<V>, follower: string): Parser<V> {
  return alternative.lookahead(Parsimmon.alt<unknown>(literal(follower), Parsimmon.eof));
}
