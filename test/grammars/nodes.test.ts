// The nodes of RFC 3986, and those that only some grammars have.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { rfc3986 } from "../../src/entry/rfc3986.js";
import { rfc1738 } from "../../src/grammar/rfc1738.js";
import { rfc1808 } from "../../src/grammar/rfc1808.js";
import { rfc2396 } from "../../src/grammar/rfc2396.js";
import { rfc6874 } from "../../src/grammar/rfc6874.js";
import { whatwg } from "../../src/grammar/whatwg.js";
import {
  type Authority,
  build,
  components,
  dataOf,
  drawTree,
  isValid,
  leaves,
  type NetPath,
  namedGrammar,
  parse,
  parseTolerant,
  print,
  texts,
  tree,
  type UrlDataError,
  UrlSyntaxError,
  validate,
  visit,
  withComponent,
} from "../../src/index.js";
import { grammarFromText } from "../../src/schemes/index.js";

const groups = (text: string): readonly number[] => rfc3986.parse(text, { rule: "IPv6address" }).groups;

test("an IPv6 address gives its eight groups, as the platform's own parser writes them", () => {
  assert.equal(groups("::"), [0, 0, 0, 0, 0, 0, 0, 0]);
  assert.equal(groups("2001:DB8::1"), [0x2001, 0xdb8, 0, 0, 0, 0, 0, 1]);
  assert.equal(groups("1:2:3:4:5:6:7::"), [1, 2, 3, 4, 5, 6, 7, 0]);
  assert.equal(groups("::ffff:192.0.2.33"), [0, 0, 0, 0, 0, 0xffff, 0xc000, 0x221]);
  assert.equal(groups("1:2:3:4:5:6:255.255.255.255"), [1, 2, 3, 4, 5, 6, 0xffff, 0xffff]);
  for (const text of ["::1", "fe80::1:2", "0001:2:3:4:5:6:7:8", "1::8", "::3:1.2.3.4"]) {
    const written = groups(text).map((group) => group.toString(16));
    assert.is(new URL(`http://[${written.join(":")}]/`).hostname, new URL(`http://[${text}]/`).hostname);
  }
});

test("a host is the node of the rule that takes it, the first that does", () => {
  const host = (text: string) => rfc3986.parse(text, { rule: "host" });
  assert.equal(JSON.parse(JSON.stringify(host("192.0.2.1"))), {
    type: "IPv4address",
    start: 0,
    end: 9,
    text: "192.0.2.1",
    numbers: [192, 0, 2, 1],
  });
  for (const text of ["192.0.2.256", "01.2.3.4", "1.2.3", "", "a_b", "%41"]) {
    assert.is(host(text).type, "reg-name");
  }
  const literal = rfc3986.parse("[v1f.a:b]", { rule: "IP-literal" });
  assert.equal(JSON.parse(JSON.stringify(literal.address)), {
    type: "IPvFuture",
    start: 1,
    end: 8,
    text: "v1f.a:b",
    version: "1f",
    address: "a:b",
  });
  assert.is(print(literal), "[v1f.a:b]");
});

test("one shape: what reads the draft's references reads these", () => {
  const reference = parse("http://u:p:q@[::1]:80?q#f", { grammar: rfc3986 });
  assert.equal(texts(reference), {
    scheme: "http",
    authority: "u:p:q@[::1]:80",
    userinfo: "u:p:q",
    user: "u",
    password: "p:q",
    host: "[::1]",
    port: "80",
    path: "",
    query: "q",
    fragment: "f",
  });
  const { authority, query } = components(reference);
  assert.is(authority?.host.type, "IP-literal");
  assert.is(query?.text, "q");
  assert.is(print(reference), reference.text);
  const seen: string[] = [];
  visit(reference, {
    IPv6address(node) {
      seen.push(node.text);
      return undefined;
    },
    query(node) {
      seen.push(node.text);
      return undefined;
    },
  });
  assert.equal(seen, ["::1", "q"]);
  assert.is(rfc3986.parse("//h/p", { rule: "hier-part" }).type, "net_path");
  assert.is(rfc3986.parse("a:b", { rule: "hier-part" }).type, "rel_path");
  assert.is(rfc3986.parse("/a", { rule: "relative-part" }).type, "abs_path");
  assert.is(rfc3986.parse("//h", { rule: "relative-part" }).type, "net_path");
});

