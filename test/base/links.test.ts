// Links by each algorithm, the header field of RFC 1808, and the documentation of problems and limits.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { PROBLEM_KINDS } from "../../src/base/codes.js";
import { type LinkOptions, type Links, linksInHtml, linksInMime } from "../../src/base/index.js";
import { diagnosticOf, LIMITS, MAX_BASE_LENGTH, MAX_REFERENCE_LENGTH } from "../../src/base/types.js";
import { ALGORITHMS, type Algorithm } from "../../src/index.js";
import { textOf } from "../support/files.js";

const retrievedFrom = "http://r.example/d/page?q";

const outcomes = ({ links }: Links): unknown[] =>
  links.map(({ url, sameDocument }) => (sameDocument ? `= ${url}` : url));
const codes = ({ problems }: Links): string[] => problems.map(({ code }) => code);

/** For each reference, what it is by each algorithm; the last one is that of those left out too; `=` marks one to the same document. */
const CASES: readonly (readonly [html: string, ...expected: string[]])[] = [
  [
    "<a href=?y>",
    "http://b.example/e/f?y",
    "http://b.example/e/?y",
    "http://b.example/e/?y",
    "http://b.example/e/f?y",
  ],
  [
    "<a href='g?x/../y'>",
    "http://b.example/e/g?x/../y",
    "http://b.example/e/y",
    "http://b.example/e/g?x/../y",
    "http://b.example/e/g?x/../y",
  ],
  ["<a href=http://x/../y>", "http://x/../y", "http://x/../y", "http://x/../y", "http://x/y"],
  [
    "<a href=''>",
    "http://b.example/e/f?z",
    `= ${retrievedFrom}`,
    `= ${retrievedFrom}`,
    "= http://b.example/e/f?z",
  ],
  [
    "<a href='#s'>",
    "http://b.example/e/f?z#s",
    `= ${retrievedFrom}#s`,
    `= ${retrievedFrom}#s`,
    "= http://b.example/e/f?z#s",
  ],
  [
    "<form action=''>",
    "http://b.example/e/f?z",
    retrievedFrom,
    "http://b.example/e/f?z",
    "http://b.example/e/f?z",
  ],
  [
    "<img src='#s'>",
    "http://b.example/e/f?z#s",
    `${retrievedFrom}#s`,
    "http://b.example/e/f?z#s",
    "http://b.example/e/f?z#s",
  ],
  [
    "<a href='f?z'>",
    "http://b.example/e/f?z",
    "http://b.example/e/f?z",
    "http://b.example/e/f?z",
    "= http://b.example/e/f?z",
  ],
  ["<a href=a_b:c>", "http://b.example/e/a_b:c", "a_b:c", "a_b:c", "a_b:c", "http://b.example/e/a_b:c"],
];

test("references by each algorithm", async () => {
  for (const [html, ...expected] of CASES) {
    for (const [index, algorithm] of ALGORITHMS.entries()) {
      const found = await linksInHtml(`<base href=http://b.example/e/f?z>${html}`, {
        retrievedFrom,
        algorithm,
      });
      assert.equal(outcomes(found), [expected[index] ?? expected.at(-1)], `${algorithm}: ${html}`);
    }
  }
});

test("without a base", async () => {
  const text = "<a href=http://x/><a href=g><a href=''><form action=''>";
  const expected: Readonly<Record<Algorithm, readonly unknown[]>> = {
    rfc1808: ["http://x/", null, null, null],
    "draft-05": ["http://x/", null, "= null", null],
    rfc2396: ["http://x/", null, "= null", null],
    rfc3986: ["http://x/", null, null, null],
    whatwg: ["http://x/", null, null, null],
  };
  const reasons: Readonly<Record<Algorithm, readonly unknown[]>> = {
    rfc1808: [undefined, "no-base", "no-base", "no-base"],
    "draft-05": [undefined, "no-base", undefined, "document-url-unknown"],
    rfc2396: [undefined, "no-base", undefined, "no-base"],
    rfc3986: [undefined, "no-base", "no-base", "no-base"],
    whatwg: [undefined, "no-base", "no-base", "no-base"],
  };
  for (const algorithm of ALGORITHMS) {
    const found = await linksInHtml(text, { algorithm });
    assert.equal(outcomes(found), expected[algorithm], algorithm);
    assert.equal(
      found.links.map(({ diagnostics }) => diagnostics[0]?.code),
      reasons[algorithm],
      algorithm,
    );
  }
});

