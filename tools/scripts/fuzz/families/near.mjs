// Strings for one grammar: members of its automaton, nearly valid ones, and escapes next to delimiters.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { GRAMMARS } from "../../../../dist/grammar/grammars.js";
import { root } from "../../project.mjs";
import { api } from "../api.mjs";
import { address, anyText } from "./texts.mjs";

const { compile, sampler } = api.automaton;
const { grammarFrom } = api.bnf;
const { main } = api;

const LONGEST = 30;

/** The delimiters and escapes to draw from. Those in one list are adjacent more often than by chance. */
const ESCAPES = [
  ...[
    "%41",
    "%2e",
    "%2E",
    "%2e%2e",
    "%3a",
    "%3A",
    "%2f",
    "%2F",
    "%3f",
    "%23",
    "%40",
    "%5B",
    "%5d",
    "%25",
    "%7e",
  ],
  ...["%c3%a9", "%C3%A9", "%ff", "%00", "%20", "%0a", "%", "%4", "%g1", "%zz"],
];
const DELIMITERS = [..."/?#:@[];&=,.", "//", "://", "/../", "/./", ".."];
const SCHEMES = [
  ...[
    "http:",
    "https:",
    "HTTP:",
    "ftp:",
    "file:",
    "mailto:",
    "news:",
    "nntp:",
    "gopher:",
    "ws:",
    "wss:",
    "telnet:",
  ],
  ...["urn:", "tel:", "sip:", "data:", "x:", "x-y:", "X+y:", "a.b:", "1:", ".:", ":", "%41:", ""],
];
const USERS = ["", "", "", "u@", "u:p@", ":@", "@", "%40@", "@%40", "u%3a@", "U%41:%7e@", "a@b@"];
const HOSTS = [
  ...[
    "a",
    "a.example",
    "A.Example",
    "a.example.",
    "1.2.3.4",
    "127.1",
    "0x7f.1",
    "localhost",
    "[::1]",
    "[::A]",
    "[v1.a]",
  ],
  ...[
    "[%5B",
    "[::1%25eth0]",
    "[::1%eth0]",
    "[",
    "%41",
    "a%2e",
    "a%2Eb",
    "%3a",
    "a_b",
    "a-",
    "",
    "é",
    "É.example",
  ],
  ...[
    "xn--9ca",
    "a..b",
    ".",
    "..",
    "a,b",
    "a;b",
    "a|b",
    "a%",
    "a b",
    "a。b",
    "ａ",
    "2001:db8::1",
    "a!b",
    "a[.]b",
  ],
];
const PORTS = ["", "", "", ":", ":80", ":0080", ":443", ":21", ":65536", ":%", ":8x", ":8080"];
const SEGMENTS = [
  ...[
    "",
    "a",
    "B",
    ".",
    "..",
    "%2e",
    "%2E%2e",
    ".%2e",
    "..;x",
    ".;p",
    "a:b",
    "%41:",
    "%41:b",
    "a%3ab",
    "~",
    "%7E",
  ],
  ...[
    "a;b;c=d",
    "a@b",
    "@%40",
    "%2f",
    "%2F..",
    "é",
    "{x}",
    "a b",
    "+",
    "1:",
    "%",
    ":",
    ":%",
    "%3a",
    "//",
    "*",
    "=",
    ",",
  ],
];
const TAILS = [
  "",
  "",
  "?",
  "#",
  "?#",
  "?q",
  "?a=b&c=%7e",
  "#f",
  "?%23#%23",
  "#a#b",
  "?a?b",
  "?é#É",
  "?%2e%2e/",
  "#%41:",
];

const one = (pick, items) => pick.of(items);

/** A text with an authority. */
const withAuthority = (pick) =>
  `${one(pick, SCHEMES)}//${one(pick, USERS)}${one(pick, HOSTS)}${one(pick, PORTS)}${path(pick, pick.once(4) ? "" : "/")}` +
  one(pick, TAILS);

/** A text without one. */
const withoutAuthority = (pick) =>
  `${pick.once(2) ? one(pick, SCHEMES) : ""}${path(pick, one(pick, ["", "", "/"]))}${one(pick, TAILS)}`;

function path(pick, start) {
  return (
    start +
    pick.list(pick.below(4), () => one(pick, SEGMENTS)).join("/") +
    (pick.once(8) ? one(pick, ESCAPES) + one(pick, DELIMITERS) : "")
  );
}

