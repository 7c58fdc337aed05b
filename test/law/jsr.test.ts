// What `npm run jsr` would publish on JSR. Deno checks the types of it; this checks that it is whole.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join, posix } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { filesBelow, ROOT, textOf } from "../support/files.js";
import { ENTRY_POINTS, MANIFEST } from "../support/packed.js";

const FOLDER = "dist/jsr";
const { status, stderr } = spawnSync(process.execPath, ["tools/scripts/jsr.mjs", "--prepare"], {
  cwd: ROOT,
  encoding: "utf8",
});
assert.is(status, 0, stderr);

interface Config {
  readonly name: string;
  readonly version: string;
  readonly exports: Readonly<Record<string, string>>;
  readonly imports: Readonly<Record<string, string>>;
}
const config: Config = JSON.parse(textOf(`${FOLDER}/jsr.json`));
const sources = filesBelow(FOLDER, ".ts");

test("it has the entry points of the package", () => {
  assert.equal(
    Object.keys(config.exports),
    ENTRY_POINTS.map(({ name }) => name),
  );
  for (const path of Object.values(config.exports)) assert.ok(existsSync(join(ROOT, FOLDER, path)), path);
  assert.match(config.name, /^@[\w-]+\/url-grammar$/);
  assert.is(config.version, JSON.parse(textOf("package.json")).version);
});

test("each import names a file, or a package in its version", () => {
  assert.ok(sources.length > ENTRY_POINTS.length);
  const versions: Readonly<Record<string, string | undefined>> = {
    ...MANIFEST.dependencies,
    ...MANIFEST.peerDependencies,
  };
  for (const path of sources) {
    assert.not.match(textOf(path), /\bimport\((?!"[^"]+"\))/);
    const statements = /(?:^(?:import|export)\b[^;]*?\bfrom |\bimport\(|^import )"([^"]+)"/gm;
    for (const [, specifier = ""] of textOf(path).matchAll(statements)) {
      if (specifier.startsWith(".")) {
        const target = posix.join(posix.dirname(path), specifier);
        assert.ok(target.endsWith(".ts") && existsSync(join(ROOT, target)), `${path}: ${specifier}`);
      } else if (!specifier.startsWith("node:")) {
        const [, name = "", range = ""] =
          /^npm:(@?[^@]+)@([^/]+)/.exec(config.imports[specifier] ?? "") ?? [];
        assert.ok(versions[name]?.includes(range), `${path}: ${specifier}`);
      }
    }
  }
});

test("neither the command nor anything else that no entry point needs is in it, and the links of the README lead into the repository", () => {
  assert.equal(
    sources.filter((path) => !/^dist\/jsr\/(?:src\/(?!cli\/|generate\/)|grammar\/)/.test(path)),
    [],
  );
  const relative = /\]\((?!https?:|#)|^\[[^\]]+\]: (?!https?:)/m;
  assert.not.match(textOf(`${FOLDER}/README.md`), relative);
});

test.run();
