// Fields of queries: what is written is read back, by us and as forms are read, and any text is read.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { MAX_ENTRIES, SizeLimitError } from "../../../src/core/text/long.js";
import * as rfc3986 from "../../../src/entry/rfc3986.js";
import {
  build,
  GRAMMAR_NAMES,
  isValid,
  type QueryField,
  queryFields,
  texts,
  withQueryField,
} from "../../../src/index.js";
import fc, { CHARACTER } from "../../support/fast-check.js";
import { throws } from "../../support/throws.js";

const READ: readonly (readonly [query: string, fields: readonly QueryField[]])[] = [
  ["", []],
  ["&&", []],
  ["a", [["a", ""]]],
  ["a=", [["a", ""]]],
  ["=", [["", ""]]],
  ["=a", [["", "a"]]],
  ["a=b=c", [["a", "b=c"]]],
  [
    "a&&b",
    [
      ["a", ""],
      ["b", ""],
    ],
  ],
  [
    "q=2&q=1&q=2",
    [
      ["q", "2"],
      ["q", "1"],
      ["q", "2"],
    ],
  ],
  ["a+b=c+d%2Be", [["a b", "c d+e"]]],
  ["a%26b=c%3Dd", [["a&b", "c=d"]]],
  ["%C3%A9=%E2%82%AC", [["é", "€"]]],
  // What is not an escape, or not UTF-8, stays.
  [
    "%=%4&%zz=%u0041",
    [
      ["%", "%4"],
      ["%zz", "%u0041"],
    ],
  ],
  [
    "%FF=%C3%28&%ED%A0%80",
    [
      ["%FF", "%C3("],
      ["%ED%A0%80", ""],
    ],
  ],
  [
    "__proto__=1&constructor&__proto__=2",
    [
      ["__proto__", "1"],
      ["constructor", ""],
      ["__proto__", "2"],
    ],
  ],
  ["a;b=c?d#e", [["a;b", "c?d#e"]]],
];

for (const [query, fields] of READ) test(`reads ${query}`, () => assert.equal(queryFields(query), fields));

test("a plus is a space or a plus", () => {
  assert.equal(queryFields("a+b=c+d"), [["a b", "c d"]]);
  assert.equal(queryFields("a+b=c+d", { plusIsSpace: false }), [["a+b", "c+d"]]);
  assert.throws(() => queryFields("a", { plusIsSpace: 1 } as never), /plusIsSpace must be true or false/);
});

const text = fc.oneof(
  fc.constantFrom("", "a", "a b", "+", "%", "%41", "&", "=", ";", "#", "é", "__proto__"),
  fc.string({ unit: CHARACTER, maxLength: 6 }).filter((each) => !/\p{Cs}/u.test(each)),
);
const fields = fc.array(fc.tuple(text, text), { maxLength: 5 });

for (const grammar of GRAMMAR_NAMES) {
  test(`${grammar}: fields are read back as they were written, whatever a plus stands for`, () => {
    // RFC 1738 has no query of its own, so nothing can be written.
    if (grammar === "rfc1738") {
      assert.throws(() => build({ path: "/", query: [["a", "b"]] }, { grammar }), /no such component/);
      return;
    }
    fc.assert(
      fc.property(fields, (written) => {
        const base = { scheme: "http", authority: { host: "a.example" }, path: "/" };
        const url = build({ ...base, query: written }, { grammar });
        assert.ok(isValid(url, { grammar }));
        const { query } = texts(url, { grammar });
        for (const plusIsSpace of [true, false]) assert.equal(queryFields(query!, { plusIsSpace }), written);
        assert.equal([...new URLSearchParams(query!)], written);
      }),
    );
  });
}

test("any text is read as forms are, except for octets that are not UTF-8", () => {
  const piece = fc.constantFrom("a", "b", "=", "&", "+", "%20", "%26", "%3D", "%2B", "%C3%A9", "é", ";", "?");
  const query = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(""));
  fc.assert(
    fc.property(query, (each) => {
      // A question mark at the start is not part of what URLSearchParams reads.
      assert.equal(queryFields(each), [...new URLSearchParams(`&${each}`)]);
    }),
  );
});

test("there is a limit to the fields that are listed", () => {
  const most = `${"a&".repeat(MAX_ENTRIES - 1)}a`;
  assert.is(queryFields(most).length, MAX_ENTRIES);
  throws(() => queryFields(`${most}&`), SizeLimitError);
});

const SET: readonly (readonly [url: string, name: string, value: string | null, result: string])[] = [
  ["/", "a", "b", "/?a=b"],
  ["/?", "a", "b", "/?a=b"],
  ["/?", "a", null, "/?"],
  ["/", "a", null, "/"],
  ["/?x=%26&y", "a", "b c", "/?x=%26&y&a=b%20c"],
  ["/?a=1&x=%7e&a=2#f", "a", "b", "/?a=b&x=%7e#f"],
  ["/?a=1&x=%7e&a=2#f", "a", null, "/?x=%7e#f"],
  ["/?a=1&a", "a", null, "/"],
  ["/?%61=1", "a", "2", "/?a=2"],
  ["/?&&x", "a", "", "/?&&x&a="],
  ["/?a+b=1", "a b", "2", "/?a%20b=2"],
  ["/?x", "", "v", "/?x&=v"],
];

for (const [url, name, value, result] of SET)
  test(`${url} with the field ${name} ${value}`, () => {
    assert.is(withQueryField(url, name, value), result);
    assert.is(rfc3986.withQueryField(url, name, value), result);
  });

test("several values make several fields", () => {
  assert.is(withQueryField("/?x&a=1&y&a=2", "a", ["3", Uint8Array.of(0xff), ""]), "/?x&a=3&a=%FF&a=&y");
  assert.is(withQueryField("/?a=1", "a", []), "/");
  assert.throws(() => withQueryField("/", "a", [5] as never), /the data must be a string or a Uint8Array/);
  assert.throws(() => withQueryField("/", "a", {} as never), /the data must be an array/);
});

test("names are compared as they are read", () => {
  assert.is(withQueryField("/?a+b=1", "a+b", null, { plusIsSpace: false }), "/");
  assert.is(withQueryField("/?a+b=1", "a+b", null), "/?a+b=1");
});

test("setting a field leaves the others", () => {
  fc.assert(
    fc.property(fields, text, fc.option(text), (before, name, value) => {
      const url = withQueryField(build({ path: "/", query: before }), name, value);
      const after = queryFields(texts(url).query);
      assert.equal(
        after.filter(([each]) => each !== name),
        before.filter(([each]) => each !== name),
      );
      assert.equal(
        after.filter(([each]) => each === name),
        value === null ? [] : [[name, value]],
      );
    }),
  );
});

test("a query that is absent has no fields", () => {
  assert.equal(queryFields(null), []);
  assert.equal(queryFields(texts("http://a.example/").query), []);
  throws(() => queryFields(undefined as never), "the query must be a string or null, not undefined");
});

test.run();
