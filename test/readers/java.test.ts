// Java's readers: what random strings do not reach, as the programs themselves answered, and the spans of parts.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { isUnassigned, toAscii2003 } from "../../src/readers/host/idna.js";
import type { AcceptedReading, Model, PartName, Reading } from "../../src/readers/model.js";
import { javaComparable, javaInteger } from "../../src/readers/program/java-uri.js";
import { MODELS, readingOf } from "../../src/readers/registry.js";
import fc, { CHARACTER, runs } from "../support/fast-check.js";
import { textOf } from "../support/files.js";

const NAMES = ["java-uri", "java-url", "java-httpurl", "okhttp", "spring"];
const PARTS = ["scheme", "userinfo", "host", "port", "path", "query", "fragment"] as const;
const models = Object.values(MODELS).filter(({ name }) => NAMES.includes(name));

/** The oldest release, for which the picked strings were recorded. */
const read = (model: Model, input: string): Reading =>
  readingOf(model, input, model.versions.at(-1)!.version, null);

const named = (name: string): Model => models.find((model) => model.name === name)!;

/** The host that would be contacted, or `null`. */
function contacted(name: string, input: string): string | null {
  const reading = read(named(name), input);
  assert.ok(reading.accepted, input);
  return reading.effectiveHost;
}

test("every model is tested", () => {
  assert.is(models.length, NAMES.length);
});

for (const model of models) {
  test(`${model.name} gives all parts of picked strings as the program does`, () => {
    for (const line of textOf(`test/case/readers/java/${model.name}.ndjson`).trimEnd().split("\n")) {
      const [input, answer] = JSON.parse(line) as [string, Record<string, unknown> | null];
      const reading = read(model, input);
      assert.is(reading.accepted, answer !== null, line);
      if (!reading.accepted) continue;
      for (const part of PARTS.filter((name) => reading[name] !== undefined))
        assert.is(reading[part], answer![part] ?? null, `${part} of ${line}`);
    }
  });
}

/** Pieces that Java's readers treat in ways of their own. */
const PIECES = [
  ...[
    "http://",
    "https:",
    "jar:",
    "url:",
    "mailto:",
    "file:",
    " ",
    "\n",
    "//",
    "/",
    "!/",
    "?",
    "#",
    "@",
    ":",
    ":80",
  ],
  ...["a", "B.c", "[::1]", "[::1%a]", "1.2.3.4", "-", "_", "%41", "%", "{a}", "\\", "\u00e4", "\ud800", "\0"],
];
const text = fc.array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: CHARACTER })), {
  maxLength: 10,
});
const input = fc
  .tuple(fc.constantFrom("", "", "http://", "jar:http://a/", " url:ftp://"), text)
  .map(([start, pieces]) => start + pieces.join(""));

test("any string is read, and the offset of a refusal is in it", () => {
  fc.assert(
    fc.property(input, (given) => {
      for (const model of models) {
        const reading = read(model, given);
        if (reading.accepted || reading.offset === undefined) continue;
        assert.ok(reading.offset >= 0 && reading.offset <= given.length, `${model.name} ${reading.reason}`);
      }
    }),
  );
});

test("the user information of OkHttp and the ports of Java can have any length", () => {
  const [userinfo, port] = ["\u0323", "0"].map((unit) => unit.repeat(10_000_000));
  assert.ok(read(named("okhttp"), `http://${userinfo}@h`).accepted);
  for (const name of ["java-uri", "java-url", "spring"]) {
    const reading = read(named(name), `http://h:${port}80`);
    assert.is(reading.accepted && reading.port, 80);
  }
});

/** What OkHttp decodes, encodes or maps is not what stands in the input; Spring merges slashes. */
function isVerbatim(name: string, part: PartName, slice: string): boolean {
  if (name === "okhttp") return /^[a-z0-9.]*$/i.test(slice);
  return part !== "port" && !(name === "spring" && part === "path");
}

