// The schemes of information services, directories and Telnet.
import { phrase } from "../../core/diagnostic/phrase.js";
import { percentDecode } from "../../core/text/percent.js";
import * as texts from "../../generated/data/scheme-texts.js";
import type { RuleMatches, SchemeViolation, TextScheme } from "../definition.js";
import {
  decodeOptional,
  type Parameter,
  parameterOf,
  type Server,
  serverOf,
  standardScheme,
  violationAt,
} from "../support.js";

/**
 * The parts of a gopher URL, percent-decoded.
 *
 * @see RFC 4266, section 2.1
 */
export interface GopherParts extends Server {
  /** The type of the item: one character, `"1"` (a menu) if the URL names none. */
  readonly itemType: string;
  /** The selector to send to the server. */
  readonly selector: string;
  /** The words to search for; `null` if the URL has none. */
  readonly search: string | null;
  /** The Gopher+ string; `null` if the URL has none. */
  readonly gopherPlus: string | null;
}

/**
 * The scheme of Gopher.
 *
 * @see RFC 4266, section 2.1
 */
export const gopher: TextScheme<"gopher", GopherParts> = /* @__PURE__ */ standardScheme({
  name: "gopher",
  facts: { standard: "RFC 4266", defaultPort: 70, shape: "generic" },
  rules: texts.gopher,
  start: "gopherurl",
  sample: "gopher://host.example/7/find%09forth",
  parts: (matches): GopherParts => ({
    ...serverOf(matches),
    itemType: percentDecode(matches.first("gtype") ?? "1"),
    selector: percentDecode(matches.first("selector") ?? ""),
    search: decodeOptional(matches.first("search")),
    gopherPlus: decodeOptional(matches.first("gopher-string")),
  }),
});

/** An extension of an ldap URL, percent-decoded. */
export interface LdapExtension {
  /** Whether a client that does not know the extension must not use the URL. */
  readonly critical: boolean;
  /** The name of the extension, or its object identifier. */
  readonly type: string;
  /** The value of the extension; `null` if it has none. */
  readonly value: string | null;
}

/**
 * The parts of an ldap URL, percent-decoded. Missing parts have the defaults of the standard.
 *
 * @see RFC 4516, sections 2 and 3
 */
export interface LdapParts {
  /** The host: a name or an address; empty if the URL names no server. */
  readonly host: string;
  /** The digits of the port, possibly empty; `null` if there is no colon. */
  readonly port: string | null;
  /** The distinguished name, in the notation of RFC 4514; `""` if the URL has none. */
  readonly dn: string;
  /** The attributes to return; empty for all user attributes. */
  readonly attributes: readonly string[];
  /** What to search: the entry itself (`"base"`), the entries directly below it (`"one"`), or all of them (`"sub"`). */
  readonly scope: "base" | "one" | "sub";
  /** The search filter in the notation of RFC 4515; `"(objectClass=*)"` if the URL has none. */
  readonly filter: string;
  /** The extensions, in order; empty if the URL has none. */
  readonly extensions: readonly LdapExtension[];
}

/**
 * The scheme of directories.
 *
 * @see RFC 4516, section 2
 */
export const ldap: TextScheme<"ldap", LdapParts> = /* @__PURE__ */ standardScheme({
  name: "ldap",
  facts: { standard: "RFC 4516", defaultPort: 389, shape: "generic" },
  rules: texts.ldap,
  start: "ldapurl",
  sample: "ldap://host.example/o=Babsco,c=US?mail?sub?(cn=Babs%20Jensen)",
  check: badFilter,
  parts: ldapParts,
});

/**
 * The scheme of directories over TLS. No standard defines it: in practice, its URLs are those of `ldap` with another
 * default port.
 *
 * @see IANA, provisional registration of "ldaps"
 */
export const ldaps: TextScheme<"ldaps", LdapParts> = /* @__PURE__ */ standardScheme({
  name: "ldaps",
  facts: { standard: null, defaultPort: 636, shape: "generic", status: "provisional" },
  rules: texts.ldap,
  start: "ldapsurl",
  sample: "ldaps://host.example/cn=Babs%20Jensen,o=Babsco",
  check: badFilter,
  parts: ldapParts,
});

function ldapParts({ first, all }: RuleMatches): LdapParts {
  return {
    host: percentDecode(first("host") ?? ""),
    port: first("port"),
    dn: percentDecode(first("dn") ?? ""),
    attributes: all("selector").map(percentDecode),
    scope: (first("scope")?.toLowerCase() as LdapParts["scope"] | undefined) ?? "base",
    filter: percentDecode(first("filter") ?? "(objectClass=*)"),
    extensions: all("extension").map((extension) => {
      const [, mark, type, value] = /^(!?)([^=]*)(?:=(.*))?$/s.exec(extension)!;
      return { critical: mark === "!", type: percentDecode(type!), value: decodeOptional(value) };
    }),
  };
}

const QUESTIONS_BEFORE_FILTER = 3;

