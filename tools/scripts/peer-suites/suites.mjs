// The suites of other projects, and how to read the cases from their files: inputs and expectations, as facts.
/** A literal of C, Haskell or Rust, with its content. */
const LITERAL = /"((?:[^"\\]|\\.)*)"/.source;

function unescaped(literal) {
  return literal.replace(/\\(?:x([\da-fA-F]{2})|u\{([\da-fA-F]+)\}|(.))/g, (_, octet, point, other) => {
    if (other !== undefined) return { n: "\n", r: "\r", t: "\t", 0: "\0" }[other] ?? other;
    return String.fromCodePoint(Number.parseInt(octet ?? point, 16));
  });
}

/** Yields every match of an expression in which `%` stands for a literal: the groups, unescaped. */
function* matches(text, source) {
  for (const [, ...groups] of text.matchAll(new RegExp(source.replaceAll("%", LITERAL), "gm")))
    yield groups.map((group) => group && unescaped(group));
}

const verdict = (rule, text, expected) => ({ question: `rfc3986 ${rule}`, input: { text }, expected });
const resolution = (base, reference, expected) => ({
  question: "rfc3986 resolution",
  input: { base, reference },
  expected,
});
const normal = (text, expected) => ({ question: "rfc3986 normal", input: { text }, expected });

function* jsonSchema(read, formats) {
  for (const name of formats) {
    for (const { tests } of JSON.parse(read(`tests/draft2020-12/optional/format/${name}.json`)))
      for (const { data, valid } of tests)
        if (typeof data === "string")
          yield { question: `json-schema ${name}`, input: { text: data }, expected: valid };
  }
}

/** A template that expands is valid; any other is not. */
function* templates(read) {
  for (const file of ["spec-examples", "spec-examples-by-section", "extended-tests", "negative-tests"])
    for (const { testcases } of Object.values(JSON.parse(read(`${file}.json`))))
      for (const [text, expanded] of testcases)
        yield { question: "rfc6570 URI-Template", input: { text }, expected: expanded !== false };
}

function* networkUri(read) {
  const text = read("tests/uri001.hs").replace(/^\s*--.*$/gm, "");
  for (const [kind, uri] of matches(text, String.raw`^testURIRef\d+ = testURIRef (\w+) %`)) {
    yield verdict("URI-reference", uri, kind !== "InvRf");
    yield verdict("URI", uri, kind.startsWith("Abs"));
  }
  for (const [base, made, reference] of matches(text, String.raw`= testRelative "\w+"\s+% % %`))
    yield resolution(base, reference, made);
  for (const [base, reference, made] of matches(text, String.raw`= testRelJoin +"\w+"\s+% % %`))
    yield resolution(base, reference, made);
}

function* fluentUri(read) {
  const parsed = read("tests/parse.rs");
  for (const [uri] of matches(parsed, String.raw`UriRef::parse\(%\)\.unwrap\(\)`))
    yield verdict("URI-reference", uri, true);
  const [, ...parts] = parsed.split("fn parse_error_");
  for (const part of parts) {
    const rule = part.startsWith("uri()") ? "URI" : "URI-reference";
    for (const [uri] of matches(part, String.raw`^    fail\(%,`)) yield verdict(rule, uri, false);
  }
  const resolved = read("tests/resolve.rs").split("fn resolve_error")[0];
  for (const part of resolved.split("let base = ").slice(1)) {
    const [[base] = []] = matches(part, String.raw`(?<![^])Uri::parse\(%\)`);
    for (const [reference, made] of matches(part, String.raw`base\.pass\(%, %\)`))
      yield resolution(base, reference, made);
  }
  for (const [uri, made] of matches(
    read("tests/normalize.rs"),
    String.raw`UriRef::parse\(%\)\.unwrap\(\);\s*assert_eq!\(r\.normalize\(\), %\)`,
  ))
    yield normal(uri, made);
}

