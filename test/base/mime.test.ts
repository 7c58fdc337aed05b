// References in MIME messages: base URLs from headers, at every level of nesting.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { type Base, type Link, type Links, linksInHtml, linksInMime } from "../../src/base/index.js";
import { fieldOf } from "../../src/base/mime.js";
import { textOf } from "../support/files.js";

const from = { retrievedFrom: "http://r.example/d/mail" };

const lines = (...all: string[]): string => all.join("\r\n");
const codes = ({ problems }: Links): string[] => problems.map(({ code }) => code);
const only = ({ links }: Links): Link => {
  assert.is(links.length, 1);
  return links[0]!;
};
const origin = (base: Base): string => (base.from === "header" ? `${base.field} ${base.part}` : base.from);

/** A message of one HTML document that refers to `x`. */
const html = (...header: string[]): string =>
  lines(...header, "Content-Type: text/html", "", "<a href=x>x</a>");

/** The base that a single document gets, what `x` becomes, and the problems. */
async function single(header: string[], options: { retrievedFrom?: string } = {}): Promise<unknown[]> {
  const found = await linksInMime(html(...header), options);
  return [origin(only(found).base), only(found).url, ...codes(found)];
}

test("the example of section 5.1.1, and its precedence", async () => {
  const base = "Content-Base: http://www.ics.uci.edu/Test/a/b/c";
  const location = "Content-Location: http://l.example/m/n";
  assert.equal(await single([base]), ["Content-Base ", "http://www.ics.uci.edu/Test/a/b/x"]);
  assert.equal(await single([location, base], from), ["Content-Base ", "http://www.ics.uci.edu/Test/a/b/x"]);
  assert.equal(await single([location], from), ["Content-Location ", "http://l.example/m/x"]);
  assert.equal(await single([], from), ["retrieval", "http://r.example/d/x"]);
  assert.equal(await single([]), ["none", null]);
});

test("odd case, folding, and white space inside a value", async () => {
  const expected = ["Content-Base ", "http://b.example/c/x"];
  assert.equal(await single(["CONTENT-base :http://b.ex", " ample", "\t /c/ ", "  d"]), expected);
  assert.equal(await single(["content-BASE:", " http : // b.example / c / d "]), expected);
});

test("a Content-Base that is not a usable base URL", async () => {
  assert.equal(await single(["Content-Base: /rel"], from), [
    "retrieval",
    "http://r.example/d/x",
    "base-not-absolute",
  ]);
  assert.equal(await single(["Content-Base:"], from), [
    "retrieval",
    "http://r.example/d/x",
    "base-not-absolute",
  ]);
  assert.equal(await single(["Content-Base: cid:x", "Content-Location: y/"], from), [
    "Content-Base ",
    "cid:x",
  ]);
  assert.equal(await single(["Content-Base: http://h_h/"]), ["Content-Base ", "http://h_h/x", "faulty-base"]);
});

test("a relative Content-Location is resolved first", async () => {
  assert.equal(await single(["Content-Location: ../y/z"], from), [
    "Content-Location ",
    "http://r.example/y/x",
  ]);
  assert.equal(await single(["Content-Location: ../y/z"]), ["none", null, "field-without-base"]);
  const both = await linksInMime(html("Content-Base: http://b.example/c/", "Content-Location: d"), {});
  assert.equal(
    [both.entities[0]!.base.url, both.entities[0]!.url],
    ["http://b.example/c/", "http://b.example/c/d"],
  );
});

test("of repeated fields the first counts", async () => {
  assert.equal(await single(["Content-Base: http://b.example/", "content-base: http://c.example/"]), [
    "Content-Base ",
    "http://b.example/x",
    "repeated-field",
  ]);
});

