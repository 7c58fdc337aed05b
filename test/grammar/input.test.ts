// An AST is read for what its nodes say, however it was made; what is not a whole AST is a TypeError that says why.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { urljoin, urlsplit } from "../../src/compat/urllib/index.js";
import { warnings } from "../../src/compat/warnings/index.js";
import {
  components,
  dataOf,
  draft05,
  explain,
  normalize,
  opaque,
  parse,
  parseTolerant,
  print,
  resolve,
  texts,
  type UrlInput,
  type UrlReference,
  UrlSyntaxError,
} from "../../src/index.js";
import fc, { runs } from "../support/fast-check.js";
import { throws } from "../support/throws.js";

const isTypeError = (error: unknown): boolean => error instanceof TypeError;

/** A copy that can be edited. */
// biome-ignore lint/suspicious/noExplicitAny: an edited copy need not be an AST any more
function copyOf(ast: UrlInput): any {
  return JSON.parse(JSON.stringify(ast));
}

test("an edited copy gives what it says", () => {
  const copy = copyOf(parse("http://u@a.example:80/b;c/d?q#f"));
  copy.text = "unused";
  copy.url.scheme.text = "FTP";
  const { site, absPath } = copy.url.relativeUrl;
  site.user = null;
  site.hostport.host.domainlabels.push({ type: "domainlabel", start: 0, end: 0, text: "b" });
  site.hostport.port.text = "";
  absPath.relPath.pathSegments.segments[0].params[0].text = "%7ex";
  absPath.relPath.query = null;
  assert.is(normalize(copy).url, "ftp://a.b.example/b;~x/d#f");
  assert.is(resolve(copy, "e").url, "FTP://a.b.example:/b;%7ex/e");
  assert.is(urlsplit(copy).netloc, "a.b.example:");
  assert.is(texts(copy).host, "a.b.example");
  assert.is(components(copy).fragment?.start, 28);
  assert.is(print(components(copy)), "FTP://a.b.example:/b;%7ex/d#f");
});

test("the components of a tolerant parse have the place of the whole text", () => {
  const { start, end, text } = parseTolerant("http://a b/").components;
  assert.equal([start, end, text], [0, 11, "http://a b/"]);
});

test("by RFC 1738, the query of another grammar's AST is part of the path", () => {
  const read = { grammar: "rfc1738" } as const;
  const ast = parse("?%2e", { grammar: "rfc3986" });
  assert.is(normalize(ast, read).url, "?.");
  assert.is(normalize(ast, read).url, normalize("?%2e", read).url);
});

test("a tree that says something else than its text would counts as it is", () => {
  // A path that begins with two slashes, and no authority.
  const edited = copyOf(parseTolerant("x:/a").components);
  edited.path.pathSegments.segments.unshift({
    type: "segment",
    start: 0,
    end: 0,
    text: "",
    pchars: "",
    params: [],
  });
  const pathOnly = { ...edited, scheme: null };
  assert.equal([texts(edited).authority, texts(edited).path], [null, "//a"]);
  assert.is(components(edited).authority, null);
  assert.is(normalize(edited).url, "x://a");
  assert.is(urlsplit(edited).path, "//a");
  assert.is(dataOf(edited).path.segments.length, 2);
  assert.equal(warnings(edited), []);
  assert.is(resolve("x:/b", pathOnly).url, "x:/.//a");
  // The bare reading takes what looks like an authority to be a path.
  const bare = parse("HTTP://A_B:80/%7e", { reading: "bnf" });
  for (const ast of [bare, copyOf(bare)]) {
    assert.is(normalize(ast).url, "http://A_B:80/~");
    assert.is(urlsplit(ast).path, "//A_B:80/%7e");
    assert.is(texts(ast).authority, null);
    assert.is(dataOf(ast).authority, null);
    assert.is(components(ast).path.text, "//A_B:80/%7e");
    assert.is(resolve("http://h/", ast, { algorithm: "rfc3986" }).url, "HTTP:/.//A_B:80/%7e");
    // The string of the same text is another base.
    assert.is(resolve("HTTP://A_B:80/%7e", "c").url, "HTTP://A_B:80/c");
    assert.is(resolve(ast, "c").url, "HTTP:/.//A_B:80/c");
    assert.is(resolve(ast, "#c", { algorithm: "rfc3986" }).url, "HTTP:/.//A_B:80/%7e#c");
    assert.is(resolve("HTTP://A_B:80/%7e", "c").url, "HTTP://A_B:80/c");
  }
});

