// The six rules that the draft has outside Appendix A.
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  draft05,
  isValid,
  OUTSIDE_SECTIONS,
  outsideAppendixA,
  RULE_NAMES,
  validate,
} from "../../src/index.js";
import fc, { runs } from "../support/fast-check.js";
import { strings } from "../support/strings.js";
import { anyReference } from "../support/url-arbitrary.js";

const { rules } = outsideAppendixA;
const ASCII = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));

test("they are six, and none of the 37", () => {
  assert.equal(rules, ["control", "space", "delims", "unwise", "Content-Base", "Content-Location"]);
  assert.equal(Object.keys(OUTSIDE_SECTIONS), rules);
  assert.is(draft05.rules.length, 37);
  assert.equal(
    rules.filter((rule) => (RULE_NAMES as readonly string[]).includes(rule)),
    [],
  );
});

test("section 2.4.3: each character of US-ASCII is excluded by one of four rules, or is in one that URLs are made of", () => {
  for (const character of ASCII) {
    const excluded = (["control", "space", "delims", "unwise"] as const).filter((rule) =>
      outsideAppendixA.isValid(character, { rule }),
    );
    const allowed = (["reserved", "unreserved"] as const).filter((rule) => isValid(character, { rule }));
    assert.is(excluded.length + allowed.length, 1, JSON.stringify(character));
  }
  const members = (rule: (typeof rules)[number]): string =>
    ASCII.filter((character) => outsideAppendixA.isValid(character, { rule })).join("");
  assert.is(members("control"), `${ASCII.slice(0, 32).join("")}\u007f`);
  assert.is(members("space"), " ");
  assert.is(members("delims"), '"#%<>');
  assert.is(members("unwise"), "[\\]^`{|}");
});

test("each of the four is one character", () => {
  for (const rule of ["control", "space", "delims", "unwise"] as const) {
    for (const text of ["", "  ", "\u0000\u0000", "%%", "[]", "é", "\u0080", "\ud800"]) {
      assert.not(outsideAppendixA.isValid(text, { rule }), `${rule}: ${JSON.stringify(text)}`);
    }
  }
  assert.ok(outsideAppendixA.isValid("\u007f"));
});

test("section 5.1.1: the header fields", () => {
  const field = (rule: "Content-Base" | "Content-Location", text: string): boolean =>
    outsideAppendixA.isValid(text, { rule });
  for (const text of [
    "Content-Base: http://www.ics.uci.edu/Test/a/b/c",
    "Content-Base:http://a/",
    "CONTENT-base:http://a/",
    "Content-Base: \r\n http://a/ \t\r\n",
    "Content-Base:x:",
  ])
    assert.ok(field("Content-Base", text), text);
  for (const text of [
    "",
    "Content-Base:",
    "Content-Base: a/b",
    "Content-Base: //a/b",
    "Content-Base : http://a/",
    "Content-Base: http://a/ b",
    "Content-Base: http://a/#b",
    "Content-Location: http://a/",
    "http://a/",
  ])
    assert.not(field("Content-Base", text), text);
  for (const text of [
    "Content-Location: http://a/",
    "content-location: ../a?b",
    "Content-Location:",
    "Content-Location: //a",
  ])
    assert.ok(field("Content-Location", text), text);
  for (const text of ["Content-Location: a#b", "Content-Location: a b", "Content-Base: a"])
    assert.not(field("Content-Location", text), text);
});

test("a field is one exactly when its URL is an absoluteURL, or a relativeURL", () => {
  const agrees = (url: string): void => {
    const absolute = isValid(url, { rule: "absoluteURL", reading: "bnf" });
    const relative = isValid(url, { rule: "relativeURL", reading: "bnf" });
    assert.is(outsideAppendixA.isValid(`Content-Base: ${url}`, { rule: "Content-Base" }), absolute, url);
    assert.is(
      outsideAppendixA.isValid(`Content-Location:${url}`, { rule: "Content-Location" }),
      absolute || relative,
      url,
    );
  };
  for (const url of strings("a:/?#%[", 4)) agrees(url);
  fc.assert(
    fc.property(anyReference, (url) => agrees(url.trim())),
    { numRuns: runs() },
  );
});

test("they run like the rules of any grammar value", () => {
  assert.equal(outsideAppendixA.parse(" ", { rule: "space" }), {
    type: "space",
    text: " ",
    start: 0,
    end: 1,
  });
  const outcome = validate("x", { grammar: outsideAppendixA, rule: "unwise" });
  assert.not(outcome.valid);
  const [first] = outcome.diagnostics;
  assert.equal(first!.section, { document: "draft-fielding-url-syntax-05", section: "2.4.3" });
  const tree = outsideAppendixA.tree("Content-Base: http://a/b", { rule: "Content-Base" });
  assert.match(JSON.stringify(tree), '"type":"hostname"');
  const [fault] = outsideAppendixA.validate("Content-Base: a", { rule: "Content-Base" }).diagnostics;
  assert.equal([fault!.offset, fault!.section!.section], [15, "5.1.1"]);
});

test.run();
