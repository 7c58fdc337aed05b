// The common core, by other ways than its text: its names made from languages that are simpler than its rules, everything
// around them against an oracle, and what it has to do with the standards.

import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  compile,
  conformanceSuite,
  DEAD,
  type Dfa,
  difference,
  equals,
  includes,
  intersection,
  isEmpty,
  union,
  unpack,
} from "../../src/automaton/index.js";
import { grammarFrom } from "../../src/bnf/index.js";
import { commonCore } from "../../src/generated/entry/grammars.js";
import { isCommonCore } from "../../src/generated/is-valid/draft-05.js";
import { compiledGrammarOf } from "../../src/grammar/grammars.js";
import {
  acceptedBy,
  applyReplacement,
  build,
  GRAMMAR_NAMES,
  type GrammarName,
  isValid,
  parseTolerant,
  type UrlDiagnostic,
  validate,
} from "../../src/index.js";
import { tableOf } from "../../src/spec/tables.js";
import fc, { runs } from "../support/fast-check.js";
import * as oracle from "./oracle/common-core.js";

const rule = (name: string, grammar: GrammarName = "common-core"): Dfa =>
  unpack(tableOf(compiledGrammarOf(grammar), name).packed);
const strictOf = (grammar: GrammarName): Dfa => unpack(tableOf(compiledGrammarOf(grammar)).packed);
const language = (expression: string): Dfa => compile(grammarFrom(`x = ${expression}\n`, "abnf"), "x");
const all = (...languages: readonly Dfa[]): Dfa => languages.reduce((one, other) => intersection(one, other));

const CORE = { grammar: "common-core" } as const;
const CHARACTER = '( ALPHA / DIGIT / "-" / "." )';

/** Names of any length: what is left when each kind of fault is taken away. */
const NAMES = [
  `"." *${CHARACTER}`,
  `*${CHARACTER} "."`,
  `*${CHARACTER} ".." *${CHARACTER}`,
  `"-" *${CHARACTER}`,
  `*${CHARACTER} "-"`,
  `*${CHARACTER} ( ".-" / "-." ) *${CHARACTER}`,
  `[ *${CHARACTER} "." ] DIGIT *( ALPHA / DIGIT / "-" )`,
].reduce((names, fault) => difference(names, language(fault)), language(`1*${CHARACTER}`));

/** Names of at most so many labels of at most so many characters. */
function bounded(labels: number, length: number): Dfa {
  const ofLength = `*${length}( ALPHA / DIGIT / "-" )`;
  const some = '*( ALPHA / DIGIT / "-" )';
  return all(
    NAMES,
    language(`${ofLength} *( "." ${ofLength} )`),
    language(`${some} *${labels - 1}( "." ${some} )`),
  );
}

test("a name is letters, digits, hyphens and dots, without the faults, within one of three bounds", () => {
  const names = union(union(bounded(4, 63), bounded(6, 41)), bounded(10, 24));
  assert.ok(equals(names, rule("reg-name")));
});

/** Returns the length of the longest text of a finite language. */
function longest({ rows, alphabet, start, accepting }: Dfa): number {
  const known = new Map<number, number>();
  const from = (state: number): number => {
    let most = known.get(state);
    if (most === undefined) {
      most = accepting[state] === 1 ? 0 : Number.NEGATIVE_INFINITY;
      for (const next of new Set(rows.slice(state * alphabet.size, (state + 1) * alphabet.size)))
        if (next !== DEAD) most = Math.max(most, 1 + from(next));
      known.set(state, most);
    }
    return most;
  };
  return from(start);
}

test("no name exceeds 255 characters, and one has as many", () => {
  assert.is(longest(rule("reg-name")), 255);
});

test("a host is a name or four numbers, and nothing is both", () => {
  assert.ok(isEmpty(intersection(rule("reg-name"), rule("IPv4address"))));
  assert.ok(equals(union(rule("reg-name"), rule("IPv4address")), rule("host")));
  assert.ok(equals(rule("IPv4address"), rule("IPv4address", "rfc3986")));
});

