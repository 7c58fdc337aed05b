// The page in an installed Firefox, by WebDriver BiDi: what the tests of the site do in Chromium and Playwright cannot do here.
// It says of each check whether it holds; the program ends with 1 if one does not. `FIREFOX` names the program.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import puppeteer from "puppeteer-core";
import { serveSite, siteFilesOf } from "../../../dist/src/cli/site.js";
import { siteFolder } from "../../scripts/site-folder.mjs";

const PROGRAMS = ["/usr/bin/firefox-esr", "/usr/bin/firefox", "/snap/bin/firefox"];

const PATIENCE_MS = 10_000;

const executablePath = process.env.FIREFOX ?? PROGRAMS.find((path) => existsSync(path));
if (executablePath === undefined) {
  console.error("No Firefox is installed. Name its program in FIREFOX.");
  process.exit(1);
}

const files = siteFilesOf(siteFolder);
const server = await serveSite(files, { port: 0 });
const browser = await puppeteer.launch({
  browser: "firefox",
  executablePath,
  headless: true,
  defaultViewport: null,
});
let failures = 0;

console.log(`${await browser.version()}`);
try {
  for (const [width, height] of [
    [1440, 900],
    [768, 1024],
    [360, 740],
  ])
    await inPage({ width, height }, "", async (page, problems) => {
      const at = `${width} pixels wide`;
      const typed = "https://u:p@a.example:8443/50% off?q=a b#c";
      const before = await places(page);
      await page.focus("#input");
      await selectAll(page);
      await page.keyboard.type(typed, { delay: 20 });
      await said(page, "No, it is not valid");
      await pause(700);
      check(`nothing moves while a URL is typed, ${at}`, same(before, await places(page)));
      check(`the page does not scroll sideways, ${at}`, await fits(page));
      await everyView(page, at);
      check(`nothing is wrong on the console, ${at}`, problems.length === 0, problems.join("\n"));
    });

  for (const [text, expected] of [
    ["https://example.com/a?b=1", "Yes, it is valid"],
    ["https://example.com/50% off?a=b c", "No, it is not valid"],
  ])
    await inPage({ width: 1440, height: 900 }, "", async (page, _, asked) => {
      await fill(page, text);
      await said(page, expected);
      const names = asked();
      const bytes = names.reduce(
        (sum, name) => sum + gzipSync(files.get(name) ?? "", { level: 9 }).length,
        0,
      );
      check(
        `the answer about ${text} is there after ${names.length} requests and ${bytes} bytes`,
        names.length <= 12 && bytes < 110_000,
      );
    });

  await inPage({ width: 1440, height: 900 }, "", async (page) => {
    for (const length of [20, 2000, 20_000]) {
      await fill(page, `http://a.example/${"a".repeat(length - 17)}`);
      await said(page, "Yes, it is valid");
      await pause(500);
      const longest = await longestFrame(page, 20);
      check(`typing at ${length} characters: the longest frame took ${Math.round(longest)} ms`, longest < 66);
    }
    const verdicts = [
      ["https://example.com/", "Yes, it is valid"],
      ["http://a.example/%zz", "No, it is not valid"],
      ["//a.example/x", "Yes, it is valid"],
      ["http://[::1]:80/", "Yes, it is valid"],
      ["http://ex\u202eample.com/", "Valid by 1 of these 3"],
    ];
    for (const [text, expected] of verdicts) {
      await fill(page, text);
      check(`${JSON.stringify(text)}: ${expected}`, await said(page, expected));
    }
    await fill(page, "http://a.example/a b");
    await said(page, "No, it is not valid");
    const fix = await page.$$("::-p-text(Replace)");
    await fix.at(-1)?.click();
    check("a fix is taken", await said(page, "Yes, it is valid"));
    await page.focus("#input");
    await page.keyboard.down("Control");
    await page.keyboard.press("z");
    await page.keyboard.up("Control");
    check("undo takes it back", await said(page, "No, it is not valid"));
  });

  await inPage({ width: 1440, height: 900 }, "", async (page) => {
    const lines = Array.from(
      { length: 10_000 },
      (_, at) => `http://a.example/${at}${at % 10 === 0 ? " x" : ""}`,
    );
    await (await page.$("::-p-text(Check a list)"))?.click();
    await until(page, () => document.querySelector("#input")?.rows === 8);
    const began = Date.now();
    await fill(page, lines.join("\n"));
    const invalid = await until(page, () => /1,?000 invalid/.test(document.body.innerText));
    check(`a list of 10,000 lines is a table after ${Date.now() - began} ms`, invalid);
  });

  for (const path of ["docs/index.html", "gallery/index.html", "codes/urls.html", "embed.html"])
    await inPage({ width: 1440, height: 900 }, path, async (page, problems) => {
      check(`${path} is quiet`, problems.length === 0, problems.join("\n"));
      if (path !== "docs/index.html") return;
      await page.keyboard.press("/");
      await page.keyboard.type("percent");
      const found = await until(page, () => document.querySelector(".found a") !== null);
      check("the search finds something", found);
    });
} finally {
  await browser.close();
  await server.close();
}
console.log(failures === 0 ? "Everything holds." : `${failures} of the checks fail.`);
process.exitCode = failures === 0 ? 0 : 1;