test("by RFC 2396 and the URL Standard an opaque URL is no base", async () => {
  const text = "<base href=mailto:a@b><a href=g>";
  for (const algorithm of ALGORITHMS) {
    const found = await linksInHtml(text, { retrievedFrom, algorithm });
    const opaque = algorithm === "rfc2396" || algorithm === "whatwg";
    assert.equal(outcomes(found), [opaque ? "http://r.example/d/g" : "mailto:g"], algorithm);
    assert.equal(codes(found), opaque ? ["base-unsuitable"] : []);
  }
});

test("references and bases are checked by the grammar of the algorithm", async () => {
  const text = "<base href='http://[::1]/'><a href='http://[::1]/'>";
  const found = await linksInHtml(text, { algorithm: "rfc3986" });
  assert.equal([codes(found), found.links[0]!.diagnostics], [[], []]);
  const older = await linksInHtml(text);
  assert.equal(codes(older), ["faulty-base"]);
  assert.is(older.links[0]!.diagnostics.length, 1);
  const long = `http://[::1]/${"x".repeat(1 << 20)}`;
  for (const [algorithm, length] of [
    ["rfc3986", 0],
    ["draft-05", 1],
  ] as const) {
    const [link] = (await linksInHtml(`<a href='${long}'>`, { algorithm })).links;
    assert.equal([link!.url, link!.diagnostics.length], [long, length]);
  }
});

test("an unknown algorithm is a TypeError", async () => {
  for (const read of [linksInHtml, linksInMime]) {
    try {
      await read("", { algorithm: "rfc3987" as Algorithm });
      assert.unreachable();
    } catch (error) {
      assert.instance(error, TypeError);
      assert.match(
        (error as Error).message,
        /^the algorithm must be one of "rfc1808", .* did you mean "rfc\d+"\?$/,
      );
    }
  }
});

/** Where the base of a document in a message comes from, what `x` is, and the problems. */
async function single(header: string[], options: LinkOptions = {}): Promise<unknown[]> {
  const mail = [...header, "Content-Type: text/html", "", "<a href=x>x</a>"].join("\r\n");
  const found = await linksInMime(mail, options);
  const { base, url } = found.links[0]!;
  return [base.from === "header" ? base.field : base.from, url, ...codes(found)];
}

test("the Base of RFC 1808, section 3.1", async () => {
  const base = "Base: <URL:http://www.ics.uci.edu/Test/a/b/c>";
  for (const algorithm of ALGORITHMS) {
    assert.equal(await single([base], { algorithm }), ["Base", "http://www.ics.uci.edu/Test/a/b/x"]);
    assert.equal(await single([base], { algorithm, retrievedFrom }), [
      "Base",
      "http://www.ics.uci.edu/Test/a/b/x",
    ]);
  }
  // "Base" is case-insensitive, and white space inside the brackets is ignored.
  assert.equal(await single(["bAsE:  <url: http://b.ex", "\tample /c/ >"]), ["Base", "http://b.example/c/x"]);
});

test("the fields of the draft come before a Base, except by RFC 1808", async () => {
  const [base, content, location] = [
    "Base: <URL:http://o.example/p/q>",
    "Content-Base: http://b.example/c/",
    "Content-Location: m/n",
  ];
  const cases: readonly (readonly [header: string[], draft: string[], rfc1808: string[]])[] = [
    [
      [base, content],
      ["Content-Base", "http://b.example/c/x"],
      ["Base", "http://o.example/p/x"],
    ],
    [
      [base, location],
      ["Content-Location", "http://o.example/p/m/x"],
      ["Base", "http://o.example/p/x"],
    ],
    [
      [base, content, location],
      ["Content-Base", "http://b.example/c/x"],
      ["Base", "http://o.example/p/x"],
    ],
    [
      [content, location],
      ["Content-Base", "http://b.example/c/x"],
      ["Content-Base", "http://b.example/c/x"],
    ],
  ];
  for (const [header, draft, rfc1808] of cases) {
    for (const algorithm of ALGORITHMS) {
      const expected = algorithm === "rfc1808" ? rfc1808 : draft;
      assert.equal(
        await single(header, { algorithm, retrievedFrom }),
        expected,
        `${algorithm}: ${header.join()}`,
      );
    }
  }
});

