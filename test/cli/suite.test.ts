// `suite`, `violations` and `sample`: texts of a rule.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { randomFrom } from "../../src/cli/command/sample.js";
import {
  componentSuite,
  decodingSuite,
  encodingSuite,
  equivalenceSuite,
  normalSuite,
  resolutionSuite,
  suite,
  violations,
} from "../../src/conformance/index.js";
import { SCHEMA_FORMATS, schemaFormat } from "../../src/conformance/schema-formats.js";
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
    /^error: unknown format "tap": did you mean "tap-cases"\?\n$/,
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

test("a suite of each question, in each size, is that of the API", async () => {
  for (const [args, made] of [
    [["resolution", "--algorithm", "rfc1808"], resolutionSuite({ algorithm: "rfc1808", size: "S" })],
    [["normal", "--level", "scheme", "--max-steps", "1000000"], normalSuite({ level: "scheme", size: "S" })],
    [["equivalence"], equivalenceSuite({ size: "S" })],
    [["encoding"], encodingSuite({ size: "S" })],
    [["decoding"], decodingSuite({ size: "S" })],
    [
      ["components", "-g", "rfc3986", "URI", "--components", "scheme,path"],
      componentSuite("rfc3986", { rule: "URI", components: ["scheme", "path"], size: "S" }),
    ],
  ] as const) {
    const { status, stdout } = await command(["suite", "--size", "S", "--format", "json", "--what", ...args]);
    assert.is(status, 0);
    assert.equal(JSON.parse(stdout), { v: 2, suite: JSON.parse(JSON.stringify(made)), cases: [...made] });
  }
});

test("a suite for each format of JSON Schema", async () => {
  for (const format of SCHEMA_FORMATS) {
    const args = ["suite", "--for", format, "--size", "S", "--format", "json-schema-test-suite"];
    const { status, stdout, stderr } = await command(args);
    assert.equal([status, stderr], [0, ""], format);
    const [group] = JSON.parse(stdout);
    assert.is(group.schema.format, format);
    assert.ok(group.tests.length > 4, format);
    assert.ok(!group.tests.some(({ data }: { data: string }) => schemaFormat(format).leftOut?.test(data)));
  }
});

test("options that do not fit together", async () => {
  for (const [args, message] of [
    [
      ["--what", "resolution", "-g", "rfc3986"],
      "--grammar is for --what verdict and components, not for resolution",
    ],
    [["--what", "normal", "-k", "1"], "--extra-states is for --what verdict, not for normal"],
    [["--what", "normal", "URI"], "a rule is for --what verdict and components, not for normal"],
    [["--level", "scheme"], "--level is for --what normal and equivalence, not for verdict"],
    [["--for", "uri", "-g", "rfc3986"], "--for chooses the grammar and the rule: leave out the others"],
    [["--size", "S", "-k", "1"], 'extraStates and exhaustive are for suites of size "L", not "S"'],
    [
      ["port", "-g", "rfc3986", "--format", "bowtie"],
      "the form bowtie is about a format of JSON Schema, such as uri, which is missing",
    ],
    [
      ["-g", "rfc3986", "--without", "IPvFutur"],
      'unknown rule "IPvFutur" of RFC 3986: did you mean "IPvFuture"?',
    ],
    [["--what", "components", "--components", "paht"], /^error: each component must be one of "scheme"/],
  ] as const) {
    const { status, stderr } = await command(["suite", ...args]);
    assert.is(status, 2, args.join(" "));
    if (typeof message === "string") assert.is(stderr, `error: ${message}\n`);
    else assert.match(stderr, message);
  }
});

test.run();
