// Every example in a docblock runs, and says what is true.
import { join } from "node:path";
import { domainToASCII, pathToFileURL } from "node:url";
import { Ajv } from "ajv";
import parsimmon from "parsimmon";
import { test } from "uvu";
import * as assert from "uvu/assert";
import * as ajv from "../../src/adapters/ajv/index.js";
import * as standardSchema from "../../src/adapters/standard-schema/index.js";
import * as automaton from "../../src/automaton/index.js";
import * as bnf from "../../src/bnf/index.js";
import * as combinators from "../../src/combinators.js";
import * as building from "../../src/compat/build/index.js";
import * as fixing from "../../src/compat/fix/index.js";
import * as iri from "../../src/compat/iri/index.js";
import * as normal from "../../src/compat/normal/index.js";
import * as resolution from "../../src/compat/resolve/index.js";
import * as codecs from "../../src/compat/urllib/codecs/optional.js";
import * as urllib from "../../src/compat/urllib/index.js";
import * as warning from "../../src/compat/warnings/index.js";
import * as conformance from "../../src/conformance/index.js";
import * as documents from "../../src/documents/index.js";
import { rfc3986 } from "../../src/entry/rfc3986.js";
import * as expressions from "../../src/expressions/index.js";
import { whatwg } from "../../src/grammar/whatwg.js";
import * as urlGrammar from "../../src/index.js";
import * as regexp from "../../src/regexp/index.js";
import * as schemes from "../../src/schemes/index.js";
import * as text from "../../src/text/index.js";
import { docblockExamples, runExample } from "../support/examples.js";
import { filesBelow, ROOT, textOf } from "../support/files.js";

const grammar = bnf.grammarFrom(textOf("grammar/draft-05/appendix-a.bnf"), "bnf");

/** The names that the examples of a file may use: those of its own layer's entry point, and of those below. */
function scopeOf(file: string): Readonly<Record<string, unknown>> {
  if (file.startsWith("src/compat/urllib/")) return { parse: urlGrammar.parse, ...urllib, ...codecs };
  if (file.startsWith("src/compat/iri/")) return { ...iri, domainToASCII };
  if (file.startsWith("src/adapters/ajv/")) return { Ajv };
  if (file.startsWith("src/conformance/") || file.startsWith("src/adapters/node/")) return conformance;
  if (file.startsWith("src/regexp/")) return { ...automaton, ...regexp };
  if (file.startsWith("src/documents/")) return documents;
  if (file.startsWith("src/expressions/")) return { ...expressions, ...schemes };
  if (file.startsWith("src/bnf/")) return bnf;
  if (file.startsWith("src/automaton/")) return { ...bnf, ...automaton, grammar };
  if (file.startsWith("src/combinator/")) return { ...combinators, parsimmon };
  if (file.startsWith("src/schemes/")) return { ...urlGrammar, rfc3986, ...schemes, parsimmon };
  if (file.startsWith("src/compat/resolve/")) return { ...urlGrammar, ...resolution, rfc3986, whatwg };
  return {
    ...urllib,
    ...resolution,
    ...normal,
    ...building,
    ...fixing,
    ...warning,
    ...text,
    // Its `explain` is about errors; that of `url-grammar/resolve`, which it calls `explainResolution`, about a resolution.
    ...urlGrammar,
    rfc3986,
    whatwg,
  };
}

for (const file of [...filesBelow("src", ".ts"), ...filesBelow("tools/generate", ".ts")]) {
  for (const example of docblockExamples(file, textOf(file))) {
    test(example.origin, async () => {
      const compiled = pathToFileURL(join(ROOT, "dist", file.replace(/\.ts$/, ".js"))).href;
      // The default export has a name too.
      const { default: _, ...names } = await import(compiled);
      await runExample(example, { ...scopeOf(file), ...names });
    });
  }
}

test("the public names have examples", () => {
  const sources = filesBelow("src", ".ts").map(textOf).join("\n");
  for (const entryPoint of [
    urlGrammar,
    iri,
    urllib,
    codecs,
    bnf,
    resolution,
    normal,
    building,
    fixing,
    warning,
    text,
    schemes,
    standardSchema,
    ajv,
  ]) {
    for (const [name, value] of Object.entries(entryPoint)) {
      if (typeof value !== "function" || /^[A-Z]/.test(name)) continue;
      // A function of a grammar is documented in its interface, above the call signature.
      const typed = new RegExp(`^(?:export )?const ${value.name}: (\\w+)`, "m").exec(sources)?.[1];
      const ofGrammar = `interface ${typed ?? "none"}\\b[^{]*\\{\\n`;
      const example = "/\\*\\*(?:(?!\\*/)[\\s\\S])*@example(?:(?!\\*/)[\\s\\S])*\\*/\\n";
      const found = new RegExp(
        `${example}export (?:async )?function ${value.name}\\b|${ofGrammar} *${example}`,
      );
      assert.match(sources, found, `${name} has an example`);
    }
  }
});

test.run();
