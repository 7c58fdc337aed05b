// ClickHouse's side of the pipe in examples/engines/clickhouse: what it writes and waits for, played without it.

import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { command } from "../cli/world.js";
import fc from "../support/fast-check.js";
import { textOf } from "../support/files.js";
import { Engine } from "./engine.js";
import { ENGINES, hasShell, URL_GRAMMAR, verdicts } from "./run.js";

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
  test("a process of the pool answers each block with exactly its rows, and waits for the next", async () => {
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

  /** Returns what is promised, if it comes within so many milliseconds. */
  const before = async <T>(promised: Promise<T>, limit: number): Promise<T> => {
    const abort = new AbortController();
    const late = setTimeout(limit, null, { signal: abort.signal }).then(() => {
      throw new Error(`not within ${limit} ms`);
    });
    try {
      return await Promise.race([promised, late]);
    } finally {
      late.catch(() => {});
      abort.abort();
    }
  };

  test("a row is answered long before the engine gives up", async () => {
    const process = pooled();
    await process.lines(0);
    for (let times = 0; times < 20; times++) {
      process.write("http://a.example/\n");
      assert.is((await before(process.lines(1), Number(setting("command_read_timeout")) / 10)).length, 1);
    }
    // The default of command_termination_timeout is 10 s.
    await before(process.closeInput(), 5000);
  });

  test("the configuration asks for no header, which would be answered like a URL", async () => {
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

  test("an engine that reads slowly loses nothing, though it has written everything", async () => {
    const process = pooled();
    const rows = 200_000;
    process.write("http://a b/\n".repeat(rows));
    let read = 0;
    for (let pause = 0; pause < 10; pause++) {
      read += (await process.lines(100)).length;
      await setTimeout(50);
    }
    read += (await process.lines(rows - read)).length;
    assert.is(read, rows);
    assert.equal(await process.surplus(), []);
    await process.closeInput();
  });

  test("a query that ends early closes the pipe, and the process goes away silently", async () => {
    const process = pooled();
    process.write("http://a b/\n".repeat(100_000));
    await process.lines(10);
    process.closeOutput();
    assert.equal(await process.closeInput(), { status: 0, stderr: "" });
  });
}

test("what its function puts in place of line ends changes no verdict, offset or warning", async () => {
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

test.run();
