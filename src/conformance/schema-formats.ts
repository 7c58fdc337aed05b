// The JSON Schema formats that a grammar can decide, with the grammar of each.

/** A rule, and its grammar: one of the package's, that of a document, or one in this file. */
export interface RuleChoice {
  readonly grammar?: "rfc3986" | "rfc3987";
  readonly bnf?: string;
  readonly bnfText?: string;
  readonly rule: string;
}

/** The rules that decide a format. */
interface FormatRules {
  readonly choice: RuleChoice;
  /** Strings that the grammar does not decide. */
  readonly leftOut: RegExp | null;
}

/**
 * The formats of JSON Schema (draft 2020-12, validation, section 7.3). `regex`, `idn-hostname` and `idn-email` are
 * missing: no grammar of this package decides them.
 */
export const SCHEMA_FORMATS: readonly string[] = [
  "date",
  "date-time",
  "duration",
  "email",
  "hostname",
  "ipv4",
  "ipv6",
  "iri",
  "iri-reference",
  "json-pointer",
  "relative-json-pointer",
  "time",
  "uri",
  "uri-reference",
  "uri-template",
  "uuid",
];

/** Returns the rules for a format in `SCHEMA_FORMATS`. */
export function schemaFormat(name: string): FormatRules {
  const known = KNOWN[name];
  const choice = known ?? { bnf: "json-schema.abnf", bnfText: RULES, rule: name };
  return { choice, leftOut: LEFT_OUT[name] ?? null };
}

const KNOWN: Readonly<Record<string, RuleChoice>> = {
  email: { bnf: "rfc5321", rule: "Mailbox" },
  ipv4: { grammar: "rfc3986", rule: "IPv4address" },
  ipv6: { grammar: "rfc3986", rule: "IPv6address" },
  iri: { grammar: "rfc3987", rule: "IRI" },
  "iri-reference": { grammar: "rfc3987", rule: "IRI-reference" },
  "json-pointer": { bnf: "rfc6901", rule: "json-pointer" },
  uri: { grammar: "rfc3986", rule: "URI" },
  "uri-reference": { grammar: "rfc3986", rule: "URI-reference" },
  "uri-template": { bnf: "rfc6570", rule: "URI-Template" },
  uuid: { bnf: "rfc9562", rule: "UUID" },
};

/**
 * A second of 60 is right only at 23:59 UTC. The rules check that without an offset, and do not decide for other
 * offsets. Unicode decides whether a label with "xn--" is right. For mail addresses, RFC 5321, section 4.1.3, limits
 * the numbers of an IPv4 address only in a comment, not in a rule.
 */
const LEFT_OUT: Readonly<Record<string, RegExp>> = {
  time: /:60.*[-+]/,
  "date-time": /:60.*[-+]/,
  hostname: /xn--/i,
  email: /\[.*(?:2(?:5[6-9]|[6-9]\d)|[3-9]\d\d)/,
};

/** Rules for dates, durations, host names and relative pointers, from the rules and the prose of the documents. */
const RULES = `; JSON Schema Validation, draft 2020-12, section 7.3, and the documents that it refers to, with what they say in words
; RFC 3339, sections 5.6 and 5.7
date-time = date "T" time
date = ( year "-" month-day ) / ( leap-year "-02-29" )
year = 4DIGIT
leap-year = ( 2DIGIT leap-two ) / ( leap-two-or-zero "00" )
leap-two = ( "0" ( "4" / "8" ) ) / ( ( "2" / "4" / "6" / "8" ) ( "0" / "4" / "8" ) ) / ( ( "1" / "3" / "5" / "7" / "9" ) ( "2" / "6" ) )
leap-two-or-zero = leap-two / "00"
month-day = ( ( "01" / "03" / "05" / "07" / "08" / "10" / "12" ) "-" ( ( "0" %x31-39 ) / ( %x31-32 DIGIT ) / "30" / "31" ) )
 / ( ( "04" / "06" / "09" / "11" ) "-" ( ( "0" %x31-39 ) / ( %x31-32 DIGIT ) / "30" ) )
 / ( "02-" ( ( "0" %x31-39 ) / ( "1" DIGIT ) / ( "2" %x30-38 ) ) )
time = ( hour ":" sixty ":" sixty [ fraction ] ( "Z" / ( ( "+" / "-" ) hour ":" sixty ) ) )
 / ( "23:59:60" [ fraction ] ( "Z" / ( ( "+" / "-" ) "00:00" ) ) )
hour = ( %x30-31 DIGIT ) / ( "2" %x30-33 )
sixty = %x30-35 DIGIT
fraction = "." 1*DIGIT
; RFC 3339, Appendix A
duration = %s"P" ( dur-date / dur-time / dur-week )
dur-date = ( dur-day / dur-month / dur-year ) [ dur-time ]
dur-time = %s"T" ( dur-hour / dur-minute / dur-second )
dur-year = 1*DIGIT %s"Y" [ dur-month ]
dur-month = 1*DIGIT %s"M" [ dur-day ]
dur-day = 1*DIGIT %s"D"
dur-week = 1*DIGIT %s"W"
dur-hour = 1*DIGIT %s"H" [ dur-minute ]
dur-minute = 1*DIGIT %s"M" [ dur-second ]
dur-second = 1*DIGIT %s"S"
; RFC 1123, section 2.1, and RFC 1035, section 2.3.1: without the limit of 255 octets for a whole name
hostname = label *( "." label )
label = let-dig [ *61( let-dig / "-" ) let-dig ]
let-dig = ALPHA / DIGIT
; draft-bhutton-relative-json-pointer-00, section 3, and RFC 6901, section 3
relative-json-pointer = non-negative-integer [ ( "+" / "-" ) positive-integer ] ( "#" / json-pointer )
non-negative-integer = "0" / positive-integer
positive-integer = %x31-39 *DIGIT
json-pointer = *( "/" *( %x00-2E / %x30-7D / %x7F-10FFFF / ( "~" ( "0" / "1" ) ) ) )
`;