/** Checks the search filter, which begins after the third `?`: a `?` within a field is percent-encoded. */
function badFilter(url: string): SchemeViolation | null {
  const fields = url.split("?");
  const filter = fields[QUESTIONS_BEFORE_FILTER] ?? "";
  if (filter === "" || isLdapFilter(percentDecode(filter))) return null;
  const start = fields.slice(0, QUESTIONS_BEFORE_FILTER).join("?").length + 1;
  const message = phrase("the search filter does not match the grammar of filters (RFC 4515, section 3)");
  return violationAt(start, start + filter.length, message, "section 2");
}

const NUMBER = "(?:0|[1-9][0-9]*)";
const OID = `(?:[A-Za-z][A-Za-z0-9-]*|${NUMBER}(?:\\.${NUMBER})+)`;
const ATTRIBUTE = `${OID}(?:;[A-Za-z0-9-]+)*`;
const VALUE = "(?:[^()*\\\\\\0]|\\\\[0-9A-Fa-f]{2})*";
const EXTENSIBLE = `(?::[Dd][Nn])?(?::${OID})?:=${VALUE}|[~<>]=${VALUE}`;
/** The rest of a simple filter, which contains no other filter, after its opening bracket. */
const ITEM = /* @__PURE__ */ new RegExp(
  `(?:${ATTRIBUTE}(?:=${VALUE}(?:\\*${VALUE})*|${EXTENSIBLE})|(?::[Dd][Nn])?:${OID}:=${VALUE})\\)`,
  "y",
);

/** Checks an LDAP search filter (RFC 4515, section 3), in linear time. */
function isLdapFilter(text: string): boolean {
  /** The operators with open brackets. */
  const open: string[] = [];
  let at = 0;
  while (text[at] === "(") {
    const operator = text[at + 1]!;
    if (operator === "&" || operator === "|" || operator === "!") {
      open.push(operator);
      at += 2;
      continue;
    }
    ITEM.lastIndex = at + 1;
    if (!ITEM.test(text)) return false;
    at = ITEM.lastIndex;
    while (open.length > 0 && text[at] === ")") {
      open.pop();
      at++;
    }
    if (open.length === 0) return at === text.length;
    // A negation has one filter.
    if (open.at(-1) === "!") return false;
  }
  return false;
}

/**
 * The parts of a prospero URL, percent-decoded.
 *
 * @see RFC 4157, section 2
 */
export interface ProsperoParts extends Server {
  /** The name of the object on that host. It often begins with a slash. */
  readonly objectName: string;
  /** Further identification of the target, such as `OBJECT-VERSION`. */
  readonly fields: readonly Parameter[];
}

/**
 * The scheme of the Prospero Directory Service.
 *
 * @see RFC 4157, section 2
 */
export const prospero: TextScheme<"prospero", ProsperoParts> = /* @__PURE__ */ standardScheme({
  name: "prospero",
  facts: { standard: "RFC 4157", defaultPort: 1525, shape: "generic", status: "historical" },
  rules: texts.prospero,
  start: "prosperourl",
  sample: "prospero://host.example//pros/name;OBJECT-VERSION=3",
  parts: (matches): ProsperoParts => ({
    ...serverOf(matches),
    objectName: percentDecode(matches.first("ppath")!),
    fields: matches.all("fieldspec").map((field) => parameterOf(field.slice(1))),
  }),
});

/**
 * The scheme of Telnet services.
 *
 * @see RFC 4248, section 2
 */
export const telnet: TextScheme<"telnet", Server> = /* @__PURE__ */ standardScheme({
  name: "telnet",
  facts: { standard: "RFC 4248", defaultPort: 23, shape: "generic" },
  rules: texts.telnet,
  start: "telneturl",
  sample: "telnet://user@host.example/",
  parts: serverOf,
});

/**
 * The parts of a wais URL, percent-decoded. It names a database, a search in it, or one of its documents.
 *
 * @see RFC 4156, section 2
 */
export interface WaisParts extends Server {
  /** The name of the database. */
  readonly database: string;
  /** The search terms; `null` if the URL names no search. */
  readonly search: string | null;
  /** The document; `null` if the URL names none. */
  readonly document: WaisDocument | null;
}

/** A document of a WAIS database. */
export interface WaisDocument {
  /** The WAIS type of the document, such as `TEXT`. */
  readonly type: string;
  /** The document's identifier, meaningful only to its server. */
  readonly id: string;
}

/**
 * The scheme of Wide Area Information Servers.
 *
 * @see RFC 4156, section 2
 */
export const wais: TextScheme<"wais", WaisParts> = /* @__PURE__ */ standardScheme({
  name: "wais",
  facts: { standard: "RFC 4156", defaultPort: 210, shape: "generic", status: "historical" },
  rules: texts.wais,
  start: "waisurl",
  sample: "wais://host.example/database/TEXT/id%3D1",
  parts: (matches): WaisParts => {
    const [type, id] = [matches.first("wtype"), matches.first("wpath")];
    return {
      ...serverOf(matches),
      database: percentDecode(matches.first("database")!),
      search: decodeOptional(matches.first("search")),
      document: type === null ? null : { type: percentDecode(type), id: percentDecode(id!) },
    };
  },
});
