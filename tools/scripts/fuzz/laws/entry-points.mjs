// The entry point of each grammar returns the same as the general functions with that grammar, by name or as a value.
// IRIs and URIs map to each other.
import { api, counted } from "../api.mjs";
import { attempt, holds, same } from "../check.mjs";
import { mostlyValidBy, textBy } from "../families/near.mjs";
import { anyText, prose } from "../families/texts.mjs";

const { main, resolve: resolution, normal, build: building } = api;

/** The functions that only accept a grammar as a value. */
const OF_VALUES = { ...resolution, ...normal, ...building };

/** The functions that return a verdict on one rule. */
const PREDICATES = [
  "isAbsoluteUrl",
  "isUri",
  "isUriReference",
  "isIri",
  "isIriReference",
  "isCommonCore",
  "isValid",
];

/** Returns the entry point of a grammar. The draft is the default of the main one. */
const entryOf = (grammar) => (grammar === "draft-05" ? DRAFT : api[grammar]);
const DRAFT = main;

/** Returns the name under which a grammar is exported. */
const exportedAs = (grammar) => grammar.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());

/**
 * Returns the result of a call, or the name and message of its error. Messages about a text differ if a grammar value
 * throws them, since an entry point has none, but they name the same place.
 */
function outcome(action, words = true) {
  try {
    return JSON.stringify(action());
  } catch (error) {
    const { name, message, offset } = error;
    return words || offset === undefined ? `${name}: ${message}` : `${name} at ${offset}`;
  }
}

/**
 * The calls that must give the same result: through the entry point, and with an option that has the grammar's name or
 * value.
 */
function* calls(entry, grammar, { text, other, escaped }) {
  for (const name of ["isValid", "parse", "components", "texts", "opaque", "parseTolerant"]) {
    yield [name, () => entry[name](text), (options) => main[name](text, options)];
  }
  yield [
    "validate",
    () => entry.validate(text).diagnostics,
    (options) => main.validate(text, options).diagnostics,
  ];
  // A tree has many nodes.
  if (text.length < 25) yield ["tree", () => entry.tree(text), (options) => main.tree(text, options)];
  yield ["normalize", () => entry.normalize(text), (options) => main.normalize(text, options)];
  yield [
    "equivalent",
    () => entry.equivalent(text, other),
    (options) => main.equivalent(text, other, options),
  ];
  yield ["warnings", () => entry.warnings(text), (options) => main.warnings(text, options)];
  for (const unsafe of [false, true]) {
    yield ["fix", () => entry.fix(text, { unsafe }), (options) => main.fix(text, { unsafe, ...options })];
  }
  yield ["queryFields", () => entry.queryFields(escaped), () => main.queryFields(escaped)];
  const changes = { fragment: other };
  yield [
    "withComponent",
    () => entry.withComponent(text, changes),
    (options) => main.withComponent(text, changes, options),
  ];
  yield [
    "withQueryField",
    () => entry.withQueryField(text, other, escaped),
    (options) => main.withQueryField(text, other, escaped, options),
  ];
  yield ["dataOf", () => entry.dataOf(text), (options) => main.dataOf(text, options)];
  const { error, value } = attempt(() => main.dataOf(text, { grammar }), Error);
  if (error === null) yield ["build", () => entry.build(value), (options) => main.build(value, options)];
  for (const rule of ["query", "iquery", "urlpath", "URL-query-string"]) {
    if (!main.namedGrammar(grammar).rules.includes(rule)) continue;
    yield ["escape", () => entry.escape(text, rule), (options) => main.escape(text, rule, options)];
    yield [
      "unescape",
      () => entry.unescape(escaped, rule),
      (options) => main.unescape(escaped, rule, options),
    ];
    yield [
      "unescapeBytes",
      () => [...entry.unescapeBytes(escaped, rule)],
      (options) => [...main.unescapeBytes(escaped, rule, options)],
    ];
  }
  yield [
    "resolve",
    () => entry.resolve(other, text).url,
    (options) => main.resolve(other, text, options).url,
  ];
  yield [
    "resolveUrl",
    () => entry.resolveUrl(other, text),
    (options) => main.resolve(other, text, options).url,
  ];
  yield [
    "relativize",
    () => entry.relativize(other, text),
    (options) => main.relativize(other, text, options),
  ];
}

