import { readFileSync } from "node:fs";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { MAX_DEPTH, MAX_REPEAT, readAbnf, readBnf } from "../../src/bnf/index.js";
import { casesIn, filesIn } from "./cases.js";
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

test("the guide lists the codes there are", () => {
  const table = guide.slice(guide.search(/^\| code/m), guide.indexOf("## How it is read"));
  const listed = table.split("\n").flatMap((row) => [...(row.split("|")[1] ?? "").matchAll(/`([a-z-]+)`/g)]);
  const told = filesIn("")
    .flatMap(casesIn)
    .flatMap(({ expected }) => [...expected.matchAll(/^\d+:\d+ @\S+ (\S+)/gm)]);
  const codes = new Set([...told.map(([, code]) => code!), "too-deep", "unprintable"]);
  assert.equal(listed.map(([, code]) => code!).sort(), [...codes].sort());
});

test.run();
