/** What is loaded before the page can be used. */
import { gzipSync } from "node:zlib";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { withPage } from "./support/browser.js";

const LIMIT = 100_000;

test("the first view is interactive after less than 100 kB, compressed", () =>
  withPage("", async (page, { loaded }) => {
    await page.waitForSelector("#page > *");
    const files = [...(await loaded())].map(
      ([name, bytes]) => [name || "index.html", gzipSync(bytes).length] as const,
    );
    const total = files.reduce((sum, [, size]) => sum + size, 0);
    assert.ok(files.some(([name]) => name === "page.js"));
    const list = files.map(([name, size]) => `${name}: ${size}`).join("\n");
    assert.ok(total < LIMIT, `${total} bytes:\n${list}`);
    console.log(`${total} bytes, compressed`);
  }));

test.run();
