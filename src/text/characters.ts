import { UsedCharacters } from "../grammar/characters.js";
import { componentRule, type UrlLanguage } from "../grammar/compiled.js";

/** Which characters a URL in plain text may have, by a grammar. */
export interface TextCharacters {
  /** Those after the authority, and the delimiters of components. */
  readonly body: UsedCharacters;
  /** Those of any part of a URL, square brackets among them where the grammar has IP literals. */
  readonly authority: UsedCharacters;
}

const KNOWN = new WeakMap<UrlLanguage, TextCharacters>();

/** Returns which characters a URL in plain text may have. */
export function textCharacters(language: UrlLanguage): TextCharacters {
  let known = KNOWN.get(language);
  if (known === undefined) {
    const rules = (["path", "query", "fragment"] as const).map((name) => componentRule(language, name));
    const body = new UsedCharacters(
      language,
      rules.filter((rule) => rule !== null),
    );
    // Wherever they are: a second "#", or "%" without digits, is a fault in the URL and not its end.
    for (const delimiter of ":/?#%") body.ascii[delimiter.charCodeAt(0)] = 1;
    known = { body, authority: new UsedCharacters(language, [language.strictKey]) };
    KNOWN.set(language, known);
  }
  return known;
}

/**
 * White space; brackets and quotation marks beyond ASCII, but for the apostrophe; the full stops, commas and other marks
 * of Chinese and Japanese sentences. Some grammars allow them, but in a text they end a URL.
 */
const ENDS = /[\s\p{Ps}\p{Pe}\p{Pi}\p{Pf}、。，．：；！？｡､…]/u;
const APOSTROPHE = 0x2019;
const LETTER = /[\p{L}\p{M}\p{N}]/u;

/** Checks whether a character beyond ASCII can be part of a URL that nothing wraps. */
export function isAllowedBeyond({ body, authority }: TextCharacters, codePoint: number): boolean {
  if (!body.has(codePoint) && !authority.has(codePoint)) return false;
  return codePoint === APOSTROPHE || !ENDS.test(String.fromCodePoint(codePoint));
}

/** Checks whether a character beyond ASCII is a letter, a digit, or what is written above or below one. */
export function isLetter(codePoint: number): boolean {
  return LETTER.test(String.fromCodePoint(codePoint));
}
