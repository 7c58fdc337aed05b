import { suite } from "uvu";
import * as assert from "uvu/assert";
import { inState, textsOf, usable } from "./support.js";

const test = suite("the view of resolution");
const STATE = { input: "?y", base: "http://a/b/c/d;p?q", view: "resolution" } as const;

test("shows what each algorithm gives, and marks what differs", () =>
  inState(STATE, async (page) => {
    await page.waitForSelector(".results");
    const results = await textsOf(page, ".results tbody td:nth-child(2)");
    assert.equal(
      results.map((text) => text.replace(/ ?\(\w+\) ?/g, "")),
      [
        "http://a/b/c/d;p?y",
        "http://a/b/c/d;p?y",
        "≠ http://a/b/c/?y",
        "≠ http://a/b/c/?y",
        "≠ http://a/b/c/?y",
        "http://a/b/c/d;p?y",
        "http://a/b/c/d;p?y",
      ],
    );
  }));

test("follows the base as it is typed, and says why one cannot be used", () =>
  inState({ ...STATE, input: "../g" }, async (page) => {
    const base = page.getByLabel("Base URL");
    await base.fill("http://b.example/x/y/z");
    await page.waitForSelector("text=http://b.example/x/g");
    await base.fill("x/y");
    await page.waitForSelector(".results .problem");
    assert.match((await textsOf(page, ".results .problem"))[0] ?? "", "not a usable base URL");
  }));

test("shows the steps with their sections", () =>
  inState({ ...STATE, input: "../g" }, async (page) => {
    await page.waitForSelector(".steps[open] table");
    const steps = await textsOf(page, ".steps[open] tbody tr");
    assert.ok(
      steps.some((text) => /^remove_dot_segments yes .* section 5\.2\.4$/.test(text)),
      steps.join("\n"),
    );
    await page.locator(".steps summary", { hasText: "RFC 1808" }).click();
    assert.match((await textsOf(page, ".steps[open] thead th:last-child")).join(), "RFC 1808");
  }));

test("can be used by everybody", () => usable({ ...STATE, input: "http:../g?y#s" }, ".results"));

test.run();
