// The tables of RFC 3986 and a statement of it that shares nothing with them give one verdict.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { compile, conformanceSuite, sampler } from "../../src/automaton/index.js";
import { grammarFrom } from "../../src/bnf/index.js";
import { rfc3986 } from "../../src/entry/rfc3986.js";
import type { Rfc3986Rule } from "../../src/generated/nodes/rfc3986.js";
import { isValid, print } from "../../src/index.js";
import fc, { runs } from "../support/fast-check.js";
import { textOf } from "../support/files.js";
import { strings } from "../support/strings.js";
import { TEXT } from "../support/texts.js";
import { isAuthority, isHost, isIpv4, isIpv6, isReference } from "./oracle/rfc3986.js";

const grammar = grammarFrom(textOf("grammar/rfc3986/rfc3986.abnf"), "abnf");

const ORACLES: readonly (readonly [Rfc3986Rule, (text: string) => boolean])[] = [
  ["URI-reference", isReference],
  ["authority", isAuthority],
  ["host", isHost],
  ["IPv4address", isIpv4],
];

for (const [rule, oracle] of ORACLES) {
  test(`${rule}: every text of a complete suite, read again by expressions`, () => {
    let taken = 0;
    for (const text of conformanceSuite(compile(grammar, rule))) {
      const verdict = rfc3986.isValid(text, { rule });
      if (verdict !== oracle(text)) assert.unreachable(`${rule} ${JSON.stringify(text)}`);
      if (verdict) taken += 1;
    }
    assert.ok(taken > 0);
  });
}

test("IPv6address: every text over few characters, and random members", () => {
  const check = (text: string): void => {
    if (rfc3986.isValid(text, { rule: "IPv6address" }) !== isIpv6(text)) assert.unreachable(text);
  };
  for (const text of strings("f:1.", 7)) check(text);
  for (const count of [6, 7, 8, 9]) check(Array.from({ length: count }, () => "a").join(":"));
  const make = sampler(compile(grammar, "IPv6address"));
  const random = fc.sample(fc.double({ min: 0, max: 0.999, noNaN: true }), { numRuns: runs(4), seed: 7 });
  let at = 0;
  for (let length = 2; length <= 45; length++) {
    const text = make(length, () => random[at++ % random.length]!);
    if (text !== null) check(text);
  }
});

test("any text, and texts near a reference", () => {
  fc.assert(
    fc.property(TEXT, (text) => {
      assert.is(rfc3986.isValid(text), isReference(text));
      assert.is(rfc3986.validate(text).diagnostics.length === 0, isReference(text));
    }),
    { numRuns: runs(2), seed: 1 },
  );
  for (const text of strings("a:/?#[]@%1", 4)) {
    if (rfc3986.isValid(text) !== isReference(text)) assert.unreachable(JSON.stringify(text));
  }
});

test("a reference that is taken has its text, node by node; one that is not has a first fault", () => {
  for (const text of strings("a:/?#[@", 4)) {
    const outcome = rfc3986.validate(text);
    if (outcome.valid) {
      assert.is(print(outcome.ast), text);
      continue;
    }
    const { offset, length } = outcome.diagnostics[0]!;
    assert.ok(offset >= 0 && offset + length <= text.length, text);
  }
});

test("the option takes the grammar, and every rule runs by either door", () => {
  for (const rule of rfc3986.rules) {
    for (const text of ["", "a", "/", "1", "::", "[::]", "a:b", "%41", "1.2.3.4", "v1.a", ":"]) {
      const verdict = rfc3986.isValid(text, { rule });
      assert.is(isValid(text, { grammar: rfc3986, rule }), verdict);
      const outcome = rfc3986.validate(text, { rule });
      assert.is(outcome.valid, verdict);
      if (outcome.valid) {
        assert.is(print(outcome.ast), text, `${rule} ${text}`);
        assert.is(rfc3986.tree(text, { rule }).type, rule);
      }
    }
  }
});

test.run();
