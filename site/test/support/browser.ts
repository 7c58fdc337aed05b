/** A Chromium for the tests, the site on the loopback interface, and pages that note whatever goes wrong in them. */
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import packed from "@sparticuz/chromium";
import axe from "axe-core";
import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  type Page,
  type Response,
} from "playwright-core";
import * as assert from "uvu/assert";
import { type SiteServer, serveSite, siteFilesOf, unpackSite } from "../../../src/cli/site.js";
import { OUT, SCREENSHOTS, VIEW } from "./files.js";

export interface OpenOptions extends Look {
  /** The file of the site, such as `docs/reference/command.html` (default: `index.html`). */
  readonly file?: string;
  readonly javaScriptEnabled?: boolean;
  /** Requests for these files are never answered. */
  readonly hold?: RegExp;
  /** Whether it is the page of the package, without the rest of the site. */
  readonly packed?: boolean;
  /** Whether the first view stays alone (default: what is below it is scrolled to, and so loaded). */
  readonly firstView?: boolean;
  /** Whether the window has to be a new one, with nothing in its cache. */
  readonly fresh?: boolean;
}

/** A page of the site in a window with nothing stored. */
export interface Opened {
  readonly page: Page;
  /** The address of the site's folder. */
  readonly address: string;
  /** Errors on the console, uncaught errors, breaches of the policy, requests to elsewhere or for what is not there. */
  readonly problems: readonly string[];
  /** The files of the site that were loaded, by their paths in it. */
  readonly loaded: () => Promise<ReadonlyMap<string, Buffer>>;
  /** @throws {Error} if there is a problem */
  readonly assertQuiet: () => void;
  /** Leaves the page. A window in which something went wrong is not used again. */
  readonly close: (spoilt?: boolean) => Promise<void>;
}

let browser: Promise<Browser> | undefined;
let server: Promise<SiteServer> | undefined;
let viewServer: Promise<SiteServer> | undefined;

/** The one browser of the run, started when it is first needed. */
function theBrowser(): Promise<Browser> {
  browser ??= launch();
  return browser;
}

async function launch(): Promise<Browser> {
  // The package has a program for Linux; on other systems a browser that is installed does.
  const own = process.platform === "linux";
  const executablePath = process.env["CHROMIUM"] ?? (own ? await packed.executablePath() : undefined);
  return chromium.launch({
    ...(executablePath === undefined ? { channel: "chrome" } : { executablePath }),
    args: ["--no-sandbox", "--disable-gpu", "--font-render-hinting=none"],
  });
}

/** The files of the site that are served, which a test can add to. */
export const siteFiles: Map<string, Uint8Array> = new Map();

/** The site, served by the command's own server. */
export async function siteAddress(): Promise<string> {
  if (server === undefined) {
    for (const [path, file] of siteFilesOf(OUT)) siteFiles.set(path, file);
    server = serveSite(siteFiles, { port: 0 });
  }
  return (await server).address;
}

/** The page of the package. */
async function viewAddress(): Promise<string> {
  viewServer ??= serveSite(unpackSite(readFileSync(VIEW)), { port: 0 });
  return (await viewServer).address;
}

/** Ends the browser and the servers; `site/test.mjs` calls this after the last test. */
export async function closeAll(): Promise<void> {
  await (await browser)?.close();
  await (await server)?.close();
  await (await viewServer)?.close();
}

/**
 * Opens a page of the site.
 *
 * @param fragment what the address has after `#`; `""` for an address without one
 */
