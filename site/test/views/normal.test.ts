import { suite } from "uvu";
import * as assert from "uvu/assert";
import { inState, textsOf, usable } from "./support.js";

const test = suite("the view of the normal form");
const STATE = { input: "HTTP://A.example:80/%7e/../b", view: "normal" } as const;

test("shows the form, each change and why, and takes it as the input", () =>
  inState(STATE, async (page) => {
    await page.waitForSelector(".form output");
    assert.equal(await textsOf(page, ".form output"), ["http://a.example/~/../b"]);
    assert.equal(await textsOf(page, ".changes th code"), [
      "scheme-case",
      "host-case",
      "default-port",
      "needless-escape",
    ]);
    await page.getByLabel("Remove dot segments").check();
    await page.waitForSelector('.form output .text:text-is("http://a.example/b")');
    await page.locator(".form button").click();
    assert.is(await page.locator("#input").inputValue(), "http://a.example/b");
    await page.waitForSelector("text=already in normal form");
  }));

test("compares with another URL", () =>
  inState(STATE, async (page) => {
    const other = page.getByLabel("The other URL");
    await other.fill("http://a.example/~/../b");
    await page.waitForSelector("text=✓ equivalent");
    await other.fill("http://a.example/c");
    await page.waitForSelector("text=≠ not equivalent");
    await page.waitForSelector('th:text-is("path")');
    assert.match(page.url(), /#/);
  }));

test("can be used by everybody", () =>
  usable({ ...STATE, dots: true, second: "http://a.example/c" }, ".changes"));

test.run();
