// RFC 3986 with a base: the reference is resolved before it is split.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { readers } from "../../src/readers/index.js";

test("rfc3986 reads what a reference becomes, which has no place in the reference", () => {
  const reading = readers.rfc3986("//[::1]:80/c", { base: "http://a.example/b" });
  assert.ok(reading.accepted);
  const { scheme, host, port, effectiveHost, spans } = reading;
  assert.equal(
    { scheme, host, port, effectiveHost, spans },
    { scheme: "http", host: "::1", port: "80", effectiveHost: "::1", spans: {} },
  );
});

test("rfc3986 refuses a base that is none", () => {
  const reading = readers.rfc3986("/c", { base: "b" });
  assert.not(reading.accepted);
});

test.run();
