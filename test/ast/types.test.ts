// What the compiler must know of the AST. The assertions are made when this file is compiled; the tests below
// run the functions, so that each of them is seen to compile to something.
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { Rfc3986Nodes } from "../../src/face/rfc3986.js";
import {
  type AstNode,
  type Host,
  type IpLiteral,
  type Leaf,
  type Malformed,
  parse,
  parseTolerant,
  type RuleName,
  type RuleNodes,
  type Site,
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
    case "IP-literal":
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
    case "reg-name":
    case "IPv4address":
    case "IPv6address":
    case "IPv6addrz":
    case "ZoneID":
    case "ipv6reference":
    case "IPvFuture":
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
    true satisfies Same<typeof uri, Rfc3986Nodes["URI-reference"]>,
    true satisfies Same<typeof literal, Rfc3986Nodes["IP-literal"]>,
    true satisfies Same<RuleNodes["URL-reference"], UrlReference>,
    true satisfies Same<keyof RuleNodes, RuleName>,
    true satisfies Same<AstNode, RuleNodes[RuleName] | IpLiteral["address"] | Leaf<"ZoneID">>,
  );
  const reference: UrlReference = parse("a");
  const port: string = parse("80", { rule: "port" }).text;
  assert.equal([proofs, reference.type, port], [6, "URL-reference", "80"]);
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