function check(what, holds, why = "") {
  console.log(`${holds ? "  ok " : "FAIL "} ${what}${holds || why === "" ? "" : `: ${why}`}`);
  if (!holds) failures++;
}

/** Opens a page of the site in a window of its own. */
async function inPage(viewport, path, use) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const problems = [];
  const asked = new Set();
  page.on("console", (message) => {
    if (["error", "warn"].includes(message.type())) problems.push(message.text());
  });
  page.on("pageerror", (error) => problems.push(String(error)));
  page.on("request", (request) => {
    if (!request.url().startsWith("data:") && !request.url().startsWith("blob:"))
      asked.add(
        request
          .url()
          .slice(server.address.length)
          .replace(/[?#].*$/, "") || "index.html",
      );
  });
  // Firefox ESR 140 sets the size, and does not know how to turn the screen, which is asked for next.
  await page.setViewport(viewport).catch((error) => {
    if (!/setScreenOrientationOverride/.test(error.message)) throw error;
  });
  await page.goto(`${server.address}${path}`, { waitUntil: "load" });
  await use(page, problems, () => [...asked]);
  if (process.env.SCREENSHOTS !== undefined)
    await page.screenshot({
      path: join(
        process.env.SCREENSHOTS,
        `firefox-${viewport.width}-${path.replace(/\W/g, "-") || "page"}.png`,
      ),
    });
  await context.close();
}

/** Where the parts of the first view are. */
function places(page) {
  return page.evaluate(() =>
    ["h1", ".field", ".words", ".valid-card", ".places-card"].map((name) => {
      const { top = -1, height = -1 } = document.querySelector(name)?.getBoundingClientRect() ?? {};
      return `${name} ${top + scrollY} ${height}`;
    }),
  );
}

function fits(page) {
  return page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
}

async function everyView(page, at) {
  await page.evaluate(() => document.getElementById("depth")?.scrollIntoView());
  await until(page, () => document.querySelector("#depth [role=tab]") !== null);
  const tabs = await page.$$("#depth [role=tab]");
  for (const tab of tabs) {
    await tab.click();
    await until(page, () => document.querySelector("#depth .wait") === null);
  }
  check(`each of ${tabs.length} views is shown and fits, ${at}`, tabs.length > 4 && (await fits(page)));
}

async function selectAll(page) {
  await page.evaluate(() => document.querySelector("#input").select());
}

async function fill(page, text) {
  await page.focus("#input");
  await selectAll(page);
  await page.evaluate((given) => document.execCommand("insertText", false, given), text);
}

/** Waits until the card says it, and tells whether it does. */
function said(page, text) {
  return until(page, (wanted) => document.querySelector(".valid-card .big")?.textContent === wanted, text);
}

/** Waits until something holds in the page, and tells whether it does: the policy forbids how Puppeteer would wait. */
async function until(page, holds, argument) {
  for (const began = Date.now(); Date.now() - began < PATIENCE_MS; await pause(20))
    if (await page.evaluate(holds, argument)) return true;
  return false;
}

/** Types, and returns the longest time between two frames, in milliseconds. */
async function longestFrame(page, keys) {
  await page.evaluate(() => {
    let last = performance.now();
    window.longest = 0;
    window.running = true;
    const frame = () => {
      const now = performance.now();
      window.longest = Math.max(window.longest, now - last);
      last = now;
      if (window.running) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  for (let key = 0; key < keys; key++) {
    await page.keyboard.type("b");
    await pause(40);
  }
  return page.evaluate(() => {
    window.running = false;
    return window.longest;
  });
}

function same(a, b) {
  return a.join("\n") === b.join("\n");
}

function pause(ms) {
  return new Promise((settle) => setTimeout(settle, ms));
}
