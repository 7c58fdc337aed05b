// The documents that define grammars, as their sections are cited.

/** The draft, whose Appendix A is the default grammar. */
export const DOCUMENT = "draft-fielding-url-syntax-05";
export const RFC_1738 = "RFC 1738";
export const RFC_1808 = "RFC 1808";
export const RFC_2396 = "RFC 2396";
export const RFC_3986 = "RFC 3986";
export const RFC_3987 = "RFC 3987";
export const WHATWG = "WHATWG URL Standard";
