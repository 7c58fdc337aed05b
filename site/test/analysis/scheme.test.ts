import { rfc3986 } from "url-grammar/rfc3986";
import { connectionSchemes, createGrammar, SCHEMES, standardSchemes } from "url-grammar/schemes";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { plainValue, scheme } from "../../src/analysis/scheme.js";

const test = suite("schemes");

const WITH_RULES = createGrammar({ base: rfc3986, schemes: standardSchemes });
const INPUTS = [
  "http://u@a.example:8080/b?c=d",
  "data:text/plain;charset=UTF-8;base64,aGk=",
  "mailto:chris@example.com?subject=caf%C3%A9",
  "tel:+1-816-555-1212;ext=5",
  "urn:ietf:rfc:2648",
  "ldap://[2001:db8::7]/c=GB?objectClass?one",
  "geo:48.2,16.4",
  "MAILTO:a@b.example#c",
];

const read = (input: string) => scheme({ input, grammar: "rfc3986" });

test("gives the parts and the verdict of the package's schemes", () => {
  for (const input of INPUTS) {
    const { verdict, parts } = read(input);
    assert.is(verdict?.valid, true, input);
    assert.equal(parts, plainValue(WITH_RULES.parts(input)?.parts));
  }
});

test("gives the faults by the rules of a scheme", () => {
  for (const input of ["mailto:chris", "http:///", "geo:91,0", "tel:x"]) {
    const { verdict, parts } = read(input);
    const expected = WITH_RULES.validate(input);
    assert.equal(
      verdict?.diagnostics.map(({ message, offset }) => [message, offset]),
      expected.valid ? [] : expected.diagnostics.map(({ message, offset }) => [message, offset]),
    );
    assert.is(parts, null);
  }
});

test("gives the facts of every scheme in the table, and of those with rules", () => {
  for (const { name, standard, defaultPort, shape } of SCHEMES.values()) {
    const { facts } = read(`${name}:`);
    assert.is(facts?.standard ?? null, standard, name);
    assert.is(facts?.defaultPort ?? null, defaultPort, name);
    assert.is(facts?.shape, shape, name);
  }
  for (const { name } of [...standardSchemes, ...connectionSchemes])
    assert.ok(read(`${name.toUpperCase()}:`).facts?.rules, name);
});

test("a connection string is read by its own rules, without a grammar", () => {
  const { verdict, parts } = read("mongodb://a:1,b:2/db");
  assert.is(verdict?.valid, true);
  assert.ok(JSON.stringify(parts).includes('"hosts"'));
  assert.is(read("mongodb://a:x/db").verdict?.valid, false);
});

test("an unknown scheme has no facts, and a relative reference no scheme", () => {
  assert.equal([read("nobody:x").name, read("nobody:x").facts], ["nobody", null]);
  assert.equal([read("//a/b").name, read("//a/b").facts], [null, null]);
});

test("fields of the query and components are decoded", () => {
  const { fields, decoded } = read("http://a.example/b%20c?q=x%26y&r=1+2#%C3%A9");
  assert.equal(fields, [
    ["q", "x&y"],
    ["r", "1 2"],
  ]);
  assert.ok("data" in decoded && decoded.data.type === "fields");
  const shown = new Map(
    decoded.data.fields.map(([name, value]) => [name, "value" in value ? value.value : value.type]),
  );
  assert.is(shown.get("fragment"), "é");
  assert.is(shown.get("host"), "a.example");
  assert.is(shown.get("user"), "none");
  assert.match(JSON.stringify(read("http://a/%FF").decoded), "UTF-8");
  assert.match(JSON.stringify(read("http://a/ ").decoded), "not valid");
});

test("octets are shown in hexadecimal, and as text if they are UTF-8", () => {
  assert.equal(plainValue(Uint8Array.of(0x68, 0x69)), { type: "bytes", length: 2, hex: "68 69", text: "hi" });
  assert.equal(plainValue(Uint8Array.of(0xff)), { type: "bytes", length: 1, hex: "ff", text: null });
});

test.run();
