// Right calls of the entry points that read URLs.

import type { AnyTreeNode } from "../../../src/index.js";
import { type Call, type Calls, loop, nested } from "./call.js";
import type { Library } from "./library.js";

const URL_TEXT = "http://u:p@a.example:80/b;c/../%7e?q#f";
const FAULTY = "http://a_b/ c";

const faultOf = ({ ".": url }: Library) => {
  const [fault] = url.validate(FAULTY).diagnostics;
  return fault!;
};

const OPTIONS = "option|the (rule|reading|grammar|depth|separator)";

/** The functions that a grammar value has. */
export function grammarCalls(name: string, rule: string, valid: string = URL_TEXT): Calls {
  const input = "the input";
  const options = () => ({ rule, reading: "strict" });
  return {
    [`${name}.isValid`]: { names: [input, OPTIONS], args: () => [valid, options()] },
    [`${name}.validate`]: { names: [input, OPTIONS], args: () => [FAULTY, options()] },
    [`${name}.parse`]: { names: [input, OPTIONS], args: () => [valid, options()] },
    [`${name}.section`]: { names: ["rule"], args: () => [rule] },
    [`${name}.tree`]: { names: [input, OPTIONS], args: () => [valid, { ...options(), depth: 3 }] },
  };
}

const CYCLIC_AST = (): unknown => {
  const node: Record<string, unknown> = { type: "abs_path", start: 0, end: 1, text: "/" };
  node["relPath"] = node;
  return node;
};

const DEEP_AST = (): unknown =>
  nested({ type: "scheme", start: 0, end: 1, text: "a" }, (relPath) => ({
    type: "abs_path",
    start: 0,
    end: 1,
    text: "/",
    relPath,
  }));

const CYCLIC_TREE = (): unknown => {
  const node: Record<string, unknown> = { type: "path", position: null };
  node["children"] = [node, node];
  return node;
};

const DEEP_TREE = (): unknown =>
  nested({ type: "literal", value: "a" }, (inner) => ({ type: "path", children: [inner] }));

const astCall = ({ ".": url }: Library) => [url.parse(URL_TEXT)];
const hostileAst: NonNullable<Call["hostile"]> = () => [
  [0, CYCLIC_AST()],
  [0, DEEP_AST()],
];

/** What an error of a grammar for a faulty text has. */
export const refusedBy = (grammar: string, rule = "URL-reference"): object => ({
  input: FAULTY,
  grammar,
  rule,
  reading: "strict",
  offset: 8,
  component: "host",
  diagnostics: null,
});