/**
 * The calls that must give the same result: through the main entry point by name, and through another one with the
 * grammar.
 */
function* callsByValue(grammar, { text, other, escaped }) {
  const [rule] = ["query", "iquery", "urlpath", "URL-query-string"].filter((each) =>
    main.namedGrammar(grammar).rules.includes(each),
  );
  const given = {
    normalize: [text],
    normalizeUrl: [text],
    equivalent: [text, other],
    queryFields: [escaped],
    withComponent: [text, { fragment: other }],
    withQueryField: [text, other, escaped],
    dataOf: [text],
    escape: [text, rule],
    unescape: [escaped, rule],
    unescapeBytes: [escaped, rule],
    resolve: [other, text],
    relativize: [other, text],
  };
  for (const [name, values] of Object.entries(given)) {
    const options = (more) => (name === "queryFields" ? [] : [more]);
    yield [
      name,
      (more) => main[name](...values, ...options(more)),
      (more) => OF_VALUES[name](...values, ...options(more)),
    ];
  }
  const { error, value } = attempt(() => main.dataOf(text, { grammar }), Error);
  if (error === null)
    yield ["build", (more) => main.build(value, more), (more) => building.build(value, more)];
  yield [
    "explain",
    (more) => main.renderExplanation(main.explainResolution(other, text, more)),
    (more) => resolution.renderExplanation(resolution.explain(other, text, more)),
  ];
  yield ["resolveUrl", () => main.resolveUrl(other, text), () => resolution.resolveUrl(other, text)];
}

/** The functions of an entry point to print, explain and edit are the main one's. */
function printing(entry, text) {
  same(
    outcome(() => entry.normalizeUrl(text)),
    outcome(() => entry.normalize(text).url),
    "normalizeUrl gives the URL of normalize",
  );
  const { error, value } = attempt(() => entry.parse(text), main.UrlSyntaxError);
  if (error === null) {
    same(entry.print(value), text, "print gives the text back");
    const visited = [];
    entry.visit(value, { [value.type]: (node) => void visited.push(node) });
    holds(visited.includes(value), "visit reaches the root");
    return;
  }
  const { diagnostics } = entry.validate(text);
  same(entry.explain(error), diagnostics, "explain gives the diagnostics of an error");
  for (const diagnostic of diagnostics) {
    same(
      entry.renderDiagnostic(diagnostic, text),
      main.renderDiagnostic(diagnostic, text),
      "renderDiagnostic is that of the main entry point",
    );
    const replacement = diagnostic.hint?.replacement;
    if (replacement)
      same(
        entry.applyReplacement(text, replacement),
        main.applyReplacement(text, replacement),
        "applyReplacement is that of the main entry point",
      );
  }
}

/** The scanners by grammar, since creating one takes long. */
const SCANNERS = new Map();

function scannerOf(grammar, entry) {
  if (!SCANNERS.has(grammar)) SCANNERS.set(grammar, entry.recordScanner());
  return SCANNERS.get(grammar);
}

function entryPoints(input) {
  const { grammar, text, words } = input;
  const entry = entryOf(grammar);
  const value = main.namedGrammar(grammar);
  if (grammar !== "draft-05") same(entry[exportedAs(grammar)], value, "the entry point has the grammar");
  for (const [name, by, general] of calls(entry, grammar, input)) {
    const found = outcome(by);
    same(
      found,
      outcome(() => general({ grammar })),
      `${name} is that of the grammar that the option names`,
    );
    same(
      outcome(by, false),
      outcome(() => general({ grammar: value }), false),
      `${name} is that of the grammar in the option`,
    );
  }
  for (const [name, general, ofValues] of callsByValue(grammar, input)) {
    same(
      outcome(() => general({ grammar }), false),
      outcome(() => ofValues({ grammar: value }), false),
      `${name} is that of the entry point that takes grammars as values`,
    );
  }
  for (const name of PREDICATES.filter((one) => one in entry)) {
    const valid = entry[name](text);
    same(
      valid,
      api[grammar === "draft-05" ? "is-valid" : `${grammar}/is-valid`][name]?.(text) ?? valid,
      `${name} has the same verdict alone`,
    );
  }
  same(
    outcome(() => [...entry.find(words)]),
    outcome(() => [...main.find(words, { grammar })]),
    "find is that of the grammar",
  );
  same([...entry.findIterator(words)], entry.find(words), "findIterator gives what find does");
  printing(entry, text);
  const finder = new entry.UrlFinder();
  const pushed = [
    ...counted("entry.UrlFinder.push", () => finder.push(words)),
    ...counted("entry.UrlFinder.finish", () => finder.finish()),
  ];
  same(
    pushed.map(({ url }) => url),
    [...entry.find(words)].map(({ url }) => url),
    "pieces give the same",
  );
  const bytes = new TextEncoder().encode(`${text.replace(/\s/g, "")}\n`);
  const unverified = [];
  same(
    scannerOf(grammar, entry)(bytes, (start, end) => unverified.push([start, end])),
    1,
    "one record is scanned",
  );
  const record = new TextDecoder().decode(bytes).slice(0, -1);
  if (unverified.length === 0) holds(entry.isValid(record), "a record that is passed over is valid", record);
}

