// An AST is plain data: copies, JSON and comparisons see every field of every kind of root.
import { deepStrictEqual, notDeepStrictEqual } from "node:assert/strict";
import { inspect, isDeepStrictEqual } from "node:util";
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  type AnyNode,
  components,
  GRAMMAR_NAMES,
  isValid,
  opaque,
  parse,
  parseTolerant,
  parts,
} from "../../src/index.js";
import fc from "../support/fast-check.js";
import { TEXT, VALID } from "../support/texts.js";
import { anyReference, likelyReference } from "../support/url-arbitrary.js";

const TEXTS = fc.oneof(VALID, TEXT, anyReference, likelyReference);

/** Each kind of root that the package makes of a text. */
function* roots(text: string): Generator<readonly [string, object]> {
  for (const grammar of GRAMMAR_NAMES) {
    const tolerant = parseTolerant(text, { grammar });
    yield [`parseTolerant, ${grammar}`, tolerant];
    yield [`components, ${grammar}`, tolerant.components];
    if (!isValid(text, { grammar })) continue;
    yield [`parse, ${grammar}`, parse(text, { grammar })];
    yield [`opaque, ${grammar}`, opaque(parse(text, { grammar }))];
    yield [`components of parse, ${grammar}`, components(parse(text, { grammar }))];
  }
  if (isValid(text, { reading: "bnf" })) yield ["the bare reading", parse(text, { reading: "bnf" })];
}

/** The same data without any of the package's objects. */
function written(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(written);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.keys(value).map((key) => [key, written(Reflect.get(value, key))]));
}

test("copies have all that a root has", () => {
  fc.assert(
    fc.property(TEXTS, (text) => {
      for (const [kind, root] of roots(text)) {
        const says = `${kind} of ${JSON.stringify(text)}`;
        const data = written(root);
        deepStrictEqual(structuredClone(root), data, `structuredClone, ${says}`);
        deepStrictEqual(JSON.parse(JSON.stringify(root)), data, `JSON, ${says}`);
        deepStrictEqual(written({ ...root }), data, `spread, ${says}`);
        deepStrictEqual(written(Object.assign({}, root)), data, `assign, ${says}`);
      }
    }),
    { numRuns: 200 },
  );
});

test("roots of one text are equal when they are of one kind, and differ when their trees do", () => {
  fc.assert(
    fc.property(TEXTS, (text) => {
      const [kinds, again] = [[...roots(text)], [...roots(text)]];
      for (const [at, [kind, root]] of kinds.entries()) {
        deepStrictEqual(root, again[at]![1], kind);
        for (const [other, second] of kinds.slice(at + 1)) {
          const same = JSON.stringify(root) === JSON.stringify(second);
          assert.is(isDeepStrictEqual(root, second), same, `${kind} and ${other}`);
        }
      }
    }),
    { numRuns: 200 },
  );
  notDeepStrictEqual(parse("mailto:a"), opaque(parse("mailto:a")));
  notDeepStrictEqual(parse("http://a/"), parse("http://a/", { reading: "bnf", grammar: "rfc3986" }));
});

test("the fields of a root are own and enumerable, in the order of the others", () => {
  const fields = ["type", "start", "end", "text", "url", "fragment"];
  for (const root of [
    parse("//a#b"),
    opaque(parse("a:b")),
    parse("//a", { grammar: "rfc3986" }),
    parse(":", { reading: "bnf" }),
  ]) {
    assert.equal(Object.keys(root), fields);
    assert.equal(Reflect.ownKeys(root), fields);
    assert.equal(Object.keys(JSON.parse(JSON.stringify(root)) as object), fields);
    const seen: string[] = [];
    for (const key in root) seen.push(key);
    assert.equal(seen, fields);
  }
});

test("a root cannot be changed", () => {
  for (const field of ["type", "start", "end", "text", "url", "fragment", "other"]) {
    for (const root of [parse("//a#b"), opaque(parse("a:b"))]) {
      assert.throws(
        () => Object.assign(root, { [field]: null }),
        (error: unknown) => error instanceof TypeError,
        field,
      );
      assert.throws(() => Object.defineProperty(root, field, { value: 1 }), field);
      assert.is(Reflect.deleteProperty(root, field), field === "other", field);
    }
  }
});

test("the console shows values, not accessors", () => {
  const shown = inspect(parse("//a?b#c", { grammar: "rfc3986" }), { depth: 9 });
  assert.not.match(shown, "Getter");
  for (const type of ["net_path", "authority", "reg-name", "query", "fragment"]) {
    assert.match(shown, `type: '${type}'`);
  }
});

test("an authority of RFC 3986 has the parts that its rule has", () => {
  const { authority } = components("http://u:p:q@[::1]:80/", { grammar: "rfc3986" });
  assert.equal(structuredClone(authority?.userinfo), {
    type: "userinfo",
    start: 7,
    end: 12,
    text: "u:p:q",
    user: "u",
    password: "p:q",
  });
  const printed = (node: AnyNode): readonly string[] =>
    parts(node).map((part) => (typeof part === "string" ? part : part.text));
  assert.equal(printed(authority!), ["u:p:q", "@", "[::1]", ":", "80"]);
  assert.equal(printed(authority!.userinfo!), ["u", ":", "p:q"]);
  const bare = parse("u", { grammar: "rfc3986", rule: "userinfo" });
  assert.equal([bare.user, bare.password, printed(bare)], ["u", null, ["u"]]);
  const empty = components("file:///x", { grammar: "rfc3986" }).authority;
  assert.equal(
    [empty?.host.type, empty?.host.text, empty?.userinfo, empty?.port],
    ["reg-name", "", null, null],
  );
});

test("a faulty userinfo is one malformed node, with the faults of the user and of the password", () => {
  const { components: found, diagnostics } = parseTolerant("//u^:p^:x@h", { grammar: "rfc3986" });
  assert.equal(
    diagnostics.map(({ code, offset, component, rule }) => [code, offset, component, rule]),
    [
      ["excluded-character", 3, "userinfo", "userinfo"],
      ["excluded-character", 6, "userinfo", "userinfo"],
    ],
  );
  const { userinfo } = found.authority!;
  assert.equal([userinfo?.type, userinfo?.text], ["malformed", "u^:p^:x"]);
  assert.is(userinfo?.type === "malformed" && userinfo.diagnostics.length, 2);
  assert.equal(parseTolerant("//u@h_", { grammar: "rfc3986" }).diagnostics, []);
});

test.run();
