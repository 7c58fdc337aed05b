// The verifier accepts records of which the scan with a table reports none.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { GRAMMAR_NAMES } from "../../../grammar/grammars.js";
import { load, type PackedDfa, pack } from "../../../src/automaton/index.js";
import { complement, EVERYTHING, NOTHING } from "../../../src/automaton/language/operations.js";
import { scan } from "../../../src/automaton/scan/scan.js";
import { scanTable } from "../../../src/automaton/scan/scan-table.js";
import { type Verifier, verifierFrom } from "../../../src/automaton/scan/verifier.js";
import type { Surroundings } from "../../../src/automaton/scan/wasm/engine.js";
import { unsuspiciousBy } from "../../../src/compat/warnings/warnings.js";
import { STARTS } from "../../../src/generated/data/starts.js";
import { verifierImage } from "../../../tools/generate/verifier-image.js";
import fc, { runs } from "../../support/fast-check.js";
import { automatonOf } from "../grammars.js";
import { ENGINE } from "./engine.js";

/** Lanes of a block or two: a lane ends everywhere, and a piece after 128 or 256 bytes. */
const TINY = [16, 32];

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

const verifierOf = (packed: PackedDfa, separator: number, stride?: number): Verifier =>
  verifierFrom(verifierImage(packed, separator, stride)!)!;

/** Checks bytes in pieces of some length, in a verifier that has checked nothing before. */
function verified(packed: PackedDfa, separator: number, stride: number, bytes: Uint8Array, size: number) {
  const verifier = verifierOf(packed, separator, stride);
  return accepts(verifier, separator, bytes, Math.min(size, verifier.room.length));
}

function accepts({ room, read, mayEnd }: Verifier, separator: number, bytes: Uint8Array, size: number) {
  let isValid = true;
  for (let at = 0; at < bytes.length; at += size) {
    const piece = bytes.subarray(at, at + size);
    room.set(piece);
    const wasValid = isValid;
    isValid = read(piece.length);
    assert.ok(wasValid || !isValid, "what is not valid stays so");
  }
  return isValid && (bytes.length === 0 || bytes.at(-1) === separator || mayEnd());
}

function assertSame(packed: PackedDfa, separator: number, bytes: Uint8Array, sizes: readonly number[]): void {
  let isValid = true;
  scan(scanTable(load(packed), separator), bytes, () => {
    isValid = false;
  });
  for (const stride of TINY)
    for (const size of sizes)
      assert.is(verified(packed, separator, stride, bytes, size), isValid, `${stride} ${size} ${[...bytes]}`);
}

const WHOLE = Number.POSITIVE_INFINITY;

const GOOD = ["http://a/", "//h:80?q", "a%41", "", `http://h/${"a/".repeat(150)}`];
const BAD = ["x y", "\r", "a\r", "a\r\r", "%", "a b ".repeat(60), " "];
const WIDE = ["é", "中/文", "\u{1f600}#", "\ud7ff", "\ufffe"];

test("random lines and bytes, in pieces of any length", () => {
  const raw = fc.uint8Array({ maxLength: 20 });
  const line = fc.oneof(
    { weight: 20, arbitrary: fc.constantFrom(...GOOD).map(encode) },
    { weight: 3, arbitrary: fc.constantFrom(...WIDE).map(encode) },
    { weight: 1, arbitrary: fc.constantFrom(...BAD).map(encode) },
    { weight: 1, arbitrary: raw },
  );
  for (const name of ["draft-05", "rfc3986", "rfc3987"] as const) {
    const packed = STARTS[name]();
    for (const separator of [0x0a, 0x00, 0x2f, 0xc3]) {
      const law = fc.property(
        fc.array(line, { maxLength: 12 }),
        fc.boolean(),
        fc.integer({ min: 1, max: 300 }),
        (lines, ended, size) => {
          const bytes = lines.flatMap((part, i) => (i === 0 ? [...part] : [separator, ...part]));
          assertSame(packed, separator, Uint8Array.from(ended ? [...bytes, separator] : bytes), [
            WHOLE,
            size,
          ]);
        },
      );
      fc.assert(law, { numRuns: runs(0.015) });
    }
  }
});

test("a bad byte at every place of lanes and pieces, and a record that ends there", () => {
  const packed = STARTS["draft-05"]();
  for (let at = 0; at < 300; at++) {
    for (const [before, after] of [
      ["a".repeat(at), "b".repeat(300 - at)],
      ["ab\n".repeat(100).slice(0, at), "cd\n".repeat(100).slice(at)],
    ])
      for (const middle of ["", "\n", " ", "é", "\r\n"])
        assertSame(packed, 0x0a, encode(`${before}${middle}${after}`), [WHOLE]);
  }
});

test("each grammar, in lanes of full length", () => {
  const { length } = verifierOf(STARTS["draft-05"](), 0x0a).room;
  const lines = "http://www.example.com/a/b?c=d\r\nhttp://h/\n".repeat(Math.ceil(length / 20));
  for (const name of GRAMMAR_NAMES) {
    const verifier = (): Verifier => verifierOf(STARTS[name](), 0x0a);
    assert.ok(accepts(verifier(), 0x0a, encode(lines), length), name);
    for (const at of [0, 1, length >> 3, length - 1, length, length + 7, lines.length - 1]) {
      const spoilt = encode(lines);
      spoilt[at] = 0x20;
      assert.not(accepts(verifier(), 0x0a, spoilt, length), `${name} ${at}`);
    }
  }
});

test("automata of any grammar, whatever language it is", () => {
  for (const dfa of [
    NOTHING,
    EVERYTHING,
    automatonOf("x = %x80-10FFFF"),
    automatonOf("x = *%x0D"),
    complement(automatonOf("x = 1*%x1F600")),
  ]) {
    for (const text of ["", "\n", "\u0080\nx\u{1f600}\n", "\u{1f600}", "\ud7ff", "\r", "\r\n", "\r\r\n"])
      assertSame(pack(dfa), 0x0a, encode(text), [WHOLE, 1]);
  }
});

test("the verifier is null if WebAssembly may not be used, or the tables are too large", () => {
  const image = verifierImage(STARTS["draft-05"](), 0x0a, 16)!;
  const { process } = globalThis as Surroundings;
  const forbidden = class {
    constructor() {
      throw new TypeError("no code may be made");
    }
  };
  const none: readonly Surroundings[] = [
    {},
    { process: process!, WebAssembly: { ...ENGINE, Memory: forbidden } },
  ];
  for (const surroundings of none) assert.is(verifierFrom(image, surroundings), null);
  assert.is(verifierImage(unsuspiciousBy("common-core").packed, 0x0a), null);
});

test.run();
