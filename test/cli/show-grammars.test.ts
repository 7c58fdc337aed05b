import { test } from "uvu";
import * as assert from "uvu/assert";
import { GRAMMARS } from "../../grammar/grammars.js";
import { GRAMMAR_NAMES } from "../../src/index.js";
import { command } from "./world.js";

const linesOf = async (...args: string[]): Promise<readonly string[]> =>
  (await command(["grammars", ...args])).stdout.trimEnd().split("\n");

test("without a URL, the grammars are listed", async () => {
  const lines = await linesOf();
  assert.equal(
    lines.map((line) => line.split(" ")[0]),
    GRAMMAR_NAMES,
  );
  assert.is(lines[0], "draft-05      draft-fielding-url-syntax-05, start rule URL-reference");
  assert.is(lines.at(-2), "whatwg        the URL Standard, start rule valid-URL-string");
  assert.is(lines.at(-1), "common-core   the common core, start rule URL");
  const objects = (await linesOf("--json")).map((line) => JSON.parse(line));
  assert.equal(
    objects.map(({ grammar, start }) => [grammar, start]),
    GRAMMARS.map(({ name, start }) => [name, start]),
  );
});

test("each grammar says what it makes of a URL", async () => {
  assert.equal(await linesOf("http://[::1]/"), [
    "draft-05      invalid at column 8: hosts in square brackets are not part of this grammar",
    "rfc1738       invalid at column 8: hosts in square brackets are not part of this grammar",
    "rfc1808       invalid at column 8: hosts in square brackets are not part of this grammar",
    "rfc2396       valid",
    "rfc2396-bare  invalid at column 8: hosts in square brackets are not part of this grammar",
    "rfc3986       valid",
    "rfc6874       valid",
    "rfc3987       valid",
    "whatwg        valid",
    "common-core   invalid at column 8: hosts in square brackets are not part of this grammar",
  ]);
  assert.match((await linesOf("http://a_b:c/"))[0]!, / \(and 1 more\)$/);
  const [draft, , , rfc2396] = (await linesOf("--json", "http://[::1]/")).map((line) => JSON.parse(line));
  assert.equal(rfc2396, { v: 2, grammar: "rfc2396", valid: true });
  assert.equal([draft.grammar, draft.valid, draft.diagnostics[0].code], ["draft-05", false, "ip-literal"]);
});

test("the status says whether any grammar accepts the URL", async () => {
  const statusOf = async (...args: string[]): Promise<number> =>
    (await command(["grammars", ...args])).status;
  assert.equal(
    [await statusOf(), await statusOf("a"), await statusOf("http://[::1]/"), await statusOf("%")],
    [0, 0, 0, 1],
  );
});

test("for a list, there is a line for each URL, and at the end how many each grammar accepts", async () => {
  const stdin = ["http://[::1]/\n\n# mine\na b\n"];
  const { status, stdout } = await command(["grammars", "--comments", "-"], { stdin });
  assert.is(status, 1);
  assert.equal(stdout.split("\n"), [
    "stdin:1: rfc2396, rfc3986, rfc6874, rfc3987, whatwg: http://[::1]/",
    "stdin:4: no grammar: a b",
    "2 checked, accepted by:",
    ...GRAMMAR_NAMES.map(
      (name) => `  ${["rfc2396", "rfc3986", "rfc6874", "rfc3987", "whatwg"].includes(name) ? 1 : 0} ${name}`,
    ),
    "",
  ]);
  assert.equal((await linesOf("http://a/", "a\u202eb", "%")).slice(0, 3), [
    "all grammars: http://a/",
    "rfc3987, whatwg: a<U+202E>b",
    "no grammar: %",
  ]);
});

test("in JSON, a list has an object for each URL, with the first error by each grammar", async () => {
  const stdin = [Uint8Array.of(0x61, 0xff, 0x0a)];
  const [first, second] = (await linesOf("--json", "http://[::1]/", "http://a/")).map((line) =>
    JSON.parse(line),
  );
  assert.equal([first.file, first.line, first.url], [null, null, "http://[::1]/"]);
  assert.equal(first.acceptedBy, ["rfc2396", "rfc3986", "rfc6874", "rfc3987", "whatwg"]);
  assert.equal(first.refusedBy[0], { grammar: "draft-05", code: "ip-literal", offset: 7, length: 1 });
  assert.is(first.acceptedBy.length + first.refusedBy.length, GRAMMAR_NAMES.length);
  assert.equal([second.acceptedBy, second.refusedBy], [GRAMMAR_NAMES, []]);
  const { stdout } = await command(["grammars", "--json", "-"], { stdin });
  assert.equal(JSON.parse(stdout), { v: 2, file: "stdin", line: 1, url: "a\ufffd", problem: "not-utf-8" });
});

test.run();
