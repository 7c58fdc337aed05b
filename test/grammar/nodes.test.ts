// An AST is plain data. Its parts are made when they are first read, also those of a long text, and copies, JSON and
// comparisons see every field.
import { deepStrictEqual, notDeepStrictEqual } from "node:assert/strict";
import { inspect, isDeepStrictEqual } from "node:util";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { draft05 } from "../../src/combinators.js";
import { warnings } from "../../src/compat/warnings/index.js";
import { MAX_ENTRIES } from "../../src/core/text/long.js";
import { DEFERRED_FROM } from "../../src/core/values.js";
import {
  type AnyNode,
  components,
  dataOf,
  GRAMMAR_NAMES,
  isValid,
  normalize,
  opaque,
  type Path,
  parse,
  parseTolerant,
  parts,
  print,
  SizeLimitError,
  texts,
  tree,
  UrlDataError,
} from "../../src/index.js";
import fc, { runs } from "../support/fast-check.js";
import { strings } from "../support/strings.js";
import { TEXT, VALID } from "../support/texts.js";
import { throws } from "../support/throws.js";
import { anyReference, likelyReference } from "../support/url-arbitrary.js";

test("texts are those of the components' nodes", () => {
  for (const text of [...strings("a:/@?#1.", 5)].filter((each) => isValid(each))) {
    const { scheme, authority, path, query, fragment } = components(parse(text));
    assert.equal(
      texts(parse(text)),
      {
        scheme: scheme?.text ?? null,
        authority: authority?.text ?? null,
        userinfo: authority?.text.includes("@") ? authority.text.slice(0, authority.text.indexOf("@")) : null,
        user: authority?.user?.text ?? null,
        password: authority?.password?.text ?? null,
        host: authority?.hostport?.host.text ?? null,
        port: authority?.hostport?.port?.text ?? null,
        path: path.text,
        query: query?.text ?? null,
        fragment: fragment?.text ?? null,
      },
      text,
    );
  }
});

test("all parts at once", () => {
  const expected = ["s", "u:p@h:1", "u:p", "u", "p", "h", "1", "/a", "q", "f"];
  assert.equal(Object.values(texts(parse("s://u:p@h:1/a?q#f"))), expected);
  assert.equal(Object.values(texts(parse(""))), [null, null, null, null, null, null, null, "", null, null]);
});

test("an opaque reference keeps its fragment and its components; a relative one stays as it is", () => {
  const reference = opaque(parse("mailto:a@b?c#d"));
  assert.is(reference.url.type, "opaque-URL");
  assert.is(reference.fragment?.text, "d");
  assert.is(components(reference).query?.text, "c");
  assert.is(opaque(parse("//a")).url.type, "net_path");
});

test("parts are made once", () => {
  fc.assert(
    fc.property(fc.webUrl(), (url) => {
      fc.pre(isValid(url));
      const reference = parse(url);
      const [first, second] = [0, 1].map(() => [reference.url, reference.fragment]);
      return first![0] === second![0] && first![1] === second![1];
    }),
  );
});

test("a reference is shown as the data that it holds", () => {
  assert.match(
    inspect(parse("//a"), { depth: 9 }),
    "toplabel: { type: 'toplabel', start: 2, end: 3, text: 'a' }",
  );
  assert.match(inspect(parse("#")), "fragment: { type: 'fragment'");
});

// An AST is plain data: copies, JSON and comparisons see every field of every kind of root.

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
    { numRuns: runs(0.2) },
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
    { numRuns: runs(0.2) },
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

// Lists of a long text, which are made when they are first read, are those that a short text has at once.

const piece = fc.constantFrom("a", "/", "//", ";b", ";", "/c;d", "%41", ".", "e.");
const longPath = fc
  .array(piece, { minLength: 1, maxLength: 40 })
  .map((pieces) => pieces.join(""))
  .map((unit) => unit.repeat(Math.ceil((DEFERRED_FROM + 1) / unit.length)));
const longHost = fc
  .array(fc.constantFrom("a.", "b-c.", "1."), { minLength: 1, maxLength: 9 })
  .map((labels) => labels.join(""))
  .map((unit) => `${unit.repeat(Math.ceil((DEFERRED_FROM + 1) / unit.length))}d`);

