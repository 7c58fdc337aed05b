import type { ComponentName } from "../../ast/diagnostics.js";
import type { CodeHelp } from "../../core/code-help.js";
import type { Section } from "../../core/diagnostic/diagnostic.js";
import { TextBuilder } from "../../core/text/long.js";
import type { Span } from "../../core/values.js";
import { unreservedIn } from "../../grammar/characters.js";
import type { TextInput } from "../../grammar/input.js";
import type { CompiledGrammar } from "../../spec/compiled.js";
import { citedSection, componentRule } from "../../spec/compiled.js";
import {
  type AuthorityShape,
  hasQueryAfterAuthority,
  type Split,
  componentSpans as spansIn,
  splitUserinfo,
} from "../../spec/split.js";

/**
 * For each kind of change, the section of the draft, or of another document, that makes the two spellings equivalent;
 * `null` if only the grammar or the scheme defines one.
 */
const SECTION_OF = {
  "scheme-case": "4.1",
  "host-case": "6",
  "address-form": { document: "RFC 5952", section: "4" },
  "local-host": null,
  "default-port": "6",
  "empty-port": "4.3.1",
  "escape-case": "2.4.1",
  "needless-escape": "2.4.2",
  "dot-segments": "5.2",
  "empty-path": "6",
  "part-case": null,
  separators: null,
  "parameter-order": null,
  "url-parser": null,
} as const;

/** The kinds of change; stable between releases. */
export type ChangeCode = keyof typeof SECTION_OF;

/** The spellings that are equivalent under the document of a grammar, with their sections. */
export interface Equivalences {
  /** For each ASCII character, 1 if it is equivalent to its escape. */
  readonly unreserved: Uint8Array;
  /** Whether the normal form goes as far as the document of the scheme allows. */
  readonly byScheme: boolean;
  /** Whether the normal form is the output of the platform's URL parser. */
  readonly byParser: boolean;
  /** The rule of an authority that is not a registry-based name, in a grammar that has such names. */
  readonly server: "server" | null;
  /** Whether a path after an authority can begin with two slashes. */
  readonly emptySegments: boolean;
  /** The section of each kind of change; those of schemes come with the change. */
  readonly sections: Readonly<Record<ChangeCode, Section>>;
}

const KNOWN = new WeakMap<CompiledGrammar, Equivalences>();

/** The equivalences of the last grammar used, since most programs use one. */
let last: { readonly grammar: CompiledGrammar; readonly known: Equivalences } | null = null;

/** Returns the equivalent spellings under the document of a grammar, or else under the draft. */
export function equivalencesOf(grammar: CompiledGrammar): Equivalences {
  if (last !== null && last.grammar === grammar) return last.known;
  let known = KNOWN.get(grammar);
  if (known === undefined) {
    const { spec } = grammar;
    const { normalForm = "syntax" } = spec.usage ?? {};
    const sections = Object.fromEntries(
      Object.entries<string | Section | null>(SECTION_OF).map(([code, section]) => {
        if (normalForm === "parser") return [code, citedSection(spec, "url-parser", null)];
        if (section !== null && typeof section !== "string") return [code, section];
        return [code, citedSection(spec, code, section)];
      }),
    ) as unknown as Equivalences["sections"];
    const path = spec.shape.ruleOf("path", "//", spec.shape.split("x:///"));
    known = {
      unreserved: unreservedIn(grammar),
      byScheme: normalForm === "scheme",
      byParser: normalForm === "parser",
      server: grammar.has("reg_name") ? "server" : null,
      emptySegments: !grammar.has(path) || grammar.matches(path, "//a"),
      sections,
    };
    KNOWN.set(grammar, known);
  }
  last = { grammar, known };
  return known;
}

/** One edit towards the normal form. The span is in the input (UTF-16 code units, half-open). */
export interface Change extends Span {
  /** The kind of change. */
  readonly code: ChangeCode;
  /** The text of the input at the span. */
  readonly before: string;
  /** The replacement. */
  readonly after: string;
  /** The section that the change is based on: of the grammar's document, or else of the draft. */
  readonly section: Section;
}

/**
 * Receives the changes of a reference one by one, in order of offset; they do not overlap. The section is that of the
 * code unless one is given.
 */
export type Emit = (code: ChangeCode, start: number, end: number, after: string, section?: Section) => void;