const URL_CALLS: Calls = {
  ...grammarCalls("draft05", "URL-reference"),
  ...grammarCalls("outsideAppendixA", "Content-Base", `Content-Base: ${URL_TEXT}`),
  isValid: {
    names: ["the input", OPTIONS],
    args: () => [URL_TEXT, { rule: "URL-reference", reading: "bnf" }],
  },
  validate: { names: ["the input", OPTIONS], args: () => [FAULTY, { grammar: "rfc3986" }] },
  parse: { names: ["the input", OPTIONS], args: () => [URL_TEXT, { rule: "URL-reference", reading: "bnf" }] },
  tree: { names: ["the input", OPTIONS], args: () => ["a:b", { depth: 4, grammar: "draft-05" }] },
  acceptedBy: { names: ["the text"], args: () => ["http://[::1]/"] },
  parseTolerant: { names: ["the input", OPTIONS], args: () => [FAULTY, { grammar: "draft-05" }] },
  components: { names: ["the reference", OPTIONS], args: () => [URL_TEXT, { grammar: "draft-05" }] },
  texts: { names: ["the reference", OPTIONS], args: () => [URL_TEXT, { grammar: "rfc3986" }] },
  opaque: { names: ["the reference", OPTIONS], args: () => [URL_TEXT, { grammar: "rfc3986" }] },
  isUri: { names: ["the input"], args: () => [URL_TEXT] },
  isIri: { names: ["the input"], args: () => [URL_TEXT] },
  isIriReference: { names: ["the input"], args: () => [URL_TEXT] },
  isUriReference: { names: ["the input"], args: () => [URL_TEXT] },
  isAbsoluteUrl: { names: ["the input"], args: () => [URL_TEXT] },
  namedGrammar: { names: ["the grammar"], args: () => ["rfc3986"] },
  recordScanner: {
    names: [OPTIONS],
    args: () => [{ separator: "line", rule: "URL-reference", reading: "strict", grammar: "draft-05" }],
    use: (scan: (bytes: Uint8Array, unverified: (...at: number[]) => void) => number) => {
      const found: number[][] = [];
      const count = scan(new TextEncoder().encode("http://a/\na b\n"), (...at) => found.push(at));
      return { count, found };
    },
  },
  applyReplacement: {
    names: ["the text", "the replacement"],
    args: () => ["a b", { start: 1, end: 2, text: "%20" }],
  },
  renderDiagnostic: {
    names: ["the diagnostic", "the input", "option|the (severity|origin|width|painter|notes)"],
    args: (library) => [
      { ...faultOf(library) },
      FAULTY,
      { severity: "warning", origin: "a.txt", width: 60, notes: [["a", "b"]] },
    ],
  },
  fillTemplate: {
    names: ["the template", "the params"],
    args: () => ["{character} is not allowed in a port", { character: '"x"' }],
  },
  translator: {
    names: ["the lookup"],
    args: () => [(text: string) => (text === "the host is missing" ? "der Host fehlt" : undefined)],
    use: (translate: (template: string, params: object) => string) => translate("the host is missing", {}),
  },
  drawTree: {
    names: ["the tree"],
    args: ({ ".": url }) => [url.tree("a:b") as AnyTreeNode],
    hostile: () => [
      [0, CYCLIC_TREE()],
      [0, DEEP_TREE()],
    ],
  },
  leaves: { names: ["the node"], args: astCall, hostile: hostileAst },
  print: { names: ["the node"], args: astCall, hostile: hostileAst },
  parts: { names: ["the node"], args: astCall, hostile: hostileAst },
  visit: {
    names: ["the node", "the visitor"],
    args: (library) => [...astCall(library), { scheme: () => "skip", query: () => undefined }],
    hostile: hostileAst,
  },
  "new SizeLimitError": {
    names: ["what there is too much of", "the limit"],
    args: () => ["segments in a path", 1],
  },
  "new UrlGrammarError": { names: [], args: () => [] },
  "new UrlSyntaxError": {
    names: ["the message", "the (refusal|input|name of the grammar|rule|offset)"],
    args: () => ["it is not valid", refusedBy("draft-05")],
  },
  explain: {
    names: ["the (input|grammar|rule|reading|diagnostics) of the error|the error"],
    args: () => [refusedBy("draft-05")],
  },
};

const RESOLVE_OPTIONS = "option|the (algorithm|document|grammar)|strict";
const resolveCall = (names: readonly string[]): Call => ({
  names: [...names, RESOLVE_OPTIONS],
  args: () => [
    "http://a/b/c/d;p?q",
    "../g?y#s",
    { algorithm: "draft-05", strict: true, document: "http://d/", grammar: "rfc3986" },
  ],
});

const RESOLVE_CALLS: Calls = {
  resolve: resolveCall(["the base", "the reference"]),
  relativize: resolveCall(["the base", "the target"]),
  resolveUrl: {
    names: ["the base", "the reference", "option|the (algorithm|document)|strict"],
    args: () => [
      "http://a/b/c/d;p?q",
      "../g?y#s",
      { algorithm: "rfc3986", strict: false, document: "http://d/" },
    ],
  },
  explain: resolveCall(["the base", "the reference"]),
  renderExplanation: {
    names: ["the explanation"],
    args: ({ resolve }) => [{ ...resolve.explain("http://a/b/c/d;p?q", "../g?y#s") }],
  },
  "new BaseUrlError": {
    names: ["the role", "the input", "the reason"],
    args: () => ["base", "a", "relative"],
  },
  "new ReferenceUrlError": { names: ["the input"], args: () => ["a"] },
};

