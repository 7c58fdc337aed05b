import { test } from "uvu";
import { assertAccessible, screenshot, withPage } from "../support/browser.js";
for (const [name, file] of [["readme","docs/index.html"],["codes","codes/urls.html"],["all","codes/index.html"],["schemes","docs/schemes.html"]] as const)
 for (const colorScheme of ["light","dark"] as const)
  for (const width of [1400, 900, 360])
  test(`${name} ${colorScheme} ${width}`, () => withPage("", async (page) => {
    await screenshot(page, `${name}-${colorScheme}-${width}`);
    await assertAccessible(page);
  }, { file, colorScheme, size: { width, height: 900 } }));
test.run();