test("an edited copy that is not valid any more", () => {
  const copy = copyOf(parse("http://a/b"));
  copy.url.relativeUrl.site.hostport.host.toplabel.text = "a_b";
  assert.is(components(copy as UrlReference).authority?.hostport?.host.type, "malformed");
  assert.is(texts(copy).host, "a_b");
  for (const read of [dataOf, opaque] as readonly ((input: UrlInput) => unknown)[]) {
    assert.throws(
      () => read(copy),
      (error: unknown) =>
        error instanceof UrlSyntaxError && error.offset === 8 && explain(error)[0]?.offset === 8,
    );
  }
  const scheme = copyOf(parse("http:/b"));
  scheme.url.scheme.text = "";
  throws(() => resolve(scheme, "c"), 'the base ":/b" is not a usable base URL: its scheme is not valid');
});

test("strings are checked against the grammar, and so are copies", () => {
  assert.throws(
    () => components("http://a b/"),
    (error: unknown) => error instanceof UrlSyntaxError && explain(error)[0]?.code === "space",
  );
  assert.throws(() => texts("http://[::1]/"), /"\[" is not allowed in the host by draft-05 \(at offset 7\)/);
  assert.throws(
    () => texts("http://[::1]/", { grammar: draft05 }),
    /draft-05 has no hosts in square brackets/,
  );
  assert.is(texts("http://[::1]/", { grammar: "rfc3986" }).host, "[::1]");
  assert.throws(() => opaque("a b"), /" " is not allowed in the path by draft-05/);
  const copy = copyOf(parse("//h?q", { grammar: "rfc3986" }));
  assert.is(components(copy).query?.type, "query");
  assert.is(components(copy, { grammar: "draft-05" }).query?.type, "malformed");
  assert.throws(() => components("a", { gramar: "rfc3986" } as never), /did you mean "grammar"/);
  assert.throws(() => texts("a", { grammar: {} as never }), /must be a grammar value/);
});

test("an opaque AST counts as the generic URL that it also is", () => {
  const copy = copyOf(opaque(parse("x://u@h/a?b?c#d")));
  assert.is(copy.url.type, "opaque-URL");
  assert.equal(texts(copy), texts("x://u@h/a?b?c#d"));
  copy.url.schemeSpecificPart = "a#?b";
  copy.fragment = null;
  const { path, query, fragment } = texts(copy);
  assert.equal([path, query, fragment], ["a#", "b", null]);
});

const READS: Readonly<Record<string, (input: UrlInput) => unknown>> = {
  components,
  texts,
  opaque,
  normalize,
  warnings,
  dataOf,
  urlsplit,
  resolve: (input) => resolve("x:/", input),
};

test("the AST of a part of a reference is a TypeError that says what to pass, and its text is accepted", () => {
  for (const [text, rule] of [
    ["//a/b", "net_path"],
    ["a.example", "host"],
    ["http://a/", "generic-URL"],
  ] as const) {
    const node = parse(text, { rule });
    const wanted = "must be a string or the AST of a whole reference";
    for (const [name, read] of Object.entries({ ...READS, base: (input: UrlInput) => resolve(input, "x") })) {
      const what = { base: "base", urlsplit: "URL", normalize: "URL", warnings: "URL", dataOf: "URL" }[name];
      throws(
        () => read(node as never),
        `the ${what ?? "reference"} ${wanted}, not a node of the type "${node.type}": use print(node)`,
      );
      // A base has to have a scheme.
      if (name !== "base") read(print(node));
    }
    throws(
      () => urljoin("x:/", node as never),
      `the URL ${wanted}, not a node of the type "${node.type}": use print(node)`,
    );
  }
});

