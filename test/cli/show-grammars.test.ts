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

test.run();
