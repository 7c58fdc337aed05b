import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { decode, encode, type MultiByteTable, multiByte } from "../../../src/compat/urllib/codecs/codecs.js";
import { characterNames, eastAsian, useCodecs } from "../../../src/compat/urllib/codecs/optional.js";
import { UnicodeError } from "../../../src/compat/urllib/errors.js";
import { lower } from "../../../src/compat/urllib/unicode.js";
import { repr } from "../../../src/compat/urllib/values.js";
import { ROOT } from "../../support/files.js";
import { throws } from "../../support/throws.js";

useCodecs(eastAsian, characterNames);

/** A table of one character in two bytes. */
const LITTLE: MultiByteTable = {
  length: (lead) => (lead < 0x80 ? 1 : 2),
  units: [
    new Uint16Array(),
    Uint16Array.from({ length: 0x8142 }, (_, at) => (at === 0x8141 ? 0xe9 : 0)),
    new Uint16Array(),
  ],
  shift: 0,
  writeOnly: new Map(),
};

type Digests = Readonly<Record<string, Readonly<Record<string, string>>>>;

const recorded = JSON.parse(readFileSync(join("test", "case", "urllib", "codecs.json"), "utf8")) as Digests;
const { whole, ...codecs } = recorded;

/** Every character that test/oracle/codecs.py encodes, in the same order. */
const POINTS = [
  ...Array.from({ length: 0x10000 }, (_, at) => 0xffff - at),
  ...Array.from({ length: 16 }, (_, at) => ((at + 1) << 16) | 0x1234),
  0x1f600,
  0x10ffff,
];
const TEXT = POINTS.map((point) => String.fromCodePoint(point)).join("");
const APART = POINTS.map((point) => `${String.fromCodePoint(point)}x`).join("");
const BYTES = Array.from({ length: 256 }, (_, byte) => byte);
const ALONE = BYTES.flatMap((byte) => [byte, 0x78]);
const PAIRS = BYTES.flatMap((a) => BYTES.flatMap((b) => [a, b, 0x78]));

for (const [codec, digests] of Object.entries(codecs))
  test(`${codec} agrees with CPython 3.13.0 on every byte and every character`, () => {
    const bytes = Uint8Array.from(bytesFor(codec));
    const found = Object.fromEntries(
      Object.keys(digests).map((what) => {
        const [verb, handler = "backslashreplace"] = what.split(" ");
        if (verb === "refusals") return [what, refusals(codec)];
        if (verb === "decode") return [what, attempt(() => textDigest(decode(bytes, codec, handler)))];
        return [what, attempt(() => digest(encode(verb === "apart" ? APART : TEXT, codec, handler)))];
      }),
    );
    assert.equal(found, digests);
  });

test("namereplace has CPython's name for every character", () => {
  assert.is(digest(encode(everything(), "ascii", "namereplace")), digestOf("namereplace"));
});

test("repr escapes what CPython's repr escapes", () => {
  assert.is(textDigest(repr(everything())), digestOf("repr"));
});

test("surrogateescape writes bytes back, where they make whole units", () => {
  for (const codec of ["ascii", "utf-8", "cp1252", "shift_jis"])
    assert.equal(encode("a\udc81\udcff", codec, "surrogateescape"), Uint8Array.of(0x61, 0x81, 0xff), codec);
  assert.equal(encode("a\udc81", "latin-1", "surrogateescape"), Uint8Array.of(0x61, 0x81));
  for (const codec of ["utf-16", "utf-32-be"])
    assert.throws(() => encode("a\udc81", codec, "surrogateescape"), /position 1: surrogates not allowed/);
});

test("the signature of UTF-8 is written, and skipped", () => {
  assert.equal(encode("a", "utf-8-sig", "strict"), Uint8Array.of(0xef, 0xbb, 0xbf, 0x61));
  assert.is(decode(Uint8Array.of(0xef, 0xbb, 0xbf, 0x61), "utf-8-sig", "strict"), "a");
  assert.is(decode(Uint8Array.of(0xef, 0xbb, 0x61), "utf-8-sig", "replace"), "\ufffda");
});

test("UTF-16 and UTF-32 follow the byte order mark", () => {
  assert.is(decode(Uint8Array.of(0xfe, 0xff, 0, 0x61), "utf-16", "strict"), "a");
  assert.is(decode(Uint8Array.of(0xff, 0xfe, 0x61, 0), "utf-16", "strict"), "a");
  assert.is(decode(Uint8Array.of(0, 0, 0xfe, 0xff, 0, 0, 0, 0x61), "utf-32", "strict"), "a");
  assert.is(decode(Uint8Array.of(0xff, 0xfe, 0, 0, 0x61, 0, 0, 0), "utf-32", "strict"), "a");
  assert.is(decode(Uint8Array.of(0x61, 0, 0, 0, 0, 0xf6, 1, 0), "utf-32", "strict"), "a😀");
});

