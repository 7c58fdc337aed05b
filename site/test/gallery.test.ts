/** The gallery: a page for each class of disputes and each finding, with what is shown where somebody sends its address. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DISPUTE_CLASSES } from "url-grammar/readers";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { assertAccessible, withPage } from "./support/browser.js";
import { OUT, ROOT } from "./support/files.js";

const test = suite("the gallery");

const folder = join(OUT, "gallery");
const read = (name: string) => readFileSync(join(folder, name), "utf8");
const findings = JSON.parse(readFileSync(join(ROOT, "tools", "scoreboard", "findings.json"), "utf8")) as {
  readonly id: string;
}[];

test("has a page for each class of disputes and each finding", () => {
  const missing = [
    ...DISPUTE_CLASSES.filter((name) => name !== "other").map((name) => `${name}.html`),
    ...findings.map(({ id }) => `finding-${id}.html`),
  ].filter((name) => !existsSync(join(folder, name)));
  assert.equal(missing, []);
});

test("each page has a title of its own, a description, a picture, and a link that opens it", () => {
  const pages = readdirSync(folder).filter((name) => name.endsWith(".html") && name !== "index.html");
  const titles = new Set<string>();
  for (const name of pages) {
    const html = read(name);
    titles.add(/<title>([^<]+)<\/title>/.exec(html)?.[1] ?? "");
    assert.match(html, /<meta name="description" content="[^"]{30,}">/, name);
    const [, image = ""] = /<meta property="og:image" content="\.\.\/([^"]+)">/.exec(html) ?? [];
    const picture = readFileSync(join(OUT, image));
    // PNG has its size after its signature and the name of its first chunk.
    assert.equal([picture.readUInt32BE(16), picture.readUInt32BE(20)], [1200, 630], name);
    assert.match(html, /<a class="open" href="\.\.\/index\.html#url=/, name);
  }
  assert.ok(titles.size > pages.length - 6, "titles that are alike");
});

test("an entry opens on the page", () =>
  withPage(
    "",
    async (page) => {
      await page.getByText("Open it on the page").click();
      await page.waitForSelector("text=3 hosts from one URL");
      await page.waitForSelector(".places");
    },
    { file: "gallery/backslash-in-authority.html" },
  ));

for (const file of ["index.html", "backslash-in-authority.html", `finding-${findings[0]?.id}.html`])
  for (const size of [
    { width: 360, height: 740 },
    { width: 1440, height: 900 },
  ])
    test(`${file} is accessible, and fits a window of ${size.width} pixels`, () =>
      withPage(
        "",
        async (page) => {
          await assertAccessible(page);
          const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          assert.ok(over <= 0, `${over} pixels too wide`);
        },
        { file: `gallery/${file}`, size, colorScheme: size.width < 700 ? "dark" : "light" },
      ));

test.run();
