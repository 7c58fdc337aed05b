/** The pages of `docs/rules`, which the build of the site and `npm run rules` write; they are not in git. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { FOLDER, fileNames, ruleDocuments } from "../../src/rules/documents.js";
import { ROOT } from "../support/files.js";

const test = suite("documents of the rules");

/** Made once, since all automata are. */
const documentsOfRules = ruleDocuments();

test("the files are those that are written, and no others", async () => {
  const documents = await documentsOfRules;
  const there = readdirSync(join(ROOT, FOLDER), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(ROOT.length + 1)
        .replaceAll("\\", "/"),
    );
  assert.equal(there.sort(), [...documents.keys()].sort());
  for (const [path, content] of documents)
    assert.ok(readFileSync(join(ROOT, path), "utf8") === content, path);
});

test("the files take less than 3 MB, and no two differ in case alone", async () => {
  const documents = await documentsOfRules;
  const size = [...documents.values()].reduce((sum, content) => sum + Buffer.byteLength(content), 0);
  assert.ok(size < 3e6, `${size} bytes`);
  assert.is(new Set([...documents.keys()].map((path) => path.toLowerCase())).size, documents.size);
});

test("names that differ in case alone have files of their own", () => {
  assert.equal([...fileNames(["URL", "url", "Url", "a"]).values()], ["URL", "url-1", "Url-2", "a"]);
});

test("every link of a page leads to a file or a heading", async () => {
  const documents = await documentsOfRules;
  let links = 0;
  for (const [path, content] of documents) {
    if (!path.endsWith(".md")) continue;
    for (const [, target = ""] of content.matchAll(/\]\(([^)]+)\)/g)) {
      if (/^https:|^\.\.\//.test(target)) continue;
      const [file = "", anchor] = target.split("#");
      const to = file === "" ? path : `${FOLDER}/${file}`;
      const page = documents.get(to);
      assert.ok(page !== undefined, `${path} leads to ${target}`);
      const headings = anchorsOf(page);
      if (anchor !== undefined) assert.ok(headings.includes(anchor), `${path} leads to ${target}`);
      links += 1;
    }
  }
  assert.ok(links > 3000);
});

test("a diagram says in words what it shows, and runs no script", async () => {
  for (const [path, content] of await documentsOfRules) {
    if (!path.endsWith(".svg")) continue;
    assert.match(content, /^<svg [^>]*role="img" aria-label="[^"]+ = ?[^"]*">\n<title>[^<]+<\/title>/);
    assert.not.match(content, /<script| on\w+=| style=|NaN|undefined/);
  }
});

/** The anchors that GitHub gives the headings of a page, which are all different. */
function anchorsOf(page: string): readonly string[] {
  const anchors = [...page.matchAll(/^#+ (.*)$/gm)].map(([, title = ""]) =>
    title
      .toLowerCase()
      .replace(/[^a-z0-9_\- ]/g, "")
      .replaceAll(" ", "-"),
  );
  assert.is(new Set(anchors).size, anchors.length);
  return anchors;
}

test("a link to a rule of a scheme leads to the rule of that scheme", async () => {
  const page = (await documentsOfRules).get(`${FOLDER}/schemes.md`)!;
  let links = 0;
  for (const part of page.split(/^## /m).slice(1)) {
    const own = new Map([...part.matchAll(/^### (.*: (.*))$/gm)].map(([, heading, rule]) => [rule, heading]));
    for (const [, rule = "", anchor = ""] of part.matchAll(/\[`([^`]+)`\]\(#([^)]+)\)/g)) {
      assert.is(anchor, own.get(rule)?.toLowerCase().replaceAll(": ", "-"), rule);
      links += 1;
    }
  }
  assert.ok(links > 300);
});

test.run();
