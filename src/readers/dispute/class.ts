import * as authority from "./repair/authority.js";
import * as characters from "./repair/characters.js";
import type { Repair } from "./repair/edit.js";
import * as escapes from "./repair/escapes.js";
import * as structure from "./repair/structure.js";

const NAMES = [
  "tab-or-newline",
  "nul",
  "surrounding-space",
  "control-character",
  "invisible-character",
  "backslash-as-slash",
  "backslash-in-authority",
  "unicode-delimiter",
  "unicode-letter",
  "double-escape",
  "escaped-delimiter",
  "escaped-dot",
  "escaped-letter",
  "escaped-character",
  "malformed-escape",
  "zone-id",
  "numeric-ipv4",
  "empty-authority",
  "several-ats",
  "at-after-port",
  "userinfo",
  "mapped-ipv4",
  "brackets",
  "port-form",
  "no-path",
  "no-scheme",
  "slash-count",
  "scheme-spelling",
  "other-scheme",
  "dots",
  "host-character",
  "long-name",
  "unicode-name",
  "name-form",
  "double-slash-path",
  "other",
] as const;

/** What a dispute is about: one of a closed list. `other` is for what no class explains. */
export type DisputeClass = (typeof NAMES)[number];

/** The classes of disputes, in the order in which they are tried. */
export const DISPUTE_CLASSES: readonly DisputeClass[] = Object.freeze(NAMES);

/** What programs disagree about, and the change after which they agree. */
export interface ClassEntry {
  readonly name: DisputeClass;
  /** What both read differently: `read the backslash differently`. */
  readonly subject: string;
  /** What the program does that reads the text and the changed text alike. */
  readonly does: string;
  readonly repair: Repair;
}

/**
 * The classes of disputes. A dispute belongs to the first class whose change ends it, so characters come before the
 * structure that they disturb, and what is special before what is general.
 */
export const CLASSES: readonly ClassEntry[] = [
  entry("tab-or-newline", "tabs and line breaks", "removes tabs and line breaks", characters.withoutTabs),
  entry("nul", "the NUL character", "ignores the NUL character", characters.withoutNul),
  entry("surrounding-space", "the ends of the text", "trims the text", characters.trimmed),
  entry("control-character", "control characters", "ignores control characters", characters.withoutControls),
  entry(
    "invisible-character",
    "invisible characters",
    "ignores invisible characters",
    characters.withoutInvisible,
  ),
  entry(
    "backslash-as-slash",
    "the backslashes after the scheme",
    "takes a backslash after the scheme for a slash",
    structure.withSlashes,
  ),
  entry(
    "backslash-in-authority",
    "the backslash",
    "ends the authority at the backslash",
    authority.withoutBackslashes,
  ),
  entry(
    "unicode-delimiter",
    "a character that maps to a delimiter",
    "ignores a character that maps to a delimiter",
    characters.withoutUnicodeDelimiters,
  ),
  entry(
    "unicode-letter",
    "characters that map to ASCII",
    "maps characters to dots, letters or digits of ASCII",
    characters.withMappedLetters,
  ),
  entry("double-escape", "an escaped percent sign", "unescapes twice", escapes.withoutDoubleEscapes),
  entry(
    "escaped-delimiter",
    "an escaped delimiter",
    "ignores an escaped delimiter",
    escapes.withoutEscapedDelimiters,
  ),
  entry("escaped-dot", "escaped dots", "unescapes dots in the host", escapes.withoutEscapedDots),
  entry("escaped-letter", "escaped letters", "unescapes letters in the host", escapes.withoutEscapedLetters),
  entry("escaped-character", "escapes in the host", "ignores escapes in the host", escapes.withoutEscapes),
  entry(
    "malformed-escape",
    "a malformed escape",
    "ignores a malformed escape",
    escapes.withoutMalformedEscapes,
  ),
  entry("zone-id", "the zone ID of the address", "removes the zone ID from the host", authority.withoutZone),
  entry(
    "numeric-ipv4",
    "numbers that look like an IPv4 address",
    "reads an IPv4 address in the numbers",
    authority.withDottedAddress,
  ),
  entry(
    "empty-authority",
    "an empty authority",
    "reads an empty authority as if there were a host",
    authority.withHost,
  ),
  entry("several-ats", "more than one @", "takes the last @", authority.withOneAt),
  entry(
    "at-after-port",
    "a colon before the @",
    "takes what precedes the @ for user information",
    authority.withoutHostBeforeAt,
  ),
  entry(
    "userinfo",
    "user information",
    "separates the user information from the host",
    authority.withoutUserinfo,
  ),
  entry(
    "mapped-ipv4",
    "an IPv6 address that stands for an IPv4 address",
    "reads the IPv4 address that the IPv6 address stands for",
    authority.withoutMappedAddress,
  ),
  entry("brackets", "brackets", "ignores what the brackets enclose", authority.withoutBrackets),
  entry(
    "port-form",
    "what follows the host's colon",
    "leaves out what follows the host's colon",
    authority.withoutUnusualPort,
  ),
  entry(
    "no-path",
    "a query or fragment that follows the authority directly",
    "ends the authority at the ? or #",
    authority.withPath,
  ),
  entry(
    "no-scheme",
    "a text without a scheme",
    "finds a host in a text without a scheme",
    structure.withScheme,
  ),
  entry(
    "empty-authority",
    "an empty authority",
    "reads the next segment as the authority",
    structure.withoutEmptyAuthority,
  ),
  entry(
    "slash-count",
    "a number of slashes other than two",
    "reads two slashes after the scheme, however many there are",
    structure.withTwoSlashes,
  ),
  entry(
    "scheme-spelling",
    "an unusual spelling of the scheme",
    "reads the scheme as http",
    structure.withSpeltScheme,
  ),
  entry("other-scheme", "a scheme other than http", "reads the URL as one of http", structure.withHttp),
  entry(
    "dots",
    "dots at the end of the host or beside each other",
    "leaves out extra dots",
    authority.withoutExtraDots,
  ),
  entry(
    "host-character",
    "characters that host names cannot have",
    "leaves out characters that host names cannot have",
    authority.withoutUnusualCharacters,
  ),
  entry("long-name", "a name of more than 253 characters", "shortens the name", authority.withShortHost),
  entry("unicode-name", "a non-ASCII name", "leaves out non-ASCII characters", characters.withoutUnicode),
  entry("name-form", "a host that is no ordinary name", "reads a name of any form", authority.withProperName),
  entry(
    "double-slash-path",
    "empty segments of the path",
    "joins slashes in the path",
    structure.withSingleSlashes,
  ),
  // What is left of a host after other changes may be nothing.
  entry(
    "empty-authority",
    "an empty authority",
    "reads an empty authority as if there were a host",
    authority.withHost,
  ),
];

function entry(name: DisputeClass, subject: string, does: string, repair: Repair): ClassEntry {
  return { name, subject, does, repair };
}
