import type { CommandError } from "../io.js";
import { shellWord } from "./arguments.js";
import { STANDARD_INPUT, unreadable } from "./read-error.js";

/** What a file is that is not UTF-8, and the command that makes it so when the file's name is added. */
interface Format {
  readonly what: string;
  readonly advice: string;
  readonly convert: string;
}

const encoded = (name: string, charset: string): Format => ({
  what: `${name}, not UTF-8`,
  advice: "convert it",
  convert: `iconv -f ${charset} -t utf-8`,
});

const compressed = (program: string): Format => ({
  what: `compressed by ${program}`,
  advice: "decompress it",
  convert: `${program} -dc`,
});

/** The first bytes of formats. No text in UTF-8 begins with any of them. A longer beginning comes before a shorter one. */
const BEGINNINGS: readonly (readonly [bytes: readonly number[], format: Format])[] = [
  [[0xff, 0xfe, 0x00, 0x00], encoded("UTF-32", "utf-32")],
  [[0x00, 0x00, 0xfe, 0xff], encoded("UTF-32", "utf-32")],
  [[0xff, 0xfe], encoded("UTF-16", "utf-16")],
  [[0xfe, 0xff], encoded("UTF-16", "utf-16")],
  [[0x1f, 0x8b], compressed("gzip")],
  [[0x28, 0xb5, 0x2f, 0xfd], compressed("zstd")],
  [[0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00], compressed("xz")],
];

/** Where the NULs are in each ASCII character of the encodings that have any, without a byte order mark. */
const UNITS: readonly (readonly [isNul: readonly boolean[], format: Format])[] = [
  [[false, true], encoded("UTF-16", "utf-16le")],
  [[true, false], encoded("UTF-16", "utf-16be")],
  [[false, true, true, true], encoded("UTF-32", "utf-32le")],
  [[true, true, true, false], encoded("UTF-32", "utf-32be")],
];

/** Bytes at the beginning of a file that are looked at, and the fewest in which NULs are taken for an encoding. */
const [HEAD, ENOUGH] = [64, 8];

/**
 * Returns a function that is given the pieces of a file one after the other, and throws a `CommandError` if the first
 * of them show that the file is not UTF-8 as a whole: one error, where each of its lines would be one.
 *
 * @param nuls whether NULs separate records, and so show nothing
 */
export function formatGuard(path: string, nuls: boolean): (piece: Uint8Array) => void {
  let head = Buffer.alloc(0);
  return (piece) => {
    if (head.length >= HEAD) return;
    head = Buffer.concat([head, piece.subarray(0, HEAD - head.length)]);
    const format = beginningOf(head) ?? (nuls ? undefined : unitsOf(head));
    if (format !== undefined) throw formatError(path, format);
  };
}

function beginningOf(head: Uint8Array): Format | undefined {
  return BEGINNINGS.find(([bytes]) => bytes.every((byte, at) => head[at] === byte))?.[1];
}

function unitsOf(head: Uint8Array): Format | undefined {
  if (head.length < ENOUGH) return undefined;
  return UNITS.find(([isNul]) => head.every((byte, at) => (byte === 0) === isNul[at % isNul.length]))?.[1];
}

function formatError(path: string, { what, advice, convert }: Format): CommandError {
  const name = path === STANDARD_INPUT ? "" : ` ${shellWord(path, "FILE")}`;
  return unreadable(path, `it is ${what}; ${advice}: ${convert}${name}`);
}
