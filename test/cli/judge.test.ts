import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { ROOT } from "../support/files.js";
import { COVERED_MAIN, command, folder, jsonLines, MAIN } from "./world.js";

const files = folder();
test.after(files.discard);

const posix = existsSync("/bin/sh") ? test : test.skip;

const PORT = ["judge", "-g", "rfc3986", "--rule", "port"];

test("a program that is right: what is proved, and status 0", async () => {
  const script = `require("readline").createInterface({ input: process.stdin })
    .on("line", (line) => console.log(/^"[0-9]*"$/.test(line)))`;
  assert.equal(await command([...PORT, "--", process.execPath, "-e", script]), {
    status: 0,
    stdout: `5 cases for port of rfc3986: 5 right
proved: a parser whose minimal automaton has at most 2 states, and that treats the characters of each of 2 classes alike, is right about every text if it is right about these 5
`,
    stderr: "",
  });
});

posix("a program that is wrong: the causes with their shortest texts, and status 1", async () => {
  assert.equal(await command([...PORT, "--", "sed", "s/.*/true/"]), {
    status: 1,
    stdout: `wrongly accepted[bad-port]: "a" is not allowed in a port
  = 3 cases: "a" at column 1; "aa", "a0"
  = rule: port, RFC 3986, section 3.2.3, in the port

5 cases for port of rfc3986: 2 right, 3 wrongly accepted
`,
    stderr: "",
  });
  assert.is(
    (await command([...PORT, "--", "sed", "s/.*/false/"])).stdout,
    `wrongly refused: probably refuses the empty text
  = 1 case: "" at column 1
  = rule: port, RFC 3986, section 3.2.3
wrongly refused: probably cannot read "0" in port
  = 1 case: "0" at column 1
  = rule: port, RFC 3986, section 3.2.3

5 cases for port of rfc3986: 3 right, 2 wrongly refused
`,
  );
});

posix("a program that crashes: it goes on with the other texts", async () => {
  const script = `while read -r line; do case "$line" in '"0"') exit 3;; esac; echo true; done`;
  const { status, stdout, stderr } = await command([...PORT, "--", "sh", "-c", script]);
  assert.equal([status, stderr], [1, ""]);
  assert.match(stdout, '\ncrashed: ended with status 3 before it answered\n  = 1 case: "0"\n');
  assert.match(stdout, "5 cases for port of rfc3986: 1 right, 3 wrongly accepted, 1 without an answer\n");
});

posix("a program that cannot be judged: why, and status 2", async () => {
  for (const [words, reason] of [
    [["no-such-program"], "cannot start no-such-program: there is no such program"],
    [["true"], "the program gave no answer: ended with status 0 before it answered"],
    [["cat"], String.raw`no answer is true, false or {"valid": ...}, such as "\"\""`],
    [[""], 'the command must be the name or path of a program, not ""'],
    [["a\0b"], 'the command must be a string without NUL, not "a<U+0000>b"'],
  ] as const) {
    const { status, stderr } = await command([...PORT, "--", ...words]);
    const isUsage = reason.startsWith("the command");
    assert.equal([status, stderr], [2, `error: ${isUsage ? "" : "could not judge: "}${reason}\n`]);
  }
});

posix("one that is stopped early, but was wrong before, is wrong", async () => {
  const script = `while read -r line; do case "$line" in '"0"') exit 3;; esac; echo false; done`;
  const { status, stdout } = await command([...PORT, "--failed-runs", "2", "--", "sh", "-c", script]);
  assert.is(status, 1);
  assert.match(stdout, "1 wrongly refused, 1 without an answer, 3 skipped\n");
  assert.match(
    stdout,
    "\nstopped early: the program failed 2 times: ended with status 3 before it answered\n",
  );
});