const FAULTS: readonly (readonly [string, string, number, string])[] = [
  ["http://[::1", "ip-literal", 11, "the address in square brackets is not closed"],
  ["http://[:]/", "ip-literal", 9, 'a group is missing after the ":"'],
  ["http://[v1]/", "ip-literal", 10, '"." must follow the version after the "v"'],
  ["http://[::1]x/", "ip-literal", 12, '"x" cannot follow the "]" of an address'],
  ["//h[/", "excluded-character", 3, '"[" is only allowed around an IP address'],
  ["//h:[/", "excluded-character", 4, '"[" is only allowed around an IP address'],
  ["3com:x", "bad-scheme", 0, 'a scheme must begin with a letter, not "3"'],
  ["a_b://x", "bad-scheme", 1, '"_" is not allowed in a scheme'],
  [":a", "colon-in-first-segment", 0, '":" is not allowed in the first segment of a relative path'],
  ["http://h/%zz", "bad-escape", 10, '"%" must be followed by two hexadecimal digits'],
  ["//u@v@w", "second-at", 5, 'only one "@" is allowed in an authority'],
  ["//h:8a", "bad-port", 5, '"a" is not allowed in a port'],
  ["//h:8:9", "bad-port", 5, '":" is not allowed in a port'],
  ["a#b#c", "second-fragment", 3, 'only one "#" is allowed in a URL'],
  ["http://a b/", "space", 8, "spaces are not allowed in URLs"],
  ["//[::1]:80:1/", "bad-port", 10, '":" is not allowed in a port'],
];

for (const [text, code, offset, message] of FAULTS) {
  test(`the fault of ${text}`, () => {
    const [first] = rfc3986.validate(text).diagnostics;
    assert.equal([first?.code, first?.offset, first?.message], [code, offset, message]);
    assert.is(first?.section?.document, "RFC 3986");
  });
}

test("faults of a rule alone", () => {
  assert.is(rfc3986.validate("a", { rule: "URI" }).diagnostics[0]?.code, "missing-scheme");
  assert.is(rfc3986.validate("a@b@c", { rule: "authority" }).diagnostics[0]?.code, "second-at");
  assert.is(rfc3986.validate("a b", { rule: "userinfo" }).diagnostics[0]?.component, "userinfo");
  assert.is(rfc3986.validate("a b", { rule: "path" }).diagnostics[0]?.rule, "pchar");
  assert.is(rfc3986.validate("^", { rule: "host" }).diagnostics[0]?.code, "excluded-character");
  assert.is(rfc3986.validate("/", { rule: "host" }).diagnostics[0]?.code, "host-character");
});

test("trees", () => {
  const options = { grammar: rfc3986, rule: "host", depth: 2 } as const;
  assert.is(drawTree(tree("[::]", options)), 'host > IP-literal "[::]"\n├─ "["\n├─ IPv6address "::"\n└─ "]"');
  assert.throws(
    () => tree("a b", options),
    (error: unknown) => error instanceof UrlSyntaxError,
  );
  assert.throws(
    () => parse("a b", { grammar: rfc3986 }),
    (error: unknown) => error instanceof UrlSyntaxError,
  );
});

test("the tolerant parse by RFC 3986", () => {
  const { components: found, diagnostics } = parseTolerant("http://[::1]:8o/^?q", { grammar: rfc3986 });
  assert.equal([found.authority?.host.type, found.authority?.port?.type], ["IP-literal", "malformed"]);
  assert.equal(
    diagnostics.map(({ code }) => code),
    ["bad-port", "excluded-character"],
  );
  assert.is(print(found), "http://[::1]:8o/^?q");
  assert.equal(parseTolerant("//h?q", { grammar: rfc3986 }).diagnostics, []);
  assert.is(parseTolerant("//h?q", {}).diagnostics.length, 1);
  assert.throws(() => parseTolerant("a", { grammar: {} as never }), /must be a grammar value/);
  assert.throws(
    () => parseTolerant("a", { grammar: grammarFromText('a = "x"') }),
    /must be a grammar of URLs/,
  );
});

test("a standard is a grammar by its name, too", () => {
  for (const text of ["http://[::1]/", "http://h?q", "a b", "", "//[v1.a]:8"]) {
    assert.is(isValid(text, { grammar: "rfc3986" }), rfc3986.isValid(text));
    assert.is(isValid(text, { grammar: "rfc3986", rule: "URI" }), rfc3986.isValid(text, { rule: "URI" }));
    assert.is(isValid(text, { grammar: "draft-05", reading: "bnf" }), isValid(text, { reading: "bnf" }));
    assert.equal(validate(text, { grammar: "rfc3986" }), rfc3986.validate(text));
    assert.equal(parseTolerant(text, { grammar: "rfc3986" }), parseTolerant(text, { grammar: rfc3986 }));
  }
  const options = { grammar: "rfc3986", rule: "host" } as const;
  assert.equal(parse("[::]", options), rfc3986.parse("[::]", { rule: "host" }));
  assert.equal(tree("[::]", options), rfc3986.tree("[::]", { rule: "host" }));
});

