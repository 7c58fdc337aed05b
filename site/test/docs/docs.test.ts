/** The pages of the documentation in the browser: their look, their search, and what works without scripts. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { assertAccessible, screenshot, withPage } from "../support/browser.js";

const WIDTHS = { wide: 1400, middle: 900, narrow: 360 } as const;

const LOOKS = [
  ["overview", "docs/index.html", "wide", "light"],
  ["command", "docs/reference/command.html", "narrow", "dark"],
  ["schemes", "docs/reference/schemes.html", "middle", "dark"],
  ["codes", "codes/index.html", "narrow", "light"],
  ["code", "codes/normalize.html", "wide", "dark"],
] as const;

for (const [name, file, width, colorScheme] of LOOKS) {
  test(`${file}, ${width} and ${colorScheme}: accessible, and never wider than the window`, () =>
    withPage(
      "",
      async (page) => {
        await screenshot(page, `${name}-${width}-${colorScheme}`);
        await assertAccessible(page);
        const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
        assert.is(scrollWidth, clientWidth);
        const inside = await page.evaluate(() =>
          [...document.querySelectorAll("main *")].every(
            (each) =>
              each.closest("pre, .table") !== null ||
              each.getBoundingClientRect().right <= document.documentElement.clientWidth,
          ),
        );
        assert.ok(inside);
      },
      { file, colorScheme, size: { width: WIDTHS[width], height: 800 } },
    ));
}

const file = "docs/reference/command.html";

test("the page has the search too: the key brings the field, and what is found leads into the site", () =>
  withPage("", async (page) => {
    const input = page.getByRole("textbox").first();
    await input.focus();
    await page.keyboard.type("/");
    assert.is(await page.locator("#search-field").count(), 0, "a slash in the URL is text");
    await page.locator("h1").click();
    await page.keyboard.press("/");
    await page.locator("#search-field").waitFor();
    await page.keyboard.type("%");
    await page.locator(".found a").first().waitFor();
    const found = await page.locator(".found a strong").allInnerTexts();
    assert.ok(
      found.some((title) => /percent/i.test(title)),
      found.join(", "),
    );
    await page.locator(".found a").first().click();
    await page.waitForURL(/\/(?:docs|codes|gallery|reference)\//);
  }));

test("the search: the key, what is found, the arrows, Enter", () =>
  withPage(
    "",
    async (page) => {
      await page.keyboard.press("/");
      const field = page.getByRole("searchbox", { name: "Search" });
      assert.ok(await field.evaluate((each) => each === document.activeElement));
      await page.keyboard.type("lone surrogate");
      const results = page.locator(".found li a");
      await results.first().waitFor();
      assert.match(await page.getByRole("status").innerText(), /^\d+ sections(?:; the first 12 are shown)?$/);
      assert.match(await results.first().innerText(), /surrogate/i);
      assert.ok((await page.locator(".found mark").count()) > 0);
      await screenshot(page, "search");
      await assertAccessible(page);
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("ArrowDown");
      assert.ok(await results.nth(1).evaluate((each) => each === document.activeElement));
      await page.keyboard.press("ArrowUp");
      await page.keyboard.press("ArrowUp");
      assert.ok(await field.evaluate((each) => each === document.activeElement));
      await page.keyboard.press("ArrowDown");
      const href = await results.first().evaluate((link) => (link as HTMLAnchorElement).href);
      await page.keyboard.press("Enter");
      await page.waitForURL(href);
      const target = decodeURIComponent(new URL(href).hash.slice(1));
      const heading = page.locator(`[id="${target}"]`);
      const box = await heading.boundingBox();
      assert.ok(box !== null && box.y >= 0 && box.y < 300, JSON.stringify(box));
    },
    { file },
  ));

test("the search: Enter in the field takes the first, Escape closes, nothing is found", () =>
  withPage(
    "",
    async (page) => {
      const field = page.getByRole("searchbox", { name: "Search" });
      const panel = page.locator(".found");
      await field.fill("zzzzqqqq");
      await page.getByText("Nothing found").waitFor();
      await field.fill("");
      assert.not.ok(await panel.isVisible());
      await field.fill("host-underscore");
      await panel.locator("a").first().waitFor();
      await field.press("Escape");
      assert.not.ok(await panel.isVisible());
      await field.fill("host-underscor");
      await panel.locator("a").first().waitFor();
      await page.locator("main h1").click({ position: { x: 5, y: 5 } });
      assert.not.ok(await panel.isVisible());
      await field.focus();
      await field.press("Enter");
      await page.waitForURL(/codes\/urls\.html#host-underscore$/);
    },
    { file },
  ));

const QUERIES: Readonly<Record<string, RegExp>> = {
  "url-grammar/readers": /readers/,
  "exit status": /exit-statuses|command\.html/,
  isValid: /docs\//,
  mailto: /schemes\.html#mailto/,
  nomalize: /normal/,
  "resolve a relative URL": /docs\/reference\/resolution\.html/,
  "is a port allowed": /#bad-port/,
  "xn--": /./,
  "%": /percent|escape|text\.html|building/,
  "\\": /backslash/,
  "( [ *": /^$/,
};

test("the search finds what one would look for, and takes any text", () =>
  withPage(
    "",
    async (page) => {
      const field = page.getByRole("searchbox", { name: "Search" });
      for (const [query, url] of Object.entries(QUERIES)) {
        await field.fill("");
        await field.fill(query);
        await page.waitForFunction(() =>
          /\d+ section|Nothing/.test(document.querySelector(".found p")?.textContent ?? ""),
        );
        const links = await page
          .locator(".found a")
          .evaluateAll((all) => all.map((each) => (each as HTMLAnchorElement).href));
        if (url.source === "^$") assert.equal(links, []);
        else
          assert.ok(
            links.some((link) => url.test(link)),
            `${query}: ${links.join(" ")}`,
          );
      }
    },
    { file },
  ));

test("the index is loaded when it is first needed", () =>
  withPage(
    "",
    async (page, { loaded }) => {
      assert.not.ok((await loaded()).has("search.json"));
      await page.getByRole("searchbox", { name: "Search" }).focus();
      await page.waitForResponse(/search\.json$/);
    },
    { file, fresh: true },
  ));

test("the documentation can be read without scripts", () =>
  withPage(
    "",
    async (page) => {
      assert.ok(await page.getByRole("heading", { name: "The command" }).isVisible());
      assert.not.ok(await page.locator(".search").isVisible());
    },
    { file, javaScriptEnabled: false },
  ));

test("the theme that was chosen on the page is that of the documentation", () =>
  withPage(
    "",
    async (page) => {
      const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      const light = await paper();
      await page.evaluate(() => localStorage.setItem("theme", "dark"));
      await page.reload();
      assert.is.not(await paper(), light);
    },
    { file, colorScheme: "light" },
  ));

test.run();
