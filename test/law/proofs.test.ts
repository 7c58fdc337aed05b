// The tables that the package has are proved equal to the texts of grammars by a program in Python, which notices each change of one.
// Without Python there is nothing to run it with.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { GRAMMARS } from "../../grammar/grammars.js";
import { pack } from "../../src/automaton/index.js";
import { fromRegExp } from "../../src/regexp/index.js";
import { filesBelow, ROOT } from "../support/files.js";

const proved = spawnSync("python3", ["--version"]).status === 0 ? test : test.skip;

const folder = mkdtempSync(join(tmpdir(), "url-grammar-proofs-"));
test.after(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the program with one table, and what it must be equal to. */
function check(
  source: string,
  against: object,
  more: object = {},
): { readonly status: number | null; readonly stdout: string } {
  const { starts, classes, width, rows, accepting } = pack(fromRegExp(source, { flags: "u" }));
  const states = accepting.map((_, state) => rows.slice(state * width, (state + 1) * width));
  const file = join(folder, "table.json");
  writeFileSync(
    file,
    JSON.stringify({ name: "a", starts, classes, rows: states, start: 1, accepting, ...against, ...more }),
  );
  return spawnSync("python3", [join(ROOT, "tools", "proofs", "check_text.py"), file], { encoding: "utf8" });
}

proved(
  "every table of a start rule is equal to the text of its grammar, its expression and its program",
  () => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(ROOT, "tools", "scripts", "proofs.mjs"), "--mutants", "25"],
      { encoding: "utf8" },
    );
    assert.is(status, 0, stdout + stderr);
    const lines = stdout.trimEnd().split("\n");
    for (const line of lines) assert.match(line, /^proved: .*, 25 changes noticed$/);
    for (const { name } of GRAMMARS)
      for (const what of ["rule", "expression", "table"])
        assert.ok(
          lines.some((line) => line.startsWith(`proved: ${name}, START, ${what}`)),
          `${name}, ${what}`,
        );
    // All tables that are generated are among them.
    const files = filesBelow("dist/src/generated/data/start", ".js");
    assert.is(files.length, GRAMMARS.length);
  },
);

const GRAMMAR = {
  texts: [
    'a = 1*2( "b" / %x63-64 ) [ e ] ; a comment with "quotes\ne = %s"F" / <prose, which matches nothing>',
  ],
  isAbnf: true,
  rule: "A",
};

proved("a text in ABNF is read with all that it has", () => {
  const { status, stdout } = check("^[bBcd]{1,2}F?$", GRAMMAR);
  assert.equal([status, stdout], [0, "proved: a, rule A: 5 states, 5 pairs\n"]);
});

proved("what is not equal is not proved", () => {
  for (const source of ["^[bBcd]{1,3}F?$", "^[bBcd]{1,2}f?$", "^[bBcd]{0,2}F?$", "^[bcd]{1,2}F?$"]) {
    const { status, stdout } = check(source, GRAMMAR);
    assert.is(status, 1, source);
    assert.match(stdout, /^not proved: a: state \d ends differently\n$/);
  }
});

proved("a table that is none proves nothing", () => {
  assert.match(
    check("^a$", GRAMMAR, { starts: [1, 97, 98] }).stdout,
    "the intervals do not cover all characters",
  );
  assert.match(check("^a$", GRAMMAR, { rows: [] }).stdout, "a state has no row");
  assert.match(check("^a$", { ...GRAMMAR, texts: ['a = "b'] }).stdout, "not proved: a: cannot read");
  assert.match(check("^a$", { ...GRAMMAR, rule: "b" }).stdout, "there is no rule b");
  assert.match(check("^a$", { expression: "a$" }).stdout, "the expression is not anchored");
});

test.run();
