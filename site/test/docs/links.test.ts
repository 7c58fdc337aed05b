/** Each link of the site leads somewhere, and no page has anything in itself that the policy forbids. */
import { existsSync } from "node:fs";
import { join, posix } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { stateOf } from "../../src/state/link.js";
import { fileOfSite, filesOfSite, OUT } from "../support/files.js";

const PAGES = filesOfSite(".html");

const UNESCAPED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"' };

const htmlOf = new Map(PAGES.map((path) => [path, fileOfSite(path)]));
const attributes = (html: string, names: string) =>
  [...html.matchAll(new RegExp(`\\s(?:${names})="([^"]*)"`, "g"))].map(([, value = ""]) =>
    value.replace(/&(\w+);/g, (_, name) => UNESCAPED[name] ?? "?"),
  );
const anchors = new Map([...htmlOf].map(([path, html]) => [path, new Set(attributes(html, "id"))]));

/** Why a link of a page leads nowhere; `null` if it does lead somewhere. */
function fault(page: string, link: string): string | null {
  if (/^(?:https?|mailto):/.test(link)) return null;
  // It is shown for any address, so its links cannot be relative.
  if (page === "404.html") return existsSync(join(OUT, link.slice(1))) ? null : `no ${link}`;
  if (/^[a-z]+:|^\//i.test(link)) return "not relative";
  const [, target = "", fragment] = /^([^#]*)(?:#(.*))?$/s.exec(link) ?? [];
  const path = target === "" ? page : posix.join(posix.dirname(page), decodeURI(target));
  if (path.startsWith("../") || !existsSync(join(OUT, path))) return `no ${path}`;
  if (fragment === undefined || path === "index.html") return null;
  return anchors.get(path)?.has(decodeURIComponent(fragment)) ? null : `no ${fragment} in ${path}`;
}

test("the pages are there", () => {
  for (const path of [
    "index.html",
    "docs/index.html",
    "docs/reference/command.html",
    "docs/changelog.html",
    "codes/urls.html",
  ])
    assert.ok(PAGES.includes(path), path);
});

for (const [path, html] of htmlOf) {
  test(`the links of ${path}`, () => {
    const faults = attributes(html, "href|src").map((link) => [link, fault(path, link)] as const);
    assert.ok(faults.length > 2);
    assert.equal(
      faults.filter(([, why]) => why !== null),
      [],
    );
  });

  test(`${path} has its policy, and no script, style or handler in itself`, () => {
    assert.match(
      html,
      /<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self';/,
    );
    const [policy = "", ...more] = attributes(html, "content").filter((text) =>
      text.startsWith("default-src"),
    );
    assert.not.match(policy, /unsafe|\*|https?:/);
    assert.equal(more, []);
    assert.not.match(html, /<style|<script(?![^>]*\ssrc=)|<base\b/);
    const tags = html.match(/<[a-z][^>]*>/g) ?? [];
    assert.equal(
      tags.filter((tag) => /\s(?:style|on[a-z]+)=/.test(tag.replace(/"[^"]*"/g, '""'))),
      [],
    );
    assert.is(anchors.get(path)?.size, attributes(html, "id").length, "no anchor is there twice");
  });
}

test("what the search has leads somewhere", () => {
  const { storedFields } = JSON.parse(fileOfSite("search.json")) as {
    storedFields: Record<string, { url: string; title: string; text: string }>;
  };
  const entries = Object.values(storedFields);
  assert.ok(entries.length > 400);
  for (const { url, title, text } of entries) {
    assert.is(fault("index.html", url), null, url);
    assert.ok(title !== "" && typeof text === "string", url);
  }
  assert.ok(entries.some(({ url }) => url === "codes/urls.html#host-underscore"));
});

test("each link to the page holds what it shows", () => {
  const links = [...htmlOf].flatMap(([path, html]) =>
    path.startsWith("codes/") ? attributes(html, "href").filter((link) => link.includes("index.html#")) : [],
  );
  const tried = links.filter((link) => link.startsWith("../index.html#"));
  assert.ok(tried.length > 200);
  for (const link of tried) {
    const fragment = link.slice(link.indexOf("#") + 1);
    const { input, own } = stateOf(fragment);
    assert.match(fragment, /^(?:url|own)(?:\.utf16)?=/);
    assert.ok(fragment.startsWith("own") ? own !== "" : typeof input === "string");
  }
});

test.run();
