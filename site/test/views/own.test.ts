import { suite } from "uvu";
import * as assert from "uvu/assert";
import { DATES, TIGHT_HOST } from "../../src/view/examples.js";
import { inState, textsOf, usable } from "./support.js";

const test = suite("the view of a grammar of one's own");

test("checks the input by a grammar as it is typed", () =>
  inState({ input: "1997-11-21", view: "own" }, async (page) => {
    await page.locator(".own-view textarea").fill(DATES);
    await page.waitForSelector(".own-tree");
    assert.match((await textsOf(page, ".own-tree"))[0] ?? "", /date 1997-11-21 year 1997/);
    await page.locator(".own-view textarea").fill('date = "x" [ year\nyear = 4DIGIT');
    await page.waitForSelector(".grammar-faults");
    assert.equal(await textsOf(page, ".at-fault"), ["["]);
  }));

test("starts from RFC 3986, with its diagrams", () =>
  inState({ view: "own" }, async (page) => {
    await page.getByRole("button", { name: "RFC 3986", exact: true }).click();
    await page.waitForSelector("text=✓ valid by the rule");
    await page.locator(".own-rules summary", { hasText: /^port =/ }).click();
    await page.waitForSelector(".own-rules svg");
  }));

test("another start rule", () =>
  inState({ input: "31", view: "own", own: DATES }, async (page) => {
    await page.waitForSelector("text=✗ invalid by the rule");
    await page.getByLabel("Start rule").selectOption("day");
    await page.waitForSelector("text=✓ valid by the rule");
  }));

test("compares with a rule of another grammar, and with another text", () =>
  inState({ view: "own", own: TIGHT_HOST }, async (page) => {
    await page.getByLabel("Compare with").selectOption("rfc3986");
    await page.getByLabel("The rule of the other grammar").selectOption("URI");
    await page.waitForSelector('.comparison td:text("subset")');
    await page.getByLabel("Compare with").selectOption("text");
    await page.locator(".own-view textarea").nth(1).fill('a = "x"');
    await page.waitForSelector('.comparison td:text("disjoint")');
  }));

test("a hostile grammar does not stop the page, and a newer text is read at once", () =>
  inState({ input: "x", view: "own" }, async (page) => {
    const editor = page.locator(".own-view textarea");
    await editor.fill('a = *( "x" / "y" ) "x" 30( "x" / "y" )');
    await page.waitForSelector("text=too large");
    await editor.fill('a = 2000( *"x" [ "y" ] ) 99( 99"z" )');
    assert.is(await page.evaluate(() => 1 + 1), 2);
    await editor.fill('a = "x"');
    await page.waitForSelector("text=✓ valid by the rule", { timeout: 5000 });
  }));

test("can be used by everybody", async () => {
  await usable(
    { input: "https://a.example/", view: "own", own: TIGHT_HOST, other: "rfc3986" },
    ".comparison",
  );
  await usable({ view: "own", own: 'a = b\nc = "' }, ".grammar-faults");
});

test.run();
