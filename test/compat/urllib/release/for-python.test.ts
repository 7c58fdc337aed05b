import { test } from "uvu";
import * as assert from "uvu/assert";
import * as urllib from "../../../../src/compat/urllib/index.js";
import { forPython, type PythonRelease, SplitResult } from "../../../../src/compat/urllib/index.js";
import { digitIn, integerOf, isPrintableIn, lowerIn } from "../../../../src/compat/urllib/unicode.js";
import { repr, str } from "../../../../src/compat/urllib/values.js";
import { parse } from "../../../../src/index.js";
import { filesBelow, textOf } from "../../../support/files.js";

test("a branch is its last known release, and each release is one object", () => {
  assert.is(forPython("3.9").release, "3.9.25");
  assert.is(forPython("3.9.1").release, "3.9.1");
  assert.is(forPython("3.9.1"), forPython("3.9.1"));
  assert.is(forPython("3.9.1").parse_qsl, forPython("3.9.1").parse_qsl);
  assert.ok(Object.isFrozen(forPython("3.9")) && Object.isFrozen(forPython("3.9").urlsplit));
  assert.is(forPython("3.9").urlsplit.name, "urlsplit");
});

test("3.7.3 checks the normal form of a location only where it is another one", () => {
  assert.is(forPython("3.7.3").urlsplit("http://u:p@\u00e9.com/").netloc, "u:p@\u00e9.com");
  assert.throws(() => forPython("3.7.3").urlsplit("http://u:p@\u2100.com/"), /NFKC/);
});

test("3.14 joins a URL without a path with the query of the base, and the fragment if it has no query of its own", () => {
  const { urljoin } = forPython("3.14");
  assert.is(urljoin("http://a/b?q#f", "http:"), "http://a/b?q#f");
  assert.is(urljoin("http://a/b?q#f", "http:?x"), "http://a/b?x");
  assert.is(urljoin("http://a/b?q#f", "http:#g"), "http://a/b?q#g");
});

test("an unknown release is an error that lists the known ones", () => {
  for (const release of [
    "3.5",
    "3.9.26",
    "3.9.01",
    "3.90",
    "4",
    "",
    "3.9.",
    " 3.9",
    "3.9\n",
    "constructor",
    3.9,
    null,
  ])
    assert.throws(
      () => forPython(release as PythonRelease),
      (error: Error) =>
        error instanceof TypeError && /must be one of 3\.6\.0 to 3\.6\.15, .*, not /.test(error.message),
    );
});

test("a release has what the plain module has, apart from what is about releases", () => {
  const plain = Object.keys(urllib).filter(
    (name) => !["forPython", "CHANGES", "changesBetween"].includes(name),
  );
  for (const release of ["3.6", "3.13", "3.15"] as const)
    assert.equal(
      Object.keys(forPython(release))
        .filter((name) => name !== "release")
        .toSorted(),
      plain.toSorted(),
    );
});

test("the results of a release extend the plain classes, under their names", () => {
  const old = forPython("3.7");
  const result = old.urlsplit("http://h:+8_0/a");
  assert.ok(result instanceof old.SplitResult && result instanceof SplitResult);
  assert.is(result.constructor.name, "SplitResult");
  assert.is(result.port, 80);
  assert.is(result._replace({ netloc: "h:\u0661" }).port, 1);
  assert.is(result.encode().decode().port, 80);
  assert.throws(
    () => new SplitResult(...([...result] as [string, string, string, string, string])).port,
    /cast to integer/,
  );
  assert.ok(Object.isFrozen(old.SplitResult.prototype));
});

test("the functions take an AST", () => {
  const { urlsplit, urljoin, urldefrag, urlparse } = forPython("3.8");
  assert.is(urlsplit(parse("http://a/b")).netloc, "a");
  assert.is(urlparse(parse("http://a/b;c")).params, "c");
  assert.is(urljoin(parse("http://h/a/b"), parse("../c")), "http://h/c");
  assert.is(urldefrag(parse("http://h/p#f")).url, "http://h/p");
});

