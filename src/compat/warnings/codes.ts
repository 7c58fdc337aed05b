/** The codes of warnings; stable between releases. */
export type WarningCode =
  | "host-as-scheme"
  | "missing-scheme"
  | "drive-letter"
  | "misspelt-scheme"
  | "missing-colon"
  | "missing-slashes"
  | "extra-slashes"
  | "missing-host"
  | "repeated-scheme"
  | "ipv4-out-of-range"
  | "ipv4-leading-zero"
  | "long-label"
  | "long-host"
  | "invalid-punycode"
  | "mixed-scripts"
  | "password"
  | "token"
  | "secret-in-query"
  | "user-like-host"
  | "other-port"
  | "reserved-port"
  | "port-out-of-range"
  | "invisible-character"
  | "html-escape"
  | "placeholder"
  | "escaped-control"
  | "escaped-delimiter"
  | "escaped-dot-segment"
  | "double-escape";

/** For each kind of warning, its message, and the section of the draft that warns of it, if it does. */
export const KINDS: Readonly<Record<WarningCode, readonly [message: string, ofDraft: string | null]>> = {
  // The scheme.
  "host-as-scheme": ["the scheme looks like a host", null],
  "missing-scheme": ["the scheme is missing before what looks like a host", null],
  "drive-letter": ["the scheme looks like the letter of a drive", null],
  "misspelt-scheme": ["the scheme looks like a misspelling of a known one", null],
  "missing-colon": ["the scheme has no colon, so the URL is a relative path", null],
  // What is between the scheme and the host.
  "missing-slashes": ["two slashes must follow the colon of this scheme", null],
  "extra-slashes": ["the host is empty, because more than two slashes follow the scheme", null],
  "missing-host": ["the URL has no host", null],
  "repeated-scheme": ["the host is a scheme, because the URL has two of them", null],
  // The host.
  "ipv4-out-of-range": ["a number of an IPv4 address is above 255", null],
  "ipv4-leading-zero": ["some programs read a number that begins with 0 as octal", null],
  "long-label": ["a label of the host name is longer than 63 octets, the limit of DNS", null],
  "long-host": ["the host name is longer than 253 octets, the limit of DNS", null],
  "invalid-punycode": ["the label begins with xn-- but is not the encoding of any name", null],
  "mixed-scripts": ["the label mixes letters of several scripts, which may look alike", null],
  // The rest of the authority.
  password: ["a password in a URL is visible as plain text", "7"],
  token: ["the user looks like an access token, which is visible as plain text", "7"],
  "secret-in-query": ["a secret in a query is visible as plain text", "7"],
  "user-like-host": ['the user looks like a host, but the host is what follows the "@"', "7"],
  "other-port": ["the port is the default of another scheme", "7"],
  "reserved-port": ["ports below 1024 belong to well-known services", "7"],
  "port-out-of-range": ["ports go up to 65535", null],
  // Characters and escapes.
  "invisible-character": ["the character is invisible", null],
  "html-escape": ["the character is escaped as in HTML", null],
  placeholder: ["the text looks like a placeholder that was not replaced", null],
  "escaped-control": ["an escaped control character can start or end a command in many protocols", "7"],
  "escaped-delimiter": ["an escaped delimiter becomes a delimiter if it is unescaped too early", "7"],
  "escaped-dot-segment": ["escaped dots become a dot segment if they are unescaped too early", "7"],
  "double-escape": ["an escaped escape becomes another character if it is unescaped twice", "2.4.2"],
};

/** The codes of all warnings, in the order of the documentation. */
export const WARNING_CODES: readonly WarningCode[] = /* @__PURE__ */ Object.freeze(
  Object.keys(KINDS) as WarningCode[],
);
