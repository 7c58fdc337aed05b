// Every record of every subcommand with --json matches the schema that the package has, and has no other members.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { textOf } from "../support/files.js";
import { recordCheck } from "../support/json-schema.js";
import { command, folder, jsonLines, subcommands } from "./world.js";

const files = folder();
test.after(files.discard);

const LIST = files.file("list.txt", "http://a b/\nftp://u:p@a/%2e%2e\n\nhttp://host_name/é\n/\u001b\n");
const BYTES = files.file("bytes.txt", Uint8Array.of(0x61, 0xff, 0x0a, 0x62, 0x0a));
const STATS = files.file(
  "stats.txt",
  '{"v":2,"runs":1,"records":1,"valid":0,"invalid":1,"bytes":4,"milliseconds":3,"errors":{"space":1},"warnings":{"token":2}}\n',
);
const EMPTY = files.file("empty.txt", "");
const TEXT = files.file(
  "text.txt",
  'see <http://a.example/b-\n c>, "http://é.example/" and http://a.example/é\n',
);
const PAGE = files.file(
  "page.html",
  '<p><base href="/x"><base href="http://a_b/"><a href="http://a b/"><a href="c"><form action="">',
);
const MESSAGE = files.file(
  "message.eml",
  'Content-Base: http://a.example/\nContent-Base: b\nContent-Type: text/html\n\n<a href="b c"><img src="d">',
);

interface Definition {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly anyOf?: readonly Definition[];
}

interface Schema {
  readonly $defs: Readonly<Record<string, Definition>>;
}

/** For each definition of the schema, the arguments that give its records. Those of a new subcommand go here. */
const ARGUMENTS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  check: [
    ["check", "--json", "http://a b/", "a", "//a_b:c", "http://a.example?b"],
    ["check", "--json", "--verbose", "http://host_name/", "http://a{b}/c d", "//a@b@c"],
    ["check", "--json", "--accepted-by", "--file", LIST],
    ["check", "--json", "--verbose", "--file", BYTES],
    ["check", "--json", "--scheme-rules", "-g", "rfc3986", "http:/a", "mailto:a", "http://[::1]/"],
    ["check", "--json", "--rule", "abs_path", "//x", "a"],
    ["check", "--json", "--readers", "all", "http://good.com\\@evil.com/", "java\nscript:a"],
  ],
  checkDocument: [
    ["check", "--format", "json", "--file", LIST, "--verbose"],
    ["check", "--format", "json", "a"],
  ],
  merge: [
    ["merge", STATS],
    ["merge", EMPTY],
  ],
  resolve: [
    ["resolve", "--json", "http://a.example/b/c", "../d", "", "é"],
    ["resolve", "--json", "--explain", "-a", "rfc3986", "http://a.example/b/c", "../d", "//e"],
    ["resolve", "--json", "http://a.example/b/c", "--file", BYTES],
  ],
  parts: [
    ["parts", "--json", "http://u:p@a.example:80/b?c=%26&d#e", "//a", "", "a b"],
    ["parts", "--json", "--verbose", "http://host_name/"],
    ["parts", "--json", "--file", BYTES],
  ],
  normalize: [
    ["normalize", "--json", "HTTP://A.example:80/%7e", "a", "a b"],
    ["normalize", "--json", "--verbose", "--explain", "--file", LIST],
    ["normalize", "--json", "--file", BYTES],
  ],
  readers: [
    ["readers", "--json"],
    ["readers", "--json", "http://good.com\\@evil.com:1/?a#b"],
    ["readers", "--json", "--readers", "whatwg", "--base", "http://a.example/", "a b"],
  ],
  equal: [
    ["equal", "--json", "HTTP://A.example", "http://a.example/"],
    ["equal", "--json", "http://u@a.example/?b", "//c:1/#d"],
    ["equal", "--json", "a b", "c"],
  ],
  relativize: [
    ["relativize", "--json", "http://a.example/b", "http://a.example/c", ""],
    ["relativize", "--json", "http://a.example/b", "--file", BYTES],
  ],
  build: [
    ["build", "--json", "--host", "a.example"],
    ["build", "--json", "--port", "1"],
    ["build", "--json", "--verbose", "--host", "a_b"],
    ["build", "--json", "--file", LIST],
    ["build", "--json", "--file", BYTES],
  ],
  change: [
    ["change", "--json", "--path", "/b", "http://a.example/", "http://a_b/"],
    ["change", "--json", "--verbose", "--path", "b", "http://a.example/", "c", "http://a_b/"],
    ["change", "--json", "--path", "b", "--file", BYTES],
  ],
  escape: [
    ["escape", "--json", "a b", "\ud800"],
    ["escape", "--json", "--file", BYTES],
  ],
  unescape: [
    ["unescape", "--json", "a%20b", "%", "%FF"],
    ["unescape", "--json", "--file", BYTES],
  ],
  sample: [
    ["sample", "--json", "--seed", "1", "host"],
    ["sample", "--json", "--complement", "--seed", "1", "host"],
  ],
  violations: [
    ["violations", "--json", "host"],
    ["violations", "--json", "-g", "rfc3986", "port", "--every"],
  ],
  suite: [["suite", "--format", "ndjson", "-g", "rfc3986", "port", "--exhaustive", "10"]],
  suiteDocument: [["suite", "--format", "json", "-g", "rfc3986", "port", "-k", "1"]],
  judge: [
    ["judge", "--json", "-g", "rfc3986", "--rule", "host", "--", "sed", "s/.*/true/"],
    ["judge", "--json", "-g", "rfc3986", "--rule", "host", "--", "sed", "s/.*/false/"],
    ["judge", "--json", "--rule", "port", "--", "cat"],
    ["judge", "--json", "--rule", "port", "--", "no-such-program"],
  ],
  split: [
    ["split", "--json", "http://u:p@h:8/a;b?c#d"],
    ["split", "--json", "--params", "//h:x/a;b"],
    ["split", "--json", "//["],
    ["split", "--json", "--python", "3.7,3.13", "//[x]"],
  ],
  find: [
    ["find", "--json", TEXT],
    ["find", "--json", "-g", "rfc3987", TEXT],
  ],
  links: [
    ["links", "--json", PAGE],
    ["links", "--json", "--verbose", "--retrieved-from", "http://a.example/", PAGE],
    ["links", "--json", "--verbose", MESSAGE],
  ],
  grammars: [
    ["grammars", "--json"],
    ["grammars", "--json", "http://a b/"],
    ["grammars", "--json", "--verbose", "http://[::1]/"],
    ["grammars", "--json", "http://[::1]/", "a b"],
    ["grammars", "--json", "--file", BYTES],
  ],
  tree: [
    ["tree", "--json", "http://a.example/b"],
    ["tree", "--json", "--depth", "2", "a"],
  ],
  explain: [
    ["explain", "--json"],
    ["explain", "--json", "too-long"],
    ["explain", "--json", "host-underscore"],
  ],
};

