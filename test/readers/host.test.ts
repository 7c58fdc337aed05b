// Hosts in the form in which those of two programs are compared.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { numericIpv4 } from "../../src/core/text/ip.js";
import {
  asciiHost,
  comparableHost,
  isInternal,
  isOrdinary,
  shortIpv6,
} from "../../src/readers/host/comparable.js";
import { fromPunycode, toPunycode } from "../../src/whatwg/punycode.js";
import fc, { CHARACTER, runs } from "../support/fast-check.js";

test("addresses in numbers are read as the URL Standard's IPv4 parser reads them", () => {
  const number = fc.oneof(
    fc.nat(300).map(String),
    fc.nat(2 ** 33).map(String),
    fc.nat(300).map((value) => `0${value.toString(8)}`),
    fc.nat(2 ** 16).map((value) => `0X${value.toString(16)}`),
    fc.constantFrom("0x", "08", "0", "00"),
  );
  const property = fc.property(fc.array(number, { minLength: 1, maxLength: 5 }), (numbers) => {
    const text = numbers.join(".");
    // Node's own parser is independent of this one. It refuses what is no address.
    const expected = URL.canParse(`http://${text}/`) ? new URL(`http://${text}/`).hostname : null;
    assert.is(numericIpv4(text), expected, text);
  });
  fc.assert(property, { numRuns: runs(2) });
  assert.is(numericIpv4("a"), null);
  assert.is(numericIpv4("1".repeat(300)), null);
  assert.is(numericIpv4("0x100000000"), null);
});

test("IPv6 addresses are shortened, and keep their zone", () => {
  assert.is(shortIpv6("0:0:0:0:0:0:0:1"), "::1");
  assert.is(shortIpv6("::1%lo"), "::1%lo");
  assert.is(shortIpv6("::g"), null);
  assert.is(shortIpv6("1::2::3"), null);
  assert.is(shortIpv6(":".repeat(1000)), null);
});

test("names are mapped to ASCII, unless they would end", () => {
  assert.is(asciiHost("b\u00fccher.example"), "xn--bcher-kva.example");
  assert.is(asciiHost("a/b"), null);
  assert.is(asciiHost("\uff0f"), null, "a delimiter");
  assert.is(asciiHost("\u00fc".repeat(1001)), null);
});

test("hosts are compared in one form", () => {
  const forms: Readonly<Record<string, string>> = {
    "A.Example.": "a.example",
    "[::FFFF:1.2.3.4]": "::ffff:102:304",
    "[::1": "[::1",
    "0177.1": "127.0.0.1",
    "127.0.0.1.": "127.0.0.1",
    "\uff45vil\u3002com\u3002": "evil.com",
    "a\u2028b/": "a\u2028b/",
    "": "",
  };
  for (const [host, form] of Object.entries(forms))
    assert.is(comparableHost(host), form, JSON.stringify(host));
  assert.is(
    comparableHost("0177.0.0.1", () => null),
    "0177.0.0.1",
  );
});

test("which hosts are of the machine itself or of a private network", () => {
  for (const host of [
    "localhost",
    "a.localhost",
    "metadata.google.internal",
    "printer.local",
    "127.9.9.9",
    "10.0.0.1",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.0.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "::1",
    "::",
    "fe80::1",
    "fd00::1",
    "::ffff:7f00:1",
  ])
    assert.ok(isInternal(host), host);
  for (const host of [
    "a.example",
    "172.32.0.1",
    "100.128.0.1",
    "11.0.0.1",
    "10.example",
    "2001:db8::1",
    "local",
    "",
  ])
    assert.not(isInternal(host), host);
});

test("IPv6 addresses are read and written as the URL Standard has it", () => {
  const piece = fc.constantFrom("::", ":", "0", "00", "1", "ffff", "10000", "F", "1.2.3.4", ".", "256", "g");
  const property = fc.property(fc.array(piece, { maxLength: 17 }), (pieces) => {
    const text = pieces.join("");
    const url = `http://[${text}]/`;
    assert.is(shortIpv6(text), URL.canParse(url) ? new URL(url).hostname.slice(1, -1) : null, text);
  });
  fc.assert(property, { numRuns: runs(5) });
});

test("Punycode is that of RFC 3492", () => {
  assert.is(toPunycode("b\u00fccher"), "bcher-kva");
  for (const bad of ["a!", "99999999", "-", "\u00e9-a"]) assert.is(fromPunycode(bad), null, bad);
  const label = fc.string({ unit: CHARACTER, maxLength: 20 });
  fc.assert(fc.property(label, (text) => assert.is(fromPunycode(toPunycode(text)!), text)));
});

test("ordinary hosts have no label that IDNA looks into", () => {
  for (const host of ["a", "a.example.", "a".repeat(63), "xn--a"]) assert.ok(isOrdinary(host), host);
  for (const host of ["", ".", ".a", "a..b", "\u00e9", "a".repeat(64)]) assert.not(isOrdinary(host), host);
});

test.run();
