// The entry point of each grammar has every function, bound to it: it gives what the function gives with the option.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { GRAMMARS } from "../../grammar/grammars.js";
import { fix } from "../../src/compat/fix/index.js";
import { warnings } from "../../src/compat/warnings/index.js";
import { escapableRules } from "../../src/grammar/characters.js";
import { compiledGrammarOf } from "../../src/grammar/grammars.js";
import * as main from "../../src/index.js";
import { find, findIterator, UrlFinder } from "../../src/text/index.js";
import { entryModule, hasEntryPoint } from "../../tools/generate/entry-points.js";
import { ROOT, textOf } from "../support/files.js";

type EntryPoint = typeof import("../../src/entry/rfc3986.js");
type Bound = Readonly<Record<string, (...args: readonly unknown[]) => unknown>>;

const URLS = [
  "http://u:p@a.example:80/b;c/../%7e?q#f",
  "HTTP://[2001:DB8::1]:80/x",
  "http://a.example?q",
  "http://例え.jp/パス",
  "mailto:a@b.example",
  "../a?b#c",
  "http://a_b/{c}",
  "",
];
const TEXT = "see http://[::1]/x, (http://a.example/straße) and <http://b.example/c>";

/** What a call returns or throws, as plain data. */
async function outcome(call: () => unknown): Promise<unknown> {
  try {
    const result = await call();
    return { value: JSON.parse(JSON.stringify(result)) };
  } catch (error) {
    const { name, message } = error as Error;
    return { name, message };
  }
}

const pieces = (finder: {
  push(text: string): readonly unknown[];
  finish(): readonly unknown[];
}): unknown => [...finder.push(TEXT.slice(0, 30)), ...finder.push(TEXT.slice(30)), ...finder.finish()];

const scanned = (scan: main.RecordScanner): unknown => {
  const found: number[][] = [];
  const count = scan(new TextEncoder().encode(URLS.join("\n")), (...at) => found.push(at));
  return [count, found];
};