/** Emits the changes of one reference in order, each time it is called. */
export type Changes = (emit: Emit) => void;

/** A URL in normal form, and how it differs from the input. */
export interface Normalized {
  /** The normal form. */
  readonly url: string;
  /** The edits that turn the input into `url`: in order of offset, not overlapping. */
  readonly changes: readonly Change[];
}

/** Applies changes to a text, and lists them. */
export class Edits {
  readonly #sections: Equivalences["sections"];
  readonly #input: string;
  readonly #changes: Change[] = [];
  #text = "";
  #read = 0;

  constructor({ sections }: Equivalences, input: string) {
    this.#sections = sections;
    this.#input = input;
  }

  get count(): number {
    return this.#changes.length;
  }

  /** Adds a change, which must not begin before the end of the previous one. */
  add(
    code: ChangeCode,
    start: number,
    end: number,
    after: string,
    before: string = this.#input.slice(start, end),
    section: Section = this.#sections[code],
  ): void {
    this.#changes.push({ code, start, end, before, after, section });
    this.#text =
      this.#read === start ? this.#text + after : this.#text + this.#input.slice(this.#read, start) + after;
    this.#read = end;
  }

  done(): Normalized {
    return { url: this.#text + this.#input.slice(this.#read), changes: this.#changes };
  }
}

/**
 * Returns the input with its changes applied, and the list of changes; `null` if there are more than `most`.
 *
 * @param input the text to change
 */
export function edited(
  equivalences: Equivalences,
  input: string,
  changes: Changes,
  most: number,
): Normalized | null {
  const edits = new Edits(equivalences, input);
  let count = 0;
  changes((code, start, end, after, section) => {
    count += 1;
    if (count <= most) edits.add(code, start, end, after, undefined, section);
  });
  return count > most ? null : edits.done();
}

/** Returns `input` with any number of changes applied. */
export function rewritten(input: string, changes: Changes): string {
  const output = new TextBuilder();
  let read = 0;
  changes((_, start, end, after) => {
    output.add(input.slice(read, start));
    output.add(after);
    read = end;
  });
  output.add(input.slice(read));
  return output.text();
}

/** The spans of the well-formed components of a reference; `null` for one that is malformed or missing. */
export interface ComponentSpans {
  /** The scheme's text, even when it is malformed. */
  readonly schemeName: string | null;
  readonly hasAuthority: boolean;
  readonly scheme: Span | null;
  readonly user: Span | null;
  readonly password: Span | null;
  readonly host: Span | null;
  readonly port: Span | null;
  readonly path: Span | null;
  readonly query: Span | null;
  readonly fragment: Span | null;
}

/**
 * Finds the components of a reference. This is the only place where `normalize` splits its input. No nodes are needed:
 * the split has the spans, and a valid reference has no malformed component.
 */
export function componentSpans(grammar: CompiledGrammar, { text, own }: TextInput): ComponentSpans {
  const { shape } = grammar.spec;
  const parts = own ?? shape.split(text);
  if (own === null && grammar.isStrict(text)) return validSpans(shape, text, parts);
  const spans = spansIn(shape, text, parts);
  const { authority, scheme, userinfo, user, password, host, port, path, query, fragment } = spans;
  const schemeName = scheme && text.slice(scheme.start, scheme.end);
  const hasAuthority = authority !== null;
  const wellFormed = (component: ComponentName, span: Span | null): Span | null => {
    if (span === null) return null;
    const rule = componentRule(grammar, component, text, parts);
    if (rule === null) return isPartOf(authority) && shape.noUserinfo !== true ? span : null;
    return grammar.matchesSpan(rule, text, span.start, span.end) ? span : null;
  };
  // A part without a rule is well-formed if the whole authority is.
  const isPartOf = (whole: Span | null): boolean =>
    whole !== null && grammar.matchesSpan(shape.authorityRule, text, whole.start, whole.end);
  const isSite = shape.authority === "site";
  // In an authority, user and password have one rule, so both are well-formed or neither.
  const login = isSite ? null : wellFormed("userinfo", userinfo);
  return {
    schemeName,
    hasAuthority,
    scheme: wellFormed("scheme", scheme),
    user: isSite ? wellFormed("user", user) : login && user,
    password: isSite ? wellFormed("password", password) : login && password,
    host: wellFormed("host", host),
    port: wellFormed("port", port),
    path: wellFormed("path", path),
    query:
      !grammar.spec.shape.queryAfterAuthority && hasQueryAfterAuthority(parts)
        ? null
        : wellFormed("query", query),
    fragment: wellFormed("fragment", fragment),
  };
}

/** The same for a valid text, in half the time. */
function validSpans(shape: AuthorityShape, text: string, parts: Split): ComponentSpans {
  const { start, schemeEnd, authorityStart, pathStart, pathEnd, queryEnd, end } = parts;
  let user: Span | null = null;
  let password: Span | null = null;
  let host: Span | null = null;
  let port: Span | null = null;
  if (authorityStart !== -1) {
    const at = shape.hostportAt(text, authorityStart, pathStart);
    if (at !== -1) ({ user, password } = splitUserinfo(text, { start: authorityStart, end: at }));
    if (authorityStart !== pathStart || shape.authority === "authority") {
      const server = at === -1 ? authorityStart : at + 1;
      const colon = shape.portColon(text, server, pathStart);
      host = { start: server, end: colon === -1 ? pathStart : colon };
      if (colon !== -1) port = { start: colon + 1, end: pathStart };
    }
  }
  return {
    schemeName: schemeEnd === -1 ? null : text.slice(start, schemeEnd),
    hasAuthority: authorityStart !== -1,
    scheme: schemeEnd === -1 ? null : { start, end: schemeEnd },
    user,
    password,
    host,
    port,
    path: { start: pathStart, end: pathEnd },
    query: pathEnd === queryEnd ? null : { start: pathEnd + 1, end: queryEnd },
    fragment: queryEnd === end ? null : { start: queryEnd + 1, end },
  };
}

/**
 * The explanation of each code, for `explain`, the documentation and the site. The constant consists of literals only,
 * so that bundlers can drop it.
 */
export const CHANGE_HELP: Readonly<Record<ChangeCode, CodeHelp>> = {
  "scheme-case": {
    meaning: "a scheme in upper case",
    row: "upper case in the scheme becomes lower case",
    why: "Schemes are case-insensitive, and the normal form is in lower case.",
    fix: "Write the scheme in lower case.",
    see: ["draft-fielding-url-syntax-05, section 4.1", "RFC 3986, section 6.2.2.1"],
    bad: ["HTTP://a.example/"],
    good: ["http://a.example/"],
  },
  "host-case": {
    meaning: "a host in upper case",
    row: "upper case in the host becomes lower case",
    why: "Host names are case-insensitive, and the normal form is in lower case.",
    fix: "Write the host in lower case.",
    see: ["draft-fielding-url-syntax-05, section 6", "RFC 3986, section 6.2.2.1"],
    bad: ["http://A.Example/"],
    good: ["http://a.example/"],
  },
  "address-form": {
    meaning: "another form of an IPv6 address",
    row: "an IPv6 address is written as RFC 5952 recommends, by RFC 3986",
    why: "An IPv6 address can be written in several ways. The normal form omits leading zeros and the longest run of zero groups.",
    fix: "Write the address in its short form, in lower case.",
    see: ["RFC 5952, section 4"],
    bad: [["--grammar rfc3986", "http://[2001:0db8:0:0:0:0:0:1]/"]],
    good: [["--grammar rfc3986", "http://[2001:db8::1]/"]],
  },
  "local-host": {
    meaning: "the host localhost in a file URL",
    row: "`localhost` is removed from a file URL, by RFC 3986",
    why: "In a file URL, localhost means the same as no host: the file is on this machine.",
    fix: "Remove the host, and keep the slashes.",
    see: ["RFC 8089, section 2", "RFC 3986, section 6.2.3"],
    bad: [["--grammar rfc3986", "file://localhost/etc/hosts"]],
    good: [["--grammar rfc3986", "file:///etc/hosts"]],
  },
  "default-port": {
    meaning: "the default port of the scheme",
    row: "the default port of the scheme (see the scheme table) is removed, with its colon",
    why: "A URL without a port means the default port, so writing it changes nothing.",
    fix: "Remove the port with its colon.",
    see: ["draft-fielding-url-syntax-05, section 6", "RFC 3986, section 6.2.3"],
    bad: ["http://a.example:80/"],
    good: ["http://a.example/"],
  },
  "empty-port": {
    meaning: "a colon without a port",
    row: "a colon with no port after it is removed",
    why: "An empty port is the default port.",
    fix: "Remove the colon.",
    see: ["draft-fielding-url-syntax-05, section 4.3.1", "RFC 3986, section 6.2.3"],
    bad: ["http://a.example:/"],
    good: ["http://a.example/"],
  },
  "escape-case": {
    meaning: "an escape in lower case",
    row: "the digits of an escape become upper case",
    why: "Hexadecimal digits are case-insensitive, and the normal form is in upper case.",
    fix: 'Write "%2F" for "%2f".',
    see: ["draft-fielding-url-syntax-05, section 2.4.1", "RFC 3986, section 6.2.2.1"],
    bad: ["http://a.example/a%2fb"],
    good: ["http://a.example/a%2Fb"],
  },
  "needless-escape": {
    meaning: "an escape of a character that needs none",
    row: "an escaped unreserved character is unescaped",
    why: "An unreserved character means the same with and without its escape.",
    fix: 'Write the character: "~" for "%7E".',
    see: ["draft-fielding-url-syntax-05, section 2.4.2", "RFC 3986, section 6.2.2.2"],
    bad: ["http://a.example/%7Ea"],
    good: ["http://a.example/~a"],
  },
  "dot-segments": {
    meaning: "a path with the segments . and ..",
    row: "dot segments are removed by RFC 3986, and on request by others",
    why: "They are for relative references, and mean the current level and the one above. In an absolute URL, they can be resolved.",
    fix: "Remove them, with the segment that a .. removes.",
    see: ["draft-fielding-url-syntax-05, section 5.2", "RFC 3986, section 6.2.2.3"],
    bad: [["--grammar rfc3986", "http://a.example/a/../b"]],
    good: [["--grammar rfc3986", "http://a.example/b"]],
  },
  "empty-path": {
    meaning: "a host without a path after it",
    row: "an empty path after an authority becomes `/`, by RFC 3986",
    why: 'For schemes such as http, an empty path is the path "/", and the normal form writes it.',
    fix: 'Write "/" after the host.',
    see: ["draft-fielding-url-syntax-05, section 6", "RFC 3986, section 6.2.3"],
    bad: [["--grammar rfc3986", "http://a.example"]],
    good: [["--grammar rfc3986", "http://a.example/"]],
  },
  "part-case": {
    meaning: "upper case where the scheme ignores case",
    row: "letters become lower case where the scheme ignores their case, by RFC 3986",
    why: "The scheme's document makes this part case-insensitive: the domain of a mailto URL, for example.",
    fix: "Write the part in lower case.",
    see: [
      "RFC 3986, section 6.2.3",
      "RFC 8141, section 3.1",
      "RFC 3966, section 4",
      "RFC 3261, section 19.1.4",
    ],
    bad: [["--grammar rfc3986", "mailto:Joe@Example.COM"]],
    good: [["--grammar rfc3986", "mailto:Joe@example.com"]],
  },
  separators: {
    meaning: "visual separators in a telephone number",
    row: "visual separators are removed from telephone numbers, by RFC 3986",
    why: "Hyphens, dots and parentheses only make a number readable.",
    fix: "Write the digits alone.",
    see: ["RFC 3966, section 4"],
    bad: [["--grammar rfc3986", "tel:+1-201-555-0123"]],
    good: [["--grammar rfc3986", "tel:+12015550123"]],
  },
  "parameter-order": {
    meaning: "parameters in another order",
    row: "the parameters of a tel or sip URL are put in order, by RFC 3986",
    why: "The order of these parameters does not matter, and the normal form has one order.",
    fix: "Put the parameters in the order of the normal form.",
    see: ["RFC 3966, section 4", "RFC 3261, section 19.1.4"],
    bad: [["--grammar rfc3986", "sip:a@b.example;transport=tcp;lr"]],
    good: [["--grammar rfc3986", "sip:a@b.example;lr;transport=tcp"]],
  },
  "url-parser": {
    meaning: "another change that the URL parser makes",
    row: "the URL parser of the URL Standard writes it so, by the grammar whatwg",
    why: "Under the URL Standard, the normal form is the URL as its parser reads and writes it.",
    fix: "Write what the parser writes.",
    see: ["WHATWG URL Standard, URL parsing", "WHATWG URL Standard, URL serializing"],
    bad: [["--grammar whatwg", "http://a.example/\u00e9"]],
    good: [["--grammar whatwg", "http://a.example/%C3%A9"]],
  },
};
