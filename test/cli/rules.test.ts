// `rules`, `schemes`, and the option --grammar.
import { readFileSync } from "node:fs";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { rfc3986 } from "../../src/entry/rfc3986.js";
import { GRAMMAR_NAMES, RULE_NAMES } from "../../src/index.js";
import { command, folder, jsonLines } from "./world.js";

const text = (path: string): string =>
  readFileSync(new URL(`../../../grammar/${path}`, import.meta.url), "utf8");
const GRAMMAR = text("draft-05/appendix-a.bnf");

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
  // Its definition has the literal "=" after the names.
  assert.match((await command(["rules", "pchar"])).stdout, "\nuses     unreserved, escaped\n");
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

test("a rule of RFC 3986, and one of the core rules that it uses", async () => {
  const { stdout } = await command(["rules", "-g", "rfc3986", "dec-octet"]);
  assert.is(
    stdout,
    `dec-octet     = DIGIT                 ; 0-9
              / %x31-39 DIGIT         ; 10-99
              / "1" 2DIGIT            ; 100-199
              / "2" %x30-34 DIGIT     ; 200-249
              / "25" %x30-35          ; 250-255

section  3.2.2
uses     DIGIT
used by  IPv4address
`,
  );
  assert.equal(
    await command(["rules", "-g", "rfc3986", "HEXDIG"]),
    shown(
      'HEXDIG = DIGIT / "A" / "B" / "C" / "D" / "E" / "F"\n\nsection  1.3\nuses     DIGIT\nused by  IPvFuture, h16, pct-encoded\n',
    ),
  );
  for (const rule of rfc3986.rules) {
    const { stdout } = await command(["rules", "--grammar", "rfc3986", rule]);
    assert.ok(stdout.startsWith(`${rule} `), rule);
    assert.match(stdout, /\nsection {2}\d\S*\nuses {5}\S.*\nused by {2}\S.*\n$/, rule);
  }
});

test("the whole of RFC 3986's grammar, and the rules of the draft's strict reading", async () => {
  assert.equal(await command(["rules", "-g", "rfc3986"]), shown(text("rfc3986/rfc3986.abnf")));
  const strict = shown(text("draft-05/strict.bnf"));
  assert.equal(await command(["rules", "--reading", "strict"]), strict);
  assert.equal(await command(["rules", "strict"]), strict);
  assert.equal(await command(["rules", "--reading", "bnf"]), shown(GRAMMAR));
  assert.equal(
    await command(["rules", "--reading", "strict", "nonempty"]),
    shown(
      'nonempty = 1*( pchar | ";" ) [ "/" path_segments ]\n\nuses     path_segments, pchar\nused by  strict\n',
    ),
  );
});

test("a rule of the draft outside Appendix A", async () => {
  assert.equal(
    await command(["rules", "unwise"]),
    shown(
      'unwise           = "{" | "}" | "|" | "\\" | "^" | "[" | "]" | "`"\n\nsection  2.4.3\nuses     no other rule\nused by  no other rule\n',
    ),
  );
  const { stdout } = await command(["rules", "Content-Base"]);
  assert.match(stdout, "\n\nsection  5.1.1\nuses     space, absoluteURL\nused by  no other rule\n");
  assert.match((await command(["rules", "space"])).stdout, "\nused by  Content-Base, Content-Location\n");
  assert.match((await command(["rules", "-g", "rfc3986", "control"])).stderr, 'unknown rule "control"');
});

// The option --grammar of the subcommands that read URLs.

const files = folder();
test.after(files.discard);

