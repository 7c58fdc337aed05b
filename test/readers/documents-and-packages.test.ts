// RFC 3986 with a base: the reference is resolved before it is split.

import { test } from "uvu";
import * as assert from "uvu/assert";
import { MissingPackageError, readers, usePackage } from "../../src/readers/index.js";
import { load, packageNamed } from "../../src/readers/program/node.js";
import { throws } from "../support/throws.js";

test("rfc3986 reads what a reference becomes, which has no place in the reference", () => {
  const reading = readers.rfc3986("//[::1]:80/c", { base: "http://a.example/b" });
  assert.ok(reading.accepted);
  const { scheme, host, port, effectiveHost, spans } = reading;
  assert.equal(
    { scheme, host, port, effectiveHost, spans },
    { scheme: "http", host: "::1", port: "80", effectiveHost: "::1", spans: {} },
  );
});

test("a reader reads a string", () => {
  for (const read of Object.values(readers))
    throws(() => read(1 as never), "the input must be a string or an AST, not 1");
});

test("rfc3986 refuses a base that is not a usable base URL", () => {
  const reading = readers.rfc3986("/c", { base: "b" });
  assert.not(reading.accepted);
});

// The readers that are npm packages: they are loaded when first asked, or passed by the caller.

function thrownBy(action: () => unknown): unknown {
  try {
    action();
  } catch (error) {
    return error;
  }
  return null;
}

test("a package that throws refuses the URL", () => {
  const real = [packageNamed("uri-js"), packageNamed("url-parse")];
  usePackage("uri-js", {
    parse() {
      throw new Error("no");
    },
  });
  assert.equal(readers["uri-js"]("a"), { accepted: false, reason: "it throws: Error: no" });
  usePackage(
    "url-parse",
    class {
      constructor() {
        throw new Error("no");
      }
    },
  );
  assert.equal(readers["url-parse"]("a"), { accepted: false, reason: "it throws: Error: no" });
  usePackage("uri-js", real[0]);
  usePackage("url-parse", real[1]);
  assert.ok(readers["uri-js"]("http://a.example/").accepted);
});

test("the error of a missing package has its name", () => {
  throws(() => new MissingPackageError(1 as never), TypeError);
});

test("a package that cannot be loaded is named in the error", () => {
  const noRequire = thrownBy(() => load("fast-uri", {}));
  assert.instance(noRequire, MissingPackageError);
  assert.is((noRequire as MissingPackageError).package, "fast-uri");
  // Node before 20.16 has a process without the function.
  assert.instance(
    thrownBy(() => load("fast-uri", { process: {} })),
    MissingPackageError,
  );
  const missing = {
    process: {
      getBuiltinModule: () => ({
        createRequire: () => () => {
          throw new Error("Cannot find module");
        },
      }),
    },
  };
  const error = thrownBy(() => load("fast-uri", missing)) as MissingPackageError;
  assert.match(error.message, "npm install fast-uri");
  assert.is((error.cause as Error).message, "Cannot find module");
});

test.run();