test("every text of a complete suite with a short host, read again by an expression", () => {
  const short = language(`*( %x61-7A / "." ) "://" *7${CHARACTER} [ ( ":" / "/" / "?" / "#" ) *%x21-7E ]`);
  let taken = 0;
  for (const text of conformanceSuite(intersection(rule("URL"), short))) {
    assert.is(isValid(text, { grammar: "common-core" }), oracle.isCommonCore(text), text);
    if (oracle.isCommonCore(text)) taken += 1;
  }
  assert.ok(taken > 1000, String(taken));
});

test("names near the bounds, read again by counting", () => {
  const length = fc.oneof(
    fc.constantFrom(1, 2, 23, 24, 25, 40, 41, 42, 62, 63, 64),
    fc.integer({ min: 1, max: 70 }),
  );
  const label = fc
    .tuple(length, fc.constantFrom("a", "1", "-", "a-b"))
    .map(([size, unit]) => unit.repeat(size).slice(0, size));
  const name = fc.array(label, { minLength: 1, maxLength: 11 }).map((labels) => labels.join("."));
  let taken = 0;
  fc.assert(
    fc.property(name, (host) => {
      const url = `http://${host}/`;
      assert.is(isValid(url, { grammar: "common-core" }), oracle.isCommonCore(url), url);
      if (oracle.isCommonCore(url)) taken += 1;
    }),
    { numRuns: runs(5) },
  );
  assert.ok(taken > runs(0.05), String(taken));
});

test("it is within the draft, and RFC 2396, 3986, 6874 and 3987", () => {
  for (const grammar of ["draft-05", "rfc2396", "rfc2396-bare", "rfc3986", "rfc6874", "rfc3987"] as const) {
    assert.ok(includes(strictOf(grammar), rule("URL")), grammar);
  }
  assert.ok(includes(rule("URI", "rfc3986"), rule("URL")));
});

test("it is within the URL Standard except for labels with two hyphens in the third and fourth place", () => {
  const beyond = difference(rule("URL"), strictOf("whatwg"));
  const hyphens = language(
    `("http" / "https") "://" [ *${CHARACTER} "." ] 2( ALPHA / DIGIT / "-" ) "--" *%x21-7E`,
  );
  assert.not(isEmpty(beyond));
  assert.ok(includes(hyphens, beyond));
});

test("the rules that are not restricted are those of RFC 3986", () => {
  const same = "path-empty segment pchar query fragment pct-encoded unreserved sub-delims dec-octet";
  for (const name of same.split(" ")) assert.ok(equals(rule(name), rule(name, "rfc3986")), name);
  assert.ok(equals(union(rule("absolute-path"), rule("path-empty")), rule("path-abempty", "rfc3986")));
  for (const name of ["scheme", "authority", "host", "reg-name", "port"]) {
    assert.ok(includes(rule(name, "rfc3986"), rule(name)), name);
    assert.not(equals(rule(name, "rfc3986"), rule(name)), name);
  }
});

test("a path comes before a query and a fragment, where programs look for the end of a user", () => {
  const long = `http://good.com/${"a".repeat(100)}`;
  for (const delimiter of ["?", "#"]) {
    const part = delimiter === "?" ? "query" : "fragment";
    for (const rest of ["", "@evil.com/", "x:y@evil.com:81", ".evil.com/", "a/b"]) {
      for (const site of ["http://good.com", "https://1.2.3.4:80"]) {
        const url = site + delimiter + rest;
        assert.not(isCommonCore(url), url);
        assert.ok(isCommonCore(`${site}/${delimiter}${rest}`), url);
        const { diagnostics } = commonCore.validate(url);
        assert.equal(
          diagnostics.map(({ code, offset, length }) => [code, offset, length]),
          [[`${part}-after-site`, site.length, 1]],
          url,
        );
        const [{ message, hint, section }] = diagnostics as readonly [UrlDiagnostic];
        assert.is(message, `the common core needs a path before the ${part}`);
        assert.is(hint?.text, `write "/" before the "${delimiter}"`);
        assert.is(applyReplacement(url, hint!.replacement!), `${site}/${delimiter}${rest}`);
        assert.equal(section, { document: "the common core", section: "Whole URLs" });
        const { components, diagnostics: tolerant } = parseTolerant(url, { grammar: "common-core" });
        assert.equal(tolerant, diagnostics);
        assert.is(components.path.type, "malformed");
        assert.is(components[part as "query" | "fragment"]?.type, part);
      }
    }
    assert.ok(isCommonCore(long + delimiter));
  }
});

