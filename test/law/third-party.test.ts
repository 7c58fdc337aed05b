// What is derived from the work of others is named in THIRD-PARTY.md, with its terms.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { filesBelow, ROOT, textOf } from "../support/files.js";

const page = textOf("THIRD-PARTY.md");

/** The rows of the table: what is named in each cell, as code. */
const rows = [...page.matchAll(/^\| (?!what |---)(.*) \|$/gm)].map(([, row = ""]) => row.split(" | "));
const named = rows.flatMap(([, where = ""]) =>
  [...where.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path),
);

const isNamed = (path: string): boolean =>
  named.some((one) => (one.endsWith("/") ? path.startsWith(one) : one === path));

test("each generated table has a source that is named, with its terms", () => {
  const tables = filesBelow("src/generated/data", ".ts");
  assert.ok(tables.length > 40);
  assert.equal(
    tables.filter((path) => !isNamed(path)),
    [],
  );
});

test("each text of a grammar is named", () => {
  const texts = [...filesBelow("grammar", ".abnf"), ...filesBelow("grammar", ".bnf")];
  assert.equal(
    texts.filter((path) => !isNamed(path)),
    [],
  );
});

test("each module that says it has data of Unicode or of CPython is named", () => {
  const derived =
    /confusables\.txt|UAX #11 \(|Unicode data of CPython|tables of (?:libidn2|Unicode)|does not assign|Joining_Type/;
  const modules = filesBelow("src", ".ts").filter(
    (path) => !path.startsWith("src/generated/") && derived.test(textOf(path)),
  );
  assert.ok(modules.length >= 4);
  assert.equal(
    modules.filter((path) => !isNamed(path)),
    [],
  );
});

test("every path that is named exists, and every term has a section or a file", () => {
  const entries = new Set(readdirSync(ROOT));
  for (const path of named.filter((one) => !one.startsWith("dist/")))
    assert.ok(entries.has(path.split("/", 1)[0]!) && readdirSync(join(ROOT, path, "..")).length > 0, path);
  const sections = [...page.matchAll(/^## (.*)$/gm)].map(([, title = ""]) =>
    title.toLowerCase().replaceAll(" ", "-"),
  );
  const links = [...page.matchAll(/\]\(#([\w-]+)\)/g)].map(([, anchor = ""]) => anchor);
  assert.ok(links.length > 5);
  assert.equal(
    links.filter((anchor) => !sections.includes(anchor)),
    [],
  );
});

test("the terms of Unicode, Python and the IETF Trust are given in full", () => {
  for (const words of [
    "UNICODE LICENSE V3",
    "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2",
    "Copyright (c) IETF Trust and the persons identified as authors",
    "Creative Commons Attribution 4.0",
  ])
    assert.ok(page.includes(words), words);
});

test("LICENSE and README say where the terms are", () => {
  for (const path of ["LICENSE", "README.md"]) assert.ok(textOf(path).includes("THIRD-PARTY.md"), path);
});

test.run();
