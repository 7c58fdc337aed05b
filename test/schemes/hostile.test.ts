// Hostile rules fail quickly with a diagnostic, and the cost of reading any text is linear in its length.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { rfc3986 } from "../../src/entry/rfc3986.js";
import { createGrammar, defineScheme, GrammarError } from "../../src/schemes/index.js";
import { Workshop } from "../support/work.js";

const many = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => line(index)).join("\n");

const HOSTILE: Readonly<Record<string, string>> = {
  "a long name": `${"x".repeat(100_000)} = "notes:"`,
  "a long witness": 'note = "note:" 5000"^"',
  "ten thousand overrides of unknown rules": many(10_000, (index) => `n${index} := "a"`),
  "ten thousand references to unknown rules": many(10_000, (index) => `n${index} = m${index}`),
  "one rule ten thousand times": many(10_000, () => 'note = "note:"'),
  "a chain of ten thousand rules": `${many(10_000, (index) => `n${index} = n${index + 1}`)}\nn10000 = "x"`,
  "ten thousand brackets": `note = ${"(".repeat(10_000)}`,
  "a name of a hundred thousand letters": `${"n".repeat(100_000)} := "x"`,
  "a hundred thousand colons": `note ${":".repeat(100_000)}`,
  "a hundred thousand spaces": `${" ".repeat(100_000)}:=`,
  "repetition within repetition": 'note = "note:" 999( 999( 999( 999ALPHA ) ) )',
  "an automaton of a million states": 'note = "note:" *( "a" / "b" ) "a" 20( "a" / "b" )',
  "the whole of Unicode": "note = *%x0-10FFFF",
  "nothing but control characters": "\u0000\u001b[31m\u202e\ud800",
};

const shop = new Workshop(new URL("./work.js", import.meta.url));
test.after(() => shop.close());

/** Several times what the costliest of them takes. */
const MOST_WORK = 200_000_000;

for (const [what, rules] of Object.entries(HOSTILE)) {
  test(what, async () => {
    try {
      createGrammar({ base: rfc3986, schemes: [defineScheme({ name: "note", shape: "opaque", rules })] });
      assert.unreachable();
    } catch (error) {
      assert.instance(error, GrammarError);
      const [first] = (error as GrammarError).diagnostics;
      assert.ok(first!.message.length < 300, first!.message.slice(0, 300));
      assert.not.match(first!.message, /\p{C}/u);
    }
    const work = await shop.work("refuse", rules);
    assert.ok(work < MOST_WORK, `${work}`);
  });
}

const UNITS = [
  "mailto:a@b?a=",
  "data:;a=b",
  "urn:a?=",
  "tel:+1;x=",
  "http://[::",
  "news:%22",
  "gopher://h/%09",
  "geo:1,2;wgs",
  "hdl:10/%F0%9F%98%80",
  "magnet:?xt=urn:btih:&",
  "sftp://;a=,/b",
  "wais://h/a/b?c",
  "sip:a;x=",
  "sip:a?b=c&",
  "imap://h/a/;UID=",
  "cid:%22%5C",
  "ldap://h/???(!",
  "ldap://h/???(a;b=*",
  "ldap://h/???(1.2",
  "ldap://h/???(:dn",
  "ldap://h/cn=%5C2",
];

for (const unit of UNITS) {
  test(`the cost of ${unit} over and over`, () => {
    const [scheme] = /^[a-z]+:/.exec(unit)!;
    const text = (length: number): string =>
      scheme + unit.slice(scheme.length).repeat(Math.ceil(length / unit.length));
    return shop.growsLinearly("validate", (length) => [text(length)], 1000);
  });
}

for (const unit of ["a", "%41", "/", "[", ":", "@", "::", "1.", "#"]) {
  test(`the cost of RFC 3986 on ${unit} over and over`, () => {
    return shop.growsLinearly("validateGeneric", (length) => [`http://[::1]/${unit.repeat(length)}`], 1000);
  });
}

/** Parameters in order, of which none appears twice. */
const numbered = (count: number): string =>
  Array.from({ length: count }, (_, index) => `;a${String(index).padStart(6, "0")}=b`).join("");

test("the cost of the parts of long URLs is linear", async () => {
  const long: readonly ((length: number) => string)[] = [
    (length) => `mailto:a@b?${"a=b&".repeat(length)}a=b`,
    (length) => `urn:ab:c?+a${"?=".repeat(length)}`,
    (length) => `tel:+1${numbered(length)}`,
    (length) => `sip:h${numbered(length)}?${"a=b&".repeat(length)}a=b`,
    (length) =>
      `ldap:///${"cn=a,".repeat(length)}cn=b?${"a,".repeat(length)}b??(%26${"(a=b)".repeat(length)})`,
    (length) => `ldap:///???${"(!".repeat(length)}(a=b)${")".repeat(length)}?${"!a=b,".repeat(length)}c`,
    (length) => `imap://h/${"a/".repeat(length)}b/;UID=1/;SECTION=${"1.".repeat(length)}`,
    (length) => `mid:${"a.".repeat(length)}b@c/%22${"%20".repeat(length)}%22@d`,
    (length) => `data:;base64,${"aGk0".repeat(length)}`,
    (length) => `http://h/${"%FF".repeat(length)}?#`,
    (length) => `ftp://h/${"a/".repeat(length)}`,
    (length) => `magnet:?${"xt=urn:a:b&kt=a+b&x.pe=:&".repeat(length)}xl=1`,
    (length) => `geo:1,2${";a=b".repeat(length)}`,
    (length) => `sftp://u;a=b${",c=d".repeat(length)}@h${"/e".repeat(length)};f=g`,
    (length) => `rsync://h/${"/".repeat(length)}`,
    (length) => `nfs:${"a/".repeat(length)}`,
    (length) => `prospero://h/${";a=b".repeat(length)}`,
    (length) => `javascript:${"%FF".repeat(length)}`,
  ];
  for (const make of long) {
    await shop.growsLinearly("parts", (length) => [make(length)], 300, make(2));
  }
});

test.run();
