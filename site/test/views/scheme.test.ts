import { suite } from "uvu";
import * as assert from "uvu/assert";
import { inState, textsOf, usable } from "./support.js";

const test = suite("the view of the scheme");

test("shows typed parts, decoded", () =>
  inState({ input: "mailto:chris@example.com?subject=caf%C3%A9", view: "scheme" }, async (page) => {
    await page.waitForSelector(".scheme-view .values");
    const view = await page.locator("#view").innerText();
    assert.match(view, "RFC 6068");
    assert.match(view, "chris@example.com");
    assert.match(view, "café");
  }));

test("shows octets", () =>
  inState({ input: "data:text/plain;base64,aGk=", view: "scheme" }, async (page) => {
    await page.waitForSelector("text=2 octets: hi");
    await page.locator("summary", { hasText: "hexadecimal" }).click();
    assert.equal(await textsOf(page, ".hex"), ["68 69"]);
  }));

test("shows where the rules of the scheme are broken", () =>
  inState({ input: "mailto:chris", view: "scheme" }, async (page) => {
    await page.waitForSelector(".fault-lines li");
    assert.match((await textsOf(page, ".fault-lines li"))[0] ?? "", /^at \d+: .*scheme-rules.*RFC 6068/);
  }));

test("says plainly that a scheme is unknown", () =>
  inState({ input: "nobody:x", view: "scheme" }, async (page) => {
    await page.waitForSelector("text=The package does not know the scheme nobody");
  }));

test("can be used by everybody", () =>
  usable({ input: "http://u@a.example:8080/b;c/d?q=x%26y&r=1+2#e", view: "scheme" }, ".fields"));

test.run();
