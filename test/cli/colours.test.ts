// When the output is coloured: the option decides first, then the environment, then the terminal.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { colouredByDefault } from "../../src/cli/output/terminal.js";
import { command, subcommands } from "./world.js";

/** The environment, and whether a terminal and a pipe are coloured. */
const DEFAULTS: readonly (readonly [env: Record<string, string>, terminal: boolean, pipe: boolean])[] = [
  [{}, true, false],
  [{ TERM: "xterm-256color" }, true, false],
  [{ TERM: "dumb" }, false, false],
  [{ NO_COLOR: "1" }, false, false],
  [{ NO_COLOR: "0" }, false, false],
  [{ NO_COLOR: "" }, true, false],
  [{ FORCE_COLOR: "1" }, true, true],
  [{ FORCE_COLOR: "3", TERM: "dumb" }, true, true],
  [{ FORCE_COLOR: "true" }, true, true],
  [{ FORCE_COLOR: "" }, true, false],
  [{ FORCE_COLOR: "0" }, false, false],
  [{ FORCE_COLOR: "False" }, false, false],
  [{ NO_COLOR: "1", FORCE_COLOR: "1" }, false, false],
  [{ NO_COLOR: "", FORCE_COLOR: "1", TERM: "dumb" }, true, true],
];

for (const [env, terminal, pipe] of DEFAULTS) {
  test(`the environment ${JSON.stringify(env)}`, () => {
    assert.is(colouredByDefault(env, true), terminal);
    assert.is(colouredByDefault(env, false), pipe);
  });
}

const ESCAPE = "\u001b[";

test("--color decides before what surrounds the command, on both streams", async () => {
  for (const byDefault of [true, false]) {
    const colours = { stdout: byDefault, stderr: byDefault };
    for (const [when, coloured] of [
      ["always", true],
      ["never", false],
      ["auto", byDefault],
      ["ALWAYS", true],
    ] as const) {
      const { stdout } = await command(["check", "--color", when, "a b"], { colours });
      assert.is(stdout.includes(ESCAPE), coloured, `check ${when}`);
      const { stderr } = await command(["tree", `--color=${when}`, "a b"], { colours });
      assert.is(stderr.includes(ESCAPE), coloured, `tree ${when}`);
    }
  }
});

test("--color before the subcommand, and the last one where there are several", async () => {
  const coloured = async (...args: string[]): Promise<boolean> =>
    (await command(args)).stdout.includes(ESCAPE);
  assert.ok(await coloured("--color=always", "check", "a b"));
  assert.not(await coloured("--color=always", "check", "--color=never", "a b"));
  assert.ok(await coloured("--color", "never", "check", "a b", "--color", "always"));
});

test("every subcommand has --color, and no machine-readable output is coloured", async () => {
  for (const [name, slots] of await subcommands()) {
    assert.ok(
      slots.some(({ flag }) => flag === "--color"),
      name,
    );
  }
  const { stdout } = await command(["check", "--color=always", "--json", "a b"]);
  assert.not(stdout.includes("\u001b"));
});

test("another value is wrong usage", async () => {
  for (const args of [["--color=on"], ["check", "--color=on", "a"]]) {
    const { status, stderr } = await command(args);
    assert.is(status, 2);
    assert.is(stderr, 'error: --color must be one of "auto", "always", "never", not "on"\n');
  }
});

test.run();
