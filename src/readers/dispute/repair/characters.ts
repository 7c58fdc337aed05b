import { type Repair, type Repaired, replacedAll } from "./edit.js";

/** What programs that normalize a name make of a character, in lower case. */
const mapped = (character: string) => character.normalize("NFKC").toLowerCase();

const DELIMITER = /[/\\?#@:[\]%]/;
const BEYOND_ASCII = /[^\0-\x7f]/gu;

export const withoutTabs: Repair = ({ text }) => replacedAll(text, /[\t\n\r]+/g, "");
export const withoutNul: Repair = ({ text }) => replacedAll(text, /\0+/g, "");
export const withoutControls: Repair = ({ text }) => replacedAll(text, /\p{Cc}+/gu, "");
export const withoutInvisible: Repair = ({ text }) =>
  replacedAll(text, /\p{Default_Ignorable_Code_Point}+/gu, "");

/** Without what one program or another trims: controls and white space at the ends, and quotes around the whole. */
export const trimmed: Repair = ({ text }) => {
  const before = /^[\0-\x20\x7f-\xa0\s"<]*/.exec(text)![0].length;
  let end = text.length;
  while (end > before && /[\0-\x20\x7f-\xa0\s">]/.test(text[end - 1]!)) end -= 1;
  if (before === 0 && end === text.length) return null;
  return { text: text.slice(before, end), offset: before > 0 ? 0 : end };
};

/** Without characters that normalization turns into a delimiter. */
export const withoutUnicodeDelimiters: Repair = ({ text }) =>
  mappedOnly(text, (character) => (DELIMITER.test(mapped(character)) ? "" : character));

/** With characters that normalization turns into a dot, or into letters and digits of ASCII, replaced by these. */
export const withMappedLetters: Repair = ({ text }) =>
  mappedOnly(text, (character) => {
    const dot = /[\u3002\uff0e\uff61]/.test(character) ? "." : mapped(character);
    return /^[a-z0-9.-]+$/.test(dot) ? dot : character;
  });

/** With a letter of ASCII in place of each character beyond. */
export const withoutUnicode: Repair = ({ text }) => replacedAll(text, BEYOND_ASCII, "x");

function mappedOnly(text: string, by: (character: string) => string): Repaired | null {
  let offset = -1;
  const repaired = text.replace(BEYOND_ASCII, (character, at: number) => {
    const other = by(character);
    if (other !== character && offset === -1) offset = at;
    return other;
  });
  return offset === -1 ? null : { text: repaired, offset };
}
