// Causes of faults at one character, in any component: a space, a control character, one beyond ASCII, a `%` that does
// not begin an escape, and characters that URLs exclude.
import { advice, edit, type Hint, safeEdit } from "../../core/diagnostic/diagnostic.js";
import { type Phrase, phrase } from "../../core/diagnostic/phrase.js";
import { asciiDomain } from "../../core/text/idna.js";
import {
  type Character,
  describeCharacter,
  isControl,
  isSurrogate,
  utf8Escapes,
} from "../../core/text/printable.js";
import { codePointLabel, isPrintable } from "../../core/text/unseen.js";
import type { Cause, Correction, Covers, Explanation, Fault } from "../../spec/spec.js";
import {
  allowsEscapes,
  escapeOrRemove,
  firstOf,
  foundAt,
  inHost,
  isSplitScheme,
  isStartOfQuery,
  placeholderAt,
  replaceIt,
} from "./cause.js";

/** A space: around the URL it can be removed; inside, it may be part of the URL. */
const space: Cause = (fault) => {
  if (foundAt(fault)?.text !== " ") return null;
  const end = endOfSpaces(fault.input, fault.offset);
  const hint = spaceHint(fault, end);
  return {
    code: "space",
    message: phrase("spaces are not allowed in URLs"),
    section: fault.grammar.diagnosis.excluded,
    hint,
    covers: hint.replacement?.end ?? end,
  };
};

function endOfSpaces(input: string, offset: number): number {
  let end = offset;
  while (input.charAt(end) === " ") end += 1;
  return end;
}

function spaceHint(fault: Fault, end: number): Hint {
  const { input, offset, component } = fault;
  if (offset === 0) return safeEdit("remove the space before the URL", 0, end, "");
  if (end === input.length) return safeEdit("remove the space after the URL", offset, end, "");
  if (isInPhoneNumber(input, offset)) return edit('write "-" between the digits', offset, end, "-");
  if (isInSlashes(input, offset, end)) return edit(slashesText(input, offset), offset, end, "");
  if (component === "scheme") return schemeHint(input, fault.span.end, offset, end);
  // If schemes cannot contain a space, the text is parsed as a path.
  const colon = offset < LONGEST_SCHEME ? input.slice(0, LONGEST_SCHEME).indexOf("://") : -1;
  if (component === "path" && colon >= end && isSplitScheme(input, colon))
    return edit("remove the space", offset, end, "");
  // A space in a host is a mistake, even if the grammar allows it percent-encoded.
  if (component === "host" || !allowsEscapes(fault)) return edit("remove the space", offset, end, "");
  const escapes = "%20".repeat(end - offset);
  const text = 'write "%20" if the space is part of the URL';
  const isText = OTHER_TEXT.test(input.slice(end, end + 8)) || /[.,;:!?/]/.test(input.charAt(offset - 1));
  return { ...edit(text, offset, end, escapes), safe: !isText };
}

