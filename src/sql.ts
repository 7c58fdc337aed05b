// The functions of two grammars, for the JavaScript functions of SQL engines. The build makes a single file of them and
// leaves out all modules that they do not reach (tools/scripts/iife.mjs), so a new function here may need more modules.
import { normalizeIn } from "./compat/normal/normalize.js";
import type { Algorithm } from "./compat/resolve/algorithms.js";
import { BaseUrlError, ReferenceUrlError } from "./compat/resolve/errors.js";
import { resolveUrlBy } from "./compat/resolve/resolve.js";
import { requireString } from "./core/require.js";
import { DRAFT_05_LIGHT, draft05Causes } from "./grammar/draft-05.js";
import { RFC_3986_LIGHT } from "./grammar/rfc3986.js";
import { uriCauses } from "./grammar/uri-family.js";
import type { CompiledGrammar } from "./spec/compiled.js";
import { type Texts, textsOf } from "./spec/split.js";
import { referenceFaults } from "./validate/rule-faults.js";
import { withCauses } from "./validate/words.js";

export type { Texts } from "./spec/split.js";

// No function here builds a node or throws a syntax error, so the grammars have neither nodes nor messages.
const RFC_3986: CompiledGrammar = /* @__PURE__ */ withCauses(RFC_3986_LIGHT, uriCauses);
const DRAFT_05: CompiledGrammar = /* @__PURE__ */ withCauses(DRAFT_05_LIGHT, draft05Causes);

/** The functions under RFC 3986. */
export const rfc3986: SqlFunctions = sqlFunctions(RFC_3986, "rfc3986");

/** The functions under draft-fielding-url-syntax-05, which checks host names label by label. */
export const draft05: SqlFunctions = sqlFunctions(DRAFT_05, "draft-05");

/**
 * The functions of one grammar, as a query calls them. Each returns `null` for `null`. A value that is neither `null`
 * nor a string throws a `TypeError`; nothing else throws, because an error would end the whole query.
 */
export interface SqlFunctions {
  /** Checks whether a URL reference is valid. */
  readonly isValid: (url: Value) => boolean | null;
  /** Returns the faults of a URL reference, in order of offset; none if it is valid. */
  readonly validate: (url: Value) => readonly Fault[] | null;
  /** Returns the components of a valid URL reference as strings; `null` for an invalid one. */
  readonly texts: (url: Value) => Texts | null;
  /** Returns the normal form of a URL reference. Parts that are not valid are unchanged. */
  readonly normalize: (url: Value) => string | null;
  /** Resolves a reference against a base URL; returns `null` if it needs the base and the base is not usable. */
  readonly resolve: (base: Value, reference: Value) => string | null;
}

/** A fault of a URL, as a row of a result. */
export interface Fault {
  /** Stable between releases: `"bad-escape"`. */
  readonly code: string;
  readonly message: string;
  /** The offset where the fault begins, in UTF-16 code units. */
  readonly offset: number;
  /** Its length in code units. */
  readonly length: number;
  /** How to fix it. */
  readonly hint: string | null;
}

/** A value of a column: NULL arrives as `null`. */
type Value = string | null;

/** Returns the functions of a grammar, with the resolution algorithm of its document. */
function sqlFunctions(grammar: CompiledGrammar, algorithm: Algorithm): SqlFunctions {
  const { shape } = grammar.spec;
  return Object.freeze<SqlFunctions>({
    isValid: ofText((url) => grammar.isStrict(url)),
    validate: ofText((url) => faultsOf(grammar, url)),
    texts: ofText((url) => (grammar.isStrict(url) ? textsOf(shape, url, shape.split(url)) : null)),
    normalize: ofText((url) => normalizeIn(grammar, url).url),
    resolve: (base, reference) => {
      if (isNull(base) || isNull(reference)) return null;
      const resolved = (): string => resolveUrlBy(algorithm, base, reference);
      return nullFor(ReferenceUrlError, () => nullFor(BaseUrlError, resolved));
    },
  });
}

function ofText<Result>(read: (url: string) => Result): (url: Value) => Result | null {
  return (url) => (isNull(url) ? null : read(url));
}

/** @throws {TypeError} unless the value is a string or represents NULL */
function isNull(value: Value | undefined): value is null | undefined {
  if (value === null || value === undefined) return true;
  requireString(value, "the URL");
  return false;
}

function faultsOf(grammar: CompiledGrammar, url: string): readonly Fault[] {
  if (grammar.isStrict(url)) return [];
  return referenceFaults(grammar, url, grammar.startRule).map(({ code, message, offset, length, hint }) => ({
    code,
    message,
    offset,
    length,
    hint: hint === null ? null : hint.text,
  }));
}

/** Returns the result of `read`; `null` if it throws an error of this class. Other errors are rethrown. */
export function nullFor<Result>(
  expected: new (...given: never[]) => Error,
  read: () => Result,
): Result | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof expected) return null;
    throw error;
  }
}
