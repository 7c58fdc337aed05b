// The table of problems in the documentation is complete.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { diagnosticOf, LIMITS } from "../../src/base/problems.js";
import { textOf } from "../support/files.js";

test("every code is documented, and no other", () => {
  const [, union] = /type ProblemCode =([^;]+);/.exec(textOf("src/base/types.ts"))!;
  const codes = [...union!.matchAll(/"([a-z-]+)"/g)].map(([, code]) => code!);
  const rows = [...textOf("docs/base.md").matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, code]) => code!);
  assert.ok(codes.length > 10);
  assert.equal(
    rows.filter((name) => codes.includes(name)),
    rows.filter((name) => name.includes("-")),
  );
  assert.equal([...codes].sort(), rows.filter((name) => name.includes("-")).sort());
});

test("the limits are those of the docs", () => {
  const page = textOf("docs/base.md");
  const { length, piece, ...counts } = LIMITS;
  for (const [name, limit] of Object.entries(counts))
    assert.ok(page.includes(`| ${limit.toLocaleString("en-US")} `), name);
  assert.equal([length, piece], [64 * 1024 * 1024, 1_048_576]);
});

test("a problem names the section that it is based on, if there is one", () => {
  assert.equal(diagnosticOf("second-base", 1, 2), {
    code: "second-base",
    message: "only the first BASE with an HREF is used",
    offset: 1,
    length: 2,
    expected: [],
    section: { document: "draft-fielding-url-syntax-05", section: "Appendix D" },
    hint: { text: "remove one of them", replacement: null, safe: false },
  });
  assert.equal(diagnosticOf("document-too-long", 0, 0), {
    code: "document-too-long",
    message: "only the first 64 MiB of the document were read",
    offset: 0,
    length: 0,
    expected: [],
    section: null,
    hint: null,
  });
});

test("the message for a long reference has the limit", () => {
  assert.is(
    diagnosticOf("reference-too-long", 0, 0).message,
    "a reference longer than 1048576 characters is only used if it is valid and absolute",
  );
});

test.run();
