// What a resolution holds besides the URL, and what is rejected.
import { inspect } from "node:util";
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  ALGORITHMS,
  type Algorithm,
  applyReplacement,
  BaseUrlError,
  build,
  explainResolution as explain,
  isValid,
  parseTolerant,
  ReferenceUrlError,
  type ResolveOptions,
  relativize,
  resolve,
  resolveUrl,
  UrlGrammarError,
} from "../../../src/index.js";
import fc, { runs } from "../../support/fast-check.js";
import { strings } from "../../support/strings.js";
import { throws } from "../../support/throws.js";
import { anyReference } from "../../support/url-arbitrary.js";

const BASE = "http://a/b/c/d;p?q#f";

/** The algorithms that are steps of a document. `whatwg.test.ts` compares the URL parser with the platform's. */
const WRITTEN = ALGORITHMS.filter((algorithm) => algorithm !== "whatwg");
const origins = (reference: string, options?: ResolveOptions): string => {
  const { scheme, authority, path, query, fragment } = resolve(BASE, reference, options).origins;
  return [scheme, authority, path, query, fragment].map((origin) => origin ?? "-").join(" ");
};

test("where each component comes from", () => {
  assert.is(origins(""), "base base base base -");
  assert.is(origins("#s"), "base base base base reference");
  assert.is(origins("#s", { document: "x:y" }), "document - document - reference");
  assert.is(origins("x:y"), "reference - reference - -");
  assert.is(origins("//g?y"), "base reference reference reference -");
  assert.is(origins("/g#s"), "base base reference - reference");
  assert.is(origins("g?y"), "base base both reference -");
  assert.is(origins("", { algorithm: "rfc1808" }), "base base base base base");
  assert.is(origins("#s", { algorithm: "rfc1808" }), "base base base base reference");
  assert.is(origins("?y", { algorithm: "rfc1808" }), "base base base reference -");
  assert.is(origins(";x", { algorithm: "rfc1808" }), "base base both - -");
  assert.is(origins("http:g", { algorithm: "rfc2396", strict: false }), "base base both - -");
  assert.is(origins("http:", { algorithm: "rfc2396", strict: false }), "base base both - -");
  assert.is(origins("?y", { algorithm: "rfc3986" }), "base base base reference -");
  assert.is(origins("http:g", { algorithm: "rfc3986", strict: false }), "base base both - -");
});

test("the URL alone is that of the result, and so are its errors", () => {
  const outcome = (run: () => string): string => {
    try {
      return run();
    } catch (error) {
      assert.ok(error instanceof BaseUrlError || error instanceof ReferenceUrlError);
      return String(error);
    }
  };
  const document = fc.constantFrom(undefined, "x:y", "relative", BASE);
  fc.assert(
    fc.property(
      fc.oneof(anyReference, fc.constant(BASE)),
      anyReference,
      fc.constantFrom(...ALGORITHMS),
      document,
      fc.boolean(),
      (base, reference, algorithm, document, strict) => {
        const options = {
          algorithm,
          document,
          strict: strict || !["rfc2396", "rfc3986"].includes(algorithm),
        };
        const whole = outcome(() => resolve(base, reference, options).url);
        assert.is(
          outcome(() => resolveUrl(base, reference, options)),
          whole,
        );
      },
    ),
  );
  assert.is(resolveUrl(BASE, "g"), "http://a/b/c/g");
  throws(
    () => resolveUrl(BASE, "g", { grammar: "rfc3986" } as never),
    'unknown option "grammar" (known: "algorithm", "strict", "document")',
  );
});

test("the components are those of the URL; undefined and empty differ", () => {
  const { components } = resolve("http://h_h/a", "b%?#");
  assert.is(components.authority?.hostport?.host.type, "malformed");
  assert.is(components.path.type, "malformed");
  assert.is(components.query?.text, "");
  assert.is(components.fragment?.text, "");
  const bare = resolve("http://h/a?q#f", "/").components;
  assert.equal([bare.query, bare.fragment], [null, null]);
  for (const algorithm of ALGORITHMS) {
    assert.is(resolve("http://a/b", "g?#", { algorithm }).url, "http://a/g?#");
    assert.is(resolve("http://a/b", "/;?#", { algorithm }).url, "http://a/;?#");
  }
});

