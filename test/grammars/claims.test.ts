// Claims of the documents about each other, checked with the automata of their rules. Each is cited.

import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  compile,
  difference,
  equals,
  includes,
  intersection,
  isEmpty,
  union,
  unpack,
} from "../../src/automaton/index.js";
import { grammarFrom } from "../../src/bnf/index.js";
import { compiledGrammarOf } from "../../src/grammar/grammars.js";
import { type GrammarName, isValid } from "../../src/index.js";
import { tableOf } from "../../src/spec/tables.js";
import { textOf } from "../support/files.js";

const rule = (grammar: GrammarName, name: string) => unpack(tableOf(compiledGrammarOf(grammar), name).packed);

/** An expression over the rules of RFC 3986, as Appendix D.2 writes its translations. */
const translated = (expression: string) =>
  compile(grammarFrom(`${textOf("grammar/rfc3986/rfc3986.abnf")}\nx = ${expression}\n`, "abnf"), "x");

/** RFC 3986, D.2: "obsolete rule | translation". What the two do not share is said by the prose around the table. */
const EQUAL: readonly (readonly [obsolete: string, translation: string])[] = [
  [
    "param",
    '*( unreserved / pct-encoded / "!" / "$" / "&" / "\'" / "(" / ")" / "*" / "+" / "," / "=" / ":" / "@" )',
  ],
  [
    "uric_no_slash",
    'unreserved / "!" / "*" / "\'" / "(" / ")" / pct-encoded / ";" / "?" / ":" / "@" / "&" / "=" / "+" / "$" / ","',
  ],
  ["mark", '"-" / "_" / "." / "!" / "~" / "*" / "\'" / "(" / ")"'],
  ["escaped", "pct-encoded"],
  ["hex", "HEXDIG"],
  ["alphanum", "ALPHA / DIGIT"],
  ["scheme", "scheme"],
  ["port", "port"],
  ["segment", "segment"],
];

for (const [obsolete, translation] of EQUAL) {
  test(`RFC 3986, D.2: ${obsolete} of RFC 2396 is translated`, () => {
    assert.ok(equals(rule("rfc2396-bare", obsolete), translated(translation)));
  });
}

test("RFC 3986, D.2: the mark characters that are unsafe to decode have been moved to the reserved set", () => {
  const moved = difference(rule("rfc3986", "reserved"), rule("rfc2396", "reserved"));
  assert.ok(equals(moved, translated('"!" / "*" / "\'" / "(" / ")" / "#"')));
  const left = difference(rule("rfc2396", "unreserved"), rule("rfc3986", "unreserved"));
  assert.ok(equals(left, translated('"!" / "*" / "\'" / "(" / ")"')));
});

test("RFC 3986, D.2: the path component may be empty", () => {
  for (const text of ["dav:", "about:", "http://h?q", "?q"])
    assert.ok(isValid(text, { grammar: "rfc3986" }), text);
  for (const text of ["dav:", "about:", "?q"]) assert.not(isValid(text, { grammar: "rfc2396" }), text);
});

test("RFC 3986, D.2: a fragment remains excluded from absolute-URI", () => {
  const withFragment = difference(rule("rfc3986", "URI"), rule("rfc3986", "absolute-URI"));
  assert.ok(includes(translated('absolute-URI "#" fragment'), withFragment));
  assert.ok(includes(rule("rfc3986", "URI"), rule("rfc3986", "absolute-URI")));
});

test("RFC 3986, 4.1: a URI-reference is a URI or a relative reference, and nothing is both", () => {
  const [uri, relative] = [rule("rfc3986", "URI"), rule("rfc3986", "relative-ref")];
  assert.ok(isEmpty(intersection(uri, relative)));
  assert.ok(equals(union(uri, relative), rule("rfc3986", "URI-reference")));
});

test("RFC 3987, 3.1: every URI is by definition an IRI", () => {
  assert.ok(includes(rule("rfc3987", "IRI"), rule("rfc3986", "URI")));
  assert.ok(includes(rule("rfc3987", "IRI-reference"), rule("rfc3986", "URI-reference")));
});

test("RFC 3987, 2.2: the rules that are the same as those of RFC 3986 are", () => {
  const same =
    "scheme port IP-literal IPvFuture IPv6address h16 ls32 IPv4address dec-octet pct-encoded unreserved";
  for (const name of [...same.split(" "), "reserved", "gen-delims", "sub-delims"]) {
    assert.ok(equals(rule("rfc3987", name), rule("rfc3986", name)), name);
  }
});

test("RFC 6874, 2: the syntax of IPv6address is retained, and a zone may be added", () => {
  assert.ok(equals(rule("rfc6874", "IPv6address"), rule("rfc3986", "IPv6address")));
  assert.ok(includes(rule("rfc6874", "URI-reference"), rule("rfc3986", "URI-reference")));
});

test("RFC 2732, 3: brackets are added to the reserved set, and hosts to those of RFC 2396", () => {
  const added = difference(rule("rfc2396", "reserved"), rule("rfc2396-bare", "reserved"));
  assert.ok(equals(added, translated('"[" / "]"')));
  assert.ok(includes(rule("rfc2396", "hostname"), rule("rfc2396-bare", "hostname")));
  assert.ok(includes(rule("rfc2396", "URI-reference"), rule("rfc2396-bare", "URI-reference")));
});

test("RFC 1808, 2.2: generic-RL is part of absoluteURL", () => {
  assert.ok(includes(rule("rfc1808", "absoluteURL"), rule("rfc1808", "generic-RL")));
});

test("RFC 1738, 5: the schemes of the document follow the general syntax, except for their case", () => {
  for (const name of [
    "httpurl",
    "ftpurl",
    "newsurl",
    "nntpurl",
    "telneturl",
    "mailtourl",
    "fileurl",
    "otherurl",
  ]) {
    assert.ok(includes(rule("rfc1738", "genericurl"), rule("rfc1738", name)), name);
  }
});

test("the URL Standard: the three rules for schemes divide the URL-scheme strings", () => {
  const [all, special, file, other] = [
    "URL-scheme-string",
    "special-scheme",
    "file-scheme",
    "other-scheme",
  ].map((name) => rule("whatwg", name));
  assert.ok(equals(all!, union(union(special!, file!), other!)));
  for (const [one, two] of [
    [special, file],
    [special, other],
    [file, other],
  ]) {
    assert.ok(isEmpty(intersection(one!, two!)));
  }
});

test.run();
