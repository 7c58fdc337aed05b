// A scheme of the package costs a text in grammar/scheme, a file in a folder of
// schemes/standard, and a line in the registry.
import { test } from "uvu";
import * as assert from "uvu/assert";
import * as entry from "../../src/schemes/index.js";
import { defineScheme, SCHEMES, standardSchemes } from "../../src/schemes/index.js";
import { sourceOf } from "../../src/schemes/support/standard-scheme.js";
import { filesBelow, textOf } from "../support/files.js";

const names: readonly string[] = standardSchemes.map(({ name }) => name);
const fileNames = (folder: string, ending: string): readonly string[] =>
  filesBelow(folder, ending)
    .map((path) => path.slice(path.lastIndexOf("/") + 1, -ending.length))
    .toSorted();
/** The name that files and exports can have: a file of `git+ssh` is called `git-ssh`. */
const fileNameOf = (name: string): string => name.replace("+", "-");
const sourcePathOf = (name: string): string =>
  filesBelow("src/schemes/standard", ".ts").find((path) => path.endsWith(`/${fileNameOf(name)}.ts`))!;

test("each scheme has one file in standard/ and one line in the registry", () => {
  assert.equal(names.map(fileNameOf).toSorted(), fileNames("src/schemes/standard", ".ts"));
  const lines = textOf("src/schemes/registry.ts")
    .split("\n")
    .filter((line) => line.startsWith("export "));
  assert.equal(
    lines.map((line) => /"\.\/(standard\/.*)\.js";$/.exec(line)?.[1]).toSorted(),
    names.map((name) => sourcePathOf(name).slice("src/schemes/".length, -".ts".length)).toSorted(),
  );
});

test("each text in grammar/scheme has a scheme, and each scheme a text with its start rule", () => {
  const texts = new Set(standardSchemes.map((scheme) => sourceOf(scheme).text));
  assert.equal([...texts].toSorted(), fileNames("grammar/scheme", ".abnf"));
  for (const scheme of standardSchemes) {
    const text = textOf(`grammar/scheme/${sourceOf(scheme).text}.abnf`);
    assert.is(scheme.rules, text, scheme.name);
    assert.match(text, new RegExp(`^${scheme.start} +=`, "m"));
  }
});

test("no other source names the file of a scheme", () => {
  const others = filesBelow("src", ".ts").filter((path) => path !== "src/schemes/registry.ts");
  for (const path of others) assert.not.match(textOf(path), /from "[^"]*\/standard\/[a-z]+\//, path);
});

test("the package exports each scheme under its name", () => {
  const exported = new Map<string, unknown>(Object.entries(entry));
  const exportOf = (name: string): string => name.replace(/[+-]./g, (found) => found[1]!.toUpperCase());
  for (const scheme of standardSchemes) assert.is(exported.get(exportOf(scheme.name)), scheme);
});

test("each scheme is a sound definition, frozen, and its facts are stated once", () => {
  for (const scheme of standardSchemes) {
    assert.equal(defineScheme<string, unknown>(scheme), scheme);
    assert.ok(Object.isFrozen(scheme));
    const own = /^ {2}facts:/m.test(textOf(sourcePathOf(scheme.name)));
    assert.is(own, !SCHEMES.has(scheme.name), scheme.name);
  }
});

test.run();
