// Programs that do whatever a program can do, and none of them keeps the judge from its end.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { type ProgramOptions, program } from "../../../src/adapters/node/index.js";
import { judge, suite } from "../../../src/conformance/index.js";
import { folder } from "../../cli/world.js";

const files = folder();
test.after(files.discard);

const posix = existsSync("/bin/sh") ? test : test.skip;

/** Five cases: "", "0", "a", "aa" and "a0"; the first two are valid. */
const PORT = suite("rfc3986", { rule: "port" });
const NODE = process.execPath;
/** Answers each text by an expression of `text`. */
const answering = (expression: string, more = ""): readonly string[] => [
  "-e",
  `${more}
   require("readline").createInterface({ input: process.stdin }).on("line", (line) => {
     const text = JSON.parse(line);
     console.log(${expression});
   });`,
];
const IS_PORT = "/^[0-9]*$/.test(text)";

const shell = (script: string): readonly string[] => ["-c", script];

type Counts = readonly [
  conclusion: string,
  right: number,
  wronglyAccepted: number,
  wronglyRefused: number,
  unanswered: number,
  skipped: number,
];

interface Row {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly options?: ProgramOptions;
  readonly counts: Counts;
  /** The kinds and causes of failures that must be among those found. */
  readonly found?: readonly (readonly [kind: string, cause: RegExp])[];
  readonly stopped?: RegExp;
}

const ALL_RIGHT: Counts = ["right", 5, 0, 0, 0, 0];
const ALL_ACCEPTED: Counts = ["wrong", 2, 3, 0, 0, 0];
const HOPELESS: Counts = ["unknown", 0, 0, 0, 3, 2];

/** How long programs are waited for that never answer: however slow the machine is, they do not. */
const SHORT = 150;

posix(
  "after a run that failed, those texts are tried that had answers, and then the next one alone",
  async () => {
    // It answers half of several texts, and fails; it answers one text alone.
    const sizes = join(files.path, "sizes");
    const half = `n=0; while read -r line; do n=$((n + 1)); done; echo $n >> "${sizes}"
    [ $n = 1 ] && echo true && exit 0
    for i in $(seq $((n / 2))); do echo true; done; exit 1`;
    const texts = Array.from({ length: 8 }, (_, index) => `${index}`);
    const answers = [];
    for await (const answer of program("sh", shell(half)).examine(texts)) answers.push(answer);
    assert.equal(
      answers.map(({ text, valid }) => [text, valid]),
      texts.map((text) => [text, true]),
    );
    // 8 fail, and then 4, so what was answered is no clue; 2 fail too, and after that each is alone.
    assert.is(readFileSync(sizes, "utf8").trim().split("\n").join(" "), "8 4 1 2 1 1 1 1 1 1 1");
  },
);

