import { edit, safeEdit } from "../../../../core/diagnostic/diagnostic.js";
import { describeCharacter } from "../../../../core/text/printable.js";
import { fromHexUnits } from "../../hex-units.js";
import { placeholderAt } from "../../placeholder.js";
import {
  allowsEscapes,
  type Cause,
  type Covers,
  type Explanation,
  escapeOrRemove,
  type Fault,
  foundAt,
  isStartOfQuery,
  type Meant,
} from "../cause.js";

/** The printable ASCII characters that section 2.4.3 excludes. */
export const excludedCharacter: Cause = (fault) => {
  const found = foundAt(fault);
  if (found === null || !'<>"{}|\\^[]`'.includes(found.text)) return null;
  const { input, offset, grammar } = fault;
  const explanation: Omit<Explanation, "hint"> = {
    code: "excluded-character",
    message: `${describeCharacter(found)} is not allowed in URLs`,
    section: grammar.diagnosis.excluded,
  };
  if (found.text === "\\") return { ...explanation, ...backslash(fault) };
  const placeholder = placeholderAt(input, offset);
  if (placeholder !== null) {
    const { end, hint } = placeholder;
    return { ...explanation, length: end - offset, hint };
  }
  if (isLoneDelimiter(input, offset, found.text)) {
    const text = "remove it: a delimiter around a URL is not part of it";
    return { ...explanation, hint: edit(text, offset, offset + 1, "") };
  }
  if (found.text === "|" && offset <= LONGEST_DRIVE && DRIVE.test(input.slice(0, offset))) {
    const hint = safeEdit('write ":" after the letter of the drive', offset, offset + 1, ":");
    return { ...explanation, hint };
  }
  const hint = escapeOrRemove(fault, found);
  // Outside a query, these are more often left of a page or a message that the URL was in.
  const safe = hint.safe && (fault.component === "query" || !'<>"'.includes(found.text));
  return { ...explanation, hint: { ...hint, safe } };
};

/** RFC 8089, appendix E.2.2: some URLs of files have a bar in the place of the colon. */
const DRIVE = /^file:\/{0,3}[A-Za-z]$/i;
const LONGEST_DRIVE = "file:///c".length;

/** Whether half of a pair of delimiters stands at an end of the text, and the other half is not there. */
function isLoneDelimiter(input: string, offset: number, character: string): boolean {
  if (offset !== 0 && offset !== input.length - 1) return false;
  if (character === '"') return input.indexOf('"') === input.lastIndexOf('"');
  return (character === "<" && !input.includes(">")) || (character === ">" && !input.includes("<"));
}

/**
 * Before a percent-encoded byte, a backslash is a leftover of a shell or a page; before `u` and digits, it escapes a
 * character in JSON. In a path, it was meant as a separator, as on Windows, or precedes one, as in JSON.
 */
function backslash(fault: Fault): Meant {
  const { input, offset, span, component } = fault;
  if (input.charAt(offset + 1) === "%") {
    return { hint: edit('remove it: "%" needs no backslash in a URL', offset, offset + 1, "") };
  }
  const escaped = jsonEscapes(input, offset);
  if (escaped !== null) return escaped;
  if (component === "query" || component === "fragment") {
    return { hint: escapeOrRemove(fault, foundAt(fault)!) };
  }
  const end = lastBackslash(
    input,
    offset,
    component === "path" || component === null ? span.end : endOfPath(input, offset),
  );
  const written = input.slice(offset, end).replace(/\\\/?/g, "/");
  const needsTwo = offset < LONGEST_WEB_SCHEME && WEB_SCHEME.test(input.slice(0, offset));
  const slashes = needsTwo ? `//${written.replace(/^\/{1,2}/, "")}` : written;
  const text = 'write "/": a backslash is not a separator in URLs';
  // What follows the host is then a path, so a query does not follow the host directly.
  const covers: Covers = (other) =>
    (other.offset < end && input.charAt(other.offset) === "\\") || isStartOfQuery(input, other);
  return { hint: edit(text, offset, end, slashes), covers };
}

/** What JSON writes for characters; two of them can be the halves of one character. */
const JSON_ESCAPES = /(?:\\u[\da-f]{4}){1,16}/iy;

function jsonEscapes(input: string, offset: number): Meant | null {
  JSON_ESCAPES.lastIndex = offset;
  const found = JSON_ESCAPES.exec(input)?.[0];
  if (found === undefined) return null;
  const text = fromHexUnits(found);
  if (text === null) return null;
  const meant = /^[!-~]*$/.test(text) ? text : encodeURIComponent(text);
  const end = offset + found.length;
  return { hint: edit(`write "${meant}": "${found}" is an escape of JSON`, offset, end, meant), covers: end };
}

/** What two slashes follow, although one backslash was written. */
const WEB_SCHEME = /^(?:https?|ftp|wss?):$/i;
const LONGEST_WEB_SCHEME = 8;

function endOfPath(input: string, offset: number): number {
  const rest = input.slice(offset).search(/[?#]/);
  return rest === -1 ? input.length : offset + rest;
}

/** Returns the end of the last backslash before `end`; those in a path are all meant as the first one is. */
function lastBackslash(input: string, offset: number, end: number): number {
  const last = input.lastIndexOf("\\", end - 1);
  const after = input.charAt(last + 1) === "/" && last + 1 < end ? last + 2 : last + 1;
  return Math.max(after, offset + 1);
}

/** A second `#`: a fragment cannot contain one. */
export const secondFragment: Cause = (fault) => {
  if (foundAt(fault)?.text !== "#" || !allowsEscapes(fault)) return null;
  const { component, input, offset } = fault;
  // A fragment has one before it. A text that is checked against one rule has one fault, so it is searched once.
  if (component !== "fragment" && !input.slice(0, offset).includes("#")) return null;
  return {
    code: "second-fragment",
    message: 'only one "#" is allowed in a URL',
    hint: safeEdit('write "%23" if it is part of the fragment', offset, offset + 1, "%23"),
  };
};
