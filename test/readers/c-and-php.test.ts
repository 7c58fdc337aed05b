// libcurl, curl, wget and PHP: what random strings do not reach, and what holds for every string.

import { test } from "uvu";
import * as assert from "uvu/assert";
import { ipv6Groups } from "../../src/core/text/ip.js";
import { idn2Lookup } from "../../src/readers/host/libidn2.js";
import type { AcceptedReading } from "../../src/readers/model.js";
import { inetText } from "../../src/readers/program/curl.js";
import { MODELS, type ReaderName, readAll, readers, readingOf } from "../../src/readers/registry.js";
import fc from "../support/fast-check.js";
import { answerText, modelAnswer } from "./recorded.js";

const NAMES = ["curl", "curl-cli", "wget-cli", "php", "php-fetch"];
const URLS = fc
  .array(
    fc.constantFrom(
      ..."http://",
      "ftp:",
      "a",
      "b.c",
      "@",
      ":",
      "80",
      "/",
      "?",
      "#",
      "[::1]",
      "\u00e9",
      "\ud800",
      "\0",
    ),
    {
      maxLength: 12,
    },
  )
  .map((pieces) => pieces.join(""));

/** The ports of `lib/urldata.h` of curl, which a request goes to where the URL has none; that of `http` is not reported. */
const CURL_PORTS: Readonly<Record<number, string>> = {
  21: "ftp",
  22: "scp sftp",
  23: "telnet",
  25: "smtp",
  70: "gopher gophers",
  80: "rtmpt rtmpte",
  110: "pop3",
  143: "imap",
  389: "ldap",
  443: "https rtmps rtmpts",
  445: "smb smbs",
  465: "smtps",
  554: "rtsp",
  636: "ldaps",
  990: "ftps",
  993: "imaps",
  995: "pop3s",
  1883: "mqtt",
  1935: "rtmp rtmpe",
  2628: "dict",
};

test("a name of 253 characters is the longest that can be looked up", () => {
  const name = ["\u00e9", ...Array(3).fill("a".repeat(61)), "a".repeat(59)].join(".");
  assert.is(idn2Lookup(name, "2.3.3")?.length, 253, "RFC 1035, section 2.3.4, without the dot at the end");
  assert.is(idn2Lookup(`${name}a`, "2.3.3"), null);
});

test("PHP takes an ASCII character and a colon for a drive, not a character of two octets", () => {
  for (const [text, path] of [
    ["file:///C:/x", "C:/x"],
    ["file:///\u00e9:/x", "/\u00e9:/x"],
  ] as const) {
    const reading = readingOf(MODELS.php, text, MODELS.php.versions[0].version, null);
    assert.is(reading.accepted && reading.path, path);
  }
});

test("curl connects to the usual port of a scheme", () => {
  for (const [port, schemes] of Object.entries(CURL_PORTS))
    for (const scheme of schemes.split(" "))
      assert.is(JSON.parse(modelAnswer("curl-cli", `${scheme}://a.example/`)).port, port, scheme);
});

for (const model of Object.values(MODELS).filter(({ name }) => NAMES.includes(name))) {
  test(`${model.name}: a part that is not decoded is what stands at its span`, () => {
    fc.assert(
      fc.property(URLS, (url) => {
        for (const { version } of model.versions) {
          const reading = readingOf(model, url, version, null);
          if (!reading.accepted) continue;
          for (const [part, { start, end }] of Object.entries(reading.spans)) {
            const found = url.slice(start, end).toLowerCase();
            const given = String(reading[part as "host"] ?? "").toLowerCase();
            if (part === "port") assert.is(Number.parseInt(found, 10), Number(given));
            else if (/^[a-z.]*$/.test(found)) assert.is(given.replace(/:$/, ""), found, `${part} of ${url}`);
          }
        }
      }),
    );
  });

  test(`${model.name} takes as long as the text is`, () => {
    for (const character of ["@", ":", "[", "%", "\n", "/", "%41", "\u00e9", "\u00ad"])
      for (const before of ["", "http://", "http://a"])
        assert.type(modelAnswer(model.name, before + character.repeat(200_000)), "string");
  });
}

