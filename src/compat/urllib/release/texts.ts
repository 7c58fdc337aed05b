import { isBytes } from "../../../core/require.js";
import { ValueError } from "../errors.js";
import { bind, signature } from "../python/arguments.js";
import { isPlainObject, length } from "../python/type-name.js";
import { grouped } from "../query/parse-qs.js";
import { encodeQuery } from "../query/urlencode.js";
import { quote, quote_from_bytes, quote_plus } from "../quote/quote.js";
import { unquote, unquote_plus, unquote_to_bytes } from "../quote/unquote.js";
import { unwrapText } from "../split/unwrap.js";
import { fieldsIn } from "./query.js";
import { withTilde } from "./quoting.js";
import type { Call } from "./splitting.js";
import type { Rules } from "./table/rules.js";
import { showsIn } from "./text/shows.js";
import type { Coding } from "./text/wording.js";
import { tooMany } from "./unsplit.js";

/** The functions of a release that read and write queries, and quote and unquote texts, by name. */
export function textsOf(rules: Rules): Readonly<Record<string, Call>> {
  const quoting = quotingOf(rules);
  return { ...queriesOf(rules, quoting["quote_plus"]!), ...quoting, ...unquotingOf(rules) };
}

function queriesOf(rules: Rules, quote_via: Call): Readonly<Record<string, Call>> {
  const optional: Record<string, unknown> = {
    keep_blank_values: false,
    strict_parsing: false,
    encoding: "utf-8",
    errors: "replace",
  };
  if (rules.has("max-num-fields")) optional["max_num_fields"] = null;
  if (rules.has("one-separator")) optional["separator"] = "&";
  const PARSE_QS = signature("parse_qs", ["qs"], optional);
  const PARSE_QSL = signature("parse_qsl", ["qs"], optional);
  const encoding = { doseq: false, safe: "", encoding: null, errors: null, quote_via };
  const URLENCODE = signature("urlencode", ["query"], encoding);
  const fields = (values: readonly unknown[]): [unknown, unknown][] =>
    fieldsIn(rules, values.length < 6 ? [...values, null] : values);
  return {
    parse_qs: (...given) => grouped(fields(bind(PARSE_QS, given))),
    parse_qsl: (...given) => fields(bind(PARSE_QSL, given)),
    urlencode(...given) {
      const values = bind(URLENCODE, given);
      try {
        return encodeQuery(values, showsIn(rules));
      } catch (error) {
        throw rules.minor > 13 ? countedPair(values[0], error) : error;
      }
    },
  };
}

/** From 3.14 on, the error for a pair that has more than two items says how many it has, if it is a list or a dict. */
function countedPair(query: unknown, error: unknown): unknown {
  const isIt = error instanceof ValueError && error.message === "too many values to unpack (expected 2)";
  if (!isIt || !Array.isArray(query)) return error;
  const pair: unknown = query.find((each) => (length(each) ?? 0) > 2);
  const isSized = Array.isArray(pair) || pair instanceof Map || isPlainObject(pair);
  return isSized ? tooMany(2, length(pair)!) : error;
}

/** Where each function has the name of a codec among its arguments, and what it does with that. */
const CODECS: Readonly<Record<string, readonly [at: number, verb: Coding["verb"]]>> = {
  quote: [2, "encoding"],
  quote_plus: [2, "encoding"],
  urlencode: [3, "encoding"],
  unquote: [1, "decoding"],
  unquote_plus: [1, "decoding"],
  parse_qs: [3, "decoding"],
  parse_qsl: [3, "decoding"],
};

/** Finds what a call of a function encodes or decodes with; `undefined` for a function that does neither. */
export function codingOf(name: string, given: readonly unknown[]): Coding | undefined {
  if (!Object.hasOwn(CODECS, name)) return undefined;
  const [at, verb] = CODECS[name]!;
  const last = given.at(-1);
  const named = given.length > 1 && isPlainObject(last) ? last["encoding"] : undefined;
  return { verb, codec: named ?? given[at] };
}

function quotingOf(rules: Rules): Readonly<Record<string, Call>> {
  const asGiven = { quote, quote_plus, quote_from_bytes } as unknown as Readonly<Record<string, Call>>;
  if (rules.has("tilde")) return asGiven;
  const optional = { encoding: null, errors: null };
  const of = {
    quote: signature("quote", ["string"], { safe: "/", ...optional }),
    quote_plus: signature("quote_plus", ["string"], { safe: "", ...optional }),
    quote_from_bytes: signature("quote_from_bytes", ["bs"], { safe: "/" }),
  };
  const made = Object.entries(of).map(([name, parameters]) => [
    name,
    (...given: unknown[]) =>
      withTilde(bind(parameters, given), (values) => asGiven[name]!(...values) as string),
  ]);
  return Object.fromEntries(made);
}

function unquotingOf(rules: Rules): Readonly<Record<string, Call>> {
  const plain = unquote as Call;
  return {
    unquote: rules.has("unquote-bytes")
      ? plain
      : (...given) => {
          if (!isBytes(given[0])) return plain(...given);
          const message = "a bytes-like object is required, not 'str'";
          throw new TypeError(rules.has("bytes-message") ? "Expected str, got bytes" : message);
        },
    unquote_plus: unquote_plus as Call,
    unquote_to_bytes: unquote_to_bytes as Call,
    unwrap: (url) => unwrapText(url, showsIn(rules)),
  };
}
