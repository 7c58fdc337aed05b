// Every example in a docstring or a document runs, and says what is true.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import parsimmon from "parsimmon";
import { test } from "uvu";
import * as assert from "uvu/assert";
import * as automaton from "../../src/automaton/index.js";
import * as base from "../../src/base/index.js";
import * as bnf from "../../src/bnf/index.js";
import * as combinators from "../../src/combinators.js";
import * as building from "../../src/compat/build/index.js";
import * as normal from "../../src/compat/normal/index.js";
import * as resolution from "../../src/compat/resolve/index.js";
import * as urllib from "../../src/compat/urllib/index.js";
import * as warning from "../../src/compat/warnings/index.js";
import * as urlGrammar from "../../src/index.js";
import * as rfc3986 from "../../src/rfc3986.js";
import * as schemes from "../../src/schemes/index.js";
import * as text from "../../src/text/index.js";
import { docstringExamples, expectations, fencedBlocks, runExample } from "../support/examples.js";
import { filesBelow, ROOT, textOf } from "../support/files.js";

const grammar = bnf.grammarFrom(textOf("grammar/draft-05/appendix-a.bnf"), "bnf");

/** The names that the examples of a file may use: those of its own layer's face, and of those below. */
function scopeOf(file: string): Readonly<Record<string, unknown>> {
  if (file.startsWith("src/compat/urllib/") || file === "docs/urllib.md")
    return { parse: urlGrammar.parse, ...urllib };
  if (file.startsWith("src/bnf/") || file === "docs/bnf.md") return bnf;
  if (file.startsWith("src/automaton/") || file === "docs/automata.md")
    return { ...bnf, ...automaton, grammar };
  if (file.startsWith("src/combinator/") || file === "docs/combinators.md")
    return { ...combinators, parsimmon };
  if (file.startsWith("src/schemes/") || file === "docs/schemes.md" || file === "docs/extending.md")
    return { ...urlGrammar, ...rfc3986, ...schemes, parsimmon };
  if (file === "docs/base.md") return { ...urlGrammar, ...base };
  return { ...urllib, ...urlGrammar, ...resolution, ...normal, ...building, ...warning, ...text, ...rfc3986 };
}

const documents = ["README.md", ...filesBelow("docs", ".md")];

for (const file of filesBelow("src", ".ts")) {
  for (const example of docstringExamples(file, textOf(file))) {
    test(example.origin, async () => {
      assert.ok(expectations(example) > 0, "the example expects something");
      const compiled = pathToFileURL(join(ROOT, "dist", file.replace(/\.ts$/, ".js"))).href;
      await runExample(example, { ...scopeOf(file), ...(await import(compiled)) });
    });
  }
}

for (const file of documents) {
  for (const example of fencedBlocks(file, textOf(file), "ts")) {
    test(example.origin, async () => {
      assert.ok(expectations(example) > 0, "the example expects something");
      await runExample(example, scopeOf(file));
    });
  }
  for (const { origin, code } of fencedBlocks(file, textOf(file), "console")) {
    test(origin, () => assert.is(transcript(code), code.trimEnd()));
  }
}

/** What a terminal would show: each line behind `$ ` is run, and followed by what it prints. */
function transcript(code: string): string {
  const main = join(ROOT, "dist", "src", "cli", "main.js");
  const program = `"${process.execPath}" "${main}" `;
  return code
    .split("\n")
    .filter((line) => line.startsWith("$ "))
    .map((line) => {
      const command = line.slice(2).replace(/\burl-grammar /g, program);
      const { stdout, stderr } = spawnSync("sh", ["-c", command], { cwd: ROOT, encoding: "utf8" });
      return `${line}\n${stdout}${stderr}`.trimEnd();
    })
    .join("\n\n");
}

test("the public names have examples", () => {
  const sources = filesBelow("src", ".ts").map(textOf).join("\n");
  for (const face of [urlGrammar, urllib, bnf, resolution, normal, building, warning, text, schemes]) {
    for (const [name, value] of Object.entries(face)) {
      if (typeof value !== "function" || /^[A-Z]/.test(name)) continue;
      const docstring = new RegExp(
        `@example(?:(?!\\*/)[\\s\\S])*\\*/\\nexport (?:async )?function ${value.name}\\b`,
      );
      assert.match(sources, docstring, `${name} has an example`);
    }
  }
});

test.run();