function assertSpans(name: string, given: string, reading: AcceptedReading): void {
  for (const part of PARTS) {
    const span = reading.spans[part];
    if (span === undefined) continue;
    const slice = given.slice(span.start, span.end);
    assert.is.not(reading[part] ?? null, null, `${name}: ${part} of ${JSON.stringify(given)}`);
    if (isVerbatim(name, part, slice))
      assert.is(String(reading[part]).toLowerCase(), slice.toLowerCase(), `${name}: ${part} of ${given}`);
    else if (part === "port" && /^[0-9]+$/.test(slice)) assert.is(reading.port, Number(slice));
  }
}

test("parts stand in the input where their spans say", () => {
  let accepted = 0;
  fc.assert(
    fc.property(input, (given) => {
      for (const model of models) {
        const reading = read(model, given);
        if (!reading.accepted) continue;
        accepted += 1;
        assertSpans(model.name, given, reading);
      }
    }),
    { numRuns: runs(2) },
  );
  assert.ok(accepted > runs(), `${accepted} accepted`);
});

test("java.net.InetAddress reads numbers in decimal", () => {
  assert.is(javaComparable("127.1"), "127.0.0.1");
  assert.is(javaComparable("2130706433"), "127.0.0.1");
  assert.is(javaComparable("1.2.65535"), "1.2.255.255");
  assert.is(javaComparable("0177.0.0.1"), "177.0.0.1");
  for (const name of ["0x7f.1", "1.2.65536", "256.1.1.1", "4294967296", "000000000001.2.3.4", "1..2"])
    assert.is(javaComparable(name), name);
  assert.is(javaComparable("127.1."), "127.1");
  assert.is(javaComparable("[0:0::1]"), "::1");
});

test("connections of java.net.URL go where the host does not say", () => {
  for (const name of ["java-url", "java-httpurl"]) {
    assert.is(contacted(name, "http://u@v@evil.com/"), "127.0.0.1");
    assert.is(contacted(name, "http://:80/"), "127.0.0.1");
    assert.is(contacted(name, "http:evil.com"), null);
    assert.is(contacted(name, "http:///evil.com"), null);
  }
  assert.is(contacted("java-url", "jar:http://u@Evil.com/x!/y"), "evil.com");
  assert.is(contacted("java-url", "jar:mailto:x!/y"), null);
  assert.is(contacted("java-url", "file://u@v@h/"), null);
});

test("a refused character of a host, and an address without an authority, stand where they are", () => {
  const refused = read(named("java-url"), "http://u@a\u2100b/");
  assert.equal(!refused.accepted && [refused.reason, refused.offset], [
    "a character is not allowed in hosts",
    10,
  ]);
  const mail = read(named("java-url"), "mailto:a@b?c#d");
  assert.ok(mail.accepted);
  assert.equal(
    [mail.userinfo, mail.host, mail.port, mail.spans],
    [
      null,
      "",
      null,
      { scheme: { start: 0, end: 6 }, path: { start: 7, end: 10 }, query: { start: 11, end: 12 } },
    ],
  );
});

test("Integer.parseInt reads digits of every script of the BMP", () => {
  assert.is(javaInteger("\u0661\uff12\u19d9"), 129);
  assert.is(javaInteger("-2147483647"), -2_147_483_647);
  assert.ok(Object.is(javaInteger("-0"), 0));
  for (const none of ["", "+", "-", "1a", "\u{1d7d8}", "2147483648"]) assert.is(javaInteger(none), null);
});

test("Unicode 3.2 leaves as many characters unassigned as RFC 3454 lists", () => {
  let count = 0;
  for (let code = 0; code <= 0x10ffff; code++) if (isUnassigned(String.fromCodePoint(code))) count += 1;
  assert.is(count, 879_309);
});

test("half a surrogate pair has no name", () => {
  assert.is(toAscii2003("a\ud800"), null);
  assert.is(toAscii2003("\udc00.b"), null);
});

test.run();
