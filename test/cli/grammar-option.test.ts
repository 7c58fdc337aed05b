// The option --grammar of the subcommands that read URLs.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { GRAMMAR_NAMES } from "../../src/index.js";
import { command, folder, jsonLines } from "./world.js";

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
  assert.match((await command(["find", path])).stderr, /^warning\[letter-not-allowed\]: U\+4F8B/);
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
    const { stdout: json } = await command(["check", "--json", "-g", grammar, "--file", path]);
    const invalid = jsonLines(json).flatMap(({ valid }, index) => (valid === true ? [] : [index + 1]));
    const { stdout } = await command(["check", "-g", grammar, "--file", path]);
    const reported = [...stdout.matchAll(/\.txt:(\d+)/g)].map(([, line]) => Number(line));
    assert.equal([...new Set(reported)], invalid);
  });
}

test.run();
