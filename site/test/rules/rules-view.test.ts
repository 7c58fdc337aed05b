/** The view of the rules, in a browser. */
import type { Page } from "playwright-core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { assertAccessible, withPage } from "../support/browser.js";

const test = suite("the view of the rules");

const at = (rule: string, url = "http://a.example:80/b") =>
  `url=${encodeURIComponent(url)}&view=rules&show=${rule}`;
const title = (page: Page) => page.textContent("#shown-rule");
const takenLabels = (page: Page) => page.locator(".railroad .taken text").allTextContents();

test("a link leads to the diagram of a rule, with the path of the input", () =>
  withPage(at("scheme"), async (page) => {
    await page.waitForSelector(".railroad .rule-box.taken");
    assert.is(await title(page), "scheme");
    assert.equal(await takenLabels(page), ["ALPHA", "ALPHA"]);
    assert.match((await page.textContent(".application")) ?? "", /http at offset 0/);
    await page.waitForSelector(".rule-table >> text=the empty text");
    assert.match((await page.textContent(".rule-table")) ?? "", /RFC 3986, section 3\.1.*2/s);
    assert.match((await page.textContent(".rule-shown pre")) ?? "", /^scheme += ALPHA \*\(/);
  }));

test("a parse can be stepped, and played to its end", () =>
  withPage(at("authority", "http://u@a.example:80/b"), async (page) => {
    const stepper = page.locator(".stepper");
    await stepper.getByText("Nothing has been read.").waitFor();
    for (let step = 0; step < 3; step++)
      await stepper.getByRole("button", { name: "Step", exact: true }).click();
    await stepper.getByText("The rule host takes a.example.").waitFor();
    assert.equal(await page.locator(".railroad .now text").allTextContents(), ["host"]);
    assert.equal(await stepper.locator(".combinators .lit").allTextContents(), ["r.host"]);
    assert.match((await stepper.textContent()) ?? "", /State \d+\. Next: .*, or the end/);
    await stepper.getByRole("button", { name: "Play" }).click();
    await stepper.getByText("5 of 5").waitFor();
    await stepper.getByRole("button", { name: "Play" }).waitFor();
    await assertAccessible(page);
  }));

test("a box leads to its rule, and the keyboard does too", () =>
  withPage(at("host"), async (page) => {
    await page.click(".railroad a >> text=reg-name");
    await page.waitForSelector("#shown-rule >> text=reg-name");
    assert.match((await page.textContent(".application")) ?? "", /a\.example at offset 7/);
    await page.focus(".railroad a");
    await page.keyboard.press("Enter");
    await page.waitForSelector("#shown-rule >> text=unreserved");
    await page.waitForFunction(() => location.hash.includes("show=unreserved"));
    await page.goBack().catch(() => null);
  }));

test("a rule that is applied more than once has each application, and the chosen character decides which is first", () =>
  withPage(at("dec-octet", "http://10.2.33.4/"), async (page) => {
    const bar = page.locator(".application");
    await page.waitForSelector(".application >> text=1 of 4");
    assert.match((await bar.textContent()) ?? "", /10 at offset 7/);
    assert.equal(await takenLabels(page), ["1–9", "DIGIT"]);
    await page.getByRole("button", { name: "Next" }).click();
    await page.waitForSelector(".application >> text=2 of 4");
    assert.equal(await takenLabels(page), ["DIGIT"]);
    assert.ok(await page.isEnabled("text=Previous"));
  }));

test("the filter finds rules, and Enter and the arrows reach them", () =>
  withPage(at("URI"), async (page) => {
    await page.fill(".rule-list input", "IPV");
    assert.equal(await page.locator(".rule-list a").allTextContents(), [
      "IPvFuture",
      "IPv6address",
      "IPv4address",
    ]);
    await page.press(".rule-list input", "ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForSelector("#shown-rule >> text=IPv6address");
    assert.match((await page.textContent(".rule-shown")) ?? "", /The input does not use this rule/);
    await page.press(".rule-list input", "Enter");
    await page.waitForSelector("#shown-rule >> text=IPvFuture");
  }));

test("a rule that the grammar lacks is said to be missing, and an invalid input takes no path", () =>
  withPage(at("nothing", "http://[/"), async (page) => {
    await page.waitForSelector("text=This grammar has no rule nothing");
    assert.is(await title(page), "URI-reference");
    await page.waitForSelector("text=it takes no path");
    assert.equal(await takenLabels(page), []);
  }));

test("the rules of the BNF of the draft are shown too", () =>
  withPage(`${at("lowalpha", "http://a/")}&grammar=draft-05`, async (page) => {
    await page.waitForSelector(".railroad .taken");
    assert.equal(await takenLabels(page), ["a–z"]);
    assert.match((await page.textContent(".rule-shown pre")) ?? "", /^lowalpha += "a" \| "b"/);
  }));

test("the list shows the rule that is shown, wherever it is", () =>
  withPage(at("HEXDIG"), async (page) => {
    const link = page.locator(".rule-list [aria-current]");
    await link.waitFor();
    assert.is(await link.textContent(), "HEXDIG");
    const places = await page.evaluate(() =>
      [".rule-list ul", ".rule-list [aria-current]"].map((one) => {
        const { top, bottom } = document.querySelector(one)!.getBoundingClientRect();
        return { top, bottom };
      }),
    );
    assert.ok(places[0]!.top <= places[1]!.top && places[1]!.bottom <= places[0]!.bottom);
  }));

for (const colorScheme of ["light", "dark"] as const) {
  test(`the view can be used by everyone, in ${colorScheme} colours`, () =>
    withPage(
      at("IPv6address", "http://[2001:db8::1]/"),
      async (page) => {
        await page.waitForSelector(".railroad .taken");
        await page.waitForSelector(".rule-table >> text=151");
        await assertAccessible(page);
      },
      { colorScheme },
    ));
}

test("on a narrow screen, nothing is wider than the page", () =>
  withPage(
    at("IPv6address", "http://[2001:db8::1]/"),
    async (page) => {
      await page.waitForSelector(".railroad .taken");
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wide <= 0, `${wide} pixels too wide`);
    },
    { size: { width: 360, height: 720 } },
  ));

test.run();
