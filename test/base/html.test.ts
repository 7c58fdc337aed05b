// References in HTML documents: where they are, what they resolve to, and against which base.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { referencesIn, type Shape, URL_ATTRIBUTES, urlAttribute } from "../../src/base/html/attributes.js";
import { type Link, type Links, linksInHtml } from "../../src/base/index.js";
import { textOf } from "../support/files.js";

const from = { retrievedFrom: "http://r.example/d/page?q#f" };

/** Each reference with what it resolves to. */
const outcomes = ({ links }: Links): (readonly [string, string | null])[] =>
  links.map(({ raw, url }) => [raw, url]);
const codes = ({ problems }: Links): string[] => problems.map(({ code }) => code);
const only = ({ links }: Links): Link => {
  assert.is(links.length, 1);
  return links[0]!;
};

test("the document of Appendix D", async () => {
  const text = textOf("test/case/base/appendix-d.html");
  for (const options of [{}, from]) {
    const found = await linksInHtml(text, options);
    const { raw, url, base, place } = only(found);
    assert.equal([raw, url, codes(found)], ["../x", "http://www.ics.uci.edu/Test/a/x", []]);
    assert.is(text.slice(place.start, place.end), raw);
    assert.equal([place.element, place.attribute, place.line, place.column], ["a", "href", 6, 14]);
    assert.is(base.from, "content");
    assert.is(base.from === "content" && text.slice(base.place.start, base.place.end), base.url);
    assert.equal(found.entities[0]!.base, base);
  }
});

test("the order of precedence: content, retrieval, none", async () => {
  const anchor = "<a href=x>";
  const bases = [
    [`<base href=http://b.example/c/>${anchor}`, from, "content", "http://b.example/c/x"],
    [anchor, from, "retrieval", "http://r.example/d/x"],
    [anchor, {}, "none", null],
  ] as const;
  for (const [text, options, origin, url] of bases) {
    const link = only(await linksInHtml(text, options));
    assert.equal([link.base.from, link.url], [origin, url]);
  }
  const [fault] = only(await linksInHtml(anchor)).diagnostics;
  assert.equal(
    [fault!.code, fault!.offset, fault!.length, fault!.section?.section],
    ["no-base", 0, 1, "5.1.4"],
  );
});

test("an absolute reference needs no base and is unchanged", async () => {
  const text = "<a href=http://a/../b><a href=http:g><a href=mailto:x@y>";
  const left = [
    ["http://a/../b", "http://a/../b"],
    ["http:g", "http:g"],
    ["mailto:x@y", "mailto:x@y"],
  ];
  assert.equal(outcomes(await linksInHtml(text)), left);
  assert.equal(outcomes(await linksInHtml(text, from)), left);
});

test("which BASE gives the base", async () => {
  const b = "<base href=http://b.example/>";
  const cases = [
    [`<base target=_top>${b}`, "http://b.example/x", []],
    [`${b}<base href=http://c.example/>`, "http://b.example/x", ["second-base"]],
    ["<base href=/rel>", "http://r.example/d/x", ["base-not-absolute"]],
    ["<base href>", "http://r.example/d/x", ["base-not-absolute"]],
    ["<base href=a_b:c>", "http://r.example/d/x", ["base-not-absolute"]],
    [`<base href=/rel>${b}`, "http://r.example/d/x", ["base-not-absolute", "second-base"]],
    ["<base href=x:b/c>", "x:b/x", []],
    ["<base href=mailto:x@y>", "mailto:x", []],
    [`<base href=http://h/${"x".repeat(8192 - 9)}>`, "http://h/x", []],
    [`<base href=http://h/${"x".repeat(8192 - 9 + 1)}>`, "http://r.example/d/x", ["base-too-long"]],
    ["<base href=http://h_h/>", "http://h_h/x", ["faulty-base"]],
    [`<body>${b}`, "http://r.example/d/x", ["base-outside-head"]],
    [`</head>${b}`, "http://b.example/x", []],
    [`<template>${b}</template>`, "http://r.example/d/x", ["base-outside-head"]],
    [`<svg>${b}</svg>`, "http://r.example/d/x", []],
    [`<!-- ${b} --><title>${b}</title><script>"${b}"</script>`, "http://r.example/d/x", []],
    ['<base href="\n http://b.example/ ">', "http://b.example/x", []],
  ] as const;
  for (const [text, url, expected] of cases) {
    const found = await linksInHtml(`${text}<a href=x>`, from);
    assert.equal([found.links.at(-1)!.url, codes(found)], [url, expected], text);
  }
});

test("a problem of a BASE has the place of the BASE", async () => {
  const text = "<title>t</title>\n<base href=http://h_h/>";
  const { about, part, place, offset, length } = (await linksInHtml(text)).problems[0]!;
  assert.equal([about, part, offset, length], ["BASE", "", 8, 1]);
  assert.equal([text.slice(place!.start, place!.end), place!.line, place!.column], ["http://h_h/", 2, 12]);
});

