// Changing components: what is asked for is what is read back, and nothing else changes.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { percentDecode } from "../../../src/core/text/percent.js";
import * as rfc3986 from "../../../src/entry/rfc3986.js";
import {
  build,
  type Changes,
  GRAMMAR_NAMES,
  type GrammarName,
  isValid,
  parse,
  type Texts,
  texts,
  UrlDataError,
  UrlSyntaxError,
  withComponent,
} from "../../../src/index.js";
import fc, { CHARACTER, runs } from "../../support/fast-check.js";
import { casesOf } from "../../support/tabbed.js";
import { throws } from "../../support/throws.js";
import { anyReference, likelyReference } from "../../support/url-arbitrary.js";

for (const [grammar, url, changes, options, result] of casesOf("test/case/build/with-component.txt")) {
  test(`${grammar}: ${url} with ${changes} ${options}`, () => {
    const change = (): string =>
      withComponent(url!, JSON.parse(changes!), {
        ...JSON.parse(options!),
        grammar: grammar as GrammarName,
      });
    const [, name, code] = /^throws (\w+)(?: ([\w-]+))?$/.exec(result!) ?? [];
    if (name === undefined) assert.is(change(), result);
    else
      assert.throws(
        change,
        (error: Error) =>
          error.name === name && (code === undefined || (error as UrlDataError).code === code),
      );
  });
}

type Part = Exclude<keyof Texts, "authority">;

const PARTS: readonly Part[] = [
  "scheme",
  "userinfo",
  "user",
  "password",
  "host",
  "port",
  "path",
  "query",
  "fragment",
];

/** The parts that change with another. */
const WITHIN: Readonly<Partial<Record<Part, readonly (keyof Texts)[]>>> = {
  userinfo: ["userinfo", "user", "password", "authority"],
  user: ["userinfo", "user", "authority"],
  password: ["userinfo", "password", "authority"],
  host: ["host", "authority"],
  port: ["port", "authority"],
};

const value = fc.oneof(
  fc.constantFrom(
    null,
    "",
    "a",
    "a.b",
    "80",
    "/",
    "/a/b",
    "//c",
    "a:b",
    "%41",
    "a@b",
    "?#&=+;",
    "é",
    "[::1]",
  ),
  fc.string({ unit: CHARACTER, maxLength: 8 }),
);

/** Some that are valid in most grammars, two of them in all, and others. */
const reference = fc.oneof(
  fc.constantFrom("ftp://a.example/", "http://a.example/b", "http://A.b:081/%7e", "http://A.b:81/%7e"),
  likelyReference,
  likelyReference,
  anyReference,
);

/** Returns a changed URL, or `null` where no URL has the change. */
function attempt(change: () => string): string | null {
  try {
    return change();
  } catch (error) {
    if (error instanceof UrlDataError || error instanceof UrlSyntaxError) return null;
    throw error;
  }
}

for (const grammar of GRAMMAR_NAMES) {
  test(`${grammar}: a changed component is read back, and the others are as they were`, () => {
    let changed = 0;
    fc.assert(
      fc.property(reference, fc.constantFrom(...PARTS), value, fc.boolean(), (url, part, to, encoded) => {
        if (!isValid(url, { grammar })) return;
        const result = attempt(() => withComponent(url, { [part]: to }, { grammar, encoded }));
        if (result === null) return;
        changed += 1;
        const [before, after] = [texts(url, { grammar }), texts(result, { grammar })];
        const wanted = part === "path" ? (to ?? "") : to;
        // A host without an authority around it, and the draft's empty authority, are read as no host.
        if (part === "host" && wanted === "") assert.is(after.host ?? "", "");
        else if (encoded) assert.is(after[part], wanted);
        else if (part === "scheme" || part === "host" || part === "port") assert.is(after[part], wanted);
        else assert.is(after[part] && percentDecode(after[part]), wanted);
        const own = WITHIN[part] ?? [part];
        for (const name of Object.keys(after) as (keyof Texts)[])
          if (!own.includes(name))
            assert.is(after[name] ?? "", before[name] ?? "", `${url} ${result} ${name}`);
      }),
      { numRuns: runs() },
    );
    assert.ok(changed > runs(0.005), String(changed));
  });

  test(`${grammar}: to write what is there changes nothing, part by part and together`, () => {
    fc.assert(
      fc.property(reference, (url) => {
        if (!isValid(url, { grammar })) return;
        const { authority, userinfo, user, password, host, ...rest } = texts(url, { grammar });
        const options = { grammar, encoded: true } as const;
        for (const changes of [
          { ...rest, userinfo, host: host ?? authority },
          { ...rest, user, password, host: host ?? authority },
          { authority },
          {},
        ] as Changes[])
          assert.is(withComponent(url, changes, options), url);
      }),
    );
  });
}

test("a path is given as segments too, as data or as it is written", () => {
  const url = "http://a.example/x?q";
  assert.is(withComponent(url, { path: ["a/b", "c d"] }), "http://a.example/a%2Fb/c%20d?q");
  assert.is(withComponent(url, { path: ["a", "b"] }), withComponent(url, { path: "/a/b" }));
  assert.is(withComponent(url, { path: [] }), "http://a.example/?q");
  assert.is(withComponent(url, { path: ["a%2Fb", "c"] }, { encoded: true }), "http://a.example/a%2Fb/c?q");
  for (const [path, code] of [
    [["a/b"], "reads-as-other-components"],
    [["a?b"], "reads-as-other-components"],
  ] as const)
    assert.throws(
      () => withComponent(url, { path }, { encoded: true }),
      (error: Error & { code?: string }) => error.name === "UrlDataError" && error.code === code,
    );
  assert.throws(
    () => withComponent("", { path: ["", "b"] }),
    (error: Error & { code?: string }) => error.code === "path-reads-as-site",
  );
  throws(() => withComponent(url, { path: [{ text: "a" }] }, { encoded: true }), TypeError);
});

test("a component that is built is the same as one that is changed", () => {
  const parts = { path: "/a b;c", query: "d e", fragment: "f g" };
  const built = build({ scheme: "http", authority: { host: "h", user: "u@", password: ":p" }, ...parts });
  assert.is(withComponent("http://h", { ...parts, user: "u@", password: ":p" }), built);
});

test("an AST is changed by its own grammar, and a tree of the reading bnf only into what is read alike", () => {
  assert.is(withComponent(parse("http://[::1]/", { grammar: "rfc3986" }), { path: "" }), "http://[::1]");
  const bnf = parse("//a_b/c", { reading: "bnf" });
  throws(() => withComponent(bnf, { fragment: "d" }), UrlDataError);
});

test("octets are data too", () => {
  assert.is(withComponent("/a", { query: Uint8Array.of(0x61, 0xff) }), "/a?a%FF");
  assert.is(withComponent("/a", { query: [[Uint8Array.of(0xff), "b"]] }), "/a?%FF=b");
});

test("the entry point of a grammar is bound to it", () => {
  assert.is(rfc3986.withComponent("http://a?b", { host: "[::1]" }), "http://[::1]?b");
});

test.run();
