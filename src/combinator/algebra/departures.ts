import { type Combinator, combine } from "./combinator.js";
import { many, seq } from "./elements.js";

/**
 * DEPARTURE for `X *( X | y ) X`: in ordered choice the repetition would take the last X. The same texts, factored
 * from the left as `X *( *y X )`; this is what follows the first X.
 *
 * @param last `X`, which ends every run
 * @param between `y`, of which there may be any number before it
 * @throws {TypeError} unless both are combinators
 * @example
 * runsEndingIn(symbols("ab"), literal("-")).parser.parse("--a-b").status // → true
 */
export function runsEndingIn<Last, Between>(
  last: Combinator<Last>,
  between: Combinator<Between>,
): Combinator<readonly [readonly Between[], Last][]> {
  return many(seq(many(between), last)) as Combinator<readonly [readonly Between[], Last][]>;
}

/**
 * DEPARTURE for an alternative that may match a part of a text where a later alternative matches more: ordered choice
 * would stop at the part. In a plain parser the alternative counts only where no `longer` follows. An automaton finds
 * the longest match by itself, so there it changes nothing.
 *
 * @param alternative the alternative that may match only a part
 * @param longer what must not follow it
 * @throws {TypeError} unless both are combinators
 * @example
 * alt(whole(literal("a"), symbols("ab")), literal("ab")).parser.parse("ab").value // → "ab"
 */
export function whole<Value>(alternative: Combinator<Value>, longer: Combinator): Combinator<Value> {
  return combine(([form, next]) => ({ type: "whole", item: form!, longer: next! }), [alternative, longer]);
}
