// The header `Link:` (RFC 8288, section 3) over a rule of the draft, as docs/combinators.md shows it.
import parsimmon from "parsimmon";
import { draft05 } from "../../src/combinators.js";
import type { UrlReference } from "../../src/index.js";

const { optWhitespace, regexp, seq, seqMap, sepBy1, string } = parsimmon;

export interface Link {
  readonly target: UrlReference;
  readonly params: readonly { readonly name: string; readonly value: string | null }[];
}

export function linkHeader(reading: "parser" | "compiled"): parsimmon.Parser<Link[]> {
  const token = regexp(/[!#$%&'*+.^_`|~0-9A-Za-z-]+/).desc("a token");
  const quoted = regexp(/"((?:[^"\\]|\\.)*)"/, 1).desc("a quoted string");
  const value = string("=").trim(optWhitespace).then(quoted.or(token));
  const param = seqMap(token, value.or(parsimmon.of(null)), (name, text) => ({ name, value: text }));
  const params = string(";").trim(optWhitespace).then(param).many();
  const target = draft05["URL-reference"][reading].wrap(string("<"), string(">"));
  const link = seqMap(target, params, (url, found): Link => ({ target: url, params: found }));
  return sepBy1(link, seq(optWhitespace, string(","), optWhitespace));
}
