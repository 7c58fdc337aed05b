// Spark's side of the pipe in examples/engines/spark, played by test/case/engines/pyspark.py.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { folder } from "../cli/world.js";
import { ROOT } from "../support/files.js";
import { ENGINES, hasPython, madeList, run, URL_GRAMMAR } from "./run.js";

const files = folder();
test.after(files.discard);

const SPARK = join(ENGINES, "spark", "check.py");

if (hasPython) {
  test("every element of every partition has its record, and an empty partition has none", () => {
    const list = files.file("spark.txt", madeList(2000));
    const env = { PYTHONPATH: join(ROOT, "test", "case", "engines") };
    const { status, stdout, stderr } = run("python3", [SPARK, "--partitions", "3", list], env);
    assert.equal([status, stderr], [0, ""]);
    const counts = stdout
      .split("\n")
      .slice(0, -1)
      .map((line) => Number(line.trim().split(" ")[0]));
    // Spark ends a line at CR too.
    const elements = readFileSync(list, "utf8").split(/\r?\n|\r/).length - 1;
    assert.is(
      counts.reduce((sum, count) => sum + count),
      elements,
    );
    assert.match(stdout, /^ *\d+ valid$/m);
    assert.match(stdout, /^ *\d+ excluded-character$/m);
    const failing = run("python3", [SPARK, list], { ...env, URL_GRAMMAR: `${URL_GRAMMAR} --nonsense` });
    assert.is.not(failing.status, 0, "a command that fails is no empty result");
  });
}

test.run();
