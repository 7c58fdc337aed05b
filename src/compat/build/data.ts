import { DOCUMENT } from "../../../grammar/documents.js";
import type { CodeHelp } from "../../core/code-help.js";
import type { Section } from "../../core/diagnostic/diagnostic.js";
import { requireSection } from "../../core/diagnostic/require-diagnostic.js";
import { UrlGrammarError } from "../../core/errors.js";
import { requireInteger, requireOneOf } from "../../core/require.js";
import { freezeClass } from "../../core/values.js";
import type { CompiledGrammar } from "../../spec/compiled.js";
import { citedSection } from "../../spec/compiled.js";

/** Text, which is encoded as UTF-8, or octets. */
export type Data = string | Uint8Array;

/** The parts of an authority (the draft's `site`). */
export interface AuthorityData {
  /** The user, not escaped. */
  readonly user?: Data | null | undefined;
  /** The password, not escaped. */
  readonly password?: Data | null | undefined;
  /**
   * The host as written in a URL: an IPv6 address in brackets, a name with any escapes. In the draft it has neither,
   * and `""` is the empty authority, without user and port.
   */
  readonly host: string;
  /** A whole number, its digits, or `""` for a colon with nothing after it. */
  readonly port?: number | string | null | undefined;
}

/** A path segment with its parameters. */
export interface SegmentData {
  /** The part before the first `;`. */
  readonly text: Data;
  /** The parts after each `;`. */
  readonly params?: readonly Data[] | undefined;
}

/** A path as a list of segments. */
export interface PathData {
  /** Whether a slash precedes the first segment. */
  readonly absolute: boolean;
  /** The segments; an empty list means the same as one empty segment. */
  readonly segments: readonly (Data | SegmentData)[];
}

/**
 * A path: a string, in which slashes separate segments, semicolons separate parameters, and the rest is data; a list of
 * the segments of an absolute path; or an object with the segments of any path, absolute or not.
 */
export type PathInput = string | readonly (Data | SegmentData)[] | PathData;

/** A field of a query, not escaped. Without a value, or with `null`, it has no `=`. */
export type FieldData = readonly [name: Data, value?: Data | null | undefined];

/** A query: data, in which `&`, `=` and `+` are unchanged, or a list of fields, in which they are percent-encoded. */
export type QueryData = Data | readonly FieldData[];

/** The components of a reference, not escaped. */
export interface UrlData {
  /** The scheme, which cannot contain escapes. */
  readonly scheme?: string | null | undefined;
  /** The authority; a string must already be percent-encoded. Not together with a part of it. */
  readonly authority?: string | AuthorityData | null | undefined;
  /** The user and, after the first `:`, the password. Not together with either. */
  readonly userinfo?: string | null | undefined;
  /** The user, not escaped. */
  readonly user?: Data | null | undefined;
  /** The password, not escaped. */
  readonly password?: Data | null | undefined;
  /** The host as written in a URL. Without a host, there can be no user, password or port. */
  readonly host?: string | null | undefined;
  /** A whole number, its digits, or `""` for a colon with nothing after it. */
  readonly port?: number | string | null | undefined;
  /** The path, as a string or as segments (default: an empty path). */
  readonly path?: PathInput | null | undefined;
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
      /** The part before the first `;`. */
      readonly text: string;
      /** The parts after each `;`. */
      readonly params: readonly string[];
    }[];
  };
  /** The query, without the `?`. */
  readonly query: string | null;
  /** The fragment, without the `#`. */
  readonly fragment: string | null;
}

/** For each fault, the message and the section of the draft. */
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

/** The codes of data that a URL cannot represent; stable between releases. */
export type DataFault = keyof typeof FAULTS;

