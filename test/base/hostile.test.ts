// Documents made to break a parser: reading ends in bounded time, with what was found so far.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { type Links, linksInHtml, linksInMime } from "../../src/base/index.js";
import { htmlLinks, mimeLinks } from "../../src/base/links.js";
import { bytesOf } from "../../src/base/text.js";
import { LIMITS, type Limits, MAX_REFERENCE_LENGTH } from "../../src/base/types.js";
import { textOf } from "../support/files.js";

const codes = ({ problems }: Links): string[] => problems.map(({ code }) => code);

test("HTML cut anywhere: the references before the cut are found", async () => {
  const text = textOf("test/case/base/saved-page/index.html");
  const { links } = await linksInHtml(text);
  for (let end = 0; end <= text.length; end += 31) {
    const cut = await linksInHtml(text.slice(0, end));
    const raws = cut.links.map(({ raw }) => raw);
    assert.equal(
      raws,
      links.slice(0, raws.length).map(({ raw }) => raw),
      String(end),
    );
  }
});

test("names of attributes in capitals, also beyond ASCII", async () => {
  const { links } = await linksInHtml('<a Ø=1 É İ=2 HREF=x><svg><a definitionURL=y XLINK:HREF="z">');
  assert.equal(
    links.map(({ raw, place }) => [raw, place.attribute, place.column]),
    [
      ["x", "href", 19],
      ["z", "xlink:href", 57],
    ],
  );
});

test("MIME cut anywhere", async () => {
  const bytes = bytesOf(textOf("test/case/base/nested.eml"));
  const { entities } = await linksInMime(bytes);
  for (let end = 0; end <= bytes.length; end += 41) {
    const parts = (await linksInMime(bytes.subarray(0, end))).entities.map(({ part }) => part);
    assert.equal(
      parts,
      entities.slice(0, parts.length).map(({ part }) => part),
      String(end),
    );
  }
});

test("elements nested 10,000 deep", async () => {
  for (const tag of ["<div>", "<b>", "<ul><li>", "<svg><g>", "<a href=u:x><p>"]) {
    const found = await linksInHtml(`${tag.repeat(10_000)}<img src=u:last>`);
    assert.is(found.links.at(-1)!.raw, "u:last");
    assert.equal(codes(found), []);
  }
});

test("reading stops when misnested formatting elements multiply", async () => {
  const open = (tag: string): string =>
    Array.from({ length: 500 }, (_, index) => `<${tag} ${index}>`).join("");
  const text = `<a href=u:first>${open("b")}${open("i")}${"x</b>".repeat(500)}<a href=u:last>`;
  const found = await linksInHtml(text);
  assert.equal([found.links.map(({ raw }) => raw), codes(found)], [["u:first"], ["too-many-elements"]]);
  const [{ about, offset }] = found.problems as [Links["problems"][number]];
  assert.is(about, "document");
  assert.ok(offset > 0 && offset < text.length);
});

test("long values take linear time", async () => {
  const many = 40_000;
  const counts = [
    [`<img srcset="${"a 1x,".repeat(many)}">`, many],
    [`<img srcset="a ${"(,".repeat(many)})">`, 1],
    [`<img srcset="${",".repeat(many)}">`, 0],
    [`<a ping="${"a ".repeat(many)}">`, many],
    [`<meta http-equiv=refresh content="0${" ".repeat(many)}">`, 0],
    [`<a href="${"../".repeat(many)}">`, 1],
  ] as const;
  for (const [text, count] of counts) assert.is((await linksInHtml(text)).links.length, count);
});

test("multiparts nested 10,000 deep", async () => {
  const level = (_: unknown, at: number): string =>
    `Content-Type: multipart/mixed; boundary=b${at}\n\n--b${at}\n`;
  const found = await linksInMime(
    `Content-Base: http://b.example/\n${Array.from({ length: 10_000 }, level).join("")}`,
  );
  assert.equal([codes(found), found.entities.length], [["too-deep"], 100]);
  assert.equal([found.problems[0]!.about, found.problems[0]!.part], ["message", found.entities.at(-1)!.part]);
});

test("messages nested 10,000 deep", async () => {
  const found = await linksInMime("Content-Type: message/rfc822\n\n".repeat(10_000));
  assert.equal([codes(found), found.entities.length], [["too-deep"], 32]);
});