test("a retrieval URL that is not a usable base URL", async () => {
  const found = await linksInHtml("<a href=x>", { retrievedFrom: "page.html" });
  assert.equal(codes(found), ["base-not-absolute"]);
  assert.equal([found.problems[0]!.about, found.problems[0]!.place], ["retrieval URL", null]);
  assert.equal([found.links[0]!.base.from, found.entities[0]!.url], ["none", null]);
  const opaque = await linksInHtml("<a href=x><a href=#y>", { retrievedFrom: "cid:a@b" });
  assert.equal(outcomes(opaque), [
    ["x", "cid:x"],
    ["#y", "cid:a@b#y"],
  ]);
});

test("an empty reference: the document, or its URL if a request is made", async () => {
  const text =
    '<base href=http://b.example/><a href=""><a href="#f"><img src=""><form action="#g"><input src=" ">';
  const known = await linksInHtml(text, from);
  assert.equal(
    known.links.map(({ raw, sameDocument, url }) => [raw, sameDocument, url]),
    [
      ["", true, "http://r.example/d/page?q"],
      ["#f", true, "http://r.example/d/page?q#f"],
      ["", false, "http://r.example/d/page?q"],
      ["#g", false, "http://r.example/d/page?q#g"],
      ["", false, "http://r.example/d/page?q"],
    ],
  );
  const unknown = await linksInHtml(text);
  assert.equal(
    unknown.links.map(({ sameDocument, url, diagnostics }) => [sameDocument, url, diagnostics[0]?.code]),
    [
      [true, null, undefined],
      [true, null, undefined],
      [false, null, "document-url-unknown"],
      [false, null, "document-url-unknown"],
      [false, null, "document-url-unknown"],
    ],
  );
});

test("every attribute of the table is found, at its place", async () => {
  const values = { url: "v", spaces: "v w", commas: "v,w", srcset: "v 1x, w 2x", refresh: "0; url=v" };
  for (const { attributes, elements, shape, request } of URL_ATTRIBUTES) {
    for (const attribute of attributes) {
      for (const element of typeof elements === "string" ? ["p"] : elements) {
        if (element === "base") continue;
        const text = documentWith(elements, element, attribute, values[shape]);
        const { links } = await linksInHtml(text, from);
        assert.is(links.length, shape === "url" || shape === "refresh" ? 1 : 2, text);
        const [{ place, raw }] = links as [Link];
        assert.equal([raw, text.slice(place.start, place.end), place.attribute], ["v", "v", attribute], text);
        // A list has no empty reference, but one of a fragment alone.
        const own = await linksInHtml(
          documentWith(elements, element, attribute, values[shape].replace("v", "#v")),
          from,
        );
        assert.is(own.links[0]!.sameDocument, !request, text);
        if (shape !== "url") continue;
        const empty = only(await linksInHtml(documentWith(elements, element, attribute, ""), from));
        assert.is(empty.sameDocument, !request, text);
      }
    }
  }
});

test("an archive is fetched, even from the document itself", async () => {
  for (const element of ["object", "applet"])
    assert.is(only(await linksInHtml(`<${element} archive="#f">`, from)).sameDocument, false, element);
});

/** A document in which a parser keeps the element where it is. */
function documentWith(elements: unknown, element: string, attribute: string, value: string): string {
  const start = (name: string): string => `<${name} ${attribute}="${value}" http-equiv=Refresh>`;
  if (elements === "svg" || elements === "math") return `<${elements}>${start("a")}</${elements}>`;
  if (element === "html" || element === "head") return start(element);
  if (element === "frame") return `<frameset>${start(element)}`;
  if (/^t(?:head|body|foot)$/.test(element)) return `<table>${start(element)}`;
  if (/^t[rhd]$/.test(element)) return `<table><tbody>${element === "tr" ? "" : "<tr>"}${start(element)}`;
  return start(element);
}

test("attributes without URLs, and elements that a parser drops", async () => {
  const text =
    "<p href=x src=x title=x><meta content='0; url=x'><img alt=x href=x><foo:a href=x><tr background=x>" +
    "<a href=y href=x><script>'<a href=x>'</script><!-- <a href=x> --><textarea><a href=x></textarea>";
  assert.equal(outcomes(await linksInHtml(text)), [["y", null]]);
});

test("the content of NOSCRIPT and TEMPLATE", async () => {
  const text = "<body><noscript><a href=u:x></noscript><template><a href=u:y></template>";
  assert.equal(outcomes(await linksInHtml(text)), [
    ["u:x", "u:x"],
    ["u:y", "u:y"],
  ]);
});

