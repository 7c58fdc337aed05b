// The tables of each grammar and a statement of it that shares nothing with them give one verdict.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { GRAMMARS } from "../../grammar/grammars.js";
import { conformanceSuite, unpack } from "../../src/automaton/index.js";
import { compiledGrammarOf } from "../../src/grammar/grammars.js";
import { type GrammarName, isValid } from "../../src/index.js";
import { packedOf } from "../../src/spec/tables.js";
import fc, { runs } from "../support/fast-check.js";
import { strings } from "../support/strings.js";
import { TEXT } from "../support/texts.js";
import * as commonCore from "./oracle/common-core.js";
import * as rfc1738 from "./oracle/rfc1738.js";
import * as rfc1808 from "./oracle/rfc1808.js";
import * as rfc2396 from "./oracle/rfc2396.js";
import { isReference as isUriReference } from "./oracle/rfc3986.js";
import * as rfc3987 from "./oracle/rfc3987.js";
import * as whatwg from "./oracle/whatwg.js";

/** The draft's own oracle is that of test/grammar/strict.test.ts. A grammar without one fails. */
const ORACLES: Readonly<Partial<Record<GrammarName, (text: string) => boolean>>> = {
  rfc1738: rfc1738.isUrl,
  rfc1808: rfc1808.isUrl,
  rfc2396: rfc2396.isReference,
  "rfc2396-bare": rfc2396.isBareReference,
  rfc3986: isUriReference,
  rfc6874: rfc3987.isZonedReference,
  rfc3987: rfc3987.isIriReference,
  whatwg: whatwg.isUrlString,
  "common-core": commonCore.isCommonCore,
};

/** What comes before every short text over `CHARACTERS`. */
const BEGINNINGS = [
  "",
  "a:",
  "a://",
  "http://",
  "file://",
  "//",
  "http://[::1",
  "http://1.2.3",
  "ftp://a/b;type=",
  "https://a.b",
  "http://1.2.3.4:6553",
];
const CHARACTERS = "a1:/?#[]@%;.é-~x";

/** A complete suite of this one has tens of millions of texts; common-core.test.ts says how it is checked instead. */
const LARGE: ReadonlySet<GrammarName> = new Set(["common-core"]);

for (const { name } of GRAMMARS) {
  if (name === "draft-05") continue;
  const oracle = ORACLES[name] ?? (() => assert.unreachable(`${name} has no oracle`));
  const check = (text: string): void => {
    if (isValid(text, { grammar: name }) !== oracle(text))
      assert.unreachable(`${name} ${JSON.stringify(text)}`);
  };

  if (!LARGE.has(name))
    test(`${name}: every text of a complete suite, read again by expressions`, () => {
      const grammar = compiledGrammarOf(name);
      let taken = 0;
      for (const text of conformanceSuite(unpack(packedOf(grammar, grammar.strictKey)))) {
        check(text);
        if (oracle(text)) taken += 1;
      }
      assert.ok(taken > 0);
    });

  test(`${name}: every short text after the beginnings of a URL`, () => {
    for (const beginning of BEGINNINGS) for (const text of strings(CHARACTERS, 3)) check(beginning + text);
  });

  test(`${name}: any text`, () => {
    fc.assert(fc.property(TEXT, check), { numRuns: runs(2) });
  });
}

test.run();
