// The plugin in the real rehype, with its parser.
import rehypeParse from "rehype-parse";
import { unified } from "unified";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { rehypeValidUrl, type Setting } from "../../../src/adapters/unified/index.js";
import { createGrammar, standardSchemes } from "../../../src/schemes/index.js";
import fc, { runs } from "../../support/fast-check.js";
import { Workshop } from "../../support/work.js";
import { type Found, foundIn, messagesOf } from "./found.js";

const processorWith = (setting: Setting = null) =>
  unified().use(rehypeParse, { fragment: true }).use(rehypeValidUrl, setting);

/** HTML, and what is found: where, what stands there, and what could stand there instead. */
const CASES: readonly (readonly [html: string, ...found: readonly Found[]])[] = [
  ['<a href="/b">x</a><p title="a|b" data-href="|">|</p><a href></a><a name="|">'],
  ['<a href="/b|c">', ["1:12-13", "|", "%7C"]],
  ["<A class=x HREF='/b c'>", ["1:20-21", " ", "%20"]],
  ["<a\nhref = /b|c>", ["2:10-11", "|", "%7C"]],
  ["<a href=/b&amp;&#124;&copy;>", ["1:16-22", "&#124;", "%7C"], ["1:22-28", "&copy;", "%C2%A9"]],
  ["<a href=' /b|\n'>", ["1:13-14", "|", "%7C"]],
  [
    "<img src='/a|' srcset='/b| 1x, /c^ 2x'>",
    ["1:13-14", "|", "%7C"],
    ["1:26-27", "|", "%7C"],
    ["1:34-35", "^", "%5E"],
  ],
  ["<a ping='/a| /b^'>", ["1:12-13", "|", "%7C"], ["1:16-17", "^", "%5E"]],
  ["<a ping='/a|  /b'>", ["1:1-19", "/a|", "/a%7C"]],
  [
    "<form action='/a|'><button formaction='/b|'></button></form>",
    ["1:17-18", "|", "%7C"],
    ["1:42-43", "|", "%7C"],
  ],
  ["<meta http-equiv=Refresh content='0; url=/a|'><meta content='0; url=/a|'>", ["1:44-45", "|", "%7C"]],
  [
    "<svg><use xlink:href='#a b'/><a href='/a|'/><desc><use href='/b|'></use></desc></svg>",
    ["1:25-26", " ", "%20"],
    ["1:41-42", "|", "%7C"],
  ],
  [
    "<math><mi><a href='/a|'></a></mi><mrow href='/b|'></mrow></math>",
    ["1:22-23", "|", "%7C"],
    ["1:48-49", "|", "%7C"],
  ],
  [
    "<math><mi><img src='/a|'></mi><mtext><q cite='/b|'></q></mtext></math>",
    ["1:23-24", "|", "%7C"],
    ["1:49-50", "|", "%7C"],
  ],
  ["<template><a href='/a|'></a></template>", ["1:22-23", "|", "%7C"]],
  ["\uFEFF<a href='/a|'>", ["1:12-13", "|", "%7C"]],
  ["<a href='&lt;'>", ["1:10-14", "&lt;", ""]],
  ["<a href='/a' href='/b|'><a href=\"/c'|\" id=x / =y>", ["1:37-38", "|", "%7C"]],
  ["<a href='http:\\\\a.example'>", ["1:15-17", "\\\\", "//"]],
];

for (const [html, ...found] of CASES) {
  test(JSON.stringify(html), async () => assert.equal(await foundIn(processorWith(), html), found));
}

test("messages are those of this package, and can be errors", async () => {
  const [message] = await messagesOf(processorWith("error"), "<a href='http://a:x/'>");
  assert.equal([message?.ruleId, message?.source, message?.fatal], ["valid-url", "url-grammar", true]);
  assert.is(message?.url, "https://www.rfc-editor.org/rfc/rfc3986#section-3.2.3");
});

test("the plugin can be switched off", async () => {
  assert.equal(await messagesOf(processorWith(["off"]), "<a href='/a|'>"), []);
});

test("a grammar can be a value, with rules of schemes", async () => {
  const grammar = createGrammar({ schemes: standardSchemes });
  assert.is((await messagesOf(processorWith({ grammar }), "<a href='mailto:a'>")).length, 1);
  assert.equal(await messagesOf(processorWith(), "<a href='mailto:a'>"), []);
});

const html = fc
  .array(
    fc.constantFrom(
      "<a ",
      "<img ",
      "href",
      "src",
      "srcset",
      "=",
      "'",
      '"',
      ">",
      "/",
      "|",
      "&amp;",
      "&copy",
      " ",
      "\n",
      "<svg>",
      "</svg>",
      "é",
      "</a>",
      "<template>",
    ),
    { maxLength: 20 },
  )
  .map((pieces) => pieces.join(""));

test("what is found stands where it is said to stand", async () => {
  await fc.assert(
    fc.asyncProperty(html, async (text) => {
      for (const { place, actual } of await messagesOf(processorWith(), text)) {
        assert.ok(place !== undefined && "start" in place);
        const said = text.slice(place.start.offset, place.end.offset);
        assert.ok(said === actual || said.startsWith("<"), `${said} is not ${actual}`);
      }
    }),
    { numRuns: runs() },
  );
});

const shop = new Workshop(new URL("./work.js", import.meta.url));
test.after(() => shop.close());

for (const unit of ["a='b' ", "a ", "/", "=", "a|, ", "&amp;", "\n", "a=b"]) {
  test(`the work on a tag of ${JSON.stringify(unit)} is linear`, () =>
    shop.growsLinearly("locateInTag", (length) => [unit.repeat(length)], 300));
}

test.run();
