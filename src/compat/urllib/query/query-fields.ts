import { ValueError } from "../errors.js";
import { typeName } from "../python/type-name.js";
import { unquoteForm } from "../quote/unquote.js";

/** The options of `parse_qsl` that decide which fields there are. */
export interface FieldOptions {
  /** `keep_blank_values`. */
  readonly keep: boolean;
  /** `strict_parsing`. */
  readonly strict: boolean;
  /** `max_num_fields`, of any type. */
  readonly most: unknown;
}

/**
 * Splits a query string into fields, and each field into name and value.
 *
 * @param show returns a field as the error message shows it
 * @param read decodes a name or a value
 */
export function splitFields<T>(
  qs: string,
  separator: string,
  { keep, strict, most }: FieldOptions,
  show: (field: string) => string,
  read: (half: string) => T,
): [T, T][] {
  const found: [T, T][] = [];
  if (qs === "") return found;
  if (most !== null) checkCount(qs, separator, most);
  for (let start = 0, stop = 0; stop >= 0; start = stop + separator.length) {
    stop = qs.indexOf(separator, start);
    const field = qs.slice(start, stop < 0 ? qs.length : stop);
    const equals = field.indexOf("=");
    if (equals < 0 && strict) throw new ValueError(`bad query field: ${show(field)}`);
    const value = equals < 0 ? "" : field.slice(equals + 1);
    if (value !== "" || (keep && field !== ""))
      found.push([read(equals < 0 ? field : field.slice(0, equals)), read(value)]);
  }
  return found;
}

function checkCount(qs: string, separator: string, most: unknown): void {
  requireNumber(most);
  let count = 1;
  for (let at = qs.indexOf(separator); at >= 0; at = qs.indexOf(separator, at + separator.length)) count += 1;
  checkMost(most, count);
}

/**
 * Checks a number of fields.
 *
 * @throws {ValueError} when there are more than `max_num_fields`
 * @throws {TypeError} when that is not a number
 */
export function checkMost(most: unknown, count: number): void {
  requireNumber(most);
  if (Number(most) < count) throw new ValueError("Max number of fields exceeded");
}

function requireNumber(most: unknown): void {
  if (typeof most !== "number" && typeof most !== "bigint" && typeof most !== "boolean")
    throw new TypeError(`'<' not supported between instances of '${typeName(most)}' and 'int'`);
}

const PERCENT = 0x25;
const AMPERSAND = 0x26;
const PLUS = 0x2b;
const EQUALS = 0x3d;

/** Does what `splitFields` does for a string with the default options, in one pass. */
export function plainFields(qs: string): [string, string][] {
  const found: [string, string][] = [];
  let start = 0;
  let equals = -1;
  let nameMarked = false;
  let valueMarked = false;
  for (let at = 0; at <= qs.length; at++) {
    const unit = at < qs.length ? qs.charCodeAt(at) : AMPERSAND;
    if (unit > EQUALS) continue;
    if (unit === AMPERSAND) {
      if (equals >= 0 && equals + 1 < at)
        found.push([half(qs, start, equals, nameMarked), half(qs, equals + 1, at, valueMarked)]);
      start = at + 1;
      equals = -1;
      nameMarked = valueMarked = false;
    } else if (unit === EQUALS) {
      if (equals < 0) equals = at;
    } else if (unit === PERCENT || unit === PLUS) {
      if (equals < 0) nameMarked = true;
      else valueMarked = true;
    }
  }
  return found;
}

function half(qs: string, start: number, end: number, marked: boolean): string {
  const text = qs.slice(start, end);
  return marked ? unquoteForm(text, "utf-8", "replace") : text;
}
