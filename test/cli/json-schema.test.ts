// Every record of every subcommand with --json matches the schema that the package has, and has no other members.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { textOf } from "../support/files.js";
import { recordCheck } from "../support/json-schema.js";
import { SAMPLES } from "./samples.js";
import { command, folder, jsonLines, subcommands } from "./world.js";

const files = folder();
test.after(files.discard);

/** The files that samples name. */
const FILES: Readonly<Record<string, string>> = {
  LIST: files.file("list.txt", "http://a b/\nftp://u:p@a/%2e%2e\n\nhttp://host_name/é\n/\u001b\n"),
  BYTES: files.file("bytes.txt", Uint8Array.of(0x61, 0xff, 0x0a, 0x62, 0x0a)),
  STATS: files.file(
    "stats.txt",
    '{"v":2,"runs":1,"records":1,"valid":0,"invalid":1,"bytes":4,"milliseconds":3,"errors":{"space":1},"warnings":{"token":2}}\n',
  ),
  EMPTY: files.file("empty.txt", ""),
  TEXT: files.file("text.txt", 'see <http://a.example/b-\n c>, "http://é.example/" and http://a.example/é\n'),
  PAGE: files.file(
    "page.html",
    '<p><base href="/x"><base href="http://a_b/"><a href="http://a b/"><a href="c"><form action="">',
  ),
  MESSAGE: files.file(
    "message.eml",
    'Content-Base: http://a.example/\nContent-Base: b\nContent-Type: text/html\n\n<a href="b c"><img src="d">',
  ),
};

interface Definition {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly anyOf?: readonly Definition[];
}

interface Schema {
  readonly $defs: Readonly<Record<string, Definition>>;
}

/** For each definition of the schema, the arguments that give its records. */
const ARGUMENTS: Readonly<Record<string, readonly (readonly string[])[]>> = Object.fromEntries(
  Object.entries(SAMPLES).flatMap(([name, { records = {} }]) =>
    Object.entries(records).map(([definition, runs]) => [
      definition,
      runs.map((args) => [name, ...args.map((word) => FILES[word] ?? word)]),
    ]),
  ),
);

/** The outputs that are one document, not an object per line. */
const DOCUMENTS: readonly string[] = ["answerSuiteDocument", "checkDocument", "suiteDocument", "tree"];

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
  for (const [name] of withJson) assert.ok(name in (SAMPLES[name]?.records ?? {}), name);
});

test("the tables in the documentation have the members of each definition, and no others", () => {
  const { $defs } = JSON.parse(textOf("docs/records.schema.json")) as Schema;
  const sections = [
    ...textOf("docs/reference/records.md").matchAll(/^## (\w+)\n([\s\S]*?)(?=^## |$(?![\s\S]))/gm),
  ];
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
