// What an address is, by IANA's registries.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { ipv6Text } from "../../src/core/text/ip.js";
import { addressClass } from "../../src/guard/index.js";
import { SPECIAL_IPV4, SPECIAL_IPV6 } from "../../src/guard/special-addresses.js";
import fc, { runs } from "../support/fast-check.js";

/** An address, whether it is public, what it is reserved for, and what it carries. */
const ADDRESSES: readonly (readonly [
  host: string,
  isPublic: boolean,
  use: string | null,
  carries?: string,
])[] = [
  ["8.8.8.8", true, null],
  ["0X7F.1", false, "loopback"],
  ["172.15.255.255", true, null],
  ["172.16.0.0", false, "private use"],
  ["172.32.0.0", true, null],
  ["100.63.255.255", true, null],
  ["100.64.0.0", false, "shared address space"],
  ["192.0.0.9", true, "Port Control Protocol anycast"],
  ["192.0.0.8", false, "IETF protocol assignments"],
  ["223.255.255.255", true, null],
  ["224.0.0.0", false, "multicast"],
  ["255.255.255.255", false, "limited broadcast"],
  ["2001:4860:4860::8888", true, null],
  ["[2001:4860:4860::8888]", true, null],
  ["::", false, "unspecified"],
  ["::1", false, "loopback"],
  ["fe80::1%eth0", false, "link local"],
  ["fdff::", false, "unique local"],
  ["4000::", false, "not assigned"],
  ["1fff::", false, "not assigned"],
  ["2001:1::1", true, "Port Control Protocol anycast"],
  ["2001:1::4", false, "IETF protocol assignments"],
  ["2001:200::1", true, null],
  ["3ffe::1", true, null],
  ["3fff:0fff::1", false, "documentation"],
  ["3fff:1000::1", true, null],
  // RFC 4291, section 2.5.5; RFC 2765, section 2.1.
  ["::ffff:8.8.8.8", true, "IPv4-mapped", "8.8.8.8"],
  ["::ffff:10.0.0.1", false, "IPv4-mapped", "10.0.0.1"],
  ["::8.8.8.8", false, "IPv4-compatible, deprecated", "8.8.8.8"],
  ["::ffff:0:8.8.8.8", false, "IPv4-translated", "8.8.8.8"],
  // RFC 6052, section 2.4, and RFC 8215.
  ["64:ff9b::192.0.2.33", false, "NAT64", "192.0.2.33"],
  ["64:ff9b::8.8.8.8", true, "NAT64", "8.8.8.8"],
  ["64:ff9b:1::169.254.169.254", false, "NAT64 of a network", "169.254.169.254"],
  ["64:ff9b:1:c000:2:2100::", false, "NAT64 of a network", "192.0.2.33"],
  // RFC 3056, section 2.
  ["2002:c000:204::1", false, "6to4", "192.0.2.4"],
  ["2002:808:808::1", true, "6to4", "8.8.8.8"],
  // RFC 4380, section 4: the address is inverted.
  ["2001:0:4136:e378:8000:63bf:3fff:fdd2", false, "Teredo", "192.0.2.45"],
  // RFC 5214, section 6.1: with the bit for global addresses and without.
  ["fe80::5efe:192.0.2.1", false, "ISATAP", "192.0.2.1"],
  ["2001:4860::200:5efe:10.0.0.1", false, "ISATAP", "10.0.0.1"],
  ["2001:4860::200:5efe:8.8.8.8", true, "ISATAP", "8.8.8.8"],
];

test("addresses and what they carry", () => {
  for (const [host, isPublic, use, carries] of ADDRESSES) {
    const found = addressClass(host);
    assert.equal([found.isPublic, found.use, found.carries?.host], [isPublic, use, carries], host);
    assert.is(found.document === null, use === null, host);
  }
});

test("names: reserved ones, those of the network, and others", () => {
  for (const [host, isPublic, use] of [
    ["example.com", true, null],
    ["Example.COM.", true, null],
    ["localhost", false, "reserved name"],
    // An empty label, also before the last dot.
    ["9..", false, null],
    ["evil.com..", false, null],
    ["evil..com", false, null],
    ["a.b.LocalHost.", false, "reserved name"],
    ["a.internal", false, "reserved name"],
    ["a.home.arpa", false, "reserved name"],
    ["home.arpa.example.com", true, null],
    ["intranet", false, "name of the network"],
    ["", false, "name of the network"],
    ["a..b", false, null],
    ["a:b", false, "name of the network"],
  ] as const) {
    const found = addressClass(host);
    assert.equal([found.kind, found.isPublic, found.use], ["name", isPublic, use], host);
  }
});

test("every prefix of the registries is found at its bounds, unless a longer one is there", () => {
  for (const [prefix] of [...SPECIAL_IPV4, ...SPECIAL_IPV6]) {
    const [address = ""] = prefix.split("/");
    const found = addressClass(address);
    // Teredo and NAT64 are known as carriers.
    assert.ok(found.use !== null, prefix);
  }
});

test("an address of IPv6 that carries one of IPv4 is public only if that is", () => {
  const byte = fc.nat(255);
  const forms = [
    "::ffff:#",
    "::#",
    "64:ff9b::#",
    "64:ff9b:1::#",
    "::ffff:0:#",
    "2001:4860::5efe:#",
    "2001:4860::200:5efe:#",
  ];
  fc.assert(
    fc.property(fc.tuple(byte, byte, byte, byte), fc.constantFrom(...forms), (bytes, form) => {
      const inner = bytes.join(".");
      const found = addressClass(form.replace("#", inner));
      // The first two addresses carry none.
      if (found.carries === null) assert.ok(/^::[01]?$/.test(found.host));
      else assert.is(found.carries.host, inner);
      assert.ok(!found.isPublic || addressClass(inner).isPublic, inner);
    }),
    { numRuns: runs(20) },
  );
  fc.assert(
    fc.property(fc.array(fc.nat(0xffff), { minLength: 8, maxLength: 8 }), (groups) => {
      const found = addressClass(ipv6Text(groups));
      assert.is(found.host, ipv6Text(groups));
      assert.ok(!found.isPublic || (groups[0]! & 0xe000) === 0x2000);
    }),
    { numRuns: runs(20) },
  );
});

test.run();
