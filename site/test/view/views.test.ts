/** The views in Chromium: what each shows, and that it is accessible. */
import type { Page } from "playwright-core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { fragmentOf } from "../../src/state/link.js";
import { FIRST, type PageState } from "../../src/state/state.js";
import { DATES, TIGHT_HOST } from "../../src/view/examples.js";
import { assertAccessible, enter, withPage } from "../support/browser.js";

/** A small window in the dark theme, and a large one in the light theme. */
const WINDOWS = [
  { size: { width: 360, height: 800 }, colorScheme: "dark" },
  { size: { width: 1440, height: 900 }, colorScheme: "light" },
] as const;

/** Opens the page in a state. */
function inState(state: Partial<PageState>, use: (page: Page) => Promise<void>): Promise<void> {
  return withPage(fragmentOf({ ...FIRST, ...state }), use);
}

/** Opens the page in a state, small and large, light and dark, and checks that it is accessible and fits the window. */
async function usable(state: Partial<PageState>, selector: string): Promise<void> {
  for (const options of WINDOWS) {
    const use = async (page: Page) => {
      await page.waitForSelector(selector);
      await assertAccessible(page);
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      assert.ok(wider <= 0, `the page is ${wider} pixels wider than a window of ${options.size.width}`);
    };
    await withPage(fragmentOf({ ...FIRST, ...state }), use, options);
  }
}

/** The texts of what a selector finds, without white space around them. */
async function textsOf(page: Page, selector: string): Promise<readonly string[]> {
  return (await page.locator(selector).allInnerTexts()).map((text) => text.replace(/\s+/g, " ").trim());
}

const components = suite("the view of components");
const COMPONENTS = { input: "http://good.com\\@evil.com:80/", view: "components" } as const;

components("groups programs by where they go", () =>
  inState(COMPONENTS, async (page) => {
    await page.waitForSelector(".places");
    assert.equal(await textsOf(page, ".places strong"), [
      "good.com\\@evil.com",
      "good.com",
      "evil.com",
      "refused",
    ]);
    assert.ok((await textsOf(page, ".places li:nth-child(2) .chips > li")).includes("this browser: new URL"));
    assert.match((await textsOf(page, ".dispute-groups h3"))[0] ?? "", "backslash-in-authority");
  }),
);

components("a cell lights up what it was read from", () =>
  inState(COMPONENTS, async (page) => {
    await page.waitForSelector(".readers");
    await page
      .locator("tr", { hasText: "libcurl" })
      .locator(".spot", { hasText: /^evil\.com$/ })
      .focus();
    assert.is((await page.locator(".cell.lit").allInnerTexts()).join(""), "evil.com");
  }),
);

components("marks what differs from most, or from a row that is chosen", () =>
  inState(COMPONENTS, async (page) => {
    const row = page.locator("tr", { hasText: "this browser" });
    await page.waitForSelector(".readers");
    assert.match(await row.locator("td").nth(0).innerText(), /^≠\s*good\.com$/);
    await page.getByLabel("Mark with ≠").selectOption({ label: "this browser: new URL" });
    assert.is((await row.locator("td").nth(0).innerText()).trim(), "good.com");
    const curl = page.locator("tr", { hasText: "libcurl" });
    assert.match(await curl.locator("td").nth(0).innerText(), "≠");
  }),
);

components("the change after which programs agree can be made", () =>
  inState(COMPONENTS, async (page) => {
    await page.waitForSelector(".dispute-groups button.plain");
    await page.locator(".dispute-groups button.plain").first().click();
    assert.is(await page.locator("#input").inputValue(), "http://good.com/@evil.com:80/");
    await page.waitForSelector(".agreement");
  }),
);

components("shows no character that would be obeyed", () =>
  inState({ ...COMPONENTS, input: "http://a\u202eb\u0001.example/" }, async (page) => {
    await page.waitForSelector(".places");
    const shown = await page.locator("#view").innerText();
    for (const character of ["\u202e", "\u0001"]) assert.not.ok(shown.includes(character));
  }),
);

components("is accessible, and fits the window", () => usable(COMPONENTS, ".readers"));

components.run();

