import { percentDecode } from "../../../core/text/percent.js";
import type { SchemeViolation, TextScheme } from "../../definition.js";
import { isLdapFilter } from "../../support/ldap-filter.js";
import { decodeOptional } from "../../support/server.js";
import { standardScheme } from "../../support/standard-scheme.js";

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
 * The parts of an ldap URL, percent-decoded. What the URL leaves out has the default of the standard.
 *
 * @see RFC 4516, sections 2 and 3
 */
export interface LdapParts {
  /** The host: a name or an address; empty if the URL names no server. */
  readonly host: string;
  /** The digits after the colon, which may be none; `null` if there is no colon. */
  readonly port: string | null;
  /** The distinguished name, in the notation of RFC 4514; `""` if the URL has none. */
  readonly dn: string;
  /** The attributes to return; none for all user attributes. */
  readonly attributes: readonly string[];
  /** What to search: the entry itself (`"base"`), the entries directly below it (`"one"`), or all of them (`"sub"`). */
  readonly scope: "base" | "one" | "sub";
  /** The search filter in the notation of RFC 4515; `"(objectClass=*)"` if the URL has none. */
  readonly filter: string;
  /** The extensions in order; none for a URL without extensions. */
  readonly extensions: readonly LdapExtension[];
}

const QUESTIONS_BEFORE_FILTER = 3;

/** Checks the filter. Only delimiters are `?`. */
function badFilter(url: string): SchemeViolation | null {
  const fields = url.split("?");
  const filter = fields[QUESTIONS_BEFORE_FILTER] ?? "";
  if (filter === "" || isLdapFilter(percentDecode(filter))) return null;
  return {
    offset: fields.slice(0, QUESTIONS_BEFORE_FILTER).join("?").length + 1,
    length: filter.length,
    message: "the search filter does not match the grammar of filters (RFC 4515, section 3)",
    section: "section 2",
  };
}

/**
 * The scheme of directories.
 *
 * @see RFC 4516, section 2
 */
export const ldap: TextScheme<"ldap", LdapParts> = standardScheme({
  name: "ldap",
  start: "ldapurl",
  sample: "ldap://host.example/o=Babsco,c=US?mail?sub?(cn=Babs%20Jensen)",
  check: badFilter,
  parts: ({ first, all }): LdapParts => ({
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
  }),
});
