// IPv6 addresses: the draft has none, so its diagnostics name the grammar that does.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { type GrammarName, parseTolerant, type UrlDiagnostic, validate } from "../../src/index.js";

const diagnosticsOf = (text: string, grammar: GrammarName): readonly UrlDiagnostic[] =>
  validate(text, { grammar }).diagnostics;

test("an address in square brackets is one fault of two malformed components", () => {
  const { components, diagnostics } = parseTolerant("http://[::1]/");
  assert.equal(
    diagnostics.map(({ code, offset }) => [code, offset]),
    [["ip-literal", 7]],
  );
  assert.match(diagnostics[0]!.hint!.text, "for IPv6, use the grammar rfc3986 (--grammar rfc3986)");
  const { host, port } = components.authority!.hostport!;
  for (const node of [host, port]) {
    assert.is(node?.type, "malformed");
    assert.is(node?.type === "malformed" && node.diagnostics[0]?.code, "ip-literal");
  }
});

const ADVICE = "put an IPv6 address in square brackets, with the grammar rfc3986: ";

test("an address without brackets", () => {
  for (const address of ["::1", "2001:db8::7", "1:2:3:4:5:6:7:8", "FE80::", "fe80::1:2"]) {
    const before = diagnosticsOf(`http://u@${address}/`, "draft-05");
    assert.is(before.at(-1)!.hint!.text, `${ADVICE}[${address}]`, address);
    const [now] = diagnosticsOf(`http://${address}?q`, "rfc3986");
    assert.is(now!.code, "bad-port");
    assert.is(now!.hint!.text, `put an IPv6 address in square brackets: [${address}]`, address);
    assert.ok(validate(`http://[${address}]?q`, { grammar: "rfc3986" }).valid, address);
  }
});

test("what is no address is not taken for one", () => {
  for (const text of [
    "h::80",
    "1:2",
    "1::2::3",
    "1:2:3:4:5:6:7:8:9",
    "1:2:3:4::5:6:7:8",
    "12345::1",
    "a:b",
    ":",
  ]) {
    const hints = diagnosticsOf(`http://${text}/`, "draft-05").map(({ hint }) => hint?.text);
    assert.not.match(hints.join(), "IPv6", text);
  }
  for (const { hint } of validate("::1", { rule: "port" }).diagnostics) assert.not.match(hint!.text, "IPv6");
});

test("a space, or a letter beyond ASCII, in a host has the same hint in both grammars", () => {
  for (const grammar of ["draft-05", "rfc3986"] as const) {
    assert.is(
      diagnosticsOf("http://a b/", grammar)[0]!.hint!.text,
      'remove the space; the host is then "ab"',
    );
    assert.match(diagnosticsOf("http://a\u00e9/", grammar)[0]!.hint!.text, '"xn--a-bga"');
    assert.match(diagnosticsOf("http://a/\u00e9", grammar)[0]!.hint!.text, '"%C3%A9"');
  }
});

test("what could stand in the place of a query after the authority", () => {
  const labels = (text: string): string =>
    diagnosticsOf(text, "draft-05")
      .at(-1)!
      .expected.map(({ label }) => label)
      .join(" ");
  assert.is(labels("//a.b?q"), 'a letter a digit "#" "-" "." "/" ":" the end of the reference');
  assert.is(labels("//a:1?q"), 'a digit "#" "/" the end of the reference');
  assert.is(labels("//a_?q"), '"#" "/" the end of the reference');
  assert.is(labels("//?q"), 'a letter a digit "#" "/" the end of the reference');
});

test.run();