test("find takes the characters of the grammar, and its verdict", async () => {
  const path = files.file("text.txt", "see http://[::1]/x and http://例え.jp/パス。\n");
  const found = async (grammar: string): Promise<readonly unknown[]> => {
    const { stdout } = await command(["find", "--json", "--grammar", grammar, path]);
    return jsonLines(stdout).map(({ url, valid }) => [url, valid]);
  };
  assert.equal(await found("draft-05"), [["http://例え.jp/パス", false]]);
  assert.equal(await found("rfc3986"), [
    ["http://[::1]/x", true],
    ["http://例え.jp/パス", false],
  ]);
  assert.equal(await found("rfc3987"), [
    ["http://[::1]/x", true],
    ["http://例え.jp/パス", true],
  ]);
  assert.match((await command(["find", path])).stderr, /^warning\[letter-not-allowed\]: "例" \(U\+4F8B\)/);
});

test("resolve uses the algorithm of the grammar, unless one is given", async () => {
  const base = "http://[::1]/b/c;d?e";
  const resolved = async (...options: string[]): Promise<unknown> => {
    const { stdout, stderr } = await command(["resolve", "--json", ...options, base, "?y"]);
    const [{ url, valid }] = jsonLines(stdout) as [{ url: string; valid: boolean }];
    return [url, valid, stderr === ""];
  };
  assert.equal(await resolved(), ["http://[::1]/b/?y", false, false]);
  assert.equal(await resolved("-g", "rfc3986"), ["http://[::1]/b/c;d?y", true, true]);
  assert.equal(await resolved("-g", "rfc3986", "-a", "draft-05"), ["http://[::1]/b/?y", true, true]);
});

test("links are checked by the grammar, and resolved by its algorithm", async () => {
  const path = files.file("page.html", '<base href="http://[::1]/b?c"><a href="?d">');
  assert.is((await command(["links", path])).status, 1);
  const { status, stdout } = await command(["links", "--grammar", "rfc3986", path]);
  assert.is(status, 0);
  assert.match(stdout, "= resolves to: http://[::1]/b?d");
});

test("check cites the grammar's document in its warnings", async () => {
  const { stdout } = await command(["check", "--verbose", "-g", "rfc3986", "http://u:p@[::1]/"]);
  assert.match(stdout, "RFC 3986, section 7.5");
});

for (const grammar of GRAMMAR_NAMES) {
  test(`check gives the same of a file, which it scans, as with --json: ${grammar}`, async () => {
    const urls = [
      "http://a.example/b",
      "http://[::1]/",
      "http://例え.jp/",
      "a b",
      "HTTP://A/~%7e",
      "http://a?b",
    ];
    const path = files.file(`${grammar}.txt`, `${urls.join("\n")}\n`);
    const { stdout: json } = await command(["check", "--format=ndjson", "-g", grammar, "--file", path]);
    const invalid = jsonLines(json).flatMap(({ valid }, index) => (valid === true ? [] : [index + 1]));
    const { stdout } = await command(["check", "-g", grammar, "--file", path]);
    const reported = [...stdout.matchAll(/\.txt:(\d+)/g)].map(([, line]) => Number(line));
    assert.equal([...new Set(reported)], invalid);
  });
}

test("a grammar of the user's own is printed, and each of its rules as a whole", async () => {
  const source = '; mine\ngreeting = "hello" *( "," name )\nname = 1*ALPHA\nname =/ DIGIT ; more\n';
  const own = files.file("own.abnf", source);
  assert.equal(await command(["rules", "--bnf", own]), shown(source));
  assert.equal(
    await command(["rules", "--bnf", own, "name"]),
    shown("name = 1*ALPHA / DIGIT\n\nuses     ALPHA, DIGIT\nused by  greeting\n"),
  );
  assert.match(
    (await command(["rules", "--bnf", own, "nam"])).stderr,
    'unknown rule "nam": did you mean "name"?',
  );
  assert.is((await command(["rules", "--bnf", own, "-g", "rfc3986"])).status, 2);
  const broken = files.file("broken.abnf", "a = (\n");
  assert.match((await command(["rules", "--bnf", broken])).stderr, "broken.abnf:1:5: this ( is not closed");
});

test.run();
