import { readFileSync } from "node:fs";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { RULE_NAMES } from "../../src/index.js";
import { command } from "./world.js";

const GRAMMAR = readFileSync(new URL("../../../grammar/draft-05/appendix-a.bnf", import.meta.url), "utf8");

const shown = (stdout: string) => ({ status: 0, stdout, stderr: "" });

test("the whole grammar is printed as its file has it", async () => {
  assert.equal(await command(["rules"]), shown(GRAMMAR));
});

test("one rule is printed with its section and its neighbours", async () => {
  const text = `net_path      = "//" site [ abs_path ]

section  5
uses     abs_path, site
used by  relativeURL
`;
  assert.equal(await command(["rules", "net_path"]), shown(text));
});

test("a rule of several lines is printed whole, and a quoted letter is not taken for a rule", async () => {
  const { stdout } = await command(["rules", "hex"]);
  assert.is(
    stdout,
    `hex           = digit | "A" | "B" | "C" | "D" | "E" | "F" |
                        "a" | "b" | "c" | "d" | "e" | "f"

section  ${/section {2}(.*)/.exec(stdout)![1]}
uses     digit
used by  escaped
`,
  );
});

test("a rule without neighbours says so", async () => {
  assert.match((await command(["rules", "digit"])).stdout, "\nuses     no other rule\n");
  assert.match((await command(["rules", "path"])).stdout, "\nused by  no other rule\n");
  assert.match((await command(["rules", "URL-reference"])).stdout, "\nused by  no other rule\n");
});

test("the 37 rules one by one make up the grammar", async () => {
  let all = "";
  for (const rule of RULE_NAMES) {
    const { status, stdout } = await command(["rules", rule]);
    assert.is(status, 0);
    const [definition = "", facts = ""] = stdout.split("\n\n");
    all += `${definition}\n`;
    assert.match(facts, /^section {2}\S.*\nuses {5}\S.*\nused by {2}\S.*\n$/, rule);
  }
  const withoutGaps = GRAMMAR.replace(/^;.*\n/gm, "").replace(/\n{2,}/g, "\n");
  assert.is(all, withoutGaps.trimStart());
});

test("who uses and who is used agree", async () => {
  const facts = new Map<string, { uses: string[]; usedBy: string[] }>();
  for (const rule of RULE_NAMES) {
    const { stdout } = await command(["rules", rule]);
    const list = (label: string): string[] =>
      new RegExp(`^${label} +(.*)$`, "m").exec(stdout)![1]!.replace("no other rule", "").split(", ");
    facts.set(rule, { uses: list("uses"), usedBy: list("used by") });
  }
  for (const [rule, { uses, usedBy }] of facts) {
    for (const used of uses.filter((name) => name !== "")) assert.ok(facts.get(used)!.usedBy.includes(rule));
    for (const user of usedBy.filter((name) => name !== "")) assert.ok(facts.get(user)!.uses.includes(rule));
  }
});

test.run();
