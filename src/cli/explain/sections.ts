// The documents that explanations refer to.

export const draft = (section: string): string => placed("draft-fielding-url-syntax-05", section);
export const rfc1738 = (section: string): string => placed("RFC 1738", section);
export const rfc1808 = (section: string): string => placed("RFC 1808", section);
export const rfc2396 = (section: string): string => placed("RFC 2396", section);
export const rfc3986 = (section: string): string => placed("RFC 3986", section);
export const rfc5234 = (section: string): string => placed("RFC 5234", section);
export const rfc822 = (section: string): string => placed("RFC 822", section);
export const commonCore = (section: string): string => placed("the common core", section);
export const whatwg = (section: string): string => placed("WHATWG URL Standard", section);

/** Returns a section of a document as it is cited. */
export function placed(document: string, section: string): string {
  return `${document}, ${/^\d/.test(section) ? `section ${section}` : section}`;
}
