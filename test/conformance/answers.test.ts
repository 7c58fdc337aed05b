// Suites that ask for more than verdicts: what this package answers is right, and what is wrong in others is found and named.
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  type AnswerSuite,
  componentSuite,
  decodingSuite,
  encodingSuite,
  equivalenceSuite,
  issueOf,
  judge,
  normalSuite,
  resolutionSuite,
  suite,
} from "../../src/conformance/index.js";
import { normalizeUrl, resolveUrl, texts } from "../../src/index.js";
import { checkRight, encoded, RIGHT } from "../support/right-answers.js";

for (const right of RIGHT)
  test(`${right[0]}: the answers of this package`, async () => void (await checkRight(right, "S")));

const resolve = (base: string, reference: string): string =>
  resolveUrl(base, reference, { algorithm: "rfc3986" });

test("a result that is the right one in another spelling is told apart from a wrong one", async () => {
  const spelled = /another spelling/;
  const kindsOf = async (change: (url: string) => string) => {
    const asked = ({ base, reference }: { base: string; reference: string }) =>
      change(resolve(base, reference));
    const { wrong, findings } = await judge(resolutionSuite(), asked as never);
    assert.ok(wrong > 0);
    return findings.map(({ kind }) => kind);
  };
  const spellings: readonly ((url: string) => string)[] = [
    (url) => url.replace(/^[a-z]+:/, (scheme) => scheme.toUpperCase()),
    (url) => url.replace("[::]", "[0:0:0:0:0:0:0:0]"),
    (url) => url.replace(/%[2-3][0-9a-d]/g, (octet) => octet.toLowerCase()).replace("//h", "//H"),
    (url) => url.replace("g", "%67"),
  ];
  for (const change of spellings) for (const kind of await kindsOf(change)) assert.match(kind, spelled);
  const others: readonly ((url: string) => string)[] = [
    (url) => url.replace(/%2e/gi, "."),
    (url) => url.replace(/(?<=[^/])\/g/, "/G"),
    (url) => url.replace("[::]", "[::1]"),
    (url) => url.replace(/#$/, ""),
    (url) => url.replace("//a@", "//A@").replace("//!@", "//%21@"),
  ];
  for (const change of others) for (const kind of await kindsOf(change)) assert.not.match(kind, spelled);
});

/** Faulty resolvers, and what the judge must say of the cases. */
const RESOLVERS: readonly (readonly [
  string,
  (base: string, reference: string) => string | null,
  RegExp,
  string,
])[] = [
  [
    "dot segments stay",
    (base, reference) => (/\.\.?(?:\/|$)/.test(reference) ? base + reference : resolve(base, reference)),
    /dot segment|has the segment/,
    "5.2.4",
  ],
  [
    "escaped dots are dots",
    (base, reference) => resolve(base, reference.replace(/%2e/gi, ".")),
    /escaped dot segment/,
    "5.2.4",
  ],
  [
    "no slash is put before a merged path",
    (base, reference) => {
      const isBare =
        /^[a-z]+:\/\/[^/?#]*(?:[?#].*)?$/.test(base) &&
        /^[a-z.]/.test(reference) &&
        !/^[a-z]+:/.test(reference);
      return isBare ? base.replace(/[?#].*/, "") + reference : resolve(base, reference);
    },
    /the path of the base is empty/,
    "5.2.3",
  ],
  [
    "the query of the base stays",
    (base, reference) => {
      const query = /\?[^#]*/.exec(base)?.[0] ?? "";
      return reference.startsWith("#") || reference === ""
        ? resolve(base.replace(query, ""), reference)
        : resolve(base, reference);
    },
    /the base has a query/,
    "5.2.2",
  ],
  [
    "a path becomes an authority",
    (base, reference) => resolve(base, reference).replace(/^([a-z]+:)\/\.\/\//, "$1//"),
    /begins with two slashes/,
    "3.3",
  ],
  [
    "a scheme is lost",
    (base, reference) => (/^[a-z]+:/.test(reference) ? null : resolve(base, reference)),
    /the reference has a scheme|the scheme of the reference/,
    "5.2.2",
  ],
];

for (const [name, resolver, property, section] of RESOLVERS)
  test(`a faulty resolver: ${name}`, async () => {
    const asked = ({ base, reference }: { base: string; reference: string }) => resolver(base, reference);
    const { conclusion, findings } = await judge(resolutionSuite({ size: "S" }), asked as never);
    assert.is(conclusion, "wrong");
    const first = findings.find(({ when }) => property.test(when.join("; ")));
    assert.ok(first, JSON.stringify(findings));
    assert.is(first!.citation!.section.section, section);
    const { input, expected, actual } = first!.witnesses[0]!;
    const { base = "", reference = "" } = input;
    assert.equal([expected, actual], [resolve(base, reference), resolver(base, reference)]);
  });

test("normal forms: what is wrong is named", async () => {
  const right = (text: string): string => normalizeUrl(text, { grammar: "rfc3986" });
  const faults = async (normal: (text: string) => string | null): Promise<readonly string[]> => {
    const { findings } = await judge(normalSuite({ size: "S" }), ({ text }) => normal(text));
    return [...new Set(findings.map(({ kind }) => kind))];
  };
  assert.equal(await faults((text) => text.replace(/^[^:]*/, (scheme) => scheme.toLowerCase())), [
    "the result still needs the change needless-escape",
    "the result still needs the change escape-case",
    "the result still needs the change dot-segments",
    "the result still needs the change host-case",
  ]);
  assert.equal(await faults((text) => right(text).replace(/^([a-z]+:)\/\.\/\//, "$1//")), [
    "the result has an authority, and the text has none",
  ]);
  assert.equal(await faults((text) => right(text).replaceAll("%2F", "/")), [
    "the result is another URI: the two are not equivalent",
  ]);
  assert.equal(await faults((text) => right(text).replaceAll("[", "")), ["the result is not a valid URI"]);
  assert.equal(await faults((text) => (text.includes("%25") ? null : right(text))), ["the input is refused"]);
  // It makes one pass too few: what it makes is right, and changes again.
  const ports = (text: string): string => right(text).replace(/^http:\/\/h\/$/, "http://h:80/");
  assert.equal(await faults((text) => (text === "http://h" ? ports(text) : right(text))), [
    "the result changes when it is normalized again",
  ]);
});

test("equivalence: what is wrong, and what the standard says", async () => {
  const sections = async (same: (text: string, other: string) => boolean): Promise<readonly string[]> => {
    const asked = ({ text, other }: { text: string; other: string }) => ({ equivalent: same(text, other) });
    const { findings } = await judge(equivalenceSuite({ size: "S" }), asked);
    return [...new Set(findings.map(({ kind, citation }) => `${citation!.section.section} ${kind}`))].sort();
  };
  assert.equal(await sections(() => true), [
    "2.2 two URIs are called equivalent, and are not",
    "6.2.2.1 two URIs are called equivalent, and are not",
    "6.2.3 two URIs are called equivalent, and are not",
  ]);
  assert.equal(await sections((text, other) => text === other), [
    "6.2.2.1 two equivalent URIs are told apart",
    "6.2.2.2 two equivalent URIs are told apart",
    "6.2.2.3 two equivalent URIs are told apart",
  ]);
});

test("components that are not reported are not judged, and absent is not empty", async () => {
  const components = componentSuite("rfc3986", { rule: "URI", size: "S" });
  const five = await judge(components, ({ text }) => {
    const { scheme, path, query } = texts(text, { grammar: "rfc3986" });
    return { scheme, path, query };
  });
  assert.equal(
    [five.conclusion, five.unreported],
    ["right", ["authority", "userinfo", "host", "port", "fragment"]],
  );
  const empty = await judge(components, ({ text }) => {
    const all = texts(text, { grammar: "rfc3986" });
    return { ...all, query: all.query ?? "", host: all.host?.replace(/[[\]]/g, "") };
  });
  assert.equal(
    empty.findings.map(({ kind, member }) => [kind, member]),
    [
      ["absent and empty are the same for the query", "query"],
      ["the host has lost its brackets", "host"],
    ],
  );
  assert.equal(empty.findings[0]!.citation!.section, { document: "RFC 3986", section: "3.4" });
  const nothing = await judge(components, () => ({}));
  assert.equal([nothing.conclusion, nothing.unreported.length], ["unknown", 8]);
  const some = componentSuite("rfc3986", { rule: "URI", size: "S", components: ["scheme"] });
  assert.equal((await judge(some, ({ text }) => ({ scheme: text.split(":")[0] }))).conclusion, "right");
});

test("answers that are none, promises, and errors", async () => {
  const encoding = encodingSuite({ size: "S" });
  const late = await judge(
    encoding,
    ({ text }) => (text === "a" ? new Promise(() => {}) : Promise.resolve(encoded(text))),
    { timeout: 5 },
  );
  assert.equal(
    [late.conclusion, late.unanswered, late.findings[0]!.kind],
    ["wrong", 1, "there is no answer: timed-out"],
  );
  assert.is(late.findings[0]!.witnesses[0]!.actual, "no answer within 5 ms");
  const strange = await judge(encoding, ({ text }) =>
    text === "a" ? 1 : text === "b" ? {} : { text: encoded(text) },
  );
  assert.equal([strange.unanswered, strange.findings[0]!.kind], [2, "there is no answer: unreadable"]);
  const refusing = await judge(encoding, () => {
    throw new Error("no");
  });
  assert.equal(
    [refusing.conclusion, refusing.wrong, refusing.findings[0]!.kind],
    ["wrong", encoding.cases, "the input is refused"],
  );
});

test("an examination that ends early", async () => {
  const early = {
    async *ask(inputs: Iterable<Readonly<Record<string, string>>>) {
      let left = 3;
      for (const { text } of inputs) {
        if (left-- === 0) return "no more";
        yield { value: encoded(text!), problem: null, detail: "" };
      }
      return null;
    },
  };
  const { conclusion, right, skipped, stopped } = await judge(encodingSuite({ size: "S" }), early);
  assert.equal([conclusion, right, stopped], ["unknown", 3, "no more"]);
  assert.is(skipped, encodingSuite({ size: "S" }).cases - 3);
});

test("a report is Markdown that needs no other text", async () => {
  const judgement = await judge(resolutionSuite({ size: "S" }), ({ base, reference }) =>
    resolve(base, reference.replace(/%2e/gi, ".")),
  );
  const report = issueOf(judgement, { parser: "parser 1.0", command: ["node", "it's.mjs"] });
  assert.match(report, /^# parser 1\.0 and resolution by rfc3986: \d+ findings?\n/);
  assert.match(report, "| base | reference | expected | actual |");
  assert.match(report, "RFC 3986, section 5.2.4:\n\n> interpreting and removing");
  assert.match(
    report,
    `printf '%s\\n' '{"base":"a:","reference":"%2e"}' | node 'it'\\''s.mjs'\n# expected: "a:%2e"\n`,
  );
  assert.not.match(issueOf(judgement), "```sh");
  const verdicts = await judge(suite("rfc3986", { rule: "port" }), (text) => /^\d|^a$/.test(text));
  const two = issueOf(verdicts, { command: ["./ports"] });
  assert.match(two, "# ./ports and port of rfc3986: 2 findings\n");
  assert.match(two, '| `"a"` | invalid | valid |');
  assert.match(two, "Rule: `port`, RFC 3986, section 3.2.3.");
  assert.match(two, "it probably refuses the empty text");
  for (const wrong of [{}, { findings: [] }, { failures: [] }])
    assert.throws(
      () => issueOf(wrong as never),
      /^the judgement must be what the function judge has returned/,
    );
  assert.throws(
    () => issueOf(judgement, { command: [1] as never }),
    /^each word of the command must be a string/,
  );
});

test("arguments", async () => {
  assert.throws(
    () => resolutionSuite({ algorithm: "whatwg" as never }),
    /^the algorithm must be one of "rfc1808", "draft-05", "rfc2396", "rfc3986"/,
  );
  assert.throws(() => normalSuite({ level: "protocol" as never }), /^the level must be "syntax" or "scheme"/);
  assert.throws(() => componentSuite("rfc3986", { components: [] }), /^the components must be at least one/);
  assert.throws(
    () => componentSuite("rfc3986", { components: ["paht" as never] }),
    /^each component must be/,
  );
  assert.throws(() => encodingSuite({ size: "XL" as never }), /^the size must be one of "S", "M", "L"/);
  assert.throws(() => decodingSuite({ sise: "S" } as never), /unknown option "sise"/);
  const error = await judge(encodingSuite() as AnswerSuite, {} as never).then(
    () => null,
    (reason: Error) => reason,
  );
  assert.match(error!.message, /^the parser must be a function, or what puts texts to a program/);
});

test.run();