test("3.15 tells an empty component from a missing one", () => {
  const { urlsplit, urlparse, urldefrag, urlunsplit, urlunparse } = forPython("3.15");
  const split = urlsplit("//h?", { missing_as_none: true });
  assert.equal([...split], [null, "h", "", "", null]);
  assert.is(split.geturl(), "//h?");
  assert.is(split._replace({ fragment: "" }).geturl(), "//h?#");
  assert.is(String.fromCharCode(...split.encode().geturl()), "//h?");
  assert.equal([...urlparse("a", { missing_as_none: true })], [null, null, "a", null, null, null]);
  assert.is(urlparse("a", { missing_as_none: true }).hostname, null);
  assert.is(urldefrag("a#", { missing_as_none: true }).geturl(), "a#");
  assert.is(urldefrag("a", { missing_as_none: true }).fragment, null);
  assert.is(urlunsplit(["x", null, "/a", "", null], { keep_empty: true }), "x:/a?");
  assert.is(urlunsplit(["x", null, "/a", "", null]), "x:/a");
  assert.is(urlunparse(["x", "", "/a", "", "", ""], { keep_empty: true }), "x:///a;?#");
  assert.throws(() => urlunsplit(urlsplit("//h?"), { keep_empty: true }), /^Cannot distinguish/);
  assert.throws(
    () => (forPython("3.14").urlsplit as (...given: unknown[]) => unknown)("//h", { missing_as_none: true }),
    /unexpected keyword argument 'missing_as_none'/,
  );
});

test("what stands in a result and is not text is an error of the release", () => {
  const { SplitResult: Result, urlsplit } = forPython("3.15");
  const made = new Result("x", 5 as never, "", "", "");
  assert.throws(() => made.encode(), /'int' object has no attribute 'encode'/);
  assert.throws(() => urlsplit([] as never, { scheme: "é" }), /unhashable type: 'list'/);
  assert.throws(() => urlsplit(0 as never, { scheme: "x" }), /'int' object has no attribute 'lstrip'/);
  assert.throws(
    () => urlsplit(new Uint8Array() as never, { scheme: "x" }),
    /a bytes-like object is required/,
  );
});

test("the signatures are those of the release", () => {
  const call = (release: PythonRelease, options: object): unknown =>
    (forPython(release).parse_qsl as (...given: unknown[]) => unknown)("a=1;b=2", options);
  assert.throws(() => call("3.9.1", { separator: ";" }), /unexpected keyword argument 'separator'/);
  assert.equal(call("3.9.2", { separator: ";" }), [
    ["a", "1"],
    ["b", "2"],
  ]);
  assert.throws(() => call("3.7.1", { max_num_fields: 1 }), /unexpected keyword argument 'max_num_fields'/);
  assert.throws(() => call("3.7.2", { max_num_fields: 1 }), /Max number of fields exceeded/);
});

// Releases of which no CPython was at hand, as their changes say.
test("3.7.3 compares a network location with its whole NFKC form", () => {
  const { urlsplit } = forPython("3.7.3");
  assert.is(urlsplit("//\u{e9}/").netloc, "\u{e9}");
  assert.throws(() => urlsplit("//h\uff0e:80/"), /^netloc 'h\.:80' contains invalid characters/);
  assert.is(forPython("3.7.2").urlsplit("//\u2100").netloc, "\u2100");
});

test("the host keeps the case of its zone since 3.6.5", () => {
  assert.is(forPython("3.6.4").urlsplit("//[FE80::1%Eth0]").hostname, "fe80::1%eth0");
  assert.is(forPython("3.6.4").urlsplit("//:80").hostname, null);
});

