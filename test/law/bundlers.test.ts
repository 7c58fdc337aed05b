// Programs that use the packed package, without its optional peers, in seven bundlers: none reports an error or a warning, and what
// they make does what the programs do in plain Node. docs/reference/environments.md has the table.
import { execFile, execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { ARROW, fencedBlocks, withChecks } from "../support/examples.js";
import { ROOT, textOf } from "../support/files.js";
import { ENTRY_POINTS, installedProject } from "../support/packed.js";

type Target = "web" | "node";

/** What a program for each entry point imports from it, and what it prints. */
const USES: Readonly<Record<string, readonly [names: string, expression: string]>> = {
  ".": [
    "validate, renderDiagnostic",
    '(validate("a b").diagnostics.map((one) => renderDiagnostic(one, "a b")))',
  ],
  "./is-valid": ["isValid", 'isValid("http://a.example/")'],
  "./rfc3986": ["isValid", 'isValid("http://[::1]/")'],
  "./rfc3986/is-valid": ["isUri", 'isUri("//a")'],
  "./rfc3987": ["normalizeUrl", 'normalizeUrl("http://É.example/%7e")'],
  "./rfc3987/is-valid": ["isIri", 'isIri("http://é.example/")'],
  "./whatwg": ["tree", 'tree("http://a.example/b").type'],
  "./whatwg/is-valid": ["isValid", 'isValid("http://a b/")'],
  "./grammars": ["rfc1808", 'rfc1808.isValid("http://a/b;c")'],
  "./schemes": [
    "createGrammar, http, mailto",
    'createGrammar({ schemes: [http, mailto], others: "refuse" }).isValid("mailto:a@b.example")',
  ],
  "./resolve": ["resolve", 'resolve("http://a/b/c", "../d").url'],
  "./base": ["linksInHtml", "typeof linksInHtml"],
  "./urllib": ["urljoin", 'urljoin("http://a/b/c", "../d")'],
  "./urllib/codecs": ["useCodecs, eastAsian", "useCodecs(eastAsian) ?? null"],
  "./combinators": ["draft05", 'draft05.hostname.compiled.tryParse("a.example").toplabel.text'],
  "./bnf": ["grammarFrom, printAbnf", "printAbnf(grammarFrom('a = \"b\" / %x63', 'abnf'))"],
  "./automaton": ["accepts, compile", "typeof accepts + typeof compile"],
  "./normal": ["normalizeUrl", 'normalizeUrl("HTTP://a.example/%7e")'],
  "./build": ["withComponent", 'withComponent("http://a.example/b", { path: "/c" })'],
  "./readers": ["hostForAll", 'hostForAll("http://a.example/b")'],
  "./url-standard": ["parseUrl", 'parseUrl("http://B\u00fccher.example").url.href'],
  "./web": [
    "isWebUrl, checkWebUrl",
    'checkWebUrl("example.com").suggestion + isWebUrl("https://\u00fc.example.com")',
  ],
  "./web/ascii": ["isWebUrl", 'isWebUrl("https://example.com/")'],
  "./guard": ["guard", 'guard("http://[64:ff9b::a9fe:a9fe]/").code'],
  "./guard/node": ["guardedLookup", "typeof guardedLookup()"],
  "./conformance": ["suite", "typeof suite"],
  "./regexp": ["fromRegExp", "fromRegExp(/^a*$/).states"],
  "./documents": [
    "documentGrammar, rfc3339",
    'documentGrammar(rfc3339, { start: "full-date" }).isValid("2026-11-28")',
  ],
  "./expressions": ["toRegExp", 'toRegExp("rfc3986", { rule: "port" })'],
  "./standard-schema": ["uri", 'uri()["~standard"].validate("http://a b/").issues.length'],
  "./ajv": ["formats", "Object.keys(formats).sort()"],
  "./eslint": ["plugin", "Object.keys(plugin.rules)"],
  "./unified": ["remarkValidUrl", "typeof remarkValidUrl"],
  "./node": ["checkLines", "typeof checkLines"],
};

/** The entry points that are not for browsers, and why. */
const NODE_ALONE: Readonly<Record<string, string>> = {
  "./node": "reads the streams of Node",
  "./guard/node": "connects with the modules of Node",
};

/** What needs an optional peer to do its work, and looks for it with `import()`, which some bundlers report. */
const WITH_PEERS = "./base";

/** The bundlers that report, in a build for browsers, that the peer of `url-grammar/base` is not installed. */
const REPORTING_PEERS: Readonly<Record<string, boolean>> = {
  esbuild: false,
  Rollup: true,
  Rolldown: false,
  Vite: false,
  webpack: true,
  Rspack: true,
  Parcel: true,
};

/**
 * Rollup reports files that import each other. These do so with functions that run later, for which Node has `later.js`. A change
 * that makes other circles fails here; one that opens these takes them out of the list.
 */
const CIRCLES: Readonly<Record<string, readonly string[]>> = {
  Rollup: [
    "conformance → answers",
    "core → ast",
    "core → find",
    "core → tree",
    "core → words",
    "readers → readers-later",
  ],
};

/** Returns the circle of two files of the package that a message is about, or the message. */
function circleOr(message: string): string {
  // The circle may begin with either file.
  const [, from, to] =
    /^Circular dependency: (?:\S*\/lib\/\S+\.js -> (?=.*later))??\S*\/lib\/(\S+)\.js -> \S*\/lib\/later\/\1\.js -> \S*\/lib\/(\S+?)\.js(?: -> \S*\/lib\/\1\.js)?$/.exec(
      message,
    ) ?? [];
  return from === undefined ? message : `${from} → ${to}`;
}

/** Vite makes pages; for Node, it leaves packages where they are. */
const targetsOf = (bundler: string): readonly Target[] => (bundler === "Vite" ? ["web"] : ["web", "node"]);

const [README] = fencedBlocks("README.md", textOf("README.md"), "ts").filter(({ quotes }) => quotes === "");
const FIRST = README!.code;

/** Prints what each expression of the first program is, and what README.md says that it is. */
function printing(code: string): string {
  const [, imports = "", rest = ""] = /^((?:import .*\n)+)([\s\S]*)$/.exec(code)!;
  return `${imports}
const same = async (actual, expected) => console.log(JSON.stringify([await actual(), expected]));
const throws = (actual, name) => same(() => actual().catch((error) => error.name), name);
(async () => {
${withChecks(rest)}
})();
`;
}

const fileOf = (entry: string): string => entry.replace(/^\.\/?/, "").replaceAll("/", "-") || "main";
const specifierOf = (entry: string): string => entry.replace(/^\./, "url-grammar");

// The parser is a peer that an entry point imports, where others look for theirs when they need them.
const project = installedProject(["@eslint-community/regexpp"]);
const programs = join(project, "programs");
mkdirSync(programs);
const pathOf = (name: string): string => join(programs, `${name}.js`);
// What Parcel needs, which docs/reference/environments.md has: without the first line it reads no `exports`, and without the second it
// looks for a substitute of Node's `Buffer`, because Parsimmon asks whether there is one.
const PARCEL = { "@parcel/resolver-default": { packageExports: true }, alias: { buffer: false } };
writeFileSync(join(project, "package.json"), JSON.stringify({ private: true, type: "module", ...PARCEL }));
writeFileSync(pathOf("readme"), FIRST);
writeFileSync(pathOf("readme-printing"), printing(FIRST));
for (const [entry, [names, expression]] of Object.entries(USES))
  writeFileSync(
    pathOf(fileOf(entry)),
    `import { ${names} } from "${specifierOf(entry)}";\nconsole.log(JSON.stringify(${expression}));\n`,
  );
writeFileSync(
  join(project, "run.mjs"),
  `// As in browsers: what webpack makes asks for it where a part is loaded later.
globalThis.self = globalThis;
for (const path of process.argv.slice(2)) {
  console.log("> " + path.replace(/^.*\\/|\\.js$/g, ""));
  await import(path).catch((error) => console.log("throws " + error.name));
  await new Promise((resolve) => setImmediate(resolve));
}
`,
);

/** Runs modules one after another, and returns what each printed. */
function printed(folder: string, names: readonly string[]): Readonly<Record<string, string>> {
  const urls = names.map((name) => pathToFileURL(join(folder, `${name}.js`)).href);
  const output = execFileSync(process.execPath, ["run.mjs", ...urls], {
    cwd: project,
    encoding: "utf8",
    env: { ...process.env, NODE_V8_COVERAGE: "" },
  });
  const parts = output
    .split(/^> /m)
    .slice(1)
    .map((part) => part.split(/\n([\s\S]*)/));
  return Object.fromEntries(parts.map(([name = "", text = ""]) => [name, text]));
}

const README_PROGRAMS = ["readme", "readme-printing"];

/** The programs that are built for a target: for Node, only what a browser does not have, and the first programs again. */
const namesFor = (target: Target): readonly string[] => [
  ...README_PROGRAMS,
  ...Object.keys(USES)
    .filter((entry) => entry !== WITH_PEERS && (target === "node") === entry in NODE_ALONE)
    .map(fileOf),
];

interface Built {
  readonly version: string;
  readonly results: readonly (readonly string[])[];
}

/** Builds the programs for each target, and that of the entry point with peers apart, since Parcel makes nothing then. */
async function build(name: string): Promise<Built> {
  const job = (target: Target, names: readonly string[], out: string): object => ({
    folder: project,
    target,
    programs: names.map(pathOf),
    out: join(project, "out", name, out),
  });
  const jobs = [
    job("web", [fileOf(WITH_PEERS)], "peers"),
    ...targetsOf(name).map((target) => job(target, namesFor(target), target)),
  ];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(ROOT, "tools", "hosts", "bundlers", "build.mjs"), JSON.stringify({ name, jobs })],
    { cwd: project, maxBuffer: 1 << 26, env: { ...process.env, NODE_V8_COVERAGE: "" } },
  );
  return JSON.parse(stdout.trimEnd().split("\n").at(-1)!) as Built;
}

