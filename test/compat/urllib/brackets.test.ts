// What the port takes in brackets, said by the grammar of RFC 3986 as far as Python's rule goes along with it: an
// address may have a zone behind a percent sign, and a later version's address is any text on one line.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { compile, conformanceSuite } from "../../../src/automaton/index.js";
import { grammarFrom } from "../../../src/bnf/index.js";
import { checkBracketedHost } from "../../../src/compat/urllib/ip-address.js";
import { rfc3986 } from "../../../src/rfc3986.js";
import { textOf } from "../../support/files.js";
import { strings } from "../../support/strings.js";

function portTakes(host: string): boolean {
  try {
    checkBracketedHost(host);
    return true;
  } catch {
    return false;
  }
}

function same(text: string): void {
  if (portTakes(text) !== rfc3986.isValid(text, { rule: "IPv6address" }))
    assert.unreachable(JSON.stringify(text));
}

test("an address without a zone is an IPv6address: every text of a suite, and all short ones", () => {
  const grammar = grammarFrom(textOf("grammar/rfc3986.abnf"), "abnf");
  for (const text of conformanceSuite(compile(grammar, "IPv6address"))) {
    if (!/^v|%/.test(text)) same(text);
  }
  for (const text of strings("f:1.", 6)) same(text);
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
