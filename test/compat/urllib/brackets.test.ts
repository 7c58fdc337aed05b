// The hosts that the port accepts in brackets, against the grammar of RFC 3986. Python differs in two ways: an address may
// have a zone after a percent sign, and an IPvFuture may be any text on one line.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { checkBracketedHost, isIpv4Address, isIpv6Address } from "../../../src/compat/urllib/netloc.js";
import { rfc3986 } from "../../../src/face/rfc3986.js";
import fc from "../../support/fast-check.js";

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
    { numRuns: 3000 },
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

test.run();
