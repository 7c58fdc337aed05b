// The files that `npm pack` packs.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { ENTRY_POINTS, MANIFEST, packedFiles, reachableFrom } from "../support/packed.js";

const packed = packedFiles();

test("the declarations are those that an entry point leads to", () => {
  const declarations = packed.filter((path) => path.endsWith(".d.ts"));
  assert.equal([...declarations].sort(), [...reachableFrom(ENTRY_POINTS.map(({ types }) => types))].sort());
});

test("the modules that an entry point or the command leads to are packed", () => {
  const modules = reachableFrom([
    ...ENTRY_POINTS.flatMap((entry) => entry.modules),
    ...Object.values(MANIFEST.bin),
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

test.run();
