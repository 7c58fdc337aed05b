// The nodes that only some grammars have.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { build, dataOf, type UrlDataError, withComponent } from "../../src/compat/build/index.js";
import {
  components,
  drawTree,
  leaves,
  namedGrammar,
  parse,
  parseTolerant,
  print,
  texts,
  tree,
  validate,
} from "../../src/index.js";
import { rfc1738, rfc1808, rfc2396, rfc6874, whatwg } from "../../src/parse/grammars.js";

test("RFC 1738: a login is a site, and what follows it is a path", () => {
  assert.equal(
    { ...texts("ftp://u:p@h.example:21/a?b#c".replace("#c", ""), { grammar: "rfc1738" }) },
    {
      scheme: "ftp",
      authority: "u:p@h.example:21",
      userinfo: "u:p",
      user: "u",
      password: "p",
      host: "h.example",
      port: "21",
      path: "/a?b",
      query: null,
      fragment: null,
    },
  );
  assert.is(rfc1738.parse("u@h", { rule: "login" }).user?.text, "u");
  assert.is(rfc1738.parse("//h/p", { rule: "ip-schemepart" }).site.hostport?.host.type, "hostname");
  assert.is(rfc1738.parse("h:1", { rule: "hostport" }).port?.text, "1");
  assert.is(rfc1738.parse("1.2.3.4", { rule: "host" }).type, "hostnumber");
});

test("RFC 1738: the reading bnf takes what the strict one refuses, as a path", () => {
  const options = { grammar: "rfc1738", reading: "bnf" } as const;
  const outcome = validate("x://a_b/", options);
  assert.ok(outcome.valid);
  assert.is(outcome.ast.url.type === "generic-URL" && outcome.ast.url.relativeUrl.type, "abs_path");
  const [fault] = validate("x://a_b/", { grammar: "rfc1738" }).diagnostics;
  assert.is(fault?.readings?.grammar.path, "//a_b/");
});

const SLASHES = [
  ...[
    "mailto://../",
    "mailto://a../",
    "mailto://a./",
    "mailto://a/b",
    "mailto://a_b",
    "mailto://",
    "mailto:////",
  ],
  ...["mailto://u:p@h:1/", "mailto://h:", "mailto://@", "mailto://1", "mailto://.", "mailto://a?b"],
  ...["news://../@a", "news://u@h", "news://a_b@c", "news:////@h.example", "news://;?:&=@1.2.3.4"],
];

test("RFC 1738: what follows `mailto:`, and an article of `news:`, has no login, whatever it begins with", () => {
  const grammar = "rfc1738";
  for (const url of SLASHES) {
    const path = url.slice(url.indexOf(":") + 1);
    const { authority, host, path: text } = texts(url, { grammar });
    assert.equal([authority, host, text], [null, null, path], url);
    const rule = url.startsWith("news") ? "newsurl" : "mailtourl";
    for (const reading of ["strict", "bnf"] as const) {
      for (const start of ["url", rule] as const) {
        const ast = rfc1738.parse(url, { rule: start, reading });
        assert.is(print(ast), url);
        assert.is(ast.url.relativeUrl.type, "abs_path", url);
        assert.is(
          leaves(ast)
            .map((leaf) => leaf.text)
            .join(""),
          url,
        );
        const drawn = drawTree(tree(url, { grammar, rule: start, reading }));
        assert.ok(drawn.startsWith(start === "url" ? `url > ${rule} ` : `${rule} `), drawn);
        assert.not.match(drawn, /login|hostport/);
      }
    }
    assert.is(components(url, { grammar }).authority, null, url);
    assert.equal(parseTolerant(url, { grammar }).diagnostics, [], url);
    assert.is(build(dataOf(url, { grammar }), { grammar }), url);
  }
});

test("RFC 1738: a `news:` URL that is not a newsurl has the login that otherurl has", () => {
  const grammar = "rfc1738";
  assert.is(texts("news://a.example/b", { grammar }).host, "a.example");
  assert.is(texts("x://a.example/b@c", { grammar }).host, "a.example");
  assert.is(validate("news://a_b/", { grammar }).diagnostics[0]?.code, "host-underscore");
  assert.not(validate("news://../", { grammar }).valid);
});

