// Where Go, Node, Perl and Ruby decode and remove nothing, the span of a part is that part.
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { AcceptedReading } from "../../src/readers/model.js";
import { MODELS, readers, readingOf } from "../../src/readers/registry.js";
import fc from "../support/fast-check.js";
import { recordedAnswers } from "./recorded.js";

const PIECES = [
  "http:",
  "//",
  "/",
  "?",
  "#",
  "@",
  ":",
  "80",
  "[",
  "]",
  "[::1]",
  "a",
  "EVIL.com",
  "u:p@",
  "foo:",
  "file://",
  "sip:",
  " ",
  "<",
  ">",
  "\n",
  "\t",
  "\\",
  "\ud800",
  "é",
  "%41",
  "\0",
];
const URLS = fc.array(fc.constantFrom(...PIECES), { maxLength: 10 }).map((pieces) => pieces.join(""));
const PARTS = ["scheme", "userinfo", "host", "port"] as const;
const NAMES = ["addressable", "go", "node-legacy", "perl", "ruby"];
/** Text that some program removes, decodes, escapes or maps. */
const CHANGED = /[^ -~]|[\s%<>[\]"\\^`{|}]/;

for (const model of Object.values(MODELS).filter(({ name }) => NAMES.includes(name))) {
  const holds = (input: string) => {
    for (const { version } of model.versions) {
      const reading = readingOf(model, input, version, null);
      if (!reading.accepted) {
        assert.ok(
          reading.offset === undefined || (reading.offset >= 0 && reading.offset <= input.length),
          input,
        );
        continue;
      }
      for (const part of PARTS) {
        const [value, span] = [reading[part], reading.spans[part]];
        if (span === undefined) continue;
        const text = input.slice(span.start, span.end);
        assert.ok(span.start <= span.end && span.end <= input.length, input);
        if (CHANGED.test(text) || value === "") continue;
        const read = typeof value === "number" ? value : String(value).toLowerCase();
        assert.is(read, typeof value === "number" ? Number(text) : text.toLowerCase(), `${input} ${part}`);
      }
    }
  };
  test(`${model.name} has the spans of what it reads`, () => {
    for (const { input } of recordedAnswers()) holds(input);
    fc.assert(fc.property(URLS, holds));
  });
}

test("every reader that reports places reports one for each part that is written", () => {
  const url = "http://u@a.example:81/b?c#d";
  const readings = Object.values(MODELS).map((model) =>
    readingOf(model, url, model.versions[0].version, null),
  );
  const placed = readings.filter((reading) => reading.accepted && reading.spans.scheme !== undefined);
  assert.ok(placed.length >= 20);
  for (const reading of placed as AcceptedReading[])
    for (const part of [...PARTS, "path", "query", "fragment"] as const) {
      if (reading[part] == null) continue;
      const { start, end } = reading.spans[part]!;
      // One program gives a user the colon of an empty password.
      assert.is(url.slice(start, end), String(reading[part]).replace(/:$/, ""), part);
    }
});

/** What their sources do with texts that few have: the parts are scheme, user information, host, and perhaps path. */
const RARE: readonly (readonly [reader: string, input: string, ...parts: (string | null)[]])[] = [
  // net/url, `parse`: two slashes begin an authority, but without a scheme not if a third follows.
  ["go", "///", null, null, null, "///"],
  ["go", "////a", null, null, null, "////a"],
  // URI.pm removes `^<(?:URL:)?(.*)>$`, where `.` is no line feed.
  ["perl", "<http://a/b>", "http", null, "a"],
  ["perl", "<http://a/\nb>", null, null, null],
  // Of a scheme that it does not know, curl reads no options after the user.
  ["curl", "ximap://u;x:p@h/", "ximap", "u;x:p", "h"],
  ["curl", "imap://u;AUTH=*:p@h/", "imap", "u:p", "h"],
  // Addressable: a user is `[^:]*`, a password `(.*)$`.
  ["addressable", "http://a\nb@h/", "http", "a\nb", "h"],
  ["addressable", "http://a/\u00e9", "http", null, "a"],
  // Node maps the host until a NUL: what follows it can be anything.
  ["node-legacy", "http://a\0\u2100\0b/", "http", null, "a"],
];

test("url.parse of Node has no host of more than 255 characters", () => {
  for (const [length, read] of [
    [255, 255],
    [256, 0],
  ] as const) {
    const model = MODELS["node-legacy"];
    const reading = readingOf(model, `http://${"a".repeat(length)}/`, model.versions[0].version, null);
    assert.is(reading.accepted && reading.host?.length, read);
  }
});

test("Addressable refuses half of a surrogate pair", () => {
  const reading = readingOf(
    MODELS.addressable,
    "http://a/\ud800",
    MODELS.addressable.versions[0].version,
    null,
  );
  assert.equal([reading.accepted, !reading.accepted && reading.offset], [false, 9]);
});

test("a user without a scheme has a place", () => {
  const reading = readingOf(MODELS.curl, "u@a.example", MODELS.curl.versions[0].version, null);
  assert.ok(reading.accepted);
  assert.equal([reading.userinfo, reading.spans.userinfo], ["u", { start: 0, end: 1 }]);
});

test("texts that few have are read as the programs read them", () => {
  for (const [name, input, ...parts] of RARE) {
    const model = Object.values(MODELS).find((each) => each.name === name)!;
    const reading = readingOf(model, input, model.versions[0].version, null);
    assert.ok(reading.accepted, input);
    const { scheme, userinfo, host, path } = reading;
    assert.equal(
      [scheme, userinfo, host, path].slice(0, parts.length),
      parts,
      `${name} ${JSON.stringify(input)}`,
    );
  }
});

test("the spans of needle are those of the text, before which it writes http://", () => {
  for (const text of ["//u@a.example:81/", "u@a.example:81/", "http://u@a.example:81/"]) {
    const reading = readers.needle(text);
    assert.ok(reading.accepted, text);
    const { host, port, userinfo, scheme } = reading.spans;
    assert.equal(
      [host, port, userinfo].map((span) => text.slice(span!.start, span!.end)),
      ["a.example", "81", "u"],
      text,
    );
    assert.is(scheme === undefined, !text.startsWith("http"));
  }
});

test.run();
