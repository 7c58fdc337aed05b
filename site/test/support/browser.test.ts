/** The tests of the site see what goes wrong in a page, and nothing of what an earlier test did. */
import type { BrowserContext, Page } from "playwright-core";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { openPage, siteFiles, withPage } from "./browser.js";

const BAD: readonly (readonly [what: string, html: string, problem: RegExp])[] = [
  ["a script written into a page", "<script>1</script>", /^console: .*Content Security Policy/],
  ["a style written into a page", `<p style="color: red">`, /^console: .*Content Security Policy/],
  ["a picture from elsewhere", `<img src="http://192.0.2.1/x.png">`, /^(?:console|request to elsewhere): /],
  ["a file that is not there", `<img src="nothing.png">`, /^status 404: /],
  ["an error", `<script src="bad.js"></script>`, /^uncaught: an error of its own$/],
];

for (const [what, html, problem] of BAD) {
  test(`a page with ${what} is not quiet`, async () => {
    siteFiles.set("bad.html", Buffer.from(`<!doctype html><title>Bad</title>${html}`));
    siteFiles.set("bad.js", Buffer.from(`throw new Error("an error of its own");`));
    const { page, problems, assertQuiet, close } = await openPage("", { file: "bad.html" });
    await page.waitForTimeout(100);
    await close();
    siteFiles.delete("bad.html");
    siteFiles.delete("bad.js");
    assert.ok(
      problems.some((each) => problem.test(each)),
      problems.join("\n"),
    );
    assert.throws(assertQuiet, problem);
  });
}

/** What a test can see of earlier ones. */
const traces = (page: Page) =>
  page.evaluate(async () => ({
    stored: [localStorage.length, sessionStorage.length, document.cookie],
    window: [innerWidth, innerHeight],
    media: ["print", "(prefers-color-scheme: dark)", "(prefers-reduced-motion: reduce)"].filter(
      (query) => matchMedia(query).matches,
    ),
    clipboard: (await navigator.permissions.query({ name: "clipboard-read" as never })).state,
    pointed: document.querySelectorAll("body :hover").length,
    visited: history.length,
  }));

test("a test sees nothing of what another did to its window", async () => {
  let first: unknown;
  let window: BrowserContext | undefined;
  await withPage("", async (page) => {
    first = await traces(page);
    window = page.context();
  });
  await withPage(
    "url=a",
    async (page) => {
      assert.is(page.context(), window);
      await page.emulateMedia({ media: "print" });
      await page.getByRole("textbox").first().hover();
      await page.evaluate(() => {
        localStorage.setItem("theme", "dark");
        sessionStorage.setItem("theme", "dark");
        cookieStore.set("theme", "dark");
        history.pushState(null, "", "#url=b");
      });
      assert.is.not(JSON.stringify(await traces(page)), JSON.stringify(first));
    },
    { size: { width: 360, height: 640 }, colorScheme: "dark", reducedMotion: "reduce", clipboard: true },
  );
  await withPage("", async (page) => {
    assert.is(page.context(), window);
    assert.equal(await traces(page), first);
  });
});

test("a window in which something went wrong is not used again", async () => {
  let spoilt: BrowserContext | undefined;
  try {
    await withPage("", async (page) => {
      spoilt = page.context();
      throw new Error("wrong");
    });
    assert.unreachable();
  } catch (error) {
    assert.is((error as Error).message, "wrong");
  }
  await withPage("", async (page) => assert.is.not(page.context(), spoilt));
});

test.run();