/** The outputs that are one document, not an object per line. */
const DOCUMENTS: readonly string[] = ["checkDocument", "suiteDocument", "tree"];

for (const [definition, runs] of Object.entries(ARGUMENTS)) {
  test(`the records of ${definition}`, async () => {
    const check = recordCheck(definition);
    for (const args of runs) {
      const { stdout } = await command(args);
      const records = DOCUMENTS.includes(definition) ? [JSON.parse(stdout)] : jsonLines(stdout);
      assert.ok(records.length > 0, args.join(" "));
      for (const record of records)
        assert.is(check(record), "", `${args.join(" ")}\n${JSON.stringify(record)}`);
    }
  });
}

test("the schema itself matches the records of every definition but the tree, which has no version", () => {
  const { anyOf, $defs } = JSON.parse(textOf("docs/records.schema.json"));
  const named = Object.keys(ARGUMENTS).filter((name) => "v" in ($defs[name].properties ?? { v: null }));
  assert.equal(
    anyOf.map(({ $ref }: { readonly $ref: string }) => $ref).sort(),
    named.map((name) => `#/$defs/${name}`).sort(),
  );
});

test("every subcommand with --json is tried", async () => {
  const withJson = [...(await subcommands())].filter(([, slots]) =>
    slots.some(({ flag }) => flag === "--json"),
  );
  for (const [name] of withJson) assert.ok(name in ARGUMENTS, name);
});

test("the tables in the documentation have the members of each definition, and no others", () => {
  const { $defs } = JSON.parse(textOf("docs/records.schema.json")) as Schema;
  const sections = [...textOf("docs/records.md").matchAll(/^## (\w+)\n([\s\S]*?)(?=^## |$(?![\s\S]))/gm)];
  const documented = sections.map(([, name, section]) => {
    const cells = [...section!.matchAll(/^\| ((?:`\w+`(?:, )?)+) \|/gm)].flatMap(([, cell]) =>
      cell!.split(", "),
    );
    return [name, cells.map((cell) => cell.slice(1, -1)).sort()] as const;
  });
  const membersOf = ({ properties = {}, anyOf = [] }: Definition): string[] => [
    ...new Set([...Object.keys(properties), ...anyOf.flatMap(membersOf)]),
  ];
  assert.ok(documented.length > 8);
  for (const [name, members] of documented) assert.equal(members, membersOf($defs[name!]!).sort(), name);
});

test("a record of an earlier version, or with a member too many, does not match", () => {
  const check = recordCheck("check");
  const record = { v: 2, file: null, line: null, input: "a", valid: true };
  assert.is(check(record), "");
  assert.match(check({ ...record, v: 1 }), "/v must be equal to constant");
  assert.match(check({ ...record, other: 1 }), "must NOT have additional properties");
  assert.match(check({ ...record, line: 0 }), "/line must be >= 1");
});

test.run();
