// Elements are read without a tree, and in pieces: they are those of the tree of the whole text.

import { test } from "uvu";
import * as assert from "uvu/assert";
import { type HtmlElement, readElements, type Stop } from "../../src/base/html/elements.js";
import { LIMITS, type Limits } from "../../src/base/types.js";
import fc, { runs } from "../support/fast-check.js";
import { textOf } from "../support/files.js";
import { treeElements } from "./tree-elements.js";

interface Read {
  readonly elements: readonly HtmlElement[];
  readonly stopped: Stop | null;
}

const read = async (text: string, limits: Partial<Limits>): Promise<Read> => {
  const elements: HtmlElement[] = [];
  const visit = (element: HtmlElement): null => {
    elements.push(element);
    return null;
  };
  const stopped = await readElements(text, visit, { ...LIMITS, ...limits });
  return { elements, stopped };
};

const agree = async (text: string, piece: number): Promise<void> => {
  const { elements, stopped } = await read(text, { piece });
  assert.is(stopped, null);
  const found = elements.map(({ attributes, ...element }) => ({
    ...element,
    attributes: attributes.map(({ name, value, end }) => {
      const after = /["']/.test(text[end] ?? "") && text[end] !== undefined ? 1 : 0;
      return { name, value, end: end + after };
    }),
  }));
  assert.equal(found, treeElements(text), JSON.stringify([text, piece]));
};

// biome-ignore format: one line for each kind of element that a parser treats in a way of its own
const NAMES = [
  "html", "head", "body", "base", "title", "meta", "link", "noscript", "template", "script", "style", "noframes",
  "a", "b", "i", "nobr", "font", "p", "div", "h1", "ul", "li", "dd", "dt", "address", "form", "button", "pre",
  "table", "caption", "colgroup", "col", "tbody", "tr", "td", "th", "select", "option", "optgroup", "input", "hr",
  "img", "image", "br", "textarea", "iframe", "noembed", "xmp", "plaintext", "object", "applet", "marquee",
  "frameset", "frame", "ruby", "rt", "rtc", "x", "svg", "g", "desc", "foreignObject", "math", "mi", "mtext",
  "mglyph", "annotation-xml", "feImage",
];
const name = fc.constantFrom(...NAMES);
const attribute = fc.constantFrom(
  "href=x",
  'HREF="a&amp;b"',
  "src='\r\n'",
  "href",
  "xlink:href=y",
  "encoding=text/html",
  "type=hidden",
  "definitionurl=z",
  "a/b=\0",
  "color=\u{1f600}",
  'b=">"',
);
const tag = fc
  .tuple(name, fc.array(attribute, { maxLength: 3 }), fc.constantFrom("", "", "/"))
  .map(([element, attributes, end]) => `<${[element, ...attributes].join(" ")}${end && ` ${end}`}>`);
const close = name.map((element) => `</${element}>`);
const text = fc.constantFrom(
  "x",
  " ",
  "\r\n",
  "\r",
  "\0",
  "&lt",
  "&notin;",
  "<",
  "</",
  "<!--",
  "-->",
  "<!doctype html>",
  "<![CDATA[",
  "]]>",
  "<?x>",
  '"',
  "\ud83d",
  "é",
);
const html = fc
  .array(fc.oneof({ weight: 5, arbitrary: tag }, { weight: 2, arbitrary: close }, text), { maxLength: 30 })
  .map((pieces) => pieces.join(""));

test("random documents, in pieces of any length", async () => {
  await fc.assert(fc.asyncProperty(html, fc.integer({ min: 1, max: 40 }), agree), {
    seed: 20_260_101,
    numRuns: runs(3),
  });
});

test("the HEAD, templates, foreign content, tables and misnested elements", async () => {
  const bs = "<b 1><b 2><b 3><b 4><i 5>";
  const documents = [
    textOf("test/case/base/saved-page/index.html"),
    "<base href=a></head><base href=b><link href=c><template a><base href=d></template><body e><base href=f>",
    "<head><noscript><base href=a><link href=b></noscript><template><tr a><td b><base c></template><base d>",
    "<svg a><base href=b><foreignObject c><base href=d><svg e><title f><a g></title><b h>x<g i>",
    "<math><annotation-xml encoding=text/html><base a></annotation-xml><annotation-xml><base b>",
    `<table>${bs}x<base href=a><tr c>y \0 z<td d></table>${bs}<p>${bs}</b>x</p></b><div e>`,
    "<table> x y z <tr a></table><frameset b>",
    "<table> \0 <tr a></table><frameset b>",
    "<p a><frameset b><frame c></frameset><base d>",
    "<table>\0 <input type=hidden a><select b><table c><option d></select><caption e>",
    "<body a><body b><html c><form d><form e><a f><a g><nobr h><nobr i>",
    "<textarea a>\n</text <b c></textarea d><title><a></title><script><!--<script></script></script><i e>",
    "<!doctype html><p a><table b></p><p c><plaintext d><a e>",
    "<p a><table b></p><p c><xmp><a></xmp><button d><button e><li f><li g><dd h><dt i>",
  ];
  for (const document of documents) {
    for (const piece of [1, 2, 3, 5, 17, 64, 1 << 20]) await agree(document, piece);
  }
});

test("reading stops at a tag, a comment or a document type that is too long, where it begins", async () => {
  for (const start of ["<a href='", "<a ", "<a", "</a ", "<!--", "<!doctype a public '"]) {
    const found = await read(`<b x>${start}${"a".repeat(100)}`, { token: 50, piece: 10 });
    assert.equal(found.stopped, { code: "token-too-long", offset: 5 }, start);
    assert.is(found.elements.length, 1);
  }
  for (const start of ["", "<script>", "<textarea></t", "<plaintext>", "<svg><![CDATA[", "<table>"]) {
    const found = await read(`<b x>${start}${"a \0".repeat(50)}`, { token: 50, piece: 10 });
    assert.is(found.stopped, null, start);
  }
});

test("reading stops when too many elements are open", async () => {
  for (const open of ["<x>", "<b>", "<svg>", "<template>", "<table><tr><td>"]) {
    const found = await read(open.repeat(100), { depth: 50, piece: 30 });
    assert.is(found.stopped?.code, "too-many-elements", open);
  }
  const different = Array.from({ length: 10 }, (_, at) => `<b a${at} b c d e f g h i j>`).join("");
  assert.is((await read(different, { depth: 50, piece: 30 })).stopped?.code, "too-many-elements");
  assert.is(
    (await read(`${different}<td>`.replaceAll("b a", "x a"), { depth: 50, piece: 30 })).stopped,
    null,
  );
  assert.is((await read("<x></x><p><br>".repeat(100), { depth: 50, piece: 30 })).stopped, null);
});

test.run();