posix("answers that are more than verdicts: the causes, a report, and the counts", async () => {
  const echo = ["--", "sed", 's/^{"text":\\(.*\\)}$/\\1/'];
  const { status, stdout } = await command(["judge", "--what", "decoding", "--size", "S", ...echo]);
  assert.is(status, 1);
  assert.match(stdout, /^the result is wrong, where all is escaped: in \d+ cases\n/);
  assert.match(stdout, /\n\d+ cases of decoding by rfc3986: \d+ right, \d+ wrong\n$/);
  const report = await command(["judge", "--what", "decoding", "--size", "S", "--issue", ...echo]);
  assert.match(report.stdout, /^# sed .* and decoding by rfc3986: \d+ findings\n/);
  assert.match(report.stdout, "\nRFC 3986, section 2.1:\n\n> A percent-encoded octet is encoded as");
  const right = await command([
    "judge",
    "--what",
    "components",
    "--size",
    "S",
    "-g",
    "rfc3986",
    "--rule",
    "port",
    "--",
    "sed",
    's/"text"/"path"/',
  ]);
  assert.match(
    right.stdout,
    /not judged, since no answer has it: scheme, authority, userinfo, host, port, query, fragment\nshown: the parser is right /,
  );
  const none = await command(["judge", "--what", "components", "--size", "S", "--", "sed", "s/.*/{}/"]);
  assert.equal(
    [none.status, none.stderr],
    [
      2,
      "error: could not judge: no answer has scheme or authority or userinfo or host or port or path or query or fragment\n",
    ],
  );
  const unreadable = await command(["judge", "--what", "encoding", "--", "sed", "s/.*/1/"]);
  assert.equal(
    [unreadable.status, unreadable.stderr],
    [2, 'error: could not judge: no answer is one, such as "1"\n'],
  );
  const broken = await command(["judge", "--what", "encoding", "--", "sed", "s/.*/{/"]);
  assert.equal(
    [broken.status, broken.stderr],
    [2, 'error: could not judge: no answer is one, such as "\\"{\\""\n'],
  );
  const ended = await command(["judge", "--what", "encoding", "--", "true"]);
  assert.is(
    ended.stderr,
    "error: could not judge: the program gave no answer: ended with status 0 before it answered\n",
  );
  assert.match(ended.stdout, /^there is no answer: crashed: in 3 cases\n/);
  const missing = await command(["judge", "--what", "encoding", "--", "no-such-program"]);
  assert.match(missing.stderr, "could not judge: cannot start no-such-program");
});

posix("rules, and sizes, of verdicts", async () => {
  const args = ["judge", "-g", "rfc3986", "--rule", "host", "--size", "S"];
  const { stdout } = await command([...args, "--by-rule", "--", "sed", "s/.*/true/"]);
  assert.match(stdout, /^reg-name: \d+ causes, wrongly accepted, such as /);
  const issue = await command([...args, "--issue", "--", "sed", "s/.*/true/"]);
  assert.match(issue.stdout, /^# sed 's\/\.\*\/true\/' and host of rfc3986: \d+ findings\n|^# sed s/);
  assert.match(
    (await command(["judge", "--for", "ipv4", "--size", "S", "--", "sed", "s/.*/true/"])).stdout,
    "for IPv4address of rfc3986: ",
  );
  const wrong = await command(["judge", "--what", "encoding", "--by-rule", "x"]);
  assert.is(wrong.stderr, "error: --by-rule is for verdicts, and not for --what\n");
});

posix("twenty causes of a kind are shown, and all of them with --json", async () => {
  const args = ["judge", "-g", "draft-05", "--", "sed", "s/.*/true/"];
  const { stdout } = await command(args);
  assert.is(stdout.match(/^wrongly accepted\[/gm)?.length, 20);
  assert.match(stdout, /^\d+ more causes: wrongly accepted \(--json has all of them\)$/m);
  const [record] = jsonLines((await command([...args.slice(0, 1), "--json", ...args.slice(1)])).stdout);
  const { failures, wronglyAccepted } = record as { failures: { count: number }[]; wronglyAccepted: number };
  assert.ok(failures.length > 20);
  assert.is(
    failures.reduce((sum, { count }) => sum + count, 0),
    wronglyAccepted,
  );
});

test("options follow the subcommand, and what follows the program is its own", async () => {
  const script = "process.stdin.resume(); console.log(process.argv.slice(1).join(' '))";
  const { stderr } = await command([
    "judge",
    "--rule",
    "port",
    process.execPath,
    "-e",
    script,
    "--",
    "--json",
  ]);
  assert.is(stderr, 'error: could not judge: no answer is true, false or {"valid": ...}, such as "--json"\n');
  assert.match((await command(["judge", "--rule", "port"])).stderr, /missing required argument "command"/);
  assert.match((await command(["judge", "--rule", "prot", "x"])).stderr, 'did you mean "port"?');
  assert.match(
    (await command(["judge", "--timeout", "0", "x"])).stderr,
    /--timeout must be a whole number from 1/,
  );
});

posix("an interrupt ends the program, and the judge says so", async () => {
  const started = join(files.path, "started");
  const script = `echo > '${started}'; sleep 1000`;
  const judged = spawn(process.execPath, [COVERED_MAIN, ...PORT, "--", "sh", "-c", script]);
  let errors = "";
  judged.stderr.on("data", (data: Buffer) => {
    errors += data.toString();
  });
  while (!existsSync(started)) await new Promise((settle) => setTimeout(settle, 20));
  judged.kill("SIGINT");
  const status = await new Promise((settle) => judged.once("close", settle));
  assert.equal([status, errors], [2, "error: could not judge: interrupted\n"]);
});

/** The examples, with what runs them. They are run where that is installed. */
const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  "parser.mjs": [process.execPath],
  "parser.py": ["python3"],
  "parser.pl": ["perl"],
  "parser.go": ["go", "run"],
};

for (const [file, [interpreter, ...args]] of Object.entries(EXAMPLES)) {
  const check = interpreter === "go" ? ["version"] : ["--version"];
  const isThere = interpreter === process.execPath || spawnSync(interpreter!, check).status === 0;
  (isThere ? test : test.skip)(`the example ${file} answers every case`, async () => {
    const path = join(ROOT, "examples", "judge", file);
    const words = [
      "--json",
      "-g",
      "rfc3986",
      "--rule",
      "URI",
      "--timeout",
      "120000",
      "--",
      interpreter!,
      ...args,
      path,
    ];
    const { status, stdout } = await command(["judge", ...words]);
    const [record] = jsonLines(stdout) as [Readonly<Record<string, unknown>>];
    assert.equal([status, record["unanswered"], record["skipped"], record["stopped"]], [1, 0, 0, null]);
    assert.ok((record["right"] as number) > 3_000);
  });
}

test("the command as it is installed", () => {
  const { status, stdout } = spawnSync(process.execPath, [MAIN, ...PORT, "--", process.execPath, "-e", "0"], {
    encoding: "utf8",
  });
  assert.is(status, 2);
  assert.match(stdout, "crashed: ended with status 0 before it answered");
});

test.run();
