// Connection strings: what the programs that take them read in them, the properties of drivers, and schemes of one's own that are
// outside the generic grammar.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { draft05 } from "../../src/index.js";
import {
  type ConnectionParts,
  connectionSchemes,
  createGrammar,
  defineScheme,
  http,
  jdbc,
  standaloneSchemes,
  tel,
} from "../../src/schemes/index.js";
import { caseLines } from "../support/cases.js";

const connections = standaloneSchemes(connectionSchemes);

/** Where a program takes a text that the rules refuse, or the other way round: each with its reason. */
interface Difference {
  readonly text: RegExp;
  readonly reason: string;
}

/** libpq reads whatever lies between its delimiters. */
const LIBPQ: readonly Difference[] = [
  { text: /:(?:0|65536|x)(?=[,/?]|$)/, reason: "ports are looked at when it connects" },
  { text: / |é|\[x\]/, reason: "a host may be any text" },
  { text: /\/\/(?:[^/]*@)?[^/]*\/[^?]*\//, reason: "a database may have slashes" },
  { text: /#/, reason: "there are no fragments, so that a # is one of what is before it" },
  { text: /\?$/, reason: "there may be nothing after the question mark" },
  {
    text: /\/\/[^/]*\?.*@/,
    reason: "an @ is that of a user where no slash is before it, which the rules do not rely on",
  },
];

/** The specification decides, which PyMongo does not follow everywhere. */
const PYMONGO: readonly Difference[] = [
  { text: / |é|\[x\]/, reason: "a host may be any text" },
  { text: /%5c/, reason: "a backslash in a database is not looked for" },
  { text: /\/\/a\/b@/, reason: "a slash in a user is not looked for" },
  { text: /#/, reason: "there are no fragments, so that a # is one of what is before it" },
  { text: /\?$/, reason: "there may be nothing after the question mark" },
];

/** The specification: the value of an option is everything after the first equals sign. */
const PYMONGO_REFUSES = /=a=b$/;

type Row = readonly [text: string, read: Readonly<Record<string, unknown>> | null];

function rowsOf(program: string): readonly Row[] {
  const [head, ...rows] = caseLines("connection", `${program}.ndjson`).map((line) => JSON.parse(line));
  assert.is(head.program, program);
  return rows as Row[];
}

const unbracketed = (host: string): string => host.replace(/^\[(.*)\]$/, "$1");

function compared(
  program: string,
  differences: readonly Difference[],
  refused: RegExp | null,
  same: (parts: ConnectionParts, read: Readonly<Record<string, unknown>>) => void,
): void {
  const used = new Set<Difference>();
  let both = 0;
  for (const [text, read] of rowsOf(program)) {
    if (connections.isValid(text)) {
      if (read === null) assert.ok(refused?.test(text), `${program} refuses ${text}`);
      else {
        both += 1;
        same(connections.parts(text)!.parts as ConnectionParts, read);
      }
    } else if (read !== null) {
      const known = differences.filter((difference) => difference.text.test(text));
      assert.ok(known.length > 0, `${program} takes ${text}`);
      for (const each of known) used.add(each);
    }
  }
  assert.ok(both > 300);
  assert.is(used.size, differences.length);
}

test("libpq 15.18 reads the same in each PostgreSQL URL that matches", () => {
  compared("libpq", LIBPQ, null, ({ user, password, hosts, database, options }, read) => {
    const port = hosts.map((host) => host.port ?? "").join(",");
    assert.equal([read["user"] ?? null, read["dbname"] ?? null], [user, database]);
    // An empty password is none, and so is a port.
    assert.is(read["password"] ?? "", password ?? "");
    assert.is(read["host"] ?? "", hosts.map(({ host }) => unbracketed(host)).join(","));
    assert.is(read["port"] ?? "", port);
    for (const { name, value } of options) assert.is(read[name], value);
  });
});

test("PyMongo 4.18.2 reads the same in each MongoDB URL that matches", () => {
  compared("pymongo", PYMONGO, PYMONGO_REFUSES, ({ user, password, hosts, database }, read) => {
    const portOf = ({ host, port }: ConnectionParts["hosts"][number]): number | null =>
      port !== null ? Number(port) : host.endsWith(".sock") ? null : 27017;
    assert.equal(
      read["hosts"],
      hosts.map((each) => [unbracketed(each.host), portOf(each)]),
    );
    // It takes a plus sign in a user for a space, which a test of the specification forbids.
    assert.is(read["user"], user?.replaceAll("+", " ") ?? null);
    // After a dot, it has a collection.
    assert.is(read["database"], database?.split(".")[0] ?? null);
    // It does not tell an empty password from none.
    assert.is(read["password"] ?? "", password ?? "");
  });
});

const jdbcParts = (url: string): unknown => {
  const found = standaloneSchemes([jdbc]).parts(url);
  return found?.parts.properties.map(({ name, value }) => [name, value]);
};

test("the properties of a jdbc URL are divided as what introduces them says", () => {
  for (const [url, properties] of [
    [
      "jdbc:x://h/d?a=b&c&&d=%26;e",
      [
        ["a", "b"],
        ["c", null],
        ["d", "&;e"],
      ],
    ],
    [
      "jdbc:x://h;a=b; c = d e ;;f;g={h;i}}j};k={",
      [
        ["a", "b"],
        ["c", "d e"],
        ["f", null],
        ["g", "h;i}j"],
        ["k", ""],
      ],
    ],
    ["jdbc:x://h;a={b}c", [["a", "bc"]]],
    ["jdbc:x://h;a={b}}", [["a", "b}"]]],
    ["jdbc:x://h;", []],
    ["jdbc:x://h?", []],
    ["jdbc:x://h", []],
    ["jdbc:x:y?a=b", []],
  ] as const)
    assert.equal(jdbcParts(url), properties, url);
});

test("properties are read in linear time", () => {
  for (const text of ["a={;", "a={}}", "a=;", "=", "{", "a={b};"]) {
    const url = `jdbc:x://h;${text.repeat(50_000)}`;
    assert.ok(connections.isValid(url));
    assert.ok(Array.isArray(jdbcParts(url)));
  }
});

test("a scheme of one's own can be outside the generic grammar, and is refused where it is not marked", () => {
  const facts = {
    name: "kafka",
    shape: "generic",
    rules: 'kafka = "kafka://" broker *( "," broker )\nbroker = host ":" 1*DIGIT',
  } as const;
  const unmarked = defineScheme(facts);
  assert.throws(() => createGrammar({ base: draft05, schemes: [unmarked] }), /which is not a valid URL/);
  assert.throws(() => standaloneSchemes([unmarked]), /which is not a valid URL/);
  for (const over of [undefined, draft05]) {
    const marked = defineScheme({ ...facts, over, outside: true, parts: ({ all }) => all("broker") });
    assert.throws(
      () => createGrammar({ base: draft05, schemes: [marked] }),
      /may be outside the generic grammar/,
    );
    const kafka = standaloneSchemes([marked, http]);
    assert.equal(kafka.schemes, ["kafka", "http"]);
    assert.equal(kafka.parts("kafka://a:1,b:2"), { scheme: "kafka", parts: ["a:1", "b:2"] });
    assert.is(kafka.isValid("http://h/"), true);
    assert.is(kafka.isValid("kafka://a:1,b"), false);
  }
  assert.throws(() => defineScheme({ ...facts, outside: "yes" as never }), TypeError);
  assert.throws(() => defineScheme({ ...facts, status: "proposed" as never }), TypeError);
});

test("what is not of one of the schemes is refused, with a typed error", () => {
  const numbers = standaloneSchemes([tel]);
  assert.is(numbers.isValid("TEL:+1"), true);
  const [fault] = numbers.validate("+1").diagnostics;
  assert.equal([fault!.code, fault!.message, fault!.offset], ["unlisted-scheme", "there is no scheme", 0]);
  assert.throws(() => numbers.parts("+1"), /there is no scheme/);
  assert.throws(() => numbers.isValid(1 as never), TypeError);
  assert.throws(() => numbers.validate(null as never), TypeError);
  assert.throws(() => numbers.tree("tel:+1", { depth: -1 }), TypeError);
  assert.throws(() => standaloneSchemes([tel, tel]), /is given twice/);
  assert.throws(() => standaloneSchemes("tel" as never), TypeError);
  assert.throws(() => standaloneSchemes([{ ...tel }]), TypeError);
});

test("the tree is that of the scheme, with a fragment after it if it has one", () => {
  const numbers = standaloneSchemes([tel]);
  assert.is(numbers.tree("tel:+1", { depth: 0 }).type, "telephone-uri");
  const whole = numbers.tree("tel:+1#f", { depth: 1 });
  assert.is(whole.type, "URI");
  assert.equal(
    (whole as { children: readonly { type: string }[] }).children.map(({ type }) => type),
    ["telephone-uri", "literal", "fragment"],
  );
});

test("a scheme with a parser is accepted, but makes no tree", () => {
  const digits = defineScheme({
    name: "digits",
    shape: "opaque",
    rules: () => ({
      parse: (text: string) =>
        /^digits:\d+$/.test(text)
          ? { status: true as const, value: text.length }
          : { status: false as const, index: { offset: 7 }, expected: ["a digit"] },
    }),
  });
  const found = standaloneSchemes([digits]);
  assert.equal(found.parts("digits:12"), { scheme: "digits", parts: 9 });
  assert.not.ok(found.isValid("digits:x"));
  assert.throws(() => found.tree("digits:12"), /has a parser, which makes no tree/);
});

test("what a connection string has wrong is said in its own terms", () => {
  for (const [url, message, hint] of [
    ["MongoDB://a", "the scheme must be in lower case", 'write "mongodb"'],
    ["postgresql://a,b:x/d", "a port is a number", null],
    ["postgresql://u:p[@h/d", "postgresql URLs do not allow", null],
    ["jdbc:mysql://a:x;b=c", "a port is a number", null],
    ["mongodb://a:70000/", "a port is from 1 to 65535", null],
  ] as const) {
    const [fault] = connections.validate(url).diagnostics;
    assert.ok(fault!.message.startsWith(message), `${url}: ${fault!.message}`);
    if (hint !== null) assert.is(fault!.hint?.text, hint);
    assert.is(fault!.component, null);
  }
});

test.run();
