/** The small program of the first view: it answers as the whole package does, or says that it cannot. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";

import { suite } from "uvu";
import * as assert from "uvu/assert";
import fc, { runs } from "../../../test/support/fast-check.js";
import { answer } from "../../src/first/answer.js";
import { EXAMPLES } from "../../src/view/examples.js";
import { OUT } from "../support/files.js";

const test = suite("the small engine");

type Hear = (event: { readonly data: { readonly id: number; readonly input: string } }) => void;

/** Runs the program as a worker would, and returns what asks it. */
function engine(): (input: string) => unknown {
  let hear: Hear = () => {};
  let said: { readonly id: number; readonly result: unknown } | undefined;
  const self = {
    addEventListener: (_: string, listener: Hear) => {
      hear = listener;
    },
    postMessage: (message: { readonly id: number; readonly result: unknown }) => {
      said = message;
    },
  };
  runInNewContext(readFileSync(join(OUT, "engine.js"), "utf8"), {
    self,
    URL,
    URLSearchParams,
    TextEncoder,
    TextDecoder,
  });
  let id = 0;
  return (input) => {
    hear({ data: { id: ++id, input } });
    assert.is(said?.id, id);
    return said?.result === null ? null : JSON.parse(JSON.stringify(said?.result));
  };
}

const ask = engine();

function whole(input: string): unknown {
  return JSON.parse(JSON.stringify(answer({ input })));
}

test("answers alike about every example, or not at all", () => {
  const texts = EXAMPLES.map(({ state }) => state.input ?? "").filter((text) => text.length < 5000);
  let answered = 0;
  for (const text of texts) {
    const result = ask(text);
    if (result === null) continue;
    assert.equal(result, whole(text), text);
    answered++;
  }
  assert.ok(answered > texts.length / 2, `${answered} of ${texts.length}`);
});

test("answers about what people type", () => {
  for (const text of [
    "https://example.com/",
    "https://good.com\\@evil.com/login",
    "http://0177.0.0.1/admin",
    "https://shop.example/50% off?q=a b",
    "http://[::ffff:169.254.169.254]/latest",
    "mailto:ann@b.example?subject=Hi",
    "../g?y",
    "",
  ])
    assert.equal(ask(text), whole(text), text);
});

test("leaves international names to the worker", () => {
  assert.is(ask("https://bücher.example/"), null);
  // What it could not answer changes nothing of what follows.
  assert.equal(ask("https://a.example/"), whole("https://a.example/"));
});

const pieces = fc.oneof(
  fc.constantFrom(
    "http:",
    "https://",
    "//",
    "good.com",
    "evil.com",
    "127.0.0.1",
    "0x7f.1",
    "[::1]",
    "user",
    "80",
  ),
  fc.constantFrom(..."/:?#@[]\\%.;= \t", "%2f", "%40", "%5c", "%00", "%zz", "é", "。", "\u200b", "\ud800"),
  fc.string({ maxLength: 3 }),
);

test("answers alike about any text, or not at all", () =>
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (some) => {
      const text = some.join("");
      const result = ask(text);
      if (result !== null) assert.equal(result, whole(text));
    }),
    { numRuns: runs(3) },
  ));

test.run();