test("what is not an AST of a reference is a TypeError", () => {
  throws(() => resolve(null as never, ""), "the base must be a string or an AST, not null");
  throws(() => resolve("a:/", 7 as never), "the reference must be a string or an AST, not 7");
  throws(
    () => resolve("a:/", "", { document: {} as never }),
    "the document must be a string or an AST, not an object",
  );
  throws(() => normalize({} as never), "the URL must be a string or an AST, not an object");
  throws(() => texts([] as never), "the reference must be a string or an AST, not an array");
  for (const [name, read] of Object.entries(READS)) {
    for (const value of [
      null,
      undefined,
      7,
      {},
      [],
      () => 1,
      parse("a", { rule: "path" }),
      { components: null },
    ]) {
      if (name === "urlsplit" && (value === null || Array.isArray(value))) continue;
      assert.throws(() => read(value as never), isTypeError, name);
    }
  }
});

test("the message names the field that is missing or wrong", () => {
  const edited = (
    change: (copy: ReturnType<typeof copyOf>) => void,
    text = "x://u:p@a.b:1/c;d?q#f",
  ): UrlInput => {
    const copy = copyOf(parse(text));
    change(copy);
    return copy;
  };
  throws(
    () => normalize(edited((copy) => delete copy.url)),
    "url of the URL must be an object, not undefined",
  );
  throws(
    () => normalize(edited((copy) => (copy.url.scheme.text = 1))),
    "url.scheme.text of the URL must be a string, not 1",
  );
  throws(
    () =>
      normalize(
        edited((copy) => (copy.url.relativeUrl.absPath.relPath.pathSegments.segments[0].params = {})),
      ),
    "url.relativeUrl.absPath.relPath.pathSegments.segments[0].params of the URL must be an array, not an object",
  );
  throws(
    () => normalize(edited((copy) => (copy.url.type = "generic-URI"))),
    'url.type of the URL must be one of "generic-URL", "opaque-URL", "net_path", "abs_path", "rel_path", not "generic-URI": did you mean "generic-URL"?',
  );
});

/** Each tree whose every field is put out of order, one at a time. */
const TREES: readonly UrlInput[] = [
  parse("x://u:p@a.b:1/c;d?q#f"),
  parse("//1.2.3.4"),
  parse("a?b"),
  parse("/a"),
  opaque(parse("x:y")),
  parse("//u:p@[::1]:1?q", { grammar: "rfc3986" }),
  parse("//1.2.3.4/", { grammar: "rfc3986" }),
  parseTolerant("x://u:p@a.b:1/c;d?q#f"),
  parseTolerant("x://^:^@a_b:c/^?^#^"),
  parseTolerant("//^@[v1.a]:x/^", { grammar: "rfc3986" }),
];

/** The fields that say what is written; the others are computed from them. */
const COMPUTED = ["start", "end", "diagnostics", "rule", "version", "groups", "readings"];

function* fieldsOf(node: object, path: readonly string[] = []): Generator<readonly string[]> {
  for (const [key, value] of Object.entries(node)) {
    if (COMPUTED.includes(key)) continue;
    yield [...path, key];
    if (typeof value === "object" && value !== null) yield* fieldsOf(value as object, [...path, key]);
  }
}

const WRONG: readonly unknown[] = [
  undefined,
  7,
  {},
  [7],
  Symbol("x"),
  () => 1,
  { type: "malformed" },
  { type: [] },
];

