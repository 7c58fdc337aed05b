import { test } from "uvu";
import * as assert from "uvu/assert";
import { replaceRegions, withGeneratedRegions } from "../../tools/generate/documents.js";
import { schemeFactsFiles } from "../../tools/generate/scheme-facts.js";
import { warningCodesFiles } from "../../tools/generate/warning-codes.js";
import { textOf } from "../support/files.js";
import { throws } from "../support/throws.js";

const begin = (name: string): string => `<!-- generated: ${name} -->`;
const END = "<!-- end of generated -->";
const replace = (lines: readonly string[], regions: Readonly<Record<string, string>>): readonly string[] =>
  replaceRegions(lines.join("\n"), new Map(Object.entries(regions))).split("\n");

test("the rows of the schemes and the codes of warnings are what generation gives", () => {
  for (const [path, text] of [...schemeFactsFiles(), ...warningCodesFiles()]) assert.is(text, textOf(path));
});

test("only the regions are replaced", () => {
  assert.equal(
    replace(["# A", begin("x"), "old", "old", END, "prose", begin("y"), END, ""], { x: "1\n2", y: "" }),
    ["# A", begin("x"), "", "1", "2", "", END, "prose", begin("y"), "", "", "", END, ""],
  );
  assert.equal(replace(["no regions"], {}), ["no regions"]);
  // A marker within a line is prose.
  assert.equal(replace([`a ${begin("x")}`], {}), [`a ${begin("x")}`]);
  assert.equal(replace([`${begin("x")} a`], {}), [`${begin("x")} a`]);
});

test("replacing twice changes nothing more", () => {
  const once = replace([begin("x"), END], { x: "text" });
  assert.equal(replace(once, { x: "text" }), once);
});

test("regions that do not fit are errors", () => {
  throws(() => replace([begin("x")], { x: "" }), "the generated region x is not closed");
  throws(
    () => replace([begin("x"), begin("y"), END], { x: "", y: "" }),
    "the generated region x is not closed",
  );
  throws(() => replace([begin("x"), END], {}), "the generated region x is unknown or repeated");
  throws(
    () => replace([begin("x"), END, begin("x"), END], { x: "" }),
    "the generated region x is unknown or repeated",
  );
  throws(() => replace([END], {}), "a generated region ends that does not begin");
  throws(() => replace(["a"], { x: "", y: "" }), "the document has no generated region x, y");
});

test("the documents say what the sources say", () => {
  for (const [path, text] of withGeneratedRegions(textOf)) assert.is(text, textOf(path), path);
});

test("a document that lost a row gets it back, and keeps its prose", () => {
  const path = "docs/reference/schemes.md";
  const lost = textOf(path)
    .replace(/^\| `ftp`.*\n/m, "")
    .replace("# Schemes", "# Other prose");
  const documents = withGeneratedRegions((file) => (file === path ? lost : textOf(file)));
  assert.is(documents.get(path), textOf(path).replace("# Schemes", "# Other prose"));
});

test.run();
