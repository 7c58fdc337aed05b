import { readFileSync } from "node:fs";
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  GRAMMAR_CODES,
  MAX_CODE_POINT,
  MAX_DEPTH,
  MAX_REPEAT,
  readAbnf,
  readBnf,
} from "../../src/bnf/index.js";
import { readsBack } from "./laws.js";

const notation = document("grammar/NOTATION.md");
const guide = document("docs/bnf.md");

function document(path: string): string {
  return readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8").replaceAll("\r\n", "\n");
}

function blocks(text: string, language: string): string[] {
  return [...text.matchAll(/^```(\w+)\n(.*?)^```$/gms)]
    .filter(([, tag]) => tag === language)
    .map(([, , block]) => block!);
}

test("the grammars of the documents have no faults", () => {
  const grammars = [...blocks(notation, "bnf").map(readBnf), ...blocks(notation, "abnf").map(readAbnf)];
  assert.is(grammars.length, 2);
  for (const { grammar, diagnostics } of grammars) {
    assert.equal(diagnostics, []);
    readsBack(grammar);
  }
});

test("the limits are those of the notation's page", () => {
  assert.match(notation, new RegExp(`^\\| brackets within brackets +\\| ${MAX_DEPTH} `, "m"));
  assert.match(notation, new RegExp(`^\\| a repetition's numbers +\\| ${MAX_REPEAT} `, "m"));
});

test("the guide's tables list every code with its meaning, in order", () => {
  const rows = [...guide.matchAll(/^\| `([a-z-]+)` +\| (.+?) +\|$/gm)].map(([, code, meaning]) => [
    code,
    meaning,
  ]);
  assert.equal(rows, Object.entries(GRAMMAR_CODES));
});

test("the meanings of codes give the limits that hold", () => {
  assert.match(GRAMMAR_CODES["too-deep"], new RegExp(`\\b${MAX_DEPTH}\\b`));
  assert.match(GRAMMAR_CODES["number-too-large"], new RegExp(`\\b${MAX_REPEAT}\\b`));
  assert.match(GRAMMAR_CODES["code-point-too-large"], new RegExp(`U\\+${MAX_CODE_POINT.toString(16)}`, "i"));
});

test("the table of codes cannot be changed", () => {
  assert.throws(() => {
    (GRAMMAR_CODES as Record<string, string>)["prose"] = "";
  });
});

test.run();
