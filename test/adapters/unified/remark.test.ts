// The rule in the real remark, with its parser, the extension for GitHub's Markdown and remark-lint.
import rehypeParse from "rehype-parse";
import remarkGfm from "remark-gfm";
import remarkLint from "remark-lint";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { VFileMessage } from "vfile-message";
import exported, {
  rehypeValidUrl,
  remarkValidUrl,
  type Setting,
  validUrl,
} from "../../../src/adapters/unified/index.js";
import fc, { runs } from "../../support/fast-check.js";
import { Workshop } from "../../support/work.js";
import { type Found, fileOf, foundIn, messagesOf } from "./found.js";

const find = (text: string, setting: Setting = null): Promise<readonly Found[]> =>
  foundIn(unified().use(remarkParse).use(remarkGfm).use(remarkValidUrl, setting), text);

/** Markdown, and what is found: where, what stands there, and what could stand there instead. */
const CASES: readonly (readonly [markdown: string, ...found: readonly Found[]])[] = [
  ["[a](http://a/b) ![](/c) <http://a/> [d]: /e\n\n[d]: /e"],
  ["[a](/b|c)", ["1:7-8", "|", "%7C"]],
  ["[a](</b c>)", ["1:8-9", " ", "%20"]],
  ["![a](/b\\|c 'title')", ["1:8-10", "\\|", "%7C"]],
  ["[a](/b&amp;&#124;c (t))", ["1:12-18", "&#124;", "%7C"]],
  ["[a](/&eacute;|)", ["1:6-14", "&eacute;", "%C3%A9"], ["1:14-15", "|", "%7C"]],
  ["[a](/b\\\\c)", ["1:7-9", "\\\\", "/"]],
  ["[](/b|)", ["1:6-7", "|", "%7C"]],
  ["![a [](x) \\](y b](/c|)", ["1:21-22", "|", "%7C"]],
  ["[a](/b(c)|)", ["1:10-11", "|", "%7C"]],
  ['[a](/b "](x|")'],
  ['[a](/b| "](x")', ["1:7-8", "|", "%7C"]],
  ["> [a](\n> /b|\n> 't')", ["2:5-6", "|", "%7C"]],
  ["- [a](\r\n  /b|)", ["2:5-6", "|", "%7C"]],
  ["[a]: /b| 't'\n\n[a]", ["1:8-9", "|", "%7C"]],
  ["[a\\]: x]:\n  </b c>", ["2:6-7", " ", "%20"]],
  ["\uFEFF<http://a/|>", ["1:11-12", "|", "%7C"]],
  [
    "<a|b@c.d> http://a/x|y www.a.example/x|y",
    ["1:3-4", "|", "%7C"],
    ["1:21-22", "|", "%7C"],
    ["1:39-40", "|", "%7C"],
  ],
  ["[a](http://a.b:x)", ["1:16-17", "x", null]],
  ["[a](/b%)", ["1:7-8", "%", "%25"]],
  ["[a](http://[::1)", ["1:16-16", "", "]"]],
  ["**[![a](/b|)](/c|)**", ["1:17-18", "|", "%7C"], ["1:11-12", "|", "%7C"]],
];

for (const [markdown, ...found] of CASES) {
  test(JSON.stringify(markdown), async () => {
    // remark-lint would hide what is found after the last text.
    assert.equal(await find(`${markdown}\n\nEnd.`), found);
  });
}

test("a message has all that vfile has a place for", async () => {
  const [message] = await messagesOf(unified().use(remarkParse).use(remarkValidUrl), "[a](http://a_b|/) b");
  assert.is(
    message?.reason,
    '"|" is not allowed in URLs: write "%7C" if it is part of the URL; the host is then "a_b%7C"',
  );
  assert.is(message?.ruleId, "valid-url");
  assert.is(message?.source, "remark-lint");
  assert.is(message?.fatal, false);
  assert.is(message?.url, "https://www.rfc-editor.org/rfc/rfc3986#section-2");
  assert.equal(
    message?.ancestors?.map(({ type }) => type),
    ["root", "paragraph", "link"],
  );
  assert.equal(message?.place, {
    start: { line: 1, column: 15, offset: 14 },
    end: { line: 1, column: 16, offset: 15 },
  });
});

