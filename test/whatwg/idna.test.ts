// UTS 46 with the tables of one version of Unicode, and Punycode.
import library from "punycode/punycode.js";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { UNICODE } from "../../src/generated/data/uts46.js";
import { domainToAscii, domainToUnicode } from "../../src/whatwg/idna.js";
import { fromPunycode, toPunycode } from "../../src/whatwg/punycode.js";
import { classOf, mappedCharacter } from "../../src/whatwg/uts46.js";
import { uts46Files } from "../../tools/generate/uts46.js";
import fc, { runs } from "../support/fast-check.js";
import { textOf } from "../support/files.js";

test("the version of Unicode is stated", () => {
  assert.is(UNICODE, "17.0");
});

/** A domain; its ASCII form, where it need not follow the rules of the DNS, and where it must. `null`: it has none. */
const DOMAINS: readonly (readonly [domain: string, loose: string | null, strict: string | null])[] = [
  ["B\u00fccher.Example", "xn--bcher-kva.example", "xn--bcher-kva.example"],
  // UTS 46, table 1: deviations are kept.
  ["fa\u00df.de", "xn--fa-hia.de", "xn--fa-hia.de"],
  ["\u03b2\u03cc\u03bb\u03bf\u03c2.com", "xn--nxasmm1c.com", "xn--nxasmm1c.com"],
  ["\u2615.example", "xn--53h.example", "xn--53h.example"],
  ["a_b", "a_b", null],
  ["a..b", "a..b", null],
  ["a.", "a.", null],
  ["", "", null],
  ["ab--c", "ab--c", null],
  ["-a", "-a", null],
  ["a-", "a-", null],
  ["\u{1f4a9}---c", "xn-----c-uv63c", null],
  [`${"a".repeat(63)}.b`, `${"a".repeat(63)}.b`, `${"a".repeat(63)}.b`],
  ["a".repeat(64), "a".repeat(64), null],
  [`${"a.".repeat(126)}a`, `${"a.".repeat(126)}a`, `${"a.".repeat(126)}a`],
  [`${"a.".repeat(126)}aa`, `${"a.".repeat(126)}aa`, null],
  // Four ways to write a dot.
  ["a\u3002b\uff0ec\uff61d.e", "a.b.c.d.e", "a.b.c.d.e"],
  ["\u00ada\u200b", "a", "a"],
  ["\u2100", "a/c", null],
  ["a\u0340", "xn--0ca", "xn--0ca"],
  // What decodes to nothing, to ASCII, to what is mapped, or to Punycode.
  ["xn--", null, null],
  ["xn--a", null, null],
  ["xn--a-", null, null],
  ["xn--8i7caa", null, null],
  ["xn--xn--a--gua.pt", null, null],
  ["xn--\u00fc", null, null],
  ["XN--BCHER-KVA", "xn--bcher-kva", "xn--bcher-kva"],
  ["\u0301a", null, null],
  ["\ufdd0", null, null],
  ["\ufffd", null, null],
  // RFC 5892, appendix A: joiners after a virama, or between letters that join.
  ["\u0915\u094d\u200d\u0937", "xn--11b2ezcw70k", "xn--11b2ezcw70k"],
  ["\u0628\u200c\u0627", "xn--mgbb899q", "xn--mgbb899q"],
  ["\u0628\u064b\u200c\u064b\u0627", "xn--mgbb9ha8704a", "xn--mgbb9ha8704a"],
  ["\u0627\u200c\u0628", null, null],
  ["a\u200cb", null, null],
  ["\u200d", null, null],
  ["\u0628\u200c", null, null],
  // RFC 5893, section 2, by the numbers of its rules.
  ["\u05d0", "xn--4db", "xn--4db"],
  ["1\u05d0", null, null],
  ["\u05d0a", null, null],
  ["\u05d0-", null, null],
  ["\u05d01\u0661", null, null],
  ["\u05d01", "xn--1-zhc", "xn--1-zhc"],
  ["a\u05d0", null, null],
  ["1.\u05d0", null, null],
  ["a1.\u05d0", "a1.xn--4db", "a1.xn--4db"],
  ["a-.\u05d0", null, null],
  ["a\u0300.\u05d0", "xn--0ca.xn--4db", "xn--0ca.xn--4db"],
];

