// All the examples in the standards.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { resolve } from "../../../src/index.js";
import { tables } from "./tables.js";

const CURRENT = "(current document)";

for (const { file, base, options, rows } of tables()) {
  for (const { reference, relation, expected } of rows) {
    test(`${file}: ${reference} ${relation} ${expected}`, () => {
      const { url, sameDocument } = resolve(base, reference, options);
      if (relation === "!=") assert.is.not(url, expected);
      else assert.is(url, expected.replace(CURRENT, base));
      if (["draft-05", "rfc2396"].includes(options.algorithm!))
        assert.is(sameDocument, expected.startsWith(CURRENT));
    });
  }
}

test("no example is missing", () => {
  assert.equal(
    tables().map(({ file, rows }) => [file.replace(/.*\//, ""), rows.length]),
    [
      ["draft-05-c1.txt", 22],
      ["draft-05-c2.txt", 22],
      ["rfc1808-5.1.txt", 24],
      ["rfc1808-5.2.txt", 15],
      ["rfc2396-c1.txt", 22],
      ["rfc2396-c2-non-strict.txt", 20],
      ["rfc2396-c2.txt", 20],
      ["rfc3986-5.4.1.txt", 23],
      ["rfc3986-5.4.2-non-strict.txt", 19],
      ["rfc3986-5.4.2.txt", 19],
    ],
  );
});

test.run();
