import { DOCUMENT } from "../../../grammar/draft-05/sections.js";
import type { Section } from "../../core/diagnostic.js";

/** What is wrong with data that no URL can carry, and the section of the draft that has no place for it. */
const FAULTS = {
  "lone-surrogate": ["half of a surrogate pair is no character, so it has no octets to escape", "2.1"],
  "not-utf-8": ["the escaped octets are no UTF-8, so they are no text", "2.1"],
  "password-without-user": ["there is no way to give a password without a user", "4.3.1"],
  "relative-path-after-site": ["a path behind a site begins with a slash, or is empty", "5"],
  "path-reads-as-site": ['a path that begins with "//" would be read as a site', "4.4"],
  "path-reads-as-absolute": ["a relative path whose first segment is empty would be read as absolute", "5"],
} as const;

/** The kinds of unfit data, each stable between releases. */
export type DataFault = keyof typeof FAULTS;

/** Thrown for data of the right type that cannot be part of a URL, or cannot be read out of one. */
export class UrlDataError extends Error {
  override readonly name = "UrlDataError";
  readonly code: DataFault;
  /** Where in the data: a UTF-16 code unit; 0 where the fault is of the whole. */
  readonly offset: number;
  readonly section: Section;

  constructor(code: DataFault, offset = 0) {
    const [message, section] = FAULTS[code];
    super(message);
    this.code = code;
    this.offset = offset;
    this.section = { document: DOCUMENT, section };
  }
}
