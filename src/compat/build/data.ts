import { DOCUMENT } from "../../../grammar/draft-05/sections.js";
import type { Section } from "../../core/diagnostic/diagnostic.js";
import { requireSection } from "../../core/diagnostic/require-diagnostic.js";
import { requireInteger, requireOneOf } from "../../core/require.js";
import { freezeClass } from "../../core/values.js";
import type { UrlLanguage } from "../../grammar/compiled.js";
import { citedSection } from "../../grammar/compiled.js";

/** Text, which is encoded as UTF-8, or octets. */
export type Data = string | Uint8Array;

/** The parts of an authority (the draft's `site`). */
export interface AuthorityData {
  /** The user, not escaped. */
  readonly user?: Data | null | undefined;
  /** The password, not escaped. */
  readonly password?: Data | null | undefined;
  /**
   * The host as it is written in a URL: an IPv6 address in its brackets, a name with the escapes that it may have. In the
   * draft it has neither, and `""` is the empty authority, which has no user and no port either.
   */
  readonly host: string;
  /** A whole number, its digits, or `""` for a colon with nothing after it. */
  readonly port?: number | string | null | undefined;
}

/** A path segment with its parameters. */
export interface SegmentData {
  /** What precedes the first `;`. */
  readonly text: Data;
  /** What follows each `;`. */
  readonly params?: readonly Data[] | undefined;
}

/** A path as a list of segments. */
export interface PathData {
  /** Whether a slash precedes the first segment. */
  readonly absolute: boolean;
  /** The segments; an empty list means the same as one empty segment. */
  readonly segments: readonly (Data | SegmentData)[];
}

/** A field of a query, not escaped. Without a value, or with `null`, it has no `=` either. */
export type FieldData = readonly [name: Data, value?: Data | null | undefined];

/** A query: data, in which `&`, `=` and `+` are left as they are, or a list of fields, in which they are escaped. */
export type QueryData = Data | readonly FieldData[];

/** The components of a reference, not escaped. */
export interface UrlData {
  /** The scheme, which cannot contain escapes. */
  readonly scheme?: string | null | undefined;
  /** The authority; a string is taken as it is, already escaped. */
  readonly authority?: string | AuthorityData | null | undefined;
  /** The path; in a string, slashes separate segments, semicolons separate parameters, and the rest is data. */
  readonly path?: string | PathData | undefined;
  /** The query, without the `?`. */
  readonly query?: QueryData | null | undefined;
  /** The fragment, without the `#`. */
  readonly fragment?: Data | null | undefined;
}

/** The components of a reference as `dataOf` returns them: unescaped, and `null` for one that is missing. */
export interface ReadData {
  /** The scheme as written. */
  readonly scheme: string | null;
  /** The authority; `null` if absent. */
  readonly authority: {
    /** The user; `null` if absent. */
    readonly user: string | null;
    /** The password; `null` if absent. */
    readonly password: string | null;
    /** The host as written, which can be empty. */
    readonly host: string;
    /** The port as written, without its colon; `null` if there is no colon. */
    readonly port: string | null;
  } | null;
  /** The path in segments; there is always at least one. */
  readonly path: {
    /** Whether a slash precedes the first segment. */
    readonly absolute: boolean;
    /** The segments in order. */
    readonly segments: readonly {
      /** What precedes the first `;`. */
      readonly text: string;
      /** What follows each `;`. */
      readonly params: readonly string[];
    }[];
  };
  /** The query, without the `?`. */
  readonly query: string | null;
  /** The fragment, without the `#`. */
  readonly fragment: string | null;
}

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
