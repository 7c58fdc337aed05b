/**
 * The windows of the browser. A test gets one that an earlier test has left if there is one, since to start a window and to
 * compile the page anew takes longer than most tests. Whatever an earlier test did to it is undone.
 */
import type { Browser, BrowserContext, CDPSession, Page } from "playwright-core";

export interface Window {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly session: CDPSession;
}

/** What a test can choose of its window at any time. */
export interface Look {
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
export async function newWindow(browser: Browser, javaScriptEnabled = true): Promise<Window> {
  const context = await browser.newContext({ javaScriptEnabled });
  const page = await context.newPage();
  return { context, page, session: await context.newCDPSession(page) };
}

/** Returns a window that shows nothing and has nothing stored. */
export async function windowFor(browser: () => Promise<Browser>): Promise<Window> {
  return free.pop() ?? newWindow(await browser());
}

/** Gives a window everything that a test can choose, so that nothing of what an earlier test chose is left. */
export async function dress({ context, page }: Window, address: string, look: Look): Promise<void> {
  const { size = { width: 1280, height: 900 }, clipboard = false } = look;
  const { colorScheme = "light", reducedMotion = "no-preference" } = look;
  await page.setViewportSize(size);
  await page.emulateMedia({ media: null, colorScheme, reducedMotion });
  await context.clearPermissions();
  if (clipboard) await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: address });
}

/** Leaves the page of a window and forgets what it stored, where it had been and where the pointer was. */
export async function giveBack(window: Window, address: string): Promise<void> {
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
