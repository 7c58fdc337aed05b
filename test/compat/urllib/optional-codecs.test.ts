// Codecs that a program asks for: an error names the call that adds them, and what is not asked for is not there. Each
// case is a process of its own, because codecs are added for the whole of one.
import { execFileSync } from "node:child_process";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { characterNames, eastAsian, useCodecs } from "../../../src/compat/urllib/codecs/optional.js";
import { ROOT } from "../../support/files.js";
import { throws } from "../../support/throws.js";

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
