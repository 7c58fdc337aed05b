/** Grammars to start from. */

/** A host rule that is narrower than that of RFC 3986: lower-case names of letters, digits and inner hyphens. */
export const TIGHT_HOST = `; Only lower-case names with a dot, without an address, a user and a port.
url   = "https://" host *( "/" segment ) [ "?" query ]
host  = label 1*( "." label )
label = alnum *( *"-" alnum )
alnum = %x61-7A / DIGIT
segment = *pchar
query = *( pchar / "/" / "?" )
pchar = ALPHA / DIGIT / "-" / "." / "_" / "~" / pct-encoded
pct-encoded = "%" HEXDIG HEXDIG
`;

/** Dates, to show that a grammar need not be one of URLs. */
export const DATES = `date  = year "-" month "-" day
year  = 4DIGIT
month = "0" %x31-39 / "1" %x30-32
day   = "0" %x31-39 / ( "1" / "2" ) DIGIT / "3" ( "0" / "1" )
`;
