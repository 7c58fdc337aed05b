// A hint's replacement, made, fixes its fault; the hint about an IPv6 address, which the draft does not have, names the
// grammar that has it.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { rfc3986 } from "../../src/entry/rfc3986.js";
import {
  applyReplacement,
  type GrammarName,
  parseTolerant,
  type UrlDiagnostic,
  validate,
} from "../../src/index.js";
import { caseFiles, caseLines } from "../support/cases.js";
import fc, { CHARACTER, runs } from "../support/fast-check.js";
import { strings } from "../support/strings.js";

const faultsOf = (text: string): readonly UrlDiagnostic[] => validate(text).diagnostics;
const one = ({ code, offset }: UrlDiagnostic): string => `${code}@${offset}`;

/** Every replacement that a text is offered, made: the text after it, and the fault that it was for. */
function mended(text: string): readonly (readonly [after: string, fault: UrlDiagnostic])[] {
  return faultsOf(text).flatMap((fault) => {
    const replacement = fault.hint?.replacement ?? null;
    if (replacement === null) return [];
    const { start, end } = replacement;
    const says = `${JSON.stringify(text)} ${one(fault)}`;
    assert.ok(0 <= start && start <= end && end <= text.length, `${says}: the span lies in the text`);
    const after = applyReplacement(text, replacement);
    assert.is(after, text.slice(0, start) + replacement.text + text.slice(end), says);
    assert.is.not(after, text, `${says}: something changes`);
    return [[after, fault] as const];
  });
}

/** Holds each replacement to what it is for: the fault is gone, and a next one stands further on. */
function mends(text: string): void {
  const before = faultsOf(text);
  for (const [after, fault] of mended(text)) {
    const rest = faultsOf(after);
    const says = `${JSON.stringify(text)} → ${JSON.stringify(after)}: ${one(fault)}`;
    if (!repeats(text, after, fault)) {
      assert.not.ok(rest.map(one).includes(one(fault)), `${says}: it is still there`);
    }
    const [next] = rest;
    if (before.length > 1 || next === undefined) continue;
    // What was taken out counts as passed; where nothing is left of a part, what is missing stands at its place.
    const passed = next.offset + Math.max(0, text.length - after.length);
    const missing = next.length === 0 && passed >= fault.offset;
    assert.ok(passed > fault.offset || missing, `${says}: the next one, ${one(next)}, is no later`);
  }
}

/** Whether a removal puts in the fault's place another character of its kind: `"a  b"` has two spaces. */
function repeats(text: string, after: string, { offset, hint }: UrlDiagnostic): boolean {
  const { start, end, text: put } = hint!.replacement!;
  const kind = (character: string): number => KINDS.findIndex((characters) => characters.test(character));
  return put === "" && kind(after.slice(start)) === kind(text.slice(start, end)) && start <= offset;
}

