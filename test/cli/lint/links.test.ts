// `links` of Markdown: each is resolved as a link of HTML is, and has its place.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { LIMITS } from "../../../src/base/types.js";
import { linksInMarkdown } from "../../../src/cli/lint/links.js";
import { command, folder, objectsIn } from "../world.js";

const files = folder();
test.after(files.discard);

test("links, images, definitions and HTML are resolved, and prose is left out", async () => {
  const file = files.file(
    "a.md",
    "[a](b.md) ![c](d&amp;e.png)\n\n[f]: <../g h>\n\n<img src='i'> http://j.example/ <http://k.example/> [l](#m)\n",
  );
  const { status, stdout } = await command([
    "links",
    "--json",
    "--retrieved-from",
    "http://a.example/x/y",
    file,
  ]);
  assert.is(status, 1);
  assert.equal(
    objectsIn(stdout).map(
      ({ raw, url, place: { element, attribute, line, column }, sameDocument, diagnostics }) => [
        raw,
        url,
        `${element} ${attribute} ${line}:${column}`,
        sameDocument,
        diagnostics.map(({ code }: { code: string }) => code),
      ],
    ),
    [
      ["b.md", "http://a.example/x/b.md", "a href 1:5", false, []],
      ["d&e.png", "http://a.example/x/d&e.png", "img src 1:16", false, []],
      ["../g h", "http://a.example/g h", "a href 3:7", false, ["space"]],
      ["i", "http://a.example/x/i", "img src 5:11", false, []],
      ["http://k.example/", "http://k.example/", "a href 5:34", false, []],
      ["#m", "http://a.example/x/y#m", "a href 5:57", true, []],
    ],
  );
});

test("a document without a base has links that cannot be resolved, and is read by --type too", async () => {
  const { stdout } = await command(["links", "--type", "markdown", "-"], { stdin: ["[a](b)"] });
  assert.match(stdout, "error[no-base]");
});

test("of a document that is too long, the beginning is read", async () => {
  const bytes = Buffer.alloc(LIMITS.length + 1, " ");
  bytes.write("[a](http://b.example/)\n");
  const { links, problems } = await linksInMarkdown(bytes, {});
  assert.equal(
    [links.map(({ url }) => url), problems.map(({ code }) => code)],
    [["http://b.example/"], ["document-too-long"]],
  );
});

test.run();