const list = suite("the view of a list");
const LIST = {
  input: "http://a.example/\nhttp://a b/\nhttp://good.com\\@evil.com/\nhttp://u:p@a.example/",
  list: true,
} as const;

list("has a row for each line, and totals", () =>
  inState(LIST, async (page) => {
    await page.waitForSelector('.lines td:text("≠ yes")');
    assert.equal(await textsOf(page, ".lines td:nth-child(2)"), [
      "✓ valid",
      "✗ invalid",
      "✗ invalid",
      "✓ valid",
    ]);
    assert.equal(await textsOf(page, ".totals li"), [
      "✓ 2 valid",
      "✗ 2 invalid",
      "2 with warnings",
      "2 disputed",
    ]);
  }),
);

list("can be sorted, and show only invalid lines", () =>
  inState(LIST, async (page) => {
    await page.waitForSelector(".lines");
    await page.getByLabel("Show").selectOption("invalid");
    assert.equal(await textsOf(page, ".lines tbody th"), ["2", "3"]);
    await page.getByRole("button", { name: "line" }).click();
    assert.equal(await textsOf(page, ".lines tbody th"), ["3", "2"]);
    assert.is(await page.locator("th[aria-sort]").getAttribute("aria-sort"), "descending");
  }),
);

list("a line opens alone", () =>
  inState(LIST, async (page) => {
    await page.waitForSelector(".lines");
    await page.locator(".lines a").nth(2).click();
    await page.waitForSelector(".cards");
    assert.is(await page.locator("#input").inputValue(), "http://good.com\\@evil.com/");
  }),
);

list("10,000 lines come in pages, and the page goes on", () =>
  inState({ ...LIST, input: "" }, async (page) => {
    const lines = Array.from({ length: 10_000 }, (_, index) =>
      index % 3 === 0 ? `http://a${index}.example/b c` : `http://u@a${index}.example/`,
    );
    await enter(page, lines.join("\n"));
    await page.waitForSelector("text=10,000 lines", { timeout: 20_000 });
    assert.is(await page.locator(".lines tbody tr").count(), 200);
    await page.getByRole("button", { name: "Next" }).click();
    assert.is((await textsOf(page, ".lines tbody th"))[0], "201");
    await page.waitForSelector('.totals li:text("disputed")', { timeout: 20_000 });
  }),
);

list("is accessible, and fits the window", () => usable(LIST, ".lines"));

list.run();

const normal = suite("the view of the normal form");
const NORMAL = { input: "HTTP://A.example:80/%7e/../b", view: "normal" } as const;

normal("shows the form, each change and why, and takes it as the input", () =>
  // By the draft, dot segments stay unless they are to go.
  inState({ ...NORMAL, grammar: "draft-05" }, async (page) => {
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
  }),
);

normal("is without dot segments by RFC 3986, section 6.2.2.3", () =>
  inState(NORMAL, async (page) => {
    await page.waitForSelector(".form output");
    assert.equal(await textsOf(page, ".form output"), ["http://a.example/b"]);
    assert.ok((await textsOf(page, ".changes th code")).includes("dot-segments"));
  }),
);

normal("says for whom two URLs differ", () =>
  inState(
    { ...NORMAL, input: "http://good.com\\@evil.com/", second: "http://good.com/@evil.com/" },
    async (page) => {
      await page.waitForSelector("text=For whom they differ");
      const rows = await textsOf(page, ".sides-table tbody tr");
      assert.ok(
        rows.some((row) => /curl.* evil\.com good\.com$/.test(row)),
        rows.join("\n"),
      );
      assert.ok(
        rows.some((row) => /browsers.* good\.com the same$/.test(row)),
        rows.join("\n"),
      );
      await page.getByLabel("The other URL").fill("http://good.com\\@evil.com/x");
      await page.waitForSelector("text=All 28 programs go to the same host with both.");
    },
  ),
);

