import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { RULE_NAMES } from "../../src/index.js";
import { command, folder } from "./world.js";

const files = folder();
const list = files.file("list.txt", "a\n");
const missing = join(files.path, "missing.txt");
test.after(files.discard);

const look = (subcommand: string): string => `(see url-grammar ${subcommand} --help)`;
const dashes = (subcommand: string): string =>
  `(see url-grammar ${subcommand} --help; write -- before an argument that begins with "-")`;

/** Arguments, and the one line that is said of them. */
const WRONG: readonly (readonly [args: readonly string[], line: string])[] = [
  [["chek", "a"], 'unknown command "chek": did you mean "check"?'],
  [["frobnicate", "--json"], 'unknown command "frobnicate" (see url-grammar --help)'],
  [
    ["http://a.example/"],
    '"http://a.example/" is not a command; to check a URL, run: url-grammar check http://a.example/',
  ],
  [
    ["http://a.example/?b"],
    `"http://a.example/?b" is not a command; to check a URL, run: url-grammar check 'http://a.example/?b'`,
  ],
  [
    ["urls.txt"],
    '"urls.txt" is not a command; to check a URL, run: url-grammar check urls.txt (for a file of URLs: check --file urls.txt)',
  ],
  [["x:it's"], String.raw`"x:it's" is not a command; to check a URL, run: url-grammar check 'x:it'\''s'`],
  [["x:\u001b"], String.raw`"x:\u001b" is not a command; to check a URL, run: url-grammar check URL`],
  [["--json", "a"], 'unknown option "--json" (options follow a command; see url-grammar --help)'],
  [["--vresion"], 'unknown option "--vresion": did you mean "--version"?'],
  [["check"], "no URLs given: list them, or give --file FILE, or pipe them in"],
  [["check", "--json"], "no URLs given: list them, or give --file FILE, or pipe them in"],
  [["find"], "no files given: list them, or pipe text in"],
  [["links", "--json"], "no files given: list them, or pipe a document in"],
  [["check", "--jsn", "a"], 'unknown option "--jsn": did you mean "--json"?'],
  [["check", "-x"], `unknown option "-x" ${dashes("check")}`],
  [
    ["check", "--a. Expected 1 argument but got 2. b"],
    `unknown option "--a. Expected 1 argument but got 2. b" ${dashes("check")}`,
  ],
  [["check", "--a\nb"], `unknown option "--a<U+000A>b" ${dashes("check")}`],
  ...["check", "tree"].flatMap((name): [string[], string][] => [
    [
      [name, "--bnf", list, "--scheme-rules", "a"],
      `option "--bnf <file>" cannot be used with option "--scheme-rules" ${look(name)}`,
    ],
  ]),
  [["check", "--tsv", "--json", "a"], `option "--json" cannot be used with option "--tsv" ${look("check")}`],
  [
    ["check", "--fix", "--stats", "a"],
    `option "--fix" cannot be used with option "--stats" ${look("check")}`,
  ],
  [
    ["check", "--fix", "--max-length", "9", "a"],
    `option "--fix" cannot be used with option "--max-length <bytes>" ${look("check")}`,
  ],
  ...["-1", "1.5", "9999999999"].map(
    (bytes) =>
      [
        ["check", `--max-length=${bytes}`, "a"],
        `--max-length must be a whole number from 0 to 268435456, not ${/^9/.test(bytes) ? bytes : `"${bytes}"`}`,
      ] as const,
  ),
  [["merge"], "no files given: list them, or pipe stats in"],
  [["merge", missing], `cannot read ${missing}: no such file`],
  [["check", "--file", list, "a"], 'give URLs or --file, not both: no file is called "a"'],
  [["check", "--file", "-", "none*"], 'give URLs or --file, not both: no file is called "none*"'],
  [["resolve", "http://h/", "a", "-f", list], 'give references or --file, not both: no file is called "a"'],
  [["check", "-", "a"], '"-" is standard input and cannot be combined with URLs; with --file it can'],
  [["check", "a", "-"], '"-" is standard input and cannot be combined with URLs; with --file it can'],
  [["check", "-f", "-", "-"], '"-" is given twice, and standard input can be read only once'],
  [["find", "-", list, "-"], '"-" is given twice, and standard input can be read only once'],
  [["check", "--comments", "a"], "--comments needs --file or standard input"],
  [
    ["check", "--comments", "-0", "-f", list],
    `option "--comments" cannot be used with option "-0, --null" ${look("check")}`,
  ],
  [
    ["links", "--retrieved-from", "http://h/", list, list],
    "--retrieved-from is the URL of one document, and there are several files",
  ],
  [["check", "--file"], `option "-f, --file <file>" argument missing ${look("check")}`],
  [["check", "--file", missing], `cannot read ${missing}: no such file`],
  [["check", "--file", ""], 'cannot read "": no such file'],
  [["check", "--file", `${missing}\n`], `cannot read "${missing}\\n": no such file`],
  [
    ["check", "--file", files.path],
    `cannot read ${files.path}: it is a directory; for the files in it, write '${join(files.path, "*")}'`,
  ],
  [
    ["check", "--file", join(files.path, "*.csv")],
    `cannot read ${join(files.path, "*.csv")}: no file has this name, or matches it as a pattern`,
  ],
  [
    ["check", "--file", join(list, "a")],
    `cannot read ${join(list, "a")}: part of the path is not a directory`,
  ],
  [["schemes", "htp"], 'unknown scheme "htp": did you mean "http"?'],
  [["check", "--null", "a"], "--null needs --file or standard input"],
  [["check", "--reading", "lax", "a"], '--reading must be "strict" or "bnf", not "lax"'],
  [["links", "--type", "htm", "a"], 'unknown type "htm": did you mean "html"?'],
  [["compare", "draft05", "rfc3986"], 'unknown grammar "draft05": did you mean "draft-05"?'],
  [
    ["compare", "mine", "rfc3986"],
    'unknown grammar "mine": run "url-grammar grammars" to list them, or give a path such as ./mine',
  ],
  [["check", "--rule", "hostnam", "a"], 'unknown rule "hostnam": did you mean "hostname"?'],
  [["check", "--rule", "a b\n", "a"], 'unknown rule "a b\\n": run "url-grammar rules" to list them'],
  [["tree"], `missing required argument "url" ${look("tree")}`],
  [["tree", "a", "b"], 'too many arguments for "tree": expected 1, not 2 (quote the URL)'],
  [["tree", "--rule", "netpath", "//a"], 'unknown rule "netpath": did you mean "net_path"?'],
  [["tree", "--quiet", "a"], `unknown option "--quiet" ${dashes("tree")}`],
  ...["x", "-1", "1.5", "", "1e9", "9999999999"].map(
    (depth) =>
      [
        ["tree", `--depth=${depth}`, "a"],
        `--depth must be a whole number from 0 to 999999999, not ${/^9/.test(depth) ? depth : `"${depth}"`}`,
      ] as const,
  ),
  [["help", "foo"], 'unknown command "foo" (see url-grammar --help)'],
  [["help", "chek"], 'unknown command "chek": did you mean "check"?'],
  [["split", "a", "b"], 'too many arguments for "split": expected 1, not 2 (quote the URL)'],
  [["check", "--rule", "URI", "a"], 'unknown rule "URI": it is a rule of rfc3986; use --grammar rfc3986'],
  [["check", "-g", "rfc3986", "-r", "hots", "a"], 'unknown rule "hots": did you mean "host"?'],
  [
    ["check", "-g", "rfc3986", "-r", "zzz", "a"],
    'unknown rule "zzz": run "url-grammar rules --grammar rfc3986" to list them',
  ],
  [
    ["check", "-g", "rfc3986", "-r", "site", "a"],
    'unknown rule "site": it is a rule of draft-05; in rfc3986 it is called "authority"',
  ],
  [
    ["rules", "authority"],
    'unknown rule "authority": it is a rule of rfc3986; in draft-05 it is called "site"',
  ],
  [["rules", "-g", "rfc3986", "--reading", "strict"], "rfc3986 has no rules of its own for --reading strict"],
  [
    ["rules", "--reading", "strict", "path"],
    'unknown rule "path": run "url-grammar rules --reading strict" to list them',
  ],
  [["rules", "zzz"], 'unknown rule "zzz": run "url-grammar rules" to list them'],
  [["rules", ""], 'unknown rule "": run "url-grammar rules" to list them'],
  [["rules", "SCHEME"], 'unknown rule "SCHEME": did you mean "scheme"?'],
  [["rules", "url"], 'unknown rule "url": did you mean "urlc"?'],
  [["rules", "url", "port"], `too many arguments for "rules": expected 1, not 2 ${look("rules")}`],
  [["rules", "url-refrence"], 'unknown rule "url-refrence": did you mean "URL-reference"?'],
];

