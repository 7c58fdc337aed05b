/** What happens while somebody types: nothing moves, and no key waits. */
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { GRAMMARS } from "#page/grammars.js";
import { assertAccessible, screenshot, withPage } from "../support/browser.js";

const test = suite("typing");

const SIZES = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 360, height: 740 },
] as const;

/** Notes layout shifts that no key explains, and tasks that keep the page from answering. */
function observe(page: Page): Promise<void> {
  return page.evaluate(() => {
    const noted = { shift: 0, longest: 0 };
    Object.assign(window, { noted });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) noted.shift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) noted.longest = Math.max(noted.longest, duration);
    }).observe({ type: "longtask" });
  });
}

function noted(page: Page): Promise<{ readonly shift: number; readonly longest: number }> {
  return page.evaluate(() => (window as unknown as { noted: { shift: number; longest: number } }).noted);
}

for (const size of SIZES)
  test(`nothing moves while a URL is loaded and typed, ${size.width} pixels wide`, () =>
    withPage(
      "",
      async (page) => {
        await observe(page);
        await page.locator("#input").selectText();
        await page
          .locator("#input")
          .pressSequentially("https://u:p@a.example:8443/50% off?q=a b#c", { delay: 30 });
        await page.waitForSelector("text=No, it is not valid");
        // The sentence about a dispute comes when somebody has stopped typing.
        await page.waitForTimeout(700);
        const { shift } = await noted(page);
        assert.ok(shift < 0.02, `layout shift ${shift}`);
        await screenshot(page, `first-${size.width}`);
      },
      { firstView: true, fresh: true, size },
    ));

test("the cards and the field keep their heights, whatever is in them", () =>
  withPage(
    "",
    async (page) => {
      const heights = () =>
        page.evaluate(() =>
          [".field", ".words", ".valid-card", ".places-card"].map(
            (name) => document.querySelector(name)?.getBoundingClientRect().height,
          ),
        );
      const before = await heights();
      for (const text of ["", "a", "http://a.example/".repeat(40), "http://a@b@c:d:e/%zz<>\u202e\t"]) {
        await page.locator("#input").fill(text);
        await page.waitForFunction(() => document.querySelectorAll(".reading").length === 0);
        assert.equal(await heights(), before, text.slice(0, 40));
      }
    },
    { firstView: true },
  ));

test("a picture of the URL is saved as PNG", () =>
  withPage(
    `url=${encodeURIComponent("http://good.com\\\\@evil.com/<\\u202e&")}`,
    async (page) => {
      const [saved] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: "Picture" }).click(),
      ]);
      assert.is(saved.suggestedFilename(), "url.png");
      const picture = readFileSync(await saved.path());
      assert.equal([picture.readUInt32BE(16), picture.readUInt32BE(20)], [2400, 1260]);
    },
    { firstView: true },
  ));

test("the first tab stop is the field", () =>
  withPage(
    "",
    async (page) => {
      await page.keyboard.press("Tab");
      assert.is(await page.evaluate(() => document.activeElement?.id), "input");
    },
    { firstView: true, fresh: true },
  ));

test("the page says how many grammars and programs answer", () =>
  withPage(
    `url=${encodeURIComponent("https://example.com/")}`,
    async (page) => {
      await page.waitForSelector(".places-card .good-text");
      const [, programs] =
        /All (\d+) programs/.exec(await page.locator(".places-card .big").innerText()) ?? [];
      const said = await page.locator(".lead").innerText();
      assert.ok(said.startsWith(`Ten grammars and ${programs} programs`), said);
      assert.is(GRAMMARS.length, 10);
      const about = await page.locator("meta[name=description]").getAttribute("content");
      assert.match(about ?? "", new RegExp(`ten grammars .* ${programs} programs`));
    },
    { firstView: true },
  ));

test("a URL of a link is not shown next to the answer about the example", () =>
  withPage(
    `url=${encodeURIComponent("https://a.example/")}`,
    async (page) => {
      await page.waitForSelector("text=Yes, it is valid");
      assert.is(await page.locator("#input").inputValue(), "https://a.example/");
      assert.is(await page.evaluate(() => document.documentElement.dataset["arriving"]), undefined);
    },
    { firstView: true, fresh: true },
  ));

test("while no engine is there, no other URL's answer stands next to a text", () =>
  withPage(
    `url=${encodeURIComponent("https://a.example/")}`,
    async (page) => {
      await page.waitForFunction(
        () => document.querySelector<HTMLTextAreaElement>("#input")?.value === "https://a.example/",
      );
      assert.equal(await page.locator(".card .big").count(), 0);
      assert.equal(await page.locator(".reading").allInnerTexts(), ["Reading …", "Reading …"]);
      assert.is(await page.locator(".parts-card dd.host").innerText(), "a.example");
    },
    { firstView: true, hold: /(?:engine|worker)\.js$/ },
  ));

test("all safe fixes are made at once, and undo takes them back", () =>
  withPage(
    `url=${encodeURIComponent("http://a.example/b c?d e")}`,
    async (page) => {
      await page.locator(".fix-all").first().click();
      await page.waitForSelector("text=Yes, it is valid");
      assert.is(await page.locator("#input").inputValue(), "http://a.example/b%20c?d%20e");
      await page.locator("#input").press("Control+z");
      await page.waitForFunction(
        () => document.querySelector<HTMLTextAreaElement>("#input")?.value === "http://a.example/b c?d e",
      );
    },
    { firstView: true },
  ));

for (const colorScheme of ["light", "dark"] as const)
  for (const size of SIZES)
    test(`the first view has nothing that axe finds, ${colorScheme}, ${size.width} pixels wide`, () =>
      withPage(
        `url=${encodeURIComponent("https://u:p@a_b.example:80/50% off?q=\u200b#c")}`,
        async (page) => {
          await page.waitForFunction(() => document.querySelectorAll(".reading").length === 0);
          await assertAccessible(page);
          const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          assert.ok(over <= 0, `${over} pixels too wide`);
        },
        { firstView: true, size, colorScheme },
      ));

test.run();