for (const { name, algorithm, entryPoint, exportedAs, entry: names } of GRAMMARS.filter(hasEntryPoint)) {
  if (names === null) continue;
  const path = `src/${entryModule(name)}`;
  const entry = (await import(pathToFileURL(join(ROOT, "dist", `${path}.js`)).href)) as EntryPoint;
  const grammar = name as "rfc3986";
  const rules = escapableRules(compiledGrammarOf(grammar)) as readonly "query"[];
  const data = { scheme: "http", authority: { user: "u:v", host: "a.example" }, path: "/b c", query: "d#e" };
  const ofUrl = (url: string): readonly (readonly [string, () => unknown, () => unknown])[] => [
    ["isValid", () => entry.isValid(url), () => main.isValid(url, { grammar })],
    ["validate", () => entry.validate(url), () => main.validate(url, { grammar })],
    ["parse", () => entry.parse(url), () => main.parse(url, { grammar })],
    ["parseTolerant", () => entry.parseTolerant(url), () => main.parseTolerant(url, { grammar })],
    ["tree", () => entry.tree(url, { depth: 2 }), () => main.tree(url, { grammar, depth: 2 })],
    ["components", () => entry.components(url), () => main.components(url, { grammar })],
    [
      "components of an AST",
      () => entry.components(structuredClone(entry.parseTolerant(url))),
      // An entry point has no words for a component that is not valid.
      () =>
        entry.isValid(url) ? main.parseTolerant(url, { grammar }).components : main.texts(url, { grammar }),
    ],
    ["texts", () => entry.texts(url), () => main.texts(url, { grammar })],
    ["opaque", () => entry.opaque(url), () => main.opaque(url, { grammar })],
    [
      "resolve",
      () => entry.resolve("http://a.example/b/c?d", url),
      () => {
        const { diagnostics, components, ...brief } = JSON.parse(
          JSON.stringify(main.resolve("http://a.example/b/c?d", url, { grammar, algorithm })),
        );
        return brief;
      },
    ],
    [
      "resolveUrl",
      () => entry.resolveUrl("http://a.example/b/c?d", url),
      () => main.resolveUrl("http://a.example/b/c?d", url, { algorithm }),
    ],
    [
      "relativize",
      () => entry.relativize("http://a.example/b/c?d", url),
      () => main.relativize("http://a.example/b/c?d", url, { grammar, algorithm }),
    ],
    ["normalize", () => entry.normalize(url), () => main.normalize(url, { grammar })],
    [
      "normalize, dot segments",
      () => entry.normalize(url, { dotSegments: true }),
      () => main.normalize(url, { grammar, dotSegments: true }),
    ],
    ["normalizeUrl", () => entry.normalizeUrl(url), () => main.normalize(url, { grammar }).url],
    ["equivalent", () => entry.equivalent(url, URLS[0]!), () => main.equivalent(url, URLS[0]!, { grammar })],
    ["dataOf", () => entry.dataOf(url), () => main.dataOf(url, { grammar })],
    [
      "withComponent",
      () => entry.withComponent(url, { fragment: "a b" }),
      () => main.withComponent(url, { fragment: "a b" }, { grammar }),
    ],
    [
      "withQueryField",
      () => entry.withQueryField(url, "q", "a b"),
      () => main.withQueryField(url, "q", "a b", { grammar }),
    ],
    ["fix", () => entry.fix(url), () => fix(url, { grammar })],
    [
      "fix, unsafe edits too",
      () => entry.fix(url, { unsafe: true }),
      () => fix(url, { grammar, unsafe: true }),
    ],
    ["warnings", () => entry.warnings(url), () => warnings(url, { grammar })],
  ];
  const others: readonly (readonly [string, () => unknown, () => unknown])[] = [
    ["build", () => entry.build(data), () => main.build(data, { grammar })],
    ["queryFields", () => entry.queryFields("a=b+c&d"), () => main.queryFields("a=b+c&d")],
    [
      "escape",
      () => rules.map((rule) => entry.escape("%é/:;", rule)),
      () => rules.map((rule) => main.escape("%é/:;", rule, { grammar })),
    ],
    [
      "unescape",
      () => rules.map((rule) => entry.unescape("%C3%A9", rule)),
      () => rules.map((rule) => main.unescape("%C3%A9", rule, { grammar })),
    ],
    [
      "unescapeBytes",
      () => rules.map((rule) => entry.unescapeBytes("%FF", rule)),
      () => rules.map((rule) => main.unescapeBytes("%FF", rule, { grammar })),
    ],
    ["find", () => entry.find(TEXT, { validate: true }), () => find(TEXT, { grammar, validate: true })],
    [
      "findIterator",
      () => [...entry.findIterator(TEXT, { validate: true })],
      () => [...findIterator(TEXT, { grammar, validate: true })],
    ],
    ["UrlFinder", () => pieces(new entry.UrlFinder()), () => pieces(new UrlFinder({ grammar }))],
    ["recordScanner", () => scanned(entry.recordScanner()), () => scanned(main.recordScanner({ grammar }))],
  ];

  test(`${entryPoint} exports every function, the grammar, its sections and its predicates`, () => {
    const functions = [...ofUrl(""), ...others].map(([title]) => title.replace(/[, ].*/, ""));
    const expected = [
      ...new Set(functions),
      ...Object.keys(names.predicates),
      exportedAs,
      `${names.constants}_SECTIONS`,
      ...["explain", "print", "visit", "applyReplacement", "renderDiagnostic", "UrlSyntaxError"],
    ];
    assert.equal(Object.keys(entry).sort(), expected.sort());
    assert.is((entry as unknown as Bound)[exportedAs], main.namedGrammar(name) as unknown);
  });

  test(`${entryPoint}: each function gives what it gives with the option`, async () => {
    for (const url of URLS) {
      for (const [title, bound, byOption] of ofUrl(url)) {
        assert.equal(await outcome(bound), await outcome(byOption), `${title}: ${JSON.stringify(url)}`);
      }
    }
    for (const [title, bound, byOption] of others) {
      assert.equal(await outcome(bound), await outcome(byOption), title);
    }
  });

  test(`${entryPoint}: errors have no diagnostics, and explain gives those of validate`, () => {
    for (const url of URLS) {
      if (entry.isValid(url)) continue;
      const { parse, tree, texts, components, opaque, dataOf } = entry;
      const calls: readonly ((input: string) => unknown)[] = [parse, tree, texts, components, opaque, dataOf];
      for (const call of calls) {
        try {
          call(url);
          assert.unreachable(url);
        } catch (error) {
          assert.instance(error, main.UrlSyntaxError, url);
          const { diagnostics } = entry.validate(url);
          const thrown = error as main.UrlSyntaxError;
          assert.equal([thrown.diagnostics, thrown.offset], [null, diagnostics[0]!.offset]);
          assert.equal(entry.explain(thrown), diagnostics);
        }
      }
    }
  });

  test(`${entryPoint}: what only words could give says what to call, and another algorithm where it is`, () => {
    const resolution = entry.resolve("http://a.example/b", "c");
    assert.throws(
      () => Reflect.get(resolution, "diagnostics"),
      /has no diagnostics, .* call validate with its url/,
    );
    assert.throws(() => Reflect.get(resolution, "components"), /call parseTolerant with its url/);
    const other = algorithm === "rfc1808" ? "rfc3986" : "rfc1808";
    for (const call of [entry.resolve, entry.resolveUrl, entry.relativize])
      assert.throws(
        () => call("http://a.example/b", "c", { algorithm: other }),
        /url-grammar\/resolve has every one/,
      );
  });

  test(`${entryPoint}: a misspelt option is a TypeError, and so is the option grammar`, async () => {
    const bound = entry as unknown as Bound;
    for (const options of [{ grammars: name }, { grammar: "draft-05" }]) {
      for (const call of [
        () => bound["normalize"]!("", options),
        () => bound["equivalent"]!("", "", options),
        () => bound["fix"]!("", options),
        () => bound["resolve"]!("http://a/", "", options),
        () => bound["relativize"]!("http://a/", "", options),
        () => bound["find"]!("", options),
        () => Reflect.construct(entry.UrlFinder, [options]),
      ]) {
        assert.is(((await outcome(call)) as Error).name, "TypeError");
      }
    }
  });

  for (const [predicate, rule] of Object.entries(names.predicates)) {
    test(`${entryPoint}: ${predicate} is the rule ${rule}`, () => {
      const check = (entry as unknown as Bound)[predicate]!;
      for (const url of URLS) assert.is(check(url), main.isValid(url, { grammar, rule: rule as "URI" }), url);
    });
  }

  test(`${entryPoint} loads the rules of its own grammar alone, and not the registry`, () => {
    const loaded = [...modulesBelow(`dist/${path}.js`)];
    const data = loaded.filter((module) =>
      /^dist\/src\/generated\/data\/(?:rules|source|start)\//.test(module),
    );
    assert.equal(
      data.sort(),
      ["rules/", "source/", "start/"].map((room) => `dist/src/generated/data/${room}${name}.js`).sort(),
    );
    assert.not.ok(loaded.includes("dist/src/grammar/grammars.js"));
  });
}