/** Thrown for data of the right type that cannot be written to a URL or read from one. */
export class UrlDataError extends UrlGrammarError {
  /** `"UrlDataError"`. */
  override readonly name = "UrlDataError";
  /** The kind of fault. */
  override readonly code: DataFault;
  /** The offset in the data, in UTF-16 code units; 0 if the fault has no single position. */
  readonly offset: number;
  /** The section that the fault is based on: of the grammar's document, or else of the draft. */
  readonly section: Section;

  /**
   * @param code the kind of fault
   * @param offset the offset in the data, in UTF-16 code units (default: 0)
   * @param section the section that the fault is based on (default: that of the draft)
   * @throws {TypeError} when the code is unknown, the offset is not a whole number, or the section is not a section
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

/** Returns the error for data that a URL of a grammar cannot represent. */
export function dataError({ spec }: CompiledGrammar, code: DataFault, offset = 0): UrlDataError {
  return new UrlDataError(code, offset, citedSection(spec, code, FAULTS[code][1]));
}

/**
 * The explanation of each code, for `explain`, the documentation and the site. A separate constant, so that bundlers
 * can drop it. An example is data for `build`, as JSON, or a URL for `dataOf`.
 */
export const DATA_HELP: Readonly<Record<DataFault, CodeHelp>> = {
  "lone-surrogate": {
    meaning: "half of a surrogate pair in data",
    row: "a lone surrogate",
    why: "Data is escaped as UTF-8 bytes, and half of a pair has none.",
    fix: "Remove it, or cut the text elsewhere.",
    see: ["draft-fielding-url-syntax-05, section 2.1", "RFC 3986, section 2.5"],
    bad: ['{"query":"\\ud83d"}'],
    good: ['{"query":"\\ud83d\\ude00"}'],
  },
  "not-utf-8": {
    meaning: "escapes that are not UTF-8",
    row: "in `unescape` and `dataOf`: octets that are not valid UTF-8",
    why: "The escapes of a URL are bytes. If they are not UTF-8, they cannot be decoded to text.",
    fix: "Read bytes with unescapeBytes, or escape the text as UTF-8.",
    see: ["draft-fielding-url-syntax-05, section 2.1", "RFC 3986, section 2.5"],
    bad: [["dataOf", "http://a.example/%E9"]],
    good: [["dataOf", "http://a.example/%C3%A9"]],
  },
  "password-without-user": {
    meaning: "a password without a user",
    row: "a password without a user",
    why: "The password follows the user and a colon, so without a user it has no place.",
    fix: "Give the user, which may be empty.",
    see: ["draft-fielding-url-syntax-05, section 4.3.1", "RFC 3986, section 3.2.1"],
    bad: ['{"authority":{"host":"a.example","password":"p"}}'],
    good: ['{"authority":{"host":"a.example","user":"u","password":"p"}}'],
  },
  "part-reads-as-more": {
    meaning: 'a host or a port with "@" or ":"',
    why: "They would be read as the end of a user, or the beginning of a port, and so as another host.",
    fix: "Give the user, the host and the port separately.",
    see: ["RFC 1808, section 2.4.3", "draft-fielding-url-syntax-05, section 4.3.1", "RFC 3986, section 3.2"],
    bad: [["--grammar rfc1808", '{"authority":{"host":"a.example:80"}}']],
    good: [["--grammar rfc1808", '{"authority":{"host":"a.example","port":80}}']],
  },
  "params-not-last": {
    meaning: "parameters of a segment that is not the last",
    why: "In RFC 1808, the parameters belong to the whole path, and follow its last segment.",
    fix: "Give parameters only to the last segment, or use a grammar with parameters in each.",
    see: ["RFC 1808, section 2.4.5", "draft-fielding-url-syntax-05, section 5"],
    bad: [["--grammar rfc1808", '{"path":{"absolute":true,"segments":[{"text":"a","params":["p"]},"b"]}}']],
    good: [["--grammar rfc1808", '{"path":{"absolute":true,"segments":["a",{"text":"b","params":["p"]}]}}']],
  },
  "no-such-component": {
    meaning: "a component that the grammar does not have",
    why: "Grammars differ in their components: RFC 1738 has no fragments, for example.",
    fix: "Leave the component out, or use a grammar that has it.",
    see: ["RFC 1738, section 3.1", "draft-fielding-url-syntax-05, section 5.2"],
    bad: [
      ["--grammar rfc1738", '{"scheme":"http","authority":{"host":"a.example"},"path":"/","fragment":"f"}'],
    ],
    good: [["--grammar rfc1738", '{"scheme":"http","authority":{"host":"a.example"},"path":"/"}']],
  },
  "relative-path-after-site": {
    meaning: "a relative path after an authority",
    row: "an authority, and a path that does not begin with a slash",
    why: "Without a slash, the path would be read as the end of the host.",
    fix: "Begin the path with a slash.",
    see: ["draft-fielding-url-syntax-05, section 5", "RFC 3986, section 3.3"],
    bad: ['{"authority":{"host":"a.example"},"path":"b"}'],
    good: ['{"authority":{"host":"a.example"},"path":"/b"}'],
  },
  "path-reads-as-scheme": {
    meaning: "a relative path whose first segment has a colon",
    row: "in `withComponent`: no scheme and no authority, and a first segment with a colon",
    why: "The text before the colon would be read as a scheme.",
    fix: 'Begin the path with "./", or escape the colon.',
    see: ["draft-fielding-url-syntax-05, section 5", "RFC 3986, section 4.2"],
    bad: [["withComponent", '["a", {"path":"b:c"}, {"encoded":true}]']],
    good: [["withComponent", '["a", {"path":"./b:c"}, {"encoded":true}]']],
  },
  "authority-without-host": {
    meaning: "a user, a password or a port without a host",
    row: "in `withComponent`: a user, a password or a port without a host",
    why: "They are parts of an authority, which has a host.",
    fix: "Give the host too, or remove all of them.",
    see: ["draft-fielding-url-syntax-05, section 4.3.1", "RFC 3986, section 3.2"],
    bad: [["withComponent", '["/b", {"port":80}]']],
    good: [["withComponent", '["/b", {"host":"a.example","port":80}]']],
  },
  "reads-as-other-components": {
    meaning: "a component with a delimiter that ends it",
    row: "a delimiter that ends the component: in a host by RFC 1808, or in `withComponent` with `encoded`",
    why: "The component is written as it is, so the URL would be split elsewhere.",
    fix: "Escape the delimiter, or give the component as data.",
    see: ["draft-fielding-url-syntax-05, Appendix B", "RFC 3986, Appendix B"],
    bad: [["withComponent", '["http://a.example/b", {"query":"c#d"}, {"encoded":true}]']],
    good: [["withComponent", '["http://a.example/b", {"query":"c%23d"}, {"encoded":true}]']],
  },
  "path-reads-as-site": {
    meaning: 'a path that begins with "//", without an authority before it',
    row: "no authority, and a path that begins with `//`",
    why: "The first segment would be read as an authority, and so as a host.",
    fix: "Give the authority, or remove the empty segment.",
    see: ["draft-fielding-url-syntax-05, section 4.4", "RFC 3986, section 3.3"],
    bad: ['{"path":"//a/b"}'],
    good: ['{"path":"/a/b"}'],
  },
  "path-reads-as-absolute": {
    meaning: "a relative path with an empty first segment",
    row: "a scheme, no authority, and a relative path whose first segment is empty",
    why: "It would begin with a slash, and so be read as an absolute path.",
    fix: "Remove the empty segment, or make the path absolute.",
    see: ["draft-fielding-url-syntax-05, section 5", "RFC 3986, section 3.3"],
    bad: ['{"scheme":"foo","path":{"absolute":false,"segments":["","b"]}}'],
    good: ['{"scheme":"foo","path":{"absolute":true,"segments":["b"]}}'],
  },
};
