// `explain`: every code has an explanation, each bad example has its code, and no good one has.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { linksInHtml, linksInMime, type ProblemCode } from "../../src/base/index.js";
import { htmlLinks } from "../../src/base/links.js";
import { LIMITS, type Limits } from "../../src/base/types.js";
import { GRAMMAR_CODES, GrammarError, printAbnf, readBnf } from "../../src/bnf/index.js";
import { FAMILIES } from "../../src/cli/codes.js";
import { warnings } from "../../src/compat/warnings/index.js";
import { type Example, type LongText, wholeText } from "../../src/core/code-help.js";
import type { Section } from "../../src/core/diagnostic/diagnostic.js";
import { wrapped } from "../../src/core/text/cells.js";
import { rfc3986 } from "../../src/entry/rfc3986.js";
import {
  build,
  DIAGNOSTIC_CODES,
  dataOf,
  type GrammarName,
  normalize,
  UrlDataError,
  withComponent,
} from "../../src/index.js";
import { DISPUTE_CLASSES, disputes } from "../../src/readers/index.js";
import { createGrammar, defineScheme, grammarFromText, standardSchemes } from "../../src/schemes/index.js";
import { find } from "../../src/text/index.js";
import { placeOf } from "../../src/validate/render.js";
import { command, folder, jsonLines } from "./world.js";

const files = folder();
test.after(files.discard);

interface Finding {
  readonly code: string;
  readonly section?: Section | null;
}

/** Returns what is found in an example, read in the way that it names. */
type Reader = (
  how: string | null,
  text: LongText,
  code: string,
) => Promise<readonly Finding[]> | readonly Finding[];

const ENCODINGS: Readonly<Record<string, BufferEncoding>> = {
  "in Latin-1": "latin1",
  "in UTF-8": "utf8",
  "a line": "latin1",
};

/** The value of an option in the words of an example. */
const grammarIn = (how: string | null): GrammarName =>
  (/(?:--grammar |by |over )([\w-]+)/.exec(how ?? "")?.[1] ?? "draft-05") as GrammarName;

function thrownBy(action: () => unknown): readonly Finding[] {
  try {
    action();
    return [];
  } catch (error) {
    if (error instanceof GrammarError) return error.diagnostics;
    if (error instanceof UrlDataError) return [error];
    throw error;
  }
}

function* pieces(text: LongText, encoding: BufferEncoding): Generator<Uint8Array> {
  for (const part of typeof text === "string" ? [text] : text) {
    if (typeof part === "string") yield Buffer.from(part, encoding);
    else
      for (let left = part[1]; left > 0; left -= 1 << 20)
        yield Buffer.alloc(Math.min(left, 1 << 20), part[0]);
  }
}

/** The codes of documents that take seconds to read: these are read in small, within limits that are as much smaller. */
const LIMITED: readonly string[] = [
  "document-too-long",
  "token-too-long",
  "too-many-elements",
  "too-many-links",
] satisfies ProblemCode[];

const SCALE = 64;

const SMALLER = Object.fromEntries(
  Object.entries(LIMITS).map(([name, limit]) => [name, limit / SCALE]),
) as unknown as Limits;

function smaller(text: LongText): string {
  if (typeof text === "string") return text;
  return wholeText(
    text.map((part) => (typeof part === "string" ? part : [part[0], Math.ceil(part[1] / SCALE)])),
  );
}

const READERS: Readonly<Record<string, Reader>> = {
  async urls(how, text) {
    const rules = /^grammarFromText\('(.+)'\)$/.exec(how ?? "");
    if (rules !== null) return grammarFromText(rules[1]!).validate(wholeText(text)).diagnostics;
    if (how?.startsWith("createGrammar") === true) {
      const schemes = standardSchemes.filter(({ name }) => name === "http");
      return createGrammar({ schemes, others: "refuse" }).validate(wholeText(text)).diagnostics;
    }
    const encoding = ENCODINGS[how ?? ""];
    const args = ["check", "--format=ndjson", "--verbose"];
    const { stdout } =
      encoding === undefined
        ? await command([...args, ...(how?.split(" ") ?? []), "--", wholeText(text)])
        : await command([...args, "-"], { stdin: pieces(text, encoding) });
    return (jsonLines(stdout)[0]!["diagnostics"] ?? []) as Finding[];
  },
  warnings: (_, text) => warnings(wholeText(text)),
  disputes: (_, text) =>
    disputes(wholeText(text)).flatMap(({ class: code }) => [{ code }, { code: "disputed" }]),
  async files(how, text) {
    files.file(how!.replace("beside ", ""), "");
    const page = files.file("with-link.md", wholeText(text));
    const { stdout } = await command(["lint", "--check-files", "--format=ndjson", page]);
    return (jsonLines(stdout)[0]!["warnings"] ?? []) as Finding[];
  },
  async links(how, text, code) {
    const read = how!.startsWith("a message") ? linksInMime : linksInHtml;
    const algorithm = grammarIn(how) as "rfc1808";
    const { problems, links } = LIMITED.includes(code)
      ? await htmlLinks(smaller(text), {}, SMALLER)
      : await read(wholeText(text), { algorithm });
    return [...problems, ...links.flatMap(({ diagnostics }) => diagnostics)];
  },
  find: (_, text) => [...find(wholeText(text))].flatMap(({ warnings }) => warnings),
  normalize: (how, text) => {
    const dotSegments = how?.includes("dotSegments") === true ? true : undefined;
    return normalize(wholeText(text), { grammar: grammarIn(how), dotSegments }).changes;
  },
  build(how, text) {
    const grammar = grammarIn(how);
    if (how === "withComponent") {
      const [url, changes, options] = JSON.parse(wholeText(text)) as Parameters<typeof withComponent>;
      return thrownBy(() => withComponent(url, changes, options));
    }
    return thrownBy(() =>
      how === "dataOf" ? dataOf(wholeText(text)) : build(JSON.parse(wholeText(text)), { grammar }),
    );
  },
  grammars(how, text) {
    const rules = wholeText(text);
    if (how?.startsWith("rules of the scheme") === true) {
      const scheme = { name: "note", shape: "opaque", rules } as const;
      return thrownBy(() =>
        how.endsWith("used with draft-05")
          ? createGrammar({ schemes: [defineScheme({ ...scheme, over: rfc3986 })] })
          : createGrammar({ base: rfc3986, schemes: [defineScheme(scheme)] }),
      );
    }
    if (how === "printed as ABNF") return thrownBy(() => printAbnf(readBnf(rules).grammar));
    const notation = how === "ABNF" ? "abnf" : "bnf";
    return thrownBy(() => grammarFromText(rules, { notation }));
  },
};