test("domains in ASCII, strictly and not", () => {
  for (const [domain, loose, strict] of DOMAINS) {
    assert.is(domainToAscii(domain, false), loose, `${domain} loose`);
    assert.is(domainToAscii(domain, true), strict, `${domain} strict`);
  }
});

test("domains to show: what stands for no valid label stays", () => {
  assert.is(domainToUnicode("xn--bcher-kva.xn--4db"), "b\u00fccher.xn--4db".replace("xn--4db", "\u05d0"));
  for (const same of ["xn--a", "xn--8i7caa", "a.b", "xn--bcher-kva.xn--a"])
    assert.is(domainToUnicode(same), same);
});

test("a domain in ASCII is its own ASCII form, and stands for one that has it", () => {
  const label = fc.string({
    unit: fc.constantFrom(..."ab1-\u00fc\u00df\u05d0\u0628\u0661\u3042\u{1f4a9}\u0301\u200c"),
    maxLength: 6,
  });
  fc.assert(
    fc.property(fc.array(label, { minLength: 1, maxLength: 3 }), fc.boolean(), (labels, strict) => {
      const ascii = domainToAscii(labels.join("."), strict);
      if (ascii === null) return;
      assert.is(domainToAscii(ascii, strict), ascii);
      assert.is(domainToAscii(domainToUnicode(ascii), strict), ascii);
    }),
    { numRuns: runs(30) },
  );
});

test("every character is mapped to what is valid or ASCII, and only valid ones have classes", () => {
  let [valid, mapped, ignored, disallowed] = [0, 0, 0, 0];
  for (let code = 0; code <= 0x10ffff; code++) {
    if (code >= 0xd800 && code <= 0xdfff) continue;
    const to = mappedCharacter(code);
    if (to === null) disallowed++;
    else if (to === "") ignored++;
    else if (to === String.fromCodePoint(code)) valid++;
    else {
      mapped++;
      for (const character of to) assert.is(mappedCharacter(character.codePointAt(0)!), character);
    }
  }
  assert.equal([valid + mapped + ignored + disallowed, ignored], [0x110000 - 0x800, ignored]);
  assert.ok(valid > 150_000 && mapped > 5000 && ignored > 250, `${valid} ${mapped} ${ignored}`);
  assert.match(classOf(0x61), /^L/);
  assert.match(classOf(0x5d0), /^R/);
  assert.match(classOf(0x94d), /v/);
  assert.match(classOf(0x301), /^Xm/);
});

const LABEL = fc.string({
  unit: fc.oneof(
    fc.constantFrom(..."ab-1\u00fc\u4e2d\u{1f4a9}"),
    fc.string({ unit: "binary", minLength: 1, maxLength: 1 }),
  ),
  maxLength: 12,
});

test("the tables that the build writes are those of the package", () => {
  for (const [path, text] of uts46Files()) assert.is(text, textOf(path));
});

test("a number that is too large for Punycode is refused", () => {
  assert.is(toPunycode(`${"a".repeat(2000)}\u{10ffff}`), null);
  assert.is(domainToAscii(`${"a".repeat(2000)}\u{10fffd}`, false), null);
  assert.is(fromPunycode("99999999"), null);
});

test("Punycode is what the package that decodes it elsewhere makes of it", () => {
  fc.assert(
    fc.property(LABEL, (label) => {
      const written = toPunycode(label);
      assert.is(written, library.encode(label));
      assert.is(fromPunycode(written!), label);
    }),
    { numRuns: runs(30) },
  );
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."abyz019-A\u00fc"), maxLength: 10 }), (written) => {
      const expected = (() => {
        try {
          return library.decode(written);
        } catch {
          return null;
        }
      })();
      // The package takes surrogates, which no name has, and two of which would make one character. No other two texts in lower
      // case stand for the same label, so that what is decoded need not be encoded to see whether it is written as it must be.
      const lower = written.replace(/[A-Z](?=[^-]*$)/g, (letter) => letter.toLowerCase());
      const isWhole = expected !== null && !/\p{Surrogate}/u.test(expected) && toPunycode(expected) === lower;
      assert.is(fromPunycode(written), isWhole ? expected : null, written);
    }),
    { numRuns: runs(50) },
  );
});

test.run();
