// Argument checks for public functions, with uniform messages: `the base must be a string, not null`. `name` is the
// argument's name in the message.
import { brief } from "./text/printable.js";

/** @throws {TypeError} unless the value is a string */
export function requireString(value: unknown, name: string): asserts value is string {
  if (typeof value !== "string") throw mismatch(name, "a string", value);
}

/** @throws {TypeError} unless the value is `true` or `false` */
export function requireBoolean(value: unknown, name: string): asserts value is boolean {
  if (typeof value !== "boolean") throw mismatch(name, "true or false", value);
}

/** @throws {TypeError} unless the value is a function */
export function requireFunction(value: unknown, name: string): void {
  if (typeof value !== "function" || isRevoked(value)) throw mismatch(name, "a function", value);
}

/** @throws {TypeError} unless the value is an array */
export function requireArray(value: unknown, name: string): asserts value is readonly unknown[] {
  if (!isReadable(value) || !Array.isArray(value)) throw mismatch(name, "an array", value);
}

/** @throws {TypeError} unless the value is an object other than an array or a function */
export function requireObject(value: unknown, name: string): asserts value is object {
  if (!isReadable(value) || Array.isArray(value)) throw mismatch(name, "an object", value);
}

/** @throws {TypeError} unless the value is a string or bytes */
export function requireText(value: unknown, name: string): asserts value is string | Uint8Array {
  if (typeof value !== "string" && !isBytes(value)) throw mismatch(name, "a string or a Uint8Array", value);
}

/** @throws {TypeError} unless the value is bytes */
export function requireBytes(value: unknown, name: string): asserts value is Uint8Array {
  if (!isBytes(value)) throw mismatch(name, "a Uint8Array", value);
}

/** Checks whether a value is bytes. (`instanceof` alone would call a Proxy, which may throw.) */
export function isBytes(value: unknown): value is Uint8Array {
  return ArrayBuffer.isView(value) && value instanceof Uint8Array;
}

/** Checks whether a value is an object whose properties can be read: any object but a revoked Proxy. */
export function isReadable(value: unknown): value is object {
  return typeof value === "object" && value !== null && !isRevoked(value);
}

/** Checks whether a value is a Proxy that has been revoked. Any operation on it throws. */
export function isRevoked(value: unknown): boolean {
  try {
    Array.isArray(value);
    return false;
  } catch {
    return true;
  }
}

/** @throws {TypeError} unless the value is a whole number from `min` to `max` */
export function requireInteger(
  value: unknown,
  name: string,
  min = 0,
  max: number = Number.MAX_SAFE_INTEGER,
): asserts value is number {
  if (Number.isInteger(value) && (value as number) >= min && (value as number) <= max) return;
  const bounds = max === Number.MAX_SAFE_INTEGER ? `of at least ${min}` : `from ${min} to ${max}`;
  throw mismatch(name, `a whole number ${bounds}`, value);
}

/** @throws {TypeError} unless the value is one of `choices`; the message suggests the nearest one */
export function requireOneOf<Choice extends string>(
  value: unknown,
  name: string,
  choices: readonly Choice[],
): asserts value is Choice {
  if (choices.includes(value as Choice)) return;
  const quoted = choices.map((choice) => `"${choice}"`);
  const wanted = quoted.length === 2 ? quoted.join(" or ") : `one of ${quoted.join(", ")}`;
  throw mismatch(name, wanted, value, typeof value === "string" ? nearest(value, choices) : null);
}

/**
 * Checks the keys of an options object, so that a misspelt option is not ignored.
 *
 * @throws {TypeError} unless `options` is an object with only `known` keys; the message suggests the nearest one
 */
export function requireOptions(options: unknown, known: readonly string[]): asserts options is object {
  // `map` and similar methods pass the index of an element after the element.
  if (typeof options === "number")
    throw new TypeError(
      `options must be an object, not ${options}: to call the function by map, write map((text) => f(text))`,
    );
  requireFields(options, "options", known, "option", nearest);
}

/**
 * Checks the keys of an object, so that a misspelt one is not ignored.
 *
 * @param kind the word for a key in the message
 * @param near finds the intended key; `null` to only list the keys, which makes bundles smaller
 * @throws {TypeError} unless the value is an object with only `known` keys
 */
