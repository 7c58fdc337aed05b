/** URLs that programs disagree about: one for each class of disputes. */
import type { DisputeClass } from "url-grammar/readers";
import type { Example } from "./example.js";

/** A class, what the picker says, and the URL. */
const ROWS: readonly (readonly [DisputeClass, title: string, url: string])[] = [
  ["tab-or-newline", "A line break in the host", "http://good.com\n.evil.com/"],
  ["nul", "A NUL in the host", "http://good.com\0.evil.com/"],
  ["surrounding-space", "A space before the URL", " http://a.example/"],
  ["control-character", "A control character in the host", "http://good.com\u0001.evil.com/"],
  ["invisible-character", "An invisible character in the host", "http://good\u00ad.com/"],
  ["backslash-as-slash", "Backslashes after the scheme", "http:\\\\a.example/"],
  ["backslash-in-authority", "A backslash after the host", "http://good.com\\@evil.com/"],
  ["unicode-delimiter", "A full-width slash in the host", "http://good.com\uff0f.evil.com/"],
  ["unicode-letter", "A full-width letter in the host", "http://\uff47ood.com/"],
  ["double-escape", "A dot that is escaped twice", "http://good%252ecom/"],
  ["escaped-delimiter", "An escaped slash in the host", "http://good.com%2fevil.com/"],
  ["escaped-dot", "An escaped dot in the host", "http://evil%2ecom/"],
  ["escaped-letter", "An escaped letter in the host", "http://%65vil.com/"],
  ["escaped-character", "An escaped name beyond ASCII", "http://b%C3%BCcher.example/"],
  ["malformed-escape", "A percent sign that begins no escape", "http://evil.com%/"],
  ["zone-id", "An IPv6 address with a zone", "http://[fe80::1%25eth0]/"],
  ["numeric-ipv4", "An octal IPv4 address", "http://0177.0.0.1/"],
  ["mapped-ipv4", "An IPv6 address that stands for an IPv4 address", "http://[::ffff:127.0.0.1]/"],
  ["empty-authority", "Three slashes", "http:///evil.com/"],
  ["several-ats", "Two @ before the path", "http://a@good.com@evil.com/"],
  ["at-after-port", "What looks like a host and a port before the @", "http://good.com:@evil.com:/"],
  ["userinfo", "A user", "http://user@a.example/"],
  ["brackets", "Text after the brackets of an address", "http://[::1].evil.com/"],
  ["port-form", "Two ports", "http://a.example:80:81/"],
  ["no-path", "A fragment directly after the host", "/\\good.com#@evil.com/"],
  ["no-scheme", "No scheme", "//a.example/"],
  ["slash-count", "One slash", "http:/a.example/"],
  ["scheme-spelling", "An underscore in the scheme", "h_t://a.example/"],
  ["other-scheme", "Another scheme", "foo:a.example"],
  ["dots", "Two dots at the end of the host", "http://a.example../"],
  ["host-character", "A semicolon in the host", "http://good.com;evil.com/"],
  ["long-name", "A name of more than 253 characters", `http://${"a.".repeat(150)}example/`],
  ["unicode-name", "A German sharp s", "http://stra\u00dfe.de/"],
  ["name-form", "A hyphen at the end of the name", "http://evil.com-/"],
  ["double-slash-path", "A URL in a URL", "jar:http://evil.com!/"],
  ["other", "Dots before two slashes", "..//evil.com"],
];

export const DISPUTE_EXAMPLES: readonly Example[] = ROWS.map(([about, title, input]) => ({
  group: "Programs disagree",
  title,
  about,
  state: { input, view: "components" },
}));