function iris({ text }) {
  const uri = attempt(() => main.iriToUri(text), main.UrlSyntaxError);
  same(uri.error === null, main.isIriReference(text), "an IRI, and nothing else, has a URI");
  if (uri.error === null) {
    holds(main.isUriReference(uri.value), "the URI of an IRI is one", uri.value);
    same(main.iriToUri(uri.value), uri.value, "a URI is its own URI");
  }
  const back = attempt(() => main.uriToIri(text), main.UrlSyntaxError);
  same(back.error === null, main.isUriReference(text), "a URI, and nothing else, has an IRI");
  if (back.error === null) {
    holds(main.isIriReference(back.value), "the IRI of a URI is one", back.value);
    same(main.uriToIri(main.iriToUri(back.value)), back.value, "the IRI comes back from its URI");
  }
}

function mapping({ text }) {
  const names = main.acceptedBy(text);
  for (const grammar of main.GRAMMAR_NAMES) {
    const valid = main.isValid(text, { grammar });
    // The common core is not a standard, but a subset of one.
    if (grammar === "common-core")
      holds(!valid || names.includes("rfc3986"), "the common core is in RFC 3986");
    else same(names.includes(grammar), valid, "acceptedBy names what accepts the text");
  }
  same(api["is-valid"].isValid(text), main.isValid(text), "isValid has the same verdict alone");
  same(api["is-valid"].isAbsoluteUrl(text), main.isAbsoluteUrl(text), "so has isAbsoluteUrl");
  same(
    outcome(() => main.resolveUrl("http://a.example/b?c", text)),
    outcome(() => main.resolve("http://a.example/b?c", text).url),
    "resolveUrl gives the URL of resolve",
  );
  if (main.isUri(text))
    holds(main.isUriReference(text) && main.isIri(text), "a URI is a reference and an IRI");
  if (main.isAbsoluteUrl(text)) holds(main.isValid(text), "an absolute URL is a reference");
}

/** Every call is made three times. */
const LONGEST = 150;

const withLetters = (pick, text) =>
  pick.once(3) ? text.replace(/[ao]/g, () => pick.of(["é", "パ", "%c3%a9"])) : text;

export const laws = [
  {
    name: "entry point",
    weight: 2,
    byGrammar: true,
    draw: (pick, grammar) => ({
      grammar,
      text: withLetters(pick, textBy(pick, grammar)).slice(0, LONGEST),
      other: textBy(pick, grammar).slice(0, LONGEST),
      escaped: pick.of(["", "a%20b", "%c3%a9", "%ff", "a/b?c", anyText(pick)]),
      words: pick.once(10) ? withLetters(pick, prose(pick)) : "",
    }),
    check: entryPoints,
  },
  {
    name: "iri",
    weight: 2,
    byGrammar: true,
    draw: (pick) => ({ text: withLetters(pick, mostlyValidBy(pick, pick.of(["rfc3986", "rfc3987"]))) }),
    check: iris,
  },
  {
    name: "accepted by",
    weight: 2,
    draw: (pick) => ({ text: withLetters(pick, anyText(pick)) }),
    check: mapping,
  },
];