test("the fault of a missing path is reported once, and where a hint does not take care of it", () => {
  const codes = (url: string) => commonCore.validate(url).diagnostics.map(({ code }) => code);
  assert.equal(codes("http://a_b?c"), ["host-underscore", "query-after-site"]);
  assert.equal(codes("http://a?b c"), ["query-after-site", "space"]);
  assert.equal(codes("http://a?b#c#d"), ["query-after-site", "second-fragment"]);
  for (const backslash of ["http://a\\b?c", "http://a\\?c", "http://a\\#c"])
    assert.equal(codes(backslash), ["excluded-character"], backslash);
  assert.equal(codes("http:?b"), ["missing-slashes"]);
  for (const relative of ["//a?b", "a?b", "?b"]) assert.equal(codes(relative), ["missing-scheme"], relative);
});

test("a long label is said to be one up to its end, whatever stands around it", () => {
  for (const before of ["", "b."]) {
    const { diagnostics } = commonCore.validate(`http://${before}${"a".repeat(70)}.c/`);
    assert.match(diagnostics[0]!.message, "a label of a host name has at most 63 characters");
    assert.is(diagnostics[0]!.offset + diagnostics[0]!.length, `http://${before}`.length + 70);
  }
});

test("the BNF alone refuses a user for what it is", () => {
  const result = validate("http://u@a.example/", { ...CORE, reading: "bnf" });
  assert.is(result.diagnostics[0]?.code, "userinfo");
});

test("a scheme before another is removed whole", () => {
  const result = validate("https://http://a.example/", CORE);
  assert.ok(!result.valid);
  assert.equal(result.diagnostics[0]?.hint?.replacement, { start: 0, end: "https://".length, text: "" });
});

test("a query or a fragment that is built without a path gets one", () => {
  const built = { scheme: "http", authority: "a.example" } as const;
  assert.is(build(built, CORE), "http://a.example");
  assert.is(build({ ...built, query: "q" }, CORE), "http://a.example/?q");
  assert.is(build({ ...built, fragment: "f" }, CORE), "http://a.example/#f");
});

test("it is no standard: acceptedBy does not name it", () => {
  const url = "http://a.example/";
  assert.ok(isCommonCore(url));
  assert.equal(
    acceptedBy(url),
    GRAMMAR_NAMES.filter((name) => name !== "common-core"),
  );
});

test("what its rules cite is RFC 3986 or the policy", () => {
  assert.equal(commonCore.section("pchar"), { document: "RFC 3986", section: "3.3" });
  assert.equal(commonCore.section("host"), { document: "the common core", section: "Hosts" });
  for (const name of commonCore.rules) {
    const { document, section } = commonCore.section(name)!;
    assert.is(document === "the common core", !/^\d/.test(section), name);
  }
});

test("a host has the node of its kind, and a rule that of RFC 3986", () => {
  const kind = (host: string): string => commonCore.parse(host, { rule: "host" }).type;
  assert.equal([kind("a.example"), kind("1.2.3.4")], ["reg-name", "IPv4address"]);
  assert.equal(commonCore.parse("1.2.3.4", { rule: "IPv4address" }).numbers, [1, 2, 3, 4]);
  assert.is(commonCore.parse("a.example:80", { rule: "authority" }).port?.text, "80");
  assert.is(commonCore.parse("/a/b", { rule: "absolute-path" }).type, "path");
  assert.is(commonCore.parse("", { rule: "path-empty" }).type, "path");
  assert.is(commonCore.parse("a;b", { rule: "segment" }).params.length, 1);
  assert.is(commonCore.parse("a", { rule: "label-63" }).type, "label-63");
});

test.run();
