// The models of Python's readers: joined references, labels of IDNA 2008, spans, and long or odd texts.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { idnaLabel } from "../../src/readers/host/idna.js";
import { disputes, readers } from "../../src/readers/index.js";
import { requests, urllib3 } from "../../src/readers/program/python-packages.js";
import { urllib } from "../../src/readers/program/urllib.js";
import { urlopen } from "../../src/readers/program/urlopen.js";
import { readingOf } from "../../src/readers/registry.js";
import { textOf } from "../support/files.js";
import { recordedAnswers } from "./recorded.js";

const MODELS = [urllib, urlopen, urllib3, requests];

function cases<T>(name: string): T[] {
  const lines = textOf(`test/case/readers/python/${name}.ndjson`).trimEnd().split("\n");
  return lines.map((line) => JSON.parse(line) as T);
}

type Answer = Readonly<Record<string, unknown>> | null;

test("urllib reads what urljoin makes of a base and a reference", () => {
  for (const [base, input, ...answers] of cases<[string, string, Answer, Answer]>("urljoin"))
    for (const [index, version] of ["3.14.2", "3.13.0"].entries()) {
      const reading = readingOf(urllib, input, version, base);
      if (!reading.accepted) {
        assert.is(answers[index], null, `${base} ${input}`);
        continue;
      }
      const { accepted: _, effectiveHost: _host, spans: _spans, ...parts } = reading;
      assert.equal(parts, answers[index], `${version} ${base} ${input}`);
    }
});

test("labels are encoded as the Python package idna encodes them", () => {
  for (const [label, ascii] of cases<[string, string | null]>("idna2008"))
    assert.is(idnaLabel(label), ascii, JSON.stringify(label));
});

test("a label has at most 63 octets", () => {
  assert.is(idnaLabel("a".repeat(63)), "a".repeat(63), "RFC 1035, section 2.3.4");
  assert.is(idnaLabel("a".repeat(64)), null);
});

test("the spans of a text with space before it are those of the text", () => {
  for (const model of [urllib, urllib3, requests]) {
    const text = "  http://a.example/b?c#d";
    const reading = readingOf(model, text, model.versions.at(-1)!.version, null);
    assert.ok(reading.accepted, model.name);
    for (const [part, { start, end }] of Object.entries(reading.spans))
      assert.is(text.slice(start, end), reading[part as "host"], `${model.name} ${part}`);
  }
});

test("a span has the part, unless something was decoded", () => {
  let compared = 0;
  for (const { input } of recordedAnswers())
    for (const model of Object.values(MODELS))
      for (const { version } of model.versions) {
        const reading = readingOf(model, input, version, null);
        if (!reading.accepted || /[^!-~]|%/.test(input)) continue;
        for (const name of ["scheme", "userinfo", "host", "port"] as const) {
          const span = reading.spans[name];
          const part = reading[name];
          if (span === undefined) assert.ok(!part, `${model.name} ${input}: ${name} has no span`);
          else assert.is.not(part, null, `${model.name} ${input}: ${name} has a span`);
          if (span === undefined || part === null || /^ValueError$|%/.test(`${part}`)) continue;
          const written = input.slice(span.start, span.end).toLowerCase();
          if (name === "port") assert.is(Number(written.replaceAll("_", "")), Number(part), input);
          else if (name !== "userinfo")
            assert.is(written, part.toString().toLowerCase(), `${model.name} ${input}`);
          compared += 1;
        }
      }
  assert.ok(compared > 5000);
});

test("urllib takes any release of Python, or a branch", () => {
  const split = readers.urllib;
  assert.is((split("http://[x]/", { version: "3.8" }) as { host?: unknown }).host, "x");
  assert.is((split("http://a\tb/", { version: "3.9.4" }) as { host?: unknown }).host, "a\tb");
  assert.not.ok(split("http://[x]/", { version: "3.13.2" }).accepted);
  assert.throws(
    () => split("a", { version: "3.5" }),
    /^the version must be one of "3\.14\.10", .*, or another release of Python 3\.6 to 3\.15, not "3\.5"/,
  );
  const [dispute] = disputes("http://good.com\t.evil.com/", { readers: ["urllib@3.9.4", "urllib@3.13"] });
  assert.is(dispute?.class, "tab-or-newline");
});

test("spans count what was removed", () => {
  const reading = readingOf(urllib, " \tht\ntp://u\r:p@EVIL.com\t:8\n0/", "3.14.2", null);
  assert.ok(reading.accepted);
  const { scheme, userinfo, host, port } = reading.spans;
  assert.equal(
    { scheme, userinfo, host, port },
    {
      scheme: { start: 2, end: 7 },
      userinfo: { start: 10, end: 14 },
      host: { start: 15, end: 23 },
      port: { start: 25, end: 28 },
    },
  );
});

