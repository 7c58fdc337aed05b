// The validation errors of the URL Standard, with their names and spans.
import type { Span } from "../core/values.js";

/** The name of a validation error of the URL Standard. */
export type ValidationErrorName =
  | "domain-to-ASCII"
  | "domain-percent-encoded"
  | "host-invalid-code-point"
  | "IPv4-empty-part"
  | "IPv4-too-few-parts"
  | "IPv4-too-many-parts"
  | "IPv4-non-numeric-part"
  | "IPv4-non-decimal-part"
  | "IPv4-out-of-range-part"
  | "IPv6-unclosed"
  | "IPv6-invalid-compression"
  | "IPv6-too-many-pieces"
  | "IPv6-multiple-compression"
  | "IPv6-invalid-code-point"
  | "IPv6-too-few-pieces"
  | "IPv6-piece-leading-zero"
  | "IPv4-in-IPv6-too-many-pieces"
  | "IPv4-in-IPv6-invalid-code-point"
  | "IPv4-in-IPv6-out-of-range-part"
  | "IPv4-in-IPv6-too-few-parts"
  | "invalid-URL-unit"
  | "special-scheme-missing-following-solidus"
  | "missing-scheme-non-relative-URL"
  | "invalid-reverse-solidus"
  | "invalid-credentials"
  | "host-missing"
  | "port-out-of-range"
  | "port-invalid"
  | "file-invalid-Windows-drive-letter"
  | "file-invalid-Windows-drive-letter-host";

/**
 * The validation errors of the URL Standard, in its order, with their messages.
 *
 * @see URL Standard, section 1.1 (Writing), validation errors
 */
export const VALIDATION_ERRORS: Readonly<Record<ValidationErrorName, string>> = /* @__PURE__ */ Object.freeze(
  {
    "domain-to-ASCII": "the domain does not follow UTS 46 with the rules of the DNS",
    "domain-percent-encoded": "the host contains a percent-encoded byte",
    "host-invalid-code-point": "the host contains a character that no host may have",
    "IPv4-empty-part": "the IPv4 address ends with a dot",
    "IPv4-too-few-parts": "the IPv4 address has fewer than four parts",
    "IPv4-too-many-parts": "the IPv4 address has more than four parts",
    "IPv4-non-numeric-part": "a part of the IPv4 address is not a number",
    "IPv4-non-decimal-part": "a part of the IPv4 address is hexadecimal or octal",
    "IPv4-out-of-range-part": "a part of the IPv4 address is larger than 255",
    "IPv6-unclosed": 'the IPv6 address lacks its "]"',
    "IPv6-invalid-compression": "the IPv6 address begins with a single colon",
    "IPv6-too-many-pieces": "the IPv6 address has more than eight pieces",
    "IPv6-multiple-compression": 'the IPv6 address has "::" twice',
    "IPv6-invalid-code-point":
      "the IPv6 address contains a character that is neither a hexadecimal digit nor a colon, or ends too early",
    "IPv6-too-few-pieces": 'the IPv6 address has fewer than eight pieces and no "::"',
    "IPv6-piece-leading-zero": "a piece of the IPv6 address begins with a zero",
    "IPv4-in-IPv6-too-many-pieces": "more than six pieces precede the IPv4 address in the IPv6 address",
    "IPv4-in-IPv6-invalid-code-point": "the IPv4 address in the IPv6 address is not four decimal numbers",
    "IPv4-in-IPv6-out-of-range-part": "a part of the IPv4 address in the IPv6 address is larger than 255",
    "IPv4-in-IPv6-too-few-parts": "the IPv4 address in the IPv6 address has fewer than four parts",
    "invalid-URL-unit":
      "a character is not allowed in a URL, or a percent sign begins no percent-encoded byte",
    "special-scheme-missing-following-solidus": 'the scheme is not followed by "//", or by more than that',
    "missing-scheme-non-relative-URL": "the scheme is missing, and there is no base URL that could lend one",
    "invalid-reverse-solidus": "a backslash stands where a slash should",
    "invalid-credentials": "the URL contains a user name or a password",
    "host-missing": "the host is missing",
    "port-out-of-range": "the port is larger than 65535",
    "port-invalid": "the port is not a number",
    "file-invalid-Windows-drive-letter":
      "the reference begins with a Windows drive letter, and its base is a file URL",
    "file-invalid-Windows-drive-letter-host":
      "a Windows drive letter stands where the host of a file URL should",
  },
);

/** A validation error reported by the URL parser. It does not always mean failure. */
export interface ValidationError {
  /** Its name in the standard. */
  readonly name: ValidationErrorName;
  /** The message. */
  readonly message: string;
  /** The place in the text. Offsets are UTF-16 code units, half-open. */
  readonly span: Span;
  /** Whether the parser fails because of it. */
  readonly failure: boolean;
}

/**
 * Receives a validation error.
 *
 * @param start where it begins
 * @param end where it ends
 */
export type Report = (name: ValidationErrorName, start: number, end: number) => void;
