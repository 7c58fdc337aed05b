import { inspect } from "node:util";
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  DefragResult,
  DefragResultBytes,
  ParseResult,
  ParseResultBytes,
  SplitResult,
  SplitResultBytes,
  UnicodeDecodeError,
  UnicodeEncodeError,
  ValueError,
} from "../../../src/compat/urllib/index.js";
import { throws } from "../../support/throws.js";
import { bytesOf } from "./tagged.js";

const split = new SplitResult("http", "User:Pw@HoSt:80", "/p", "q", "f");
const parsed = new ParseResult("http", "h", "/p", "a=1", "q", "f");
const defragged = new DefragResult("http://h/", "top");

test("a result is a named tuple", () => {
  const [scheme, netloc, path, query, fragment] = split;
  assert.equal([scheme, netloc, path, query, fragment], ["http", "User:Pw@HoSt:80", "/p", "q", "f"]);
  assert.equal([split.length, parsed.length, defragged.length], [5, 6, 2]);
  assert.equal([split[0], split[1], split[2], split[3], split[4]], [...split]);
  assert.equal([parsed[0], parsed[1], parsed[2], parsed[3], parsed[4], parsed[5]], [...parsed]);
  assert.equal([defragged[0], defragged[1]], [...defragged]);
  assert.equal(split._fields, ["scheme", "netloc", "path", "query", "fragment"]);
  assert.equal(
    [...defragged._asdict()],
    [
      ["url", "http://h/"],
      ["fragment", "top"],
    ],
  );
});

test("a result of bytes is a named tuple too", () => {
  const [bytes, six, two] = [split.encode(), parsed.encode(), defragged.encode()];
  assert.equal([bytes.length, six.length, two.length], [5, 6, 2]);
  assert.equal([bytes[0], bytes[1], bytes[2], bytes[3], bytes[4]], [...bytes]);
  assert.equal([six[0], six[1], six[2], six[3], six[4], six[5]], [...six]);
  assert.equal([two[0], two[1]], [...two]);
  assert.equal(bytes.geturl(), bytesOf("http://User:Pw@HoSt:80/p?q#f"));
  assert.equal(six.geturl(), bytesOf("http://h/p;a=1?q#f"));
  assert.equal(two.geturl(), bytesOf("http://h/#top"));
});

test("results are frozen, compared by their fields, and copied with some replaced", () => {
  for (const result of [split, parsed, defragged, split.encode(), parsed.encode(), defragged.encode()])
    assert.ok(Object.isFrozen(result));
  throws(() => {
    (split as { scheme: string }).scheme = "x";
  }, TypeError);
  assert.equal(split._replace({ scheme: "ftp" }), new SplitResult("ftp", "User:Pw@HoSt:80", "/p", "q", "f"));
  assert.instance(parsed.encode()._replace({ params: bytesOf("") }), ParseResultBytes);
  assert.not.equal(split, split._replace({ fragment: "" }));
  throws(
    () => split._replace({ params: "x", nope: "y" } as object),
    "Got unexpected field names: ['params', 'nope']",
  );
});

test("decode reverses encode, and both take arguments in order or by name", () => {
  assert.equal(split.encode().decode(), split);
  assert.equal(parsed.encode("utf-16", "strict").decode({ encoding: "utf-16" }), parsed);
  assert.equal(defragged.encode({ encoding: "UTF-8" }).decode(), defragged);
  assert.instance(split.encode(), SplitResultBytes);
  assert.instance(defragged.encode(), DefragResultBytes);
  assert.throws(
    () => new DefragResult("é", "").encode(),
    (error: unknown) => error instanceof UnicodeEncodeError,
  );
  assert.throws(
    () => new DefragResultBytes(bytesOf("\xe9"), bytesOf("")).decode(),
    (error: unknown) => error instanceof UnicodeDecodeError,
  );
  throws(
    () => (split.encode as (...given: string[]) => unknown)("ascii", "strict", "more"),
    "_ResultMixinStr.encode() takes from 0 to 2 positional arguments but 3 were given",
  );
});

