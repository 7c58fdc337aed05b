// What the port takes in brackets, said by the grammar of RFC 3986 as far as Python's rule goes along with it: an
// address may have a zone behind a percent sign, and a later version's address is any text on one line.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { checkBracketedHost } from "../../../src/compat/urllib/split/bracketed-host.js";
import { rfc3986 } from "../../../src/rfc3986.js";

function portTakes(host: string): boolean {
  try {
    checkBracketedHost(host);
    return true;
  } catch {
    return false;
  }
}

// CPython's own verdicts on addresses of every kind are among the recorded calls; these are the edges of the rule.
test("an address without a zone is an IPv6address", () => {
  for (const text of ["::", "1:2:3:4:5:6:7:8", "1::8", "::ffff:192.0.2.1", "1:2:3:4:5:6:1.2.3.4"]) {
    assert.ok(portTakes(text), text);
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
    assert.not.ok(portTakes(text), text);
  }
});

test("a zone, which RFC 3986 does not have, stands behind an IPv6address", () => {
  for (const text of ["fe80::1%eth0", "::%1"]) {
    assert.ok(portTakes(text));
    assert.not.ok(rfc3986.isValid(text, { rule: "IPv6address" }));
    assert.ok(rfc3986.isValid(text.replace(/%.*/, ""), { rule: "IPv6address" }));
  }
});

test("an IPvFuture is taken, and more: Python looks at its version alone", () => {
  for (const text of ["v1.a", "v1f.a:b"]) {
    assert.ok(portTakes(text));
    assert.ok(rfc3986.isValid(text, { rule: "IPvFuture" }));
  }
  assert.ok(portTakes("v1.[") && !rfc3986.isValid("v1.[", { rule: "IPvFuture" }));
});

test.run();