test("parts after deeply nested messages are found", async () => {
  const nest = "Content-Type: message/rfc822\n\n".repeat(100);
  const page = "Content-Type: text/html\n\n<a href=u:x>";
  const found = await linksInMime(
    `Content-Type: multipart/mixed; boundary=b\n\n--b\n${nest}\n--b\n${page}\n--b--\n`,
  );
  assert.equal([codes(found), found.links.map(({ raw }) => raw)], [["too-deep"], ["u:x"]]);
});

test("a header of 1 MB, in one line and in many", async () => {
  const page = "Content-Type: text/html\n\n<a href=x>";
  const long = await linksInMime(`Content-Base: http://b.example/${"a".repeat(1 << 20)}\n${page}`);
  assert.equal([codes(long), long.links.length], [["base-too-long"], 1]);
  for (const filler of [
    `X: ${"a".repeat(1 << 20)}\n`,
    `X: a\n${" a\n".repeat(1 << 18)}`,
    "X: a\n".repeat(1 << 17),
  ]) {
    const found = await linksInMime(`Content-Base: http://b.example/\n${filler}${page}`);
    assert.equal([codes(found), found.links[0]!.url], [[], "http://b.example/x"]);
  }
});

test("reading stops at a header that is too long", async () => {
  const before =
    "Content-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: text/html\n\n<a href=u:x>\n--b\nX: ";
  const found = await linksInMime(before + "a".repeat(1 << 24));
  assert.equal([codes(found), found.problems[0]!.part], [["message-cut"], "1"]);
  assert.equal(
    found.links.map(({ raw }) => raw),
    ["u:x"],
  );
  assert.equal((await linksInMime(`X: ${"a".repeat(1 << 24)}`)).problems[0]!.part, "");
});

const within = (limits: Partial<Limits>): Limits => ({ ...LIMITS, ...limits });
const raws = ({ links }: Links): string[] => links.map(({ raw }) => raw);

test("a document that is too long is read up to the limit", async () => {
  const text = "<a href=u:é><a href=u:b><a href=u:c>";
  const cut = (document: string | Uint8Array, length: number): Promise<Links> =>
    htmlLinks(document, {}, within({ length }));
  for (const document of [text, bytesOf(text)]) {
    const found = await cut(document, 30);
    assert.equal([raws(found), codes(found)], [["u:é", "u:b"], ["document-too-long"]]);
    // The é is two bytes.
    assert.is(found.problems[0]!.offset, document === text ? 30 : 29);
    assert.equal(codes(await cut(document, document.length)), []);
  }
});

test("a limit inside a character does not change the encoding", async () => {
  const utf8 = bytesOf("<a href=u:é>é");
  for (const length of [13, 14, 15]) {
    const found = await htmlLinks(utf8, {}, within({ length }));
    assert.equal([raws(found), found.problems.length], [["u:é"], length === 15 ? 0 : 1], String(length));
  }
  const utf16 = new Uint8Array([0xff, 0xfe, ...[..."<a href=u:x>yz"].flatMap((c) => [c.charCodeAt(0), 0])]);
  for (const length of [27, 28]) {
    assert.equal(raws(await htmlLinks(utf16, {}, within({ length }))), ["u:x"]);
  }
});

test("links are listed up to their number, BASE and lists of references included", async () => {
  const cases = [
    ["<a href=u:a>".repeat(9), 5, 12 * 4],
    [`<a href=u:a><img srcset="${"u:a,".repeat(9)} ${"u:a 1x,".repeat(9)}">`, 1, 0],
    [`<a ping="${"u:a ".repeat(9)}">`, 0, 0],
    [`<object archive="${"u:a ".repeat(9)}">`, 0, 0],
    [`<applet archive="${"u:a,".repeat(9)}">`, 0, 0],
    [`<a href=u:a>${"<base href=u:a>".repeat(9)}`, 1, 12 + 15 * 3],
    [`<a href=u:a><p ${Array.from({ length: 9 }, (_, at) => `a${at}`).join(" ")} itemid=u:a>`, 2, null],
  ] as const;
  for (const [text, links, before] of cases) {
    const found = await htmlLinks(text, {}, within({ references: 5 }));
    const cut = codes(found).filter((code) => code !== "base-outside-head");
    assert.equal([found.links.length, cut], [links, before === null ? [] : ["too-many-links"]], text);
  }
});