const SHORT = [[], [0], [0x3f], [0x40], [0x81], [0xa1], [0xff], [0xd8, 0]];

function refusals(codec: string): string {
  const tried = BYTES.flatMap((byte) => SHORT.map((more) => Uint8Array.of(byte, ...more)));
  return textDigest(tried.map((bytes) => refusal(bytes, codec)).join("\n"));
}

function refusal(bytes: Uint8Array, codec: string): string {
  try {
    decode(bytes, codec, "strict");
    return "";
  } catch (error) {
    return (error as Error).message;
  }
}

function digestOf(what: string): string | undefined {
  return whole?.[what];
}

test("every character has the lower case that CPython gives it", () => {
  assert.is(textDigest(Array.from(everything(), lower).join("x")), digestOf("lower"));
  assert.is(lower("ΌΔΟΣ\u1c89Σ\u1c89"), "όδος\u1c89σ\u1c89");
});

function bytesFor(codec: string): number[] {
  const bytes = isSingle(codec) ? ALONE : PAIRS;
  const more: number[] = [];
  if (codec === "euc_jp") for (const a of BYTES) for (const b of BYTES) more.push(0x8f, a, b, 0x78);
  if (codec.startsWith("utf_8"))
    for (let a = 0xe0; a < 0x100; a++)
      for (let b = 0x70; b < 0xd0; b += 5)
        for (let c = 0x70; c < 0xd0; c += 5) more.push(a, b, c, 0x80, 0xbf, 0x78);
  return [...bytes, ...more, ...(codec.startsWith("utf_") ? PAIRS.slice(0, -1) : [])];
}

function isSingle(codec: string): boolean {
  return !/^(?:utf_|shift_jis|euc_jp|gbk|big5)/.test(codec);
}

function everything(): string {
  const parts: string[] = [];
  for (let point = 0; point < 0x110000; point++)
    if (point < 0xd800 || point > 0xdfff) parts.push(String.fromCodePoint(point));
  return parts.join("");
}

function digest(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 32);
}

function textDigest(text: string): string {
  return digest(Buffer.from(text, "utf16le"));
}

function attempt(action: () => string): string {
  try {
    return action();
  } catch (error) {
    assert.instance(error, UnicodeError);
    return textDigest((error as UnicodeError).message);
  }
}

test("a table is built once, when it is first needed", () => {
  let built = 0;
  const codec = multiByte("little", () => {
    built += 1;
    return LITTLE;
  });
  assert.is(built, 0);
  for (const text of ["é", "aé", ""]) assert.is(codec.decode(codec.encode(text, "strict"), "strict"), text);
  assert.is(built, 1);
});

test("no bytes are no text, in whatever encoding, as in CPython", () => {
  assert.is(decode(new Uint8Array(), "no-such-encoding", "strict"), "");
  throws(
    () => decode(Uint8Array.of(0x61), "no-such-encoding", "strict"),
    "unknown encoding: no-such-encoding",
  );
});

test("the last character of the basic plane, and the first beyond it", () => {
  assert.equal([...encode("\uffff", "utf-16-le", "strict")], [0xff, 0xff]);
  assert.equal([...encode("\uffff\ud800", "utf-16-be", "surrogatepass")], [0xff, 0xff, 0xd8, 0]);
  assert.is(decode(Uint8Array.of(0, 0, 1, 0), "utf-32-le", "strict"), "\u{10000}");
});

test("surrogatepass decodes what has the form of a surrogate, and nothing else", () => {
  for (const [codec, bytes] of [
    ["utf-8", [0xed, 0xa0, 0x80]],
    ["utf-16-le", [0, 0xd8]],
    ["utf-16-be", [0xd8, 0]],
    ["utf-32-le", [0, 0xd8, 0, 0]],
    ["utf-32-be", [0, 0, 0xd8, 0]],
  ] as const) {
    assert.is(decode(Uint8Array.from(bytes), codec, "surrogatepass"), "\ud800", codec);
  }
  for (const [codec, bytes] of [
    ["utf-32-be", [1, 0, 0xd8, 0]],
    ["utf-32-le", [0, 0xd8, 0, 1]],
    ["utf-8", [0xfd, 0x20, 0x80]],
    ["utf-8", [0xed, 0x20, 0x80]],
    ["utf-8", [0xed, 0xa0, 0xc0]],
  ] as const) {
    throws(() => decode(Uint8Array.from(bytes), codec, "surrogatepass"), UnicodeError);
  }
});

