// The base class of the package's errors, and the codes that distinguish them.
import { deepFreeze, freezeClass } from "./values.js";

/** The codes of error classes, except for `UrlDataError`, which has a code for each reason (`DataFault`). */
export type ErrorCode =
  | "invalid-url"
  | "unusable-base"
  | "rejected-reference"
  | "disputed-host"
  | "refused-request"
  | "size-limit"
  | "missing-peer"
  | "missing-package"
  | "invalid-grammar"
  | "automaton-limit"
  | "recursive-rule"
  | "undefined-rule"
  | "value-error"
  | "lookup-error"
  | "index-error"
  | "key-error"
  | "expression"
  | "unicode-error"
  | "unicode-encode-error"
  | "unicode-decode-error";

/** The class and meaning of an error code. */
export interface ErrorCodeFacts {
  /** The class of errors with the code. */
  readonly error: string;
  /** The reason for which the error is thrown. */
  readonly meaning: string;
}

/**
 * The error codes, each with its class and meaning. Stable between releases. A `UrlDataError` has other codes, one for
 * each reason why a URL cannot represent the data (`DataFault`).
 *
 * @example
 * ERROR_CODES["invalid-url"] // → { error: "UrlSyntaxError", meaning: "a text that the grammar does not allow" }
 */
export const ERROR_CODES: Readonly<Record<ErrorCode, ErrorCodeFacts>> = /* @__PURE__ */ deepFreeze({
  "invalid-url": { error: "UrlSyntaxError", meaning: "a text that the grammar does not allow" },
  expression: {
    error: "ExpressionError",
    meaning: "a rule that has no expression in a dialect, or none that is safe",
  },
  "unusable-base": {
    error: "BaseUrlError",
    meaning: "a base, or the URL of a document, that references cannot be resolved against",
  },
  "rejected-reference": {
    error: "ReferenceUrlError",
    meaning: "a reference that the URL parser of the URL Standard rejects",
  },
  "disputed-host": {
    error: "DisputedUrlError",
    meaning: "a URL in which programs do not find the same host",
  },
  "refused-request": {
    error: "GuardError",
    meaning: "a URL, or an address of its host, that must not be fetched",
  },
  "size-limit": {
    error: "SizeLimitError",
    meaning: "a text so large that the result would not fit into memory",
  },
  "missing-peer": {
    error: "MissingPeerError",
    meaning: "an optional package that is needed and not installed",
  },
  "missing-package": {
    error: "MissingPackageError",
    meaning: "a reader that is an npm package, which is not installed",
  },
  "invalid-grammar": { error: "GrammarError", meaning: "a grammar that cannot be used as asked" },
  "automaton-limit": {
    error: "AutomatonLimitError",
    meaning: "an automaton that would be larger than a limit allows",
  },
  "recursive-rule": {
    error: "RecursiveRuleError",
    meaning: "a rule that refers to itself, so that it has no automaton",
  },
  "undefined-rule": { error: "UndefinedRuleError", meaning: "a rule that the grammar does not define" },
  "value-error": {
    error: "ValueError",
    meaning: "Python's error of that name: a value that a function cannot take",
  },
  "lookup-error": { error: "LookupError", meaning: "Python's error: an unknown codec or error handler" },
  "index-error": { error: "IndexError", meaning: "Python's error: an index that a sequence does not have" },
  "key-error": { error: "KeyError", meaning: "Python's error: a key that a dictionary does not have" },
  "unicode-error": {
    error: "UnicodeError",
    meaning: "Python's error: a text or bytes that cannot be converted",
  },
  "unicode-encode-error": {
    error: "UnicodeEncodeError",
    meaning: "Python's error: a character that an encoding does not have",
  },
  "unicode-decode-error": {
    error: "UnicodeDecodeError",
    meaning: "Python's error: bytes that are invalid in an encoding",
  },
});

/**
 * The base class of the errors that a caller cannot rule out before a call: an invalid URL, an unusable base, a missing
 * package. An argument of the wrong type throws a `TypeError` instead.
 *
 * @example
 * new SizeLimitError("segments in a path", 2_000_000) instanceof UrlGrammarError // → true
 */
export abstract class UrlGrammarError extends Error {
  /** The kind of error: a key of `ERROR_CODES`, or the reason of a `UrlDataError`. Stable between releases. */
  abstract readonly code: string;

  static {
    freezeClass(UrlGrammarError);
  }
}
