/** Something that each view shows well. */
import type { PageState } from "../../state/state.js";
import type { ViewName } from "../../state/view-names.js";
import { DATES, TIGHT_HOST } from "../own/starters.js";
import type { Example } from "./example.js";

const ROWS: readonly (readonly [ViewName, title: string, state: Partial<PageState>])[] = [
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

/** A list is shown in the place of every view. */
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

export const VIEW_EXAMPLES: readonly Example[] = [
  ...ROWS.map(([about, title, state]) => ({
    group: "Views",
    title,
    about,
    state: { view: about, ...state },
  })),
  LIST,
];
