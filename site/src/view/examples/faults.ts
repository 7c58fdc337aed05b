/** Texts with one fault each: one for each main kind. */
import type { DiagnosticCode, GrammarName } from "url-grammar";
import type { Example } from "./example.js";

const ROWS: readonly (readonly [DiagnosticCode, title: string, text: string, grammar: GrammarName])[] = [
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

export const FAULT_EXAMPLES: readonly Example[] = ROWS.map(([about, title, input, grammar]) => ({
  group: "Faults",
  title,
  about,
  state: { input, grammar },
}));
