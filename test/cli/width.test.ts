// What a terminal of 40, 80 or 120 columns shows: no word is broken, and no line is wider unless it is one word.

import { test } from "uvu";
import * as assert from "uvu/assert";
import { helpBlocks, reflowed } from "../../src/cli/help.js";
import { command, folder, type Outcome, subcommands } from "./world.js";

const WIDTHS = [40, 80, 120];
/** Widths at which something else may happen: the narrowest, and those between. */
const OTHERS = [20, 33, 50, 60, 79, 81, 100, 119, 300];

const files = folder();
const list = files.file("urls.txt", "http://host_name/\nhttp://a.example/\n//a..b\nhttp://[::1]/\n");
const text = files.file("mail.txt", "see <URL:http://a.exam\nple/ and http://a.example/b\u00a0c\n");
const page = files.file("page.html", '<base href="http://a.example/"><a href="http:b c"><a href="d e">');
test.after(files.discard);

const at = (args: readonly string[], columns: number | undefined): Promise<Outcome> =>
  command(args, { columns, errorColumns: columns });

/** The words of an output; the backslash after which a command goes on is none. */
const wordsOf = (output: string): readonly string[] =>
  output
    .replaceAll(/ \\$/gm, "")
    // Each line of a comment, and each of a drawing, begins as the one before.
    .replaceAll(/^ *;|[│├└─]/gm, "")
    .split(/\s+/)
    .filter((word) => word !== "");

/** Fails if a line is too wide although it could be broken. */
function assertFits(output: string, columns: number, what: string): void {
  for (const line of output.split("\n")) {
    const words = line.replace(/^[│├└─ ;]*/, "").split(/ +/);
    assert.ok(
      line.length <= columns || words.length === 1,
      `${what} at ${columns}: ${JSON.stringify(line)} has ${line.length}`,
    );
  }
}

const PAGES = [[], ...[...(await subcommands()).keys()].map((name) => [name])];

for (const columns of [...WIDTHS, ...OTHERS]) {
  test(`every help at ${columns} columns`, async () => {
    for (const page of PAGES) {
      const args = [...page, "--help"];
      const { stdout } = await at(args, columns);
      // Quoted words with a space in them are one word of a shell.
      assertFits(
        stdout.replaceAll(/'[^'\n]*'|"[^"\n]*"/g, (quote) => quote.replaceAll(" ", "_")),
        columns,
        args.join(" "),
      );
      assert.equal(wordsOf(stdout), wordsOf((await at(args, undefined)).stdout), args.join(" "));
    }
  });
}

/** Commands whose output has long lines of words. */
const OUTPUTS: readonly (readonly string[])[] = [
  ["check", "http://host_name/", "http://a.example/50%", "//a..b"],
  ["check", "--file", list],
  ["check", "http://u:p@a.example:8080/", "http://a b"],
  ["check", "--scheme-rules", "mailto:x", "http:/x"],
  ["tree", "http://host_name/"],
  ["find", text],
  ["links", page],
  ["grammars"],
  ["grammars", "http://[::1]:x/"],
  ["rules", "net_path"],
  ["rules"],
  ["schemes"],
  ["schemes", "mailto"],
  ["tree", "http://a.example/b?c"],
  ["compare", "draft-05", "rfc3986"],
  ["resolve", "http://a/b/c", "../g?y#s", "--explain"],
  ["resolve", "http://host_name/", "b"],
  ["check"],
  ["check", "--jsn"],
  ["check", "--rule", "none", "a"],
  ["frobnicate"],
  ["help", "frobnicate"],
  ["http://a.example/"],
  [],
  ["check", list],
  ["parts", "http://host_name/", "a"],
  ["parts", "--get", "{must:port}", "http://a.example/"],
  ["normalize", "--explain", "HTTP://A.example:80/%7eb", "http://a_b/"],
  ["equal", "HTTP://A.example:80/%7eb", "http://a.example/~b"],
  ["equal", "http://a_b/", "http://c/?d"],
  ["relativize", "http://host_name/", "http://host_name/b"],
  ["relativize", "http://a.example/", list],
  ["build", "--port", "1"],
  ["build", "--host", "a_b"],
  ["change", "--path", "b", "http://a.example/", "http://a_b/"],
  ["unescape", "-c", "segment", "a/b"],
  ["unescape", "--file", list],
  ["sample", "hots"],
];

