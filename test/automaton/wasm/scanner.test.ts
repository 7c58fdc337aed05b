// The scanner in WebAssembly reports what the scan with a table reports.

import { test } from "uvu";
import * as assert from "uvu/assert";
import { GRAMMAR_NAMES, type GrammarName } from "../../../grammar/grammars.js";
import { load, pack, type Table, unpack } from "../../../src/automaton/index.js";
import { conformanceSuite } from "../../../src/automaton/language/conformance.js";
import { complement, EVERYTHING, NOTHING } from "../../../src/automaton/language/operations.js";
import { scan } from "../../../src/automaton/scan/scan.js";
import { type ScanTable, scanTable } from "../../../src/automaton/scan/scan-table.js";
import { machineOf, type Scanner, scannerOver } from "../../../src/automaton/scan/scanner.js";
import { engineOf, type Surroundings } from "../../../src/automaton/scan/wasm/engine.js";
import { kernel } from "../../../src/automaton/scan/wasm/kernel.js";
import { columnsOf, layoutOf, STRIDES } from "../../../src/automaton/scan/wasm/tables.js";
import { unsuspiciousBy } from "../../../src/compat/warnings/warnings.js";
import { grammarFor } from "../../../src/grammar/grammars.js";
import { validatorOf } from "../../../src/grammar/validator.js";
import { tableOf } from "../../../src/spec/tables.js";
import fc, { runs } from "../../support/fast-check.js";
import { automatonOf } from "../grammars.js";
import { ENGINE } from "./engine.js";

/** Lanes of a block, then lanes of two: a lane ends everywhere, and a piece after 128 or 256 bytes. */
const TINY: readonly (readonly number[])[] = [[16], [32, 16]];
const SURROUNDINGS = globalThis as Surroundings;

interface Report {
  readonly count: number;
  readonly found: readonly (readonly number[])[];
}

function reported(scanner: Scanner, bytes: Uint8Array): Report {
  const found: number[][] = [];
  const count = scanner(bytes, (...record) => found.push(record));
  return { count, found };
}

/** Returns a scanner that uses WebAssembly from the first byte on. */
function wasmScanner(table: ScanTable, strides: readonly number[] = STRIDES): Scanner {
  assert.ok(machineOf(table, ENGINE, strides) !== null);
  return scannerOver(table, { many: 0, strides, surroundings: SURROUNDINGS });
}

const byTable =
  (table: ScanTable): Scanner =>
  (bytes, unverified) =>
    scan(table, bytes, unverified);

function assertSame(scanners: readonly Scanner[], table: ScanTable, bytes: Uint8Array): void {
  const expected = reported(byTable(table), bytes);
  for (const scanner of scanners) assert.equal(reported(scanner, bytes), expected);
}

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

const strict = (name: GrammarName): Table => tableOf(validatorOf(grammarFor({ grammar: name })).grammar);
const plain = (name: GrammarName): Table => {
  const { grammar } = validatorOf(grammarFor({ grammar: name }));
  return tableOf(grammar, grammar.spec.rules.start);
};

const TABLES: readonly (readonly [name: string, table: Table])[] = GRAMMAR_NAMES.flatMap((name) => [
  [`${name}, strict`, strict(name)] as const,
  [`${name}, bnf`, plain(name)] as const,
]);

/** To make a suite for this one takes more steps than is allowed. */
const HAS_NO_SUITE = "common-core";

for (const [name, table] of TABLES.filter(([name]) => !name.startsWith(HAS_NO_SUITE))) {
  test(`${name}: the texts of the conformance suite, at any place of lanes and pieces`, () => {
    const texts = [...suiteOf(table)].filter((text) => !/[\n\0]/.test(text));
    assert.ok(texts.length > 10);
    for (const [separator, ends] of [
      [0x0a, ["\n", "\r\n"]],
      [0x00, ["\0"]],
    ] as const) {
      const lines = scanTable(table, separator);
      const scanners = [STRIDES, ...TINY].map((strides) => wasmScanner(lines, strides));
      for (const end of ends) assertSame(scanners, lines, encode(texts.join(end)));
    }
  });
}

/** The texts that tell this automaton from any other that has as many states; of a large one, from some. */
function* suiteOf(table: Table): Iterable<string> {
  let left = 20_000;
  for (const text of conformanceSuite(unpack(table.packed))) {
    yield text;
    left -= 1;
    if (left === 0) return;
  }
}

const LINE = fc.oneof(
  fc.constantFrom(
    "http://a/",
    "//h:80?q",
    "a%41",
    "",
    "x y",
    "\r",
    "a\r",
    "a\r\r",
    "é",
    "中/文",
    "\u{1f600}#",
  ),
  fc.constantFrom("http://[::1]/", `http://h/${"a/".repeat(200)}`, "a b ".repeat(60), " "),
);
const RAW = fc.uint8Array({ maxLength: 40 });

test("random lines and bytes, at every offset of a lane", () => {
  for (const name of ["draft-05", "rfc3986", "rfc3987", HAS_NO_SUITE] as const) {
    for (const separator of [0x0a, 0x00, 0x2f, 0xc3]) {
      const table = scanTable(strict(name), separator);
      const scanners = [STRIDES, ...TINY].map((strides) => wasmScanner(table, strides));
      const piece = fc.oneof(LINE.map(encode), RAW);
      const law = fc.property(fc.array(piece, { maxLength: 60 }), fc.boolean(), (pieces, ended) => {
        const parts = pieces.flatMap((part, i) => (i === 0 ? [...part] : [separator, ...part]));
        assertSame(scanners, table, Uint8Array.from(ended ? [...parts, separator] : parts));
      });
      fc.assert(law, { numRuns: runs(0.04) });
    }
  }
});

