// The functions for SQL engines return the results of those of the package.
import { test } from "uvu";
import * as assert from "uvu/assert";
import * as rfc3986 from "../src/entry/rfc3986.js";
import type { Diagnostic, Texts } from "../src/index.js";
import * as main from "../src/index.js";
import * as sql from "../src/sql.js";
import { nullFor } from "../src/sql.js";
import fc from "./support/fast-check.js";
import { throws } from "./support/throws.js";
import { anyReference, likelyReference } from "./support/url-arbitrary.js";

/** What is compared of the package's own functions. */
interface Own {
  readonly validate: (text: string) => {
    readonly valid: boolean;
    readonly diagnostics: readonly Diagnostic[];
  };
  readonly texts: (text: string) => Texts;
  readonly normalize: (text: string) => { readonly url: string };
  readonly resolve: (base: string, text: string) => { readonly url: string };
}

const url = fc.oneof(anyReference, likelyReference, fc.string());

const GRAMMARS: readonly (readonly [name: string, functions: sql.SqlFunctions, own: Own])[] = [
  ["rfc3986", sql.rfc3986, rfc3986],
  ["draft05", sql.draft05, main],
];

for (const [name, functions, own] of GRAMMARS) {
  test(`${name}: the same as by the package`, () => {
    fc.assert(
      fc.property(url, url, (text, base) => {
        const { valid, diagnostics } = own.validate(text);
        assert.is(functions.isValid(text), valid);
        assert.equal(
          functions.validate(text),
          diagnostics.map(({ code, message, offset, length, hint }) => ({
            ...{ code, message, offset, length },
            hint: hint?.text ?? null,
          })),
        );
        assert.equal(functions.texts(text), valid ? own.texts(text) : null);
        assert.is(functions.normalize(text), own.normalize(text).url);
        assert.is(
          functions.resolve(base, text),
          nullFor(main.BaseUrlError, () => own.resolve(base, text).url),
        );
      }),
    );
  });

  test(`${name}: NULL gives NULL`, () => {
    const { resolve: resolveIn, ...others } = functions;
    for (const call of Object.values(others))
      for (const none of [null, undefined]) assert.is(call(none as null), null);
    assert.is(resolveIn(null, "a"), null);
    assert.is(resolveIn("http://a/", null), null);
  });

  test(`${name}: any other value is a mistake`, () => {
    for (const value of [1, {}, ["a"]]) {
      for (const call of Object.values(functions)) throws(() => call(value as never, "a"), TypeError);
      throws(() => functions.resolve("http://a/", value as never), TypeError);
    }
  });
}

test("an error that is not expected is not taken for NULL", () => {
  const failing = (): never => {
    throw new RangeError("too long");
  };
  throws(() => nullFor(main.BaseUrlError, failing), RangeError);
  assert.is(nullFor(RangeError, failing), null);
});

test.run();
