// Building: the same data is read back; data that could not be is adjusted or rejected.

import { test } from "uvu";
import * as assert from "uvu/assert";
import { compiledGrammarOf } from "../../../src/grammar/grammars.js";
import {
  build,
  components,
  dataOf,
  GRAMMAR_NAMES,
  type GrammarName,
  isValid,
  parse,
  type ReadData,
  type UrlData,
  UrlDataError,
  UrlSyntaxError,
} from "../../../src/index.js";
import fc, { CHARACTER, runs } from "../../support/fast-check.js";
import { casesOf } from "../../support/tabbed.js";
import { throws } from "../../support/throws.js";
import { likelyReference } from "../../support/url-arbitrary.js";

for (const [file, grammar] of [
  ["build", "draft-05"],
  ["rfc3986", "rfc3986"],
  ["rfc3987", "rfc3987"],
  ["rfc1738", "rfc1738"],
  ["rfc1808", "rfc1808"],
  ["whatwg", "whatwg"],
] as const) {
  for (const [data, result] of casesOf(`test/case/build/${file}.txt`)) {
    test(`${grammar}: ${data} is ${result}`, () => {
      const [, name, code] = /^throws (\w+)(?: ([\w-]+))?$/.exec(result!) ?? [];
      if (name === undefined) assert.is(build(JSON.parse(data!), { grammar }), result);
      else assert.throws(() => build(JSON.parse(data!), { grammar }), hasName(name, code));
    });
  }
}

const hasName =
  (name: string, code?: string) =>
  (error: unknown): boolean => {
    const { name: thrown, ...rest } = error as Error & { code?: string };
    return (error as Error).name === name && thrown === name && (code === undefined || rest.code === code);
  };

test("by the common core, a query and a fragment need a path", () => {
  for (const [name, text] of [
    ["query", "?b"],
    ["fragment", "#b"],
  ] as const) {
    const data = { scheme: "https", authority: { host: "a.example" }, [name]: "b" };
    assert.is(build(data, { grammar: "common-core" }), `https://a.example/${text}`);
  }
});

test("by the common core, segments are escaped by its rule of segments", () => {
  const data = { scheme: "https", authority: { host: "a.example" }, path: ["b c", "d/e"] };
  assert.is(build(data, { grammar: "common-core" }), "https://a.example/b%20c/d%2Fe");
});

test("what a path reads as is said, with the section of the draft", () => {
  const faultOf = (data: UrlData): unknown => {
    try {
      return build(data);
    } catch (error) {
      const { message, section } = error as UrlDataError;
      return [message, section.section];
    }
  };
  assert.equal(faultOf({ path: "//a/b" }), [
    'a path that begins with "//" would be read as an authority',
    "4.4",
  ]);
  assert.equal(faultOf({ scheme: "foo", path: { absolute: false, segments: ["", "b"] } }), [
    "a relative path whose first segment is empty would be read as absolute",
    "5",
  ]);
});

const text = fc.oneof(
  fc.constantFrom("", "a", "a:b", "%41", "/", ";", "é", "?#&"),
  fc.string({ unit: CHARACTER }),
);
const optional = fc.option(text);
const plain = { noNullPrototype: true };
const authority = fc
  .record(
    {
      user: optional,
      password: optional,
      host: fc.constantFrom("a", "A.example", "1.2.3.4"),
      port: fc.constantFrom(null, "", "80"),
    },
    plain,
  )
  .map((parts) => (parts.user === null ? { ...parts, password: null } : parts));
const emptyAuthority = { user: null, password: null, host: "", port: null };
const segment = fc.record({ text, params: fc.array(text, { maxLength: 2 }) }, plain);
const path = fc.record(
  { absolute: fc.boolean(), segments: fc.array(segment, { minLength: 1, maxLength: 4 }) },
  plain,
);
const data: fc.Arbitrary<ReadData> = fc.record(
  {
    scheme: fc.constantFrom(null, "http", "X-y"),
    authority: fc.oneof(fc.constantFrom(null, emptyAuthority), authority),
    path,
    query: optional,
    fragment: optional,
  },
  plain,
);

/** The grammars in which a reference may have any of its components, or none. */
const grammars = fc.constantFrom(
  ...GRAMMAR_NAMES.filter(
    (grammar) =>
      compiledGrammarOf(grammar).spec.shape.noUserinfo !== true &&
      ["", "x:", "?q", "//a//"].every((url) => isValid(url, { grammar })),
  ),
);

