/** What a list is saved as. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { listFixed } from "../../src/analysis/list.js";
import { csvOf } from "../../src/view/list-view.js";

const test = suite("a saved list");

const fault = { code: "space", offset: 8, message: 'a "space", here' };

test("is a table by RFC 4180, in which nothing is a formula", () => {
  const rows = [
    { line: 1, text: "http://a/", valid: true, fault: null, warnings: 0 },
    { line: 2, text: "=1+1", valid: false, fault, warnings: 2 },
  ];
  assert.equal(csvOf(rows, new Set([2])).split("\r\n"), [
    "line,url,verdict,code,offset,message,warnings,disputed",
    "1,http://a/,valid,,,,0,no",
    `2,'=1+1,invalid,space,8,"a ""space"", here",2,yes`,
    "",
  ]);
  // What is not known yet is left open.
  assert.match(csvOf(rows, null), /^1,http:\/\/a\/,valid,,,,0,\r$/m);
});

test("has the fixes that are safe, and no others", () => {
  const input = "http://a.example/b c\nhttp://a.example/%\nhttp://a.example/";
  assert.equal(listFixed({ input, grammar: "rfc3986" }), [
    "http://a.example/b%20c",
    "http://a.example/%",
    "http://a.example/",
  ]);
});

test.run();
