// `grammars`, `compare`, and grammars of the user's.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { GRAMMAR_STATUS, GRAMMARS } from "../../grammar/grammars.js";
import { GRAMMAR_NAMES } from "../../src/index.js";
import { command, folder, jsonLines } from "./world.js";

const files = folder();
test.after(files.discard);

test("--grammar reads by RFC 3986", async () => {
  assert.is((await command(["check", "http://[::1]/?q"])).status, 1);
  assert.is((await command(["check", "-g", "rfc3986", "http://[::1]/?q"])).status, 0);
  assert.is((await command(["check", "--grammar", "draft-05", "a"])).status, 0);
  assert.is((await command(["check", "-g", "RFC3986", "http://[::1]/"])).status, 0);
  assert.is((await command(["compare", "RFC3986", "rfc3986"])).status, 0);
  const { stdout } = await command(["check", "--verbose", "--grammar", "rfc3986", "--rule", "URI", "a"]);
  assert.match(stdout, "  = rule: URI\n");
  assert.match(stdout, "  = see: RFC 3986, section 3\n");
  const tree = await command(["tree", "-g", "rfc3986", "-r", "host", "-d", "1", "[::1]"]);
  assert.is(tree.stdout, 'host > IP-literal "[::1]"\n');
});

test("a grammar has the names that people call it", async () => {
  for (const [typed, name] of [
    ["3986", "rfc3986"],
    ["URI", "rfc3986"],
    ["iri", "rfc3987"],
    ["url", "whatwg"],
    ["web", "whatwg"],
  ] as const)
    assert.is(
      (await command(["check", "-g", typed, "a:b"])).stdout,
      `1 checked by ${name}: 1 valid, 0 invalid\n`,
    );
});

test("a list is read by any grammar", async () => {
  const path = files.file("list.txt", "http://[::1]/\nmailto:a\na b\n");
  const { stdout } = await command(["check", "-g", "rfc3986", "--scheme-rules", "-f", path]);
  assert.match(
    stdout,
    "3 checked by rfc3986: 1 valid, 2 invalid\nerrors by code:\n  1 scheme-rules\n  1 space\n",
  );
  const json = await command(["check", "-g", "rfc3986", "--format=ndjson", "-f", path]);
  assert.equal(
    jsonLines(json.stdout).map(({ valid }) => valid),
    [true, true, false],
  );
  const bytes = await command(["check", "--verbose", "-g", "rfc3986", "-"], {
    stdin: [Uint8Array.of(0xff, 0x0a)],
  });
  assert.match(bytes.stdout, "  = rule: URI-reference\n");
});

test("--scheme-rules over the draft's grammar", async () => {
  assert.is((await command(["check", "mailto:a"])).status, 0);
  assert.is((await command(["check", "--scheme-rules", "mailto:a"])).status, 1);
  const { stdout } = await command(["tree", "--scheme-rules", "-d", "1", "tel:+1"]);
  assert.is(stdout, 'URL-reference > telephone-uri "tel:+1"\n');
});

test("a grammar of one's own refers to others, by directives, by options, and to those of the package", async () => {
  files.file("token.abnf", "; @import own from ./own.abnf\ntoken = 1*ALPHA\nother = own-path");
  const own = files.file(
    "own.abnf",
    'path = <path-absolute, see [URI]> / rfc3987-ifragment\npair = t-token "=" t-token',
  );
  assert.match((await command(["check", "--bnf", own, "--rule", "path", "/a/b"])).stdout, "1 valid");
  const stderr = async (...args: readonly string[]) =>
    (await command(["check", "--bnf", own, ...args])).stderr;
  assert.match(await stderr("--rule", "pair", "a=b"), "no rule is called t-token");
  const token = files.file("plain.abnf", "token = 1*ALPHA");
  const pair = await command(["check", "--bnf", own, "--rule", "pair", "--import", `t=${token}`, "a=b"]);
  assert.match(pair.stdout, "1 valid");
  const directive = files.file("main.abnf", '; @import t from ./plain.abnf\npair = t-token "=" t-token');
  assert.match((await command(["tree", "--bnf", directive, "a=b", "--depth", "1"])).stdout, '├─ t:token "a"');
  const rule = await command(["rules", "--bnf", directive, "pair"]);
  assert.match(rule.stdout, 'pair = <token, see [t]> "=" <token, see [t]>');
  assert.match(await stderr("--import", "t", "x"), "--import must be NAME=VALUE");
  assert.match(await stderr("--import", "1=rfc3986", "x"), 'a name such as uri before the "="');
  assert.match(await stderr("--import", "t=nothing", "x"), 'unknown grammar "nothing"');
  assert.match((await command(["check", "--import", "t=rfc3986", "x"])).stderr, "give its file with --bnf");
  assert.match((await command(["rules", "--nesting", "4", "host"])).stderr, "give its file with --bnf");
});

