import { suite } from "uvu";
import * as assert from "uvu/assert";
import { inState, textsOf, usable } from "./support.js";

const test = suite("the view of components");
const STATE = { input: "http://good.com\\@evil.com:80/", view: "components" } as const;

test("groups programs by where they go", () =>
  inState(STATE, async (page) => {
    await page.waitForSelector(".places");
    assert.equal(await textsOf(page, ".places strong"), [
      "good.com\\@evil.com",
      "good.com",
      "evil.com",
      "refused",
    ]);
    assert.ok((await textsOf(page, ".places li:nth-child(2) .chips > li")).includes("this browser: new URL"));
    assert.match((await textsOf(page, ".dispute-groups h3"))[0] ?? "", "backslash-in-authority");
  }));

test("a cell lights up what it was read from", () =>
  inState(STATE, async (page) => {
    await page.waitForSelector(".readers");
    await page
      .locator("tr", { hasText: "libcurl" })
      .locator(".spot", { hasText: /^evil\.com$/ })
      .focus();
    assert.is((await page.locator(".cell.lit").allInnerTexts()).join(""), "evil.com");
  }));

test("marks what differs from most, or from a row that is chosen", () =>
  inState(STATE, async (page) => {
    const row = page.locator("tr", { hasText: "this browser" });
    await page.waitForSelector(".readers");
    assert.match(await row.locator("td").nth(0).innerText(), /^≠\s*good\.com$/);
    await page.getByLabel("Mark with ≠").selectOption({ label: "this browser: new URL" });
    assert.is((await row.locator("td").nth(0).innerText()).trim(), "good.com");
    const curl = page.locator("tr", { hasText: "libcurl" });
    assert.match(await curl.locator("td").nth(0).innerText(), "≠");
  }));

test("the change after which programs agree can be made", () =>
  inState(STATE, async (page) => {
    await page.waitForSelector(".dispute-groups button.plain");
    await page.locator(".dispute-groups button.plain").first().click();
    assert.is(await page.locator("#input").inputValue(), "http://good.com/@evil.com:80/");
    await page.waitForSelector(".agreement");
  }));

test("shows no character that would be obeyed", () =>
  inState({ ...STATE, input: "http://a\u202eb\u0001.example/" }, async (page) => {
    await page.waitForSelector(".places");
    const shown = await page.locator("#view").innerText();
    for (const character of ["\u202e", "\u0001"]) assert.not.ok(shown.includes(character));
  }));

test("can be used by everybody", () => usable(STATE, ".readers"));

test.run();
