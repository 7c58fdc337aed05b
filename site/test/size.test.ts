/** What has to be loaded before the page can be used, and what does not move while somebody types. */
import { gzipSync } from "node:zlib";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { withPage } from "./support/browser.js";

const test = suite("the first view");

/** A slow link of a phone: bytes a second, and seconds until a request is answered. What it makes of a page is computed, not timed. */
const [SPEED, DELAY] = [1_600_000 / 8, 0.15];

/** The rounds of requests until a file is there, each of which waits for the one before: a file is asked for by another's text. */
function roundsOf(files: ReadonlyMap<string, string>): number {
  const rounds = new Map([["index.html", 1]]);
  for (const [name, round] of rounds)
    for (const other of files.keys())
      if (!rounds.has(other) && files.get(name)?.includes(other.replace(/^.*\//, "")))
        rounds.set(other, round + 1);
  assert.is(rounds.size, files.size, [...files.keys()].filter((name) => !rounds.has(name)).join(" "));
  return Math.max(...rounds.values());
}

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
        const texts = new Map(
          [...(await loaded())].map(([name, bytes]) => [name || "index.html", String(bytes)]),
        );
        // One more for the connection.
        const seconds = total / SPEED + (roundsOf(texts) + 1) * DELAY;
        assert.ok(seconds < 1.5, `${seconds} s`);
      },
      { firstView: true, fresh: true },
    ));

test.run();
