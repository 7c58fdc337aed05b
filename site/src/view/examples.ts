/** Examples to start from. */
import type { DiagnosticCode, GrammarName } from "url-grammar";
import { DISPUTES } from "#page/disputes.js";
import type { PageState, ViewName } from "../state/state.js";

/** A host rule that is narrower than RFC 3986's: lower-case names of letters, digits and inner hyphens. */
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

/** Dates, to show that a grammar need not describe URLs. */
export const DATES = `date  = year "-" month "-" day
year  = 4DIGIT
month = "0" %x31-39 / "1" %x30-32
day   = "0" %x31-39 / ( "1" / "2" ) DIGIT / "3" ( "0" / "1" )
`;

interface Example {
  /** The kind of example, for a grouped list. */
  readonly group: string;
  readonly title: string;
  /** The subject of the example: a dispute class, the code of a fault, or the name of a view. */
  readonly about: string;
  /** The changes to the initial state of the page. */
  readonly state: Partial<PageState>;
}

/** An example that is in no dispute class. */
const OTHER = ["other", "Dots before two slashes", "..//evil.com"] as const;

export const DISPUTE_EXAMPLES: readonly Example[] = [...DISPUTES, OTHER].map(([about, title, input]) => ({
  group: "Programs disagree",
  title,
  about,
  state: { input, view: "components" },
}));

const FAULTS: readonly (readonly [DiagnosticCode, title: string, text: string, grammar: GrammarName])[] = [
  ["space", "A space", "http://a.example/b c", "rfc3986"],
  ["control-character", "A tab", "http://a.example/b\tc", "rfc3986"],
  ["non-ascii-character", "A letter beyond ASCII", "http://a.example/é", "rfc3986"],
  ["lone-surrogate", "Half of a surrogate pair", "http://a.example/\ud83d", "rfc3987"],
  ["excluded-character", "A brace", "http://a.example/{b}", "rfc3986"],
  ["bad-escape", "An escape with one digit", "http://a.example/%4", "rfc3986"],
  ["second-fragment", "Two fragments", "http://a.example/#b#c", "rfc3986"],
  ["bad-scheme", "An underscore in a scheme", "my_app://a.example/", "rfc3986"],
  ["colon-in-first-segment", "A colon in the first segment", "a_b:c", "rfc3986"],
  ["second-at", "Two @ before the host", "http://a@b@c.example/", "rfc3986"],
  ["second-colon", "Two ports", "http://a:80:90/", "draft-05"],
  ["bad-port", "Two colons after the host", "http://a:b:80/", "rfc3986"],
  ["ip-literal", "An IPv6 address that is too short", "http://[::1/", "rfc3986"],
  ["host-underscore", "An underscore in a host", "http://a_b.example/", "draft-05"],
  ["host-number", "An IPv4 address of three numbers", "http://10.0.0/", "draft-05"],
  ["userinfo", "A password in the URL Standard", "http://u:p@a.example/", "whatwg"],
  ["fragment", "A fragment in RFC 1738", "http://a.example/#b", "rfc1738"],
];

export const FAULT_EXAMPLES: readonly Example[] = FAULTS.map(([about, title, input, grammar]) => ({
  group: "Faults",
  title,
  about,
  state: { input, grammar },
}));

const VIEWS: readonly (readonly [ViewName, title: string, state: Partial<PageState>])[] = [
  ["tree", "A URL with every component", { input: "http://u:p@a.example:8080/b;c/d?e=f#g" }],
  ["tree", "The tree of an IPv6 address", { input: "http://[2001:db8::7]/" }],
  ["components", "A URL that all programs read alike", { input: "https://a.example/b?c#d" }],
  ["resolution", "A reference with dot segments", { input: "../../g;x?y#s" }],
  ["resolution", "A query alone, which the standards resolve differently", { input: "?y" }],
  ["resolution", "A base URL that is not absolute", { input: "g", base: "b/c" }],
  [
    "normal",
    "Two spellings of one URL",
    { input: "HTTP://a.EXAMPLE:80/%7eb/./c/../d", dots: true, second: "http://a.example/~b/d" },
  ],
  ["scheme", "The parts of a mail address", { input: "mailto:chris@example.com?subject=caf%C3%A9" }],
  ["scheme", "Data in a URL", { input: "data:text/plain;charset=UTF-8;base64,aGVsbG8=" }],
  ["scheme", "A phone number", { input: "tel:+1-816-555-1212;ext=5" }],
  ["scheme", "A URN", { input: "urn:ietf:rfc:2648" }],
  ["scheme", "A search in a directory", { input: "ldap://[2001:db8::7]/c=GB?objectClass?one?(cn=B*)" }],
  ["scheme", "Fields of a query", { input: "https://a.example/?q=x%26y&lang=en&q=1+2" }],
  ["rules", "The rules of the URL Standard", { input: "https://a.example/b?c", grammar: "whatwg" }],
  [
    "own",
    "A narrower host, compared with RFC 3986",
    { input: "https://a.example/b", own: TIGHT_HOST, other: "rfc3986", otherStart: "URI" },
  ],
  ["own", "A grammar of dates", { input: "1997-11-31", own: DATES }],
];

/** A list is shown instead of all views. */
const LIST: Example = {
  group: "Views",
  title: "A list of URLs",
  about: "list",
  state: {
    input: [
      "https://a.example/b?c#d",
      "http://good.com\\@evil.com/",
      "http://a.example/b c",
      "http://a:b:80/",
      "../c",
      "mailto:a@b.example",
      "http://u:p@a.example/",
    ].join("\n"),
    list: true,
  },
};

const VIEW_EXAMPLES: readonly Example[] = [
  ...VIEWS.map(([about, title, state]) => ({
    group: "Views",
    title,
    about,
    state: { view: about, ...state },
  })),
  LIST,
];

export const EXAMPLES: readonly Example[] = [...VIEW_EXAMPLES, ...FAULT_EXAMPLES, ...DISPUTE_EXAMPLES];
