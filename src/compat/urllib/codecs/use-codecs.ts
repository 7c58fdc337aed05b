// Registration and lookup of the tables in `url-grammar/urllib/codecs`.
import { mismatch } from "../../../core/require.js";
import { LookupError } from "../errors.js";

/** Encodes text to bytes and decodes bytes to text; `errors` is the name of the error handler. */
export interface Codec {
  readonly encode: (text: string, errors: string) => Uint8Array;
  readonly decode: (bytes: Uint8Array, errors: string) => string;
}

/** Tables that `useCodecs` adds: some codecs, or the names of characters. */
export interface Codecs {
  /** The names of the codecs, or of the error handlers, that need the tables. */
  readonly names: readonly string[];
}

interface Contents {
  readonly codecs: ReadonlyMap<string, Codec>;
  /** Returns the output of `namereplace` for a character; `null` for tables without names. */
  readonly nameEscape: ((point: number) => string) | null;
}

/** The contents of each value. If they were a property, a caller could change how every text is encoded. */
const CONTENTS: WeakMap<object, Contents> = /* @__PURE__ */ new WeakMap();

/** Returns a value that passes tables to `useCodecs`. */
export function codecsOf(names: readonly string[], contents: Contents): Codecs {
  const codecs = Object.freeze({ names: Object.freeze([...names]) });
  CONTENTS.set(codecs, contents);
  return codecs;
}

const used: Map<string, Codec> = /* @__PURE__ */ new Map();
let nameEscapeOf: Contents["nameEscape"] = null;

/**
 * Registers codecs for all functions of `url-grammar/urllib`, for the rest of the program, like Python's
 * `codecs.register`. Call it once at startup. The tables are several times as large as everything else, so they are
 * optional.
 *
 * @param added `eastAsian`, `characterNames`, or both
 * @throws {TypeError} when an argument is neither `eastAsian` nor `characterNames`
 * @see https://docs.python.org/3.13/library/codecs.html#codecs.register
 * @example
 * useCodecs(eastAsian)
 * unquote("%93%FA%96%7B", { encoding: "shift_jis" }) // → "日本"
 */
export function useCodecs(...added: readonly Codecs[]): void {
  const contents = added.map((codecs) => {
    const found = CONTENTS.get(codecs);
    if (found === undefined) throw mismatch("the codecs", "eastAsian or characterNames", codecs);
    return found;
  });
  for (const { codecs, nameEscape } of contents) {
    for (const [name, codec] of codecs) used.set(name, codec);
    nameEscapeOf = nameEscape ?? nameEscapeOf;
  }
}

/** The names of the codecs of `eastAsian`. */
export const EAST_ASIAN: readonly string[] = ["shift_jis", "euc_jp", "gbk", "big5"];

/**
 * Returns a codec that `useCodecs` has added; `undefined` for an unknown name.
 *
 * @throws {LookupError} when `useCodecs` could add the codec, but has not
 */
export function optionalCodec(name: string): Codec | undefined {
  const codec = used.get(name);
  if (codec === undefined && EAST_ASIAN.includes(name)) throw missing(`codec ${name}`, "eastAsian");
  return codec;
}

/**
 * Returns the output of `namereplace` for a character. Throws a `LookupError` if `useCodecs` has not added the names.
 */
export function nameEscape(point: number): string {
  if (nameEscapeOf === null) throw missing("error handler namereplace", "characterNames");
  return nameEscapeOf(point);
}

function missing(what: string, codecs: string): LookupError {
  return new LookupError(
    `the ${what} needs a table that is not loaded: call useCodecs(${codecs}), both from "url-grammar/urllib/codecs"`,
  );
}
