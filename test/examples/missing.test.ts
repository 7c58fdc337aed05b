// What the scripts of examples/ say where their engine is not installed, and the list that they check.
import { mkdirSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { folder } from "../cli/world.js";
import { ROOT } from "../support/files.js";
import { ENGINES, hasPython, hasShell, madeList, run } from "./run.js";

const files = folder();
test.after(files.discard);

if (hasPython) {
  test("without the engine, each script says what is missing", () => {
    // Without the packages that are installed beside Python itself.
    for (const [script, name] of [
      [join("dask", "run.py"), "dask"],
      [join("spark", "check.py"), "pyspark"],
    ] as const) {
      const { status, stdout, stderr } = run("python3", ["-I", "-S", join(ENGINES, script)]);
      assert.equal([status, stdout], [2, ""]);
      assert.match(stderr, new RegExp(`^missing: ${name}, for .*\n  .*\\w`));
    }
  });
}

if (hasShell) {
  test("without GNU parallel or ssh, the script says what is missing", () => {
    const programs = join(dirname(files.file("marker", "")), "bin");
    mkdirSync(programs);
    for (const name of ["dirname", "node"]) symlinkSync(pathOf(name), join(programs, name));
    // The script looks for sshd in its own folder besides.
    for (const name of ["parallel", "pgrep", "ssh", "ssh-keygen"]) {
      const script = join(ENGINES, "parallel", "run.sh");
      const { status, stdout, stderr } = run("/bin/sh", [script, "--urls", "1"], { PATH: programs });
      assert.equal([status, stdout], [2, ""]);
      assert.match(stderr, new RegExp(`^missing: ${name}\n  on Debian: apt-get install `));
      symlinkSync("/bin/true", join(programs, name));
    }
  });

  const pathOf = (name: string): string =>
    name === "node" ? process.execPath : run("/bin/sh", ["-c", `command -v ${name}`]).stdout.trim();
}

for (const [path, name] of [
  ["engines/clickhouse/run.mjs", "chdb"],
  ["duckdb/run.mjs", "@duckdb/node-api"],
] as const)
  test(`without ${name}, the script says what is missing`, () => {
    const script = join(ROOT, "examples", path);
    const { status, stdout, stderr } = run(process.execPath, [
      script,
      "--modules",
      dirname(files.file("none", "")),
    ]);
    assert.equal([status, stdout], [2, ""]);
    assert.match(stderr, new RegExp(`^missing: ${name}, in .*\n  npm install ${name} `));
  });

test("the list is the same each time, and longer ones begin with it", () => {
  const list = madeList(5000);
  assert.is(list.split("\n").length, 5001);
  assert.is(madeList(5000), list);
  assert.ok(madeList(6000).startsWith(list));
  assert.is(run(process.execPath, [join(ENGINES, "make-list.mjs"), "many"]).status, 2);
});

test.run();
