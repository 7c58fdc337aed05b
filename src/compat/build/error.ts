import { DOCUMENT } from "../../../grammar/draft-05/sections.js";
import type { Section } from "../../core/diagnostic/diagnostic.js";
import { requireSection } from "../../core/diagnostic/require-diagnostic.js";
import { requireInteger, requireOneOf } from "../../core/require.js";
import { freezeClass } from "../../core/values.js";
import { citedSection } from "../../parse/language/cited.js";
import type { UrlLanguage } from "../../parse/language/language.js";

/** For each fault the message, and the section of the draft that it follows from. */
const FAULTS = {
  "lone-surrogate": ["a lone surrogate is not a character, so it has no UTF-8 octets to escape", "2.1"],
  "not-utf-8": ["the escaped octets are not valid UTF-8", "2.1"],
  "password-without-user": ["a password needs a user", "4.3.1"],
  "part-reads-as-more": ['a host or a port with "@" or ":" would be read as more than that', "4.3.1"],
  "params-not-last": ["parameters can follow only the last segment of a path", "5"],
  "no-such-component": ["the grammar has no such component", "5.2"],
  "relative-path-after-site": ["after an authority, a path must be empty or begin with a slash", "5"],
  "path-reads-as-site": ['a path that begins with "//" would be read as an authority', "4.4"],
  "path-reads-as-scheme": [
    "a relative path whose first segment has a colon would be read as having a scheme",
    "5",
  ],
  "authority-without-host": ["a user, a password or a port needs a host", "4.3.1"],
  "reads-as-other-components": ["as it is written, the component would be read as several", "Appendix B"],
  "path-reads-as-absolute": ["a relative path whose first segment is empty would be read as absolute", "5"],
} as const;

/** The codes of data that a URL cannot carry; stable between releases. */
export type DataFault = keyof typeof FAULTS;

/** Thrown for data of the right type that cannot be part of a URL, or that cannot be read from one. */
export class UrlDataError extends Error {
  /** `"UrlDataError"`. */
  override readonly name = "UrlDataError";
  /** What is wrong. */
  readonly code: DataFault;
  /** Where in the data, in UTF-16 code units; 0 when the fault is not at one place. */
  readonly offset: number;
  /** The section that the fault follows from: of the grammar's document, or of the draft where that says nothing. */
  readonly section: Section;

  /**
   * @param code what is wrong
   * @param offset where in the data, in UTF-16 code units (default: 0)
   * @param section the section that the fault follows from (default: that of the draft)
   * @throws {TypeError} when the code is not one, the offset not a whole number, or the section not a section
   */
  constructor(code: DataFault, offset = 0, section?: Section) {
    requireOneOf(code, "the code", Object.keys(FAULTS) as DataFault[]);
    requireInteger(offset, "the offset");
    if (section !== undefined) requireSection(section, "the section");
    const [message, ofDraft] = FAULTS[code];
    super(message);
    this.code = code;
    this.offset = offset;
    this.section = section ?? { document: DOCUMENT, section: ofDraft };
  }

  static {
    freezeClass(UrlDataError);
  }
}

/** Returns the error for data that a URL of a grammar cannot carry. */
export function dataError({ standard }: UrlLanguage, code: DataFault, offset = 0): UrlDataError {
  return new UrlDataError(code, offset, citedSection(standard, code, FAULTS[code][1]));
}