normal("compares with another URL", () =>
  inState(NORMAL, async (page) => {
    const other = page.getByLabel("The other URL");
    await other.fill("http://a.example/~/../b");
    await page.waitForSelector("text=✓ equivalent");
    await other.fill("http://a.example/c");
    await page.waitForSelector("text=≠ not equivalent");
    await page.waitForSelector('th:text-is("path")');
    assert.match(page.url(), /#/);
  }),
);

normal("is accessible, and fits the window", () =>
  usable({ ...NORMAL, dots: true, second: "http://a.example/c" }, ".changes"),
);

normal.run();

const own = suite("the view of the user's own grammar");

/** Writes a grammar in the editor, once it has taken the place of the text box, over what is there. */
async function write(page: Page, text: string): Promise<void> {
  await page.locator(".grammar-editor [aria-label='Your grammar']").focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText(text);
}

own("checks the input by a grammar as it is typed", () =>
  inState({ input: "1997-11-21", view: "own" }, async (page) => {
    await write(page, DATES);
    await page.waitForSelector(".own-tree");
    assert.match((await textsOf(page, ".own-tree"))[0] ?? "", /date 1997-11-21 year 1997/);
    await write(page, 'date = "x" [ year\nyear = 4DIGIT');
    await page.waitForSelector(".grammar-faults");
    assert.equal(await textsOf(page, ".at-fault"), ["["]);
    // The same fault is marked in the text itself, and rules and strings have colours of their own.
    await page.waitForSelector(".cm-lintRange-error");
    assert.equal(await page.locator(".cm-lintRange-error").allInnerTexts(), ["["]);
    const colours = await page
      .locator(".cm-line span")
      .evaluateAll((words) => new Set(words.map((word) => getComputedStyle(word).color)).size);
    assert.ok(colours >= 3, `${colours} colours`);
  }),
);

own("someone who is typing when the editor arrives goes on in it", () =>
  inState({ view: "scheme" }, async (page) => {
    await page.waitForSelector("#tab-own");
    let release = () => {};
    const held = new Promise<void>((settle) => {
      release = settle;
    });
    await page.route(/\/part\//, async (route) => {
      const response = await route.fetch();
      if ((await response.text()).includes("cm-lintRange")) await held;
      await route.fulfill({ response });
    });
    await page.locator("#tab-own").click();
    await page.locator(".own-view textarea").focus();
    release();
    await page.locator(".grammar-editor .cm-focused").waitFor();
    await page.unrouteAll({ behavior: "wait" });
  }),
);

own("what is typed in the editor can be undone, and an example takes its place", () =>
  inState({ view: "own", own: 'a = "x"' }, async (page) => {
    await page.locator(".grammar-editor [aria-label='Your grammar']").focus();
    await page.keyboard.press("Control+End");
    await page.keyboard.type("\nx = y");
    await page.waitForSelector("text=undefined-rule");
    await page.keyboard.press("Control+z");
    await page.waitForFunction(() => document.querySelector(".grammar-faults") === null);
    await page.getByRole("button", { name: "a narrower host" }).click();
    await page.waitForFunction(
      (text) => document.querySelector(".grammar-editor")?.shadowRoot?.textContent?.includes(text),
      TIGHT_HOST.split("\n")[0] ?? "",
    );
    await page.keyboard.press("Tab");
    assert.is(await page.evaluate(() => document.activeElement?.classList.contains("grammar-editor")), false);
  }),
);

own("starts from RFC 3986, with its diagrams", () =>
  inState({ view: "own", input: "http://a.example/" }, async (page) => {
    await page.getByRole("button", { name: "RFC 3986", exact: true }).click();
    await page.waitForSelector("text=✓ valid by the rule");
    await page.locator(".own-rules summary", { hasText: /^port =/ }).click();
    await page.waitForSelector(".own-rules svg");
  }),
);

own("another start rule", () =>
  inState({ input: "31", view: "own", own: DATES }, async (page) => {
    await page.waitForSelector("text=✗ invalid by the rule");
    await page.getByLabel("Start rule").selectOption("day");
    await page.waitForSelector("text=✓ valid by the rule");
  }),
);

own("compares with a rule of another grammar, and with another text", () =>
  inState({ view: "own", own: TIGHT_HOST }, async (page) => {
    await page.getByLabel("Compare with").selectOption("rfc3986");
    await page.getByLabel("The rule of the other grammar").selectOption("URI");
    await page.waitForSelector('.comparison td:text("subset")');
    await page.getByLabel("Compare with").selectOption("text");
    await page.locator(".own-view textarea").fill('a = "x"');
    await page.waitForSelector('.comparison td:text("disjoint")');
  }),
);

