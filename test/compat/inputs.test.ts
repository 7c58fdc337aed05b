// A string and each AST of it give the same, errors included, whichever function reads them.

import { test } from "uvu";
import * as assert from "uvu/assert";
import { urldefrag, urljoin, urlparse, urlsplit } from "../../src/compat/urllib/index.js";
import { warnings } from "../../src/compat/warnings/index.js";
import { compiledGrammarOf } from "../../src/grammar/grammars.js";
import {
  ALGORITHMS,
  components,
  dataOf,
  equivalent,
  explainResolution as explain,
  GRAMMAR_NAMES,
  type GrammarName,
  isValid,
  normalize,
  opaque,
  parse,
  parseTolerant,
  type Resolution,
  relativize,
  resolve,
  texts,
  type UrlInput,
} from "../../src/index.js";
import { split } from "../../src/spec/split.js";
import fc, { runs } from "../support/fast-check.js";
import { TEXT } from "../support/texts.js";
import { anyReference, likelyReference } from "../support/url-arbitrary.js";

/** The grammars that split a text as Appendix B does, as every function does that has no grammar. */
const GRAMMARS = GRAMMAR_NAMES.filter((name) => compiledGrammarOf(name).spec.shape.split === split);

const BASE = "http://u@a.example:80/b/c;d?q#f";

type Read = (input: UrlInput, grammar: GrammarName) => unknown;

/** A resolution has accessors on its prototype. */
const whole = ({
  url,
  algorithm,
  sameDocument,
  valid,
  diagnostics,
  components,
  origins,
}: Resolution): unknown => ({
  url,
  algorithm,
  sameDocument,
  valid,
  diagnostics,
  components,
  origins,
});

/** Each function that takes any reference, as every argument that it takes one for. */
const READS: Readonly<Record<string, Read>> = {
  urlsplit,
  "urlsplit without fragments": (url) => urlsplit(url, { scheme: "x", allow_fragments: false }),
  urlparse,
  "urlparse without fragments": (url) => urlparse(url, "x", false),
  urldefrag,
  "urljoin, base": (url) => urljoin(url, "../g;h?i"),
  "urljoin, reference": (url) => urljoin(BASE, url),
  "urljoin, both": (url) => urljoin(url, url),
  ...Object.fromEntries(
    ALGORITHMS.flatMap((algorithm): readonly (readonly [string, Read])[] => [
      [`resolve ${algorithm}, base`, (url) => whole(resolve(url, "../g?y#s", { algorithm }))],
      [`resolve ${algorithm}, reference`, (url) => whole(resolve(BASE, url, { algorithm }))],
      [`relativize ${algorithm}, base`, (url) => relativize(url, "http://a.example/b", { algorithm })],
      [`relativize ${algorithm}, target`, (url) => relativize(BASE, url, { algorithm })],
      [`explain ${algorithm}, base`, (url) => explained(url, "../g?y#s", algorithm)],
      [`explain ${algorithm}, reference`, (url) => explained(BASE, url, algorithm)],
    ]),
  ),
  "resolve, document": (url) => whole(resolve(BASE, "#s", { document: url })),
  normalize: (url, grammar) => normalize(url, { grammar }),
  "normalize, dot segments": (url, grammar) => normalize(url, { dotSegments: true, grammar }),
  equivalent: (url, grammar) => equivalent(url, "HTTP://u@A.example:80/%62", { grammar }),
  "equivalent, reversed": (url, grammar) => equivalent("HTTP://u@A.example:80/%62", url, { grammar }),
  warnings: (url, grammar) => warnings(url, { grammar }),
  dataOf: (url, grammar) => dataOf(url, { grammar }),
};

function explained(base: UrlInput, reference: UrlInput, algorithm: (typeof ALGORITHMS)[number]): unknown {
  const { resolution, ...rest } = explain(base, reference, { algorithm });
  return { ...rest, resolution: whole(resolution) };
}

