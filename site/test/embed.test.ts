/** The element for pages of others. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { assertAccessible, withPage } from "./support/browser.js";
import { OUT } from "./support/files.js";

const test = suite("the embedded element");

const LIMIT = 120_000;
const options = { file: "embed.html" };

test("is one file of at most 120 kB, compressed", () => {
  const size = gzipSync(readFileSync(join(OUT, "embed.js")), { level: 9 }).length;
  assert.ok(size <= LIMIT, `${size} bytes`);
});

test("shows a URL, its verdicts and who goes where, and follows its attribute", () =>
  withPage(
    "",
    async (page) => {
      const view = page.locator("url-grammar-view");
      await view.getByText("3 hosts from one URL").waitFor();
      assert.match(await view.locator(".verdicts").innerText(), /✗ invalid by RFC 3986/);
      assert.equal(await view.locator(".marks .fault").allInnerTexts(), ["\\"]);
      const set = (url: string) => view.evaluate((element, text) => element.setAttribute("url", text), url);
      await set("https://example.com/");
      await view.getByText("All 28 programs agree").waitFor();
      // It has no tables of international names, and says nothing that it does not know.
      await set("https://b\u00fccher.example/");
      await view.getByText("See who goes where").waitFor();
      assert.is(await view.locator(".hosts").count(), 0);
      await set("<img src=x onerror=alert(1)>\u202e\ud800");
      assert.is(await view.locator("img").count(), 0);
    },
    options,
  ));

test("takes its colours from the page that it is in", () =>
  withPage(
    "",
    async (page) => {
      const view = page.locator("url-grammar-view");
      await view.getByText("3 hosts from one URL").waitFor();
      await view.evaluate((element) => (element as HTMLElement).style.setProperty("--host", "rgb(1, 2, 3)"));
      const colour = await view
        .locator(".marks .host")
        .first()
        .evaluate((host) => getComputedStyle(host).color);
      assert.is(colour, "rgb(1, 2, 3)");
    },
    options,
  ));

for (const [width, colorScheme] of [
  [360, "dark"],
  [1280, "light"],
] as const)
  test(`is accessible and fits a window of ${width} pixels, ${colorScheme}`, () =>
    withPage(
      "",
      async (page) => {
        await page.locator("url-grammar-view").getByText("3 hosts from one URL").waitFor();
        await assertAccessible(page);
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(over <= 0, `${over} pixels too wide`);
      },
      { ...options, size: { width, height: 740 }, colorScheme },
    ));

test.run();
