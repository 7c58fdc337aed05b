import { suite } from "uvu";
import * as assert from "uvu/assert";
import { enter } from "../support/enter.js";
import { inState, textsOf, usable } from "./support.js";

const test = suite("the view of a list");
const STATE = {
  input: "http://a.example/\nhttp://a b/\nhttp://good.com\\@evil.com/\nhttp://u:p@a.example/",
  list: true,
} as const;

test("has a row for each line, and totals", () =>
  inState(STATE, async (page) => {
    await page.waitForSelector('.lines td:text("≠ yes")');
    assert.equal(await textsOf(page, ".lines td:nth-child(2)"), [
      "✓ valid",
      "✗ invalid",
      "✗ invalid",
      "✓ valid",
    ]);
    assert.equal(await textsOf(page, ".totals li"), [
      "✓ 2 valid",
      "✗ 2 invalid",
      "2 with warnings",
      "2 disputed",
    ]);
  }));

test("can be sorted, and show only invalid lines", () =>
  inState(STATE, async (page) => {
    await page.waitForSelector(".lines");
    await page.getByLabel("Only invalid lines").check();
    assert.equal(await textsOf(page, ".lines tbody th"), ["2", "3"]);
    await page.getByRole("button", { name: "line" }).click();
    assert.equal(await textsOf(page, ".lines tbody th"), ["3", "2"]);
    assert.is(await page.locator("th[aria-sort]").getAttribute("aria-sort"), "descending");
  }));

test("a line opens alone", () =>
  inState(STATE, async (page) => {
    await page.waitForSelector(".lines");
    await page.locator(".lines a").nth(2).click();
    await page.waitForSelector("[role=tablist]");
    assert.is(await page.locator("#input").inputValue(), "http://good.com\\@evil.com/");
  }));

test("10,000 lines come in pages, and the page goes on", () =>
  inState({ ...STATE, input: "" }, async (page) => {
    const lines = Array.from({ length: 10_000 }, (_, index) =>
      index % 3 === 0 ? `http://a${index}.example/b c` : `http://u@a${index}.example/`,
    );
    await enter(page, lines.join("\n"));
    await page.waitForSelector("text=10,000 lines", { timeout: 20_000 });
    assert.is(await page.locator(".lines tbody tr").count(), 200);
    await page.getByRole("button", { name: "After" }).click();
    assert.is((await textsOf(page, ".lines tbody th"))[0], "201");
    await page.waitForSelector('.totals li:text("disputed")', { timeout: 20_000 });
  }));

test("can be used by everybody", () => usable(STATE, ".lines"));

test.run();
