// The first URL of a scheme of the package costs no compiler and no proof.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { test } from "uvu";
import * as assert from "uvu/assert";

const CHILD = fileURLToPath(new URL("./first-call-child.js", import.meta.url));

test("no scheme of the package calls a compiler, and one of a user does", () => {
  // What counts the calls of a process would count for the coverage of the tests too.
  const { NODE_V8_COVERAGE: _, ...env } = process.env;
  const { stdout, stderr, status } = spawnSync(process.execPath, [CHILD], { encoding: "utf8", env });
  assert.is(status, 0, stderr);
  const [ofPackage, ofUser] = JSON.parse(stdout) as readonly Readonly<Record<string, number>>[];
  assert.equal(ofPackage, {});
  for (const name of ["schemes/compile prove", "automaton/compile compile", "bnf/read readAbnf"])
    assert.ok(ofUser![name]! > 0, `${name} of ${Object.keys(ofUser!)}`);
});

test.run();