for (const [args, line] of WRONG) {
  test(`one clear line, and exit status 2: ${JSON.stringify(args.join(" "))}`, async () => {
    const outcome = await command(args, { stdinIsTerminal: true });
    assert.equal(outcome, { status: 2, stdout: "", stderr: `error: ${line}\n` });
  });
}

test("without arguments the help is shown, as an error", async () => {
  const { status, stdout, stderr } = await command([]);
  assert.is(status, 2);
  assert.is(stdout, "");
  assert.is(stderr, (await command(["--help"])).stdout);
});

test("a rule is found in spite of any one slip, where its name is long enough for that", async () => {
  for (const rule of RULE_NAMES.filter((name) => name.length > 5)) {
    const slips = [rule.slice(1), `${rule.slice(0, 3)}x${rule.slice(4)}`, `${rule}s`, rule.toUpperCase()];
    for (const slip of slips.filter((text) => !RULE_NAMES.includes(text as never))) {
      const { stderr } = await command(["rules", slip]);
      const meant = /did you mean "(.*)"\?/.exec(stderr)?.[1];
      assert.ok(meant === rule || (meant !== undefined && rule.includes(meant)), `${slip}: ${stderr}`);
    }
  }
});

test("what cannot be read on the way is an error, whatever was found until then", async () => {
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield Buffer.from("a b\nc");
    throw Object.assign(new Error("EIO: i/o error, read"), { code: "EIO" });
  }
  const { status, stdout, stderr } = await command(["check", "--format=ndjson", "-"], { stdin: broken() });
  assert.is(status, 2);
  assert.is(stdout.split("\n").length, 2);
  assert.is(stderr, "error: cannot read standard input: EIO: i/o error, read\n");
});

test("a fault of the program itself is not taken for wrong usage", async () => {
  const closed = (): boolean => {
    throw new RangeError("a fault");
  };
  try {
    await command(["check", "a"], { closed });
    assert.unreachable();
  } catch (error) {
    assert.instance(error, RangeError);
  }
});

test.run();
