import { test } from "uvu";
import * as assert from "uvu/assert";
import { randomFrom } from "../../src/cli/command/sample.js";
import { isValid } from "../../src/index.js";
import { command, folder, jsonLines } from "./world.js";

const files = folder();
test.after(files.discard);

const textsOf = async (...args: string[]): Promise<string[]> => {
  const { status, stdout } = await command(["sample", "--json", ...args]);
  assert.is(status, 0);
  return jsonLines(stdout).map(({ text }) => text as string);
};

test("texts that the rule matches, of any length up to the longest", async () => {
  const texts = await textsOf("host", "-n", "300", "--seed", "1", "--max-length", "9");
  assert.is(texts.length, 300);
  for (const each of texts) assert.ok(isValid(each, { rule: "host" }), each);
  assert.equal([...new Set(texts.map(({ length }) => length))].sort(), [1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test("texts that it does not match, of printable characters", async () => {
  const texts = await textsOf("host", "-n", "300", "--seed", "1", "--complement");
  for (const each of texts) assert.ok(!isValid(each, { rule: "host" }) && /^[ -~]*$/.test(each), each);
});

test("the start rule is that of the strict reading", async () => {
  const texts = await textsOf("URL-reference", "-n", "1000", "--seed", "2");
  for (const each of texts) assert.ok(isValid(each), each);
});

test("rules of another grammar, outside the appendix, and of one's own", async () => {
  for (const each of await textsOf("IPv6address", "-g", "rfc3986", "-n", "50"))
    assert.ok(isValid(each, { grammar: "rfc3986", rule: "IPv6address" }), each);
  for (const each of await textsOf("control")) assert.ok(each < " " || each === "\x7f");
  const bnf = files.file("mine.abnf", 'greeting = "hello"\n');
  assert.match((await textsOf("--bnf", bnf, "greeting", "-n", "1"))[0]!, /^hello$/i);
});

test("the same seed gives the same texts, another others", async () => {
  const [one, same, other] = [
    await textsOf("path", "--seed", "3"),
    await textsOf("path", "--seed", "3"),
    await textsOf("path", "--seed", "4"),
  ];
  assert.equal(one, same);
  assert.is(one.length, 10);
  assert.not.equal(one, other);
});

test("lines, unless JSON is asked for", async () => {
  const { stdout } = await command(["sample", "alpha", "--seed", "1", "-n", "3"]);
  assert.match(stdout, /^([A-Za-z]\n){3}$/);
  const [first] = jsonLines((await command(["sample", "alpha", "--complement", "-n", "1", "--json"])).stdout);
  assert.equal([first!["v"], first!["rule"], first!["matches"]], [2, "alpha", false]);
  assert.equal(await command(["sample", "alpha", "-n", "0"]), { status: 0, stdout: "", stderr: "" });
});

test("a rule that matches nothing so short, or everything, or that there is not", async () => {
  const short = await command(["sample", "scheme", "--max-length", "0"]);
  const words = "no text of up to 0 characters is matched by the rule scheme";
  assert.equal(short, { status: 2, stdout: "", stderr: `error: ${words}\n` });
  const all = await command([
    "sample",
    "--bnf",
    files.file("all.abnf", "all = *%x0-10FFFF\n"),
    "all",
    "--complement",
  ]);
  assert.is(all.stderr, "error: no text of up to 20 characters is not matched by the rule all\n");
  assert.match((await command(["sample", "hots"])).stderr, 'unknown rule "hots": did you mean "host"?');
});

test("a reader that goes away ends the command", async () => {
  let asked = 0;
  const closed = (): boolean => ++asked > 100;
  const { status, stdout } = await command(["sample", "hostname", "-n", "100000000"], { closed });
  assert.is(status, 0);
  assert.ok(stdout.split("\n").length <= 102);
});

test("many texts are written as they are made", async () => {
  let writes = 0;
  await command(["sample", "hostname", "-n", "100000"], { onWrite: () => void writes++ });
  assert.ok(writes > 1);
});

test("the numbers of a seed are from 0 to 1, and spread evenly", () => {
  const random = randomFrom(5);
  const counts = new Array<number>(10).fill(0);
  for (let i = 0; i < 100_000; i++) {
    const number = random();
    assert.ok(number >= 0 && number < 1);
    counts[Math.floor(number * 10)]! += 1;
  }
  for (const count of counts) assert.ok(count > 9_500 && count < 10_500, counts.join());
});

test.run();