const IRI_CALLS: Calls = {
  iriToUri: { names: ["the IRI", "option|toAscii"], args: () => ["//\u00e9", { toAscii: () => "xn--9ca" }] },
  uriToIri: {
    names: ["the URI", "option|toUnicode"],
    args: () => ["//xn--9ca", { toUnicode: () => "\u00e9" }],
  },
};

const NORMAL_OPTIONS = "option|dotSegments|the grammar";

const NORMAL_CALLS: Calls = {
  normalize: {
    names: ["the URL", NORMAL_OPTIONS],
    args: () => ["HTTP://A:80/%7e", { dotSegments: true, grammar: "rfc3986" }],
  },
  normalizeUrl: {
    names: ["the URL", NORMAL_OPTIONS],
    args: () => ["HTTP://A:80/%7e", { dotSegments: true, grammar: "rfc3986" }],
  },
  equivalent: {
    names: ["the (first )?URL|a", "the (second )?URL|b", NORMAL_OPTIONS],
    args: () => ["HTTP://A/", "http://a/", { dotSegments: true, grammar: "rfc3986" }],
  },
};

const GRAMMAR = "option|the grammar";
const RFC3986 = { grammar: "rfc3986" };
const DATA_NAMES = "the data|component|part|the (scheme|authority|path|query|fragment)";
const data = () => ({
  scheme: "http",
  authority: { user: "u", password: "p", host: "a", port: 80 },
  path: { absolute: true, segments: ["a", { text: "b", params: ["c"] }] },
  query: "q",
  fragment: "f",
});

const CHANGE_NAMES =
  "the changes|the data|component|field|part|the (scheme|authority|user|password|host|port|path|query|fragment)";
const changes = () => ({
  scheme: "ftp",
  user: "v",
  password: "p",
  host: "c",
  port: 80,
  path: { absolute: true, segments: ["a", { text: "b", params: ["c"] }] },
  query: [["d", "e"], ["f"]],
  fragment: "g",
});

const BUILD_CALLS: Calls = {
  build: {
    names: [DATA_NAMES, GRAMMAR],
    args: () => [data(), { grammar: "rfc3986" }],
    hostile: () => [
      [0, { path: { absolute: true, segments: loop() } }],
      [0, { path: { absolute: true, segments: [{ text: "b", params: loop() }] } }],
    ],
  },
  dataOf: { names: ["the URL", GRAMMAR], args: () => ["http://u@a/b;c?q#f", { grammar: "rfc3986" }] },
  withComponent: {
    names: ["the (input|URL|reference)", CHANGE_NAMES, "option|encoded|the (grammar|path|query)"],
    args: () => ["http://u@a/b;c?q#f", changes(), { encoded: false, grammar: "rfc3986" }],
    hostile: () => [
      [1, { path: { absolute: true, segments: loop() } }],
      [1, { query: loop() }],
      [1, { query: [loop()] }],
    ],
  },
  queryFields: { names: ["the query", "option|plusIsSpace"], args: () => ["a=b&c", { plusIsSpace: false }] },
  withQueryField: {
    names: ["the (input|URL|reference)", "the name", "the data", "option|plusIsSpace|the grammar"],
    args: () => ["http://a/?b=c", "b", "d", { plusIsSpace: false, grammar: "rfc3986" }],
  },
  escape: { names: ["the data", "the rule", GRAMMAR], args: () => ["a b", "segment", RFC3986] },
  unescape: { names: ["the (text|input)", "the rule", GRAMMAR], args: () => ["a%20b", "segment", RFC3986] },
  unescapeBytes: {
    names: ["the (text|input)", "the rule", GRAMMAR],
    args: () => ["a%20b", "segment", RFC3986],
  },
  "new UrlDataError": {
    names: ["the code", "the offset", "section"],
    args: () => ["not-utf-8", 1, { document: "RFC 3986", section: "2.5" }],
  },
};

