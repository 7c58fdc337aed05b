// The hosts that the port accepts in brackets, against the grammar of RFC 3986. Python differs in two ways: an address may
// have a zone after a percent sign, and an IPvFuture may be any text on one line.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { checkBracketedHost } from "../../../src/compat/urllib/split/bracketed-host.js";
import { rfc3986 } from "../../../src/face/rfc3986.js";

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
