import type { Section } from "../../core/diagnostic/diagnostic.js";

/**
 * Returns the URL of the section that a diagnostic is based on; `null` if the document has none that is known here.
 *
 * @example
 * documentationOf({ document: "RFC 3986", section: "3.2.2" }) // → "https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2"
 * documentationOf({ document: "RFC 2373", section: "Appendix B" }) // → "https://www.rfc-editor.org/rfc/rfc2373#appendix-B"
 * documentationOf({ document: "WHATWG URL Standard", section: "URL writing" }) // → "https://url.spec.whatwg.org/#url-writing"
 * documentationOf(null) // → null
 */
export function documentationOf(section: Section | null): string | null {
  if (section === null) return null;
  const page = pageOf(section.document);
  return page === null ? null : `${page}#${anchorOf(section)}`;
}

const WHATWG = "WHATWG URL Standard";

function pageOf(document: string): string | null {
  if (document === WHATWG) return "https://url.spec.whatwg.org/";
  const [, rfc] = /^RFC (\d+)$/.exec(document) ?? [];
  if (rfc !== undefined) return `https://www.rfc-editor.org/rfc/rfc${rfc}`;
  return /^draft-[a-z\d-]+$/.test(document) ? `https://datatracker.ietf.org/doc/html/${document}` : null;
}

function anchorOf({ document, section }: Section): string {
  if (document === WHATWG) return section.toLowerCase().replaceAll(" ", "-");
  const appendix = /^(?:Appendix )?([A-Z][.\d]*)$/.exec(section)?.[1];
  return appendix === undefined ? `section-${section}` : `appendix-${appendix}`;
}
