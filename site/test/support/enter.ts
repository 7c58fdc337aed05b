/** Long texts in the field of the page. */
import type { Page } from "playwright-core";

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
