import { advice, edit, type Hint, safeEdit } from "../../../../core/diagnostic/diagnostic.js";
import type { Cause } from "../cause.js";

/** How many characters are hexadecimal digits. */
const HEXADECIMAL_DIGITS = 22;

/** A `%` that is not followed by two hexadecimal digits. */
export const badEscape: Cause = ({ grammar, input, offset, span, mismatch }) => {
  if (mismatch.expected.size !== HEXADECIMAL_DIGITS) return null;
  const percent = percentBefore(input, Math.max(span.start, offset - 2), offset);
  if (percent === -1) return null;
  const hint = unicodeHint(input, percent) ?? formatHint(input, percent) ?? percentHint(percent);
  return {
    code: "bad-escape",
    message: '"%" must be followed by two hexadecimal digits',
    rule: grammar.diagnosis.escapeRule!,
    hint,
    covers: hint.replacement?.end ?? 0,
  };
};

function percentBefore(input: string, start: number, offset: number): number {
  const at = input.slice(start, offset).lastIndexOf("%");
  return at === -1 ? -1 : start + at;
}

function percentHint(percent: number): Hint {
  return safeEdit('write "%25" for a percent sign', percent, percent + 1, "%25");
}

/** The escapes of JavaScript's `escape`, which no standard has; two of them can be the halves of one character. */
const UNICODE = /(?:%u[\da-f]{4}){1,16}/iy;

function unicodeHint(input: string, percent: number): Hint | null {
  UNICODE.lastIndex = percent;
  const found = UNICODE.exec(input)?.[0];
  if (found === undefined) return null;
  const units = found.match(/[\da-f]{4}/gi)!.map((digits) => Number.parseInt(digits, 16));
  const text = String.fromCharCode(...units);
  if (LONE_SURROGATE.test(text)) return null;
  const escapes = encodeURIComponent(text);
  return edit(`write "${escapes}": a URL has escapes of UTF-8`, percent, percent + found.length, escapes);
}

const LONE_SURROGATE = /\p{Cs}/u;

/** Where `printf` and its kin would put a value. */
const FORMAT = /%[sdi](?![A-Za-z\d])/y;

function formatHint(input: string, percent: number): Hint | null {
  FORMAT.lastIndex = percent;
  const found = FORMAT.exec(input)?.[0];
  return found === undefined ? null : advice(`replace the placeholder "${found}" with its value`);
}
