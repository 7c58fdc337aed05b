// The files that `npm pack` packs, and what the manifest says of them.
import { readFileSync } from "node:fs";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { ENTRY_POINTS, MANIFEST, packedPackage, reachableFrom } from "../support/packed.js";

const { archive, files: packed } = packedPackage();

test("the declarations are those that an entry point leads to", () => {
  const declarations = packed.filter((path) => path.endsWith(".d.ts"));
  assert.equal([...declarations].sort(), [...reachableFrom(ENTRY_POINTS.map(({ types }) => types))].sort());
});

test("the modules that an entry point or the command leads to are packed", () => {
  const modules = reachableFrom([
    ...ENTRY_POINTS.flatMap((entry) => entry.modules),
    ...Object.values(MANIFEST.bin),
    "dist/lib/later.js",
  ]);
  const local = [...modules].filter((path) => path.startsWith("dist/"));
  assert.ok(local.length > ENTRY_POINTS.length);
  assert.equal(
    local.filter((path) => !packed.includes(path)),
    [],
  );
});

test("no file of the tests, and none that only the build reads, is packed", () => {
  const others =
    /^(dist\/(entries|examples|jsr|test)|dist\/src\/generate|scripts|test|bench|scoreboard|hosts)\//;
  assert.equal(
    packed.filter((path) => others.test(path)),
    [],
  );
});

test("publint finds no fault in the manifest", async () => {
  const { buffer, byteOffset, byteLength } = readFileSync(archive);
  const tarball = buffer.slice(byteOffset, byteOffset + byteLength);
  const { messages, pkg } = await publint({ pack: { tarball }, strict: true });
  assert.is(pkg?.["name"], "url-grammar");
  const faults = messages.filter(({ type }) => type !== "suggestion");
  assert.equal(
    faults.map((message) => formatMessage(message, pkg ?? {}, { color: false })),
    [],
  );
});

test.run();