test("comments of remark-lint switch the rule off", async () => {
  const processor = unified().use(remarkParse).use(remarkLint).use(remarkValidUrl);
  const stringify = (text: string) => foundIn(processor, text);
  assert.equal(await stringify("<!--lint disable valid-url-->\n\n[a](/b|)"), []);
  const atEnd = await stringify("<!--lint enable other-->\n\n[a](/b|)");
  assert.equal(atEnd, [["3:1-9", "/b|", "/b%7C"]]);
  const inside = await stringify("<!--lint enable other-->\n\n[a](/b|)\n\nEnd.");
  assert.equal(inside, [["3:7-8", "|", "%7C"]]);
});

test("a setting is a severity, options, or both", async () => {
  const fatal = async (setting: unknown): Promise<readonly unknown[]> => {
    const processor = unified()
      .use(remarkParse)
      .use(remarkValidUrl, setting as Setting);
    return (await messagesOf(processor, "[a](http://é/)")).map((message) => message.fatal);
  };
  assert.equal(await fatal(undefined), [false]);
  assert.equal(await fatal(null), [false]);
  for (const on of ["on", "warn", 1, true]) assert.equal(await fatal([on]), [false], String(on));
  for (const error of ["error", 2]) assert.equal(await fatal([error, {}]), [true], String(error));
  for (const off of ["off", 0, false]) assert.equal(await fatal([off]), [], String(off));
  assert.equal(await fatal("error"), [true]);
  assert.equal(await fatal({ grammar: "whatwg" }), []);
  assert.equal(await fatal(["error", { grammar: "whatwg" }]), []);
});

test("the faults of one kind in a URL are one message", async () => {
  const bars = (count: number): string => `[a](http://a/${"|".repeat(count)}) b`;
  for (const [count, more] of [
    [1, ""],
    [9, " (and 8 more like it)"],
    [40, " (and at least 19 more like it)"],
  ] as const) {
    const found = await messagesOf(unified().use(remarkParse).use(remarkValidUrl), bars(count));
    assert.equal(
      found.map(({ reason }) => reason.split(":")[0]),
      [`"|" is not allowed in URLs${more}`],
    );
  }
});

test("warnings are reported if they are asked for, and are never errors", async () => {
  const markdown = "[a](http://u:p@a.example/) [b](/|) c";
  const found = async (setting: Setting) =>
    (await messagesOf(unified().use(remarkParse).use(remarkValidUrl, setting), markdown)).map(
      ({ ruleId, fatal, actual }) => [ruleId, fatal, actual],
    );
  const fault = ["valid-url", false, "|"];
  assert.equal(await found(null), [fault]);
  assert.equal(await found({ warnings: false }), [fault]);
  const [warning, ...others] = await found(["error", { warnings: true }]);
  assert.equal(warning!.slice(0, 2), ["url-warning", false]);
  assert.equal(others, [["valid-url", true, "|"]]);
  assert.equal(await found([0, { warnings: true }]), []);
  assert.throws(
    () =>
      unified()
        .use(remarkValidUrl, { warnings: 1 } as never)
        .freeze(),
    /^the option warnings must be/,
  );
});

test("the default export checks Markdown and HTML", async () => {
  const markdown = "[a](/b|) <b href='/d|'>c</b>";
  const html = '<p><a href="/b|">c</a>';
  const inMarkdown = await foundIn(unified().use(remarkParse).use(remarkValidUrl), markdown);
  assert.is(inMarkdown.length, 1);
  assert.equal(await foundIn(unified().use(remarkParse).use(exported), markdown), inMarkdown);
  const parser = () => unified().use(rehypeParse, { fragment: true });
  const inHtml = await foundIn(parser().use(rehypeValidUrl), html);
  assert.is(inHtml.length, 1);
  assert.equal(await foundIn(parser().use(exported), html), inHtml);
  assert.is(exported, validUrl);
});