test("RFC 1738: an authority cannot be built where the scheme has none", () => {
  const options = { grammar: "rfc1738" } as const;
  const noSuch = (make: () => string) =>
    assert.throws(make, (error: UrlDataError) => error.code === "no-such-component");
  noSuch(() => build({ scheme: "mailto", authority: { host: "a" } }, options));
  noSuch(() => build({ scheme: "news", authority: { user: "u", host: "a" } }, options));
  assert.is(build({ scheme: "mailto", path: "//a" }, options), "mailto://a");
  assert.throws(
    () => build({ scheme: "x", path: "//a" }, options),
    (error: UrlDataError) => error.code === "path-reads-as-site",
  );
  assert.is(withComponent("mailto:a@b", { path: "//c" }, options), "mailto://c");
});

test("RFC 1738: the time and the stack do not grow with the dots of an address", () => {
  const grammar = "rfc1738";
  const url = `mailto://${".".repeat(300_000)}/`;
  assert.is(print(parse(url, { grammar })), url);
  assert.is(components(url, { grammar }).path.text.length, url.length - "mailto:".length);
  assert.equal(parseTolerant(url, { grammar }).diagnostics, []);
  assert.is(dataOf(url, { grammar }).authority, null);
});

test("RFC 1808: the parameters are the last segment's, slashes and all", () => {
  const { path } = components("a/b;c/d;e?q", { grammar: "rfc1808" });
  assert.equal(
    path.pathSegments.segments.map(({ pchars, params }) => [pchars, params.map(({ text }) => text)]),
    [
      ["a", []],
      ["b", ["c/d", "e"]],
    ],
  );
  assert.is(print(path), "a/b;c/d;e");
  const long = `${"a/".repeat(3000)}b;c/d`;
  assert.is(components(long, { grammar: "rfc1808" }).path.pathSegments.segments.length, 3001);
  assert.is(rfc1808.parse("u@h:1", { rule: "net_loc" }).port?.text, "1");
  assert.is(rfc1808.parse("a/b", { rule: "path" }).pathSegments.segments.length, 2);
});

test("RFC 2396: a server has parts, a reg_name has none", () => {
  const authority = (text: string) => rfc2396.parse(text, { rule: "authority" });
  assert.equal([authority("u@h:1").userinfo?.text, authority("u@h:1").host.text], ["u", "h"]);
  const { userinfo, host, port } = authority("a@b@d:1");
  assert.equal([userinfo, host.type, host.text, port], [null, "reg-name", "a@b@d:1", null]);
  assert.is(rfc2396.parse("a_b", { rule: "reg_name" }).type, "reg-name");
  assert.is(rfc2396.parse("u:p", { rule: "userinfo" }).password, "p");
});

test("RFC 2396: a host may end in a dot", () => {
  const host = rfc2396.parse("a.b.", { rule: "host" });
  assert.ok(host.type === "hostname");
  assert.equal(
    [host.domainlabels.length, host.toplabel.text, host.rootDot, print(host)],
    [1, "b", true, "a.b."],
  );
  const copy = components(structuredClone(parse("//a.b./", { grammar: "rfc2396" })), { grammar: "rfc2396" });
  assert.is(copy.authority?.host.text, "a.b.");
  const long = rfc2396.parse(`${"a.".repeat(3000)}`, { rule: "host" });
  assert.ok(long.type === "hostname" && long.domainlabels.length === 2999 && long.rootDot === true);
});