const longReference = fc.oneof(
  longPath.map((path) => `/${path}`),
  longPath.map((path) => `http://a/${path}?q#f`),
  longHost.map((host) => `http://${host}:80/`),
);

test("the nodes are those that the combinators make", () => {
  fc.assert(
    fc.property(longReference, (text) => {
      fc.pre(!text.startsWith("//"));
      const wanted = draft05["URL-reference"].compiled.tryParse(text);
      assert.equal(JSON.parse(JSON.stringify(parse(text))), JSON.parse(JSON.stringify(wanted)));
      assert.equal(structuredClone(parse(text)), structuredClone(wanted));
    }),
    { numRuns: runs(0.06) },
  );
});

test("a long host that ends in a number is one", () => {
  for (const last of ["0", "9"]) {
    const numbers = ["1", "2", "3", last.repeat(DEFERRED_FROM)];
    const host = parse(numbers.join("."), { rule: "host" });
    assert.equal(host.type === "hostnumber" && host.numbers, numbers);
  }
});

test("a copy is read as the nodes themselves are", () => {
  fc.assert(
    fc.property(longReference, (text) => {
      const { components: found } = parseTolerant(text);
      const copy = structuredClone(found);
      for (const ast of [found, copy]) {
        assert.is(print(ast), text);
        assert.equal(normalize(ast), normalize(text));
        assert.equal(structuredClone(components(ast)), structuredClone(components(copy)));
      }
    }),
    { numRuns: runs(0.03) },
  );
});

test("long data is the same as short data", () => {
  const unit = "a%2Fb;c;%41/";
  const count = Math.ceil(DEFERRED_FROM / unit.length) + 1;
  const { segments } = dataOf(`/${unit.repeat(count)}`).path;
  assert.equal(
    [...segments],
    [
      ...Array.from({ length: count }, () => dataOf("/a%2Fb;c;%41").path.segments[0]),
      { text: "", params: [] },
    ],
  );
  throws(() => dataOf(`/${unit.repeat(count)};%FF`), UrlDataError);
  throws(() => dataOf(`/%FF/${unit.repeat(count)}`), UrlDataError);
});

test("many changes are the same as a few, and give the text", () => {
  const unit = "%7e%2f/x/../";
  for (const options of [{}, { dotSegments: true }]) {
    const text = `HTTP://A/${unit.repeat(2000)}%41?%41#%42`;
    const { url, changes } = normalize(text, options);
    let [made, read] = ["", 0];
    for (const { start, end, before, after } of changes) {
      assert.is(text.slice(start, end), before);
      made += text.slice(read, start) + after;
      read = end;
    }
    assert.is(made + text.slice(read), url);
    assert.ok(changes.length > 2000);
    assert.equal(JSON.parse(JSON.stringify(normalize(text, options))).changes, changes);
  }
});

test("what would not fit into memory is a typed error when it is read, and not before", () => {
  const slashes = `/${"/".repeat(MAX_ENTRIES)}`;
  const { pathSegments } = components(`http://a${slashes}`).path as Path;
  assert.is(pathSegments.text.length, MAX_ENTRIES);
  const { segments } = pathSegments;
  assert.is(segments.length, MAX_ENTRIES + 1);
  assert.is(pathSegments.segments, segments);
  const longer = (components(`http://a/${slashes}`).path as Path).pathSegments;
  for (const read of [() => longer.segments, () => JSON.stringify(longer), () => ({ ...longer })]) {
    throws(read, "more than 2,000,000 segments and parameters in a path");
    throws(read, SizeLimitError);
  }
  const params = (components(`http://a/${";".repeat(MAX_ENTRIES + 1)}`).path as Path).pathSegments;
  throws(() => params.segments, "more than 2,000,000 segments and parameters in a path");
});

test("a tree has a limit", () => {
  throws(() => tree("a".repeat(500_000)), "more than 2,000,000 nodes in a tree");
  throws(
    () => tree("a".repeat((1 << 24) + 1)),
    "more than 16,777,216 UTF-16 code units in the text of a tree",
  );
  assert.is(tree("a".repeat(500_000), { depth: 2 }).type, "URL-reference");
});

test("warnings have a limit", () => {
  throws(
    () => warnings(`/${"%00".repeat(MAX_ENTRIES + 1)}`),
    "more than 2,000,000 warnings about one reference",
  );
});

test.run();
