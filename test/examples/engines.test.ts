// The engines' side of the pipes in examples/engines: what an engine writes and waits for, played without the engine.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { command, folder, MAIN } from "../cli/world.js";
import fc from "../support/fast-check.js";
import { ROOT, textOf } from "../support/files.js";
import { type Ended, Engine } from "./engine.js";

const ENGINES = join(ROOT, "examples", "engines");
const URL_GRAMMAR = `${process.execPath} ${MAIN}`;

const files = folder();
test.after(files.discard);

/** The tests of shell scripts and of Python are for systems that have these. */
const hasShell = process.platform !== "win32";
const hasPython = spawnSync("python3", ["--version"]).status === 0;

interface Run extends Ended {
  readonly stdout: string;
}

function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}, input = ""): Run {
  return spawnSync(program, args, {
    encoding: "utf8",
    input,
    env: { ...process.env, NODE_V8_COVERAGE: "", URL_GRAMMAR, ...env },
  });
}

const madeList = (count: number): string =>
  run(process.execPath, [join(ENGINES, "make-list.mjs"), String(count)]).stdout;

const verdicts = (lines: readonly string[]): readonly string[] => lines.map((line) => line.split("\t")[2]!);

/** A process of the pool of ClickHouse, started as its configuration says. */
function pooled(): Engine {
  const configuration = textOf("examples/engines/clickhouse/url_check_function.xml");
  const [, name] = /<command>([^<]*)<\/command>/.exec(configuration)!;
  return new Engine(join(ENGINES, "clickhouse", "user_scripts", name!), [], { URL_GRAMMAR });
}

const setting = (name: string): string | undefined =>
  new RegExp(`<${name}>(.*)</${name}>`).exec(
    textOf("examples/engines/clickhouse/url_check_function.xml"),
  )?.[1];

if (hasShell) {
  test("ClickHouse: a process of the pool answers each block with exactly its rows, and waits for the next", async () => {
    const process = pooled();
    // The size of a block is 65,409 rows by default, and a filter may leave few of them, or none.
    for (const rows of [1, 65_409, 0, 3, 20_000, 1]) {
      const block = Array.from({ length: rows }, (_, row) =>
        row % 3 === 0 ? "http://a b/" : `http://a/${row}`,
      );
      process.write(block.map((url) => `${url}\n`).join(""));
      const answers = await process.lines(rows);
      assert.is(answers.length, rows);
      assert.ok(verdicts(answers).every((verdict, row) => verdict === (row % 3 === 0 ? "invalid" : "valid")));
      assert.equal(await process.surplus(), []);
    }
    assert.equal(await process.closeInput(), { status: 0, stderr: "" });
  });

  test("ClickHouse: a row is answered long before the engine gives up", async () => {
    const process = pooled();
    await process.lines(0);
    for (let times = 0; times < 20; times++) {
      process.write("http://a.example/\n");
      const begin = performance.now();
      await process.lines(1);
      assert.ok(performance.now() - begin < Number(setting("command_read_timeout")) / 10);
    }
    const begin = performance.now();
    await process.closeInput();
    assert.ok(performance.now() - begin < 5000, "the default of command_termination_timeout is 10 s");
  });

  test("ClickHouse: the configuration asks for no header, which would be answered like a URL", async () => {
    assert.is(setting("send_chunk_header"), "0");
    assert.is(setting("format"), "LineAsString");
    const process = pooled();
    process.write("2\nhttp://a b/\nhttp://a/\n");
    assert.equal(
      verdicts(await process.lines(2)),
      ["valid", "invalid"],
      "the first answer is that of the header",
    );
    assert.is((await process.surplus()).length, 1, "and the last is left for the next block");
    await process.closeInput();
  });

  test("ClickHouse: an engine that reads slowly loses nothing, though it has written everything", async () => {
    const process = pooled();
    const rows = 200_000;
    process.write("http://a b/\n".repeat(rows));
    let read = 0;
    for (let pause = 0; pause < 10; pause++) {
      read += (await process.lines(100)).length;
      await new Promise((settle) => setTimeout(settle, 50));
    }
    read += (await process.lines(rows - read)).length;
    assert.is(read, rows);
    assert.equal(await process.surplus(), []);
    await process.closeInput();
  });

  test("ClickHouse: a query that ends early closes the pipe, and the process goes away silently", async () => {
    const process = pooled();
    process.write("http://a b/\n".repeat(100_000));
    await process.lines(10);
    process.closeOutput();
    assert.equal(await process.closeInput(), { status: 0, stderr: "" });
  });
}

test("ClickHouse: what its function puts in place of line ends changes no verdict, offset or warning", async () => {
  const definition = textOf("examples/engines/clickhouse/functions.sql");
  assert.ok(definition.includes(String.raw`translate(url, '\n\r', '\x01\x01')`));
  const piece = fc.constantFrom(
    "\n",
    "\r",
    "\r\n",
    "a",
    "http://",
    "b.example",
    "/",
    "?",
    "#",
    " ",
    "%",
    "é",
    "'",
    "\\",
  );
  const urls = fc.array(
    fc.array(piece).map((pieces) => pieces.join("")),
    { minLength: 1, maxLength: 20 },
  );
  const answers = async (args: readonly string[], stdin: string, end: string): Promise<readonly string[]> => {
    const { stdout } = await command(["check", "--tsv", ...args], { stdin: [stdin] });
    return stdout.split(end).map((line) => line.split("\t").slice(2, 7).join("\t"));
  };
  await fc.assert(
    fc.asyncProperty(
      urls,
      fc.constantFrom("draft-05", "rfc3986", "rfc3987", "whatwg"),
      async (list, grammar) => {
        const exact = await answers(
          ["--null", "--grammar", grammar],
          list.map((url) => `${url}\0`).join(""),
          "\0",
        );
        const lines = list.map((url) => `${url.replace(/[\n\r]/g, "\u0001")}\n`).join("");
        assert.equal(await answers(["--grammar", grammar], lines, "\n"), exact);
      },
    ),
  );
});

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

test("Hadoop: the counts of a mapper are counters of the job", () => {
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

test("Hadoop: a JSON record has no tab, so that it is a key as a whole", () => {
  const { stdout } = mapper(["--json"], "http://a/\tb\nhttp://a/\n");
  assert.is(stdout.split("\n").length, 3);
  assert.not.match(stdout, "\t");
});

test("Hadoop: an offset before the URL, as of NLineInputFormat, makes every record invalid", () => {
  const { stdout } = mapper(["--tsv"], "0\thttp://a/\n10\thttp://b/\n");
  assert.equal(verdicts(stdout.split("\n").slice(0, -1)), ["invalid", "invalid"]);
});

test("Hadoop: a mapper that fails has a status for it, and says why", () => {
  const wrong = mapper(["--nonsense"], "");
  assert.is(wrong.status, 2);
  assert.match(wrong.stderr, "--nonsense");
  const absent = mapper([], "", { URL_GRAMMAR: join(ENGINES, "absent") });
  assert.is(absent.status, 2);
  assert.match(absent.stderr, /^error: cannot start .*absent/);
});

test("Hadoop: an attempt whose output was closed reports no counters", async () => {
  const attempt = new Engine(process.execPath, [MAPPER, "--tsv"], { URL_GRAMMAR });
  attempt.write("http://a b/\n".repeat(100_000));
  await attempt.lines(10);
  attempt.closeOutput();
  assert.equal(await attempt.closeInput(), { status: 0, stderr: "" });
});

const SPARK = join(ENGINES, "spark", "check.py");

if (hasShell && hasPython) {
  test("Spark: every element of every partition has its record, and an empty partition has none", () => {
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
