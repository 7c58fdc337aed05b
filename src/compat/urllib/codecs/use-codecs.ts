// How a program adds the tables of `url-grammar/urllib/codecs`, and where the codecs find them.
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
  /** Returns what `namereplace` writes for a character; `null` for tables that are not about names. */
  readonly nameEscape: ((point: number) => string) | null;
}

/** The contents of each value. As a property of it, a caller could change them, and how every text is encoded. */
const CONTENTS: WeakMap<object, Contents> = /* @__PURE__ */ new WeakMap();

/** Returns the value by which tables are passed to `useCodecs`. */
export function codecsOf(names: readonly string[], contents: Contents): Codecs {
  const codecs = Object.freeze({ names: Object.freeze([...names]) });
  CONTENTS.set(codecs, contents);
  return codecs;
}

const used: Map<string, Codec> = /* @__PURE__ */ new Map();
let nameEscapeOf: Contents["nameEscape"] = null;

/**
 * Makes codecs known to every function of `url-grammar/urllib`, for the rest of the program, as `codecs.register` of Python
 * does. A program calls it once, where it starts. The tables are as large as all the rest several times over, so they are
 * only in programs that ask for them.
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
 * Returns a codec that `useCodecs` has added; `undefined` for a name that none has.
 *
 * @throws {LookupError} when `useCodecs` could add it, and has not
 */
export function optionalCodec(name: string): Codec | undefined {
  const codec = used.get(name);
  if (codec === undefined && EAST_ASIAN.includes(name)) throw missing(`codec ${name}`, "eastAsian");
  return codec;
}

/** Returns what `namereplace` writes for a character. Throws a `LookupError` if `useCodecs` has not added the names. */
export function nameEscape(point: number): string {
  if (nameEscapeOf === null) throw missing("error handler namereplace", "characterNames");
  return nameEscapeOf(point);
}

function missing(what: string, codecs: string): LookupError {
  return new LookupError(
    `the ${what} needs a table that is not loaded: call useCodecs(${codecs}), both from "url-grammar/urllib/codecs"`,
  );
}
