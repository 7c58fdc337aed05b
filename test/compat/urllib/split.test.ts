import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  type DefragResultBytes,
  type ParseResultBytes,
  parse_qs,
  parse_qsl,
  type SplitResultBytes,
  urldefrag,
  urljoin,
  urlparse,
  urlsplit,
  urlunparse,
  urlunsplit,
  ValueError,
} from "../../../src/compat/urllib/index.js";
import { checkBracketedHost, isIpv4Address, isIpv6Address } from "../../../src/compat/urllib/netloc.js";
import { uses_netloc, uses_params, uses_relative } from "../../../src/compat/urllib/unsplit.js";
import { rfc3986 } from "../../../src/entry/rfc3986.js";
import fc, { runs } from "../../support/fast-check.js";
import { throws } from "../../support/throws.js";
import { Workshop } from "../../support/work.js";
import { bytesOf } from "./tagged.js";

type Loose = (...given: unknown[]) => unknown;

test("the fallback scheme is stripped of spaces and control characters", () => {
  for (const scheme of ["http", " http", "http ", "\u0000 http\u001f ", "ht\ttp\n"])
    assert.is(urlsplit("//h", scheme).scheme, "http", JSON.stringify(scheme));
  assert.is(urlsplit("//h", "http!").scheme, "http!");
  assert.is(urlsplit("//h", " \n").scheme, "");
});

test("arguments in order and by name mean the same", () => {
  assert.equal(
    urlsplit("//h/p#f", "http", false),
    urlsplit("//h/p#f", { scheme: "http", allow_fragments: false }),
  );
  assert.equal(
    urlparse("//h/p#f", "http", false),
    urlparse("//h/p#f", { scheme: "http", allow_fragments: false }),
  );
  assert.is(urljoin("http://h/a", "b#c", { allow_fragments: false }), "http://h/b#c");
  throws(() => (urldefrag as Loose)(), "urldefrag() missing 1 required positional argument: 'url'");
});

test("the type of the result follows from the type of the argument", () => {
  const split: SplitResultBytes = urlsplit(bytesOf("http://h"));
  const parsed: ParseResultBytes = urlparse(bytesOf("http://h"), bytesOf("x"));
  const defragged: DefragResultBytes = urldefrag(bytesOf("http://h#f"));
  const joined: Uint8Array = urljoin(bytesOf("http://h"), bytesOf("p"));
  const unsplit: Uint8Array = urlunsplit(split);
  const unparsed: Uint8Array = urlunparse(parsed);
  const text: string = urlunsplit(urlsplit("http://h"));
  const pairs: [string, string][] = parse_qsl("a=1");
  const values: Map<Uint8Array, Uint8Array[]> = parse_qs(bytesOf("a=1"));
  assert.equal([unsplit, unparsed], [bytesOf("http://h"), bytesOf("http://h")]);
  assert.equal(
    [text, joined, pairs, [...values]],
    ["http://h", bytesOf("http://h/p"), [["a", "1"]], [[bytesOf("a"), [bytesOf("1")]]]],
  );
  assert.equal([...defragged], [bytesOf("http://h"), bytesOf("f")]);
});

test("arguments that are not strings are refused with Python's messages", () => {
  throws(() => (urlsplit as Loose)("p", null), "'NoneType' object has no attribute 'strip'");
  throws(() => (urlsplit as Loose)("p", new Uint8Array()), "a bytes-like object is required, not 'str'");
  throws(() => (urlsplit as Loose)("p", "", new Map()), "unhashable type: 'dict'");
  throws(() => (urlsplit as Loose)(new Set()), "unhashable type: 'set'");
});

test("brackets enclose the whole host or nothing, as of CVE-2025-0938", () => {
  for (const netloc of [
    "a[::1]",
    "[::1]b",
    "u@a[::1]:80",
    "[::1]]",
    "[[::1]]",
    "[::1",
    "::1]",
    "[a@::1]b@h]",
  ])
    assert.throws(
      () => urlsplit(`http://${netloc}/`),
      (error: unknown) => error instanceof ValueError,
      netloc,
    );
  throws(() => urlsplit("http://[x]@h/"), "'h' does not appear to be an IPv4 or IPv6 address");
  assert.is(urlsplit("http://[x]@[::1]:80/").port, 80);
});

const part = fc.constantFrom(
  "http:",
  "svn:",
  "x:",
  "//",
  "/",
  "a",
  ".",
  "..",
  ";",
  "?",
  "#",
  ":",
  "@",
  "h",
  "\t",
  " ",
  "%41",
  "é",
);
const url = fc.array(part, { maxLength: 14 }).map((parts) => parts.join(""));

test("the longest and the greatest port", () => {
  const port = (digits: string): number | null => urlsplit(`//h:${digits}`).port;
  assert.is(port("65535"), 65535);
  assert.throws(() => port("65536"), /^Port out of range 0-65535$/);
  assert.is(port("7".padStart(4300, "0")), 7);
  assert.throws(() => port("7".padStart(4301, "0")), /4300 digits.*4301 digits/);
});

