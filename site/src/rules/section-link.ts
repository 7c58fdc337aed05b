/** Where the section that defines a rule can be read. */
import type { Section } from "url-grammar";
import { documentationOf } from "#library/adapters/unified/message.js";

/** Returns the name of a section, such as `RFC 3986, section 3.2.2`. */
export function sectionName({ document, section }: Section): string {
  if (/^Appendix/.test(section)) return `${document}, ${section}`;
  return /^\d/.test(section) ? `${document}, section ${section}` : `${document}, "${section}"`;
}

/** Returns the address of a section; `null` for what is on no site, such as the common core. */
export function sectionLink(section: Section): string | null {
  return documentationOf(section);
}
