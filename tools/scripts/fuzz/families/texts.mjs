// Strings of several families: URLs, near misses, and anything else.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../project.mjs";
import { memberOf } from "./members.mjs";

/** Characters at the edges of the classes that grammars and parsers use, and some that are treated specially. */
const EDGES = [
  ..."\0\t\n\r\x1f !\"#$%&'()*+,-./09:;<=>?@AFGZ[\\]^_`afgz{|}~\x7f",
  ..."\x80\x85\xa0\xadéß\u0130\u017f\u02d0\u2028\u2029\u202e\u2100\u212a\u3002\ufe0f\uff0f\ufeff\ufffd\uffff",
  ...["\u{10000}", "\u{1f600}", "\u{10ffff}", "\ud800", "\udbff", "\udc00", "\udfff"],
];

/** The pieces of URLs. */
const PIECES = [
  ...[
    "http:",
    "HTTPS://",
    "mailto:",
    "mailto://",
    "ftp://",
    "urn:",
    "data:,",
    "tel:+1",
    "file:///",
    "news:",
    "news://",
    "ws://",
    "x-y:",
  ],
  ...[
    "//",
    "/",
    "/./",
    "/../",
    "..",
    ".",
    "?",
    "#",
    ":",
    "@",
    ";",
    "&",
    "=",
    "+",
    ",",
    "a",
    "b-c",
    "A.example",
  ],
  ...[
    "1.2.3.4",
    "[::1]",
    "[v1.a]",
    "[",
    "]",
    "u:p@",
    ":80",
    ":0080",
    ":65536",
    "%41",
    "%7e",
    "%2F",
    "%2e%2E",
    "%",
  ],
  ...[
    "%g0",
    "%C3%A9",
    "%ff",
    "host_name",
    " ",
    "\t",
    "\\",
    "é",
    "xn--",
    "localhost",
    "URL:",
    "<",
    ">",
    '"',
    "a=b",
  ],
];

const ADDRESSES = readFileSync(join(root, "examples", "addresses.txt"), "utf8")
  .trimEnd()
  .split("\n");

/** Random bytes, each as a character. */
const bytes = (pick) => String.fromCharCode(...pick.list(pick.small(40), () => pick.below(256)));

/** Random UTF-16, including lone and paired surrogates. */
const utf16 = (pick) =>
  String.fromCharCode(
    ...pick.list(pick.small(24), () => (pick.once(2) ? 0xd800 + pick.below(0x800) : pick.below(0x10000))),
  );

const ascii = (pick) => String.fromCharCode(...pick.list(pick.small(30), () => 0x20 + pick.below(0x60)));
const edges = (pick) => pick.list(pick.small(16), () => pick.of(EDGES)).join("");
const pieces = (pick) => pick.list(1 + pick.small(12), () => pick.of(PIECES)).join("");
export const address = (pick) => pick.of(ADDRESSES);
const mutated = (pick) => edited(pick, pick.of([address, memberOf, memberOf, pieces])(pick));

/** One piece repeated, occasionally very often. */
function repeated(pick) {
  const unit = pick.of([pick.of(PIECES), pick.of(EDGES), pieces(pick)]);
  const count = pick.once(40) ? 1 + pick.below(4000) : 1 + pick.below(60);
  return (
    pick.of(["", "//", "http://", "http://a/", "x:", "mailto://", "news://"]) +
    unit.repeat(count).slice(0, 8000) +
    pick.of(["", "@", "]", "#"])
  );
}

/** Returns a string after one to four small edits. */
export function edited(pick, text) {
  let result = text;
  for (let edits = 1 + pick.small(4); edits > 0; edits--) {
    const start = pick.below(result.length + 1);
    const end = pick.of([start, start + 1, start + 1 + pick.below(4)]);
    const there = result.slice(start, end);
    const put = pick.of([
      "",
      pick.of(EDGES),
      pick.of(PIECES),
      there + there,
      result.slice(pick.below(start + 1), start),
    ]);
    result = result.slice(0, start) + put + result.slice(end);
  }
  return result;
}

const FAMILIES = [
  bytes,
  utf16,
  ascii,
  edges,
  pieces,
  pieces,
  address,
  memberOf,
  memberOf,
  memberOf,
  mutated,
  mutated,
  repeated,
];

/** Any string, more often than not like a URL. */
export const anyText = (pick) => pick.of(FAMILIES)(pick);

/** A short string like a URL, for slow laws. */
export const shortText = (pick) => pick.of([pieces, memberOf, mutated, edges])(pick).slice(0, 24);

/** A string with a scheme. */
export const absolute = (pick) => {
  const text = anyText(pick);
  return /^[a-z][a-z0-9+.-]*:/i.test(text)
    ? text
    : pick.of(["http://a.example/b/c/d;p?q", "x:", "http:", "http://h/"]) + text;
};

/** Words and URLs, as people write them. */
export const prose = (pick) =>
  pick
    .list(1 + pick.small(12), () => pick.of([address, pieces, ascii, edges])(pick))
    .join(pick.of([" ", "\n", "> <", '" "', ", ", "\n\n", " <", "-\n"]));