/** Escapes and delimiters, and little else. */
const delimited = (pick) => (pick.once(2) ? one(pick, SCHEMES) + mixed(pick) : `http://${mixed(pick)}`);
const mixed = (pick) =>
  pick
    .list(1 + pick.below(6), () => one(pick, one(pick, [ESCAPES, DELIMITERS, DELIMITERS, SEGMENTS, HOSTS])))
    .join("");

/** The automata for valid URLs and for authorities, by grammar; created on first use. */
const AUTOMATA = new Map();

function automataOf(grammar) {
  if (!AUTOMATA.has(grammar)) {
    const { text, strict, notation, start, authorityRule } = GRAMMARS.find(({ name }) => name === grammar);
    const read = (file) => readFileSync(join(root, file), "utf8");
    const rules = grammarFrom(strict === null ? read(text) : `${read(text)}\n${read(strict)}`, notation);
    const whole = compile(rules, strict === null ? start : "strict");
    const authority = compile(rules, authorityRule);
    AUTOMATA.set(grammar, {
      whole,
      samplers: ["all", "representatives"].map((from) => sampler(whole, from)),
      authorities: ["all", "representatives"].map((from) => sampler(authority, from)),
    });
  }
  return AUTOMATA.get(grammar);
}

/** Returns the automaton of a grammar's URLs. */
export const automatonOf = (grammar) => automataOf(grammar).whole;

/** A member of the grammar's automaton, or one of its authorities in a URL. */
export function memberBy(pick, grammar) {
  const { samplers, authorities } = automataOf(grammar);
  const draw = (from) => pick.of(from)(pick.small(LONGEST), pick.random) ?? "";
  return pick.once(3)
    ? `${pick.of(["http", "x", "ftp"])}://${draw(authorities)}${path(pick, "/")}`
    : draw(samplers);
}

const POOL = [withAuthority, withoutAuthority, withAuthority, (pick) => address(pick)];

/** A string that is valid under a grammar. */
export function validBy(pick, grammar) {
  for (let tries = 0; tries < 4; tries++) {
    const text = pick.once(3) ? memberBy(pick, grammar) : pick.of(POOL)(pick);
    if (main.isValid(text, { grammar })) return text;
  }
  return pick.of(automataOf(grammar).samplers)(pick.small(LONGEST), pick.random) ?? "http://a.example/";
}

/** Printable characters, ASCII more often than others. */
const printable = (pick) =>
  pick.once(4)
    ? pick.of(["é", "。", "：", "／", "\u00a0", "\u200b", "\u202e", "ａ", "“", "»", "\u{1f600}", "…"])
    : String.fromCharCode(0x20 + pick.below(0x5f));

/** A valid string with one character inserted, removed, replaced or escaped. */
export function nearBy(pick, grammar) {
  const text = validBy(pick, grammar);
  const at = pick.below(text.length + 1);
  const character = pick.once(8) ? pick.of(["\t", "\n", "\0", "\ud800", "\x7f"]) : printable(pick);
  const there = text.slice(at, at + 1);
  const escaped = there === "" ? "%" : `%${there.charCodeAt(0).toString(16).padStart(2, "0").slice(-2)}`;
  const [put, end] = pick.of([
    [character, at],
    [character, at],
    ["", at + 1],
    [character, at + 1],
    [escaped, at + 1],
  ]);
  return text.slice(0, at) + put + text.slice(end);
}

/** A valid string with a scheme, with one or two printable characters inserted in or before it. */
export function prefixedBy(pick, grammar) {
  const rest = validBy(pick, grammar);
  const text = /^[a-z][a-z\d+.-]*:/i.test(rest)
    ? rest
    : `${pick.of(["http", "https", "ftp", "x"])}://${pick.of(HOSTS)}/`;
  let result = text;
  for (let count = 1 + pick.below(2); count > 0; count--) {
    const at = pick.below(text.indexOf(":") + 3);
    result = result.slice(0, at) + printable(pick) + result.slice(at);
  }
  return result;
}

const FAMILIES = [
  memberBy,
  validBy,
  nearBy,
  nearBy,
  prefixedBy,
  delimited,
  withAuthority,
  withoutAuthority,
  anyText,
];

/** A string for a grammar: valid, nearly valid, or anything. */
export const textBy = (pick, grammar) => pick.of(FAMILIES)(pick, grammar);

/** The same, more often valid. */
export const mostlyValidBy = (pick, grammar) =>
  pick.once(3) ? textBy(pick, grammar) : pick.of([validBy, validBy, memberBy])(pick, grammar);
