/** The API reference works under the policy of the site. */
import { test } from "uvu";
import { screenshot, withPage } from "../support/browser.js";

for (const file of ["reference/index.html", "reference/modules/url-grammar.html"])
  test(`${file} is quiet`, () =>
    withPage(
      "",
      async (page) => {
        await page.waitForSelector("#tsd-nav-container a");
        await screenshot(page, file.replace(/\W/g, "-"));
      },
      { file },
    ));

test("its search finds a function, and its links lead back to the page", () =>
  withPage(
    "",
    async (page) => {
      await page.click("#tsd-search-trigger");
      await page.fill("#tsd-search-input", "acceptedBy");
      await page.locator("#tsd-search-results a").first().waitFor();
      await page.keyboard.press("Escape");
      await page.getByRole("link", { name: "Try a URL" }).click();
      await page.waitForURL(/\/index\.html$/);
    },
    { file: "reference/functions/url-grammar.acceptedBy.html" },
  ));

test.run();
