// The entry point of each grammar gives what the general functions give with that grammar; IRIs and URIs map to each other.
import { api, counted } from "../api.mjs";
import { attempt, holds, same } from "../check.mjs";
import { anyText, prose } from "../families/texts.mjs";

const {
  main,
  resolve: resolution,
  normal,
  build: building,
  warnings: warning,
  fix: fixing,
  text: finding,
  iri,
} = api;

/** The functions that have a verdict on one rule. */
const PREDICATES = [
  "isAbsoluteUrl",
  "isUri",
  "isUriReference",
  "isIri",
  "isIriReference",
  "isCommonCore",
  "isValid",
];

const BOUND = main.GRAMMAR_NAMES.filter((name) => name in api);

/** The name that a grammar is exported by. */
const exportedAs = (grammar) => grammar.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());

/** What a call gives, or the name and the words of what it throws. */
function outcome(action) {
  try {
    return JSON.stringify(action());
  } catch (error) {
    return `${error.name}: ${error.message}`;
  }
}

/** The pairs of calls that must give the same: by the entry point, and with the option. */
function* pairs(entry, grammar, { text, other, escaped }) {
  const options = { grammar };
  for (const name of [
    "isValid",
    "validate",
    "parse",
    "tree",
    "components",
    "texts",
    "opaque",
    "parseTolerant",
  ]) {
    if (name === "tree" && text.length > 300) continue;
    yield [name, () => entry[name](text), () => main[name](text, options)];
  }
  yield ["normalize", () => entry.normalize(text), () => normal.normalize(text, options)];
  yield ["equivalent", () => entry.equivalent(text, other), () => normal.equivalent(text, other, options)];
  yield ["warnings", () => entry.warnings(text), () => warning.warnings(text, options)];
  for (const unsafe of [false, true]) {
    yield ["fix", () => entry.fix(text, { unsafe }), () => fixing.fix(text, { unsafe, grammar })];
  }
  yield ["queryFields", () => entry.queryFields(escaped), () => building.queryFields(escaped)];
  const changes = { fragment: other };
  yield [
    "withComponent",
    () => entry.withComponent(text, changes),
    () => building.withComponent(text, changes, options),
  ];
  yield [
    "withQueryField",
    () => entry.withQueryField(text, other, escaped),
    () => building.withQueryField(text, other, escaped, options),
  ];
  yield ["dataOf", () => entry.dataOf(text), () => building.dataOf(text, options)];
  const { error, value } = attempt(() => building.dataOf(text, options), Error);
  if (error === null) yield ["build", () => entry.build(value), () => building.build(value, options)];
  for (const rule of ["query", "iquery", "urlpath", "URL-query-string"]) {
    if (!entry[exportedAs(grammar)].rules.includes(rule)) continue;
    yield ["escape", () => entry.escape(text, rule), () => building.escape(text, rule, options)];
    yield ["unescape", () => entry.unescape(escaped, rule), () => building.unescape(escaped, rule, options)];
    const bytes = (call) => () => [...call()];
    yield [
      "unescapeBytes",
      bytes(() => entry.unescapeBytes(escaped, rule)),
      bytes(() => building.unescapeBytes(escaped, rule, options)),
    ];
  }
}

function entryPoints({ grammar, text, other, escaped, words }) {
  const entry = api[grammar];
  for (const [name, one, two] of pairs(entry, grammar, { text, other, escaped })) {
    same(outcome(one), outcome(two), `${name} is that of the grammar`);
  }
  const verdicts = api[`${grammar}/is-valid`];
  for (const name of PREDICATES) {
    if (name in entry) same(verdicts[name](text), entry[name](text), `${name} has the same verdict alone`);
  }
  same(
    outcome(() => [...entry.find(words)]),
    outcome(() => [...finding.find(words, { grammar })]),
    "find is that of the grammar",
  );
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
    entry.recordScanner()(bytes, (start, end) => unverified.push([start, end])),
    1,
    "one record is scanned",
  );
  const record = new TextDecoder().decode(bytes).slice(0, -1);
  if (unverified.length === 0) holds(entry.isValid(record), "a record that is passed over is valid", record);
  same(
    outcome(() => entry.resolve(other, text).url),
    outcome(() => resolution.resolve(other, text, { grammar }).url),
    "resolve is that of the grammar",
  );
  same(
    outcome(() => entry.resolveUrl(other, text)),
    outcome(() => entry.resolve(other, text).url),
    "resolveUrl gives the URL of resolve",
  );
  same(
    outcome(() => entry.relativize(other, text)),
    outcome(() => resolution.relativize(other, text, { grammar })),
    "relativize is that of the grammar",
  );
}

function mapping({ text }) {
  const uri = attempt(() => iri.iriToUri(text), main.UrlSyntaxError);
  same(uri.error === null, main.isIriReference(text), "an IRI, and nothing else, has a URI");
  if (uri.error === null) holds(main.isUriReference(uri.value), "the URI of an IRI is one", uri.value);
  const back = attempt(() => iri.uriToIri(text), main.UrlSyntaxError);
  same(back.error === null, main.isUriReference(text), "a URI, and nothing else, has an IRI");
  if (back.error === null) {
    holds(main.isIriReference(back.value), "the IRI of a URI is one", back.value);
    same(iri.uriToIri(iri.iriToUri(back.value)), back.value, "the IRI comes back from its URI");
  }
  const names = main.acceptedBy(text);
  for (const grammar of main.GRAMMAR_NAMES) {
    const valid = main.isValid(text, { grammar });
    // The common core is no standard, and within one.
    if (grammar === "common-core")
      holds(!valid || names.includes("rfc3986"), "the common core is in RFC 3986");
    else same(names.includes(grammar), valid, "acceptedBy names what accepts the text");
  }
  same(api["is-valid"].isValid(text), main.isValid(text), "isValid has the same verdict alone");
  same(api["is-valid"].isAbsoluteUrl(text), main.isAbsoluteUrl(text), "so has isAbsoluteUrl");
  same(
    outcome(() => resolution.resolveUrl("http://a.example/b?c", text)),
    outcome(() => resolution.resolve("http://a.example/b?c", text).url),
    "resolveUrl gives the URL of resolve",
  );
  if (main.isUri(text))
    holds(main.isUriReference(text) && main.isIri(text), "a URI is a reference and an IRI");
  if (main.isAbsoluteUrl(text)) holds(main.isValid(text), "an absolute URL is a reference");
}

const withLetters = (pick, text) =>
  pick.once(3) ? text.replace(/[ao]/g, () => pick.of(["é", "パ", "%c3%a9"])) : text;

export const laws = [
  {
    name: "entry-points",
    weight: 2,
    draw: (pick) => ({
      grammar: pick.of(BOUND),
      text: withLetters(pick, anyText(pick)),
      other: anyText(pick),
      escaped: pick.of(["", "a%20b", "%c3%a9", "%ff", "a/b?c", anyText(pick)]),
      words: withLetters(pick, prose(pick)),
    }),
    check: entryPoints,
  },
  {
    name: "mapping",
    weight: 2,
    draw: (pick) => ({ text: withLetters(pick, anyText(pick)) }),
    check: mapping,
  },
];