/** Text after a space that shows that the URL may have ended there: another URL, a note, a tag, or the version of HTTP. */
const OTHER_TEXT =
  /^(?:[<>#&|;:,!?="'\u2018-\u201f\u2013\u2014\u2026[{-]|\((?!\d)|[a-z+]+:\/|HTTP\/|(?:and|or|for|is|in) )/;

function slashesText(input: string, offset: number): Phrase {
  if (input.endsWith("//", offset)) return phrase('remove the space after the "//"');
  if (input.endsWith("/", offset)) return phrase("remove the space between the slashes");
  return phrase("remove the space after the colon");
}

/** Returns the hint for a space in a scheme: either it is a slip, or the text before it is not part of the URL. */
function schemeHint(input: string, colon: number, offset: number, end: number): Hint {
  if (isSplitScheme(input, colon)) return edit("remove the space", offset, end, "");
  return advice("remove what is before the URL");
}

/** RFC 3966, section 3: the visual separators of a number are "-", ".", "(" and ")". */
function isInPhoneNumber(input: string, offset: number): boolean {
  return /^tel:$/i.test(input.slice(0, 4)) && /[\d)]/.test(input.charAt(offset - 1));
}

/** The longest scheme registered with IANA has 36 characters. */
const LONGEST_SCHEME = 40;

/** Checks whether spaces are between a scheme and the slashes after it, as in `http: //a.example`. */
function isInSlashes(input: string, start: number, end: number): boolean {
  if (start > LONGEST_SCHEME) return false;
  return (
    /^[a-z][a-z\d+.-]*:\/{0,2}$/i.test(input.slice(0, start)) &&
    /^\/{0,2}[a-z\d]/i.test(input.slice(end, end + 3))
  );
}

/** A control character of ASCII. */
const controlCharacter: Cause = (fault) => {
  const found = foundAt(fault);
  if (found === null || !isControl(found.codePoint)) return null;
  const { grammar } = fault;
  return {
    code: "control-character",
    message: BLANKS.get(found.text) ?? ofControl(found),
    section: grammar.diagnosis.excluded,
    hint: "\t\n\r".includes(found.text)
      ? blankHint(fault)
      : // It is rarely intended, so the edit is not safe.
        { ...escapeOrRemove(fault, found), safe: false },
  };
};

function ofControl(found: Character): Phrase {
  return phrase("the control character {character} is not allowed in URLs", {
    character: describeCharacter(found),
  });
}

/** The control characters that are frequent in URLs, with their names in messages. */
const BLANKS: ReadonlyMap<string, Phrase> = /* @__PURE__ */ new Map([
  ["\t", /* @__PURE__ */ phrase("tabs (U+0009) are not allowed in URLs")],
  ["\n", /* @__PURE__ */ phrase("line feeds (U+000A) are not allowed in URLs")],
  ["\r", /* @__PURE__ */ phrase("carriage returns (U+000D) are not allowed in URLs")],
]);

/** Returns the hint for a tab or a line break. Inside the text, it may separate the URL from something else. */
function blankHint({ input, offset }: Fault): Hint {
  const around = offset === 0 || offset === input.length - 1;
  const text = "remove it: tabs and line breaks are often copied along with a URL";
  return { ...edit(text, offset, offset + 1, ""), safe: around };
}

/** Half of a surrogate pair: not a character, so it cannot be percent-encoded. */
const loneSurrogate: Cause = (fault) => {
  const found = foundAt(fault);
  if (found === null || !isSurrogate(found.codePoint)) return null;
  return {
    code: "lone-surrogate",
    message: phrase("{code} is half of a surrogate pair, not a character", {
      code: codePointLabel(found.codePoint),
    }),
    section: fault.grammar.diagnosis.nonAscii,
    hint: edit(
      "remove it: the text was cut in the middle of a character",
      fault.offset,
      fault.offset + 1,
      "",
    ),
  };
};

/** A character beyond ASCII. */
const nonAscii: Cause = (fault) => {
  const found = foundAt(fault);
  if (found === null || found.codePoint < 0x80) return null;
  return {
    code: "non-ascii-character",
    message: phrase("{character} is not an ASCII character", { character: describeCharacter(found) }),
    section: fault.grammar.diagnosis.nonAscii,
    ...nonAsciiCorrection(fault, found),
  };
};

function nonAsciiCorrection(fault: Fault, found: Character): Correction {
  const { input, offset, component } = fault;
  const end = offset + found.text.length;
  if (found.codePoint === 0xfeff && offset === 0) {
    return { hint: safeEdit("remove the byte order mark before the URL", 0, end, "") };
  }
  // An invisible character was not typed but copied with the text.
  if (!isPrintable(found.text) && !isJoining(fault, found)) return { hint: invisible(input, offset, end) };
  // DNS stores names in ASCII form, so a host should use it even if the grammar allows escapes.
  if (component === "host") return { hint: hostHint(fault), covers: inHost };
  return { hint: allowsEscapes(fault) ? escapesHint(found, offset, end) : otherHint(fault, found, end) };
}

/** Checks for a joiner or a variation selector after a character that it modifies: in emoji, and in some scripts. */
function isJoining(fault: Fault, { text }: Character): boolean {
  const { input, offset, component } = fault;
  if (component === "host" || !allowsEscapes(fault)) return false;
  return JOINING.test(text) && offset > 0 && input.charCodeAt(offset - 1) > 0x7f;
}

const JOINING = /\p{Join_Control}|\p{Variation_Selector}/u;

function invisible(input: string, start: number, end: number): Hint {
  const text = "remove it: it cannot be seen, and is often copied along with a URL";
  return start === 0 || end === input.length ? safeEdit(text, start, end, "") : edit(text, start, end, "");
}

function escapesHint(found: Character, offset: number, end: number): Hint {
  const escapes = utf8Escapes(found)!;
  return { ...encodeIt(escapes, offset, end), safe: OF_WORDS.test(found.text) };
}

function encodeIt(escapes: string, offset: number, end: number): Hint {
  return edit(phrase('percent-encode its UTF-8 bytes: "{escapes}"', { escapes }), offset, end, escapes);
}

/**
 * Letters, digits and emoji. Other characters may belong to the text around the URL, or result from a wrong encoding.
 */
const OF_WORDS =
  /^(?![\uff01-\uff5e\ufffc\ufffd])[\p{L}\p{M}\p{N}\p{So}\p{Emoji_Modifier}\p{Join_Control}]$/u;

function otherHint({ component, offset }: Fault, { text }: Character, end: number): Hint {
  if (!/[\p{L}\p{N}\p{M}]/u.test(text)) return edit("remove it", offset, end, "");
  return advice(phrase("write the {part} in ASCII", { part: component ?? "text" }));
}

/** Returns the hint to write a host in its ASCII form, with an edit if the grammar accepts that form. */
function hostHint({ grammar, input, span, rule }: Fault): Hint {
  const host = input.slice(span.start, span.end);
  const ascii = asciiDomain(host);
  if (ascii === null || !grammar.matches(rule, ascii)) {
    return advice('write the name in its ASCII form, with labels that begin with "xn--"');
  }
  const words = phrase('write the host in its ASCII form: "{host}"', { host: ascii });
  return edit(words, span.start, span.end, ascii);
}

/** A character beyond ASCII that is neither a `ucschar` nor, in a query, an `iprivate` (RFC 3987, section 2.2). */
export const excludedBeyondAscii: Cause = (fault) => {
  const found = foundAt(fault);
  if (found === null || found.codePoint <= LAST_ASCII || isSurrogate(found.codePoint)) return null;
  if (!allowsEscapes(fault)) return null;
  const { offset } = fault;
  const end = offset + found.text.length;
  const character = describeCharacter(found);
  const escapes = utf8Escapes(found)!;
  const privateUse = PRIVATE_USE.test(found.text);
  return {
    code: "non-ascii-character",
    message: privateUse
      ? phrase("the private-use character {character} is only allowed in a query", { character })
      : CONTROL.test(found.text)
        ? ofControl(found)
        : inUrls(found),
    section: fault.grammar.diagnosis.nonAscii,
    hint: privateUse ? encodeIt(escapes, offset, end) : edit("remove it", offset, end, ""),
  };
};

const PRIVATE_USE = /\p{Co}/u;
const CONTROL = /\p{Cc}/u;
const LAST_ASCII = 0x7f;

/** A `%` that is not followed by two hexadecimal digits. */
const badEscape: Cause = ({ grammar, input, offset, span, mismatch }) => {
  if (mismatch.expected.size !== HEXADECIMAL_DIGITS) return null;
  const percent = percentBefore(input, Math.max(span.start, offset - 2), offset);
  if (percent === -1) return null;
  const { hint, covers } =
    unicodeHint(input, percent) ?? formatHint(input, percent) ?? percentHint(input, percent);
  return {
    code: "bad-escape",
    message: phrase('"%" must be followed by two hexadecimal digits'),
    rule: grammar.diagnosis.escapeRule!,
    hint,
    covers,
  };
};

/** The number of hexadecimal digits, in both cases. Only an escape expects exactly these. */
const HEXADECIMAL_DIGITS = 22;

/** A hint, and the end of the text that it corrects. */
interface Covering {
  readonly hint: Hint;
  readonly covers: number;
}

function percentBefore(input: string, start: number, offset: number): number {
  const at = input.slice(start, offset).lastIndexOf("%");
  return at === -1 ? -1 : start + at;
}

function percentHint(input: string, percent: number): Covering {
  const covers = percent + 1;
  PERCENTAGE.lastIndex = percent;
  const safe = PERCENTAGE.test(input);
  return { hint: { ...edit('write "%25" for a percent sign', percent, covers, "%25"), safe }, covers };
}

/** A percent sign after a number. Others may begin an escape that was cut off or mistyped. */
const PERCENTAGE = /(?<=(?<!%[\da-f]?)\d)%(?![a-z\d])/iy;

/** Non-standard escapes of JavaScript's `escape`. Two of them may be halves of one character. */
const UNICODE = /(?:%u[\da-f]{4}){1,16}/iy;

function unicodeHint(input: string, percent: number): Covering | null {
  UNICODE.lastIndex = percent;
  const found = UNICODE.exec(input)?.[0];
  if (found === undefined) return null;
  const text = fromHexUnits(found);
  if (text === null) return null;
  const escapes = encodeURIComponent(text);
  const covers = percent + found.length;
  const words = phrase('write "{escapes}": a URL has escapes of UTF-8', { escapes });
  return { hint: edit(words, percent, covers, escapes), covers };
}

/** Placeholders of `printf`, of Python, and of Windows scripts. */
const FORMAT = /%(?:\d\$)?[sdi](?![A-Za-z\d])|%\([A-Za-z_]\w{0,40}\)[sd]|%[A-Za-z_]\w{0,40}%/y;

function formatHint(input: string, percent: number): Covering | null {
  FORMAT.lastIndex = percent;
  const found = FORMAT.exec(input)?.[0];
  if (found === undefined) return null;
  return { hint: replaceIt(found), covers: percent + found.length };
}

/** The causes, in every grammar, for characters that URLs never contain. */
export const badCharacter: Cause = (fault) => ofBadCharacter(fault);

const ofBadCharacter: Cause = /* @__PURE__ */ firstOf([
  badEscape,
  space,
  controlCharacter,
  loneSurrogate,
  nonAscii,
]);

function inUrls(found: Character): Phrase {
  return phrase("{character} is not allowed in URLs", { character: describeCharacter(found) });
}

/** The printable ASCII characters that URLs exclude (draft-05, section 2.4.3). */
export const excludedCharacter: Cause = (fault) => {
  const found = foundAt(fault);
  if (found === null || !'<>"{}|\\^[]`'.includes(found.text)) return null;
  const { input, offset, grammar } = fault;
  const explanation: Omit<Explanation, "hint"> = {
    code: "excluded-character",
    message: inUrls(found),
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
  // These are often left over from the page or the message that the URL was copied from.
  const safe = hint.safe && !'<>"'.includes(found.text);
  return { ...explanation, hint: { ...hint, safe } };
};

/** RFC 8089, appendix E.2.2: some `file` URLs have a bar instead of the colon after a drive letter. */
const DRIVE = /^file:\/{0,3}[A-Za-z]$/i;
const LONGEST_DRIVE = "file:///c".length;

/** Checks whether one delimiter of a pair is at an end of the text, and the other is missing. */
function isLoneDelimiter(input: string, offset: number, character: string): boolean {
  if (offset !== 0 && offset !== input.length - 1) return false;
  if (character === '"') return input.indexOf('"') === input.lastIndexOf('"');
  return (character === "<" && !input.includes(">")) || (character === ">" && !input.includes("<"));
}

/**
 * Returns the correction of a backslash. Before `%`, `_`, `&` and the like, it is an escape of Markdown or a shell;
 * before `u` and digits, it escapes a character in JSON; in a path, it is a separator, as on Windows, or precedes one,
 * as in JSON.
 */
function backslash(fault: Fault): Correction {
  const { input, offset, span, component } = fault;
  const next = input.charAt(offset + 1);
  if (ESCAPED.test(next) && !(component === "host" && /[?#]/.test(next))) {
    const words = phrase('remove it: "{text}" needs no backslash in a URL', { text: next });
    return { hint: edit(words, offset, offset + 1, "") };
  }
  const escaped = jsonEscapes(input, offset);
  if (escaped !== null) return escaped;
  if (component === "query" || component === "fragment") {
    const hint = escapeOrRemove(fault, foundAt(fault)!);
    // It may be an escaped line break or quotation mark.
    return { hint: { ...hint, safe: hint.safe && /^[a-mo-qsu-z]$/i.test(next) } };
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
  // A path then follows the host, so a query does not follow it directly.
  const covers: Covers = (other) =>
    (other.offset < end && input.charAt(other.offset) === "\\") || isStartOfQuery(input, other);
  return { hint: edit(text, offset, end, slashes), covers };
}

/**
 * Characters that Markdown and shells escape with a backslash. "@" is left out, since browsers end the host at the
 * backslash.
 */
const ESCAPED = /^[%_*&?=#()[\]{}<>!~$;'"|+]$/;

/** Escapes of characters in JSON. Two of them may be halves of one character. */
const JSON_ESCAPES = /(?:\\u[\da-f]{4}){1,16}/iy;

function jsonEscapes(input: string, offset: number): Correction | null {
  JSON_ESCAPES.lastIndex = offset;
  const found = JSON_ESCAPES.exec(input)?.[0];
  if (found === undefined) return null;
  const text = fromHexUnits(found);
  if (text === null) return null;
  const inUrl = /^[!-~]*$/.test(text) ? text : encodeURIComponent(text);
  const end = offset + found.length;
  const words = phrase('write "{text}": "{escapes}" is an escape of JSON', { text: inUrl, escapes: found });
  return { hint: edit(words, offset, end, inUrl), covers: end };
}

/** Schemes that must be followed by two slashes, even if only one backslash was written. */
const WEB_SCHEME = /^(?:https?|ftp|wss?):$/i;
const LONGEST_WEB_SCHEME = 8;

function endOfPath(input: string, offset: number): number {
  const rest = input.slice(offset).search(/[?#]/);
  return rest === -1 ? input.length : offset + rest;
}

/** Returns the end of the last backslash before `end`, since all backslashes in a path are corrected at once. */
function lastBackslash(input: string, offset: number, end: number): number {
  const last = input.lastIndexOf("\\", end - 1);
  const after = input.charAt(last + 1) === "/" && last + 1 < end ? last + 2 : last + 1;
  return Math.max(after, offset + 1);
}

/** A second `#`: a fragment cannot contain one. */
export const secondFragment: Cause = (fault) => {
  if (foundAt(fault)?.text !== "#" || !allowsEscapes(fault)) return null;
  const { component, offset } = fault;
  // A text that is checked against a rule without a fragment, such as a host, does not have a first "#".
  if (component !== "fragment") return null;
  return {
    code: "second-fragment",
    message: phrase('only one "#" is allowed in a URL'),
    hint: safeEdit('write "%23" if it is part of the fragment', offset, offset + 1, "%23"),
  };
};

/** A tilde: one of the "national" characters in RFC 1738, and allowed in later documents. */
export const tilde: Cause = (fault) => {
  const found = foundAt(fault);
  if (found?.text !== "~") return null;
  return {
    code: "excluded-character",
    message: phrase('{grammar} does not allow "~"', { grammar: fault.grammar.title }),
    section: fault.grammar.diagnosis.excluded,
    hint: escapeOrRemove(fault, found),
  };
};

/** Returns the text of escapes of four hexadecimal digits, one for each code unit; `null` if a surrogate is alone. */
function fromHexUnits(escapes: string): string | null {
  const units = escapes.match(/[\da-f]{4}/gi)!.map((digits) => Number.parseInt(digits, 16));
  const text = String.fromCharCode(...units);
  return LONE_SURROGATE.test(text) ? null : text;
}

const LONE_SURROGATE = /\p{Cs}/u;