test("RFC 2732: an address that the rule allows and that is none has no groups", () => {
  const groups = (text: string) => rfc2396.parse(text, { rule: "ipv6reference" }).groups;
  assert.equal(groups("[::192.9.5.5]"), [0, 0, 0, 0, 0, 0, 0xc009, 0x505]);
  assert.equal(groups("[1080::8:800:200C:417A]"), [0x1080, 0, 0, 0, 8, 0x800, 0x200c, 0x417a]);
  assert.equal(groups("[1:2:3:4:5:6:7:8]"), [1, 2, 3, 4, 5, 6, 7, 8]);
  for (const text of [
    "[1:2]",
    "[1:2:3:4:5:6:7:8:9]",
    "[1:2:3:4:5:6:7:8::]",
    "[::1.2.3.256]",
    "[::1:2:3:4:5:6:7:8]",
  ]) {
    assert.is(groups(text), null, text);
  }
  const clone = structuredClone(parse("//[::1]/", { grammar: "rfc2396" }));
  assert.is(components(clone, { grammar: "rfc2396" }).authority?.host.type, "ipv6reference");
});

test("RFC 2396: an opaque part is one, and has the components of Appendix B", () => {
  const { url } = parse("mailto:a?b", { grammar: "rfc2396" });
  assert.is(url.type === "opaque-URL" && url.schemeSpecificPart, "a?b");
  assert.is(rfc2396.parse("mailto:a?b", { rule: "absoluteURI" }).type, "opaque-URL");
  assert.is(components("mailto:a?b", { grammar: "rfc2396" }).query?.text, "b");
  assert.is(rfc2396.parse("/a/b", { rule: "abs_path" }).relPath.pathSegments.segments.length, 2);
  assert.is(rfc2396.parse("a/b", { rule: "rel_path" }).pathSegments.segments.length, 2);
  assert.is(rfc2396.parse("//h/b", { rule: "net_path" }).absPath?.text, "/b");
});

test("RFC 6874: an address with a zone has both", () => {
  const { address } = rfc6874.parse("[fe80::a%25en1]", { rule: "IP-literal" });
  assert.ok(address.type === "IPv6addrz");
  assert.equal(
    [address.address.groups[0], address.zoneId.text, print(address)],
    [0xfe80, "en1", "fe80::a%25en1"],
  );
  const clone = structuredClone(parse("//[::1%25a]/", { grammar: "rfc6874" }));
  assert.is(components(clone, { grammar: "rfc6874" }).authority?.text, "[::1%25a]");
  assert.is(rfc6874.parse("::1%25a", { rule: "IPv6addrz" }).zoneId.start, 6);
});

test("the URL Standard: the nodes are those of RFC 3986", () => {
  assert.equal(whatwg.parse("[1::]", { rule: "valid-host-string" }).type, "IP-literal");
  assert.equal(whatwg.parse("1.2.3.4", { rule: "valid-IPv4-address-string" }).numbers, [1, 2, 3, 4]);
  assert.equal(whatwg.parse("::1", { rule: "valid-IPv6-address-string" }).groups[7], 1);
  assert.is(whatwg.parse("h:80", { rule: "opaque-host-and-port-string" }).port?.text, "80");
  assert.is(whatwg.parse("//h/a", { rule: "scheme-relative-special-URL-string" }).absPath?.text, "/a");
  assert.is(whatwg.parse("/a/b", { rule: "path-absolute-URL-string" }).pathSegments.segments.length, 2);
  assert.is(whatwg.parse("a;b", { rule: "URL-path-segment-string" }).params.length, 1);
  assert.equal(
    (["URL-scheme-string", "URL-port-string", "URL-query-string", "URL-fragment-string"] as const).map(
      (rule) => whatwg.parse("a1".slice(rule === "URL-port-string" ? 1 : 0), { rule }).type,
    ),
    ["scheme", "port", "query", "fragment"],
  );
  assert.is(whatwg.parse("a.b", { rule: "valid-domain-string" }).type, "reg-name");
});

test("each part of an authority that one rule decides can have the fault", () => {
  const faults = (text: string): readonly (string | null)[] =>
    validate(text, { grammar: "rfc2396" }).diagnostics.map(({ component }) => component);
  assert.equal(
    [faults("//a b@h/"), faults("//a@h b/"), faults("//a@[::1]:x/"), faults("//a@[::1]x:1/")],
    [["userinfo"], ["host"], ["port"], ["host"]],
  );
});

test("a grammar that is not made for URLs has none of this", () => {
  assert.is(namedGrammar("rfc1808").start, "URL");
});

test.run();
