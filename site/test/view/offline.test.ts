/** After one visit the page works without its server, and so do the pages that were visited. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { serveSite, siteFilesOf } from "../../../src/cli/site.js";
import { keepingWindow } from "../support/browser.js";
import { OUT } from "../support/files.js";

test("the tool answers, and shows its depth, when the server is gone", async () => {
  const server = await serveSite(siteFilesOf(OUT), { port: 0 });
  const { context, page } = await keepingWindow();
  try {
    await page.goto(`${server.address}index.html`);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
    await page.waitForFunction(async () => {
      const [name = ""] = await caches.keys();
      return (await (await caches.open(name)).keys()).length > 30;
    });
    await page.goto(`${server.address}docs/index.html`);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.reload();
    await server.close();

    await page.goto(`${server.address}index.html#view=tree`);
    await page.getByRole("textbox").first().fill("http://a.example/ b");
    await page.getByText("No, it is not valid").waitFor();
    await page.evaluate(() => document.getElementById("depth")?.scrollIntoView());
    await page.locator("#depth [role=tab]").first().waitFor();
    await page.goto(`${server.address}docs/index.html`);
    assert.ok((await page.locator("main").innerText()).length > 1000);
  } finally {
    await context.close();
    await server.close();
  }
});

test.run();