test("only strings are encoded, and only bytes are decoded", () => {
  throws(() => new DefragResult(null as never, "").encode(), "'NoneType' object has no attribute 'encode'");
  throws(
    () => new DefragResultBytes("" as never, bytesOf("")).decode(),
    "'str' object has no attribute 'decode'",
  );
});

test("the attributes of a network location are read when they are asked for", () => {
  assert.equal([split.username, split.password, split.hostname, split.port], ["User", "Pw", "host", 80]);
  const bytes = split.encode();
  assert.equal(
    [bytes.username, bytes.password, bytes.hostname, bytes.port],
    [bytesOf("User"), bytesOf("Pw"), bytesOf("host"), 80],
  );
  const bad = split._replace({ netloc: "h:80a" });
  assert.throws(
    () => bad.port,
    (error: unknown) => error instanceof ValueError,
  );
  assert.throws(() => split._replace({ netloc: `h:${"9".repeat(4301)}` }).port, /4300 digits.*4301 digits/);
  throws(
    () => new SplitResultBytes(bytesOf(""), null as never, bytesOf(""), bytesOf(""), bytesOf("")).port,
    "'NoneType' object has no attribute 'rpartition'",
  );
  throws(
    () => new SplitResultBytes(bytesOf(""), "h" as never, bytesOf(""), bytesOf(""), bytesOf("")).port,
    "must be str, not bytes",
  );
  throws(
    () => new SplitResult("", bytesOf("h") as never, "", "", "").port,
    "a bytes-like object is required, not 'str'",
  );
});

test("results are shown as Python shows them, and are objects in JSON", () => {
  const shown = "DefragResult(url='http://h/', fragment='top')";
  assert.equal([String(defragged), inspect(defragged), `${defragged}`], [shown, shown, shown]);
  assert.is(
    inspect([new DefragResultBytes(bytesOf("\xe9'"), bytesOf(""))]),
    `[ DefragResultBytes(url=b"\\xe9'", fragment=b'') ]`,
  );
  assert.is(JSON.stringify(defragged), '{"url":"http://h/","fragment":"top"}');
  assert.is(JSON.stringify(defragged.encode()), '{"url":"http://h/","fragment":"top"}');
  assert.is(
    JSON.stringify(
      new SplitResultBytes(bytesOf("\xe9"), null as never, bytesOf(""), bytesOf(""), bytesOf("")),
    ),
    '{"scheme":"\\\\xe9","netloc":null,"path":"","query":"","fragment":""}',
  );
  for (const result of [split, parsed, split.encode(), parsed.encode()])
    assert.is(String(result).split("(")[0], Object.prototype.toString.call(result).slice(8, -1));
});

test("geturl adds a fragment as Python's + does", () => {
  throws(
    () => new DefragResult(5 as never, "x").geturl(),
    "unsupported operand type(s) for +: 'int' and 'str'",
  );
  throws(() => new DefragResult([] as never, "x").geturl(), 'can only concatenate list (not "str") to list');
  throws(() => new DefragResult("x", 5 as never).geturl(), 'can only concatenate str (not "int") to str');
  throws(() => new DefragResultBytes(bytesOf("x"), "y" as never).geturl(), "can't concat str to bytes");
  throws(
    () => new DefragResultBytes("x" as never, bytesOf("y")).geturl(),
    'can only concatenate str (not "bytes") to str',
  );
  assert.equal(new DefragResultBytes(bytesOf("x"), bytesOf("")).geturl(), bytesOf("x"));
});

test("a constructor requires its fields", () => {
  throws(
    () => new (DefragResult as unknown as new () => unknown)(),
    "DefragResult.__new__() missing 2 required positional arguments: 'url' and 'fragment'",
  );
});

test.run();
