import { test } from "uvu";
import * as assert from "uvu/assert";
import { referencesIn, type Shape } from "../../src/base/html/attributes.js";

const held = (shape: Shape, value: string): string[] =>
  referencesIn(shape, value, 99).map(({ start, end }) => value.slice(start, end));

test("single references and lists", () => {
  assert.equal(held("url", "\t a b\n"), ["a b"]);
  assert.equal(held("url", " "), [""]);
  assert.equal(held("spaces", " a\t\tb\f"), ["a", "b"]);
  assert.equal(held("spaces", ""), []);
  assert.equal(held("commas", "a, b c ,,d"), ["a", "b c", "d"]);
});

test("srcset: candidates, commas inside URLs and inside parentheses", () => {
  assert.equal(held("srcset", "a 1x, b 2x"), ["a", "b"]);
  assert.equal(held("srcset", "a, b"), ["a", "b"]);
  assert.equal(held("srcset", "a,b 1x,c"), ["a,b", "c"]);
  assert.equal(held("srcset", ",, a,, ,b"), ["a", "b"]);
  assert.equal(held("srcset", "a f(1,2) 3w,b"), ["a", "b"]);
  assert.equal(held("srcset", "a (1,b"), ["a"]);
  assert.equal(held("srcset", "data:,x 1x"), ["data:,x"]);
  assert.equal(held("srcset", " "), []);
});

test("refresh: the time, the separator, the name, quotation marks", () => {
  assert.equal(held("refresh", "0; url=x"), ["x"]);
  assert.equal(held("refresh", " 5.5,URL = 'x y' z"), ["x y"]);
  assert.equal(held("refresh", '0 "x'), ["x"]);
  assert.equal(held("refresh", "0;x "), ["x"]);
  assert.equal(held("refresh", "0;url"), ["url"]);
  assert.equal(held("refresh", "0;url="), []);
  assert.equal(held("refresh", "0"), []);
  assert.equal(held("refresh", "0x"), []);
  assert.equal(held("refresh", "url=x"), []);
});

test.run();
