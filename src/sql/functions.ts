import { normalizeIn } from "../compat/normal/normalize.js";
import type { Algorithm } from "../compat/resolve/algorithms.js";
import { BaseUrlError } from "../compat/resolve/base.js";
import { resolveUrlBy } from "../compat/resolve/resolve.js";
import { requireString } from "../core/require.js";
import type { UrlLanguage } from "../parse/language/language.js";
import { type Texts, textsOf } from "../parse/texts.js";
import { referenceFaults } from "../parse/validate/faults.js";
import { nullFor } from "./null-for.js";

/** A fault of a URL, as a row of a result. */
export interface Fault {
  /** Stable between releases: `"bad-escape"`. */
  readonly code: string;
  readonly message: string;
  /** Where the fault begins, in UTF-16 code units. */
  readonly offset: number;
  /** How many code units it takes up. */
  readonly length: number;
  /** What to do about it. */
  readonly hint: string | null;
}

/** A value of a column: NULL arrives as `null`. */
type Value = string | null;

/**
 * The functions of one grammar, as a query calls them. Each returns `null` for `null`, and throws for no string: an error
 * would end the whole query.
 */
export interface SqlFunctions {
  /** Checks whether a URL reference is valid. */
  readonly isValid: (url: Value) => boolean | null;
  /** Returns the faults of a URL reference, in order of offset; none if it is valid. */
  readonly validate: (url: Value) => readonly Fault[] | null;
  /** Returns the components of a valid URL reference as texts, and `null` for one that is not valid. */
  readonly texts: (url: Value) => Texts | null;
  /** Returns the normal form of a URL reference, of which parts that are not valid stay as they are. */
  readonly normalize: (url: Value) => string | null;
  /** Resolves a reference against a base URL. Returns `null` where it needs the base, and that is not usable as one. */
  readonly resolve: (base: Value, reference: Value) => string | null;
}

/** Returns the functions of a grammar, with the algorithm of its document. They throw a `TypeError` for any other value. */
export function sqlFunctions(language: UrlLanguage, algorithm: Algorithm): SqlFunctions {
  const { shape } = language.standard;
  return Object.freeze<SqlFunctions>({
    isValid: ofText((url) => language.isStrict(url)),
    validate: ofText((url) => faultsOf(language, url)),
    texts: ofText((url) => (language.isStrict(url) ? textsOf(shape, url, shape.split(url)) : null)),
    normalize: ofText((url) => normalizeIn(language, url).url),
    resolve: (base, reference) => {
      if (isNull(base) || isNull(reference)) return null;
      return nullFor(BaseUrlError, () => resolveUrlBy(algorithm, base, reference));
    },
  });
}

function ofText<Result>(read: (url: string) => Result): (url: Value) => Result | null {
  return (url) => (isNull(url) ? null : read(url));
}

/** @throws {TypeError} unless the value is a string, or stands for NULL */
function isNull(value: Value | undefined): value is null | undefined {
  if (value === null || value === undefined) return true;
  requireString(value, "the URL");
  return false;
}

function faultsOf(language: UrlLanguage, url: string): readonly Fault[] {
  if (language.isStrict(url)) return [];
  return referenceFaults(language, url, language.startRule).map(
    ({ code, message, offset, length, hint }) => ({
      code,
      message,
      offset,
      length,
      hint: hint === null ? null : hint.text,
    }),
  );
}