test("a record that ends or fails anywhere", () => {
  const table = scanTable(strict("rfc3987"), 0x0a);
  const scanners = [STRIDES, ...TINY].map((strides) => wasmScanner(table, strides));
  for (let length = 0; length < 300; length++) {
    assertSame(scanners, table, encode(`${"a".repeat(length)}\nb é\n\r\nc`));
    assertSame(scanners, table, encode(`${"é".repeat(length)} \né`).subarray(0, 2 * length + 3));
  }
});

const LISTS: Readonly<Record<string, string>> = {
  "lines that are all bad": "http://exa mple/\n".repeat(20_000),
  "short lines that are all bad, more than are listed at a time": " \n".repeat(70_000),
  "empty lines": "\n".repeat(140_000),
  "one line without an end": `http://h/${"a/".repeat(150_000)}`,
  "one bad line over several pieces": `http://h/\n${"a/".repeat(150_000)} \nx\n`,
  "a bad line at the start of each piece": `${"a".repeat(65_023)}\n ${"b".repeat(65_021)}\n\n`,
  "good lines": "http://www.example.com/a/b?c=d\n".repeat(10_000),
};

for (const [name, list] of Object.entries(LISTS)) {
  test(`a long list: ${name}`, () => {
    for (const rule of ["URL-reference", "host"] as const) {
      const { grammar } = validatorOf(grammarFor({}));
      const table = scanTable(rule === "host" ? tableOf(grammar, rule) : tableOf(grammar), 0x0a);
      assertSame([wasmScanner(table)], table, encode(list));
    }
  });
}

test("tables of any grammar, whatever language it is", () => {
  for (const dfa of [
    NOTHING,
    EVERYTHING,
    automatonOf("x = %x80-10FFFF"),
    complement(automatonOf("x = 1*%x1F600")),
  ]) {
    const table = scanTable(load(pack(dfa)), 0x0a);
    assertSame(
      [wasmScanner(table), wasmScanner(table, [16])],
      table,
      encode("\n\u0080\nx\u{1f600}\n\u{1f600}\r\n\ud7ff"),
    );
  }
});

test("a scanner may be used in its own callback, which may throw", () => {
  const table = scanTable(strict("draft-05"), 0x0a);
  const scanner = wasmScanner(table, [16]);
  const bytes = encode("a b\nc\n".repeat(100));
  const expected = reported(byTable(table), bytes);
  const found: number[][] = [];
  scanner(bytes, (...record) => {
    found.push(record);
    assert.is(
      scanner(bytes.subarray(0, 60), () => {}),
      20,
    );
    assert.throws(() =>
      scanner(bytes, () => {
        throw new RangeError("enough");
      }),
    );
  });
  assert.equal(found, expected.found);
});

test("bytes in shared memory, and at any offset of theirs", () => {
  const table = scanTable(strict("draft-05"), 0x0a);
  const text = encode("a b\nhttp://h/\n".repeat(50));
  for (let offset = 0; offset < 4; offset++) {
    const shared = new Uint8Array(new SharedArrayBuffer(text.length + offset), offset);
    shared.set(text);
    assertSame([wasmScanner(table)], table, shared);
  }
});

test("a module is made when there are many bytes, once, and only where it may be", () => {
  const table = scanTable(strict("draft-05"), 0x0a);
  const bytes = encode("a b\nhttp://h/\n".repeat(50));
  const { WebAssembly, process } = SURROUNDINGS;
  let asked = 0;
  const counted = {
    process: process!,
    get WebAssembly() {
      asked += 1;
      return WebAssembly;
    },
  };
  const later = scannerOver(table, { many: 2 * bytes.length, strides: STRIDES, surroundings: counted });
  const expected = reported(byTable(table), bytes);
  for (const times of [0, 1, 1, 1]) {
    assert.equal(reported(later, bytes), expected);
    assert.is(asked, times);
  }
  const forbidden = class {
    constructor() {
      throw new TypeError("no code may be made");
    }
  };
  for (const surroundings of [
    {},
    { WebAssembly },
    { process: {}, WebAssembly },
    { process: { versions: {} }, WebAssembly },
    { process: process! },
    { process: process!, WebAssembly: { ...ENGINE, Memory: ENGINE.Memory, Module: forbidden } },
    { process: process!, WebAssembly: { Memory: forbidden } },
  ] as Surroundings[]) {
    const scanner = scannerOver(table, { many: 0, strides: STRIDES, surroundings });
    assert.equal(reported(scanner, bytes), expected);
  }
  assert.is(engineOf({ WebAssembly }), null);
});

test("an automaton whose tables are too large has no module", () => {
  const large = scanTable(unsuspiciousBy("common-core"), 0x0a);
  assert.is(machineOf(large, ENGINE, STRIDES), null);
  const scanner = scannerOver(large, { many: 0, strides: STRIDES, surroundings: SURROUNDINGS });
  assertSame([scanner], large, encode("http://a.example/\nx y\n"));
});

test("the module is valid for each grammar, and 8 KiB at most", () => {
  const { validate } = SURROUNDINGS.WebAssembly as { readonly validate: (bytes: Uint8Array) => boolean };
  for (const [name, table] of TABLES) {
    const columns = columnsOf(scanTable(table, 0x0a));
    const module = kernel(layoutOf(columns, STRIDES)!, 0x0a);
    assert.ok(validate(module), name);
    assert.ok(module.length <= 8192, `${name}: ${module.length} bytes`);
  }
});

test.run();
