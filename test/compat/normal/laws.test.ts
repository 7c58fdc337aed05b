// What holds for the normal form of any text, by each grammar.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { compiledGrammarOf } from "../../../src/grammar/grammars.js";
import {
  type Change,
  equivalent,
  GRAMMAR_NAMES,
  type GrammarName,
  isValid,
  normalize,
  resolve,
} from "../../../src/index.js";
import fc, { CHARACTER, runs } from "../../support/fast-check.js";
import { hrefOf } from "../../support/href.js";
import { casesOf } from "../../support/tabbed.js";
import { anyReference, escapedReference, likelyReference } from "../../support/url-arbitrary.js";

const references = fc.oneof(likelyReference, anyReference, fc.string({ unit: CHARACTER }), {
  arbitrary: escapedReference,
  weight: 4,
});
const grammars = fc.constantFrom(...GRAMMAR_NAMES);
const dots = fc.constantFrom(true, false, undefined);

function applied(input: string, changes: readonly Change[]): string {
  const starts = [...changes.map(({ start }) => start), input.length];
  const kept = starts.map((start, at) => input.slice(changes[at - 1]?.end ?? 0, start));
  return kept.map((text, at) => text + (changes[at]?.after ?? "")).join("");
}

/** Which of the parts that have a delimiter a text has by a grammar. */
function partsOf(grammar: GrammarName, text: string): readonly boolean[] {
  const { shape } = compiledGrammarOf(grammar).spec;
  const { schemeEnd, authorityStart, pathEnd, queryEnd, end } = shape.split(text);
  return [schemeEnd !== -1, authorityStart !== -1, pathEnd !== queryEnd, queryEnd !== end];
}

/** The bases of references. By those of opaque schemes, a path does not have the levels that an absolute path has. */
const BASES = [
  "http://h/a/b?q",
  "foo://h/a/b",
  "x:/a/b",
  "x:a/b",
  "file:///a/b",
  "FTP://U%41@H:21/a//b/./c",
  "x://h",
  "http://h",
];

/** The bases, and the references, with which resolution is not that of the normal form, and why. */
const EXEMPT: Readonly<Partial<Record<GrammarName, Exemption>>> = {
  rfc1808: {
    bases: ["x://h", "http://h"],
    references: /^(?:[^:/?#]+:)?\/\/[^/?#]*\?/,
    why: "a query that follows an authority directly is part of it (section 2.4.3), but not when it is resolved",
  },
};

interface Exemption {
  readonly bases: readonly string[];
  readonly references: RegExp;
  readonly why: string;
}

/** Returns what a reference resolves to; the name of the error where it does not. */
function resolved(base: string, reference: string, grammar: GrammarName): string {
  try {
    return resolve(base, reference, { grammar }).url;
  } catch (error) {
    return (error as Error).name;
  }
}

/** What holds for each text, by each grammar. */
const LAWS: Readonly<Record<string, (url: string, how: How) => void>> = {
  "normalizing is idempotent": (url, how) => {
    const { url: once } = normalize(url, how);
    assert.equal(normalize(once, how), { url: once, changes: [] });
  },
  "the normal form is valid exactly when the input is": (url, { grammar, dotSegments }) => {
    const { url: normal } = normalize(url, { grammar, dotSegments });
    assert.is(isValid(normal, { grammar }), isValid(url, { grammar }));
  },
  "the normal form has a scheme, an authority, a query and a fragment exactly when the input has": (
    url,
    how,
  ) => assert.equal(partsOf(how.grammar, normalize(url, how).url), partsOf(how.grammar, url)),
  "a reference is equivalent to its normal form": (url, how) =>
    assert.ok(equivalent(url, normalize(url, how).url, how)),
  "a valid reference and its normal form resolve to equivalent URLs": (url, how) => {
    const { grammar } = how;
    const { bases = [], references } = EXEMPT[grammar] ?? {};
    if (!isValid(url, { grammar }) || references?.test(url)) return;
    for (const base of BASES.filter((text) => !bases.includes(text))) {
      const [one, other] = [url, normalize(url, how).url].map((each) => resolved(base, each, grammar));
      // A valid reference can resolve to a URL that is not valid, of which components stay as they are.
      if (one !== other && isValid(one!, { grammar }))
        assert.ok(equivalent(one!, other!, { ...how, dotSegments: true }));
    }
  },
  "the changes are edits of the input, in order, each with its section": (url, how) => {
    const { url: normal, changes } = normalize(url, how);
    assert.is(applied(url, changes), normal);
    let read = 0;
    for (const { start, end, before, after, section } of changes) {
      assert.ok(read <= start && start <= end);
      assert.is(url.slice(start, end), before);
      assert.is.not(before, after);
      assert.type(section.section, "string");
      read = end;
    }
  },
};

interface How {
  readonly grammar: GrammarName;
  readonly dotSegments: boolean | undefined;
}

for (const grammar of GRAMMAR_NAMES) {
  for (const [law, holds] of Object.entries(LAWS)) {
    test(`${grammar}: ${law}`, () => {
      fc.assert(fc.property(references, dots, (url, dotSegments) => holds(url, { grammar, dotSegments })));
    });
  }

  test(`${grammar}: each law holds where an escape is next to a delimiter`, () => {
    for (const [url] of casesOf("test/case/normal/edges.txt")) {
      for (const dotSegments of [true, false, undefined])
        for (const holds of Object.values(LAWS)) holds(url!, { grammar, dotSegments });
    }
  });
}

/** URLs of which many are equivalent. */
const alike = fc
  .tuple(
    fc.constantFrom("sip:", "urn:", "URN:", "mailto:", "tel:", "file:", "http:"),
    fc.constantFrom(
      "a@H",
      "ex:a",
      "EX:a",
      "ex:a?+b",
      "+1-2",
      "+12",
      "///a",
      "/a",
      "//localhost/a",
      "//A",
      "//a/",
    ),
    fc.constantFrom("", ";x=1", ";X=1", ";y;x=1", ";x=1;y", "#f", "?to=a@h", "?=b"),
  )
  .map((parts) => parts.join(""));

test("equivalence is an equivalence relation", () => {
  let equal = 0;
  const urls = fc.oneof(references, { arbitrary: alike, weight: 4 });
  fc.assert(
    fc.property(urls, urls, urls, grammars, dots, (a, b, c, grammar, dotSegments) => {
      const how = { grammar, dotSegments };
      assert.ok(equivalent(a, a, how));
      assert.is(equivalent(a, b, how), equivalent(b, a, how));
      if (!equivalent(a, b, how)) return;
      equal += 1;
      assert.is(equivalent(b, c, how), equivalent(a, c, how));
    }),
    { numRuns: runs(10) },
  );
  assert.ok(equal > 0);
});

test("by the URL Standard, the normal form is what the platform's URL writes", () => {
  fc.assert(
    fc.property(references, references, (url, other) => {
      const how = { grammar: "whatwg" } as const;
      const hrefs = [url, other].map((text) => {
        const href = isValid(text, how) ? hrefOf(text) : null;
        return href !== null && isValid(href, how) ? href : text;
      });
      assert.is(normalize(url, how).url, hrefs[0]);
      assert.is(equivalent(url, other, how), hrefs[0] === hrefs[1]);
    }),
    { numRuns: runs(5) },
  );
});

test.run();