test("no field can be wrong in a way that crashes", () => {
  for (const tree of TREES) {
    for (const path of fieldsOf(copyOf(tree))) {
      for (const wrong of WRONG) {
        const copy = copyOf(tree);
        const parent = path.slice(0, -1).reduce((node, key) => node[key], copy);
        parent[path.at(-1)!] = wrong;
        for (const [name, read] of Object.entries(READS)) {
          try {
            read(copy);
          } catch (error) {
            const expected = error instanceof TypeError && /must be|unhashable|attribute/.test(error.message);
            assert.ok(expected || error instanceof UrlSyntaxError, `${name} ${path.join(".")}: ${error}`);
          }
        }
      }
    }
  }
});

/** Whether a field is not needed to compose the text: it is computed, or may be absent. */
function isNeedless(parent: Readonly<Record<string, unknown>>, field: string): boolean {
  switch (parent["type"]) {
    case "IPv4address":
      return field === "numbers";
    case "IPv6address":
      return false;
    case "IPvFuture":
      return field === "address";
    case "net_path":
      return field === "text" || field === "query";
    default:
      return (
        field === "text" && Object.keys(parent).some((key) => ![...COMPUTED, "type", "text"].includes(key))
      );
  }
}

test("a tree that lacks a field is a TypeError", () => {
  let removed = 0;
  for (const tree of TREES) {
    for (const path of fieldsOf(copyOf(tree))) {
      const copy = copyOf(tree);
      const parent = path.slice(0, -1).reduce((node, key) => node[key], copy);
      const field = path.at(-1)!;
      const above = path.slice(0, -2).reduce((node, key) => node[key], copy);
      if (isNeedless(parent, field) || isNeedless(above, path.at(-2) ?? "")) continue;
      delete parent[field];
      assert.throws(() => normalize(copy), isTypeError, path.join("."));
      removed += 1;
    }
  }
  assert.ok(removed > 100);
});

test("any value at all: a TypeError or an answer", () => {
  fc.assert(
    fc.property(
      fc.anything({ withBigInt: true, withSparseArray: true, withNullPrototype: true }),
      (value) => {
        const trees: readonly unknown[] = [
          value,
          { type: "URL-reference", url: value, fragment: value },
          { type: "components", scheme: value, authority: value, path: value, query: value, fragment: value },
          { components: value },
          { type: "URL-reference", url: { type: "abs_path", relPath: value }, fragment: null },
        ];
        for (const tree of trees) {
          if (typeof tree === "string") continue;
          assert.throws(() => normalize(tree as never), isTypeError);
          assert.throws(() => texts(tree as never), isTypeError);
        }
      },
    ),
    { numRuns: runs(0.3) },
  );
});

test("a node that contains itself, and one of any depth, is a TypeError", () => {
  const cyclic: Record<string, unknown> = { type: "URL-reference", fragment: null };
  cyclic["url"] = cyclic;
  cyclic["components"] = cyclic;
  let deep: object = { type: "rel_path" };
  for (let level = 0; level < 100_000; level++)
    deep = { type: "generic-URL", relativeUrl: deep, scheme: deep };
  const around: Record<string, unknown> = { type: "abs_path" };
  around["relPath"] = around;
  for (const url of [cyclic, deep, around]) {
    for (const read of Object.values(READS)) {
      assert.throws(() => read({ type: "URL-reference", url, fragment: null } as never), isTypeError);
      assert.throws(() => read({ components: url } as never), isTypeError);
      assert.throws(() => read({ components: { type: "components", scheme: url } } as never), isTypeError);
    }
  }
});

test("a long AST takes linear time and no stack", () => {
  const text = `//a${".a".repeat(20_000)}/${"b;c/".repeat(50_000)}`;
  assert.is(texts(structuredClone(parse(text))).path.length, 200_001);
  assert.is(resolve("x:/", structuredClone(parseTolerant(text))).url.length, text.length + 2);
});

test.run();
