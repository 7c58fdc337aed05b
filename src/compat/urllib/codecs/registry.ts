import { LookupError } from "../errors.js";
import type { Codec } from "./codec.js";
import { optionalCodec } from "./optional/use-codecs.js";
import { ascii, charmap, latin1 } from "./single-byte.js";
import { ALIASES } from "./tables/aliases.js";
import { SINGLE_BYTE } from "./tables/single-byte.js";
import { utf8, utf8Signed } from "./utf8.js";
import { utf16 } from "./utf16.js";
import { utf32 } from "./utf32.js";

const CODECS: Map<string, Codec> = new Map([
  ["utf_8", utf8],
  ["utf_8_sig", utf8Signed],
  ["ascii", ascii],
  ["latin_1", latin1],
  ["charmap", latin1],
  ["utf_16", utf16(null)],
  ["utf_16_le", utf16("le")],
  ["utf_16_be", utf16("be")],
  ["utf_32", utf32(null)],
  ["utf_32_le", utf32("le")],
  ["utf_32_be", utf32("be")],
]);

/**
 * Python's codecs that are not text encodings, which `encode` and `decode` refuse with a message of its own.
 */
const NOT_TEXT: ReadonlySet<string> = new Set(
  "base64_codec bz2_codec hex_codec quopri_codec rot_13 uu_codec zlib_codec".split(" "),
);

let aliases: Map<string, string> | null = null;
const found: Map<string, Codec> = new Map([["utf-8", utf8]]);

/**
 * Returns the codec for a name or alias as Python spells and normalizes them: `UTF-8`, `u8`, `latin1`,
 * `windows-1252`.
 *
 * @throws {LookupError} when there is no such codec, it is not a text encoding, or `useCodecs` has not added it
 */
export function lookup(encoding: string, verb: "encode" | "decode"): Codec {
  const known = found.get(encoding);
  if (known !== undefined) return known;
  const name = canonical(encoding);
  if (name !== null && NOT_TEXT.has(name))
    throw new LookupError(
      `'${encoding}' is not a text encoding; use codecs.${verb}() to handle arbitrary codecs`,
    );
  const codec = name === null ? undefined : codecOf(name);
  if (codec === undefined) throw new LookupError(`unknown encoding: ${encoding}`);
  // A name has endlessly many spellings: a service that gets them from its users must not remember them all.
  if (found.size < 256) found.set(encoding, codec);
  return codec;
}

function codecOf(name: string): Codec | undefined {
  const codec = CODECS.get(name) ?? optionalCodec(name);
  if (codec !== undefined || !Object.hasOwn(SINGLE_BYTE, name)) return codec;
  const made = charmap(SINGLE_BYTE[name]!);
  CODECS.set(name, made);
  return made;
}

/**
 * Normalizes a name as Python does, and looks up its aliases. `null` where Python would not find a module.
 */
function canonical(encoding: string): string | null {
  const words = encoding.match(/[A-Za-z0-9.]+/g);
  if (words === null) return null;
  const name = words.join("_").toLowerCase();
  aliases ??= readAliases();
  const meant = aliases.get(name) ?? aliases.get(name.replaceAll(".", "_")) ?? name;
  return meant.includes(".") ? null : meant;
}

function readAliases(): Map<string, string> {
  const read = new Map<string, string>();
  for (const [codec, names] of Object.entries(ALIASES))
    for (const alias of names.split(" ")) read.set(alias, codec);
  return read;
}
