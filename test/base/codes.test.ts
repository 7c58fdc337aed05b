// The table of problems in the documentation is complete.
import { test } from "uvu";
import * as assert from "uvu/assert";
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

test.run();
