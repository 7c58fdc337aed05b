// The messages of the interpreter, which differ between its releases.
import { ValueError } from "../errors.js";
import type { Rules } from "./releases.js";

/** The codec that a function uses, for the errors of releases before 3.12, which name it. */
export interface Coding {
  readonly verb: "encoding" | "decoding";
  readonly codec: unknown;
}

/** Calls a function, with errors in the wording of a release; `coding` returns the codec that the call uses. */
export function guarded<T>(rules: Rules, call: () => T, coding?: () => Coding | undefined): T {
  try {
    return call();
  } catch (error) {
    throw reworded(rules, error, coding?.());
  }
}

type MessageError = new (message: string) => Error;

/** A message of the plain functions, and its form in some releases. */
interface Wording {
  /** The first branch with the other wording, and the first one after it without, by their second numbers. */
  readonly from?: number;
  readonly to?: number;
  readonly plain: RegExp;
  /** The replacement, as for `String.prototype.replace`. */
  readonly words: string;
  /** The class of the error, if that also differs. */
  readonly type?: MessageError;
}

/** Messages of the interpreter, not of `urllib.parse`, that differ between releases. */
const WORDINGS: readonly Wording[] = [
  { to: 7, plain: /^can only concatenate str \(not "(.*)"\) to str$/s, words: "must be str, not $1" },
  { to: 7, plain: /^cannot unpack non-iterable (.*) object$/s, words: "'$1' object is not iterable" },
  { to: 8, plain: /^((?:en|de)code\(\) argument) 'encoding' must/, words: "$1 1 must" },
  { to: 8, plain: /^((?:en|de)code\(\) argument) 'errors' must/, words: "$1 2 must" },
  { to: 9, plain: /^urllib\.parse\.(?=_coerce_args\(\) argument)/, words: "" },
  { to: 9, plain: /^\w+Result\.(?=__new__\(\) )/, words: "" },
  { from: 9, to: 10, plain: /^\w+Result\.__new__(?=\(\) )/, words: "<lambda>" },
  { to: 10, plain: /^_ResultMixin(?:Str|Bytes)\.(?=\w+\(\) )/, words: "" },
  { to: 11, plain: /^Exceeds the limit \(4300 digits\) for/, words: "Exceeds the limit (4300) for" },
  { to: 11, plain: /^(expected string or bytes-like object), got '.*'$/s, words: "$1" },
  { to: 12, plain: /^slice\(None, \d, None\)$/, words: "unhashable type: 'slice'", type: TypeError },
  { to: 13, plain: /^(?=Got unexpected field names: )/, words: "", type: ValueError },
  { from: 14, plain: /^(\w+Result)(?=\.__new__\(\) )/, words: "_$1Base" },
  { from: 14, plain: /^(argument of type '.*' is not)(?= iterable$)/s, words: "$1 a container or" },
  { from: 15, plain: /^urllib\.parse\._coerce_args\(\) argument after \*/, words: "Value after *" },
];

/** Returns an error in the wording of a release. */
export function reworded(rules: Rules, error: unknown, coding?: Coding): unknown {
  if (!(error instanceof Error)) return error;
  const { message } = error;
  const wording = WORDINGS.find(
    ({ from = 0, to = Infinity, plain }) => rules.minor >= from && rules.minor < to && plain.test(message),
  );
  if (wording === undefined) return coding === undefined ? error : withCodec(rules, error, coding);
  const Type = wording.type ?? (error.constructor as MessageError);
  return new Type(message.replace(wording.plain, wording.words));
}

const OF_HANDLERS = /^(?:unknown error handler name |don't know how to handle \w+ in error callback$)/;

/** The encodings that CPython calls directly, and not through the codec registry, which names them in errors. */
const DIRECT = /^(?:utf_?(?:8|16|32)|ascii|us_ascii|latin_?1|iso_?8859_1)$/;

/** Returns an error of a codec in the form of releases before 3.12: it names the codec. */
function withCodec({ minor }: Rules, error: Error, { verb, codec }: Coding): Error {
  const isNamed = minor < 12 && typeof codec === "string" && OF_HANDLERS.test(error.message);
  if (!isNamed || DIRECT.test(codec.replace(/[^A-Za-z0-9.]+/g, "_").toLowerCase())) return error;
  const Type = error.constructor as MessageError;
  return new Type(`${verb} with '${codec}' codec failed (${error.name}: ${error.message})`);
}
