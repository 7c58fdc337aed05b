// Rules inside other Parsimmon parsers.
import parsimmon from "parsimmon";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { alt, draft05, literal, many, node, range, ref, seq, symbols } from "../../src/combinators.js";
import { CASES, linkHeader } from "./link-header.js";

const { string, seq: inOrder } = parsimmon;

for (const reading of ["parser", "compiled"] as const) {
  const reference = draft05["URL-reference"][reading];

  test(`${reading}: in angle brackets a URL keeps its authority, and spans count from the start of the input`, () => {
    const bracketed = reference.wrap(string("<"), string(">"));
    const { url } = bracketed.tryParse("<http://a.example/b#c>");
    assert.ok(url.type === "generic-URL" && url.relativeUrl.type === "net_path");
    assert.equal([url.start, url.end, url.text], [1, 19, "http://a.example/b"]);
    const { site } = url.relativeUrl;
    assert.equal([site.start, site.end, site.hostport?.host.text], [8, 17, "a.example"]);
  });

  test(`${reading}: what follows a URL is left to the next parser`, () => {
    const two = inOrder(reference.skip(string(" ")), reference);
    assert.equal(
      two.tryParse("http://a/ b?c").map(({ text, start }) => [start, text]),
      [
        [0, "http://a/"],
        [10, "b?c"],
      ],
    );
  });

  test(`${reading}: what would have come next is reported with what the parsers around it wanted`, () => {
    const result = draft05.port[reading].skip(string(";")).parse("80x");
    assert.not(result.status);
    if (result.status) return;
    assert.equal([result.index.offset, result.expected], [2, ["';'", "digit"]]);
  });

  test(`${reading}: a Link header`, () => {
    const header = linkHeader[reading];
    for (const [text, wanted] of CASES) {
      const result = header.parse(text);
      const links = result.status
        ? result.value.map(({ target, params }) => [
            target.text,
            target.start,
            ...params.map(({ name, value }) => (value === null ? name : `${name}=${value}`)),
          ])
        : null;
      assert.equal(links, wanted, text);
    }
  });
}

test("compiled: the longest match, where ordered choice gives up", () => {
  const rest = parsimmon.all;
  assert.not(inOrder(draft05.hostname.parser, rest).parse("a.b.-").status);
  const [name, after] = inOrder(draft05.hostname.compiled, rest).tryParse("a.b.-");
  assert.equal([name.text, after], ["a.b", ".-"]);
});

test("compiled: an action may use the parser that it is an action of", () => {
  const inner = seq(draft05.port, literal(";"));
  const calls: string[] = [];
  const port = parsimmon.lazy(() =>
    inner.compiled.map(([{ text }]) => {
      calls.push(text);
      if (text === "1") inner.compiled.tryParse("2;");
      return text;
    }),
  );
  assert.is(port.tryParse("1;"), "1");
  assert.equal(calls, ["1"]);
});

test("compiled: line and column of a failure are Parsimmon's own", () => {
  const line = seq(draft05.port, literal("\r\n"), draft05.port);
  for (const text of ["1\r\n2x", "x", "1\r\n", "1\r\n2;3"]) {
    const [plain, compiled] = [line.parser.parse(text), line.compiled.parse(text)];
    assert.is(compiled.status, plain.status);
    if (!plain.status && !compiled.status) assert.equal(compiled.index, plain.index, JSON.stringify(text));
  }
});

test("characters of two code units, inside other text", () => {
  const list = ref("list", many(alt(range("\u{10000}", "\u{10ffff}"), literal("a"))));
  for (const text of ["\u{1f600}", "a\u{1f600}a", "\u{1f600}\u{1f601}a"]) {
    const parser = inOrder(string("xyz"), list.compiled, string("."));
    assert.equal(parser.tryParse(`xyz${text}.`), ["xyz", [...text], "."]);
  }
});

test("a rule that stands for one character is what was expected", () => {
  const digit = ref("digit", symbols("0123456789"));
  const lower = node("lower", range("a", "z"));
  const result = seq(literal("a"), alt(digit, lower)).compiled.parse("a!");
  assert.not(result.status);
  if (!result.status) assert.equal(result.expected, ["lower", "digit"]);
});

test.run();