export async function openPage(fragment = "", options: OpenOptions = {}): Promise<Opened> {
  const {
    file = "index.html",
    javaScriptEnabled = true,
    hold,
    packed: isPacked = false,
    fresh = false,
    firstView = false,
    ...look
  } = options;
  const address = await (isPacked ? viewAddress() : siteAddress());
  const own = isPacked || fresh || hold !== undefined || !javaScriptEnabled;
  const window = await (own ? newWindow(await theBrowser(), javaScriptEnabled) : windowFor(theBrowser));
  await dress(window, address, look);
  const { page } = window;
  if (hold !== undefined) await page.route(hold, () => {});
  const { problems, responses } = watch(page, address);
  await page.goto(`${address}${file}${fragment === "" ? "" : `#${fragment}`}`, { waitUntil: "load" });
  if (!firstView && javaScriptEnabled && file === "index.html")
    await page.evaluate(() => document.getElementById("depth")?.scrollIntoView());
  return {
    page,
    address,
    problems,
    async loaded() {
      if (hold === undefined) await page.waitForLoadState("networkidle");
      return new Map(
        await Promise.all(
          [...responses].map(async ([name, response]) => [name, await response.body()] as const),
        ),
      );
    },
    assertQuiet() {
      if (problems.length > 0) throw new Error(problems.join("\n"));
    },
    close: (spoilt = false) => (own || spoilt ? window.context.close() : giveBack(window, address)),
  };
}

/** Notes what goes wrong in a page, and what it loads. */
function watch(
  page: Page,
  address: string,
): { readonly problems: string[]; readonly responses: Map<string, Response> } {
  const problems: string[] = [];
  const responses = new Map<string, Response>();
  page.on("console", (message) => {
    if (message.text().startsWith("Service Worker registration blocked")) return;
    if (message.type() === "error" || message.type() === "warning")
      problems.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => problems.push(`uncaught: ${error.message}`));
  page.on("requestfailed", (request) => {
    // A page that is left ends its requests.
    const reason = request.failure()?.errorText;
    if (reason !== "net::ERR_ABORTED") problems.push(`failed: ${request.url()}: ${reason}`);
  });
  page.on("request", (request) => {
    if (!/^(?:data|blob):/.test(request.url()) && !request.url().startsWith(address))
      problems.push(`request to elsewhere: ${request.url()}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) problems.push(`status ${response.status()}: ${response.url()}`);
    if (!response.url().startsWith(address)) return;
    const name = response
      .url()
      .slice(address.length)
      .replace(/[?#].*/s, "");
    responses.set(name, response);
  });
  return { problems, responses };
}

/** Opens a page, does something with it, asserts that nothing went wrong in it, and closes it, whatever happens. */
export async function withPage(
  fragment: string,
  use: (page: Page, opened: Opened) => Promise<void>,
  options: OpenOptions = {},
): Promise<void> {
  const opened = await openPage(fragment, options);
  let spoilt = true;
  try {
    await use(opened.page, opened);
    opened.assertQuiet();
    spoilt = false;
  } finally {
    await opened.close(spoilt);
  }
}

/** Asserts that axe finds no breach of the accessibility guidelines (WCAG 2.2, A and AA, and its best practices). */
export async function assertAccessible(page: Page): Promise<void> {
  // Evaluated rather than added as a script, which the policy of the page refuses.
  await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const { violations } = await (
      globalThis as unknown as { axe: { run(): Promise<{ violations: unknown[] }> } }
    ).axe.run();
    return violations as { id: string; help: string; nodes: { html: string; failureSummary?: string }[] }[];
  });
  const lines = found.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n  ${html}\n  ${failureSummary ?? ""}`),
  );
  assert.is(lines.join("\n"), "");
}

/** Writes what the window shows to `dist/site-test/screenshots`, for people to look at. */
export async function screenshot(page: Page, name: string, { fullPage = false } = {}): Promise<void> {
  mkdirSync(SCREENSHOTS, { recursive: true });
  await page.screenshot({ path: join(SCREENSHOTS, `${name}.png`), fullPage });
}

/**
 * Puts a text into the field at once, and says so to the page as the browser would. `fill` types it line by line, which takes
 * the browser seconds for thousands of lines.
 */
export async function enter(page: Page, text: string): Promise<void> {
  await page.locator("#input").evaluate((field, value) => {
    (field as HTMLTextAreaElement).value = value;
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }, text);
}

/**
 * A window of the browser. A test gets one that an earlier test has left if there is one, since to start a window and to
 * compile the page again takes longer than most tests. Whatever an earlier test did to it is undone.
 */
interface Window {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly session: CDPSession;
}

/** What a test can choose of its window at any time. */
interface Look {
  /** The size of the window in CSS pixels (default: 1280 by 900). */
  readonly size?: { readonly width: number; readonly height: number };
  readonly colorScheme?: "light" | "dark";
  readonly reducedMotion?: "reduce" | "no-preference";
  /** Whether the page may read and write the clipboard. */
  readonly clipboard?: boolean;
}

/** Those that no test is using. */
const free: Window[] = [];

/** Starts a window. */
async function newWindow(
  browser: Browser,
  javaScriptEnabled = true,
  serviceWorkers: "allow" | "block" = "block",
): Promise<Window> {
  const context = await browser.newContext({ javaScriptEnabled, serviceWorkers });
  const page = await context.newPage();
  return { context, page, session: await context.newCDPSession(page) };
}

/** Opens an address in a new window that keeps the page for when there is no network. */
export async function keepingWindow(): Promise<Window> {
  return newWindow(await theBrowser(), true, "allow");
}

/** Returns a window that shows nothing and has nothing stored. */
async function windowFor(browser: () => Promise<Browser>): Promise<Window> {
  return free.pop() ?? newWindow(await browser());
}

/** Gives a window everything that a test can choose, so that nothing of what an earlier test chose is left. */
async function dress({ context, page }: Window, address: string, look: Look): Promise<void> {
  const { size = { width: 1280, height: 900 }, clipboard = false } = look;
  const { colorScheme = "light", reducedMotion = "no-preference" } = look;
  await page.setViewportSize(size);
  await page.emulateMedia({ media: null, colorScheme, reducedMotion });
  await context.clearPermissions();
  if (clipboard) await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: address });
}

/** Leaves the page of a window and forgets what it stored, where it had been and where the pointer was. */
async function giveBack(window: Window, address: string): Promise<void> {
  const { page, session, context } = window;
  page.removeAllListeners();
  // A picture of the site rather than a blank page: it may clear what the site stored, and the process goes on with the next.
  await page.goto(`${address}icon.svg`);
  await page.evaluate(() => sessionStorage.clear());
  await session.send("Storage.clearDataForOrigin", { origin: new URL(address).origin, storageTypes: "all" });
  await context.clearCookies();
  await page.mouse.move(-1, -1);
  await session.send("Page.resetNavigationHistory");
  free.push(window);
}
