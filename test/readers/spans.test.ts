// Where Go, Node, Perl and Ruby decode and remove nothing, the span of a part is that part.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { MODELS, readingOf } from "../../src/readers/registry.js";
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

test.run();
