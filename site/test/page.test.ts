/** The page as a whole: it starts, quietly. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { withPage } from "./support/browser.js";

test("the page starts", () =>
  withPage("", async (page) => {
    await page.waitForSelector("#page > *");
    assert.match(await page.title(), /url-grammar/);
  }));

test.run();