test("the functions of a grammar take no other one", () => {
  const other = { grammar: "draft-05" } as object;
  for (const name of ["isValid", "validate", "parse", "tree"] as const) {
    assert.throws(
      () => rfc3986[name]("a", other),
      /^the grammar in the options of a function of rfc3986 must be/,
    );
    assert.not.throws(() => rfc3986[name]("a", { grammar: rfc3986 } as object));
    assert.not.throws(() => rfc3986[name]("a", { grammar: "rfc3986" } as object));
  }
});

test("a value that is not a grammar is a TypeError", () => {
  for (const grammar of ["rfc2397", "__proto__", "toString", "", {}, null, 3, { ...rfc3986 }]) {
    for (const call of [isValid, validate, parse, tree] as readonly ((...args: unknown[]) => unknown)[]) {
      assert.throws(
        () => call("a", { grammar }),
        (error: unknown) => error instanceof TypeError,
      );
    }
  }
  assert.throws(() => rfc3986.isValid("a", { rule: "site" as never }), /unknown rule "site" of RFC 3986/);
  assert.throws(() => rfc3986.isValid(1 as never), /must be a string/);
  assert.throws(() => rfc3986.tree("a", { depth: -1 }), /depth/);
});

test("a digit before the colon may begin a relative path, which a hint names", () => {
  const hintOf = (text: string) => validate(text, { grammar: rfc3986 }).diagnostics[0]!.hint;
  assert.equal(hintOf("1a:b"), {
    text: 'write "./" in front if this is a relative path',
    replacement: { start: 0, end: 0, text: "./" },
    safe: false,
    template: 'write "./" in front if this is a relative path',
    params: {},
  });
});

test("an authority alone, without a scheme or a path, begins after both slashes", () => {
  const { site, absPath } = rfc3986.parse("//h:1/a", { rule: "hier-part" }) as NetPath<Authority>;
  assert.is(site.text, "h:1");
  assert.is(absPath!.text, "/a");
});

test("a userinfo whose password is neither a string nor null is refused", () => {
  const userinfo = rfc3986.parse("u:p", { rule: "userinfo" });
  const broken = { ...userinfo, password: 1 } as unknown as typeof userinfo;
  assert.throws(
    () => print(broken),
    (error: Error) => error instanceof TypeError && /password/.test(error.message),
  );
});

test("an authority is split at its first @, whatever follows", () => {
  const { components: parts } = parseTolerant("//a@b@c/");
  const { userinfo, host } = texts(parts);
  assert.equal([userinfo, host], ["a", "b@c"]);
});

test("what follows a host does not decide its kind", () => {
  for (const rest of ["", "/x", "/1", "/?1", "#1", "#x", ":80", ":8/x"]) {
    const { authority } = components(`//1.2.3.4${rest}`, { grammar: "rfc3986" });
    assert.is((authority as Authority).host.type, "IPv4address", rest);
    assert.is((components(`//1.2.3.9${rest}`) as never as Draft).authority.hostport.host.type, "hostnumber");
  }
});

interface Draft {
  readonly authority: { readonly hostport: { readonly host: { readonly type: string } } };
}

test("an empty path has no fault", () => {
  for (const text of ["? ", "# ", "?%", "//h? "])
    assert.is(rfc3986.validate(text).diagnostics.length, 1, text);
});

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

test("RFC 1738: 20,000 dots are read without recursion, by every function that makes nodes", () => {
  const grammar = "rfc1738";
  for (const scheme of ["mailto", "news", "x", "file"]) {
    for (const body of [`${".".repeat(20_000)}/`, `a${".a".repeat(20_000)}/`, `${".".repeat(20_000)}@a`]) {
      const url = `${scheme}://${body}`;
      assert.is(print(parseTolerant(url, { grammar }).components), url);
      if (!validate(url, { grammar }).valid) continue;
      assert.is(print(components(url, { grammar })), url);
      assert.is(print(rfc1738.parse(url)), url);
      assert.is(build(dataOf(url, { grammar }), { grammar }), url);
    }
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

test("RFC 2732: a text that the rule allows but that is not an address has no groups", () => {
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

test("a host of four numbers is an address, whatever its last digit is", () => {
  for (let digit = 0; digit < 10; digit++)
    assert.is(rfc3986.parse(`1.2.3.${digit}`, { rule: "host" }).type, "IPv4address", `${digit}`);
});

test("a rule of a path has the node of a path", () => {
  assert.is(parse("/a", { grammar: "whatwg", rule: "path-absolute-URL-string" }).type, "path");
  const { type, absolute } = parse("/a/b", { grammar: "common-core", rule: "absolute-path" });
  assert.equal([type, absolute], ["path", true]);
});

test("RFC 6874: an address with a zone has both", () => {
  const { zoneId } = rfc6874.parse("fe80::1%25a%41", { rule: "IPv6addrz" });
  assert.is(zoneId.text, "a%41", "a zone can have further escapes");
  assert.is(rfc6874.parse("[fe80::1%25v1]", { rule: "IP-literal" }).address.type, "IPv6addrz");
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
