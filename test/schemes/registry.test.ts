// A scheme of the package costs a text in grammar/scheme, a file in schemes/standard, and a line in the registry.
import { test } from "uvu";
import * as assert from "uvu/assert";
import * as entry from "../../src/schemes/index.js";
import { defineScheme, SCHEMES, standardSchemes } from "../../src/schemes/index.js";
import { sourceOf } from "../../src/schemes/support/standard-scheme.js";
import { filesBelow, textOf } from "../support/files.js";

const names: readonly string[] = standardSchemes.map(({ name }) => name);
const fileNames = (folder: string, ending: string): readonly string[] =>
  filesBelow(folder, ending).map((path) => path.slice(folder.length + 1, -ending.length));

test("each scheme has one file in standard/ and one line in the registry", () => {
  assert.equal(names, fileNames("src/schemes/standard", ".ts"));
  const lines = textOf("src/schemes/registry.ts")
    .split("\n")
    .filter((line) => line.startsWith("export "));
  assert.equal(
    lines.map((line) => /"\.\/standard\/(.*)\.js";$/.exec(line)?.[1]),
    names,
  );
});

test("each text in grammar/scheme has a scheme, and each scheme a text with its start rule", () => {
  const texts = new Set(standardSchemes.map((scheme) => sourceOf(scheme).text));
  assert.equal([...texts], fileNames("grammar/scheme", ".abnf"));
  for (const scheme of standardSchemes) {
    const text = textOf(`grammar/scheme/${sourceOf(scheme).text}.abnf`);
    assert.is(scheme.rules, text, scheme.name);
    assert.match(text, new RegExp(`^${scheme.start} +=`, "m"));
  }
});

test("no other source names the file of a scheme", () => {
  const others = filesBelow("src", ".ts").filter((path) => path !== "src/schemes/registry.ts");
  for (const path of others) assert.not.match(textOf(path), /from "[^"]*\/standard\//, path);
});

test("the package exports each scheme under its name", () => {
  const exported = new Map<string, unknown>(Object.entries(entry));
  for (const scheme of standardSchemes) assert.is(exported.get(scheme.name), scheme);
});

test("each scheme is a sound definition, frozen, and its facts are stated once", () => {
  for (const scheme of standardSchemes) {
    assert.equal(defineScheme<string, unknown>(scheme), scheme);
    assert.ok(Object.isFrozen(scheme));
    const own = /^ {2}facts:/m.test(textOf(`src/schemes/standard/${scheme.name}.ts`));
    assert.is(own, !SCHEMES.has(scheme.name), scheme.name);
  }
});

test.run();