test("the current document", () => {
  const same = (reference: string, options?: ResolveOptions): boolean =>
    resolve(BASE, reference, options).sameDocument;
  assert.equal(
    ["", "#", "#s", "?", "d;p?q", BASE].map((text) => same(text)),
    [true, true, true, false, false, false],
  );
  const later = { algorithm: "rfc3986" } as const;
  assert.equal(
    ["", "#", "#s", "?", "d;p?q", BASE, "http://a/b/c/d;p?qq", "g"].map((text) => same(text, later)),
    [true, true, true, false, true, true, false, false],
  );
  assert.equal(
    ["", "#s"].map((text) => same(text, { algorithm: "rfc1808" })),
    [false, false],
  );
  assert.equal(
    ["", "#s", "?", BASE].map((text) => same(text, { algorithm: "rfc2396" })),
    [true, true, false, false],
  );
  assert.is(resolve(BASE, "#s", { document: "http://x/y#z", algorithm: "rfc2396" }).url, "http://x/y#s");
  assert.is(resolve(BASE, "#s", { document: "mailto:a@b?c#d" }).url, "mailto:a@b?c#s");
  assert.is(resolve(BASE, "", { document: "http://x/y#z" }).url, "http://x/y");
  assert.is(resolve(BASE, "", { document: "http://x/y", algorithm: "rfc3986" }).url, "http://a/b/c/d;p?q");
});

/** Why a call is refused, or what the URL is. */
function outcome(base: string, reference: string, options: ResolveOptions): string {
  try {
    return resolve(base, reference, options).url;
  } catch (error) {
    assert.instance(error, BaseUrlError);
    return (error as BaseUrlError).reason;
  }
}

test("a base needs a scheme, and by RFC 2396 a hierarchical path", () => {
  const cases: readonly (readonly [base: string, reference: string, ...expected: string[]])[] = [
    ["", "g", "relative"],
    ["", "", "relative"],
    ["b/c", "g", "relative"],
    ["b/c", "#s", "relative"],
    ["//a/b", "//g", "relative"],
    [":a", "/g", "relative"],
    ["h_t://a/b", "g", "malformed-scheme"],
    ["é://a/b", "?y", "malformed-scheme"],
    // Step 6a: "any characters after the last (right-most) slash character, if any, are excluded".
    ["x:b/c", "g", "x:b/g", "x:b/g", "opaque", "x:b/g"],
    ["x:b", "g", "x:g", "x:g", "opaque", "x:g"],
    ["x:b/c", "../../g", "x:../g", "x:../g", "opaque", "x:/g"],
    ["mailto:a@b", "/g", "mailto:/g", "mailto:/g", "opaque", "mailto:/g"],
    ["mailto:a@b", "//g", "mailto://g", "mailto://g", "opaque", "mailto://g"],
    ["mailto:a@b", "?y", "mailto:a@b?y", "mailto:?y", "opaque", "mailto:a@b?y"],
    // What needs no base, or only one to stand for the document.
    ["mailto:a@b", "", "mailto:a@b"],
    ["mailto:a@b", "#s", "mailto:a@b#s"],
    ["mailto:a@b", "http://x/", "http://x/"],
    ["", "http://x/", "http://x/"],
    ["b/c", "http://x/", "http://x/"],
    ["h_t://a/b", "x:y", "x:y"],
    ["http:", "g", "http:g"],
    ["http:?q", "g", "http:g"],
    ["http:///", "g", "http:///g"],
    ["+-.9:/", "g", "+-.9:/g"],
    ["http://a b/%", "g", "http://a b/g"],
  ];
  for (const [base, reference, ...expected] of cases) {
    for (const [index, algorithm] of WRITTEN.entries()) {
      const wanted = expected[index] ?? expected[0]!;
      assert.is(outcome(base, reference, { algorithm }), wanted, `${algorithm}: ${base} + ${reference}`);
      const refused = ["relative", "malformed-scheme", "opaque"].includes(wanted);
      if (refused) throws(() => explain(base, reference, { algorithm }), BaseUrlError);
      else assert.is(explain(base, reference, { algorithm }).steps.at(-1)!.buffer, wanted);
    }
  }
});

