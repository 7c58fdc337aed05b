import { test } from "uvu";
import * as assert from "uvu/assert";
import { drawTree, RULE_NAMES, tree } from "../../src/index.js";
import { command } from "./world.js";

const drawn = (stdout: string) => ({ status: 0, stdout: `${stdout}\n`, stderr: "" });

test("the tree is drawn, each rule with its text", async () => {
  assert.equal(
    await command(["tree", "//a/"]),
    drawn(`URL-reference > relativeURL > net_path "//a/"
├─ "//"
├─ site > hostport > host > hostname > toplabel > alpha > lowalpha "a"
└─ abs_path "/"
   ├─ "/"
   └─ rel_path > path_segments > segment ""`),
  );
});

test("the rules of a scheme alone make a tree", async () => {
  assert.equal(
    await command(["tree", "--scheme", "mongodb", "--depth", "1", "mongodb://a,b"]),
    drawn(`mongodb-URI "mongodb://a,b"
├─ "mongodb://"
├─ mongo-host "a"
├─ ","
├─ mongo-host "b"
└─ mongo-rest ""`),
  );
  const refused = await command(["tree", "--scheme", "mongodb", "mongodb://a:x"]);
  assert.is(refused.status, 1);
  assert.match(refused.stderr, "a port is a number");
});

test("the empty reference has a tree", async () => {
  assert.equal(
    await command(["tree", ""]),
    drawn('URL-reference > relativeURL > rel_path > path_segments > segment ""'),
  );
});

test("--depth cuts it: a rule at that level is shown as its text", async () => {
  assert.equal(await command(["tree", "--depth", "0", "//a/"]), drawn('URL-reference "//a/"'));
  assert.equal(await command(["tree", "-d", "1", "//a/"]), drawn('URL-reference > relativeURL "//a/"'));
  assert.equal(
    await command(["tree", "--depth", "3", "//a/"]),
    drawn('URL-reference > relativeURL > net_path "//a/"\n├─ "//"\n├─ site "a"\n└─ abs_path "/"'),
  );
  assert.equal(await command(["tree", "--depth", "999999999", "//a/"]), await command(["tree", "//a/"]));
});

test("--rule and --reading choose the tree", async () => {
  assert.equal(await command(["tree", "--rule", "hex", "a"]), drawn(drawTree(tree("a", { rule: "hex" }))));
  const bare = await command(["tree", "--reading", "bnf", "http://host_name/"]);
  assert.equal(bare, drawn(drawTree(tree("http://host_name/", { reading: "bnf" }))));
  assert.is((await command(["tree", "--reading", "strict", "http://host_name/"])).status, 1);
});

test("--json prints the unist tree", async () => {
  const { status, stdout, stderr } = await command(["tree", "--json", "http://a.example/?b#c"]);
  assert.is(status, 0);
  assert.is(stderr, "");
  assert.ok(stdout.endsWith("}\n"));
  assert.equal(JSON.parse(stdout), JSON.parse(JSON.stringify(tree("http://a.example/?b#c"))));
  const cut = await command(["tree", "--json", "-d", "2", "-r", "site", "a:b@c"]);
  assert.equal(JSON.parse(cut.stdout), JSON.parse(JSON.stringify(tree("a:b@c", { rule: "site", depth: 2 }))));
});

test("an invalid URL has its errors on standard error, and nothing on standard output", async () => {
  for (const args of [[], ["--json"]]) {
    const { status, stdout, stderr } = await command(["tree", ...args, "http://a_b:c/"]);
    assert.is(status, 1);
    assert.is(stdout, "");
    assert.equal(stderr.match(/^error\[.*?\]/gm), ["error[host-underscore]", "error[bad-port]"]);
    assert.ok(stderr.endsWith("\n\n"));
  }
});

test("an argument that begins with - goes after --", async () => {
  assert.is((await command(["tree", "--depth", "0", "--", "-x"])).stdout, 'URL-reference "-x"\n');
  assert.is((await command(["tree", "--depth", "0", "-"], { stdin: ["-"] })).stdout, 'URL-reference "-"\n');
});

test("- is each line of standard input", async () => {
  const stdin = ["a\nb c\n", Uint8Array.of(0xff, 0x0a), "\n?"];
  const { status, stdout, stderr } = await command(["tree", "--depth", "0", "-"], { stdin });
  assert.is(status, 1);
  assert.is(stdout, 'URL-reference "a"\n\nURL-reference ""\n\nURL-reference "?"\n');
  assert.equal(stderr.match(/^(?:error| -->).*$/gm), [
    "error[space]: spaces are not allowed in URLs",
    " --> stdin:2:2",
    "error[not-utf-8]: these bytes are not valid UTF-8",
    " --> stdin:3:1",
  ]);
  const json = await command(["tree", "--depth", "0", "--json", "-"], { stdin: ["a\nb"] });
  const values = json.stdout.split(/(?<=^\}\n)/m).map((text) => JSON.parse(text).value);
  assert.equal(values, ["a", "b"]);
  assert.equal(await command(["tree", "-"]), { status: 0, stdout: "", stderr: "" });
});

test("a URL whose tree is too large is reported, and the next one is shown", async () => {
  const stdin = [`http://a/${"b".repeat(600_000)}\nc\n`];
  const { status, stdout, stderr } = await command(["tree", "-"], { stdin });
  assert.is(status, 1);
  assert.match(stdout, /^URL-reference .* "c"\n$/);
  assert.match(stderr, /^error: stdin:1: the tree is too large .*: use --depth to cut it.*\n$/);
});

test("whoever reads the trees may go away", async () => {
  const { stdout } = await command(["tree", "-d", "0", "-"], {
    stdin: ["a\nb\n", "c\n"],
    closed: () => true,
  });
  assert.is(stdout, 'URL-reference "a"\n');
});

test("the faults are coloured as standard error wants it", async () => {
  for (const coloured of [true, false]) {
    const colours = { stdout: !coloured, stderr: coloured };
    const { stderr } = await command(["tree", "a b"], { colours });
    assert.is(stderr.includes("\u001b["), coloured);
  }
});

test("the faults fit the terminal", async () => {
  const { stderr } = await command(["tree", `${"a".repeat(200)} ${"a".repeat(200)}`], { errorColumns: 50 });
  assert.is(/^ {2}\| .*$/m.exec(stderr)![0].length, 50);
});

test("every rule can be the root", async () => {
  for (const rule of RULE_NAMES) {
    const { status, stdout, stderr } = await command(["tree", "--rule", rule, "1"]);
    if (status === 0) assert.ok(stdout.startsWith(rule), rule);
    else assert.ok(stderr.startsWith("error["), rule);
  }
});

test.run();