export function requireFields(
  value: unknown,
  name: string,
  known: readonly string[],
  kind: string,
  near: typeof nearest | null,
): asserts value is object {
  requireObject(value, name);
  // No list of keys and no call for each key: the functions that run this check take a tenth of a microsecond.
  keys: for (const key in value) {
    for (let i = 0; i < known.length; i++) if (known[i] === key) continue keys;
    if (!Object.hasOwn(value, key)) continue;
    throw new TypeError(
      `unknown ${kind} ${describe(key)}${suggestion(near?.(key, known) ?? null)}${listed(known)}`,
    );
  }
}

/** Returns the list of known names, for the end of a message about an unknown one. */
function listed(known: readonly string[]): string {
  return known.length === 0 ? " (there is none)" : ` (known: ${known.map((name) => `"${name}"`).join(", ")})`;
}

/** Returns the error for a value of the wrong type. */
export function mismatch(
  name: string,
  wanted: string,
  value: unknown,
  near: string | null = null,
): TypeError {
  if (wanted.includes("a string") && isUrlObject(value))
    return new TypeError(`${name} must be ${wanted}, not a URL object: give its href`);
  return new TypeError(`${name} must be ${wanted}, not ${describe(value)}${suggestion(near)}`);
}

/** Checks whether a value is an object of the class `URL`, of the platform or of a library. */
export function isUrlObject(value: unknown): value is { readonly href: string } {
  if (!isReadable(value)) return false;
  try {
    return Object.prototype.toString.call(value) === "[object URL]";
  } catch {
    // A Proxy or a getter of the caller threw.
    return false;
  }
}

/**
 * Describes a value for a message: a string in quotes, otherwise its type.
 *
 * @example
 * describe("a\tb") // → "\"a<U+0009>b\""
 * describe([]) // → "an array"
 */
export function describe(value: unknown): string {
  if (typeof value === "string") return `"${brief(value)}"`;
  if (value === null || value === undefined) return String(value);
  if (typeof value === "number") return String(value);
  if (isRevoked(value)) return "a revoked Proxy";
  if (Array.isArray(value)) return "an array";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}

function suggestion(near: string | null): string {
  return near === null ? "" : `: did you mean "${near}"?`;
}

/**
 * Returns the most likely correction of a misspelt name: the same letters in another case or with other separators, or
 * else the name with the fewest edits, up to a third of its length; in a tie, the one with the longest common prefix.
 * Returns `null` if no name is near.
 *
 * @example
 * nearest("hots", ["rel_path", "host"]) // → "host"
 * nearest("rel-path", ["rel_path", "host"]) // → "rel_path"
 * nearest("htp", ["ftp", "http"]) // → "http"
 * nearest("x", ["rel_path", "host"]) // → null
 */
export function nearest<Name extends string>(typed: string, names: Iterable<Name>): Name | null {
  const wanted = folded(typed);
  let best: Name | null = null;
  let [fewest, longest] = [Number.POSITIVE_INFINITY, 0];
  for (const name of names) {
    const other = folded(name);
    if (other === wanted) return name;
    const most = Math.min(Math.max(1, Math.floor(other.length / 3)), fewest);
    if (wanted.length < 2 || other.length < 2 || wanted.length > LONGEST_NAME || other.length > LONGEST_NAME)
      continue;
    const edits = editDistance(wanted, other);
    const common = commonStart(wanted, other);
    if (edits <= most && (edits < fewest || common > longest))
      [best, fewest, longest] = [name, edits, common];
  }
  return best;
}

/** Longer names are only compared for equality: the edit distance takes quadratic time. */
const LONGEST_NAME = 40;

function folded(name: string): string {
  return name.toLowerCase().replace(/[-_]/g, "");
}

function commonStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

/**
 * Returns the number of insertions, deletions, replacements and swaps of neighbours that turn one text into the other
 * (optimal string alignment distance).
 *
 * @example
 * editDistance("hots", "host") // → 1
 */
export function editDistance(one: string, other: string): number {
  let before: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1];
      const swapped = row > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        above[column]! + 1,
        current[column - 1]! + 1,
        above[column - 1]! + (same ? 0 : 1),
        swapped ? before[column - 2]! + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = above;
    above = current;
  }
  return above[other.length]!;
}
