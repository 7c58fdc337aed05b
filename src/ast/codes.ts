/**
 * Every code that a diagnostic of a URL can have, with its one-line meaning. A code changes only with a major version.
 * The table stands beside the nodes because a `malformed` node carries its diagnostics.
 */
const CODES = {
  space: "a space",
  "control-character": "an ASCII control character, such as a tab or a line break",
  "non-ascii-character": "a character beyond ASCII",
  "lone-surrogate": "half of a surrogate pair, which is not a character",
  "bad-escape": "a `%` that is not followed by two hexadecimal digits",
  "excluded-character": 'a character that is not allowed in URLs: ``<>"{} | \\^[]` ``',
  "second-fragment": "a `#` inside a fragment",
  "bad-scheme": "a character that is not allowed in a scheme, where `//` follows the colon",
  "colon-in-first-segment":
    "a character that is not allowed in a scheme, without `//` after the colon: more likely a relative path",
  "second-at": "an `@` after the one that ends the user",
  "second-colon": "a `:` in a password or after a port",
  "bad-port": "a character in a port that is not a digit, or a number that is not allowed",
  "ip-literal": "an address in square brackets",
  "host-underscore": "a `_` in a host name",
  "host-hyphen": "a host name label that begins or ends with `-`",
  "empty-label": "two dots in a row in a host, or one at its start",
  "empty-host": "a user or a port without a host",
  "trailing-dot": "a dot at the end of a host",
  "toplabel-digit": "a last host name label that begins with a digit",
  "host-number": "digits and dots that are not four numbers, or not four that are allowed",
  "host-length": "a host name that is too long, or a label of one, in a grammar with a limit",
  "host-character": "any other character that is not allowed in a host",
  "empty-port": "a `:` after the host and no port, in a grammar in which a port has digits",
  userinfo: "a user or a password, in a grammar that has none",
  "missing-slashes": "a scheme without the `//` that must follow it",
  "missing-scheme": "a relative reference, in a grammar or by a rule that has none",
  "empty-segment": "a path that begins with `//`, in a grammar in which its first segment cannot be empty",
  "lone-query": "a query without a path before it, in a grammar in which it needs one",
  fragment: "a `#`, in a grammar that has no fragments",
  "query-after-site": "a query directly after the authority",
  "fragment-after-site":
    "a fragment directly after the authority, in a grammar in which a path must come before it",
  ambiguous: "a text that matches the rule, but as a URL reference would be split differently",
  "unexpected-character": "a character that does not match the rule",
  "unexpected-end": "a text that ends before the rule is complete",
  "scheme-rules": "a URL that breaks the rules of its scheme",
  "unlisted-scheme": "a scheme that the grammar does not list, where it refuses all others",
  "not-utf-8": "bytes that are not valid UTF-8 (command and `url-grammar/node`)",
  "too-long": "a line longer than the limit (256 MiB in the command, 1 MiB by default in `url-grammar/node`)",
} as const;

/** The code of a diagnostic of a URL. */
export type UrlCode = keyof typeof CODES;

/**
 * Every code that a diagnostic of a URL can have, with its one-line meaning.
 *
 * @example
 * DIAGNOSTIC_CODES["host-underscore"] // → "a `_` in a host name"
 */
export const DIAGNOSTIC_CODES: Readonly<Record<UrlCode, string>> = Object.freeze(CODES);