test("what is printed has no broken word, and no line is too wide", async () => {
  for (const args of OUTPUTS) {
    const wide = await at(args, undefined);
    for (const columns of [...WIDTHS, 33]) {
      const { status, stdout, stderr } = await at(args, columns);
      assert.is(status, wide.status);
      for (const [output, whole] of [
        [stdout, wide.stdout],
        [stderr, wide.stderr],
      ] as const) {
        // The line that shows the URL is cut to fit, and the caret below it moves with it.
        const facts = (lines: string): string => lines.replace(/^ {2}\| .*$/gm, "");
        // A label and its first word, and a list's dash and the term after it, stay together.
        assertFits(
          facts(output).replaceAll(/^ *(?:= [^:\n]*:|error:|warning:|note:|-->) ?/gm, ""),
          columns,
          args.join(" "),
        );
        // Only a terminal is told how to explain an error.
        const said = facts(output).replace(/\nfor more about[\s\S]*$/, "");
        assert.equal(wordsOf(said), wordsOf(facts(whole)), `${args.join(" ")} at ${columns}`);
      }
    }
  }
});

test("a URL, which is data, is never broken", async () => {
  const { stdout } = await at(["resolve", "http://a.example/", "a b c d e f g h i j k l m n o p q r"], 40);
  assert.is(stdout, "http://a.example/a b c d e f g h i j k l m n o p q r\n");
  const long = `http://a.example/${"a".repeat(100)}`;
  const found = files.file("long.txt", `<${long}>`);
  assert.is((await at(["find", found], 40)).stdout, `${long}\n`);
});

test("into a pipe, nothing is broken", async () => {
  const { stdout } = await command(["check", "http://a:b@c:d@e/"], { errorColumns: 40 });
  assert.ok(stdout.split("\n").some((line) => line.length > 80));
  const { stderr } = await command(["frobnicate"], { columns: 20 });
  assert.is(stderr.trimEnd().split("\n").length, 1);
});

test("each stream has its own width", async () => {
  const { stderr } = await command(["frobnicate"], { errorColumns: 20 });
  assert.is(stderr, 'error: unknown\n  command\n  "frobnicate" (see\n  url-grammar\n  --help)\n');
});

// The hand-written part of a help, at other widths than it was written for.

const HELP = `
Examples:
  url-grammar x 'a b'              say a
  url-grammar x --long-option 'c d e' | grep b
  url-grammar y
      say what it does

Words that are broken
in two lines here.

Exit status:
  0  success
  2  wrong usage, or a file cannot be read, or output
     cannot be written`;

const reflowedTo = (width: number): string[] => reflowed(HELP, width).split("\n");

test("the blocks of a help", () => {
  const [examples, words, statuses] = helpBlocks(HELP);
  assert.equal(examples, {
    words: "Examples:",
    items: [
      { indent: 2, term: "url-grammar x 'a b'", words: "say a", column: 35 },
      { indent: 2, term: "url-grammar x --long-option 'c d e' | grep b", words: "", column: 46 },
      { indent: 2, term: "url-grammar y", words: "say what it does", column: 17 },
    ],
  });
  assert.equal(words, { words: "Words that are broken in two lines here.", items: [] });
  assert.is(statuses!.items[1]!.words, "wrong usage, or a file cannot be read, or output cannot be written");
});

test("where there is room, words stand beside their term, and a paragraph is filled", () => {
  assert.equal(reflowedTo(80), [
    "",
    "Examples:",
    "  url-grammar x 'a b'              say a",
    "  url-grammar x --long-option 'c d e' | grep b",
    "  url-grammar y  say what it does",
    "",
    "Words that are broken in two lines here.",
    "",
    "Exit status:",
    "  0  success",
    "  2  wrong usage, or a file cannot be read, or output cannot be written",
  ]);
});

test("where there is little, they stand below, and a command goes on after a backslash", () => {
  assert.equal(reflowedTo(30), [
    "",
    "Examples:",
    "  url-grammar x 'a b'",
    "      say a",
    "  url-grammar x \\",
    "    --long-option 'c d e' | \\",
    "    grep b",
    "  url-grammar y",
    "      say what it does",
    "",
    "Words that are broken in two",
    "lines here.",
    "",
    "Exit status:",
    "  0  success",
    "  2  wrong usage, or a file",
    "     cannot be read, or output",
    "     cannot be written",
  ]);
});

test("a quote that does not end is a word like any other", () => {
  const help = "Examples:\n  url-grammar x it's a long command";
  assert.equal(reflowed(help, 20).split("\n").slice(2), [
    "  url-grammar x \\",
    "    it's a long \\",
    "    command",
  ]);
});

test("a list of terms without words is broken too, without a backslash", () => {
  assert.equal(reflowed("Names:\n  one two three four", 12).split("\n").slice(2), [
    "  one two",
    "    three",
    "    four",
  ]);
});

test.run();