test("a setting that is wrong is an error when the processor is made", () => {
  for (const [setting, message] of [
    ["eror", /^the severity must be true, .*, not "eror"/],
    [["warn", { grammer: "rfc3986" }], /^unknown option "grammer": did you mean "grammar"\?/],
    [{ grammar: "rfc1" }, /^the grammar must be one of /],
    [["off", { grammar: 1 }], /^the grammar must be /],
  ] as const) {
    const make = () =>
      unified()
        .use(remarkParse)
        .use(remarkValidUrl, setting as unknown as Setting)
        .freeze();
    assert.throws(
      make,
      (error: Error) => error instanceof TypeError && message.test(error.message),
      String(setting),
    );
  }
});

test("where the source is another one, the place is that of the node", async () => {
  const tree = {
    type: "root",
    children: [
      {
        type: "link",
        url: "/a|",
        children: [],
        position: { start: { line: 3, column: 1, offset: 0 }, end: { line: 3, column: 9, offset: 8 } },
      },
      { type: "image", url: "/b|", position: {} },
      { type: "definition", url: "/c^" },
      { type: "link", url: 1, children: null },
      null,
    ],
  };
  const processor = unified().use(remarkValidUrl);
  const file = fileOf("[x](/y)");
  await processor.run(tree as never, file);
  assert.equal(
    file.messages.map(({ line, actual, expected }) => [line, actual, expected]),
    [
      [3, "/a|", ["/a%7C"]],
      [undefined, "/b|", ["/b%7C"]],
      [undefined, "/c^", ["/c%5E"]],
    ],
  );
});

test("a tree that contains itself, or is very deep, is visited once", async () => {
  const loop: Record<string, unknown> = { type: "root" };
  loop["children"] = [loop, { type: "link", url: "a b", children: [loop] }];
  let deep: Record<string, unknown> = { type: "link", url: "a b", children: [] };
  for (let i = 0; i < 50_000; i++) deep = { type: "emphasis", children: [deep] };
  for (const tree of [loop, deep]) {
    const file = fileOf("");
    await unified()
      .use(remarkValidUrl)
      .run(tree as never, file);
    assert.is(file.messages.length, 1);
  }
});

function urlOf({ ancestors }: VFileMessage): unknown {
  return (ancestors?.at(-1) as { readonly url?: unknown } | undefined)?.url;
}

const markdown = fc
  .array(
    fc.constantFrom(
      "[",
      "]",
      "(",
      ")",
      "![",
      "](",
      "<",
      ">",
      "\\",
      "&amp;",
      "&copy;",
      "|",
      "a",
      "http://",
      " ",
      "\n",
      '"',
      "]: ",
      "`",
      "www.",
      "@",
    ),
    { maxLength: 20 },
  )
  .map((pieces) => pieces.join(""));

test("what is found stands where it is said to stand", async () => {
  await fc.assert(
    fc.asyncProperty(markdown, async (text) => {
      const processor = unified().use(remarkParse).use(remarkGfm).use(remarkValidUrl);
      for (const message of await messagesOf(processor, text)) {
        const { place, actual } = message;
        assert.ok(place !== undefined && "start" in place);
        const said = text.slice(place.start.offset, place.end.offset);
        // Where the place is that of a node, the whole URL is what was found.
        assert.ok(said === actual || actual === urlOf(message), `${said} is not ${actual}`);
      }
    }),
    { numRuns: runs() },
  );
});

const shop = new Workshop(new URL("./work.js", import.meta.url));
test.after(() => shop.close());

for (const unit of ["](", "](a", "](()", "]( (", '](x "', "](<", "\\]:", "](\n", "!["]) {
  test(`the work on a link of ${JSON.stringify(unit)} is linear`, () =>
    shop.growsLinearly("locate", (length) => [unit.repeat(length)], 300));
}

test.run();
