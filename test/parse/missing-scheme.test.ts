// RFC 3986, sections 3 and 4.3: URI and absolute-URI begin with a scheme; RFC 3987, section 2.2: so do the rules of IRIs.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { validate } from "../../src/index.js";

const CASES = [
  ["rfc3986", "URI", "a.example/b", "missing-scheme@9+1"],
  ["rfc3986", "URI", "a.example", "missing-scheme@9+0"],
  ["rfc3986", "URI", "", "missing-scheme@0+0"],
  ["rfc3986", "URI", "//a/b", "missing-scheme@0+1"],
  ["rfc3986", "URI", "?q:r", "missing-scheme@0+1"],
  ["rfc3986", "absolute-URI", "a/b:c", "missing-scheme@1+1"],
  ["rfc3986", "absolute-URI", "a:b#c", "unexpected-character@3+1"],
  ["rfc3986", "URI", "a b", "space@1+1"],
  ["rfc3986", "relative-ref", "a:b", "unexpected-character@1+1"],
  ["rfc6874", "URI", "a/b", "missing-scheme@1+1"],
  ["rfc3987", "IRI", "a/b", "missing-scheme@1+1"],
  ["rfc3987", "absolute-IRI", "\u00e9", "missing-scheme@0+1"],
] as const;

for (const [grammar, rule, input, expected] of CASES) {
  test(`${rule} of ${grammar}: ${JSON.stringify(input)}`, () => {
    for (const reading of ["strict", "bnf"] as const) {
      const outcome = validate(input, { grammar, rule, reading } as { readonly grammar: "rfc3986" });
      const [first] = outcome.diagnostics;
      assert.is(`${first!.code}@${first!.offset}+${first!.length}`, expected, reading);
    }
  });
}

test.run();
