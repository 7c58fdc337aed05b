import { isSchemeCharacter } from "../grammar/split.js";
import { isAllowedBeyond, isLetter, type TextCharacters } from "./characters.js";

const [SLASH, COLON, QUESTION, HASH, AT, OPENING, CLOSING] = [0x2f, 0x3a, 0x3f, 0x23, 0x40, 0x5b, 0x5d];

/**
 * Returns where a run ends of characters that may be part of a URL, wherever in it they stand: those of the grammar, and
 * letters that it does not allow.
 */
export function runEnd(characters: TextCharacters, text: string, start: number): number {
  const { body, authority } = characters;
  for (let at = start; at < text.length; ) {
    const code = text.charCodeAt(at);
    if (code < 128) {
      if (body.ascii[code] !== 1 && authority.ascii[code] !== 1) return at;
      at += 1;
      continue;
    }
    const codePoint = text.codePointAt(at)!;
    if (!isLetter(codePoint) && !isAllowedBeyond(characters, codePoint)) return at;
    at += codePoint > 0xffff ? 2 : 1;
  }
  return text.length;
}

/** Whether more text could prolong a run: it ends with the text, or before half of a character. */
export function isOpenRun(text: string, end: number): boolean {
  if (end === text.length) return true;
  const unit = text.charCodeAt(end);
  return end === text.length - 1 && unit >= 0xd800 && unit <= 0xdbff;
}

/** The part of a run that is one URL. */
export interface UrlRun {
  readonly end: number;
  /** The offset of the first letter that the grammar does not allow, or -1. */
  readonly letter: number;
}

/**
 * Returns the part of a run that is one URL. A square bracket is part of it only around an IP literal. After a letter that
 * the grammar does not allow, the scheme of another URL may begin.
 *
 * @param start the offset after the colon of the scheme
 * @param end where the run ends
 */
export function urlRun(characters: TextCharacters, text: string, start: number, end: number): UrlRun {
  const { body, authority } = characters;
  let inAuthority = text.startsWith("//", start);
  let at = inAuthority ? start + 2 : start;
  /** Where an IP literal may begin: at the start of the authority, or after its "@". */
  let literal = inAuthority ? at : -1;
  let letter = -1;
  /** Where the scheme of another URL may begin; -1 before any such letter, or after what no scheme has. */
  let scheme = -1;
  while (at < end) {
    const code = text.charCodeAt(at);
    if (code > 127) {
      const codePoint = text.codePointAt(at)!;
      const allowed = isAllowedBeyond(characters, codePoint);
      if (!allowed && letter === -1) letter = at;
      at += codePoint > 0xffff ? 2 : 1;
      scheme = allowed ? -1 : at;
      continue;
    }
    if (code === OPENING && at === literal && authority.ascii[OPENING] === 1) {
      const after = literalEnd(characters, text, at, end);
      if (after === -1) return { end: at, letter };
      at = after;
      continue;
    }
    if (code === COLON && scheme !== -1 && at > scheme && text.startsWith("://", at)) {
      return { end: scheme, letter };
    }
    if (!isSchemeCharacter(code)) scheme = -1;
    if (endsAuthority(code)) inAuthority = false;
    const isPart = body.ascii[code] === 1 || (inAuthority && code !== OPENING && code !== CLOSING);
    if (!isPart) return { end: at, letter };
    at += 1;
    if (inAuthority && code === AT) literal = at;
  }
  return { end, letter };
}

/** Returns the offset after an IP literal, valid or not; -1 if its bracket is not closed. */
function literalEnd({ authority }: TextCharacters, text: string, start: number, end: number): number {
  for (let at = start + 1; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code === CLOSING) return at + 1;
    const isOutside = code === OPENING || code === AT || endsAuthority(code);
    if (isOutside || authority.ascii[code] !== 1) return -1;
  }
  return -1;
}

function endsAuthority(code: number): boolean {
  return code === SLASH || code === QUESTION || code === HASH;
}
