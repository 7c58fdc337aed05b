import { suite } from "uvu";
import * as assert from "uvu/assert";
import fc, { runs } from "../../../test/support/fast-check.js";
import { reading } from "../../src/analysis/reading.js";
import { treeAsJson, treeAsMermaid, treeAsSvg, treeAsText } from "../../src/tree/formats.js";

const test = suite("forms of trees");

async function treeOf(input: string) {
  return (await reading({ input, grammar: "rfc3986", rule: null, near: null })).tree!;
}

test("as text", async () => {
  assert.is(
    treeAsText(await treeOf("a:b"), "a:b"),
    `URI-reference "a:b"
└─ URI "a:b"
   ├─ scheme "a"
   │  └─ ALPHA "a"
   ├─ ":"
   └─ hier-part "b"
      └─ path-rootless "b"
         └─ segment-nz "b"
            └─ pchar "b"
               └─ unreserved "b"
                  └─ ALPHA "b"
`,
  );
});

test("as text, what does not match", async () => {
  assert.match(
    treeAsText(await treeOf("http://a:b/"), "http://a:b/"),
    /port "b" does not match: "b" is not allowed in a port/,
  );
});

test("as JSON", async () => {
  assert.equal(JSON.parse(treeAsJson(await treeOf("?"), "?")), {
    rule: "URI-reference",
    text: "?",
    start: 0,
    end: 1,
    children: [
      {
        rule: "relative-ref",
        text: "?",
        start: 0,
        end: 1,
        children: [
          {
            rule: "relative-part",
            text: "",
            start: 0,
            end: 0,
            children: [{ rule: "path-empty", text: "", start: 0, end: 0 }],
          },
          { text: "?", start: 0, end: 1 },
          { rule: "query", text: "", start: 1, end: 1 },
        ],
      },
    ],
  });
});

test("as Mermaid, one box for each node, and nothing in it that Mermaid reads", async () => {
  const chart = treeAsMermaid(await treeOf('a"]--><b>'), 'a"]--><b>');
  for (const line of chart.split("\n").slice(1, -1)) {
    assert.match(line, /^ {2}n\d+(\["[\p{L}\p{N} #;]*"\]| --> n\d+)$/u);
  }
  const boxes = chart.match(/\["/g)!.length;
  assert.is(chart.match(/-->/g)!.length, boxes - 1);
});

test("as SVG: whatever the text, well-formed, with nothing in it but the drawing", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.string({ unit: "binary" }),
        fc.constantFrom("<script>alert(1)</script>", '"><svg onload=x>', "&amp;\u0000\u202e"),
      ),
      async (input) => {
        const svg = treeAsSvg(await treeOf(input), input);
        const names = [...svg.matchAll(/<\/?([^\s>/]*)/g)].map(([, name]) => name);
        assert.equal(
          names.filter((name) => !["svg", "title", "rect", "text", "path"].includes(name!)),
          [],
        );
        assert.not.match(svg, /(?!\n)[\p{Cc}\p{Cf}\p{Cs}]/u);
        assert.not.match(svg, /&(?!(amp|lt|gt|quot);)/);
      },
    ),
    { numRuns: runs(0.2) },
  );
});

test.run();