function* uriparser(read) {
  const tests = read("test/test.cpp");
  for (const [base, reference, made] of matches(tests, String.raw`testAddBaseHelper\(\s*L%,\s*L%,\s*L%\)`))
    yield resolution(base, reference, made);
  for (const [uri, made] of matches(tests, String.raw`testNormalizeSyntaxHelper\(\s*L%,\s*L%\)`))
    yield normal(uri, made);
  for (const [uri] of matches(tests, String.raw`testToStringHelper\(L%\)`))
    yield verdict("URI-reference", uri, true);
  for (const [result, address] of matches(tests, String.raw`URI_TEST_IP_SIX_(PASS|FAIL)\(\s*%`))
    yield verdict("IPv6address", address, result === "PASS");
  const four = read("test/FourSuite.cpp");
  for (const [result, uri] of matches(four, String.raw`ASSERT_TRUE\(\s*test(Good|Bad)Uri\(\s*%(?!\s*")`))
    yield verdict("URI-reference", uri, result === "Good");
  const [, bases] = /BASE_URI\[\] = \{([^}]*)\}/.exec(four);
  const all = [...matches(bases, "%")].map(([base]) => base);
  for (const [reference, base, index, made] of matches(
    four,
    String.raw`ASSERT_TRUE\(\s*testAddOrRemoveBaseHelper\(\s*%,\s*(?:%|BASE_URI\[(\d)\]),\s*%\)`,
  ))
    yield resolution(base ?? all[Number(index)], reference, made);
}

/** The rules whose tests are lists of strings. */
const BOOST_RULES = { uri_rule: "URI", absolute_uri_rule: "absolute-URI" };

function* boostUrl(read) {
  for (const [file, rule] of Object.entries(BOOST_RULES)) {
    const text = read(`test/unit/rfc/${file}.cpp`).replace(/\/\/.*$/gm, (line) =>
      line.includes('"') ? line : "",
    );
    for (const [result, uri] of matches(text, String.raw`^ +(ok|bad)\(t, *%\)`))
      yield verdict(rule, uri, result === "ok");
  }
  const resolved = /testResolution\(\).*?\n {4}\}\n/s.exec(read("test/unit/url.cpp"))[0];
  for (const [reference, made] of matches(resolved, String.raw`^ +check\(% *, *%`))
    yield resolution("http://a/b/c/d;p?q", reference, made);
}

/** Each subject has one reference in Turtle, and the IRI that it resolves to in N-Triples. */
function* rdf(read) {
  for (const number of ["01", "02", "07", "08"]) {
    const expected = new Map();
    for (const [, subject, object] of read(`rdf/rdf11/rdf-turtle/IRI-resolution-${number}.nt`).matchAll(
      TRIPLE,
    ))
      expected.set(subject, object);
    let base;
    for (const line of read(`rdf/rdf11/rdf-turtle/IRI-resolution-${number}.ttl`).split("\n")) {
      base = /^@base <([^>]*)>/.exec(line)?.[1] ?? base;
      for (const [, subject, object] of line.matchAll(TRIPLE))
        yield resolution(base, object, expected.get(subject));
    }
  }
}

const TRIPLE = /^<([^>]*)> <[^>]*> <([^>]*)> ?\./gm;

/** @type {readonly { name: string, repository: string, cases: (read: (path: string) => string, formats: readonly string[]) => Iterable<{ question: string, input: Record<string, string>, expected: unknown }> }[]} */
export const SUITES = [
  { name: "JSON Schema Test Suite", repository: "json-schema-org/JSON-Schema-Test-Suite", cases: jsonSchema },
  { name: "URI Template tests", repository: "uri-templates/uritemplate-test", cases: templates },
  { name: "RDF tests, IRI resolution", repository: "w3c/rdf-tests", cases: rdf },
  { name: "uriparser", repository: "uriparser/uriparser", cases: uriparser },
  { name: "Boost.URL", repository: "boostorg/url", cases: boostUrl },
  { name: "network-uri", repository: "haskell/network-uri", cases: networkUri },
  { name: "fluent-uri", repository: "yescallop/fluent-uri-rs", cases: fluentUri },
];