test("geturl gives a URL that splits into the same components", () => {
  fc.assert(
    fc.property(url, (text) => {
      const split = urlsplit(text);
      assert.equal(urlsplit(split.geturl()).geturl(), split.geturl());
      assert.is(urlunparse(urlparse(text)), urlunparse(urlparse(urlunparse(urlparse(text)))));
    }),
    { numRuns: runs() },
  );
});

const shop = new Workshop(new URL("./work.js", import.meta.url));
test.after(() => shop.close());

test("the work on a long URL grows with its length", async () => {
  const pieces = ["/a", "//", "../", ";", "?", "#", ":", "@", "[", "é", "%41", "\t", "a"];
  for (const piece of pieces) {
    for (const before of ["", "http:", "http://h/", "http://"]) {
      const text = (length: number): string => before + piece.repeat(length / piece.length);
      await shop.growsLinearly("split", (length) => [text(length)], 4000, JSON.stringify(text(8)));
    }
  }
});

// The hosts that the port accepts in brackets, against the grammar of RFC 3986. Python differs in two ways: an address may
// have a zone after a percent sign, and an IPvFuture may be any text on one line.

function isAccepted(host: string): boolean {
  try {
    checkBracketedHost(host);
    return true;
  } catch {
    return false;
  }
}

// The recorded calls have addresses of every kind; these are the edges of the rule.
test("an address without a zone is an IPv6address", () => {
  for (const text of ["::", "1:2:3:4:5:6:7:8", "1::8", "::ffff:192.0.2.1", "1:2:3:4:5:6:1.2.3.4"]) {
    assert.ok(isAccepted(text), text);
  }
  for (const text of [
    "",
    ":",
    ":::",
    "1:2:3:4:5:6:7",
    "1:2:3:4:5:6:7:8:9",
    "::1::",
    "12345::",
    "::1.2.3.256",
    "::01.2.3.4",
    "1.2.3.4",
  ]) {
    assert.not.ok(isAccepted(text), text);
  }
});

const piece = fc.constantFrom(
  ":",
  "::",
  "0",
  "1:",
  "aF:",
  "09Af",
  "12345",
  ":::",
  "g",
  "1.2.3.4",
  "255.",
  "256",
  "01.",
);
const nearAddress = fc.oneof(
  fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join("")),
  fc.ipV6(),
  fc
    .tuple(fc.ipV6(), fc.nat(40), piece)
    .map(([address, at, by]) => address.slice(0, at) + by + address.slice(at + 1)),
  fc.ipV4Extended(),
  fc.string(),
);

test("addresses are those of RFC 3986", () => {
  fc.assert(
    fc.property(nearAddress, (text) => {
      assert.is(isIpv6Address(text), rfc3986.isValid(text, { rule: "IPv6address" }), text);
      assert.is(isIpv4Address(text), rfc3986.isValid(text, { rule: "IPv4address" }), text);
    }),
    { numRuns: runs(3) },
  );
});

test("an address with every number of pieces on each side of the gap", () => {
  for (let before = 0; before < 10; before++) {
    for (let after = 0; after < 10; after++) {
      for (const last of ["", "1.2.3.4", "1.2.3.256", "00.0.0.0"]) {
        for (const gap of [":", "::"]) {
          const start = "a:".repeat(before).slice(0, -1);
          const text =
            start + gap + ["b:".repeat(after).slice(0, -1), last].filter((part) => part !== "").join(":");
          assert.is(isIpv6Address(text), rfc3986.isValid(text, { rule: "IPv6address" }), text);
        }
      }
    }
  }
});

test("an IPv6address may have a zone, which RFC 3986 does not have", () => {
  for (const text of ["fe80::1%eth0", "::%1"]) {
    assert.ok(isAccepted(text));
    assert.not.ok(rfc3986.isValid(text, { rule: "IPv6address" }));
    assert.ok(rfc3986.isValid(text.replace(/%.*/, ""), { rule: "IPv6address" }));
  }
});

test("an IPvFuture is accepted, and more: Python checks only its version", () => {
  for (const text of ["v1.a", "v1f.a:b"]) {
    assert.ok(isAccepted(text));
    assert.ok(rfc3986.isValid(text, { rule: "IPvFuture" }));
  }
  assert.ok(isAccepted("v1.[") && !rfc3986.isValid("v1.[", { rule: "IPvFuture" }));
});

const recorded: unknown = JSON.parse(
  readFileSync(join("test", "case", "urllib", "scheme-lists.json"), "utf8"),
);

test("the scheme lists are those of CPython 3.13.0, in its order", () => {
  const ours = { uses_relative, uses_netloc, uses_params };
  assert.equal(Object.fromEntries(Object.entries(ours).map(([name, list]) => [name, [...list]])), recorded);
});

test.run();