test("what is not strict never asks for a base that the strict algorithm does not need", () => {
  for (const algorithm of ["rfc2396", "rfc3986"] as const) {
    const options = { algorithm, strict: false };
    for (const base of ["", "b/c", "h_t://a/b", "http:b/c"]) {
      assert.is(outcome(base, "x://h/y", options), "x://h/y");
      assert.is(
        outcome(base, "h_t:y", options),
        base === "h_t://a/b" && algorithm === "rfc3986" ? "malformed-scheme" : "h_t:y",
      );
    }
  }
  // Of these schemes, only that of HTTP is known to be hierarchical always; and the base must be.
  assert.is(outcome("http://a/b", "HTTP:g", { algorithm: "rfc2396", strict: false }), "http://a/g");
  assert.is(outcome("http:b/c", "http:g", { algorithm: "rfc2396", strict: false }), "http:g");
  assert.is(outcome("x://a/b", "x:g", { algorithm: "rfc2396", strict: false }), "x:g");
  assert.is(outcome("x://a/b", "x:g", { algorithm: "rfc3986", strict: false }), "x://a/g");
});

test("the document's URL stands in for a base that is not usable", () => {
  for (const algorithm of ["draft-05", "rfc2396"] as const) {
    assert.is(outcome("", "#s", { algorithm, document: "x:y#z" }), "x:y#s");
    assert.is(outcome("b/c", "", { algorithm, document: "x:y" }), "x:y");
    assert.is(outcome("b/c", "?y", { algorithm, document: "x:y" }), "relative");
  }
  assert.is(outcome("b/c", "#s", { algorithm: "rfc3986", document: "x:y" }), "relative");
});

test("the error shows the URL, shortened", () => {
  const error = new BaseUrlError("base", "b/c", "relative");
  assert.instance(error, UrlGrammarError);
  assert.equal([error.name, error.input], ["BaseUrlError", "b/c"]);
  assert.throws(
    () => resolve("b/c", ""),
    /^the base "b\/c" is not a usable base URL: it is relative \(it has no scheme\)$/,
  );
  assert.throws(
    () => resolve(BASE, "#s", { document: "d" }),
    /^the document "d" is not a usable base URL: it is relative/,
  );
  assert.throws(
    () => resolve("b/".repeat(1e5), "g"),
    (error: unknown) => (error as Error).message.length < 150,
  );
});

test("wrong types and unknown options are TypeErrors", () => {
  const call = resolve as (...values: unknown[]) => unknown;
  for (const values of [
    [null, ""],
    [BASE, 1],
    [BASE, "", null],
    [BASE, "", "draft-05"],
    [BASE, "", { algorithm: "rfc1738" }],
    [BASE, "", { algorithm: "rfc1808", strict: false }],
    [BASE, "", { algorithm: "rfc3986", strict: 0 }],
    [BASE, "", { strict: false }],
    [BASE, "", { document: 7 }],
    [BASE, "", { algoritm: "draft-05" }],
    ["b/c", 1],
    [null, "http://x/"],
  ]) {
    assert.throws(
      () => call(...values),
      (error: unknown) => error instanceof TypeError,
    );
  }
  const message = (...values: unknown[]): string => {
    try {
      return String(call(...values));
    } catch (error) {
      return (error as Error).message;
    }
  };
  assert.is(message(null, ""), "the base must be a string or an AST, not null");
  assert.is(message(BASE, 1), "the reference must be a string or an AST, not 1");
  assert.is(
    message(BASE, "", { algoritm: "" }),
    'unknown option "algoritm": did you mean "algorithm"? (known: "algorithm", "strict", "document", "grammar")',
  );
  assert.is(
    message(BASE, "", { algorithm: "rfc-3986" }),
    'the algorithm must be one of "rfc1808", "draft-05", "rfc2396", "rfc3986", "whatwg", not "rfc-3986": did you mean "rfc3986"?',
  );
  assert.is(
    message(BASE, "", { strict: false }),
    'strict can be false only with the algorithms "rfc2396" and "rfc3986", not with "draft-05"',
  );
  throws(() => (relativize as (...values: unknown[]) => unknown)(BASE, {}), TypeError);
  throws(() => (explain as (...values: unknown[]) => unknown)(BASE), TypeError);
});

