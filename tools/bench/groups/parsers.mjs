// Parsers that other libraries make of the same rules, Appendix A, against our combinators. All must accept the same texts of a
// list, and the parser that is written by hand must give our AST.
import { deepStrictEqual } from "node:assert";
import { derivationBuilder, draft05, withBuilder } from "../../../dist/lib/combinators.js";
import { isValid } from "../../../dist/lib/index.js";
import { sample } from "../corpus.mjs";
import { apgTree } from "../grammars/apg.mjs";
import { arcsecondTree } from "../grammars/arcsecond.mjs";
import { chevrotainTree } from "../grammars/chevrotain.mjs";
import { lezerTree } from "../grammars/lezer.mjs";
import { nearleyTree } from "../grammars/nearley.mjs";
import { ohmTree } from "../grammars/ohm.mjs";
import { parsimmonAst, parsimmonTree } from "../grammars/parsimmon.mjs";
import { peggyTree } from "../grammars/peggy.mjs";
import { tsParsecTree } from "../grammars/ts-parsec.mjs";
import { race, show } from "../harness.mjs";

const reference = draft05["URL-reference"];
const built = withBuilder(reference, derivationBuilder);
const valueBy = (parser) => (text) => {
  const result = parser.parse(text);
  return result.status ? result.value : null;
};

/** The AST of the draft, whose smallest nodes are labels, segments and parameters. Lezer's own tree has about as many nodes. */
const ASTS = {
  compiled: valueBy(reference.compiled),
  plain: valueBy(reference.parser),
  "Parsimmon, by hand": parsimmonAst,
  "lezer, without the parts of an authority": lezerTree,
};

/** A tree of every application of every rule, down to characters, in the form that each library makes most easily. */
const TREES = {
  compiled: valueBy(built.compiled),
  plain: valueBy(built.parser),
  Parsimmon: parsimmonTree,
  peggy: peggyTree,
  "ohm-js": ohmTree,
  "apg-js": apgTree,
  chevrotain: chevrotainTree,
  arcsecond: arcsecondTree,
  "ts-parsec": tsParsecTree,
  nearley: nearleyTree,
};

/** Texts where parsers go wrong: parts that are empty, or may be something else, or are broken. */
const EDGES =
  "|#|//|//@|//a@:1/|a:b?c?d|%4|%4g|//1.2.3.4.5|a;b;;c/;|http://a-.b/|//a:b/c|a b|//u:p@h:1?x|x#y#z|:a|//a.b.|1.2.3.4:80";

/** Addresses, what is left of them without a character, and with one more. */
function broken(addresses) {
  const changed = sample(addresses, 40).flatMap((text) =>
    [3, 8, 12, 20].flatMap((at) => {
      const [before, rest] = [text.slice(0, at), text.slice(at)];
      return [before, before + rest.slice(1), ...["%", ":", "[", "/", "@"].map((one) => before + one + rest)];
    }),
  );
  return [...new Set([...EDGES.split("|"), ...changed])];
}

export function parsers({ common }, options) {
  check([...broken(common), ...sample(common, 100)]);
  const some = sample(common, 200);
  return [
    ...measure("an AST of the draft", ASTS, some, options),
    ...measure("a tree of every rule", TREES, some, options),
  ];
}

function check(texts) {
  const accepted = texts.filter((text) => isValid(text, { reading: "bnf" }));
  for (const [name, make] of Object.entries({ ...ASTS, ...TREES })) {
    const differ = texts.filter((text) => (make(text) !== null) !== accepted.includes(text));
    if (differ.length > 0)
      throw new Error(`${name} decides otherwise: ${JSON.stringify(differ.slice(0, 5))}`);
  }
  const plainData = (value) => JSON.parse(JSON.stringify(value));
  for (const text of accepted) deepStrictEqual(plainData(parsimmonAst(text)), plainData(ASTS.compiled(text)));
  console.log(`all accept the same ${accepted.length} of ${texts.length} texts`);
}

function measure(title, makers, texts, options) {
  const contenders = Object.entries(makers).map(([name, make]) => ({
    name,
    per: texts.length,
    run: () => texts.reduce((sum, text) => sum + (make(text) === null ? 0 : 1), 0),
  }));
  const rows = race(contenders, { rounds: Math.min(options.rounds, 15) });
  show(title, rows, "ns an address");
  return rows;
}