test("files that import one another are refused", async () => {
  const one = files.file("one.abnf", "; @import two from ./two.abnf\na = two-b");
  files.file("two.abnf", "; @import one from ./one.abnf\nb = one-a");
  const { status, stderr } = await command(["check", "--bnf", one, "x"]);
  assert.is(status, 2);
  assert.match(stderr, /one\.abnf imports itself: .*one\.abnf -> .*two\.abnf -> .*one\.abnf/);
});

test("a file can import regular files alone, and says which one is missing", async () => {
  const stderr = async (from: string) => {
    const own = files.file("importing.abnf", `; @import x from ${from}\na = x-b`);
    return (await command(["check", "--bnf", own, "x"])).stderr;
  };
  assert.match(await stderr("./"), "it is not a regular file");
  assert.match(await stderr("./missing.abnf"), /missing\.abnf/);
});

test("--nesting says how deep a grammar of one's own goes", async () => {
  const nest = files.file("nest.abnf", 'nest = "(" [ nest ] ")"');
  assert.match(
    (await command(["check", "--bnf", nest, "(((())))"])).stdout,
    "error[nested-too-deep]: nest is nested",
  );
  assert.match((await command(["check", "--bnf", nest, "--nesting", "4", "(((())))"])).stdout, "1 valid");
});

test("--bnf runs a grammar of one's own, in either notation", async () => {
  const abnf = files.file("mine.abnf", 'greeting = "hello" SP name\nname = 1*ALPHA\n');
  const bnf = files.file("mine.bnf", 'bits = 1*bit\nbit = "0" | "1"\n');
  assert.is((await command(["check", "--bnf", abnf, "Hello world"])).status, 0);
  assert.is((await command(["check", "--bnf", abnf, "--rule", "name", "Hello world"])).status, 1);
  assert.is((await command(["check", "--bnf", bnf, "0110"])).status, 0);
  const { stdout } = await command(["check", "--verbose", "--bnf", bnf, "012"]);
  assert.match(
    stdout,
    `error[unexpected-character]: "2" is not allowed here in the rule bits: expected "0", "1" or the end of the bits
  | 012
  |   ^
  = found: "2"
  = expected: "0", "1" or the end of the bits
  = rule: bits
`,
  );
  assert.is((await command(["tree", "--bnf", bnf, "01"])).stdout, 'bits "01"\n├─ bit "0"\n└─ bit "1"\n');
  const wide = files.file("wide.abnf", "wide = 2%x80-10FFFF\n");
  assert.match(
    (await command(["check", "--verbose", "--bnf", wide, "a"])).stdout,
    "expected: a non-ASCII character\n",
  );
  assert.is((await command(["check", "--bnf", wide, "é\u{1F600}"])).status, 0);
});

test("an error in a grammar is reported with its place", async () => {
  const failure = async (...args: string[]): Promise<string> => {
    const { status, stderr } = await command(args);
    assert.is(status, 2);
    return stderr;
  };
  const faulty = files.file("faulty.abnf", "a = b\nc = (\n");
  assert.is(
    await failure("check", "--bnf", faulty, "x"),
    `error: ${faulty}:1:5: no rule is called b\n       ${faulty}:2:5: this ( is not closed\n`,
  );
  assert.match(await failure("check", "--bnf", faulty, "-r", "zzz", "x"), 'unknown rule "zzz": ');
  const own = files.file("own.abnf", 'a = b\nb = "x"\n');
  assert.match(
    await failure("check", "--bnf", own, "-r", "zzz", "x"),
    'unknown rule "zzz": the rules are a, b\n',
  );
  const large = files.file("large.abnf", 'a = *( "x" / "y" ) "x" 40( "x" / "y" )\n');
  assert.match(await failure("check", "--bnf", large, "x"), "the construction is too large");
  assert.match(await failure("tree", "--bnf", large, "x"), "the construction is too large");
  assert.match(await failure("compare", large, large), "the construction is too large");
  assert.match(await failure("check", "--bnf", files.path, "x"), "cannot read");
  const chain = ["x0 = %x61", ...Array.from({ length: 20_000 }, (_, i) => `x${i + 1} = x${i}`)].join("\n");
  const deep = files.file("deep.abnf", chain);
  const { status, stderr } = await command(["tree", "--json", "--bnf", deep, "-r", "x20000", "a"]);
  assert.equal(
    [status, stderr],
    [1, "error: the tree is too large or too deep to be printed: use --depth to cut it, or a shorter URL\n"],
  );
  assert.match(await failure("check", "--bnf", `${files.path}/none`, "x"), "no such file");
  for (const typed of ["rfc3968", "rfc398", "398"])
    assert.is(
      await failure("check", "-g", typed, "x"),
      `error: unknown grammar "${typed}": did you mean "rfc3986"?\n`,
    );
  assert.match(await failure("check", "-g", "other", "x"), '--grammar must be one of "draft-05"');
  assert.match(
    await failure("check", "-g", "rfc3986", "-r", "site", "x"),
    'unknown rule "site": it is a rule of draft-05',
  );
  assert.match(await failure("check", "-g", "rfc3986", "--bnf", own, "x"), "cannot be used with");
  assert.match(await failure("schemes", "mailt"), 'did you mean "mailto"?');
  assert.match(
    await failure("schemes", "zzzzzzzz"),
    'unknown scheme "zzzzzzzz": run "url-grammar schemes" to list them',
  );
});

