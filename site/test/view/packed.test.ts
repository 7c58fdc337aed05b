/** The page that the package has, which `url-grammar view` serves: all of its views, without the documentation next to it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { withPage } from "../support/browser.js";
import { ROOT } from "../support/files.js";

const { repository } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
  readonly repository: { readonly url: string };
};
const address = repository.url.replace(/^git\+|\.git$/g, "");

test("every view of the packed page shows a URL, by any grammar", () =>
  withPage(
    "url=http%3A%2F%2Fmy_host%2Fa&grammar=draft-05",
    async (page) => {
      await page.getByText("underscores are not allowed in a host name").first().waitFor();
      const tabs = page.getByRole("tab");
      const count = await tabs.count();
      assert.is(count, 7);
      for (let at = 0; at < count; at++) {
        await tabs.nth(at).click();
        await page.getByRole("tabpanel").getByText(/\S/).first().waitFor();
      }
    },
    { packed: true },
  ));

test("the packed page finds warnings", () =>
  withPage(
    "url=http%3A%2F%2Fu%3Ap%40a.example%2F",
    (page) => page.locator("li.warning a.code", { hasText: "password" }).waitFor(),
    { packed: true },
  ));

test("the packed page checks a list", () =>
  withPage(
    "list&url=http%3A%2F%2Fa.example%2F%0Ahttp%3A%2F%2Fmy_host%2F",
    (page) => page.locator("table", { hasText: "my_host" }).first().waitFor(),
    { packed: true },
  ));

test("the links of the packed page lead to its own folder, or to the repository", () =>
  withPage(
    "url=http%3A%2F%2Fmy_host%2F&grammar=draft-05",
    async (page) => {
      await page.locator("a.code").first().waitFor();
      const links = await page
        .locator("a[href]")
        .evaluateAll((all) => all.map((a) => a.getAttribute("href")));
      const outside = links.filter((link) => link !== "index.html" && link?.startsWith("#") !== true);
      assert.ok(outside.length >= 2);
      assert.equal(
        outside.filter(
          (link) =>
            link?.startsWith(`${address}#`) !== true &&
            link?.startsWith(`${address}/blob/main/docs/`) !== true,
        ),
        [],
      );
    },
    { packed: true },
  ));

test.run();
