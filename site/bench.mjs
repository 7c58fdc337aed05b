// Measures the first view in Chromium: when it is painted and when it answers on a slow link, with a slower processor too, and how
// long keys wait while somebody types into long texts. Prints a table; the site has to be built. Timings of one run are of one
// machine, so that the tests have none but that of the slow link, which dominates it.
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import packed from "@sparticuz/chromium";
import { chromium } from "playwright-core";
import { siteFilesOf } from "../dist/src/cli/site.js";

const files = siteFilesOf(fileURLToPath(new URL("../dist/site", import.meta.url)));
const types = { html: "text/html", js: "text/javascript", css: "text/css", svg: "image/svg+xml" };
const server = createServer(({ url }, response) => {
  const path = new URL(url, "http://localhost").pathname.slice(1) || "index.html";
  const file = files.get(path);
  if (file === undefined) return response.writeHead(404).end();
  response.writeHead(200, {
    "Content-Type": types[path.split(".").at(-1)] ?? "application/octet-stream",
    "Content-Encoding": "gzip",
  });
  return response.end(gzipSync(file));
});
await new Promise((done) => server.listen(0, "127.0.0.1", done));
const address = `http://127.0.0.1:${server.address().port}/`;
const executablePath = process.env.CHROMIUM ?? (await packed.executablePath());
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });

/** 1.6 Mbit/s with 150 ms, as Lighthouse has it for a slow phone. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };

for (const rate of [1, 4]) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.emulateNetworkConditions", SLOW);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
  await page.goto(`${address}#url=${encodeURIComponent("https://a.example/b?c")}`, { waitUntil: "commit" });
  await page.waitForFunction(() =>
    document.querySelector(".valid-card .big")?.textContent?.startsWith("Yes"),
  );
  const [answer, paint] = await page.evaluate(() => [
    performance.now(),
    performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
  ]);
  console.log(
    `slow link, processor ${rate} times slower: painted ${Math.round(paint)} ms, answered ${Math.round(answer)} ms`,
  );
  await context.close();
}

for (const length of [20, 2000, 20_000, 100_000]) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(address);
  await page.evaluate(
    (text) => {
      const field = document.querySelector("#input");
      field.value = text;
      field.dispatchEvent(new InputEvent("input", { bubbles: true }));
    },
    `https://a.example/${"b/c d?e=f&g#%41".repeat(length / 15)}`.slice(0, length),
  );
  await page.waitForTimeout(1500);
  await page.evaluate(() => {
    window.tasks = [];
    new PerformanceObserver((list) =>
      window.tasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({
      type: "longtask",
    });
  });
  await page.locator("#input").focus();
  await page.keyboard.press("End");
  for (let key = 0; key < 40; key++) {
    await page.keyboard.type("x");
    await page.waitForTimeout(60);
  }
  await page.waitForTimeout(500);
  const tasks = await page.evaluate(() => window.tasks);
  console.log(
    `${length} characters: ${tasks.length} tasks over 50 ms, the longest ${Math.round(Math.max(0, ...tasks))} ms`,
  );
  await context.close();
}
await browser.close();
server.close();