const VALID_BASES = [
  "http://a",
  "http://a/",
  "http://a/b/../c;d?q#f",
  "x://",
  "x:/",
  "x:",
  "x:/.//a",
  "x:///a/?q",
];

/** The faults that the results of a valid base and a valid reference can have, by the grammar of the algorithm. */
const FAULTS: Readonly<Partial<Record<Algorithm, readonly string[]>>> = {
  rfc1808: ["empty-segment"],
  "draft-05": ["query-after-site"],
  rfc2396: [],
  rfc3986: [],
};

test("what a result says of itself is true, and a valid reference fails only in the ways that are documented", () => {
  for (const algorithm of WRITTEN) {
    const grammar = algorithm;
    const references = [...strings("/.?#ax:", 4)].filter((reference) => isValid(reference, { grammar }));
    const found = new Set<string>();
    for (const base of VALID_BASES.filter((text) => isValid(text, { grammar }))) {
      for (const reference of references) {
        const result = resolve(base, reference, { algorithm });
        const valid = isValid(result.url, { grammar });
        if (result.valid !== valid) assert.unreachable(`${algorithm}: ${base} and ${reference}`);
        if (!valid) for (const { code } of result.diagnostics) found.add(code);
      }
    }
    assert.equal([...found], FAULTS[algorithm], algorithm);
  }
});

test("the grammar that is chosen brings the algorithm of its document", () => {
  const [base, reference] = ["http://a/b/c?q", "?y"];
  const urlOf = (options: ResolveOptions): string => resolve(base, reference, options).url;
  assert.equal(
    [urlOf({}), urlOf({ grammar: "rfc3986" }), urlOf({ grammar: "rfc3987" }), urlOf({ grammar: "rfc1808" })],
    ["http://a/b/?y", "http://a/b/c?y", "http://a/b/c?y", "http://a/b/c?y"],
  );
  assert.is(urlOf({ grammar: "rfc3986", algorithm: "draft-05" }), "http://a/b/?y");
});

test("the diagnostics of a result are those of its URL", () => {
  fc.assert(
    fc.property(anyReference, fc.constantFrom(...WRITTEN), (reference, algorithm) => {
      const { url, valid, diagnostics } = resolve("http://a", reference, { algorithm });
      const grammar = algorithm;
      assert.equal(diagnostics, parseTolerant(url, { grammar }).diagnostics);
      assert.is(valid, diagnostics.length === 0);
      assert.is(valid, isValid(url, { grammar }));
    }),
    { numRuns: runs(2), seed: 5 },
  );
});

test("the diagnostic has the edit that build would make", () => {
  const { url, diagnostics } = resolve("http://a", "?y");
  assert.is(diagnostics[0]!.code, "query-after-site");
  assert.is(applyReplacement(url, diagnostics[0]!.hint!.replacement!), "http://a/?y");
  assert.is(build({ scheme: "http", authority: "a", query: "y" }), "http://a/?y");
});

test("a resolution is shown as plain data", () => {
  const { url, algorithm, sameDocument, origins: from, components } = resolve(BASE, "g");
  const resolution = resolve(BASE, "g");
  assert.equal(JSON.parse(JSON.stringify(resolution)), {
    url,
    algorithm,
    sameDocument,
    valid: true,
    diagnostics: [],
    components: JSON.parse(JSON.stringify(components)),
    origins: from,
  });
  assert.match(inspect(resolution), /url: 'http:\/\/a\/b\/c\/g'/);
  assert.is(resolution.components, resolution.components);
});

test.run();
