// Hadoop's side of the pipe in examples/engines/hadoop: its keys and counters, played without it.
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { Engine } from "./engine.js";
import { ENGINES, type Run, run, URL_GRAMMAR, verdicts } from "./run.js";

const MAPPER = join(ENGINES, "hadoop", "mapper.mjs");
const mapper = (args: readonly string[], input: string, env = {}): Run =>
  run(process.execPath, [MAPPER, ...args], env, input);

/** The counters that Hadoop reads on standard error, and the lines that it passes on. */
function reported(stderr: string): { counters: Record<string, number>; others: readonly string[] } {
  const lines = stderr.split("\n").slice(0, -1);
  const prefix = "reporter:counter:";
  const counters = lines
    .filter((line) => line.startsWith(prefix))
    .map((line) => line.slice(prefix.length).trim().split(","));
  for (const counter of counters) assert.is(counter.length, 3, "Hadoop ignores any other number of columns");
  return {
    counters: Object.fromEntries(
      counters.map(([group, name, count]) => [`${group}: ${name}`, Number(count)]),
    ),
    others: lines.filter((line) => !line.startsWith(prefix)),
  };
}

test("the counts of a mapper are counters of the job", () => {
  const { status, stdout, stderr } = mapper(["--tsv"], "http://a/\nhttp://a b/\nftp://u:p@a/\n");
  assert.is(status, 0);
  assert.equal(reported(stderr), {
    counters: {
      "url-grammar: runs": 1,
      "url-grammar: records": 3,
      "url-grammar: valid": 2,
      "url-grammar: invalid": 1,
      "url-grammar: bytes": 35,
      "url-grammar errors: space": 1,
      "url-grammar warnings: password": 1,
    },
    others: [],
  });
  // The key ends at the first tab: no line is without one, and no value is empty.
  for (const line of stdout.split("\n").slice(0, -1)) assert.match(line, /^1\t[^\t].*[^\t]$/);
});

test("a JSON record has no tab, so that it is a key as a whole", () => {
  const { stdout } = mapper(["--format=ndjson"], "http://a/\tb\nhttp://a/\n");
  assert.is(stdout.split("\n").length, 3);
  assert.not.match(stdout, "\t");
});

test("an offset before the URL, as of NLineInputFormat, makes every record invalid", () => {
  const { stdout } = mapper(["--tsv"], "0\thttp://a/\n10\thttp://b/\n");
  assert.equal(verdicts(stdout.split("\n").slice(0, -1)), ["invalid", "invalid"]);
});

test("a mapper that fails has a status for it, and says why", () => {
  const wrong = mapper(["--nonsense"], "");
  assert.is(wrong.status, 2);
  assert.match(wrong.stderr, "--nonsense");
  const absent = mapper([], "", { URL_GRAMMAR: join(ENGINES, "absent") });
  assert.is(absent.status, 2);
  assert.match(absent.stderr, /^error: cannot start .*absent/);
});

test("an attempt whose output was closed reports no counters", async () => {
  const attempt = new Engine(process.execPath, [MAPPER, "--tsv"], { URL_GRAMMAR });
  attempt.write("http://a b/\n".repeat(100_000));
  await attempt.lines(10);
  attempt.closeOutput();
  assert.equal(await attempt.closeInput(), { status: 0, stderr: "" });
});

test.run();