test("a message in nested multiparts, and one in another", async () => {
  const found = await linksInMime(textOf("test/case/base/nested.eml"));
  assert.equal(codes(found), []);
  assert.equal(
    found.entities.map(({ part, mediaType, base }) => [part, mediaType, origin(base), base.url]),
    [
      ["", "multipart/mixed", "Content-Base ", "http://www.ics.uci.edu/Test/a/b/c"],
      ["1", "multipart/related", "Content-Location 1", "http://www.ics.uci.edu/Test/a/related/"],
      ["1.1", "text/html", "Content-Location 1.1", "http://www.ics.uci.edu/Test/a/related/index.html"],
      ["1.2", "image/png", "Content-Location 1.2", "http://www.ics.uci.edu/Test/a/related/dot.png"],
      ["1.3", "text/html", "Content-Base 1.3", "http://b.example/x/y"],
      ["1.4", "text/html", "content", "http://c.example/own/"],
      ["2", "message/rfc822", "Content-Base ", "http://www.ics.uci.edu/Test/a/b/c"],
      ["2.1", "multipart/alternative", "Content-Location 2.1", "http://d.example/message/"],
      ["2.1.1", "text/plain", "Content-Location 2.1", "http://d.example/message/"],
      ["2.1.2", "text/html", "Content-Location 2.1", "http://d.example/message/"],
      ["3", "text/html", "Content-Base ", "http://www.ics.uci.edu/Test/a/b/c"],
    ],
  );
  const here = "http://www.ics.uci.edu/Test/a/related/index.html";
  assert.equal(
    found.links.map(({ place, raw, url, answeredBy }) => [place.part, raw, url, answeredBy]),
    [
      ["1.1", "g", "http://www.ics.uci.edu/Test/a/related/g", null],
      ["1.1", "dot.png", "http://www.ics.uci.edu/Test/a/related/dot.png", "1.2"],
      ["1.1", "cid:dot%40a.example", "cid:dot%40a.example", "1.2"],
      ["1.1", "", here, "1.1"],
      ["1.1", "", here, "1.1"],
      ["1.3", "g", "http://b.example/x/g", null],
      ["1.3", "?q", "http://b.example/x/?q", null],
      ["1.4", "g", "http://c.example/own/g", null],
      ["2.1.2", "café", "http://d.example/message/café", null],
      ["2.1.2", "../g", "http://d.example/g", null],
      ["3", "g", "http://www.ics.uci.edu/Test/a/b/g", null],
    ],
  );
});

test("a page that a browser saved: the references resolve to what it wrote", async () => {
  const page = textOf("test/case/base/saved-page/index.html");
  const ours = await linksInHtml(page, { retrievedFrom: "http://localhost:8000/index.html" });
  const saved = await linksInMime(textOf("test/case/base/saved-page.mhtml"));
  assert.equal([...codes(ours), ...codes(saved)], []);
  const written = saved.links.filter(({ place }) => place.part === "1");
  assert.is(written.length, ours.links.length);
  ours.links.forEach(({ raw, url, place }, index) => {
    // A browser resolves an empty reference to the base; by section 3 it refers to the document.
    if (raw === "" || raw.startsWith("#")) return;
    const { url: theirs, answeredBy } = written[index]!;
    if (place.element === "iframe") assert.is(answeredBy, "5");
    else assert.is(theirs, url);
  });
  assert.equal(
    saved.links
      .filter(({ answeredBy }) => answeredBy !== null)
      .map(({ place, answeredBy }) => [place.part, answeredBy]),
    [
      ["1", "4"],
      ["1", "3"],
      ["1", "2"],
      ["1", "5"],
      ["5", "1"],
      ["5", "3"],
    ],
  );
  assert.is(saved.entities.find(({ part }) => part === "5")!.url, "http://localhost:8000/docs/frame.html");
});

test("transfer encodings, also of a message in a part", async () => {
  const base64 = (text: string): string => Buffer.from(text).toString("base64");
  const inner = html("Content-Base: http://b.example/");
  for (const mediaType of ["message/rfc822", "MESSAGE/Global"]) {
    const message = lines(
      `Content-Type: ${mediaType}`,
      "Content-Transfer-Encoding: base64",
      "",
      base64(inner),
    );
    const { place, url, base } = only(await linksInMime(message));
    assert.equal([place.part, url, origin(base)], ["1", "http://b.example/x", "Content-Base 1"]);
  }
  const quoted = lines(
    "Content-Type: text/html",
    "Content-Transfer-Encoding: quoted-printable",
    "",
    "<a href=3Du:=",
    "x>",
  );
  assert.is(only(await linksInMime(quoted)).raw, "u:x");
  const xhtml = lines("Content-Type: application/xhtml+xml", "", "<html><a href='u:x'/></html>");
  assert.is(only(await linksInMime(xhtml)).raw, "u:x");
});

