import { equivalent, normalize } from "url-grammar";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { GRAMMARS } from "#page/grammars.js";
import { normal } from "../../src/analysis/normal.js";

const test = suite("normal form");

const INPUTS = [
  "HTTP://User@A.example:80/%7e/../b",
  "http://a.example",
  "http://a/b c%2f",
  "",
  "mailto:A@B",
  "x/../y",
];

test("gives what normalize gives, in pieces that make it up", () => {
  for (const input of INPUTS) {
    for (const grammar of GRAMMARS) {
      for (const dotSegments of [false, true]) {
        const form = normal({ input, grammar, dotSegments, second: "" });
        const expected = normalize(input, { grammar, dotSegments });
        assert.is(form.url, expected.url);
        assert.equal(
          form.changes.map(({ before, after, ...change }) => ({
            ...change,
            before: before.text,
            after: after.text,
          })),
          expected.changes,
        );
        assert.is(form.changeCount, expected.changes.length);
        assert.is(form.pieces.map(({ text }) => text.text).join(""), form.url);
        for (const { code } of form.changes) assert.ok((form.reasons[code]?.why ?? "") !== "");
      }
    }
  }
});

test("a long text is sent in part, with how much there is", () => {
  const input = `http://a.example/${"%7e".repeat(200_000)}`;
  const { changes, changeCount, pieces } = normal({
    input,
    grammar: "rfc3986",
    dotSegments: false,
    second: input,
  });
  assert.equal([changes.length, changeCount], [100, 200_000]);
  assert.is(pieces.at(-1)?.text.more, 3 * (200_000 - 100) - 400);
});

test("compares two texts as equivalent does", () => {
  for (const input of INPUTS) {
    for (const second of [...INPUTS, "http://a.example/"].filter((text) => text !== "")) {
      const { comparison } = normal({ input, grammar: "rfc3986", dotSegments: true, second });
      const expected = equivalent(input, second, { grammar: "rfc3986", dotSegments: true });
      assert.is(comparison?.equivalent, expected);
    }
  }
});

test("says in which parts two differ", () => {
  const { comparison } = normal({
    input: "http://a.example/b",
    grammar: "rfc3986",
    dotSegments: false,
    second: "http://B.example/b?",
  });
  assert.equal(comparison?.differences, [
    {
      part: "host",
      values: [
        { text: "a.example", more: 0 },
        { text: "b.example", more: 0 },
      ],
    },
    { part: "query", values: [null, { text: "", more: 0 }] },
  ]);
});

test("an invalid text has its first fault", () => {
  assert.match(
    normal({ input: "a b", grammar: "rfc3986", dotSegments: false, second: "" }).fault ?? "",
    "space",
  );
});

test.run();