/** The kinds of character that faults are about. A control character beyond ASCII is one beyond ASCII. */
const KINDS = [/^ /, /^(?=\p{Cc})\p{ASCII}/u, /^\p{Cs}/u, /^[^ -~]/u, /^\./, /^[<>"{}|\\^[\]`]/, /^[!-~]/];

test("the replacements of every case of test/case/diagnostic", () => {
  for (const file of caseFiles("diagnostic")) {
    for (const line of caseLines("diagnostic", file))
      mends(JSON.parse(line.slice(0, line.lastIndexOf('"') + 1)) as string);
  }
});

test("the replacements of short texts", () => {
  for (const text of strings("a%:/ [.\\", 4)) mends(text);
  for (const rest of strings("a.@: -_?", 3)) mends(`//${rest}`);
  for (const rest of strings("a.@: %\\", 3)) mends(`//u@${rest}/?#`);
});

const UNITS = [
  "a",
  "1",
  "-",
  ".",
  "_",
  "%",
  "%4",
  "%41",
  ":",
  "/",
  "//",
  "?",
  "#",
  "@",
  "[",
  "]",
  "\\",
  " ",
  "\t",
  "\n",
  "<",
  ">",
  "^",
  "\u0000",
  "\u00e9",
  "\u{1f600}",
  "\ud800",
  "\udc00",
  "http://",
  "a.b.",
  "::",
  "\u202e",
];
const HOSTILE = fc
  .array(fc.oneof(fc.constantFrom(...UNITS), fc.string({ unit: CHARACTER, maxLength: 3 })), { maxLength: 12 })
  .map((units) => units.join(""));

test("the replacements of hostile texts", () => {
  fc.assert(fc.property(HOSTILE, mends), { numRuns: runs(3) });
});

/** Makes the first replacement there is, again and again; how many were made. */
function mendAll(text: string, limit: number): number {
  const seen = new Set([text]);
  let now = text;
  for (let steps = 0; steps <= limit; steps += 1) {
    const [next] = mended(now);
    if (next === undefined) return steps;
    now = next[0];
    assert.not.ok(seen.has(now), `${JSON.stringify(text)}: it comes back to ${JSON.stringify(now)}`);
    seen.add(now);
  }
  throw new Error(
    `${JSON.stringify(text)}: no end after ${limit} replacements: ${JSON.stringify(now.slice(0, 200))}`,
  );
}

test("replacements made one after the other come to an end", () => {
  fc.assert(
    fc.property(HOSTILE, (text) => {
      mendAll(text, 8 * text.length + 8);
    }),
    { numRuns: runs(2) },
  );
  for (const text of strings("a%:/ .\\@", 3)) mendAll(text, 8 * text.length + 8);
});

test("a text whose faults all have replacements becomes valid", () => {
  const MENDED: readonly (readonly [text: string, valid: string])[] = [
    ["http://a.example/a b", "http://a.example/a%20b"],
    [" http://a.example/ ", "http://a.example/"],
    ["http://a.example/\n", "http://a.example/"],
    ["http://h/\u00e9", "http://h/%C3%A9"],
    ["http://h/100%", "http://h/100%25"],
    ["http://h/a#b#c", "http://h/a#b%23c"],
    ["http://h/a|b", "http://h/a%7Cb"],
    ["http://h/a\\b", "http://h/a/b"],
    ["http:\\\\h\\a", "http://h/a"],
    ["http://h/a\\%20b", "http://h/a%20b"],
    ["//h?q", "//h/?q"],
    ["a_b:c", "./a_b:c"],
    ["http://a.b./", "http://a.b/"],
    ["http://a..b/", "http://a.b/"],
    ["http://a@b@c/", "http://a%40b@c/"],
    ["http://a:b:c@d/", "http://a:b%3Ac@d/"],
    ["http://:80:", "http://:80:"],
  ];
  for (const [text, valid] of MENDED) {
    let now = text;
    for (let next = mended(now)[0]; next !== undefined; next = mended(now)[0]) now = next[0];
    assert.is(now, valid, JSON.stringify(text));
  }
});

test("the last dot is offered for removal only where a host is left", () => {
  for (const text of ["//a.", "//a.b./x", "//1.2.3.4.", "//1.", "//a.1.", "//u@1.2.:80"]) {
    for (const [after] of mended(text)) assert.equal(faultsOf(after), [], `${text} → ${after}`);
  }
});

test("applyReplacement refuses nothing and changes nothing else", () => {
  assert.is(applyReplacement("abc", { start: 1, end: 2, text: "%20" }), "a%20c");
  assert.is(applyReplacement("", { start: 0, end: 0, text: "./" }), "./");
  assert.is(applyReplacement("abc", { start: 3, end: 3, text: "$&" }), "abc$&");
});

test("what begins with a digit may be a path, unless it must be a scheme", () => {
  const hint = (text: string, rule: "URI-reference" | "scheme"): unknown =>
    rfc3986.validate(text, { rule }).diagnostics.map(({ hint: found }) => found);
  assert.equal(hint("1a:b", "URI-reference"), [
    {
      text: 'write "./" in front if this is a relative path',
      replacement: { start: 0, end: 0, text: "./" },
      safe: false,
      template: 'write "./" in front if this is a relative path',
      params: {},
    },
  ]);
  assert.equal(hint("1a", "scheme"), [
    {
      text: "begin the scheme with a letter",
      replacement: null,
      safe: false,
      template: "begin the scheme with a letter",
      params: {},
    },
  ]);
});

// IPv6 addresses: the draft has none, so its diagnostics name the grammar that does.

const diagnosticsOf = (text: string, grammar: GrammarName): readonly UrlDiagnostic[] =>
  validate(text, { grammar }).diagnostics;

test("an address in square brackets is one fault of two malformed components", () => {
  const { components, diagnostics } = parseTolerant("http://[::1]/");
  assert.equal(
    diagnostics.map(({ code, offset }) => [code, offset]),
    [["ip-literal", 7]],
  );
  assert.match(diagnostics[0]!.hint!.text, "use RFC 3986 for IPv6");
  const { host, port } = components.authority!.hostport!;
  for (const node of [host, port]) {
    assert.is(node?.type, "malformed");
    assert.is(node?.type === "malformed" && node.diagnostics[0]?.code, "ip-literal");
  }
});

const ADVICE = "use RFC 3986 for IPv6, and put the address in square brackets: ";

test("an address without brackets", () => {
  for (const address of ["::1", "2001:db8::7", "1:2:3:4:5:6:7:8", "FE80::", "fe80::1:2"]) {
    const before = diagnosticsOf(`http://u@${address}/`, "draft-05");
    assert.is(before.at(-1)!.hint!.text, `${ADVICE}"[${address}]"`, address);
    const [now] = diagnosticsOf(`http://${address}?q`, "rfc3986");
    assert.is(now!.code, "ip-literal");
    assert.is(now!.hint!.text, `put an IPv6 address in square brackets: "[${address}]"`, address);
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

test("before a colon, what begins with a digit is a path, unless two slashes follow", () => {
  const hint = (text: string) => diagnosticsOf(text, "rfc3986")[0]!.hint?.replacement?.text;
  assert.equal(["1a:b//", "1a:b", "1a:/b", "1a:/"].map(hint), ["./", "./", "./", "./"]);
  assert.equal(["1.5://a/b", "1a://"].map(hint), [undefined, undefined]);
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

test("the URL of a style sheet's url() is kept, in whatever case that is written", () => {
  for (const text of ["url(http://a.b/)", "URL('http://a.b/')", "Url( http://a.b/ );"])
    assert.equal(
      diagnosticsOf(text, "rfc3986")[0]!.hint?.replacement,
      { start: 0, end: text.length, text: "http://a.b/" },
      text,
    );
});

test("a second # is one of a host where hosts have no escapes", () => {
  for (const grammar of ["draft-05", "rfc2396"] as const)
    assert.equal(
      validate("a#b#c", { grammar, rule: "host" }).diagnostics.map(({ code }) => code),
      ["host-character", "host-character"],
    );
});

test.run();
