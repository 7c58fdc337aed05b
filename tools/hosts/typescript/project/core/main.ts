// The main entry point.
import {
  type AnyHost,
  type AnyNode,
  type AnyReference,
  acceptedBy,
  applyReplacement,
  components,
  draft05,
  drawTree,
  explain,
  type GrammarName,
  type Host,
  isAbsoluteUrl,
  isIri,
  isIriReference,
  isUri,
  isUriReference,
  isValid,
  leaves,
  namedGrammar,
  opaque,
  parse,
  parseTolerant,
  parts,
  print,
  recordScanner,
  renderDiagnostic,
  SizeLimitError,
  texts,
  tree,
  type UriHost,
  type UrlDiagnostic,
  type UrlInput,
  UrlSyntaxError,
  validate,
  visit,
} from "url-grammar";

const URLS: readonly string[] = ["http://a.example/", "a b"];

// Predicates as callbacks. Only predicates: what else would take the index for options does not compile.
export const filtered: string[][] = [
  URLS.filter(isValid),
  URLS.filter(isUri),
  URLS.filter(isUriReference),
  URLS.filter(isIri),
  URLS.filter(isIriReference),
  URLS.filter(isAbsoluteUrl),
  URLS.filter(draft05.isValid),
];
export const flags: boolean[] = [URLS.some(isValid), URLS.every(isValid), ...URLS.map(isValid)];
// @ts-expect-error: `map` passes the index too
export const mapped = URLS.map(parse);
export const parsed = URLS.filter(isValid).map((url) => parse(url));

// The example of `visit`.
const names: string[] = [];
visit(parse("http://a.b/c;d"), {
  domainlabel(node) {
    names.push(node.text);
  },
  param(node) {
    names.push(node.text);
  },
});
visit(parse("//[::1]/", { grammar: "rfc3986" }), {
  "IP-literal": (node, ancestors) => (ancestors.length > 9 ? "stop" : node.start > 0 ? "skip" : undefined),
  // @ts-expect-error: no such step
  scheme: () => "go",
});

// A verdict, and each kind of root.
const outcome = validate("http://a.example/");
export const told: string = outcome.valid ? outcome.ast.type : (outcome.diagnostics[0]?.code ?? "");
export const groups: readonly number[] | undefined = ((host: UriHost) =>
  host.type === "IP-literal" && host.address.type === "IPv6address" ? host.address.groups : undefined)(
  parse("[::1]", { grammar: "rfc3986", rule: "host" }),
);

// A switch over a union is exhaustive.
export function labelOf(host: Host): string {
  switch (host.type) {
    case "hostname":
      return host.toplabel.text;
    case "hostnumber":
      return host.numbers[3];
  }
}
export function hostOf({ url }: AnyReference): AnyHost | null {
  const relative = url.type === "generic-URL" ? url.relativeUrl : url;
  if (relative.type !== "net_path") return null;
  return relative.site.type === "site" ? (relative.site.hostport?.host ?? null) : relative.site.host;
}
export const hosts: (AnyHost | null)[] = [
  hostOf(parse("//a")),
  hostOf(parse("//a", { grammar: "rfc2396" })),
  hostOf(parse("http://a", { grammar: "common-core" })),
];
export const strict = components("http://a/").authority?.hostport?.host;
export const label: string | undefined = strict && labelOf(strict);
export const tolerant = parseTolerant("http://a_b/", { grammar: "rfc6874" }).components.authority?.host;
export const reasons: readonly UrlDiagnostic[] = tolerant?.type === "malformed" ? tolerant.diagnostics : [];
export const type: "opaque-URL" = opaque("http://a/", { grammar: "common-core" }).url.type;

// A grammar that is not known when the program is written.
export function pathOf(url: UrlInput, grammar: GrammarName): string {
  return components(url, { grammar }).path.text + texts(url, { grammar }).path;
}
export const valid: boolean = isValid("a", {
  grammar: namedGrammar("rfc3986").name as "rfc3986",
  rule: "URI",
});

const root: AnyNode = parse("a");
export const printed: string = print(root) + leaves(root).length + parts(root).length + drawTree(tree("a"));
export const count: number = recordScanner({ separator: "nul" })(
  new Uint8Array(1),
  (start, end) => end - start,
);
export const grammars: readonly GrammarName[] = acceptedBy("http://[::1]/");

try {
  parse("a b");
} catch (error) {
  if (error instanceof UrlSyntaxError) {
    for (const { hint } of explain(error)) if (hint?.replacement) applyReplacement("a b", hint.replacement);
    renderDiagnostic(error.diagnostics?.[0] ?? explain(error)[0]!, "a b", { width: 80 });
  } else if (error instanceof SizeLimitError) throw new Error(`${error.limit}`);
}
