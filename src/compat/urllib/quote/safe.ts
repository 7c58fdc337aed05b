import { ValueError } from "../errors.js";
import { concat } from "../python/concat.js";
import { items, typeName } from "../python/type-name.js";

/** The characters that are never quoted. */
const ALWAYS_SAFE = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.-~";

/** The characters that stay as they are. */
export interface SafeSet {
  /** For each byte, 1 when it stays. Only ASCII can. */
  readonly keeps: Uint8Array;
  /**
   * The safe characters that `encodeURIComponent` escapes; `%` is the last, because every escape contains it.
   */
  readonly extras: readonly string[];
}

function safeSet(bytes: Iterable<number>): SafeSet {
  const keeps = new Uint8Array(0x100);
  for (let at = 0; at < ALWAYS_SAFE.length; at++) keeps[ALWAYS_SAFE.charCodeAt(at)] = 1;
  for (const byte of bytes) if (byte < 0x80) keeps[byte] = 1;
  const extras = Array.from({ length: 0x80 }, (_, byte) => String.fromCharCode(byte)).filter(
    (character) => keeps[character.charCodeAt(0)] === 1 && encodeURIComponent(character) !== character,
  );
  return { keeps, extras: extras.includes("%") ? [...extras.filter((one) => one !== "%"), "%"] : extras };
}

export const PATH_SAFE: SafeSet = safeSet([0x2f]);
export const ALWAYS_SAFE_ONLY: SafeSet = safeSet([]);

const bySafe: Map<string, SafeSet> = new Map([
  ["/", PATH_SAFE],
  ["", ALWAYS_SAFE_ONLY],
]);

/**
 * Returns the set of safe characters that the argument `safe` means. As in Python, any iterable of numbers
 * will do for bytes, and anything beyond ASCII is ignored.
 *
 * @throws {TypeError | ValueError} with Python's message when it cannot be made bytes
 */
export function asSafeSet(safe: unknown): SafeSet {
  if (typeof safe !== "string") return safeSet(asAscii(safe));
  const known = bySafe.get(safe);
  if (known !== undefined) return known;
  const set = safeSet(Array.from({ length: safe.length }, (_, at) => safe.charCodeAt(at)));
  if (bySafe.size < 64) bySafe.set(safe, set);
  return set;
}

function asAscii(safe: unknown): number[] {
  const given = items(safe);
  if (given === null) throw new TypeError(`'${typeName(safe)}' object is not iterable`);
  const bytes: unknown[] = [];
  for (const item of given) {
    if (!isNumber(item))
      throw new TypeError(`'<' not supported between instances of '${typeName(item)}' and 'int'`);
    if (Number(item) < 0x80) bytes.push(item);
  }
  return bytes.map(asByte);
}

function isNumber(value: unknown): value is number | bigint | boolean {
  return typeof value === "number" || typeof value === "bigint" || typeof value === "boolean";
}

function asByte(item: unknown): number {
  if (typeName(item) === "float") throw new TypeError("'float' object cannot be interpreted as an integer");
  if (Number(item) < 0) throw new ValueError("bytes must be in range(0, 256)");
  return Number(item);
}

/** Python's `safe + " "`, which `quote_plus` evaluates when there are spaces to replace. */
export function withSpace(safe: unknown): unknown {
  return concat(safe, typeof safe === "string" ? " " : Uint8Array.of(0x20));
}