own("a hostile grammar does not stop the page, and a newer text is read at once", () =>
  inState({ input: "x", view: "own" }, async (page) => {
    await write(page, 'a = *( "x" / "y" ) "x" 30( "x" / "y" )');
    await page.waitForSelector("text=too large");
    await write(page, 'a = 2000( *"x" [ "y" ] ) 99( 99"z" )');
    assert.is(await page.evaluate(() => 1 + 1), 2);
    await write(page, 'a = "x"');
    await page.waitForSelector("text=✓ valid by the rule", { timeout: 5000 });
  }),
);

own("is accessible, and fits the window", async () => {
  await usable(
    { input: "https://a.example/", view: "own", own: TIGHT_HOST, other: "rfc3986" },
    ".comparison",
  );
  await usable({ view: "own", own: 'a = b\nc = "' }, ".grammar-faults");
});

own.run();

const resolution = suite("the view of resolution");
const RESOLUTION = { input: "?y", base: "http://a/b/c/d;p?q", view: "resolution" } as const;

resolution("shows what each algorithm gives, and marks what differs", () =>
  inState(RESOLUTION, async (page) => {
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
  }),
);

resolution("follows the base as it is typed, and says why one cannot be used", () =>
  inState({ ...RESOLUTION, input: "../g" }, async (page) => {
    const base = page.getByLabel("Base URL");
    await base.fill("http://b.example/x/y/z");
    await page.waitForSelector("text=http://b.example/x/g");
    await base.fill("x/y");
    await page.waitForSelector(".results .problem");
    assert.match((await textsOf(page, ".results .problem"))[0] ?? "", "not a usable base URL");
  }),
);

resolution("shows the steps with their sections", () =>
  inState({ ...RESOLUTION, input: "../g" }, async (page) => {
    await page.waitForSelector(".steps[open] table");
    const steps = await textsOf(page, ".steps[open] tbody tr");
    assert.ok(
      steps.some((text) => /^remove_dot_segments yes .* section 5\.2\.4$/.test(text)),
      steps.join("\n"),
    );
    await page.locator(".steps summary", { hasText: "RFC 1808" }).click();
    assert.match((await textsOf(page, ".steps[open] thead th:last-child")).join(), "RFC 1808");
  }),
);

resolution("is accessible, and fits the window", () =>
  usable({ ...RESOLUTION, input: "http:../g?y#s" }, ".results"),
);

resolution.run();

const scheme = suite("the view of the scheme");

scheme("shows typed parts, decoded", () =>
  inState({ input: "mailto:chris@example.com?subject=caf%C3%A9", view: "scheme" }, async (page) => {
    await page.waitForSelector(".scheme-view .values");
    const view = await page.locator("#view").innerText();
    assert.match(view, "RFC 6068");
    assert.match(view, "chris@example.com");
    assert.match(view, "café");
  }),
);

scheme("shows octets", () =>
  inState({ input: "data:text/plain;base64,aGk=", view: "scheme" }, async (page) => {
    await page.waitForSelector("text=2 octets: hi");
    await page.locator("summary", { hasText: "hexadecimal" }).click();
    assert.equal(await textsOf(page, ".hex"), ["68 69"]);
  }),
);

scheme("shows where the rules of the scheme are broken", () =>
  inState({ input: "mailto:chris", view: "scheme" }, async (page) => {
    await page.waitForSelector(".fault-lines li");
    assert.match((await textsOf(page, ".fault-lines li"))[0] ?? "", /^at \d+: .*scheme-rules.*RFC 6068/);
  }),
);

scheme("says plainly that a scheme is unknown", () =>
  inState({ input: "nobody:x", view: "scheme" }, async (page) => {
    await page.waitForSelector("text=The package does not know the scheme nobody");
  }),
);

scheme("is accessible, and fits the window", () =>
  usable({ input: "http://u@a.example:8080/b;c/d?q=x%26y&r=1+2#e", view: "scheme" }, ".fields"),
);

scheme.run();