/** The ASTs of a text: those of the tolerant parse, those of `parse` where it is valid, and a copy of each. */
function* asts(text: string, grammar: GrammarName): Generator<readonly [string, UrlInput]> {
  const tolerant = parseTolerant(text, { grammar });
  yield* copies("parseTolerant", tolerant);
  yield* copies("components", tolerant.components);
  if (!isValid(text, { grammar })) return;
  const root = parse(text, { grammar });
  yield* copies("parse", root);
  yield* copies("opaque", opaque(root));
}

/** The ways to copy an AST, each of which keeps all that it has. */
const COPIES: readonly (readonly [name: string, copy: <T extends object>(ast: T) => T])[] = [
  ["structuredClone", structuredClone],
  ["JSON", (ast) => JSON.parse(JSON.stringify(ast))],
  ["spread", (ast) => ({ ...ast })],
];
let copied = 0;

/** An AST, and a copy of it in the way whose turn it is: every function reads all copies by the same code. */
function* copies<T extends UrlInput & object>(name: string, ast: T): Generator<readonly [string, UrlInput]> {
  const [way, copy] = COPIES[copied++ % COPIES.length]!;
  yield [name, ast];
  yield [`${way} of ${name}`, copy(ast)];
}

/** What a call returns, or the error that it throws. */
function outcome(read: Read, input: UrlInput, grammar: GrammarName): unknown {
  try {
    return { value: read(input, grammar) };
  } catch (error) {
    const { name, message, ...fields } = error as Error;
    return { thrown: { name, message, ...fields } };
  }
}

function agree(text: string): void {
  for (const grammar of GRAMMARS) {
    const reads = Object.entries(READS);
    const expected = reads.map(([name, read]) => [name, read, outcome(read, text, grammar)] as const);
    for (const [origin, ast] of asts(text, grammar)) {
      for (const [name, read, wanted] of expected) {
        const got = outcome(read, ast, grammar);
        assert.equal(got, wanted, `${name} of ${origin} by ${grammar}: ${JSON.stringify(text)}`);
      }
    }
  }
}

test("any text, and texts near a reference", () => {
  fc.assert(fc.property(fc.oneof(TEXT, anyReference, likelyReference), agree), { numRuns: runs(0.08) });
});

test("what Python removes before it splits, and hosts that only RFC 3986 has", () => {
  for (const text of [
    "",
    "#",
    " http://a/b",
    "\u0000\u001fhttp:\n//a/b",
    "ht\ttp://a/b?c\r#d",
    " ",
    "//h?q",
    "http://[::1]:80/a?b#c",
    "http://u:p:q@[v1.a]",
    "//",
    "file:///x",
    "http:///x",
    "//:80",
    "//@",
    "//u@:",
    "mailto:a@b?c#d",
    "a:b:c",
    "x://",
    "x:?//y",
    "//1.2.3.4/",
    "//[x]y/",
    "\ud800",
  ]) {
    agree(text);
  }
});

test("components and texts: a valid text and its ASTs give the same", () => {
  fc.assert(
    fc.property(fc.oneof(TEXT, anyReference, likelyReference), (text) => {
      for (const grammar of GRAMMARS) {
        const says = `${grammar}: ${JSON.stringify(text)}`;
        const { components: tolerant } = parseTolerant(text, { grammar });
        const wanted = { components: tolerant, texts: texts(tolerant, { grammar }) };
        for (const [origin, ast] of asts(text, grammar)) {
          assert.equal(components(ast, { grammar }), wanted.components, `components of ${origin}, ${says}`);
          assert.equal(texts(ast, { grammar }), wanted.texts, `texts of ${origin}, ${says}`);
        }
        const [byText, textsByText] = [
          outcome((url) => components(url, { grammar }), text, grammar),
          outcome((url) => texts(url, { grammar }), text, grammar),
        ];
        if (isValid(text, { grammar })) {
          assert.equal(byText, { value: wanted.components }, says);
          assert.equal(textsByText, { value: wanted.texts }, says);
          assert.equal(opaque(structuredClone(parse(text, { grammar })), { grammar }).text, text, says);
        } else {
          const error = outcome(() => parse(text, { grammar }), text, grammar);
          assert.equal([byText, textsByText], [error, error], says);
        }
      }
    }),
    { numRuns: runs(0.12) },
  );
});

test.run();
