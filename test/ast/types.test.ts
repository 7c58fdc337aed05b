// What the compiler must know of the AST. The assertions are made when this file is compiled; the tests below
// run the functions, so that each of them is seen to compile to something.
import { test } from "uvu";
import * as assert from "uvu/assert";
import * as uris from "../../src/entry/rfc3986.js";
import {
  type AstNode,
  components,
  type Host,
  type Malformed,
  opaque,
  parse,
  parseTolerant,
  type RuleName,
  type RuleNodes,
  type Site,
  type UriHost,
  type UrlReference,
  validate,
} from "../../src/index.js";
import { throws } from "../support/throws.js";

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const holds = <T extends true>(...proofs: T[]): number => proofs.length;

/** Compiles only while every type of node has its case. */
function childCount(node: AstNode): number {
  switch (node.type) {
    case "URL-reference":
      return node.fragment === null ? 1 : 2;
    case "generic-URL":
    case "net_path":
    case "rel_path":
    case "hostport":
      return 2;
    case "opaque-URL":
    case "abs_path":
    case "path":
      return 1;
    case "site":
      return 3;
    case "hostname":
      return node.domainlabels.length + 1;
    case "hostnumber":
      return node.numbers.length;
    case "path_segments":
      return node.segments.length;
    case "segment":
      return node.params.length;
    case "scheme":
    case "user":
    case "password":
    case "domainlabel":
    case "toplabel":
    case "port":
    case "param":
    case "query":
    case "fragment":
    case "pchar":
    case "urlc":
    case "reserved":
    case "unreserved":
    case "mark":
    case "escaped":
    case "hex":
    case "alphanum":
    case "alpha":
    case "lowalpha":
    case "upalpha":
    case "digit":
      return node.text.length;
    default:
      return node satisfies never;
  }
}

test("a switch over the type is exhaustive", () => {
  assert.is(childCount(parse("a#b")), 2);
  assert.is(childCount(parse("a.b.c", { rule: "host" })), 3);
});

test("the rule asked for decides the type of the node", () => {
  const host = parse("a.b", { rule: "host" });
  const uri = parse("http://[::1]/", { grammar: "rfc3986" });
  const literal = parse("[::1]", { grammar: "rfc3986", rule: "IP-literal" });
  const proofs = holds(
    true satisfies Same<typeof host, Host>,
    true satisfies Same<typeof uri, uris.Rfc3986Nodes["URI-reference"]>,
    true satisfies Same<typeof literal, uris.Rfc3986Nodes["IP-literal"]>,
    true satisfies Same<RuleNodes["URL-reference"], UrlReference>,
    true satisfies Same<keyof RuleNodes, RuleName>,
    true satisfies Same<AstNode, RuleNodes[RuleName]>,
  );
  const reference: UrlReference = parse("a");
  const port: string = parse("80", { rule: "port" }).text;
  assert.equal([proofs, reference.type, port], [6, "URL-reference", "80"]);
});

/** Compile only while each grammar has these hosts and no others. */
function kindOf(host: Host): string {
  switch (host.type) {
    case "hostname":
      return host.toplabel.text;
    case "hostnumber":
      return host.numbers[0];
    default:
      return host satisfies never;
  }
}

function kindOfUriHost(host: UriHost): string {
  switch (host.type) {
    case "IP-literal":
      return host.address.type === "IPvFuture" ? host.address.version : `${host.address.groups[0]}`;
    case "IPv4address":
      return `${host.numbers[0]}`;
    case "reg-name":
      return host.text;
    default:
      return host satisfies never;
  }
}

test("a host has the forms of its grammar, however it is reached", () => {
  const { url } = parse("//a.b");
  assert.ok(url.type === "net_path" && url.site.hostport !== null);
  assert.is(kindOf(url.site.hostport.host), "b");
  assert.is(kindOf(parse("1.2.3.4", { rule: "host" })), "1");
  assert.is(kindOf(components("http://a.b/").authority!.hostport!.host), "b");
  assert.is(kindOf(parse("//c.d", { grammar: "rfc1738", rule: "ip-schemepart" }).site.hostport!.host), "d");
  const tolerant = parseTolerant("//a_b").components.authority!.hostport!.host;
  assert.is(tolerant.type === "malformed" ? tolerant.text : kindOf(tolerant), "a_b");

  assert.is(kindOfUriHost(components("//1.2.3.4", { grammar: "rfc3986" }).authority!.host), "1");
  assert.is(kindOfUriHost(uris.components("//[v7.a]").authority!.host), "7");
  assert.is(kindOfUriHost(parse("[2::]", { grammar: "rfc3987", rule: "ihost" })), "2");
  const found = [...uris.find("http://[3::]", { validate: true })][0]?.outcome;
  assert.ok(
    found?.valid && found.ast.url.type === "generic-URL" && found.ast.url.relativeUrl.type === "net_path",
  );
  assert.is(kindOfUriHost(found.ast.url.relativeUrl.site.host), "3");
});

test("a form that a grammar does not have is a mistake for the compiler", () => {
  const { host } = components("http://1.2.3.4/").authority!.hostport!;
  // @ts-expect-error: the draft has no addresses in brackets
  const draft: "IP-literal" = host.type;
  // @ts-expect-error: the common core neither
  const core: "IP-literal" = components("http://a/", { grammar: "common-core" }).authority!.host.type;
  // @ts-expect-error: without RFC 2732, RFC 2396 neither
  const bare: "ipv6reference" = components("//a", { grammar: "rfc2396-bare" }).authority!.host.type;
  // @ts-expect-error: zones are those of RFC 6874
  const zone: "IPv6addrz" = parse("[::1]", { grammar: "rfc3986", rule: "IP-literal" }).address.type;
  // @ts-expect-error: only RFC 2396 has references that are opaque and nothing else
  const opaqueUrl: "opaque-URL" = parse("a:b").url.type;
  const relative: "generic-URL" = parse("a:b", { grammar: "rfc1738" }).url.type;
  assert.equal(
    [draft, core, bare, zone, opaqueUrl, relative],
    ["hostnumber", "reg-name", "hostname", "IPv6address", "generic-URL", "generic-URL"],
  );
});

test("`opaque` changes the form of an absolute URL, and of nothing else", () => {
  const { url } = opaque(parse("a:b"));
  const type: "opaque-URL" | "net_path" | "abs_path" | "rel_path" = url.type;
  const always: "opaque-URL" = opaque("http://a/", { grammar: "common-core" }).url.type;
  assert.equal([type, always], ["opaque-URL", "opaque-URL"]);
});

test("a verdict tells an AST from diagnostics", () => {
  const verdict = validate("a b");
  const told: string = verdict.valid ? verdict.ast.type : verdict.diagnostics[0]!.code;
  assert.is(told, "space");
});

test("only the tolerant parse has malformed nodes", () => {
  const strict: Site = parse("//h", { rule: "net_path" }).site;
  // A strict site can stand where a tolerant one is expected; the other way round it cannot.
  const tolerant: Site<Malformed> = strict;
  const { authority } = parseTolerant("//a_b").components;
  // @ts-expect-error: its parts may be malformed
  const wrong: Site | null = authority;
  assert.is(tolerant.type, wrong?.type);
});

test("nodes are read-only", () => {
  const reference = parse("a#b");
  // @ts-expect-error: nodes cannot be changed
  throws(() => (reference.fragment = null), TypeError);
  // @ts-expect-error: nor can what every node has
  throws(() => (reference.start = 1), TypeError);
});

test.run();
