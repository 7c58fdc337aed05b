/** What has to be loaded before the page can be used. */
import { gzipSync } from "node:zlib";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { withPage } from "./support/browser.js";

const LIMIT = 100_000;

/** What adds to the first view when it has come: here it never does. */
const LATER = /\/part\/warnings-[^/]*\.js$/;

test("the first view is interactive after less than 100 kB, compressed", () =>
  withPage(
    "",
    async (page, { loaded }) => {
      await page.getByRole("treeitem").first().waitFor();
      await page.getByRole("textbox").first().fill("http://typed.example/");
      await page.getByRole("treeitem").filter({ hasText: "typed.example" }).first().waitFor();
      const files = [...(await loaded())].map(
        ([name, bytes]) => [name || "index.html", gzipSync(bytes).length] as const,
      );
      const total = files.reduce((sum, [, size]) => sum + size, 0);
      assert.ok(files.some(([name]) => name === "page.js"));
      const list = files.sort(([, a], [, b]) => b - a).map(([name, size]) => `${name}: ${size}`);
      assert.ok(total < LIMIT, `${total} bytes:\n${list.join("\n")}`);
    },
    { hold: LATER },
  ));

test.run();