const WARNINGS_CALLS: Calls = {
  warningScanner: {
    names: [OPTIONS],
    args: () => [{ separator: "line", grammar: "rfc3986" }],
    use: (scan: (bytes: Uint8Array, suspect: (...at: number[]) => void) => number) => {
      const found: number[][] = [];
      const count = scan(new TextEncoder().encode("http://a.example/\nhttp:/a\n"), (...at) => found.push(at));
      return { count, found };
    },
  },
  warnings: {
    names: ["the (input|URL|reference)", GRAMMAR],
    args: () => ["http://u:p@a.example:81/%2e", { grammar: "rfc3986" }],
  },
  renderWarning: {
    names: ["the warning", "the URL", "option|the (origin|width|painter)"],
    args: ({ ".": url }) => [
      { ...url.warnings("http://u:p@a/")[0] },
      "http://u:p@a/",
      { origin: "a.txt", width: 60 },
    ],
  },
};

const FIX_CALLS: Calls = {
  fix: {
    names: ["the (input|URL|reference)", `option|${GRAMMAR}`],
    args: () => [" http://b\u00fccher.example/a b", { grammar: "rfc3986", unsafe: true, ignore: ["space"] }],
  },
};

const TEXT_CALLS: Calls = {
  find: {
    names: ["the text", "option|validate|the grammar"],
    args: () => ["see <http://a/b-\nc>, news:a, http://a/é", { validate: true, grammar: "rfc3986" }],
  },
  findIterator: {
    names: ["the text", "option|validate|the grammar"],
    args: () => ["see <http://a/b-\nc>, news:a, http://a/é", { validate: true, grammar: "rfc3986" }],
  },
  "new UrlFinder": {
    names: ["option|validate|the grammar"],
    args: () => [{ validate: true, grammar: "rfc3986" }],
    use: (finder: { push(text: string): unknown; finish(): unknown }) => [
      finder.push("<http://a/>"),
      finder.finish(),
    ],
  },
  "UrlFinder#push": {
    names: ["the text"],
    args: () => ["<http://a/b-\n>"],
    self: ({ ".": url }) => new url.UrlFinder(),
  },
  "UrlFinder#finish": { names: [], args: () => [], self: ({ ".": url }) => new url.UrlFinder() },
};

const LINK_OPTIONS = "option|the (base|URL|url)|baseUrl|retrievedFrom|the (algorithm|grammar)";
const MIME = 'Content-Type: text/html\r\nContent-Location: http://a/\r\n\r\n<a href="b">';

const BASE_CALLS: Calls = {
  linksInHtml: {
    names: ["the document", LINK_OPTIONS],
    args: () => [
      '<base href="http://a/"><a href="b"><img src="c d">',
      { retrievedFrom: "http://c/", algorithm: "draft-05", grammar: "rfc3986" },
    ],
  },
  linksInMime: { names: ["the message", LINK_OPTIONS], args: () => [MIME, { retrievedFrom: "http://c/" }] },
  "new MissingPeerError": {
    names: ["the peer", "the task", "the cause"],
    args: () => ["parse5", "HTML", null],
  },
};

/** The main entry point explains errors by that name, and resolution by another one. */
function withoutExplain({ explain: _, ...calls }: Calls): Calls {
  return calls;
}

/** The calls of an entry point whose option `grammar` takes a value. */
function byValue(calls: Calls): Calls {
  const found = Object.entries(calls).map(([name, call]): [string, Call] => {
    const args = (library: Library): readonly unknown[] =>
      call.args(library).map((argument) => withValue(argument, library));
    return [name, { ...call, args }];
  });
  return Object.fromEntries(found);
}

function withValue(argument: unknown, { rfc3986 }: Library): unknown {
  const isChoice = typeof argument === "object" && argument !== null && "grammar" in argument;
  return isChoice ? { ...argument, grammar: rfc3986.rfc3986 } : argument;
}

export const READING_CALLS: Readonly<Record<string, Calls>> = {
  ".": {
    ...URL_CALLS,
    ...IRI_CALLS,
    ...NORMAL_CALLS,
    ...BUILD_CALLS,
    ...WARNINGS_CALLS,
    ...FIX_CALLS,
    ...TEXT_CALLS,
    ...withoutExplain(RESOLVE_CALLS),
    explainResolution: RESOLVE_CALLS["explain"]!,
  },
  resolve: byValue(RESOLVE_CALLS),
  normal: byValue(NORMAL_CALLS),
  build: byValue(BUILD_CALLS),
  base: BASE_CALLS,
};