const parts = (example: Example): readonly [how: string | null, text: LongText] =>
  typeof example === "string" ? [null, example] : example;

for (const [name, { explanations }] of Object.entries(FAMILIES)) {
  for (const [code, { bad, good, see }] of Object.entries(explanations)) {
    test(`${name}: ${code}`, async () => {
      for (const example of bad) {
        const found = (await READERS[name]!(...parts(example), code)).filter((each) => each.code === code);
        assert.ok(found.length > 0, `not of ${JSON.stringify(example)}`);
        const { section } = found[0]!;
        if (section && !section.section.startsWith("rule "))
          assert.ok(see.includes(placeOf(section)), placeOf(section));
      }
      for (const example of good) {
        const codes = (await READERS[name]!(...parts(example), code)).map((each) => each.code);
        assert.equal(codes, [], JSON.stringify(example));
      }
    });
  }
}

test("every code of a table is explained, in the order of the table", () => {
  assert.equal(Object.keys(FAMILIES["urls"]!.explanations).sort(), Object.keys(DIAGNOSTIC_CODES).sort());
  const classes = ["disputed", ...DISPUTE_CLASSES.filter((name) => name !== "other")];
  assert.equal(Object.keys(FAMILIES["disputes"]!.explanations).sort(), classes.sort());
  assert.equal(Object.keys(FAMILIES["grammars"]!.explanations).sort(), Object.keys(GRAMMAR_CODES).sort());
});

test("the explanation of a code", async () => {
  assert.is(
    (await command(["explain", "host-hyphen"])).stdout,
    `host-hyphen: a host name label that begins or ends with \`-\`
(an error in a URL)

A label of a host name, between two dots, begins and ends with a letter or a digit.

fix:  Remove the hyphen. If the name was split at the end of a line, join it.
see:  draft-fielding-url-syntax-05, section 4.3.1

bad:  http://-a.example/
      http://a-.example/
good: http://a.example/
      http://a-b.example/
`,
  );
});

test("a code is found as a report prints it", async () => {
  const plain = await command(["explain", "host-underscore"]);
  for (const typed of ["error[host-underscore]", "error[host-underscore]:", "Warning[HOST-UNDERSCORE]"])
    assert.equal(await command(["explain", typed]), plain);
});

test("a code of several kinds is explained for each, and a long example in parts", async () => {
  const { stdout } = await command(["explain", "TOO-DEEP"]);
  assert.match(stdout, "\n(a problem of a link or a base URL)\n");
  assert.match(
    stdout,
    "\n\ntoo-deep: brackets, or combinators, are nested more than 128 deep\n(an error in a grammar)\n",
  );
  assert.match(stdout, '\nbad:  a = {200 times "( "}"x"{200 times " )"}   (the notation of the drafts)\n');
  assert.match(
    (await command(["explain", "nothing-to-extend"])).stdout,
    '\ngood: (ABNF)\n      a = "y"\n      a =/ "x"\n',
  );
});

test("without a code, all are listed by what they are codes of", async () => {
  const { stdout } = await command(["explain"], { columns: 60 });
  for (const { title, explanations } of Object.values(FAMILIES)) {
    assert.match(stdout, `${title}:\n`);
    for (const code of Object.keys(explanations)) assert.match(stdout, `\n  ${code} `);
  }
  assert.ok(stdout.split("\n").every(({ length }) => length <= 60));
  const { stdout: json } = await command(["explain", "--json"]);
  const count = Object.values(FAMILIES).flatMap(({ explanations }) => Object.keys(explanations)).length;
  assert.is(jsonLines(json).length, count);
});

test("an unknown code is an error, with the nearest one", async () => {
  assert.equal(await command(["explain", "hots-underscore"]), {
    status: 2,
    stdout: "",
    stderr: 'error: unknown code "hots-underscore": did you mean "host-underscore"?\n',
  });
  assert.match((await command(["explain", "\u001b"])).stderr, 'run "url-grammar explain" to list them');
});

test("text is wrapped at words, and a longer word has a line of its own", () => {
  assert.equal(wrapped("a line of words", 9), ["a line of", "words"]);
  assert.equal(wrapped("a http://a.example/ b", 6), ["a", "http://a.example/", "b"]);
  assert.equal(wrapped("", 6), [""]);
});

test("where there is little room, the meaning of a code stands below it", async () => {
  const { stdout } = await command(["explain"], { columns: 40 });
  assert.match(stdout, "\n  password\n      a password in a URL\n");
  for (const line of stdout.split("\n")) assert.ok(line.length <= 40, line);
});

test.run();
