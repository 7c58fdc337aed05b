/** Every view at the widths of a telephone, a tablet and a desk: nothing hangs over, and there is a picture to look at. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { fragmentOf } from "../../src/state/link.js";
import { FIRST, type PageState } from "../../src/state/state.js";
import { TIGHT_HOST } from "../../src/view/examples.js";
import { screenshot, withPage } from "../support/browser.js";

const test = suite("widths");

const HEIGHT = 900;

/** What each view shows, and what is there when it has come. */
const VIEWS: readonly (readonly [Partial<PageState> & Pick<PageState, "view">, string])[] = [
  [{ view: "tree" }, "[role=treeitem]"],
  [{ view: "components", input: "http://good.com\\@evil.com" }, ".places"],
  [{ view: "resolution", input: "../../g?y" }, "main table"],
  [{ view: "normal", input: "http://a.example:80/b/../c%7e" }, "main table"],
  [{ view: "scheme", input: "mailto:a@b.example?subject=c%20d" }, "#view h2, #view h3, #view table"],
  [{ view: "rules", shown: "IPv6address" }, "#view svg"],
  [{ view: "own", own: TIGHT_HOST, other: "rfc3986" }, ".comparison"],
];

for (const [state, there] of VIEWS) {
  test(`${state.view} fits windows of 360, 768 and 1440 pixels`, () =>
    withPage(fragmentOf({ ...FIRST, ...state }), async (page) => {
      await page.waitForSelector(there);
      for (const width of [360, 768, 1440]) {
        await page.setViewportSize({ width, height: HEIGHT });
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(over <= 0, `${over} pixels wider than ${width}`);
        await screenshot(page, `${state.view}-${width}`, { fullPage: true });
      }
    }));
}

test("the list fits them too", () =>
  withPage(
    fragmentOf({ ...FIRST, list: true, input: "http://a/\nhttp://b_c/\nhttp://d.example/%zz" }),
    async (page) => {
      await page.waitForSelector("main table");
      for (const width of [360, 768, 1440]) {
        await page.setViewportSize({ width, height: HEIGHT });
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(over <= 0, `${over} pixels wider than ${width}`);
        await screenshot(page, `list-${width}`, { fullPage: true });
      }
    },
  ));

test("printed, it has what it shows and not what is pressed", () =>
  withPage(fragmentOf({ ...FIRST, input: "http://a_b/%zz" }), async (page) => {
    await page.waitForSelector("[role=treeitem]");
    await page.emulateMedia({ media: "print" });
    await screenshot(page, "print", { fullPage: true });
    assert.ok(await page.locator(".faults").isVisible());
    assert.ok(await page.locator("[role=tree]").isVisible());
    assert.not(await page.getByRole("button", { name: "Copy link" }).isVisible());
    assert.not(await page.locator(".hint button").first().isVisible());
  }));

test.run();