test("SVG: links and fetched resources", async () => {
  const text = '<svg><a href=""/><image xlink:href=""/><feImage href=""/><use XLINK:HREF="#u"/></svg>';
  const { links } = await linksInHtml(text, from);
  assert.equal(
    links.map(({ place, sameDocument }) => [place.element, place.attribute, sameDocument]),
    [
      ["a", "href", true],
      ["image", "xlink:href", false],
      ["feImage", "href", false],
      ["use", "xlink:href", true],
    ],
  );
});

test("only SVG fetches an image or a script by its href", async () => {
  const names = ["image", "script", "feImage"];
  for (const [namespace, same] of [
    ["svg", false],
    ["math", true],
  ] as const) {
    const text = `<${namespace}>${names.map((name) => `<${name} href=""/>`).join("")}</${namespace}>`;
    const { links } = await linksInHtml(text, from);
    assert.equal(
      links.map(({ place, sameDocument }) => [place.element, sameDocument]),
      names.map((name) => [namespace === "math" ? name.toLowerCase() : name, same]),
    );
  }
  for (const [namespace, element, request] of [
    ["svg", "image", true],
    ["svg", "a", false],
    ["math", "image", false],
    ["html", "a", false],
  ] as const) {
    assert.equal(
      urlAttribute(namespace, element, "href"),
      { shape: "url", request },
      `${namespace} ${element}`,
    );
  }
  for (const element of ["image", "script"]) assert.is(urlAttribute("html", element, "href"), null);
});

test("a CODEBASE is the base of the resources of its element", async () => {
  const text =
    '<object codebase="../c/" data=d classid="e" archive="f g" usemap=m></object><applet archive="h, i">' +
    '<object codebase="mailto:x" data=d><object codebase="" data=d>';
  const found = await linksInHtml(text, from);
  assert.equal(outcomes(found), [
    ["../c/", "http://r.example/c/"],
    ["d", "http://r.example/c/d"],
    ["e", "http://r.example/c/e"],
    ["f", "http://r.example/c/f"],
    ["g", "http://r.example/c/g"],
    ["m", "http://r.example/d/m"],
    ["h", "http://r.example/d/h"],
    ["i", "http://r.example/d/i"],
    ["mailto:x", "mailto:x"],
    ["d", "mailto:d"],
    ["", "http://r.example/d/page?q"],
    ["d", "http://r.example/d/d"],
  ]);
  const { base } = found.links[1]!;
  assert.is(base.from === "content" && base.place.attribute, "codebase");
  assert.is((await linksInHtml("<object codebase=c data=d>")).links[1]!.base.from, "none");
});

test("places: quotation marks, white space, line ends, characters of two units", async () => {
  const text = "\u{1F600}\r\n<a href = ' x '\r\r\n\thref=no><a HREF=y><a href>\n\n<a\nhref=\"z\n\">";
  const { links } = await linksInHtml(text);
  assert.equal(
    links.map(({ raw, place: { start, end, line, column } }) => [raw, text.slice(start, end), line, column]),
    [
      ["x", "x", 2, 13],
      ["y", "y", 4, 18],
      ["", "", 4, 27],
      ["z", "z", 7, 7],
    ],
  );
});

test("a value with character references has the whole value as its place", async () => {
  const text = '<a href=" x?a&amp;b "><img srcset="c&#45;d 1x, e 2x">';
  const { links } = await linksInHtml(text);
  assert.equal(
    links.map(({ raw, place }) => [raw, text.slice(place.start, place.end)]),
    [
      ["x?a&b", " x?a&amp;b "],
      ["c-d", "c&#45;d 1x, e 2x"],
      ["e", "c&#45;d 1x, e 2x"],
    ],
  );
});

test("unclosed formatting elements: a copy is not found twice", async () => {
  const text = "<p><a href=u:1><b><p>x<a href=u:2></b></a><div>y";
  assert.equal(
    (await linksInHtml(text)).links.map(({ raw }) => raw),
    ["u:1", "u:2"],
  );
});

test("an invalid reference is resolved, and its faults are reported", async () => {
  const { url, diagnostics } = only(await linksInHtml('<a href="a b">', from));
  assert.equal(
    [url, diagnostics.map(({ code, offset }) => [code, offset])],
    ["http://r.example/d/a b", [["space", 1]]],
  );
});

