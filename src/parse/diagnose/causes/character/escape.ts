import { advice, edit, type Hint, safeEdit } from "../../../../core/diagnostic/diagnostic.js";
import { fromHexUnits } from "../../hex-units.js";
import type { Cause } from "../cause.js";

/** How many characters are hexadecimal digits. */
const HEXADECIMAL_DIGITS = 22;

/** A `%` that is not followed by two hexadecimal digits. */
export const badEscape: Cause = ({ grammar, input, offset, span, mismatch }) => {
  if (mismatch.expected.size !== HEXADECIMAL_DIGITS) return null;
  const percent = percentBefore(input, Math.max(span.start, offset - 2), offset);
  if (percent === -1) return null;
  const { hint, covers } = unicodeHint(input, percent) ?? formatHint(input, percent) ?? percentHint(percent);
  return {
    code: "bad-escape",
    message: '"%" must be followed by two hexadecimal digits',
    rule: grammar.diagnosis.escapeRule!,
    hint,
    covers,
  };
};

/** A hint, and the end of what it is about. */
interface Covering {
  readonly hint: Hint;
  readonly covers: number;
}

function percentBefore(input: string, start: number, offset: number): number {
  const at = input.slice(start, offset).lastIndexOf("%");
  return at === -1 ? -1 : start + at;
}

function percentHint(percent: number): Covering {
  const covers = percent + 1;
  return { hint: safeEdit('write "%25" for a percent sign', percent, covers, "%25"), covers };
}

/** The escapes of JavaScript's `escape`, which no standard has; two of them can be the halves of one character. */
const UNICODE = /(?:%u[\da-f]{4}){1,16}/iy;

function unicodeHint(input: string, percent: number): Covering | null {
  UNICODE.lastIndex = percent;
  const found = UNICODE.exec(input)?.[0];
  if (found === undefined) return null;
  const text = fromHexUnits(found);
  if (text === null) return null;
  const escapes = encodeURIComponent(text);
  const covers = percent + found.length;
  return { hint: edit(`write "${escapes}": a URL has escapes of UTF-8`, percent, covers, escapes), covers };
}

/** Where `printf`, Python, or a script of Windows would put a value. */
const FORMAT = /%(?:\d\$)?[sdi](?![A-Za-z\d])|%\([A-Za-z_]\w{0,40}\)[sd]|%[A-Za-z_]\w{0,40}%/y;

function formatHint(input: string, percent: number): Covering | null {
  FORMAT.lastIndex = percent;
  const found = FORMAT.exec(input)?.[0];
  if (found === undefined) return null;
  const hint = advice(`replace the placeholder "${found}" with its value`);
  return { hint, covers: percent + found.length };
}