const NODE_PROGRAMS: readonly Row[] = [
  { name: "is right", command: NODE, args: answering(IS_PORT), counts: ALL_RIGHT },
  {
    name: "is right, and says more",
    command: NODE,
    args: answering(`JSON.stringify({ valid: ${IS_PORT}, text })`),
    counts: ALL_RIGHT,
  },
  {
    name: "is right, with spaces and carriage returns",
    command: NODE,
    args: answering(`" " + (${IS_PORT}) + "\\r"`),
    counts: ALL_RIGHT,
  },
  {
    name: "answers at the end, without a last line end",
    command: NODE,
    args: [
      "-e",
      `let all = "";
       process.stdin.on("data", (data) => { all += data; }).on("end", () => {
         process.stdout.write(all.trimEnd().split("\\n").map((line) => /^"[0-9]*"$/.test(line)).join("\\n"));
       });`,
    ],
    counts: ALL_RIGHT,
  },
  {
    name: "throws an error for one text",
    command: NODE,
    args: answering(`text === "a" ? text.no.property : ${IS_PORT}`),
    counts: ["wrong", 4, 0, 0, 1, 0],
    found: [["crashed", /^ended with status 1 before it answered \(TypeError: Cannot read/]],
  },
  {
    name: "throws an error for one text, having answered none before",
    command: NODE,
    args: answering(
      `text === "a" ? text.no.property : ""`,
      `const log = [];
       console.log = (line) => log.push(line === "" ? "true" : line);
       process.on("exit", () => process.exitCode || process.stdout.write(log.map((line) => line + "\\n").join("")));`,
    ),
    counts: ["wrong", 2, 2, 0, 1, 0],
    found: [["crashed", /^ended with status 1/]],
  },
];

const SHELL_PROGRAMS: readonly Row[] = [
  {
    name: "accepts everything",
    command: "sed",
    args: ["s/.*/true/"],
    counts: ALL_ACCEPTED,
    found: [["wrongly-accepted", /is not allowed in a port|does not match/]],
  },
  { name: "does not end", command: "sh", args: shell("sed s/.*/true/; sleep 1000"), counts: ALL_ACCEPTED },
  {
    name: "ends, but leaves a process behind that holds its output",
    command: "sh",
    args: shell("sleep 1000 & sed s/.*/true/"),
    counts: ALL_ACCEPTED,
  },
  {
    name: "floods standard error",
    command: "sh",
    args: shell("yes flood >&2 & sed s/.*/true/; kill $!"),
    counts: ALL_ACCEPTED,
  },
  {
    name: "is killed by a signal for one text",
    command: "sh",
    args: shell(`while read -r line; do case "$line" in '"0"') kill -9 $$;; esac; echo true; done`),
    counts: ["wrong", 1, 3, 0, 1, 0],
    found: [["crashed", /^ended by SIGKILL before it answered$/]],
  },
  {
    name: "hangs for one text",
    command: "sh",
    args: shell(`while read -r line; do case "$line" in '"0"') exec sleep 1000;; esac; echo true; done`),
    options: { timeout: 3_000 },
    counts: ["wrong", 1, 3, 0, 1, 0],
    found: [["timed-out", /^no answer within 3000 ms$/]],
  },
  {
    name: "skips a text",
    command: "sed",
    args: ['/^"0"$/d; s/.*/true/'],
    counts: ["wrong", 1, 3, 0, 1, 0],
    found: [["crashed", /^ended with status 0 before it answered$/]],
  },
  {
    name: "answers one text twice",
    command: "sed",
    args: ['s/^"a"$/true\\ntrue/; s/^".*/true/'],
    counts: ["wrong", 2, 2, 0, 1, 0],
    found: [["too-many-answers", /^more lines than texts; one of them is "true"$/]],
  },
  {
    name: "answers one text with garbage",
    command: "sed",
    args: ['s/^"a"$/maybe/; s/^".*/true/'],
    counts: ["wrong", 2, 2, 0, 1, 0],
    found: [["unreadable", /^"maybe"$/]],
  },
  {
    name: "answers one text with bytes that are not UTF-8",
    command: "sh",
    args: shell(
      `while read -r line; do case "$line" in '"a"') printf '\\377\\200\\n';; *) echo true;; esac; done`,
    ),
    counts: ["wrong", 2, 2, 0, 1, 0],
    found: [["unreadable", /^"\ufffd\ufffd"$/]],
  },
  {
    name: "answers with garbage only",
    command: "cat",
    args: [],
    counts: ["unknown", 0, 0, 0, 5, 0],
    found: [["unreadable", /^"\\"\\""$/]],
  },
  {
    name: "prints a banner",
    command: "sh",
    args: shell("echo Welcome; sed s/.*/true/"),
    counts: HOPELESS,
    found: [["too-many-answers", /^more lines than texts/]],
    stopped: /^the program gave no answer: more lines than texts/,
  },
  {
    name: "ends at once",
    command: "true",
    args: [],
    counts: HOPELESS,
    found: [["crashed", /^ended with status 0 before it answered$/]],
    stopped: /^the program gave no answer: ended with status 0/,
  },
  {
    name: "says why it ends",
    command: "sh",
    args: shell("echo '  an error of its own  ' >&2; echo >&2; echo other >&2; exit 7"),
    counts: HOPELESS,
    found: [["crashed", /^ended with status 7 before it answered \(an error of its own\)$/]],
    stopped: /an error of its own/,
  },
  {
    name: "never reads its input, and never answers",
    command: "sleep",
    args: ["1000"],
    options: { timeout: SHORT },
    counts: HOPELESS,
    found: [["timed-out", /^no answer within 150 ms$/]],
    stopped: /^the program gave no answer: no answer within/,
  },
  {
    name: "closes its input, and never answers",
    command: "sh",
    args: shell("exec <&-; sleep 1000"),
    options: { timeout: SHORT },
    counts: HOPELESS,
    stopped: /no answer within/,
  },
  {
    name: "ignores the request to end",
    command: "sh",
    args: shell("trap '' TERM; while :; do sleep 1; done"),
    options: { timeout: SHORT },
    counts: HOPELESS,
    stopped: /no answer within/,
  },
  {
    name: "answers without end",
    command: "yes",
    args: ["true"],
    counts: HOPELESS,
    found: [["too-many-answers", /^more lines than texts/]],
    stopped: /more lines than texts/,
  },
  {
    name: "answers with a line without end",
    command: "sh",
    args: shell("tr '\\0' x < /dev/zero"),
    counts: HOPELESS,
    found: [["unreadable", /^a line of more than 65536 bytes$/]],
    stopped: /a line of more than 65536 bytes/,
  },
  {
    name: "answers with a long line",
    command: "sh",
    args: shell("head -c 70000 /dev/zero | tr '\\0' x; echo; sleep 1000"),
    counts: HOPELESS,
    found: [["unreadable", /^a line of more than 65536 bytes$/]],
    stopped: /a line of more than 65536 bytes/,
  },
  {
    name: "floods standard error, and never answers",
    command: "yes",
    args: [],
    options: { timeout: SHORT },
    counts: HOPELESS,
    stopped: /more lines than texts/,
  },
  {
    name: "fails more often than it may",
    command: "sed",
    args: ['/^"0"$/d; s/.*/true/'],
    options: { failedRuns: 1 },
    counts: ["unknown", 0, 0, 0, 0, 5],
    stopped: /^the program failed 1 times: ended with status 0/,
  },
  {
    name: "takes longer than the whole examination may",
    command: "sleep",
    args: ["1000"],
    options: { totalTimeout: SHORT },
    counts: ["unknown", 0, 0, 0, 0, 5],
    stopped: /^the time for the whole examination is over$/,
  },
  {
    name: "does not exist",
    command: "no-such-program",
    args: [],
    counts: ["unknown", 0, 0, 0, 0, 5],
    stopped: /^cannot start no-such-program: there is no such program$/,
  },
  {
    name: "may not be run",
    command: files.file("not-a-program", "true\n"),
    args: [],
    counts: ["unknown", 0, 0, 0, 0, 5],
    stopped: /^cannot start .*not-a-program: permission denied$/,
  },
  {
    name: "gets more arguments than there can be",
    command: "true",
    args: ["x".repeat(1 << 22)],
    counts: ["unknown", 0, 0, 0, 0, 5],
    stopped: /^cannot start true: the arguments are too long$/,
  },
  {
    name: "gets its texts in many batches",
    command: "sed",
    args: ["s/.*/true/"],
    options: { batch: 1 },
    counts: ALL_ACCEPTED,
  },
];

for (const { name, command, args, options, counts, found = [], stopped } of [
  ...NODE_PROGRAMS,
  ...SHELL_PROGRAMS,
]) {
  (command === NODE ? test : posix)(`a program that ${name}`, async () => {
    const judgement = await judge(PORT, program(command, args, options));
    const { conclusion, right, wronglyAccepted, wronglyRefused, unanswered, skipped } = judgement;
    const words = JSON.stringify([judgement.failures, judgement.stopped]);
    assert.equal([conclusion, right, wronglyAccepted, wronglyRefused, unanswered, skipped], counts, words);
    for (const [kind, cause] of found)
      assert.ok(
        judgement.failures.some((each) => each.kind === kind && cause.test(each.cause)),
        words,
      );
    if (stopped === undefined) assert.is(judgement.stopped, null);
    else assert.match(judgement.stopped ?? "", stopped);
  });
}

posix("arguments arrive as they are", async () => {
  const args = ["a b", "$HOME", "*", "'", '"', "\\", "`id`", "é\u202e", "", "-", "--", ";", "\n"];
  const list = join(files.path, "arguments");
  const script = `
    require("fs").writeFileSync(${JSON.stringify(list)}, JSON.stringify(process.argv.slice(1)));
    process.stdin.on("data", () => {}).on("end", () => console.log("true\\n".repeat(5).trimEnd()));`;
  await judge(PORT, program(NODE, ["-e", script, "--", ...args]));
  assert.equal(JSON.parse(readFileSync(list, "utf8")), args);
});

posix("texts arrive as they are, lone surrogates and line ends too", async () => {
  const texts = join(files.path, "texts");
  const script = `tee -a '${texts}' | sed 's/.*/true/'`;
  const strange = ["a\nb", "\u2028", "\ud800", '"', "\\", "😀", "\0", ""];
  const answers = program("sh", shell(script)).examine(strange);
  const got: unknown[] = [];
  for await (const { text, valid } of answers) got.push([text, valid]);
  assert.equal(
    got,
    strange.map((text) => [text, true]),
  );
  const lines = readFileSync(texts, "utf8").trimEnd().split("\n");
  assert.equal(
    lines.map((line) => JSON.parse(line)),
    strange,
  );
});

/** Whether a process runs; one that has ended, and that nobody has asked about, does not. */
function runs(pid: number): boolean {
  const { stdout } = spawnSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" });
  return stdout.trim() !== "" && !stdout.startsWith("Z");
}

/** Waits until none of some processes runs. Fails with the test if one always does. */
async function gone(pids: readonly number[]): Promise<void> {
  while (pids.some(runs)) await new Promise((settle) => setTimeout(settle, 20));
}

const PIDS = join(files.path, "pids");
const withPids = shell(
  `echo $$ >> '${PIDS}'; sleep 1000 & echo $! >> '${PIDS}'; trap '' TERM; wait; sleep 1000`,
);
const pidsIn = (path: string): number[] => readFileSync(path, "utf8").trim().split("\n").map(Number);

posix("nothing that was started is left behind", async () => {
  await judge(PORT, program("sh", withPids, { timeout: SHORT }));
  const pids = pidsIn(PIDS);
  assert.ok(pids.length >= 4, pids.join());
  await gone(pids);
});

posix("an examination can be ended, before and while it runs", async () => {
  const ended = await judge(PORT, program("cat", [], { signal: AbortSignal.abort() }));
  assert.is(ended.stopped, "interrupted");
  const stop = new AbortController();
  const list = join(files.path, "stopped");
  const script = shell(`echo $$ > '${list}'; sleep 1000`);
  const judgement = judge(PORT, program("sh", script, { signal: stop.signal, timeout: 600_000 }));
  while (!existsSync(list) || readFileSync(list, "utf8") === "")
    await new Promise((settle) => setTimeout(settle, 10));
  stop.abort();
  assert.equal([(await judgement).stopped, (await judgement).skipped], ["interrupted", 5]);
  await gone(pidsIn(list));
});

posix("a judge that ends takes the program with it", async () => {
  const list = join(files.path, "orphans");
  const [adapters, conformance] = [
    "../../../src/adapters/node/index.js",
    "../../../src/conformance/index.js",
  ].map((path) => JSON.stringify(new URL(path, import.meta.url).href));
  const script = `
    import { existsSync, readFileSync } from "node:fs";
    import { program } from ${adapters};
    import { judge, suite } from ${conformance};
    const file = ${JSON.stringify(list)};
    void judge(suite("rfc3986", { rule: "port" }), program("sh", ["-c", "echo $$ > '" + file + "'; sleep 1000"]));
    setInterval(() => existsSync(file) && readFileSync(file, "utf8") !== "" && process.exit(0), 10);`;
  assert.is(spawnSync(NODE, ["--input-type=module", "-e", script]).status, 0);
  await gone(pidsIn(list));
});

posix("a long suite in batches, with a text in the middle that kills the program", async () => {
  const host = suite("draft-05", { rule: "hostnumber" });
  const text = [...host][Math.floor(host.cases / 2)]!.text;
  const script = `while read -r line; do case "$line" in '"${text}"') exit 9;; esac; echo false; done`;
  for (const batch of [7, 100, 100_000]) {
    const { wronglyRefused, right, unanswered, failures } = await judge(
      host,
      program("sh", shell(script), { batch }),
    );
    assert.is(unanswered, 1);
    assert.is(right + wronglyRefused, host.cases - 1);
    assert.equal(failures.find(({ kind }) => kind === "crashed")!.witnesses, [text]);
  }
});

test("a time that no timer has is refused before the program is started", () => {
  for (const timeout of [0, -1, 1.5, 2 ** 31, Number.NaN])
    assert.throws(
      () => program("sh", ["-c", "true"], { timeout }),
      /^the timeout must be a whole number from 1 /,
    );
});

test.run();