/** What should be read back: the data itself, the data adjusted, or `null` for data to be rejected. */
function expected(given: ReadData, grammar: GrammarName): ReadData | null {
  const { shape } = compiledGrammarOf(grammar).spec;
  const { queryAfterAuthority } = shape;
  const early = given.path.segments.slice(0, -1).some(({ params }) => params.length > 0);
  if (early && shape.paramsOf === "path") return null;
  const lastColon = isValid(":", { grammar }) ? 0 : -1;
  const { scheme, authority, path, query } = given;
  const [first] = path.segments;
  const bare = first!.text === "" && first!.params.length === 0;
  const empty = !path.absolute && bare && path.segments.length === 1;
  if (authority !== null) {
    if (empty)
      return query === null || queryAfterAuthority ? given : { ...given, path: { ...path, absolute: true } };
    return path.absolute ? given : null;
  }
  const readsAsEmpty = bare && path.segments.length > 1;
  if (path.absolute) return readsAsEmpty ? null : given;
  if (scheme !== null) return readsAsEmpty ? null : given;
  const whole = [first!.text, ...first!.params.map((param) => `;${param}`)].join("");
  if (!readsAsEmpty && whole.indexOf(":") <= lastColon) return given;
  return { ...given, path: { ...path, segments: [{ text: ".", params: [] }, ...path.segments] } };
}

test("the result is valid, and the same data is read back", () => {
  fc.assert(
    fc.property(data, grammars, (given, grammar) => {
      const wanted = expected(given, grammar);
      if (wanted === null) return assert.throws(() => build(given, { grammar }), hasName("UrlDataError"));
      const url = build(given, { grammar });
      assert.ok(isValid(url, { grammar }), url);
      assert.equal(dataOf(url, { grammar }), wanted);
      return undefined;
    }),
    { numRuns: runs(0.3) },
  );
});

/** Hosts as they are written, among them those that are read as more than a host. */
const anyHost = fc.oneof(
  fc.constantFrom(
    "",
    "a",
    "A.b",
    "1.2.3.4",
    "[::1]",
    "a:80",
    "u@b",
    "a?b",
    "a;b",
    "%2e",
    "%41:80",
    "a.",
    "\u00e9",
  ),
  fc
    .tuple(
      fc.constantFrom("a", "good.com", ""),
      fc.constantFrom(..."#?/\\@:;,[]%"),
      fc.constantFrom("", "b", "evil.com"),
    )
    .map((parts) => parts.join("")),
);
const anyLogin = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ user: null, password: null }) },
  fc.record({ user: optional, password: optional }, plain),
);
const anyAuthority = fc
  .tuple(anyLogin, fc.record({ host: anyHost, port: fc.constantFrom(null, "", "80", "1;a") }, plain))
  .map(([login, server]) => ({ ...login, ...server }));
const anyData: fc.Arbitrary<ReadData> = fc.record(
  {
    scheme: fc.constantFrom(null, "http", "https", "mailto", "news", "file", "x"),
    authority: fc.option(anyAuthority),
    path: fc.oneof(fc.constant({ absolute: true, segments: [{ text: "a", params: [] }] }), path),
    query: optional,
    fragment: optional,
  },
  plain,
);

/** The data with the edits that do not change what it means: `/` before a query, and `./` before a path. */
function adjusted(given: ReadData): readonly ReadData[] {
  const { path } = given;
  const dotted = [{ text: ".", params: [] }, ...path.segments];
  return [
    given,
    { ...given, path: { ...path, absolute: true } },
    { ...given, path: { ...path, segments: dotted } },
  ];
}

for (const grammar of GRAMMAR_NAMES) {
  test(`${grammar}: what is built has the data that was given, or there is an error`, () => {
    let built = 0;
    fc.assert(
      fc.property(anyData, (given) => {
        let url: string;
        try {
          url = build(given, { grammar });
        } catch (error) {
          assert.ok(error instanceof UrlDataError || error instanceof UrlSyntaxError, String(error));
          return;
        }
        built += 1;
        assert.ok(isValid(url, { grammar }), url);
        const read = JSON.stringify(dataOf(url, { grammar }));
        assert.ok(
          adjusted(given).some((wanted) => JSON.stringify(wanted) === read),
          `${JSON.stringify(given)} becomes ${url}, which is read as ${read}`,
        );
      }),
      { numRuns: runs(3) },
    );
    assert.ok(built > 0, "no data could be built");
  });
}

test("a registry-based name of RFC 2396 is built as it is read, and makes no user", () => {
  const grammar = "rfc2396";
  for (const url of ["//%2e/a", "//a@b@c", "//a_b"])
    assert.is(build(dataOf(url, { grammar }), { grammar }), url);
  throws(() => build({ authority: { host: "u@b" } }, { grammar }), UrlSyntaxError);
});

test("by RFC 1808, the first `@` ends the user, and others are of the host", () => {
  const grammar = "rfc1808";
  for (const url of ["//@@", "//u@a@b:1", "//u:p@@:"])
    assert.is(build(dataOf(url, { grammar }), { grammar }), url);
});

test("data read from a reference builds an equivalent one", () => {
  fc.assert(
    fc.property(likelyReference, fc.constantFrom(...GRAMMAR_NAMES), (url, grammar) => {
      fc.pre(isValid(url, { grammar }));
      const read = dataOf(url, { grammar });
      assert.equal(dataOf(build(read, { grammar }), { grammar }), read);
    }),
  );
});

