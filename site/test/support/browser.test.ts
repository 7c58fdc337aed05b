/** The tests of the site see what goes wrong in a page. */
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { openPage } from "./browser.js";
import { OUT } from "./places.js";

const BAD: readonly (readonly [what: string, html: string, problem: RegExp])[] = [
  ["a script written into a page", "<script>1</script>", /^console: .*Content Security Policy/],
  ["a style written into a page", `<p style="color: red">`, /^console: .*Content Security Policy/],
  ["a picture from elsewhere", `<img src="http://192.0.2.1/x.png">`, /^(?:console|request to elsewhere): /],
  ["a file that is not there", `<img src="nothing.png">`, /^status 404: /],
  ["an error", `<script src="bad.js"></script>`, /^uncaught: an error of its own$/],
];

for (const [what, html, problem] of BAD) {
  test(`a page with ${what} is not quiet`, async () => {
    writeFileSync(join(OUT, "bad.html"), `<!doctype html><title>Bad</title>${html}`);
    writeFileSync(join(OUT, "bad.js"), `throw new Error("an error of its own");`);
    const { page, problems, assertQuiet, close } = await openPage("", { file: "bad.html" });
    await page.waitForTimeout(100);
    await close();
    rmSync(join(OUT, "bad.html"));
    rmSync(join(OUT, "bad.js"));
    assert.ok(
      problems.some((each) => problem.test(each)),
      problems.join("\n"),
    );
    assert.throws(assertQuiet, problem);
  });
}

test.run();
