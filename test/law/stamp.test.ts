// `npm start` builds only if the sources, or what was made of them, have changed.
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { folder } from "../cli/world.js";
import { ROOT } from "../support/files.js";

const files = folder();
test.after(files.discard);

const at = (path: string): string => join(files.path, path);
const write = (path: string, text: string): void => {
  mkdirSync(join(at(path), ".."), { recursive: true });
  writeFileSync(at(path), text);
};
for (const name of ["stamp.mjs", "project.mjs"]) {
  mkdirSync(at("tools/scripts"), { recursive: true });
  copyFileSync(join(ROOT, "tools", "scripts", name), at(`tools/scripts/${name}`));
}

/** The script, which stamps the project that it is a file of. */
const { isBuilt, begin, end } = (await import(pathToFileURL(at("tools/scripts/stamp.mjs")).href)) as {
  readonly isBuilt: () => boolean;
  readonly begin: () => void;
  readonly end: () => void;
};

/** Builds a project of three files; `meanwhile` happens while the build runs. */
function build(meanwhile: () => void = () => {}): void {
  begin();
  write("dist/lib/cli/main.js", "made");
  meanwhile();
  end();
}

test.before.each(() => {
  for (const path of ["dist", "src", "grammar"]) rmSync(at(path), { recursive: true, force: true });
  write("src/a.ts", "source");
  write("grammar/a/a.abnf", "rule");
  write("package-lock.json", "{}");
});

test("a project that was never built is not built, and one that was is", () => {
  assert.not(isBuilt());
  build();
  assert.ok(isBuilt());
});

test("what makes no difference", () => {
  build();
  utimesSync(at("src/a.ts"), 1, 1);
  assert.ok(isBuilt(), "the time of a source");
  write("test/a.ts", "a test");
  write("docs/a.md", "a document");
  write("src/generated/a.ts", "what the build generates");
  assert.ok(isBuilt(), "tests, documents and generated modules");
});

const CHANGES: Readonly<Record<string, () => void>> = {
  "a source of the same size and time": () => {
    const { atime, mtime } = statSync(at("src/a.ts"));
    write("src/a.ts", "SOURCE");
    utimesSync(at("src/a.ts"), atime, mtime);
  },
  "a source that is new": () => write("src/b/b.ts", ""),
  "a source that is gone": () => rmSync(at("src/a.ts")),
  "a source that is moved": () => {
    rmSync(at("src/a.ts"));
    write("src/b.ts", "source");
  },
  "a grammar": () => write("grammar/a/a.abnf", "other"),
  "the packages": () => write("package-lock.json", "{ }"),
  "what the build made": () => write("dist/lib/cli/main.js", "edited"),
  "what the build made, which is gone": () => rmSync(at("dist/lib"), { recursive: true }),
  "the stamp, which is gone": () => rmSync(at("dist"), { recursive: true }),
};

for (const [what, change] of Object.entries(CHANGES)) {
  test(`built again after a change of ${what}`, () => {
    build();
    change();
    assert.not(isBuilt());
    build();
    assert.ok(isBuilt());
  });
}

test("a build that does not come to its end leaves nothing that counts as built", () => {
  build();
  begin();
  assert.not(isBuilt());
});

test("a build whose sources change while it runs does not count", () => {
  build(() => write("src/a.ts", "edited meanwhile"));
  assert.not(isBuilt());
  build();
  assert.ok(isBuilt());
});

test("the script takes the same steps as a command", () => {
  const stamp = (...step: string[]): number | null =>
    spawnSync(process.execPath, [at("tools/scripts/stamp.mjs"), ...step]).status;
  assert.is(stamp(), 1);
  assert.is(stamp("begin"), 0);
  write("dist/lib/cli/main.js", "made");
  assert.is(stamp(), 1);
  assert.is(stamp("end"), 0);
  assert.is(stamp(), 0);
});

test("the build of this project is stamped, and npm start asks for it", () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  assert.is(scripts.build, "node tools/scripts/build.mjs");
  const read = (name: string): string => readFileSync(join(ROOT, "tools", "scripts", `${name}.mjs`), "utf8");
  assert.match(
    read("build"),
    /STEPS = \[\n {2}\[script\("stamp"\), "begin"\],[\s\S]*\n {2}\[script\("stamp"\), "end"\],\n\];/,
  );
  assert.match(read("start"), 'if (!isBuilt()) build("--no-check");');
});

test.run();