test("urlunsplit of 3.12.5 writes // before a path that begins with it, and a slash before one that does not", () => {
  const { urlunsplit } = forPython("3.12.5");
  assert.is(urlunsplit(["http", "", "g", "", ""]), "http:///g");
  assert.is(urlunsplit(["x", "", "//p", "", ""]), "x:////p");
  assert.is(urlunsplit(["http", "", "", "", ""]), "http://");
  assert.is(urlunsplit(["x", "", "p", "", ""]), "x:p");
});

test("a ~ that may be iterated only once is safe in 3.6", () => {
  const { quote } = forPython("3.6");
  const once = (): never => [0x7e][Symbol.iterator]() as never;
  assert.is(quote("~a", once()), "~a");
  assert.is(quote("~", Uint8Array.of(0x2f)), "%7E");
  assert.throws(() => quote("~", 5 as never), /'int' object is not iterable/);
});

test("too many items of a pair are counted from 3.14 on, if it is a list", () => {
  const { urlencode } = forPython("3.14");
  assert.throws(() => urlencode([[1, 2, 3]] as never), /expected 2, got 3/);
  assert.throws(() => urlencode(["abc"] as never), /not a valid non-string sequence/);
  assert.throws(() => urlencode([[1, 2], "abc"] as never), /\(expected 2\)$/);
  assert.throws(() => urlencode(new Set(["abc"]) as never), /\(expected 2\)$/);
});

test("what a caller's own function throws stays as it is", () => {
  const error = new Error("Got unexpected field names: a");
  const thrown = { message: "x" };
  const via = (what: unknown) => (): string => {
    throw what;
  };
  const { urlencode } = forPython("3.10");
  assert.throws(
    () => urlencode({ a: 1 }, { quote_via: via(thrown) }),
    (caught: unknown) => caught === thrown,
  );
  assert.throws(() => urlencode({ a: 1 }, { quote_via: via(new Error("mine")) }), /^mine$/);
  assert.is(error.name, "Error");
});

test("characters are known from the Unicode of the release on", () => {
  assert.ok(!isPrintableIn(6, 0x1f9f0) && isPrintableIn(7, 0x1f9f0));
  assert.ok(!isPrintableIn(13, 0x1c89) && isPrintableIn(14, 0x1c89));
  assert.ok(!isPrintableIn(15, 0x10ffff) && isPrintableIn(6, 0x61) && !isPrintableIn(6, 0x80));
  assert.is(
    lowerIn(14, "\u1c89A\ua7cb\ua7cc\ua7da\ua7dc\u{10d50}\ua7ce"),
    "\u1c8aa\u0264\ua7cd\ua7db\u019b\u{10d70}\ua7ce",
  );
  assert.is(lowerIn(15, "\u{16ea0}\ua7ce\ua7cd\u{1fbfa}"), "\u{16ebb}\ua7cf\ua7cd\u{1fbfa}");
  assert.is(lowerIn(6, "\u1c90A"), "\u1c90a");
  assert.is(digitIn(7, "\u{11da1}"), 1);
  assert.is(digitIn(6, "\u{11da1}"), -1);
  assert.is(digitIn(6, "x"), -1);
  assert.is(
    repr("\u{1f9f0}", (point) => isPrintableIn(6, point)),
    "'\\U0001f9f0'",
  );
  assert.is(str(["\u{1f9f0}"]), "['\u{1f9f0}']");
});

test("a number is what int() reads, and its digits are counted before what follows them", () => {
  assert.equal(integerOf(" +1_0 ", 6), { value: 10, digits: 2 });
  assert.equal(integerOf("-0", 6), { value: 0, digits: 1 });
  assert.equal(integerOf("12x", 6), { value: null, digits: 2 });
  assert.is(integerOf("1_", 6), null);
  assert.is(integerOf("", 6), null);
  assert.is(integerOf("\u00b2", 6), null);
});

test("the plain functions are made without the releases", () => {
  for (const file of filesBelow("src/compat/urllib", ".ts"))
    if (!file.includes("/release/") && !file.endsWith("/index.ts"))
      assert.not.match(textOf(file), /from "[^"]*\/release\//, file);
});

test.run();
