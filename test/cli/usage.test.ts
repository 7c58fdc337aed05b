import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { RULE_NAMES } from "../../src/index.js";
import { command, folder } from "./world.js";

const files = folder();
const list = files.file("list.txt", "a\n");
const missing = join(files.path, "missing.txt");
test.after(files.discard);

const LOOK = "(see url-grammar --help)";

/** Arguments, and the one line that is said of them. */
const WRONG: readonly (readonly [args: readonly string[], line: string])[] = [
  [["chek", "a"], "unknown command 'chek' (Did you mean check?)"],
  [
    ["http://a.example/"],
    "unknown command 'http://a.example/' (to check a URL: url-grammar check URL; see url-grammar --help)",
  ],
  [["--vresion"], "unknown option '--vresion' (Did you mean --version?)"],
  [["check"], 'nothing to check: give URLs, --file FILE, or "-" for standard input'],
  [["check", "--json"], 'nothing to check: give URLs, --file FILE, or "-" for standard input'],
  [["check", "--jsn", "a"], "unknown option '--jsn' (Did you mean --json?)"],
  [["check", "-x"], `unknown option '-x' ${LOOK}`],
  [["check", "--a\nb"], `unknown option '--a b' ${LOOK}`],
  [["check", "--quiet", "--json", "a"], `option '-q, --quiet' cannot be used with option '--json' ${LOOK}`],
  [["check", "--file", list, "a"], "give either URLs or --file, not both"],
  [["check", "--file", "-", "a"], "give either URLs or --file, not both"],
  [["check", "-", "a"], '"-" is standard input, and stands alone'],
  [["check", "a", "-"], '"-" is standard input, and stands alone'],
  [["check", "--file"], `option '-f, --file <file>' argument missing ${LOOK}`],
  [["check", "--file", missing], `cannot read ${missing}: there is no such file`],
  [["check", "--file", ""], 'cannot read "": there is no such file'],
  [["check", "--file", `${missing}\n`], `cannot read "${missing}\\n": there is no such file`],
  [["check", "--file", files.path], `cannot read ${files.path}: it is a directory`],
  [
    ["check", "--file", join(list, "a")],
    `cannot read ${join(list, "a")}: ENOTDIR: not a directory, stat '${join(list, "a")}'`,
  ],
  [
    ["check", "--reading", "lax", "a"],
    `option '--reading <name>' argument 'lax' is invalid. Allowed choices are strict, bnf. ${LOOK}`,
  ],
  [["check", "--rule", "hostnam", "a"], 'there is no rule "hostnam": did you mean hostname?'],
  [["check", "--rule", "a b\n", "a"], 'there is no rule "a b\\n": `url-grammar rules` lists them all'],
  [["tree"], `missing required argument 'url' ${LOOK}`],
  [["tree", "a", "b"], `too many arguments for 'tree'. Expected 1 argument but got 2. ${LOOK}`],
  [["tree", "--rule", "netpath", "//a"], 'there is no rule "netpath": did you mean net_path?'],
  [["tree", "--quiet", "a"], `unknown option '--quiet' ${LOOK}`],
  ...["x", "-1", "1.5", "", "1e9", "9999999999"].map(
    (depth) =>
      [
        ["tree", `--depth=${depth}`, "a"],
        `option '-d, --depth <n>' argument '${depth}' is invalid. It must be a whole number from 0. ${LOOK}`,
      ] as const,
  ),
  [["rules", "zzz"], 'there is no rule "zzz": `url-grammar rules` lists them all'],
  [["rules", ""], 'there is no rule "": `url-grammar rules` lists them all'],
  [["rules", "SCHEME"], 'there is no rule "SCHEME": did you mean scheme?'],
  [["rules", "url"], 'there is no rule "url": did you mean urlc?'],
  [["rules", "url", "port"], `too many arguments for 'rules'. Expected 1 argument but got 2. ${LOOK}`],
  [["rules", "url-refrence"], 'there is no rule "url-refrence": did you mean URL-reference?'],
];

for (const [args, line] of WRONG) {
  test(`one clear line, and exit status 2: ${JSON.stringify(args.join(" "))}`, async () => {
    assert.equal(await command(args), { status: 2, stdout: "", stderr: `error: ${line}\n` });
  });
}

test("without arguments the help is shown, as an error", async () => {
  const { status, stdout, stderr } = await command([]);
  assert.is(status, 2);
  assert.is(stdout, "");
  assert.is(stderr, (await command(["--help"])).stdout);
});

test("a rule is found in spite of any one slip, where its name is long enough for that", async () => {
  for (const rule of RULE_NAMES.filter((name) => name.length > 5)) {
    const slips = [rule.slice(1), `${rule.slice(0, 3)}x${rule.slice(4)}`, `${rule}s`, rule.toUpperCase()];
    for (const slip of slips.filter((text) => !RULE_NAMES.includes(text as never))) {
      const { stderr } = await command(["rules", slip]);
      const meant = /did you mean (.*)\?/.exec(stderr)?.[1];
      assert.ok(meant === rule || (meant !== undefined && rule.includes(meant)), `${slip}: ${stderr}`);
    }
  }
});

test("what cannot be read on the way is an error, whatever was found until then", async () => {
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield Buffer.from("a b\nc");
    throw Object.assign(new Error("EIO: i/o error, read"), { code: "EIO" });
  }
  const { status, stdout, stderr } = await command(["check", "--json", "-"], { stdin: broken() });
  assert.is(status, 2);
  assert.is(stdout.split("\n").length, 2);
  assert.is(stderr, "error: cannot read standard input: EIO: i/o error, read\n");
});

test("a fault of the program itself is not taken for wrong usage", async () => {
  const closed = (): boolean => {
    throw new RangeError("a fault");
  };
  try {
    await command(["check", "a"], { closed });
    assert.unreachable();
  } catch (error) {
    assert.instance(error, RangeError);
  }
});

test.run();
