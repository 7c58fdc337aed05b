/** The API reference is part of the site: its frame, its search, and each function in one place. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { screenshot, withPage } from "../support/browser.js";
import { fileOfSite, filesOfSite, ROOT } from "../support/files.js";

const headings = (path: string) =>
  [...fileOfSite(path).matchAll(/<h3 id="[^"]*">([^<]*)/g)].map(([, title = ""]) => title);

for (const file of ["reference/index.html", "reference/url-grammar.html"])
  test(`${file} is quiet`, () =>
    withPage("", (page) => screenshot(page, file.replace(/\W/g, "-")), { file }));

test("there is a page for each entry point, and the index lists them", () => {
  const { exports } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const expected = Object.entries<{ types?: unknown }>(exports)
    .filter(([, { types }]) => typeof types === "string")
    .map(([path]) => `reference/url-grammar${path.slice(1)}.html`)
    .sort();
  assert.ok(expected.length > 30);
  assert.equal(
    filesOfSite(".html").filter((path) => path.startsWith("reference/") && path !== "reference/index.html"),
    expected,
  );
  const index = fileOfSite("reference/index.html");
  for (const path of expected) assert.ok(index.includes(`href="${path.slice("reference/".length)}"`), path);
});

test("a function that a grammar shares with the main entry point is described there alone", () => {
  const main = headings("reference/url-grammar.html").filter((title) => title.endsWith("()"));
  assert.ok(main.includes("explain()") && main.includes("isValid()"));
  for (const grammar of ["rfc3986", "rfc3987", "whatwg"]) {
    const path = `reference/url-grammar/${grammar}.html`;
    assert.equal(
      headings(path).filter((title) => main.includes(title)),
      [],
      grammar,
    );
    const link = /<a href="\.\.\/url-grammar\.html#([^"]+)"><code>explain<\/code><\/a>/;
    const [, anchor] = link.exec(fileOfSite(path)) ?? [];
    assert.ok(fileOfSite("reference/url-grammar.html").includes(`<h3 id="${anchor}">explain()`), grammar);
  }
});

test("the search of the site finds a function, and its header leads back to the page", () =>
  withPage(
    "",
    async (page) => {
      await page.fill("#search-field", "acceptedBy");
      await page.locator(".found a").first().waitFor();
      await page.locator(".found a").filter({ hasText: "acceptedBy()" }).first().click();
      await page.waitForURL(/\/reference\/.*#acceptedby$/);
      await page.getByRole("link", { name: "Try a URL" }).click();
      await page.waitForURL(/\/index\.html$/);
    },
    { file: "reference/index.html" },
  ));

test.run();