/** What programs answered, asked one by one. */
const ANSWERS: readonly (readonly [name: string, url: string, answer: string])[] = [
  ["curl", `http://a/${"b".repeat(7_999_991)}`, '{"scheme":"http","host":"a"}'],
  ["curl", `http://a/${"b".repeat(7_999_992)}`, "refused"],
  ["curl", `http://a/${"\u00e9".repeat(3_999_996)}`, "refused"],
  ["curl", "imap://u;auth=x:p@h", '{"scheme":"imap","userinfo":"u:p","host":"h"}'],
  ["curl", "imap://u:p;auth=x@h", '{"scheme":"imap","userinfo":"u:p","host":"h"}'],
  ["curl", "a\0b", "refused"],
  ["curl", "file:/", "refused"],
  ["curl", "file:/c:/", "refused"],
  ["curl@7.88", "http://[1:2:3:4:5:6:7::]:", '{"scheme":"http","host":"[1:2:3:4:5:6:7::]"}'],
  ["curl", "http://[1:2:3:4:5:6:7::]:", '{"scheme":"http","host":"[1:2:3:4:5:6:7:0]"}'],
  ["curl", "http://%31%32%37.1./", '{"scheme":"http","host":"127.0.0.1"}'],
  ["curl", "http://a../", "refused"],
  ["curl", "1http://a/", "refused"],
  ["curl", "http://a/b c", "refused"],
  ["curl", "http://[::%31]/", '{"scheme":"http","host":"[::1]"}'],
  ["curl", "http://[::1%2f]/", "refused"],
  ["curl", "http://[::1%25a%5db]/", '{"scheme":"http","host":"[::1]"}'],
  ["curl", "http://[::1%25a%20]/", "refused"],
  ["curl", "http://[0:0:0:0:0:ffff:127.0.0.1]/", '{"scheme":"http","host":"[::ffff:127.0.0.1]"}'],
  ["curl", "http://[fe80::1%abcdefghijklmnop]/", "refused"],
  ["curl-cli", "ftp://u%0a@h/", "refused"],
  ["curl-cli", "file:///a", "refused"],
  ["curl-cli", "foo://a", "refused"],
  ["curl-cli", "http://\u00ad/", "refused"],
  ["curl-cli", "https://a\u00a0/", '{"scheme":"https","host":"a ","port":"443"}'],
  ["curl-cli", "http://a\u00a0/", "refused"],
  ["wget-cli", "a\0b", "refused"],
  ["wget-cli", "http://%41/\u00e9", '{"scheme":"http","host":"a"}'],
  ["wget-cli", "a://b", "refused"],
  ["wget-cli", "http://[::1", "refused"],
  ["wget-cli", "http://[::1]x", "refused"],
  ["php", ":", "refused"],
  ["php", ":99999/", "refused"],
  ["php", "file:///c:/d", '{"scheme":"file"}'],
  ["php", "//a:\u{1f600}\u00e9", "refused"],
  ["php", "//a:\u{1f600}", "refused"],
  ["php-fetch", "http://a\0", "refused"],
  ["php-fetch", "http://a%00b:c%00@h", '{"scheme":"http","userinfo":"a:c","host":"h"}'],
];

test("the programs' own answers", () => {
  for (const [release, url, answer] of ANSWERS) {
    const [reading] = Object.values(readAll(url, { readers: [release as ReaderName] }));
    const said = reading!.accepted ? answerText(reading!) : "refused";
    assert.is(said, answer, `${release} ${url.slice(0, 60)}`);
  }
});

test("IPv6 addresses are written as the C library writes them", () => {
  const written = (text: string) => inetText(ipv6Groups(text)!);
  assert.is(written("1:0:0:2:0:0:0:3"), "1:0:0:2::3");
  assert.is(written("0:0:0:0:0:0:1.2.3.4"), "::1.2.3.4");
  assert.is(written("1:2:3:4:5:6:7:8"), "1:2:3:4:5:6:7:8");
  for (const bad of ["1::2::3", "1:2", "::1.2.3.256", "::00001", "1:2:3:4:5:6:7:8::", "0".repeat(60)])
    assert.is(ipv6Groups(bad), null, bad);
});

test("names are mapped as libidn2 maps them", () => {
  const mapped: readonly (readonly [string, string | null])[] = [
    ["stra\u00dfe.a", "xn--strae-oqa.a"],
    ["stra\u00dfe.\u{1f600}", "strasse.xn--e28h"],
    ["\u05d0.1\u00df", "xn--4db.xn--1-qfa"],
    ["0\u05e9.\u00df", "xn--0-gjc.ss"],
    ["\u1e9e", "ss"],
    ["\u{1fae8}", null],
    ["\u00e9.xn--a", null],
    ["\u00e9.xn--", null],
    ["\u00e9.xn--bcher-kva", "xn--9ca.xn--bcher-kva"],
    ["\u00e9.a-", null],
    ["%\u00e9", null],
    ["\u00e9".repeat(64), null],
    ["\u00e9".repeat(62), null],
    [`\u00e9.${"a.".repeat(130)}`, null],
  ];
  for (const [name, ascii] of mapped) assert.is(idn2Lookup(name, "2.3.3"), ascii, name);
});

test("QUrl writes half a surrogate pair as octets", () => {
  // By QUrl of Qt 6.11.2.
  const userinfo = (text: string) => (readers.qurl(text) as AcceptedReading).userinfo;
  assert.is(userinfo("http://a\ud800b@h/"), "a%ED%A0%80b");
  assert.is(userinfo("http://\udc00:\ud800@h/"), "%ED%B0%80:%ED%A0%80");
});

test.run();
