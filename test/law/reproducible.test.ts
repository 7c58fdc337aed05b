// The archive of the package is the same, byte for byte, wherever it is built from the same sources.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { ROOT } from "../support/files.js";
import { packedPackage } from "../support/packed.js";

interface Release {
  readonly packElsewhere: (target: string) => { readonly file: string; readonly digest: string };
  readonly digestOf: (file: string) => string;
}

const { packElsewhere, digestOf } = (await import(
  pathToFileURL(join(ROOT, "tools", "scripts", "release.mjs")).href
)) as Release;

test("a build at another place makes the same archive", () => {
  const target = mkdtempSync(join(tmpdir(), "url-grammar-archive-"));
  try {
    const { file, digest } = packElsewhere(target);
    assert.match(digest, /^[\da-f]{64}$/);
    assert.is(digestOf(join(target, file)), digest);
    assert.is(digest, digestOf(packedPackage().archive));
  } finally {
    rmSync(target, { recursive: true });
  }
});

test.run();
