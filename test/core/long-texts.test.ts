// Long texts are rewritten piece by piece, with the results that short ones have.

import { test } from "uvu";
import * as assert from "uvu/assert";
import { SizeLimitError, SLICE, slices, TextBuilder } from "../../src/core/text/long.js";
import { firstNotUtf8, percentDecode } from "../../src/core/text/percent.js";
import { printable, quoted } from "../../src/core/text/printable.js";
import fc, { runs } from "../support/fast-check.js";
import { throws } from "../support/throws.js";

const unit = fc.constantFrom("a", "\0", "é", "\u202e", "😀", "\ud83d", "\ude00", "b😀");
const longText = fc
  .tuple(unit, unit, fc.integer({ min: SLICE - 5, max: SLICE + 5 }))
  .map(([one, other, count]) => "x".repeat(count) + (one + other).repeat(40_000));

test("slices cut no surrogate pair, and are the text", () => {
  fc.assert(
    fc.property(longText, (text) => {
      const parts = [...slices(text)];
      assert.ok(parts.length > 1);
      assert.ok(parts.every((part) => part.length <= SLICE));
      assert.ok(parts.join("") === text);
      assert.ok(printable(text) === [...text].map((character) => printable(character)).join(""));
      assert.ok(JSON.parse(quoted(text)) === text);
    }),
    { numRuns: runs(0.03) },
  );
});

const octet = fc.constantFrom(
  "%41",
  "%C3%A9",
  "%E2%82%AC",
  "%F0%9F%98%80",
  "%FF",
  "%80",
  "%C3",
  "a",
  "%",
  "%4",
  "/",
);

/** Decodes each octet that is not part of a character of UTF-8 as itself, with the platform's own decoder. */
function decodedByPlatform(text: string): string {
  return text.replace(/(?:%[\dA-F]{2})+/gi, (run) => {
    const octets = Buffer.from(run.replaceAll("%", ""), "hex");
    let decoded = "";
    for (let at = 0; at < octets.length; ) {
      const length = [1, 2, 3, 4].find((count) => isCharacter(octets.subarray(at, at + count), count));
      decoded +=
        length === undefined ? run.slice(3 * at, 3 * at + 3) : octets.toString("utf8", at, at + length);
      at += length ?? 1;
    }
    return decoded;
  });
}

function isCharacter(octets: Uint8Array, length: number): boolean {
  if (octets.length < length) return false;
  try {
    return [...new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(octets)].length === 1;
  } catch {
    return false;
  }
}

test("escapes are decoded as UTF-8, and the others stay", () => {
  fc.assert(
    fc.property(fc.array(octet, { maxLength: 12 }), (parts) => {
      assert.is(percentDecode(parts.join("")), decodedByPlatform(parts.join("")));
    }),
    { numRuns: runs(2) },
  );
});

test("long runs of escapes are decoded as short ones are", () => {
  for (const one of ["%41", "%C3%A9", "%E2%82%AC", "%F0%9F%98%80", "%80", "%C3"]) {
    for (const shift of ["", "%41", "%41%41"]) {
      const count = 60_000;
      assert.ok(
        percentDecode(shift + one.repeat(count)) === percentDecode(shift) + percentDecode(one).repeat(count),
      );
      const faulty = one === "%80" || one === "%C3";
      assert.is(firstNotUtf8(`a${shift}${one.repeat(count)}`), faulty ? 1 : -1);
      assert.is(firstNotUtf8(`a${shift}${one.repeat(count)}%FF`), 1);
      assert.is(
        firstNotUtf8(`${shift}${one.repeat(3)}.%FF`),
        faulty ? 0 : (shift + one.repeat(3)).length + 1,
      );
    }
  }
});

test("a text has a limit", () => {
  const text = new TextBuilder();
  const piece = "a".repeat(1 << 28);
  text.add(piece);
  throws(() => text.add(piece), SizeLimitError);
});

test.run();