test("a Base that is not used", async () => {
  const from = { retrievedFrom: "http://r.example/d/" };
  for (const value of [
    "",
    "http://b.example/",
    "<http://b.example/>",
    "<URL:http://b.example/>x",
    "<URL:a<b>>",
  ]) {
    assert.equal(await single([`Base: ${value}`], from), [
      "retrieval",
      "http://r.example/d/x",
      "malformed-base-field",
    ]);
  }
  assert.equal(await single(["Base: <URL:/b>"], from), [
    "retrieval",
    "http://r.example/d/x",
    "base-not-absolute",
  ]);
  assert.equal(await single(["Base: <URL:mailto:a@b>"], { ...from, algorithm: "rfc2396" }), [
    "retrieval",
    "http://r.example/d/x",
    "base-unsuitable",
  ]);
  const twice = ["Base: <URL:http://b.example/>", "Base: <URL:http://c.example/>"];
  assert.equal(await single(twice), ["Base", "http://b.example/x", "repeated-field"]);
});

test("the offset of a fault in a Base is in its value", async () => {
  const mail = "Base: <URL: http://h_h/>\r\nContent-Type: text/html\r\n\r\n<a href=x>";
  const [problem] = (await linksInMime(mail)).problems;
  assert.equal(
    [problem!.code, problem!.about, problem!.offset, problem!.length],
    ["faulty-base", "Base", 13, 1],
  );
  const [other] = (await linksInMime(mail.replace("<URL:", "<"))).problems;
  assert.equal([other!.code, other!.offset, other!.length], ["malformed-base-field", 0, 13]);
  assert.equal(other!.section, { document: "RFC 1808", section: "3.1" });
});

test("a Base applies to the parts of its message, and a part can redefine it", async () => {
  const mail = [
    "Base: <URL:http://b.example/c/>",
    "Content-Type: multipart/mixed; boundary=z",
    "",
    "--z",
    "Content-Type: text/html",
    "",
    "<a href=x>",
    "--z",
    "Base: <URL:http://p.example/>",
    "Content-Type: text/html",
    "",
    "<a href=x><base href=http://own.example/>",
    "--z--",
  ].join("\r\n");
  const { links } = await linksInMime(mail);
  assert.equal(
    links.map(({ url }) => url),
    ["http://b.example/c/x", "http://p.example/x"],
  );
});

test("every code is documented, and no other", () => {
  const codes: readonly string[] = Object.keys(PROBLEM_KINDS);
  const rows = [...textOf("docs/reference/base.md").matchAll(/^\| `([a-z-]+)` \|/gm)].map(
    ([, code]) => code!,
  );
  assert.ok(codes.length > 10);
  assert.equal(
    rows.filter((name) => codes.includes(name)),
    rows.filter((name) => name.includes("-")),
  );
  assert.equal([...codes].sort(), rows.filter((name) => name.includes("-")).sort());
});

test("the limits are those of the docs", () => {
  const page = textOf("docs/reference/base.md");
  const { length, piece, ...counts } = LIMITS;
  for (const [name, limit] of Object.entries(counts))
    assert.ok(page.includes(`| ${limit.toLocaleString("en-US")} `), name);
  assert.equal([length, piece], [64 * 1024 * 1024, 1_048_576]);
});

test("the messages of problems have the limits that hold", () => {
  const limits = [
    ["base-too-long", `${MAX_BASE_LENGTH} characters`],
    ["reference-too-long", `${MAX_REFERENCE_LENGTH} characters`],
    ["document-too-long", `${LIMITS.length >> 20} MiB`],
    ["token-too-long", `${LIMITS.token} characters`],
    ["too-many-links", `${LIMITS.references} links`],
  ] as const;
  for (const [code, limit] of limits) assert.match(PROBLEM_KINDS[code].message, limit);
});

test("a problem names the section that it is based on, if there is one", () => {
  assert.equal(diagnosticOf("second-base", 1, 2), {
    code: "second-base",
    message: "only the first BASE with an HREF is used",
    offset: 1,
    length: 2,
    expected: [],
    section: { document: "draft-fielding-url-syntax-05", section: "Appendix D" },
    hint: {
      text: "remove one of them",
      replacement: null,
      safe: false,
      template: "remove one of them",
      params: {},
    },
    template: "only the first BASE with an HREF is used",
    params: {},
  });
  assert.equal(diagnosticOf("document-too-long", 0, 0), {
    code: "document-too-long",
    message: "only the first 64 MiB of the document were read",
    template: "only the first 64 MiB of the document were read",
    params: {},
    offset: 0,
    length: 0,
    expected: [],
    section: null,
    hint: null,
  });
});

test("the message for a long reference has the limit", () => {
  assert.is(
    diagnosticOf("reference-too-long", 0, 0).message,
    "a reference longer than 1048576 characters is only used if it is valid and absolute",
  );
});

test.run();
