// The combinators: the typed AST of an address, and a Link header, by ordered choice and by the automaton.
import Parsimmon from "parsimmon";
import { draft05 } from "../../dist/lib/combinators.js";
import { sample } from "../corpus.mjs";
import { race, show } from "../harness.mjs";

const { optWhitespace, regexp, seqMap, sepBy1, string } = Parsimmon;
const READINGS = ["compiled", "parser"];

/** The header of RFC 8288, its targets read by a rule of the draft. */
function linkHeader(reading) {
  const token = regexp(/[!#$%&'*+.^_`|~0-9A-Za-z-]+/);
  const quoted = regexp(/"((?:[^"\\]|\\.)*)"/, 1);
  const value = string("=").trim(optWhitespace).then(quoted.or(token));
  const param = seqMap(token, value.or(Parsimmon.of(null)), (name, text) => ({ name, text }));
  const params = string(";").trim(optWhitespace).then(param).many();
  const target = draft05["URL-reference"][reading].wrap(string("<"), string(">"));
  return sepBy1(
    seqMap(target, params, (url, found) => ({ url, params: found })),
    string(",").trim(optWhitespace),
  );
}

export function combinators({ common }, options) {
  const some = sample(common, 400);
  const headers = some.map((address) => `<${address}>; rel="next"`);
  return [
    ...measure("an AST by the combinators", "ns an address", some, options, (reading) => {
      const parser = draft05["URL-reference"][reading];
      return (text) => parser.tryParse(text).end;
    }),
    ...measure("a Link header with one link", "ns a header", headers, options, (reading) => {
      const parser = linkHeader(reading);
      return (text) => parser.tryParse(text)[0].url.end;
    }),
  ];
}

function measure(title, unit, texts, options, make) {
  const contenders = READINGS.map((reading) => {
    const parse = make(reading);
    const run = () => texts.reduce((sum, text) => sum + parse(text), 0);
    return { name: reading, per: texts.length, run };
  });
  const rows = race(contenders, { rounds: Math.min(options.rounds, 20) });
  show(title, rows, unit);
  return rows;
}
