import type { Page } from "playwright-core";
import { isValid } from "url-grammar";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { GRAMMARS, LABELS } from "#page/grammars.js";
import { assertAccessible, enter, withPage } from "../support/browser.js";

const test = suite("the page in Chromium");

/** Waits until the faults and the tree are those of the input. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(() => document.getElementById("depth")?.scrollIntoView());
  await page.waitForSelector(".faults [role=status]");
  await page.waitForSelector("[role=treeitem]");
}

function url(input: string, more = ""): string {
  return `url=${encodeURIComponent(input)}${more}`;
}

test("the page starts", () =>
  withPage("", async (page) => {
    await page.waitForSelector("#page > *");
    assert.match(await page.title(), /url-grammar/);
  }));

test("shows a verdict by every grammar", async () => {
  await withPage(url("http://a:b:80/"), async (page) => {
    await settled(page);
    await page.locator(".more summary").click();
    await page.waitForFunction(() => !/…/.test(document.querySelector(".more-verdicts")?.textContent ?? "…"));
    const verdicts = page.locator(".verdict");
    assert.is(await verdicts.count(), GRAMMARS.length);
    const valid = await verdicts.filter({ hasText: "✓" }).locator("b").allInnerTexts();
    const expected = GRAMMARS.filter((grammar) => isValid("http://a:b:80/", { grammar }));
    assert.equal([...valid].sort(), expected.map((grammar) => LABELS[grammar].title).sort());
    for (const title of ["RFC 1808", "RFC 2396", "RFC 2396 alone"]) assert.ok(valid.includes(title));
    for (const title of ["RFC 3986", "URL Standard", "Draft 05"]) assert.not(valid.includes(title));
  });
});

test("marks a fault in the input and below it, and says why", async () => {
  await withPage(url("http://a_b/"), async (page) => {
    await page.locator(".verdict", { hasText: "Draft 05" }).click();
    await page.waitForSelector("text=underscores are not allowed in a host name");
    assert.is(await page.locator(".marks .fault").innerText(), "_");
    assert.equal(await page.locator(".cell.fault").allInnerTexts(), ["_"]);
    const caret = await page
      .locator(".cell.fault")
      .evaluate((cell) => getComputedStyle(cell, "::after").content);
    assert.is(caret, '"^"');
  });
});

test("a fault at the end has its caret after the last character", async () => {
  await withPage(url("http://a/%4"), async (page) => {
    await settled(page);
    assert.is(await page.locator(".cell.fault").count(), 1);
    assert.is(await page.locator(".cell.fault").getAttribute("aria-label"), "end of the text: a fault");
  });
});

test("applies a fix, and the next, until the text is valid", async () => {
  await withPage(url('http://a/b c\\d"%'), async (page) => {
    await settled(page);
    // A fault may be gone by the time its button is pressed, so pressing and looking are one step.
    for (let left = 100; left > 0 && (await page.locator(".faults > .bad-text").count()) > 0; left--) {
      await page.evaluate(() => document.querySelector<HTMLElement>(".faults li.error button")?.click());
      await page.waitForTimeout(20);
    }
    assert.is(await page.locator("#input").inputValue(), "http://a/b%20c/d%22%25");
    await page.waitForSelector("text=✓ valid by RFC 3986");
  });
});

test("a code leads to its explanation", async () => {
  await withPage(url("http://user:secret@a_b/%zz"), async (page) => {
    await settled(page);
    await page.waitForSelector(".faults li.warning");
    for (const kind of ["error", "warning"]) {
      const link = page.locator(`.faults li.${kind} .code`).first();
      const code = /\[(.*)\]/.exec(await link.innerText())?.[1];
      await link.click();
      await page.waitForURL(new RegExp(`/codes/\\w+\\.html#${code}$`));
      assert.ok(await page.locator(`[id="${code}"]`).isVisible());
      await page.goBack();
      await page.waitForSelector(".faults li.warning");
    }
  });
});

test("the pointer on a node lights up its characters", async () => {
  await withPage(url("http://user@a.example:80/b"), async (page) => {
    await settled(page);
    await page.locator('[role=treeitem]:has(> .rule:text-is("userinfo"))').hover();
    assert.is((await page.locator(".cell.lit").allInnerTexts()).join(""), "user");
    assert.is(await page.locator(".marks .lit").innerText(), "user");
    await page.locator("h1, .brand").first().hover();
    assert.is(await page.locator(".cell.lit").count(), 0);
  });
});

test("the pointer on a character lights up its chain of rules", async () => {
  await withPage(url("http://a/%7e"), async (page) => {
    await settled(page);
    await page.locator("#c10").hover();
    const rules = await page.locator("[role=treeitem].lit .rule").allInnerTexts();
    assert.equal(rules.slice(0, 4), ["URI-reference", "URI", "hier-part", "path-abempty"]);
    assert.match(
      await page.locator(".chain").innerText(),
      /"7" at offset 10, by RFC 3986.*pct-encoded › HEXDIG › DIGIT/s,
    );
  });
});

test("arrow keys go through the characters and the tree", async () => {
  await withPage(url("http://a/b"), async (page) => {
    await settled(page);
    await page.locator("[role=listbox]").focus();
    for (let step = 0; step < 5; step++) await page.keyboard.press("ArrowRight");
    assert.match(await page.locator(".chain").innerText(), /":" at offset 4/);
    assert.is(await page.locator("[role=listbox]").getAttribute("aria-activedescendant"), "c4");
    await page.keyboard.press("Escape");
    assert.match(await page.locator(".chain").innerText(), /Point at a character/);
    await page.locator("[role=treeitem][tabindex='0']").focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    assert.is(
      await page.evaluate(() => document.activeElement?.querySelector(".rule")?.textContent),
      "scheme",
    );
    assert.is((await page.locator(".cell.lit").allInnerTexts()).join(""), "http");
    // A run of characters is closed at first.
    const folded = await page.locator("[role=treeitem]").count();
    await page.keyboard.press("ArrowRight");
    assert.is(await page.locator("[role=treeitem]").count(), folded + 4);
    await page.keyboard.press("ArrowLeft");
    assert.is(await page.locator("[role=treeitem]").count(), folded);
  });
});

test("which rule takes the second colon of http://a:b:80/, by each grammar", async () => {
  await withPage(url("http://a:b:80/"), async (page) => {
    await settled(page);
    await page.locator("#c10").click();
    await page.getByText("By every grammar").click();
    const row = page.locator("tr", { has: page.locator("th:text-is('RFC 2396')") });
    assert.match(await row.innerText(), /valid.*authority › reg_name/s);
    const today = page.locator("tr", { has: page.locator("th:text-is('RFC 3986')") });
    assert.match(await today.innerText(), /invalid.*port does not match: "b" is not allowed in a port/s);
  });
});

test("says who goes where, and why, and leads to what each program reads", async () => {
  await withPage(url("http://good.com\\@evil.com/"), async (page) => {
    await page.waitForSelector("text=3 hosts from one URL");
    const hosts = await page.locator(".hosts b").allInnerTexts();
    assert.ok(hosts.includes("good.com") && hosts.includes("evil.com"), hosts.join());
    await page.waitForSelector("text=ends the authority at the backslash");
    await page.getByText("What each program reads, and why").click();
    await page.waitForSelector("text=Where programs go");
    assert.is(await page.evaluate(() => document.activeElement?.id), "tab-components");
    await page.locator("#input").fill("http://good.com/");
    await page.waitForSelector("text=All 28 programs agree");
  });
});

test("the depth can be chosen", async () => {
  await withPage(url("http://a/b"), async (page) => {
    await settled(page);
    await page.locator("input[type=range]").fill("1");
    assert.equal(await page.locator("[role=treeitem] .rule").allInnerTexts(), ["URI-reference", "URI"]);
  });
});

for (const [name, start] of [
  ["text", 'URI-reference "a:b"\n└─ URI'],
  ["JSON", '{\n  "rule": "URI-reference"'],
  ["SVG", "<svg "],
  ["Mermaid", "flowchart TD\n"],
] as const) {
  test(`copies the tree as ${name}`, async () => {
    await withPage(
      url("a:b"),
      async (page) => {
        await settled(page);
        await page.locator(".copy").getByRole("button", { name, exact: true }).click();
        await page.getByText(`Copied as ${name}`).waitFor();
        assert.is((await page.evaluate(() => navigator.clipboard.readText())).slice(0, start.length), start);
      },
      { clipboard: true },
    );
  });
}

test("a link holds the input, the grammar and the view", async () => {
  await withPage(
    url("http://a_b/"),
    async (page, { address }) => {
      await settled(page);
      await page.locator(".verdict", { hasText: "Draft 05" }).click();
      await page.locator("#input").fill("http://a_b/\u202e\\@c");
      await page.getByRole("button", { name: "Copy link" }).click();
      await page.getByRole("button", { name: "Copied" }).waitFor();
      const link = await page.evaluate(() => navigator.clipboard.readText());
      await page.goto("about:blank");
      await page.goto(link);
      await settled(page);
      assert.ok(link.startsWith(`${address}index.html#`));
      assert.is(await page.locator("#input").inputValue(), "http://a_b/\u202e\\@c");
      assert.match(await page.locator(".verdict:has(:checked)").innerText(), /Draft 05/);
      assert.is(await page.evaluate(() => location.href), link);
    },
    { clipboard: true },
  );
});

test("typing changes the address, and an address that is changed changes the page", async () => {
  await withPage("", async (page) => {
    await settled(page);
    await page.locator("#input").fill("http://b/");
    await page.waitForFunction(() => location.hash === "#url=http%3A%2F%2Fb%2F");
    await page.evaluate(() => {
      location.hash = "#url=http%3A%2F%2Fc%2F&grammar=rfc1738";
    });
    await page.waitForFunction(
      () => (document.querySelector("#input") as HTMLTextAreaElement).value === "http://c/",
    );
    assert.match(await page.locator(".more summary").innerText(), /chosen: RFC 1738/);
  });
});

test("says that there may be more errors than it lists", () =>
  withPage(`url=${encodeURIComponent("<".repeat(1000))}`, async (page) => {
    await settled(page);
    assert.is(await page.locator("#verdict").innerText(), "✗ invalid by RFC 3986: 20 errors or more");
    assert.is(await page.locator(".faults .error").count(), 20);
  }));

test("a code leads to its explanation", async () => {
  for (const [code, page] of [
    ["excluded-character", "urls"],
    ["user-like-host", "warnings"],
  ])
    await withPage("url=http://good.com%5C@evil.com/", async (opened) => {
      await opened.locator(`.code:has-text("${code}")`).click();
      await opened.waitForURL(new RegExp(`/codes/${page}\\.html#${code}$`));
      assert.is(await opened.locator(":target").innerText(), `${code}#`);
    });
});

test("a link has the chosen character", () =>
  withPage("url=http://a:b:80/&grammar=rfc2396", async (page) => {
    await settled(page);
    await page.locator("#c10").click();
    await page.waitForFunction(() => location.hash.endsWith("&at=10"));
    await page.reload();
    await settled(page);
    assert.match(await page.locator(".chain").innerText(), /at offset 10, by RFC 2396: .* reg_name/);
    await page.locator(".cells").press("Escape");
    await page.waitForFunction(() => !location.hash.includes("at="));
  }));

test("a link that chooses a character after the end chooses none, and the arrows begin again", () =>
  withPage("url=ab&at=999", async (page) => {
    await settled(page);
    assert.match(await page.locator(".chain").innerText(), /^Point at/);
    await page.locator(".cells").press("ArrowLeft");
    assert.match(await page.locator(".chain").innerText(), /"a" at offset 0/);
  }));

test("back undoes the last step, and keeps what was typed before it", () =>
  withPage("url=http://a/", async (page) => {
    await settled(page);
    await page.locator("#input").fill("http://a.example\\@b/");
    await page.getByRole("tab", { name: "Scheme" }).click();
    await page.getByRole("button", { name: "Apply" }).click();
    const holds = (text: string, view: string) =>
      page.waitForFunction(
        ([wanted, tab]) =>
          document.querySelector<HTMLTextAreaElement>("#input")?.value === wanted &&
          document.querySelector(`#tab-${tab}`)?.getAttribute("aria-selected") === "true",
        [text, view] as const,
      );
    await holds("http://a.example/@b/", "scheme");
    await page.goBack();
    await holds("http://a.example\\@b/", "scheme");
    await page.goBack();
    await holds("http://a.example\\@b/", "tree");
    await page.goForward();
    await page.goForward();
    await holds("http://a.example/@b/", "scheme");
  }));

test("a text that is too long for the address is there again after a reload, and on the way back", () =>
  withPage("url=a", async (page) => {
    const long = Array.from({ length: 2000 }, (_, at) => `http://a.example/${at}`).join("\n");
    await settled(page);
    await page.getByRole("button", { name: "Check a list" }).click();
    await enter(page, long);
    await page.locator("table a").nth(1).click();
    await settled(page);
    assert.is(await page.locator("#input").inputValue(), "http://a.example/1");
    await page.goBack();
    await page.waitForFunction(
      (text) => document.querySelector<HTMLTextAreaElement>("#input")?.value === text,
      long,
    );
    assert.is(await page.evaluate(() => location.hash), "#url=&list");
    await page.reload();
    await page.waitForFunction(
      (text) => document.querySelector<HTMLTextAreaElement>("#input")?.value === text,
      long,
    );
  }));

test("a button that goes away leaves the focus near it", () =>
  withPage("url=http://a.example%5C@b/", async (page) => {
    await settled(page);
    const focused = () => page.evaluate(() => document.activeElement?.id);
    await page.getByRole("button", { name: "Apply" }).press("Enter");
    await page.waitForFunction(() => location.hash.includes("example%2F%40b"));
    assert.is(await focused(), "verdict");
  }));

test("all tabs are in sight where they do not fit in one row", () =>
  withPage(
    "url=a&view=own",
    async (page) => {
      await page.waitForSelector("#view .grammar-editor .cm-content");
      const inSight = (id: string) =>
        page.evaluate((name) => {
          const { left, right } = document.querySelector(`#tab-${name}`)!.getBoundingClientRect();
          return left >= 0 && right <= innerWidth;
        }, id);
      assert.ok(await inSight("own"));
      assert.ok(await inSight("tree"));
      await page.locator("#tab-own").press("Home");
      await page.waitForSelector("[role=treeitem]");
    },
    { size: { width: 360, height: 740 } },
  ));

test("a dark page is printed in dark ink", () =>
  withPage(
    "url=a",
    async (page) => {
      await settled(page);
      await page.getByLabel("Colours").selectOption("dark");
      const ink = () => page.evaluate(() => getComputedStyle(document.body).color);
      assert.is(await ink(), "rgb(233, 237, 242)");
      await page.emulateMedia({ media: "print" });
      assert.is(await ink(), "rgb(22, 28, 36)");
    },
    { colorScheme: "dark" },
  ));

for (const input of [
  "<img src=x onerror=alert(1)>",
  "javascript:alert(1)//</textarea><script>alert(1)</script>",
  "http://a/\u202egnp.exe\u2066\u200b\u0000\u001b[31m\ud800",
  "",
  " ",
  "\r\n",
  "{{constructor.constructor('alert(1)')()}}",
]) {
  test(`shows ${JSON.stringify(input)} inertly`, async () => {
    // What a lone surrogate is in a link: see state/link.ts.
    const units = Array.from({ length: input.length }, (_, at) =>
      input.charCodeAt(at).toString(16).padStart(4, "0"),
    );
    await withPage(`url.utf16=${units.join("")}`, async (page) => {
      await page.waitForSelector(".faults [role=status]");
      assert.is(await page.locator("main img, main script, main iframe").count(), 0);
      const hidden = /(?!\n)[\p{Cc}\p{Cf}\p{Cs}]/u;
      const shown = await page.evaluate(() => {
        const main = document.querySelector("main")!.cloneNode(true) as HTMLElement;
        // The typed text itself, and what lies behind it, are as they are.
        for (const own of main.querySelectorAll("textarea, .marks")) own.remove();
        return main.textContent;
      });
      assert.not.match(shown ?? "", hidden);
      for (const character of new Set(input)) {
        if (!hidden.test(character)) continue;
        const label = `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")}`;
        assert.ok((await page.locator(".cell.unseen").allInnerTexts()).includes(label), label);
      }
    });
  });
}

test("a hundred thousand characters are looked at apart from the page, in part", async () => {
  const long = `http://a/${"b/".repeat(50_000)}{`;
  await withPage("url=a", async (page) => {
    await settled(page);
    await page.locator("#input").fill(long);
    await page.waitForSelector("text=✗ invalid by RFC 3986: 1 error");
    assert.match(await page.locator(".turn").first().innerText(), /of 100,010/);
    assert.equal(await page.locator(".cell.fault").allInnerTexts(), ["{"]);
    assert.ok((await page.locator(".cell").count()) <= 2001);
    assert.ok(page.workers().length > 0);
    await page.locator("#input").fill(`${long.slice(0, -1)}c`);
    await page.waitForSelector("text=✓ valid by RFC 3986");
  });
});

test("a list that is pasted is taken as one", async () => {
  await withPage("", async (page) => {
    await settled(page);
    await page.locator("#input").fill("");
    await page.locator("#input").evaluate((field) => {
      const data = new DataTransfer();
      data.setData("text/plain", "http://a/\r\nhttp://b_/\n");
      field.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
      );
    });
    await page.waitForSelector("text=URLs, one on each line");
    assert.is(await page.locator("#input").inputValue(), "http://a/\nhttp://b_/");
  });
});

for (const scheme of ["light", "dark"] as const) {
  test(`has nothing that axe finds, ${scheme}`, async () => {
    await withPage(
      url("http://a:b:80/\\\u202e"),
      async (page) => {
        await settled(page);
        await page.locator("#c10").click();
        await page.getByText("By every grammar").click();
        await page.waitForSelector("th:text-is('RFC 1738')");
        await assertAccessible(page);
      },
      { colorScheme: scheme },
    );
  });
}

test("says so if there is no JavaScript", async () => {
  await withPage(
    "",
    async (page) => {
      assert.match(await page.locator("noscript, body").first().innerText(), /needs JavaScript/);
    },
    { javaScriptEnabled: false },
  );
});

test.run();