test("bytes are decoded in the encoding that they declare", async () => {
  const bytes = (text: string): Uint8Array => Buffer.from(text, "latin1");
  const raws = async (text: string): Promise<string> => only(await linksInHtml(bytes(text))).raw;
  assert.is(await raws("<a href=\xe9>"), "é");
  assert.is(await raws("<a href=\xc3\xa9>"), "é");
  assert.is(await raws("\xef\xbb\xbf<a href=\xc3\xa9>"), "é");
  assert.is(await raws("\xef\xbb\xbf<meta charset=koi8-r><a href=\xc3\xa9>"), "é", "the mark counts more");
  assert.is(await raws("<meta charset=koi8-r><a href=\xc1>"), "а");
  assert.is(await raws("<meta charset=nobody-knows><a href=\xc3\xa9>"), "é");
  assert.is(await raws("\xff\xfe<\0a\0 \0h\0r\0e\0f\0=\0x\0>\0"), "x");
  assert.is(await raws("\xfe\xff\0<\0a\0 \0h\0r\0e\0f\0=\0x\0>"), "x");
  assert.is((await linksInHtml(bytes("\xef\xbb\xbf<a href=x>"))).links[0]!.place.column, 9);
});

test("wrong types", async () => {
  const wrong: readonly (readonly [unknown, unknown])[] = [
    [null, {}],
    [1, {}],
    ["", null],
    ["", 1],
    ["", { retrievedFrom: 1 }],
    ["", { retrievedfrom: "http://a/" }],
  ];
  for (const [document, options] of wrong) {
    const error = await linksInHtml(document as string, options as object).catch((thrown: unknown) => thrown);
    assert.instance(error, TypeError);
  }
});

test("an attribute without URLs in its namespace is ignored", async () => {
  for (const text of ["<svg><object codebase=x data=y></svg>", "<math><applet codebase=x archive=y></math>"])
    assert.equal((await linksInHtml(text)).links, [], text);
});

test("a META never declares UTF-16", async () => {
  const raw = Buffer.from("<meta charset=utf-16><a href=http://a/>", "latin1");
  assert.is(only(await linksInHtml(raw)).raw, "http://a/");
});

test("a byte order mark is not part of the first line", async () => {
  const { links } = await linksInHtml("\ufeff<a href=x>");
  const { start, line, column } = links[0]!.place;
  assert.equal([start, line, column], [9, 1, 9]);
  const marked = await linksInHtml("<a href=x>\ufeff");
  assert.is(marked.links[0]!.place.column, 9);
});

test("a META is not in UTF-16, whatever it says", async () => {
  for (const label of ["utf-16", "UTF-16", "Utf16le"]) {
    const { links } = await linksInHtml(
      new TextEncoder().encode(`<meta charset="${label}"><a href="\u00e9">`),
    );
    assert.is(links[0]!.raw, "\u00e9", label);
  }
});

test("a PING makes a request, also for the fragment of the document", async () => {
  const { links } = await linksInHtml('<a ping="#f" href="#f">', from);
  assert.equal(
    links.map(({ url, sameDocument }) => [url, sameDocument]),
    [
      ["http://r.example/d/page?q#f", false],
      ["http://r.example/d/page?q#f", true],
    ],
  );
});

const held = (shape: Shape, value: string): string[] =>
  referencesIn(shape, value, 99).map(({ start, end }) => value.slice(start, end));

test("single references and lists", () => {
  for (const shape of ["url", "spaces", "commas", "srcset"] as const)
    assert.equal(referencesIn(shape, "a", 0), [], "none are asked for");
  assert.equal(held("url", "\t a b\n"), ["a b"]);
  assert.equal(held("url", " "), [""]);
  assert.equal(held("spaces", " a\t\tb\f"), ["a", "b"]);
  assert.equal(held("spaces", ""), []);
  assert.equal(held("commas", "a, b c ,,d"), ["a", "b c", "d"]);
});

test("srcset: candidates, commas inside URLs and inside parentheses", () => {
  assert.equal(held("srcset", "a 1x, b 2x"), ["a", "b"]);
  assert.equal(held("srcset", "a, b"), ["a", "b"]);
  assert.equal(held("srcset", "a,b 1x,c"), ["a,b", "c"]);
  assert.equal(held("srcset", ",, a,, ,b"), ["a", "b"]);
  assert.equal(held("srcset", "a f(1,2) 3w,b"), ["a", "b"]);
  assert.equal(held("srcset", "a (1,b"), ["a"]);
  assert.equal(held("srcset", "data:,x 1x"), ["data:,x"]);
  assert.equal(held("srcset", " "), []);
});

test("refresh: the time, the separator, the name, quotation marks", () => {
  assert.equal(held("refresh", "0; url=x"), ["x"]);
  assert.equal(held("refresh", " 5.5,URL = 'x y' z"), ["x y"]);
  assert.equal(held("refresh", '0 "x'), ["x"]);
  assert.equal(held("refresh", "0;x "), ["x"]);
  assert.equal(held("refresh", "0;url"), ["url"]);
  assert.equal(held("refresh", "0;url="), []);
  assert.equal(held("refresh", "0"), []);
  assert.equal(held("refresh", "0x"), []);
  assert.equal(held("refresh", "url=x"), []);
});

test.run();
