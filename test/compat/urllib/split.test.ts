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
import fc from "../../support/fast-check.js";
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
    { numRuns: 1000 },
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

test.run();
