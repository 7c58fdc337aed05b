// What `check --quiet` decides without loading the grammars is what the grammars say.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { matchesStart, startScanner } from "../../src/grammar/start.js";
import { GRAMMAR_NAMES, isValid, type RecordScanner, recordScanner } from "../../src/index.js";
import { command, folder } from "./world.js";

const files = folder();
test.after(files.discard);

/** References of which each grammar takes some and refuses others. */
const REFERENCES = [
  ..."http://a.example/b?c#d|http://host_name/|http://[::1]/|//a|mailto:chris|a b|é|http://é/".split("|"),
  ..."http:|http://[fe80::1%25en1]/|%zz||#|http://user@a:80/|?a[0]=1|ftp://a/b;type=a".split("|"),
];

test("the automaton of the start rule says what the grammar says", () => {
  for (const grammar of GRAMMAR_NAMES) {
    for (const url of REFERENCES) assert.is(matchesStart(url, grammar), isValid(url, { grammar }), url);
    const bytes = Buffer.from(REFERENCES.join("\n"));
    const found = (scan: RecordScanner): readonly number[] => {
      const starts: number[] = [];
      scan(bytes, (start) => starts.push(start));
      return starts;
    };
    assert.equal(found(startScanner("line", grammar)), found(recordScanner({ grammar })), grammar);
  }
  assert.is(matchesStart("http://[::1]/"), isValid("http://[::1]/"));
});

test("the exit status is the same with the options that need more, and without", async () => {
  for (const url of REFERENCES) {
    const path = files.file("urls.txt", `http://a/\n${url}\n`);
    for (const args of [
      ["--file", path],
      ["--", url],
    ]) {
      const plain = await command(["check", "-q", "-g", "rfc3986", ...args]);
      const more = await command(["check", "-q", "-g", "rfc3986", "--reading", "strict", ...args]);
      assert.equal([plain.status, plain.stdout, plain.stderr], [more.status, more.stdout, more.stderr], url);
      assert.is(plain.status, isValid(url, { grammar: "rfc3986" }) ? 0 : 1, url);
      assert.is((await command(["check", "-q", "--exit-zero", ...args])).status, 0);
    }
  }
});

test("bytes that are not UTF-8 are invalid", async () => {
  const path = files.file("latin-1.txt", Buffer.from("http://a/\nhttp://a/\xe9\n", "latin1"));
  for (const grammar of ["draft-05", "rfc3987"])
    assert.is((await command(["check", "-q", "-g", grammar, "--file", path])).status, 1);
});

test("a record that is longer than the limit is invalid quietly too", async () => {
  const path = files.file("long.txt", `http://a/\nhttp://${"a".repeat(20)}/\n`);
  for (const [limit, status] of [
    ["12", 1],
    ["28", 0],
  ] as const)
    assert.is((await command(["check", "-q", "--max-length", limit, "--file", path])).status, status, limit);
});

test("rules and warnings are checked quietly too", async () => {
  const cases: readonly (readonly [args: readonly string[], status: number])[] = [
    [["--rule", "host", "a.example"], 0],
    [["--rule", "host", "a b"], 1],
    [["--reading", "bnf", "//host_name/"], 0],
    [["--deny", "password", "http://u:p@a/"], 1],
    [["--scheme-rules", "mailto:chris"], 1],
    [["--allow", "nonsense", "http://a/"], 2],
  ];
  for (const [args, status] of cases)
    assert.is((await command(["check", "-q", ...args])).status, status, args.join(" "));
});

test.run();
