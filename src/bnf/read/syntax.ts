import Parsimmon, { type Parser } from "parsimmon";
import { choiceOf, sequenceOf } from "../canonical.js";
import type { Expression } from "../expression.js";
import type { Bounds } from "./repeats.js";

/** What the tokens of a body say, by their places. */
export interface Body {
  readonly element: (at: number) => Expression;
  readonly bounds: (at: number) => Bounds;
}

/** Where the letters stop being a body, and the letters that could have stood there; `$` is the end. */
export interface Misfit {
  readonly at: number;
  readonly expected: readonly string[];
}

/** What a stretch of letters says, once it is known which tokens they stand for. */
type Meaning<T = Expression> = (body: Body) => T;

/** Reads a letter and gives its place. Each choice below is decided by one letter: no letter is read twice. */
function letter(wanted: string): Parser<number> {
  return Parsimmon((letters, at) =>
    letters.charAt(at) === wanted ? Parsimmon.makeSuccess(at + 1, at) : Parsimmon.makeFailure(at, wanted),
  );
}

// RFC 5234, 4, with white space already gone:
const lazyAlternation: Parser<Meaning<Expression[]>> = Parsimmon.lazy(() => alternation);

const whole: Parser<Meaning> = lazyAlternation.map((items) => (body) => choiceOf(items(body)));

// element = rulename / group / option / char-val / num-val / prose-val
const terminal: Parser<Meaning> = letter("e").map((at) => (body) => body.element(at));

// group = "(" alternation ")"
const group: Parser<Meaning> = whole.wrap(letter("("), letter(")"));

// option = "[" alternation "]"
const option: Parser<Meaning> = whole
  .wrap(letter("["), letter("]"))
  .map((item) => (body) => ({ type: "repeat", item: item(body), min: 0, max: 1 }));

const element: Parser<Meaning> = Parsimmon.alt(terminal, group, option);

// repetition = [repeat] element
const repetition: Parser<Meaning> = Parsimmon.alt(
  element,
  Parsimmon.seqMap(letter("*"), element, (at, item) => (body: Body): Expression => {
    const { min, max } = body.bounds(at);
    return { type: "repeat", item: item(body), min, max };
  }),
);

// concatenation = repetition *( 1*c-wsp repetition )
const concatenation: Parser<Meaning> = repetition
  .atLeast(1)
  .map((items) => (body) => sequenceOf(items.map((item) => item(body))));

// alternation = concatenation *( "/" concatenation )
const alternation: Parser<Meaning<Expression[]>> = Parsimmon.sepBy1(concatenation, letter("/")).map(
  (items) => (body: Body) => items.map((item) => item(body)),
);

/**
 * Reads a rule's body by the order of its tokens alone, given a letter for each: `e` an element, `*` a
 * repetition that touches its element, `~` one that doesn't, `/` between alternatives, `=`, and the four
 * brackets. Parsimmon reads text, not tokens; and a body of letters has no lines for it to count.
 */
export function readOrder(letters: string): Meaning<Expression[]> | Misfit {
  const result = alternation.parse(letters);
  if (result.status) return result.value;
  const expected = result.expected.map((wanted) => (wanted === "EOF" ? "$" : wanted));
  return { at: result.index.offset, expected };
}