test("FTP of urlopen contacts the host without user information and port, decoded twice", () => {
  const reading = readingOf(urlopen, "ftp://user:pw@evil%252ecom:21/", "3.14.2", null);
  assert.ok(reading.accepted);
  assert.is(reading.host, "user:pw@evil%2ecom:21");
  assert.is(reading.effectiveHost, "evil.com");
});

// What CPython 3.14 and 3.13 answer.
const NUMBERS: readonly (readonly [port: string, in314: number | null, in313: number | null])[] = [
  ["\u{10d48}\u{10d40}", 80, null],
  ["\u{11de8}", null, null],
  ["\u{1d7d8}\u{1d7d7}", 9, 9],
  ["+8_0", 80, 80],
  ["-0", 0, 0],
  ["-80", -80, -80],
  ["8__0", null, null],
  ["\u20288", 8, 8],
  ["\u0668x", null, null],
  ["0".repeat(4301), null, null],
];

test("a URL without a fragment has none", () => {
  for (const model of [urlopen, urllib3, requests]) {
    const reading = readingOf(model, "http://a.example/b", model.versions[0].version, null);
    assert.is(reading.accepted && reading.fragment, null, model.name);
  }
});

test("the port of urlopen is a number of int(), in the Unicode of the release", () => {
  for (const [port, ...expected] of NUMBERS)
    for (const [index, version] of ["3.14.10", "3.13.0"].entries()) {
      const reading = readingOf(urlopen, `http://a:${port}/`, version, null);
      assert.is(reading.accepted ? reading.port : null, expected[index], `${version} ${port.slice(0, 9)}`);
    }
});

test("hosts are in the lower case of the release", () => {
  const hosts = ["3.15.0", "3.14.2", "3.13.0", "3.6.0"].map((version) =>
    readingOf(urllib, "http://A\ua7ce\ua7cb\u1c90B", version, null),
  );
  assert.equal(
    hosts.map((reading) => (reading.accepted ? reading.host : null)),
    ["a\ua7cf\u0264\u10d0b", "a\ua7ce\u0264\u10d0b", "a\ua7ce\ua7cb\u10d0b", "a\ua7ce\ua7cb\u1c90b"],
  );
});

test("urllib3 escapes half of a surrogate pair as UTF-8 would write it", () => {
  for (const model of [urllib3, requests]) {
    const reading = readingOf(model, "http://a/\ud800\u00e9", model.versions[0].version, null);
    assert.is(reading.accepted ? reading.path : null, "/%ED%A0%80%C3%A9", model.name);
  }
});

test("urllib3 has an empty path only where a query or a fragment follows", () => {
  for (const [url, path] of [
    ["http://a", null],
    ["http://a?q", ""],
    ["http://a#f", ""],
  ] as const) {
    const reading = readingOf(urllib3, url, urllib3.versions[0].version, null);
    assert.is(reading.accepted ? reading.path : undefined, path, url);
  }
});

test("urllib3 and requests remove dot segments", () => {
  for (const model of [urllib3, requests]) {
    const reading = readingOf(model, "http://a/b/./c/../d", model.versions[0].version, null);
    assert.is(reading.accepted ? reading.path : null, "/b/d", "RFC 3986, section 5.2.4");
  }
});

test("no text is too long or too odd", () => {
  const texts = ["@", ":", "[", "%", "\n", "/", "\ud800", "%41", "%e4", "\u0661", ";", "../", "\u00e9.", "0"];
  for (const start of ["", "http://", "http://a:", "http://[::1%", "http://a/", "http://\ud800@"])
    for (const text of texts)
      for (const model of Object.values(MODELS))
        for (const { version } of model.versions)
          assert.type(readingOf(model, start + text.repeat(2000), version, "http://h/").accepted, "boolean");
});

test("httpx counts characters, of which a URL may have 65,536, and escapes no lone surrogate", () => {
  const reads = (text: string) => readers.httpx(`http://a/${text}`).accepted;
  assert.ok(reads("b".repeat(65_536 - 9)));
  assert.not(reads("b".repeat(65_536 - 8)));
  assert.ok(reads("\u{1f600}".repeat(65_536 - 9)));
  assert.not(reads("\u{1f600}".repeat(65_536 - 8)));
  assert.not(reads("\ud83d"));
});

test.run();
