// The percent-encode sets of the URL Standard, and its URL units.
import { escapeOf } from "../core/text/percent.js";
import type { Report } from "./errors.js";

/** Matches the characters of a set: controls, non-ASCII characters, and those given. */
const setOf = (named: string): RegExp => new RegExp(`[\\0-\\x1f\\x7f-\\u{10ffff}${named}]`, "gu");

const [QUERY_NAMED, CARET] = [' "#<>', "\\^"];
const PATH_NAMED = `${QUERY_NAMED}?\`{}`;

// Section 1.3, percent-encoded bytes.
export const C0_CONTROL: RegExp = /* @__PURE__ */ setOf("");
export const FRAGMENT: RegExp = /* @__PURE__ */ setOf(' "<>`');
export const QUERY: RegExp = /* @__PURE__ */ setOf(QUERY_NAMED);
export const SPECIAL_QUERY: RegExp = /* @__PURE__ */ setOf(`${QUERY_NAMED}'`);
export const PATH: RegExp = /* @__PURE__ */ setOf(PATH_NAMED + CARET);
export const PATH_BEFORE_CARET: RegExp = /* @__PURE__ */ setOf(PATH_NAMED);
export const PATH_WITH_BAR: RegExp = /* @__PURE__ */ setOf(`${PATH_NAMED + CARET}|`);
export const USERINFO: RegExp = /* @__PURE__ */ setOf(`${PATH_NAMED + CARET}/:;=@[\\\\\\]|`);

/** Percent-encodes the characters of a string that are in a set, as UTF-8. The string has no lone surrogates. */
export function encoded(text: string, set: RegExp): string {
  return text.replace(set, (character) =>
    character < "\x80" ? escapeOf(character.charCodeAt(0)) : encodeURIComponent(character),
  );
}

/** Anything except a URL code point or a percent-encoded byte. */
const INVALID_UNIT =
  /%(?![0-9a-f]{2})|[^\w!$%&'()*+,\-./:;=?@~\u{a0}-\u{10fffd}]|\p{Noncharacter_Code_Point}/giu;

/** Reports units that are not URL units, with offsets from the start of the text. */
export function invalidUnits(text: string, report: Report): void {
  for (const { 0: unit, index } of text.matchAll(INVALID_UNIT))
    report("invalid-URL-unit", index, index + unit.length);
}