/** The generated rules and automata of grammars among modules. */
const dataIn = (modules: Iterable<string>): readonly string[] =>
  [...modules]
    .flatMap(
      (module) => /^dist\/src\/generated\/data\/((?:rules\/|start\/)?[^/]+)\.js$/.exec(module)?.[1] ?? [],
    )
    .sort();

for (const { name } of GRAMMARS) {
  test(`the file of ${name} loads the rules of its own document alone, and no automaton`, () => {
    const own = name === "draft-05" ? [name, "outside-appendix-a"] : [name];
    assert.equal(
      dataIn(modulesBelow(`dist/src/grammar/${name}.js`)),
      own.map((each) => `rules/${each}`),
    );
  });
}

test("isValid by the name of a grammar loads the automaton of the draft alone, and no causes", () => {
  const loaded = modulesBelow("dist/src/grammar/is-valid.js");
  assert.equal(
    dataIn(loaded).filter((name) => !name.startsWith("rules/")),
    ["sources", "start/draft-05"],
  );
  assert.not.ok([...loaded].some((module) => module.startsWith("dist/src/validate/")));
});

/** The modules that a compiled module imports, itself included, as far as they are loaded with it. */
function modulesBelow(module: string, found: Set<string> = new Set()): ReadonlySet<string> {
  if (found.has(module)) return found;
  found.add(module);
  for (const [, specifier] of textOf(module).matchAll(/^(?:import|export)\b[^;]*?\bfrom "(\.[^"]+)"/gm)) {
    modulesBelow(join(module, "..", specifier!), found);
  }
  return found;
}

test("the predicates of the main entry point are rules", () => {
  for (const url of URLS) {
    assert.is(main.isUri(url), main.isValid(url, { grammar: "rfc3986", rule: "URI" }), url);
    assert.is(main.isUriReference(url), main.isValid(url, { grammar: "rfc3986" }), url);
    assert.is(main.isIri(url), main.isValid(url, { grammar: "rfc3987", rule: "IRI" }), url);
    assert.is(main.isIriReference(url), main.isValid(url, { grammar: "rfc3987" }), url);
    assert.is(main.isAbsoluteUrl(url), main.isValid(url, { rule: "absoluteURL" }), url);
  }
});

test.run();