test("the lengths of the URLs are limited in total", async () => {
  const text = `<base href=http://b.example/${"b".repeat(100)}/>${"<a href=x>".repeat(9)}`;
  const found = await htmlLinks(text, {}, within({ resolved: 600 }));
  assert.equal([found.links.length, codes(found)], [5, ["too-many-links"]]);
  assert.is(text.slice(found.problems[0]!.offset).length, "x>".length + 3 * "<a href=x>".length);
  const page = "--b\nContent-Type: text/html\n\n<a href=u:x>\n";
  const mail = `Content-Type: multipart/mixed; boundary=b\n\n${page.repeat(9)}`;
  const shared = await mimeLinks(mail, {}, within({ references: 4 }));
  assert.equal([shared.links.length, new Set(codes(shared))], [4, new Set(["too-many-links"])]);
  const located = `Content-Base: http://b.example/\n${mail.replaceAll("html\n", "html\nContent-Location: x\n")}`;
  const cut = await mimeLinks(located, {}, within({ resolved: 68 }));
  assert.equal([codes(cut), cut.problems[0]!.part], [["message-cut"], "4"]);
  const location = "http://b.example/x";
  const single = `Content-Location: ${location}\nContent-Type: text/html\n\n`;
  for (const [resolved, problems] of [
    [location.length, []],
    [location.length - 1, ["message-cut"]],
  ] as const) {
    assert.equal(codes(await mimeLinks(single, {}, within({ resolved }))), problems);
  }
});

test("a long reference is used if it is valid and absolute, and otherwise not resolved", async () => {
  const long = "a/".repeat(MAX_REFERENCE_LENGTH / 2);
  const options = { retrievedFrom: "http://r.example/" };
  const outcome = async (reference: string): Promise<readonly [boolean, string[]]> => {
    const { links } = await linksInHtml(`<a href="${reference}">`, options);
    return [links[0]!.url !== null, links[0]!.diagnostics.map(({ code }) => code)];
  };
  assert.equal(await outcome(long), [true, []]);
  assert.equal(await outcome(`${long}b`), [false, ["reference-too-long"]]);
  assert.equal(await outcome(`data:${long}`), [true, []]);
  assert.equal(await outcome(`data:${long}<`), [true, ["reference-too-long"]]);
  const mail = `Content-Type: text/html\n\n<a href="cid:${long}"><a href="cid:b">`;
  assert.equal(codes(await linksInMime(mail)), []);
});

test("a message that is too long is read up to the limit", async () => {
  const mail = "Content-Type: text/html\n\n<a href=u:x><a href=u:y>";
  for (const message of [mail, bytesOf(mail)]) {
    const found = await mimeLinks(message, {}, within({ length: 40 }));
    assert.equal([raws(found), codes(found)], [["u:x"], ["message-cut"]]);
    assert.equal(codes(await mimeLinks(message, {}, within({ length: mail.length }))), []);
  }
});

test("the bodies of messages inside messages are limited in total", async () => {
  const page = `Content-Type: text/html\n\n<a href=u:x>${"x".repeat(200)}`;
  const nested = (levels: number): string => "Content-Type: message/rfc822\n\n".repeat(levels) + page;
  const found = await mimeLinks(nested(3), {}, within({ length: nested(3).length }));
  assert.equal([raws(found), codes(found)], [["u:x"], []]);
  const deep = await mimeLinks(nested(8), {}, within({ length: nested(8).length }));
  assert.equal([raws(deep), codes(deep)], [[], ["message-cut"]]);
  // A part that has room after one that has none changes nothing of the report.
  const part = (body: string): string => `--b\nContent-Type: message/rfc822\n\n${body}\n`;
  const parts = `Content-Type: multipart/mixed; boundary=b\n\n${part(nested(8))}${part("Subject: a\n")}--b--`;
  assert.equal(codes(await mimeLinks(parts, {}, within({ length: parts.length }))), ["message-cut"]);
});

test("headers of nested parts are limited in total", async () => {
  const level = (_: unknown, at: number): string =>
    `X: ${"a".repeat(1 << 20)}\nContent-Type: multipart/mixed; boundary=b${at}\n\n--b${at}\n`;
  const found = await linksInMime(Array.from({ length: 3 }, level).join(""));
  assert.equal([codes(found), found.entities.length], [["message-cut"], 1]);
});

test("a field that is repeated many times is reported once", async () => {
  const found = await linksInMime(`${"Content-Base: http://b.example/\n".repeat(1000)}\n`);
  assert.equal(codes(found), ["repeated-field"]);
});

test.run();
