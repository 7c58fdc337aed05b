/** The catalogue has every code, and its examples open on the page. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { stateOf } from "../../src/state/link.js";
import { withPage } from "../support/browser.js";
import { fileOfSite, filesOfSite, ROOT } from "../support/files.js";

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (each) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[each] ?? "");

interface Code {
  readonly code: string;
  readonly family: string;
  readonly meaning: string;
}

/** What the command lists. */
const CODES: readonly Code[] = spawnSync(
  process.execPath,
  [join(ROOT, "dist", "lib", "cli", "main.js"), "explain", "--json"],
  { encoding: "utf8" },
)
  .stdout.trimEnd()
  .split("\n")
  .map((line) => JSON.parse(line));

const PAGES = filesOfSite(".html").filter((path) => path.startsWith("codes/") && path !== "codes/index.html");
const titled = (family: string) => `${family[0]?.toUpperCase()}${family.slice(1)}`;
const titleOf = (html: string) => /<h1>([^<]*)<\/h1>/.exec(html)?.[1];

test("each code that the command explains is in the catalogue", () => {
  assert.ok(CODES.length > 150);
  const overview = fileOfSite("codes/index.html");
  const pages = new Map(PAGES.map((path) => [titleOf(fileOfSite(path)), path]));
  assert.equal([...pages.keys()].sort(), [...new Set(CODES.map(({ family }) => titled(family)))].sort());
  for (const { code, family, meaning } of CODES) {
    const path = pages.get(titled(family)) ?? "";
    assert.ok(overview.includes(`href="${path.replace("codes/", "")}#${code}"`), code);
    const [, rest = ""] = fileOfSite(path).split(`<section class="code" aria-labelledby="${code}">`);
    const section = (rest.split("</section>")[0] ?? "").replaceAll("<code>", "`").replaceAll("</code>", "`");
    // Two backticks enclose code that has one.
    assert.ok(section.includes(escaped(meaning.replaceAll("``", "`"))), `${code}: ${meaning}`);
    assert.match(section, />Bad<[\s\S]*>Good</, code);
  }
});

/** What the package finds in the example is shown with it. */
const RESULTS: Readonly<Record<string, string>> = {
  urls: "error[host-underscore]",
  warnings: "warning[password]",
  disputes: "warning[disputed]",
  files: "error[missing-file]",
  links: "error[base-not-absolute]",
  find: "warning[hyphen-at-line-end]",
  normalize: "scheme-case: ",
  build: "error[password-without-user]",
  grammars: "error[nothing-to-extend]",
};

test("the examples of each kind are shown with what is found in them", () => {
  assert.equal(
    Object.keys(RESULTS)
      .map((family) => `codes/${family}.html`)
      .sort(),
    PAGES,
  );
  for (const [family, result] of Object.entries(RESULTS))
    assert.ok(fileOfSite(`codes/${family}.html`).includes(escaped(result)), family);
});

test("an example opens on the page", () =>
  withPage(
    "",
    async (page) => {
      const link = page.getByRole("link", { name: "Try it: bad example of host-underscore" }).first();
      const href = (await link.getAttribute("href")) ?? "";
      await link.click();
      await page.waitForURL(/\/index\.html#/);
      await page.waitForSelector("#page > *");
      const { input, grammar } = stateOf(href.slice(href.indexOf("#")));
      assert.match(input, /_/);
      assert.is(grammar, "draft-05");
      assert.match(page.url(), encodeURIComponent(input).replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    },
    { file: "codes/urls.html" },
  ));

test.run();
