// Documents made to break a parser: reading ends in bounded time, with what was found so far.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { type Links, linksInHtml, linksInMime } from "../../src/base/index.js";
import { bytesOf } from "../../src/base/text.js";
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

test.run();
