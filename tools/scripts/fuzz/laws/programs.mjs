// Laws for suites and their judge, streams, other programs, plugins, and the releases of Python.
import { isDeepStrictEqual } from "node:util";
import { Ajv } from "ajv";
import { api, counted } from "../api.mjs";
import { attempt, holds, inBounds, same } from "../check.mjs";
import { textBy } from "../families/near.mjs";
import { anyText, prose } from "../families/texts.mjs";

const { main, conformance, node, unified: plugins, eslint, urllib, ajv } = api;
const { eastAsian, characterNames, useCodecs } = api["urllib/codecs"];

const message = (error) => error && `${error.name}: ${error.message}`;

/** The suite of each rule; `null` for one with too many cases to repeat. */
const SUITES = new Map();
const MOST_CASES = 400;

function suiteOf(grammar, rule) {
  const key = `${grammar} ${rule}`;
  if (!SUITES.has(key)) {
    const made = conformance.suite(grammar, { rule });
    SUITES.set(key, made.cases > MOST_CASES ? null : { suite: made, cases: [...made] });
  }
  return SUITES.get(key);
}

async function judges({ grammar, rule, wrong }) {
  const found = suiteOf(grammar, rule);
  if (found === null) return;
  const { suite, cases } = found;
  const by = (text) => main.isValid(text, { grammar, rule, reading: "bnf" });
  for (const { text, valid } of cases) same(by(text), valid, "a case has the verdict of the grammar");
  const right = await conformance.judge(suite, by);
  same(right.failures, [], "a right parser passes its suite");
  const { text: one, valid } = cases[wrong % cases.length];
  const mistaken = await conformance.judge(suite, (text) => by(text) !== (text === one));
  same(
    [mistaken.wronglyAccepted, mistaken.wronglyRefused],
    valid ? [0, 1] : [1, 0],
    "a parser that is wrong about one case fails",
  );
}

/** How many violations of a rule to examine. */
const SOME = 30;

function violates({ grammar, rule }) {
  let count = 0;
  for (const { text, diagnostic } of conformance.violations(grammar, { rule })) {
    if (++count > SOME) return;
    const options = { grammar, rule };
    holds(!main.isValid(text, options), "a violation is not valid", JSON.stringify(text));
    // The two readings of a rule can name different causes.
    const codes = ["strict", "bnf"].map(
      (reading) => main.validate(text, { ...options, reading }).diagnostics[0]?.code,
    );
    holds(codes.includes(diagnostic.code), "a violation has its first diagnostic", diagnostic.code);
  }
}

async function streams({ texts, grammar, size, ending }) {
  const whole = texts.map((text) => text.replace(/[\r\n]/g, "").toWellFormed() + ending).join("");
  const bytes = Buffer.from(whole);
  const pieces = [];
  for (let at = 0; at < bytes.length; at += size) pieces.push(bytes.subarray(at, at + size));
  const lines = bytes
    .toString()
    .replace(/^\ufeff/, "")
    .split(/\r?\n/)
    .slice(0, -1);
  const wanted = lines.flatMap((text, index) => (main.isValid(text, { grammar }) ? [] : [[index + 1, text]]));
  const brief = (found) => found.map(({ line, text }) => [line, text]);
  const found = [];
  for await (const one of node.checkLines(pieces, { grammar })) found.push(one);
  same(brief(found), wanted, "checkLines finds the lines that are not valid");
  const stream = node.checkStream({ grammar });
  for (const piece of pieces) stream.write(piece);
  stream.end();
  same(brief(await stream.toArray()), wanted, "checkStream finds them too");
  same([stream.lines, stream.invalid], [lines.length, wanted.length], "checkStream counts them");
}

/** A program that answers with a regular expression. */
const SCRIPT = `require("node:readline").createInterface({ input: process.stdin }).on("line", (line) => {
  console.log(/^[0-9]*$/.test(JSON.parse(line)) ? "valid" : "invalid");
});`;

async function asks() {
  const parser = node.program(process.execPath, ["-e", SCRIPT]);
  const { wronglyAccepted, wronglyRefused } = await conformance.judge(
    conformance.suite("rfc3986", { rule: "port" }),
    parser,
  );
  same([wronglyAccepted, wronglyRefused], [0, 0], "a program is judged as a function is");
}

let loaded = null;

