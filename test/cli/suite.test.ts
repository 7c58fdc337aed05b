import { test } from "uvu";
import * as assert from "uvu/assert";
import { suite, violations } from "../../src/conformance/index.js";
import { isValid } from "../../src/index.js";
import { command, folder, jsonLines } from "./world.js";

const files = folder();
test.after(files.discard);

const PORT = ["suite", "-g", "rfc3986", "port"];
const CASES = [...suite("rfc3986", { rule: "port" })];
const FACTS = JSON.parse(JSON.stringify(suite("rfc3986", { rule: "port" })));

test("a suite as text: the claim, and each case with its reason", async () => {
  const { status, stdout, stderr } = await command(PORT);
  assert.equal([status, stderr], [0, ""]);
  const [title, counts, claim, ...lines] = stdout.trimEnd().split("\n");
  assert.equal(
    [title, counts, claim],
    [
      "# port of rfc3986, suite version 1",
      "# 5 cases, 2 valid and 3 invalid, shorter ones first",
      `# ${FACTS.claim}`,
    ],
  );
  assert.equal(
    lines,
    CASES.map(
      ({ text, valid, reason }) => `${valid ? "valid  " : "invalid"}  ${JSON.stringify(text)}  ${reason}`,
    ),
  );
});

test("a suite as JSON, and as lines of JSON, is that of the API", async () => {
  const { stdout } = await command([...PORT, "--format", "json"]);
  assert.equal(JSON.parse(stdout), { v: 2, suite: FACTS, cases: CASES });
  const [head, ...cases] = jsonLines((await command([...PORT, "--format", "ndjson"])).stdout);
  assert.equal(head, { v: 2, type: "suite", ...FACTS });
  assert.equal(
    cases,
    CASES.map((each) => ({ v: 2, type: "case", ...each })),
  );
});

test("a suite as test points of TAP without their results", async () => {
  const { stdout } = await command(["suite", "-g", "rfc3986", "fragment", "--format", "tap-cases"]);
  const lines = stdout.trimEnd().split("\n");
  const points = lines.filter((line) => /^\d+ - /.test(line));
  assert.is(lines[0], `1..${points.length}`);
  const texts = points.map((line, index) => {
    const [, number, verdict, text] = /^(\d+) - (valid|invalid) (".*")$/.exec(line)!;
    assert.is(Number(number), index + 1);
    // A number sign would begin a directive, so it is escaped, and so are backslashes.
    assert.not.match(text!, /(?<!\\)(?:\\\\)*#/);
    const exact = JSON.parse(text!.replace(/\\([\\#])/g, "$1"));
    assert.is(isValid(exact, { grammar: "rfc3986", rule: "fragment" }), verdict === "valid");
    return exact;
  });
  assert.equal(
    texts,
    [...suite("rfc3986", { rule: "fragment" })].map(({ text }) => text),
  );
});

test("the options are those of the API", async () => {
  const args = ["suite", "-g", "rfc3986", "scheme", "-k", "1", "--exhaustive", "60", "--format", "ndjson"];
  const cases = jsonLines((await command(args)).stdout).slice(1);
  assert.equal(
    cases.map(({ text }) => text),
    [...suite("rfc3986", { rule: "scheme", extraStates: 1, exhaustive: 60 })].map(({ text }) => text),
  );
  const own = files.file("mine.abnf", 'greeting = "hello"\n');
  assert.match((await command(["suite", "--bnf", own, "greeting"])).stdout, '"hello"');
});

test("a suite that is too large, or of no rule, is one clear error", async () => {
  const tooLarge = (steps: number): string =>
    `error: the construction is too large: it needs more than ${steps} steps (limit "steps"); --max-steps allows more\n`;
  assert.equal(await command(["suite", "-g", "common-core", "URL"]), {
    status: 2,
    stdout: "",
    stderr: tooLarge(40_000_000),
  });
  assert.equal((await command([...PORT, "--max-steps", "10"])).stderr, tooLarge(10));
  assert.match((await command(["suite", "prot"])).stderr, 'unknown rule "prot": did you mean "port"?');
  assert.match(
    (await command([...PORT, "--format", "tap"])).stderr,
    /^error: --format must be one of "text", "json"/,
  );
});

test("a reader that goes away ends the commands", async () => {
  for (const words of [
    ["suite", "-g", "rfc3986", "URI"],
    ["violations", "host", "--every"],
  ]) {
    let asked = 0;
    const { status, stdout } = await command(words, { closed: () => ++asked > 10 });
    assert.is(status, 0);
    assert.ok(stdout.split("\n").length < 20);
  }
});

test("a long suite is written as it is made", async () => {
  let writes = 0;
  await command(["suite", "-g", "rfc3986", "IPv6address"], { onWrite: () => void writes++ });
  assert.ok(writes > 3);
});

test("violations: a line for each code and component, and all of them as JSON", async () => {
  const { status, stdout } = await command(["violations", "-g", "rfc3986", "port"]);
  assert.is(status, 0);
  assert.is(stdout.split("\n")[2], '"!"  bad-port  "!" is not allowed in a port');
  for (const every of [false, true]) {
    const args = ["violations", "-g", "rfc3986", "host", "--json", ...(every ? ["--every"] : [])];
    const records = jsonLines((await command(args)).stdout);
    assert.equal(
      records.map(({ text }) => text),
      [...violations("rfc3986", { rule: "host", every })].map(({ text }) => text),
    );
    assert.ok(records.every(({ rule }) => rule === "host"));
  }
});

test("sample: --valid and --invalid, and the older name", async () => {
  const sample = async (...args: string[]): Promise<string> =>
    (await command(["sample", "-g", "rfc3986", "port", "--seed", "1", ...args])).stdout;
  assert.is(await sample("--valid"), await sample());
  assert.is(await sample("--invalid"), await sample("--complement"));
  assert.is.not(await sample("--valid"), await sample("--invalid"));
  for (const other of ["--invalid", "--complement"]) {
    const { status, stderr } = await command(["sample", "port", "--valid", other]);
    assert.is(status, 2);
    assert.match(stderr, `option "--valid" cannot be used with option "${other}"`);
  }
});

test.run();