const expected = printed(programs, [...README_PROGRAMS, ...Object.keys(USES).map(fileOf)]);

test("there is a program for each entry point, and each prints something in plain Node", () => {
  assert.equal(
    Object.keys(USES),
    Object.keys(USES).filter((entry) => ENTRY_POINTS.some(({ name }) => name === entry)),
  );
  assert.is(Object.keys(USES).length, ENTRY_POINTS.length);
  for (const entry of Object.keys(USES))
    assert.match(expected[fileOf(entry)] ?? "", /^(?!throws).+\n$/, entry);
});

test("the first program of README.md does in plain Node what README.md says", () => {
  assert.is(expected["readme"], "");
  const pairs = expected["readme-printing"]!.trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  assert.is(pairs.length, FIRST.split(ARROW).length - 1);
  for (const [actual, stated] of pairs) assert.equal(actual, stated);
});

const PAGE = "docs/reference/environments.md";
const rows = textOf(PAGE).match(/^\| .* \|$/gm) ?? [];

for (const [name, reporting] of Object.entries(REPORTING_PEERS))
  test(`${name} builds every program without ${name in CIRCLES ? "another warning than of circles" : "a warning"}, and each does what it does in plain Node`, async () => {
    const { version, results } = await build(name);
    const [peers = [], ...others] = results;
    assert.equal([...new Set(others.flat().map(circleOr))].sort(), CIRCLES[name] ?? []);
    for (const target of targetsOf(name)) {
      const names = namesFor(target);
      const found = printed(join(project, "out", name, target), names);
      for (const one of names) assert.is(found[one], expected[one], `${one}, ${target}`);
    }
    const about = peers.filter((message) => !(CIRCLES[name] ?? []).includes(circleOr(message)));
    assert.is(about.length > 0, reporting, about.join("\n"));
    for (const message of about) assert.match(message, "parse5");
    assert.ok(
      rows.some((row) => row.startsWith(`| ${name} | ${version} |`)),
      `${PAGE}: ${name} ${version}`,
    );
  });

test.run();
