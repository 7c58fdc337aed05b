// The combinators: the typed AST of an address, and a Link header, by ordered choice and by the automaton.
import {
  after,
  alt,
  atLeast,
  before,
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
} from "../../../dist/lib/combinators.js";
import { sample } from "../corpus.mjs";
import { race, show } from "../harness.mjs";

const READINGS = ["compiled", "parser"];

/** The header of RFC 8288, as docs/reference/combinators.md has it. */
const space = many(symbols(" \t"));
const spaced = (mark) => seq(space, literal(mark), space);
const alphanum = alt(range("a", "z"), range("A", "Z"), range("0", "9"));
const token = text(atLeast(1, alt(alphanum, symbols("!#$%&'*+-.^_`|~"))));
const unescaped = (written) => (written.includes("\\") ? written.replace(/\\(.)/g, "$1") : written);
const quotedPair = seq(literal("\\"), range(" ", "~"));
const qdtext = alt(symbols(" !"), range("#", "["), range("]", "~"));
const characters = map(text(many(alt(qdtext, quotedPair))), unescaped);
const quoted = before(after(literal('"'), characters), literal('"'));
const param = map(seq(token, optional(after(spaced("="), alt(token, quoted)))), ([name, value]) => ({
  name,
  value,
}));
const target = before(after(literal("<"), draft05["URL-reference"]), literal(">"));
const link = map(seq(target, many(after(spaced(";"), param))), ([url, params]) => ({ target: url, params }));
const linkHeader = sepBy1(link, spaced(","));

/** Four links to pages of a list, as servers send them. */
const pages = (address) =>
  ["prev", "next", "last", "first"]
    .map((rel, page) => `<${address}?page=${page + 1}>; rel="${rel}"`)
    .join(", ");

export function combinators({ common }, options) {
  const some = sample(common, 400);
  const headers = some.map((address) => pages(address.replace(/[?#].*/, "")));
  return [
    ...measure("the AST of an address", "ns an address", draft05["URL-reference"], some, options),
    ...measure("a `Link:` header of four links", "ns a header", linkHeader, headers, options),
  ];
}

function measure(title, unit, combinator, texts, options) {
  const contenders = READINGS.map((reading) => {
    const parser = combinator[reading];
    const run = () => texts.reduce((sum, each) => sum + (parser.tryParse(each).length ?? 1), 0);
    return { name: reading === "parser" ? "plain" : reading, per: texts.length, run };
  });
  const rows = race(contenders, { rounds: Math.min(options.rounds, 20) });
  show(title, rows, unit);
  return rows;
}