test("a path given as a string keeps its own delimiters", () => {
  fc.assert(
    fc.property(text, (path) => {
      fc.pre(!path.startsWith("//"));
      const built = components(parse(build({ path: `/${path.replace(/^\//, "")}` }))).path;
      assert.is(decodeURIComponent(built.text), `/${path.replace(/^\//, "")}`);
    }),
  );
});

test("octets are accepted wherever text is", () => {
  const octets = Uint8Array.of(0xe9, 0x2f);
  const path = { absolute: true, segments: [octets, { text: octets, params: [octets] }] };
  const authority = { user: octets, password: octets, host: "h" };
  assert.is(
    build({ authority, path, query: octets, fragment: octets }),
    "//%E9%2F:%E9%2F@h/%E9%2F/%E9%2F;%E9%2F?%E9/#%E9/",
  );
});

test("the parts of the authority stand next to the other components, or in it", () => {
  const rest = { scheme: "http", path: "/p" };
  const flat = { user: "u:@", password: "p", host: "a.example", port: 80 };
  assert.is(build({ ...rest, ...flat }), build({ ...rest, authority: flat }));
  assert.is(build({ ...rest, userinfo: "u:p:q", host: "a" }), "http://u:p%3Aq@a/p");
  assert.is(build({ ...rest, host: "" }), build({ ...rest, authority: { host: "" } }));
  assert.is(build({ ...rest, host: null, port: null, authority: null }), "http:/p");
  assert.is(build({ ...rest, authority: { host: "a" }, host: null, user: undefined }), "http://a/p");
  for (const part of [{ user: "u" }, { password: "p" }, { userinfo: "u" }, { port: 80 }])
    assert.throws(() => build({ ...rest, ...part }), hasName("UrlDataError", "authority-without-host"));
  assert.throws(() => build({ host: "a", password: "p" }), hasName("UrlDataError", "password-without-user"));
});

test("an authority and its parts, or a userinfo and its parts, are not given together", () => {
  const [whole, part] = ["the authority and its port", "the userinfo and its user"];
  throws(() => build({ authority: "a", port: 80 }), `${whole} cannot both be given`);
  throws(() => build({ userinfo: "a", user: "b", host: "c" }), `${part} cannot both be given`);
});

test("a path is a text, or the segments of an absolute path, or of any", () => {
  const segments = ["a/b", { text: "c", params: ["d;"] }, Uint8Array.of(0xff), ""];
  assert.is(build({ path: segments }), "/a%2Fb/c;d%3B/%FF/");
  assert.is(build({ path: segments }), build({ path: { absolute: true, segments } }));
  assert.is(build({ scheme: "http", host: "a", path: ["b", "c"], query: "q" }), "http://a/b/c?q");
  assert.is(build({ host: "a", path: [] }), "//a/");
  assert.is(build({ path: null }), "");
  assert.throws(() => build({ path: ["", "a"] }), hasName("UrlDataError", "path-reads-as-site"));
  throws(
    () => build({ path: 1 } as never),
    "the path must be a string, an array of segments or an object, not 1",
  );
});

test("what is read from a flat URL is the same data, by every grammar", () => {
  fc.assert(
    fc.property(data, grammars, (given, grammar) => {
      const { authority, ...rest } = given;
      const flat = { ...rest, ...authority };
      let url: string;
      try {
        url = build(given, { grammar });
      } catch (error) {
        return assert.throws(() => build(flat, { grammar }), hasName((error as Error).name));
      }
      assert.is(build(flat, { grammar }), url);
      const { path } = given;
      if (path.absolute) assert.is(build({ ...flat, path: path.segments }, { grammar }), url);
      return undefined;
    }),
    { numRuns: runs(0.3) },
  );
});

test("wrong types are TypeErrors", () => {
  for (const wrong of [
    null,
    "http://a/",
    { scheme: 1 },
    { authority: 1 },
    { authority: {} },
    { authority: { host: "a", port: {} } },
    { path: 1 },
    { host: 1 },
    { userinfo: 1, host: "a" },
    { path: [null] },
    { path: [["a"]] },
    { path: { segments: [] } },
    { path: { absolute: true, segments: [null] } },
    { path: { absolute: true, segments: [{}] } },
    { path: { absolute: true, segments: [{ text: "a", params: "b" }] } },
    { query: 1 },
  ]) {
    throws(() => build(wrong as unknown as UrlData), TypeError);
  }
});

test("a misspelt part is an error, not left out", () => {
  throws(
    () => build({ site: { host: "a" } } as never),
    'unknown component "site" (known: ' +
      '"scheme", "authority", "userinfo", "user", "password", "host", "port", "path", "query", "fragment")',
  );
  assert.throws(() => build({ querry: "a" } as never), /^unknown component "querry": did you mean "query"\?/);
  throws(
    () => build({ authority: { host: "a", usr: "b" } } as never),
    'unknown part of the authority "usr": did you mean "user"? (known: "user", "password", "host", "port")',
  );
});

test.run();
