// `regex`: a rule as a regular expression.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { toRegExp } from "../../src/expressions/index.js";
import { http } from "../../src/schemes/index.js";
import { command, folder } from "./world.js";

const files = folder();
test.after(files.discard);

const printed = async (...words: string[]) => {
  const { status, stdout, stderr } = await command(["regex", ...words]);
  return [status, stdout + stderr];
};

test("a rule, a scheme, and a grammar of one's own", async () => {
  assert.equal(await printed("-g", "rfc3986", "--rule", "port"), [0, "^(?:\\d*)$\n"]);
  assert.equal(await printed("-g", "rfc3986", "-r", "URI", "--dialect", "java", "--group", "scheme,host"), [
    0,
    `${toRegExp("rfc3986", { rule: "URI", dialect: "java", groups: ["scheme", "host"] })}\n`,
  ]);
  assert.equal(await printed("-g", "rfc3986", "--scheme", "HTTP"), [
    0,
    `${toRegExp("rfc3986", { scheme: http })}\n`,
  ]);
  const own = files.file("own.abnf", "a = 2DIGIT\n");
  assert.equal(await printed("--bnf", own, "--dialect", "xsd"), [0, "[0-9]{2}\n"]);
});

test("of a grammar in a file, only what the rule needs must be without faults", async () => {
  const partly = files.file("partly.abnf", "a = 2DIGIT\nhost = <see elsewhere>\nsite = host\n");
  assert.equal(await printed("--bnf", partly, "--rule", "a"), [0, "^(?:\\d{2})$\n"]);
  const where = `error: ${partly}:2:8: <see elsewhere> is prose, which cannot be turned into a rule\n`;
  assert.equal(await printed("--bnf", partly, "--rule", "site"), [2, where]);
  assert.equal(await printed("--bnf", partly), [2, where]);
  assert.equal(await printed("--bnf", partly, "--rule", "b"), [
    2,
    `error: unknown rule "b": ${partly} does not define it\n`,
  ]);
  const whole = files.file("whole.abnf", "a = 2DIGIT\n");
  assert.equal(await printed("--bnf", whole, "--rule", "b"), [
    2,
    'error: unknown rule "b": the rules are a, DIGIT\n',
  ]);
});

test("what has no expression is said, and why", async () => {
  assert.equal(await printed("-g", "rfc3986", "--rule", "URI", "--group", "schem"), [
    2,
    'error: unknown rule "schem" of RFC 3986: did you mean "scheme"?\n',
  ]);
  assert.equal(await printed("-g", "rfc3986", "--max-length", "10"), [
    2,
    "error: the expression would have more than 10 characters\n",
  ]);
  assert.equal(await printed("-g", "rfc3986", "--scheme", "htp"), [
    2,
    'error: unknown scheme "htp": did you mean "http"?\n',
  ]);
  assert.equal(await printed("-g", "rfc3986", "--scheme", "http", "--rule", "URI"), [
    2,
    "error: the rule of a scheme is its start rule: there can be no other\n",
  ]);
  const large = files.file("large.abnf", `a = ${"(".repeat(40)}"x"${" 9DIGIT)".repeat(40)}\n`);
  assert.is((await printed("--bnf", large))[0], 0);
});

/** What `compare --regex` prints. */
const COMPARED: readonly (readonly [args: readonly string[], status: number, stdout: string])[] = [
  [
    ["^[0-9]*$", "-g", "rfc3986", "--rule", "port"],
    0,
    'The expression is right: it matches the same texts as the rule "port" of rfc3986.\n' +
      "  Time in engines that backtrack is linear: it grows as the text does.\n",
  ],
  [
    ["[0-9]+x?", "--whole", "-g", "rfc3986", "--rule", "port"],
    1,
    'The expression is too wide and too narrow for the rule "port" of rfc3986.\n' +
      '  It matches "0x", and no shorter one.\n' +
      '    "x" is not allowed in a port.\n' +
      '  It does not match "", the empty text.\n' +
      "  Time in engines that backtrack is linear: it grows as the text does.\n",
  ],
  [
    ["/^HTTPS?:.*$/i", "-g", "rfc3986", "--scheme", "http,https"],
    1,
    "The expression is too wide: it matches all texts of the URLs of http and https of rfc3986, and others.\n" +
      '  It matches "http:", and no shorter one.\n' +
      '    A http URL cannot end here: expected "/".\n' +
      "  Time in engines that backtrack is linear: it grows as the text does.\n",
  ],
  [
    ["mongodb://.+", "--whole", "-g", "rfc3986", "--scheme", "mongodb"],
    1,
    "The expression is too wide: it matches all texts of the URLs of mongodb, and others.\n" +
      '  It matches "mongodb://\\"", and no shorter one.\n' +
      "    Mongodb URLs do not allow '\"' here.\n" +
      "  Time in engines that backtrack is linear: it grows as the text does.\n",
  ],
  [
    ["^[ab]{20001}$", "-g", "rfc3986", "--rule", "port"],
    1,
    'The expression matches no text of the rule "port" of rfc3986.\n' +
      `  It matches "${"a".repeat(20_001)}", and no shorter one.\n` +
      '    "a" is not allowed in a port.\n' +
      '  It does not match "", the empty text.\n' +
      "  Time in engines that backtrack is not known: it takes too long to find out.\n",
  ],
  [
    ["^(?:[0-9]+)+$", "-g", "rfc3986", "--rule", "port"],
    1,
    'The expression is too narrow: it matches no other texts than the rule "port" of rfc3986, but not all.\n' +
      '  It does not match "", the empty text.\n' +
      "  Time in engines that backtrack is exponential: a few more characters can take twice as long. To see it, write " +
      '"0", "0" many times, and "a".\n',
  ],
];

for (const [args, status, stdout] of COMPARED)
  test(`compare --regex ${args.join(" ")}`, async () => {
    assert.equal(await command(["compare", "--regex", ...args]), { status, stdout, stderr: "" });
  });

/** What is wrong in a line with `compare`, and what is said. */
const WRONG: readonly (readonly [args: readonly string[], message: string])[] = [
  [
    ["--regex", "a(b"],
    "this is no expression of ECMAScript: unterminated group (column 4 of the expression)",
  ],
  [["--regex", "(a)\\1"], 'what "\\1" matches depends on what a group has matched: no automaton can do that'],
  [
    ["--regex", "/a/i", "--flags", "u"],
    "the expression has flags after its slashes, and others with --flags",
  ],
  [["--regex", "a", "--scheme", "htp"], 'unknown scheme "htp": did you mean "http"?'],
  [["--regex", "a", "--scheme", "http", "--rule", "port"], "--rule and --scheme cannot be used together"],
  [["--regex", "a", "rfc3986"], "choose its grammar with -g or --bnf"],
  [["--flags", "i", "draft-05", "rfc3986"], "--flags is about an expression: give it with --regex"],
  [["draft-05"], "two grammars are needed, or an expression with --regex"],
  [["--regex", "^(?:(?:a{1,900}){1,900}){1,900}$", "-g", "rfc3986"], "the construction is too large"],
];

for (const [args, message] of WRONG)
  test(`compare ${args.join(" ")} is wrong: ${message}`, async () => {
    const { status, stdout, stderr } = await command(["compare", ...args]);
    assert.equal([status, stdout], [2, ""]);
    assert.ok(stderr.startsWith("error: ") && stderr.includes(message), stderr);
  });

test.run();
