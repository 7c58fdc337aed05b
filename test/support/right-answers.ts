// What this package answers to each suite that asks for more than verdicts.

import * as assert from "uvu/assert";
import {
  type AnswerSuite,
  componentSuite,
  decodingSuite,
  encodingSuite,
  equivalenceSuite,
  judge,
  normalSuite,
  resolutionSuite,
  type Size,
} from "../../src/conformance/index.js";
import { equivalent, normalizeUrl, resolveUrl, texts } from "../../src/index.js";

const ALGORITHMS = ["rfc1808", "draft-05", "rfc2396", "rfc3986"] as const;

/** Each suite, and what this package answers. */
export const RIGHT: readonly (readonly [string, (size: Size) => AnswerSuite, (input: never) => unknown])[] = [
  ...ALGORITHMS.map(
    (algorithm) =>
      [
        `resolution by ${algorithm}`,
        (size) => resolutionSuite({ algorithm, size }),
        ({ base, reference }: { base: string; reference: string }) =>
          resolveUrl(base, reference, { algorithm }),
      ] satisfies (typeof RIGHT)[number],
  ),
  [
    "components",
    (size) => componentSuite("rfc3986", { rule: "URI", size }),
    ({ text }: { text: string }) => texts(text, { grammar: "rfc3986" }),
  ],
  [
    "components of the draft",
    (size) => componentSuite("draft-05", { size }),
    ({ text }: { text: string }) => texts(text),
  ],
  [
    "normal form",
    (size) => normalSuite({ size }),
    ({ text }: { text: string }) => normalizeUrl(text, { grammar: "rfc3986" }),
  ],
  [
    "normal form by scheme",
    (size) => normalSuite({ level: "scheme", size }),
    ({ text }: { text: string }) => normalizeUrl(text, { grammar: "rfc3986" }),
  ],
  [
    "equivalence",
    (size) => equivalenceSuite({ size }),
    ({ text, other }: { text: string; other: string }) => equivalent(text, other, { grammar: "rfc3986" }),
  ],
  ["encoding", (size) => encodingSuite({ size }), ({ text }: { text: string }) => encoded(text)],
  ["decoding", (size) => decodingSuite({ size }), ({ text }: { text: string }) => decodeURIComponent(text)],
];

export function encoded(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
}

/** Judges the answers of this package, and checks the suite itself. Returns how many cases it has. */
export async function checkRight([name, made, answer]: (typeof RIGHT)[number], size: Size): Promise<number> {
  const suite = made(size);
  const cases = [...suite];
  assert.is(cases.length, suite.cases);
  assert.is(new Set(cases.map(({ input }) => JSON.stringify(input))).size, cases.length);
  const lengths = cases.map(({ input }) => Object.values(input).join("").length);
  assert.equal(
    lengths,
    lengths.toSorted((one, other) => one - other),
  );
  assert.match(suite.claim, /^the parser is right /);
  const judgement = await judge(suite, answer as never);
  assert.equal(judgement.findings.slice(0, 1), [], name);
  assert.equal([judgement.conclusion, judgement.right], ["right", cases.length]);
  assert.equal(judgement.suite, JSON.parse(JSON.stringify(suite)));
  return cases.length;
}