/** The processors for unified plugins, loaded on first use, since it takes long. */
async function processors() {
  loaded ??= Promise.all(["unified", "remark-parse", "rehype-parse", "vfile"].map((name) => import(name)));
  const [{ unified }, { default: remarkParse }, { default: rehypeParse }, { VFile }] = await loaded;
  return {
    markdown: (options) => unified().use(remarkParse).use(plugins.remarkValidUrl, options),
    html: (options) => unified().use(rehypeParse, { fragment: true }).use(plugins.rehypeValidUrl, options),
    // The combined plugin, under both of its names.
    either: (options) =>
      [plugins.default, plugins.validUrl].map((plugin) => unified().use(remarkParse).use(plugin, options)),
    fileOf: (text) => new VFile(text),
  };
}

async function messagesOf(processor, file) {
  const text = String(file);
  await processor.run(processor.parse(file), file);
  for (const { place } of file.messages) {
    if (place === undefined) continue;
    const { start, end } = "start" in place ? place : { start: place, end: place };
    inBounds({ start: start.offset, end: end.offset }, text, "a message has a place in the document");
  }
  return file.messages;
}

async function lints({ text, grammar }) {
  // Written so that neither format changes the URL: without blanks, and without characters special in either.
  const url = text.replace(/[^\x21-\x7e]|[<>"'`&\\()*_[\]!]/g, "");
  const valid = main.isValid(url, { grammar });
  const { markdown, html, either, fileOf } = await processors();
  const [inMarkdown, inHtml] = [
    await messagesOf(markdown({ grammar }), fileOf(`[a](<${url}>)`)),
    await messagesOf(html({ grammar }), fileOf(`<a href="${url}">a</a>`)),
  ];
  for (const one of either({ grammar })) {
    const { length } = await messagesOf(one, fileOf(`[a](<${url}>)`));
    same(length, inMarkdown.length, "the plugin for both reports what that for Markdown does");
  }
  if (!valid) holds(inMarkdown.length > 0, "remark reports a URL that is not valid", url);
  if (!valid) holds(inHtml.length > 0, "rehype reports a URL that is not valid", url);
  same(
    inMarkdown.map(({ reason }) => reason),
    inHtml.map(({ reason }) => reason),
    "both have the same to say",
  );
}

let Linter = null;

async function lintsCode({ text, grammar }) {
  Linter ??= (await import("eslint")).Linter;
  const config = [
    { plugins: { url: eslint.plugin }, rules: { "url/valid-url": ["error", { grammar, strings: "none" }] } },
  ];
  const code = `fetch(${JSON.stringify(text.toWellFormed())});`;
  const linter = new Linter();
  const found = counted("eslint.plugin", () => linter.verify(code, config));
  same(
    found.length > 0,
    !main.isValid(text.toWellFormed(), { grammar }),
    "ESLint reports a URL exactly if it is not valid",
  );
  const { output, fixed } = linter.verifyAndFix(code, config);
  if (!fixed) return same(output, code, "what is not fixed stays as it is");
  const url = JSON.parse(output.slice("fetch(".length, -");".length));
  // ESLint makes each safe edit, even if the URL stays invalid.
  const wanted = main.fix(text.toWellFormed(), { grammar });
  if (wanted.fixes.length > 0) same(url, wanted.url, "ESLint makes the safe edits");
}

const RELEASES = [
  "3.6.0",
  "3.6.15",
  "3.7.3",
  "3.8.0",
  "3.8.18",
  "3.9.1",
  "3.9.2",
  "3.10.13",
  "3.11.4",
  "3.12.0",
  "3.13.0",
];
const names = (changes) => changes.map(({ name }) => name);

function isRelease({ base, text, one, other, third }) {
  const by = Object.fromEntries([one, other].map((release) => [release, urllib.forPython(release)]));
  const results = ({ urlsplit, urljoin, parse_qsl, quote, unquote }) =>
    [
      () => [...urlsplit(text)],
      () => urljoin(base, text),
      () => parse_qsl(text),
      () => quote(text),
      () => unquote(text),
    ].map((call) => {
      const { value, error } = attempt(call, Error);
      return error === null ? value : message(error);
    });
  const apart = urllib.changesBetween(one, other);
  if (apart.length === 0)
    same(results(by[one]), results(by[other]), "releases without a change between them give the same");
  same(names(urllib.changesBetween(other, one)), names(apart), "the changes are the same in both directions");
  // A change that one has and the third has not is between one and the other, or between the other and the third.
  const between = new Set([...names(apart), ...names(urllib.changesBetween(other, third))]);
  for (const name of names(urllib.changesBetween(one, third)))
    holds(between.has(name), "changes add up", name);
  // They are those of 3.13.0, with a fix of 3.13.2.
  const [plain, fixed] = ["3.13.0", "3.13.2"].map((release) => results(urllib.forPython(release)));
  for (const [index, found] of results(urllib).entries()) {
    const isOne = [plain, fixed].some((each) => isDeepStrictEqual(each[index], found));
    holds(isOne, "the functions are those of CPython 3.13", JSON.stringify(found));
  }
}

const CODECS = ["shift_jis", "euc_jp", "gbk", "big5"];
const LETTERS = [..."aé漢字かなカナ中文ü~\\\u00a5"];

function codes({ text, encoding }) {
  useCodecs(eastAsian, characterNames);
  const { value, error } = attempt(
    () => urllib.quote(text, { encoding, errors: "strict" }),
    urllib.UnicodeEncodeError,
  );
  if (error === null) {
    const back = urllib.unquote(value, encoding);
    same(urllib.quote(back, { encoding, errors: "strict" }), value, "what is decoded is encoded the same");
  }
  const named = urllib.quote(text, { encoding: "ascii", errors: "namereplace" });
  holds(/^\p{ASCII}*$/u.test(named), "names of characters are ASCII", named);
  if (/^\p{ASCII}*$/u.test(text)) same(urllib.unquote(named), text, "ASCII has no names");
}

/** The compiled schemas, by scheme, since compiling one takes long. */
const KEYWORDS = new Map();

function keywordOf(schemes) {
  const key = schemes.join(" ");
  if (!KEYWORDS.has(key)) {
    const keywords = [ajv.urlGrammarKeyword()];
    const schema = { type: "string", urlGrammar: { rule: "URI-reference", schemes } };
    KEYWORDS.set(key, new Ajv({ keywords }).compile(schema));
  }
  return KEYWORDS.get(key);
}

function isKeyword({ text, schemes }) {
  const check = keywordOf(schemes);
  const valid = check(text);
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(text)?.[1].toLowerCase();
  same(
    valid,
    main.isValid(text, { grammar: "rfc3986" }) && (scheme === undefined || schemes.includes(scheme)),
    "the keyword takes valid references with a scheme of the list",
  );
}

/** The rules of a grammar for suites: those that are not whole URLs, which have thousands of cases. */
const SMALL =
  /^(?:port|digit|scheme|hex|escaped?|pct-encoded|dec-octet|segment|pchar|fragment|query|alpha|IPvFuture|h16)$/i;
const rulesOf = (grammar) => main.namedGrammar(grammar).rules.filter((rule) => SMALL.test(rule));

export const laws = [
  {
    name: "judge",
    weight: 0.02,
    draw(pick) {
      const grammar = pick.of(main.GRAMMAR_NAMES);
      return { grammar, rule: pick.of(rulesOf(grammar)), wrong: pick.below(1000) };
    },
    check: judges,
  },
  {
    name: "violations",
    weight: 0.02,
    draw(pick) {
      const grammar = pick.of(main.GRAMMAR_NAMES);
      return { grammar, rule: pick.of(main.namedGrammar(grammar).rules) };
    },
    check: violates,
  },
  { name: "programs", weight: 0.0003, draw: () => ({}), check: asks },
  {
    name: "streams",
    weight: 0.1,
    draw(pick) {
      const grammar = pick.of(main.GRAMMAR_NAMES);
      return {
        texts: pick.list(pick.below(8), () => textBy(pick, grammar)),
        grammar,
        size: 1 + pick.small(50),
        ending: pick.of(["\n", "\r\n"]),
      };
    },
    check: streams,
  },
  {
    name: "unified",
    weight: 0.05,
    draw(pick) {
      const grammar = pick.of(main.GRAMMAR_NAMES);
      return { text: textBy(pick, grammar).slice(0, 100), grammar };
    },
    check: lints,
  },
  {
    name: "eslint",
    weight: 0.02,
    draw(pick) {
      const grammar = pick.of(main.GRAMMAR_NAMES);
      return { text: textBy(pick, grammar).slice(0, 100), grammar };
    },
    check: lintsCode,
  },
  {
    name: "releases of Python",
    weight: 0.3,
    draw: (pick) => ({
      ...{ base: anyText(pick), text: anyText(pick) },
      ...{ one: pick.of(RELEASES), other: pick.of(RELEASES), third: pick.of(RELEASES) },
    }),
    check: isRelease,
  },
  {
    name: "optional codecs",
    weight: 0.3,
    draw: (pick) => ({
      text: pick.once(3)
        ? prose(pick).toWellFormed()
        : pick.list(pick.below(6), () => pick.of(LETTERS)).join(""),
      encoding: pick.of(CODECS),
    }),
    check: codes,
  },
  {
    name: "keyword",
    weight: 0.2,
    draw: (pick) => ({
      text: textBy(pick, "rfc3986"),
      schemes: pick.of([["http"], ["http", "https"], ["x"]]),
    }),
    check: isKeyword,
  },
];
