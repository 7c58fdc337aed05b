/** What the tests of views share. */
import type { Page } from "playwright-core";
import * as assert from "uvu/assert";
import { fragmentOf } from "../../src/state/link.js";
import { FIRST, type PageState } from "../../src/state/state.js";
import { assertAccessible, withPage } from "../support/browser.js";

/** A telephone at night, and a desk by day. */
const WINDOWS = [
  { size: { width: 360, height: 800 }, colorScheme: "dark" },
  { size: { width: 1440, height: 900 }, colorScheme: "light" },
] as const;

/** Opens the page in a state. */
export function inState(state: Partial<PageState>, use: (page: Page) => Promise<void>): Promise<void> {
  return withPage(fragmentOf({ ...FIRST, ...state }), use);
}

/** Opens the page in a state, small and large, light and dark, and checks that it can be used by everybody. */
export async function usable(state: Partial<PageState>, selector: string): Promise<void> {
  for (const options of WINDOWS) {
    const use = async (page: Page) => {
      await page.waitForSelector(selector);
      await assertAccessible(page);
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      assert.ok(wider <= 0, `the page is ${wider} pixels wider than a window of ${options.size.width}`);
    };
    await withPage(fragmentOf({ ...FIRST, ...state }), use, options);
  }
}

/** The texts of what a selector finds, without white space around them. */
export async function textsOf(page: Page, selector: string): Promise<readonly string[]> {
  return (await page.locator(selector).allInnerTexts()).map((text) => text.replace(/\s+/g, " ").trim());
}
