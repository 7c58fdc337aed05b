// The documents of the entry point `url-grammar/documents`: each is its file, and makes the grammar that the command makes of it.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { grammarNamed } from "../../src/cli/own-grammar.js";
import * as entry from "../../src/documents/index.js";
import { documentGrammar, documents, type GrammarDocument } from "../../src/documents/index.js";
import { documentNamed, documentNames } from "../../src/documents/named.js";
import { filesBelow, textOf } from "../support/files.js";

test("the documents are the files of grammar/document, in the order of their numbers", () => {
  const files = filesBelow("grammar/document", ".abnf");
  assert.equal(
    documents.map(({ text }) => text),
    files.map(textOf),
  );
  assert.equal(
    documents.map(({ name }) => `grammar/document/${name}.abnf`),
    files,
  );
  assert.equal(
    documentNames(),
    documents.map(({ name }) => name),
  );
});

test("each is exported under its name, frozen, and found by its name in any case", () => {
  const exported = new Map<string, unknown>(Object.entries(entry));
  for (const document of documents) {
    assert.is(exported.get(document.name), document);
    assert.is(documentNamed(document.name.toUpperCase()), document);
    assert.ok(Object.isFrozen(document));
  }
  assert.is(documentNamed("rfc1"), null);
});

test("title, date and status are those at the beginning of the text", () => {
  for (const { name, title, published, status, text } of documents)
    assert.ok(text.startsWith(`; RFC ${name.slice(3)}: ${title}\n; ${published}, ${status}.\n`), name);
});

for (const document of documents)
  test(`the grammar of ${document.name} is that of the command`, async () => {
    const [grammar, other] = [documentGrammar(document), await grammarNamed(document.name)];
    assert.is(grammar.name, document.name);
    assert.is(grammar.start, other.start);
    // The command lets every document refer to every other, by names of its own.
    const own = (rules: readonly string[]): readonly string[] => rules.filter((rule) => !rule.includes(":"));
    assert.equal(own(grammar.rules), own(other.rules));
    for (const rule of own(grammar.rules))
      assert.equal(grammar.section(rule), other.section(rule as never), rule);
  });

test("options choose the start rule, the words and the levels", () => {
  const { rfc5322, rfc6901 } = entry;
  assert.ok(documentGrammar(rfc6901, { start: "escaped" }).isValid("~1"));
  const errors = { escaped: { message: "write ~0 or ~1" } };
  const [fault] = documentGrammar(rfc6901, { errors }).validate("/~2").diagnostics;
  assert.is(fault!.message, "write ~0 or ~1");
  const nested = (nesting: number) =>
    documentGrammar(rfc5322, { start: "comment", nesting }).isValid("((a))");
  assert.equal([nested(1), nested(2)], [false, true]);
});

test("what is no document of the package is refused, and so are wrong options", () => {
  const { rfc3339 } = entry;
  for (const value of [null, "rfc3339", {}, { ...rfc3339 }])
    assert.throws(() => documentGrammar(value as GrammarDocument), /^the document must be one of/);
  assert.throws(() => documentGrammar(rfc3339, { start: "nothing" }), TypeError);
  assert.throws(() => documentGrammar(rfc3339, { notation: "bnf" } as never), /unknown option "notation"/);
});

test.run();