test("two bytes of the highest value are two bytes", () => {
  const codec = multiByte("little", () => ({ ...LITTLE, writeOnly: new Map([[0xea, 0xffff]]) }));
  assert.equal([...codec.encode("\u00ea", "strict")], [0xff, 0xff]);
});

// Codecs that a program asks for: an error names the call that adds them, and what is not asked for is not there. Each
// case is a process of its own, because codecs are added for the whole of one.

/** The entry points as the compiler left them, and as the package has them. */
const ENTRIES = [
  ["./dist/src/compat/urllib/index.js", "./dist/src/compat/urllib/codecs/optional.js"],
  ["url-grammar/urllib", "url-grammar/urllib/codecs"],
] as const;

/** Runs a program, and returns the lines that it prints. */
function linesOf(program: string): readonly string[] {
  const [lines, ofPackage] = ENTRIES.map(([urllib, codecs]) => {
    const imports = `
      import { quote, unquote, parse_qs, LookupError } from "${urllib}";
      import { characterNames, eastAsian, useCodecs } from "${codecs}";
    `;
    const args = ["--input-type=module", "--eval", imports + program];
    return execFileSync(process.execPath, args, { cwd: ROOT, encoding: "utf8" }).trimEnd().split("\n");
  });
  assert.equal(lines, ofPackage);
  return lines!;
}

const ATTEMPT = `
  const attempt = (call) => {
    try {
      console.log(call());
    } catch (error) {
      console.log((error instanceof LookupError) + " " + error.message);
    }
  };
`;

const needs = (what: string, codecs: string): string =>
  `true the ${what} needs a table that is not loaded: call useCodecs(${codecs}), both from "url-grammar/urllib/codecs"`;

test("without useCodecs, the error names the call", () => {
  const found = linesOf(`${ATTEMPT}
    attempt(() => unquote("%93%FA", "shift_jis"));
    attempt(() => quote("\\u65e5", { encoding: "SJIS" }));
    attempt(() => [...parse_qs("a=%93", { encoding: "cp936" })]);
    attempt(() => quote("\\u65e5", { encoding: "ascii", errors: "namereplace" }));
    attempt(() => quote("\\u65e5", { encoding: "euc_kr" }));
  `);
  assert.equal(found, [
    needs("codec shift_jis", "eastAsian"),
    needs("codec shift_jis", "eastAsian"),
    needs("codec gbk", "eastAsian"),
    needs("error handler namereplace", "characterNames"),
    "true unknown encoding: euc_kr",
  ]);
});

test("useCodecs adds what it is given, and nothing else", () => {
  const found = linesOf(`${ATTEMPT}
    attempt(() => unquote("%93%FA", "shift_jis"));
    useCodecs(eastAsian);
    useCodecs(eastAsian);
    attempt(() => unquote("%93%FA", "shift_jis"));
    attempt(() => quote("A\\u00e9", { encoding: "ascii", errors: "namereplace" }));
    useCodecs(characterNames);
    attempt(() => quote("A\\u00e9", { encoding: "ascii", errors: "namereplace" }));
    attempt(() => unquote("%93%FA", "sjis"));
  `);
  assert.equal(found, [
    needs("codec shift_jis", "eastAsian"),
    "\u65e5",
    needs("error handler namereplace", "characterNames"),
    "A%5CN%7BLATIN%20SMALL%20LETTER%20E%20WITH%20ACUTE%7D",
    "\u65e5",
  ]);
});

test("only the values of the package are codecs, and an error adds none", () => {
  for (const [wrong, shown] of [
    [null, "null"],
    ["gbk", '"gbk"'],
    [{ ...eastAsian }, "an object"],
  ] as const) {
    const message = `the codecs must be eastAsian or characterNames, not ${shown}`;
    throws(() => useCodecs(eastAsian, wrong as never), message);
  }
  const found = linesOf(`${ATTEMPT}
    attempt(() => unquote("%93%FA", "shift_jis"));
    try {
      useCodecs(eastAsian, null);
    } catch {}
    attempt(() => unquote("%93%FA", "shift_jis"));
  `);
  assert.equal(found, [needs("codec shift_jis", "eastAsian"), needs("codec shift_jis", "eastAsian")]);
});

test("the values say what they are for, and cannot be changed", () => {
  assert.equal(eastAsian, { names: ["shift_jis", "euc_jp", "gbk", "big5"] });
  assert.equal(characterNames, { names: ["namereplace"] });
  for (const codecs of [eastAsian, characterNames]) {
    assert.ok(Object.isFrozen(codecs) && Object.isFrozen(codecs.names));
  }
});

test.run();
