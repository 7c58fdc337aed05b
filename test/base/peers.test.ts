import { test } from "uvu";
import * as assert from "uvu/assert";
import { MissingPeerError } from "../../src/base/index.js";
import { peer } from "../../src/base/peers.js";

const failing = (error: unknown): Promise<unknown> =>
  peer("some-parser", "HTML", () => Promise.reject(error)).catch((thrown: unknown) => thrown);

test("a package that is not installed: what to install, and why", async () => {
  const load = (): Promise<unknown> => import("no-such-parser" as string);
  const error = await peer("no-such-parser", "HTML", load).catch((thrown: unknown) => thrown);
  assert.instance(error, MissingPeerError);
  const { name, message, peer: missing, cause } = error as MissingPeerError;
  assert.equal([name, missing], ["MissingPeerError", "no-such-parser"]);
  assert.is(message, "to read HTML, install no-such-parser: npm install no-such-parser");
  assert.is((cause as NodeJS.ErrnoException).code, "ERR_MODULE_NOT_FOUND");
});

test("a browser's words for the same", async () => {
  const words = new TypeError('Failed to resolve module specifier "some-parser"');
  assert.instance(await failing(words), MissingPeerError);
});

test("any other fault is the package's own", async () => {
  for (const error of [new Error("some-parser broke"), new TypeError("x is not a function"), "some-parser"]) {
    assert.is(await failing(error), error);
  }
});

test.run();
