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

test.run();