test("a part of a digest is a message by default", async () => {
  const digest = lines(
    "Content-Type: multipart/digest; boundary=b",
    "",
    "--b",
    "",
    html(),
    "--b",
    "Content-Type: text/plain",
    "",
    "--b--",
  );
  const found = await linksInMime(digest, from);
  assert.equal(
    found.entities.map(({ part, mediaType }) => [part, mediaType]),
    [
      ["", "multipart/digest"],
      ["1", "message/rfc822"],
      ["1.1", "text/html"],
      ["2", "text/plain"],
    ],
  );
  assert.is(only(found).url, "http://r.example/d/x");
});

test("the document's own URL", async () => {
  const own = async (header: string, options = {}): Promise<string | null> =>
    (await linksInMime(html(header), options)).entities[0]!.url;
  assert.is(await own("Content-Location: http://l.example/m#f"), "http://l.example/m");
  assert.is(await own("Content-Location: http://l.example/m", from), from.retrievedFrom);
  assert.is(await own("Content-Base: http://l.example/m"), null);
});

test("names of parts: escapes in a cid, fragments, repetitions", async () => {
  const part = (...header: string[]): string => lines("--b", ...header, "", "");
  const page =
    "<img src=cid:a%62><img src=CID:%><img src=cid:c><img src=cid:d%3Ee><img src=http://l.example/m#f><img src=http://l.example/n>";
  const message = lines(
    "Content-Type: multipart/related; boundary=b",
    "",
    lines("--b", "Content-Type: text/html", "", page),
    part("Content-ID: <ab>"),
    part("Content-ID: <ab>"),
    part("Content-ID: <%>"),
    part("Content-ID: <d>e>"),
    part("Content-Location: http://l.example/m"),
    part("Content-Location: n"),
    "--b--",
  );
  const found = await linksInMime(message);
  assert.equal(
    found.links.map(({ answeredBy }) => answeredBy),
    ["2", "4", null, "5", "6", null],
  );
  assert.equal(codes(found), ["field-without-base"]);
});

test("a long body is unchanged, also where the parser's pieces meet", async () => {
  const body = Array.from(
    { length: 6000 },
    (_, index) => `${"-".repeat(index % 9)}${["\r\n", "\n", "\r\n\r\n"][index % 3]}`,
  );
  const page = `${body.join("")}<a href=x>`;
  const part = lines("--b", "Content-Type: text/html", "", page, "");
  const { links } = await linksInMime(
    lines("Content-Type: multipart/mixed; boundary=b", "", part + part, "--b--"),
  );
  assert.equal(
    links.map(({ place }) => place.start),
    Array(2).fill(page.length - 2),
  );
});

test("strings, lines without a colon, an empty message", async () => {
  assert.equal(await linksInMime(""), await linksInMime(new Uint8Array()));
  const { entities, links, problems } = await linksInMime("");
  assert.equal([entities.map(({ mediaType }) => mediaType), links, problems], [["text/plain"], [], []]);
  assert.is(
    only(await linksInMime(html("no colon here", "Content-Base: http://b.example/"))).url,
    "http://b.example/x",
  );
  assert.is((await linksInMime("Content-Type:\n\n")).entities[0]!.mediaType, "text/plain");
  assert.equal(codes(await linksInMime("", { retrievedFrom: "x" })), ["base-not-absolute"]);
  const error = await linksInMime(null as unknown as string).catch((thrown: unknown) => thrown);
  assert.instance(error, TypeError);
  assert.is((error as Error).message, "the message must be a string or a Uint8Array, not null");
});

test("the name of a field ends at its first colon, or is the whole line", () => {
  assert.equal(fieldOf("a:b:c"), { name: "a", value: "b:c" });
  assert.equal(fieldOf("Content-ID"), { name: "content-id", value: "" });
});

test.run();
