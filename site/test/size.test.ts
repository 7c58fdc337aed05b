/** What has to be loaded before the page can be used, and what does not move while somebody types. */
import { gzipSync } from "node:zlib";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { withPage } from "./support/browser.js";

const test = suite("the first view");

/** Of bytes, compressed, and of requests. */
const [LIMIT, MOST_REQUESTS] = [110_000, 12];

for (const [what, typed, said] of [
  ["a valid URL", "https://example.com/a?b=1", "Yes, it is valid"],
  ["an invalid one", "https://example.com/50% off?a=b c", "No, it is not valid"],
] as const)
  test(`answers about ${what} after less than 110 kB and 12 requests`, () =>
    withPage(
      "",
      async (page, { loaded }) => {
        await page.locator("#input").fill(typed);
        await page.waitForFunction(
          (wanted) => document.querySelector(".valid-card .big")?.textContent === wanted,
          said,
        );
        const files = [...(await loaded())].map(
          ([name, bytes]) => [name || "index.html", gzipSync(bytes, { level: 9 }).length] as const,
        );
        const total = files.reduce((sum, [, size]) => sum + size, 0);
        assert.ok(files.some(([name]) => name === "engine.js"));
        const list = files.sort(([, a], [, b]) => b - a).map(([name, size]) => `${name}: ${size}`);
        assert.ok(total < LIMIT, `${total} bytes:\n${list.join("\n")}`);
        assert.ok(files.length <= MOST_REQUESTS, list.join("\n"));
      },
      { firstView: true, fresh: true },
    ));

test.run();