test("schemes lists the table, and shows one with its rules", async () => {
  const { stdout } = await command(["schemes"]);
  assert.match(stdout, /^git {12}generic {3}9418 {2}built in {2}provisional$/m);
  assert.match(stdout, /^tel {12}opaque {10}built in {2}permanent {4}RFC 3966$/m);
  assert.match(stdout, /^mongodb {8}generic {2}27017 {2}outside {3}provisional$/m);
  const shown = await command(["schemes", "WSS"]);
  assert.ok(
    shown.stdout.startsWith(
      "scheme    wss\nstandard  RFC 6455\nport      443\nshape     generic\nstatus    permanent\nstart     wss-URI\n\n; RFC 6455",
    ),
    shown.stdout,
  );
  assert.is(
    (await command(["schemes", "itms-services"])).stdout,
    "scheme    itms-services\nstandard  none\nport      none\nshape     generic\nstatus    not registered\nstart     no rules of its own\n",
  );
  const outside = await command(["schemes", "jdbc"]);
  assert.match(outside.stdout, "\noutside   its URLs need not be valid by a generic grammar: use --scheme\n");
});

test("compare prints how each pair of rules relates, with examples of the difference", async () => {
  const { status, stdout } = await command(["compare", "rfc3986", "draft-05"]);
  assert.is(status, 1);
  assert.match(stdout, /^scheme {9}subset of {4}scheme\n {2}only in draft-05: "0"$/m);
  const drafts = await command(["compare", "draft-05", "rfc3986"]);
  assert.match(drafts.stdout, /^URL-reference \(strict\) {2}overlapping {2}URI-reference$/m);
  assert.match(drafts.stdout, /^URL-reference {11}overlapping {2}URI-reference$/m);
  assert.ok(drafts.stdout.startsWith("URL-reference (strict) "));
  assert.is((await command(["compare", "rfc3986", "rfc3986"])).status, 0);
  const one = files.file("one.abnf", 'a = "x"\nb = "y"\n');
  const other = files.file("other.abnf", 'a = "x" / "z"\nb = "q"\nc = "r"\n');
  const compared = await command(["compare", one, other]);
  assert.is(
    compared.stdout,
    `a  subset of    a\n  only in ${other}: "z"\nb  disjoint     b\n  only in ${one}: "y"\n  only in ${other}: "q"\n`,
  );
});

const linesOf = async (...args: string[]): Promise<readonly string[]> =>
  (await command(["grammars", ...args])).stdout.trimEnd().split("\n");

test("without a URL, the grammars are listed", async () => {
  const lines = await linesOf();
  assert.equal(
    lines.map((line) => line.split(" ")[0]),
    GRAMMAR_NAMES,
  );
  assert.is(
    lines[0],
    "draft-05      draft-fielding-url-syntax-05, start rule URL-reference, replaced by RFC 2396 in 1998-08",
  );
  assert.is(
    lines.find((line) => line.startsWith("rfc6874")),
    "rfc6874       RFC 3986 with RFC 6874, start rule URI-reference, replaced by RFC 9844 in 2025-08",
  );
  assert.is(lines.at(-2), "whatwg        the URL Standard, start rule valid-URL-string");
  assert.is(lines.at(-1), "common-core   the common core, start rule URL");
  const objects = (await linesOf("--json")).map((line) => JSON.parse(line));
  assert.equal(
    objects.map(({ grammar, start, obsoleted }) => [grammar, start, obsoleted]),
    GRAMMARS.map(({ name, start }) => [name, start, GRAMMAR_STATUS[name]]),
  );
});

test("each grammar says what it makes of a URL", async () => {
  assert.equal(await linesOf("http://[::1]/"), [
    "draft-05      invalid at column 8: draft-05 has no hosts in square brackets",
    "rfc1738       invalid at column 8: RFC 1738 has no hosts in square brackets",
    "rfc1808       invalid at column 8: RFC 1808 has no hosts in square brackets",
    "rfc2396       valid",
    "rfc2396-bare  invalid at column 8: RFC 2396 without RFC 2732 has no hosts in square brackets",
    "rfc3986       valid",
    "rfc6874       valid",
    "rfc3987       valid",
    "whatwg        valid",
    "common-core   invalid at column 8: the common core has no hosts in square brackets",
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
  assert.equal(first.refusedBy[0], { grammar: "draft-05", code: "ip-literal", start: 7, end: 8 });
  assert.is(first.acceptedBy.length + first.refusedBy.length, GRAMMAR_NAMES.length);
  assert.equal([second.acceptedBy, second.refusedBy], [GRAMMAR_NAMES, []]);
  const { stdout } = await command(["grammars", "--json", "-"], { stdin });
  assert.equal(JSON.parse(stdout), { v: 2, file: "stdin", line: 1, url: "a\ufffd", problem: "not-utf-8" });
});

test.run();
