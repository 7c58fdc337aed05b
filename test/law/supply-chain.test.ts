// What OpenSSF Scorecard looks for in a repository, as far as that needs no network: each test is named after its checks.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { filesBelow, ROOT, textOf } from "../support/files.js";

const WORKFLOWS = filesBelow(".github/workflows", ".yml");
const files: readonly string[] = execFileSync("git", ["ls-files"], {
  cwd: ROOT,
  encoding: "utf8",
  maxBuffer: 1 << 26,
})
  .trimEnd()
  .split("\n");

/** The lines of all workflows and of the action, each with its file. */
const lines = [...WORKFLOWS, "action.yml"].flatMap((file) =>
  textOf(file)
    .split("\n")
    .map((line) => ({ file, line })),
);

test("Pinned-Dependencies: each action is named by a commit, each package from npm by its version", () => {
  const uses = lines.filter(({ line }) => /^\s*(?:- )?uses:/.test(line));
  assert.ok(uses.length > 10);
  for (const { file, line } of uses) assert.match(line, /uses: [\w./-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/, file);
  for (const { file, line } of lines.filter((each) => /\bnpx\b/.test(each.line)))
    assert.match(line, /npx --yes "?[\w-]+@(?:\d+\.\d+\.\d+|\$LINT_VERSION)/, file);
});

interface Lock {
  readonly packages: Readonly<Record<string, { readonly integrity?: string; readonly link?: boolean }>>;
}

test("Pinned-Dependencies: every folder of packages has a lock file, whose packages all have digests", () => {
  const manifests = files.filter(
    (path) => /(?:^|\/)package\.json$/.test(path) && !/^(?:test|examples)\//.test(path),
  );
  assert.ok(manifests.length > 8);
  for (const manifest of manifests.filter((path) => /"(?:dev)?[dD]ependencies"/.test(textOf(path)))) {
    const lock = manifest.replace(/package\.json$/, "package-lock.json");
    assert.ok(files.includes(lock), lock);
    const { packages } = JSON.parse(textOf(lock)) as Lock;
    for (const [name, { integrity, link }] of Object.entries(packages))
      if (name !== "" && link !== true) assert.match(integrity ?? "", /^sha512-/, `${lock}: ${name}`);
  }
});

test("Token-Permissions: a workflow may read, and only the job that publishes may write to the repository", () => {
  for (const file of WORKFLOWS) {
    const text = textOf(file);
    assert.match(text, /^permissions: \{ contents: read \}$/m, file);
    assert.not.match(text, "write-all", file);
    assert.is(/contents: write/.test(text), file.endsWith("/release.yml"), file);
    for (const after of text.split("actions/checkout@").slice(1))
      assert.match(after, /^[^\n]*\n\s+with: \{ persist-credentials: false/, file);
  }
});

test("Dangerous-Workflow: what comes from outside is in variables, and never a part of a script", () => {
  for (const { file, line } of lines) {
    assert.not.match(line, /pull_request_target|workflow_run:/, file);
    const [, before] = /^(.*?)\$\{\{/.exec(line) ?? [];
    if (before !== undefined) assert.match(before, /^\s*(?:- )?[\w-]+: [^|>]*$/, `${file}: ${line}`);
    assert.not.match(line, /^\s*(?:- )?run: .*\$\{\{/, file);
  }
});

test("Binary-Artifacts: no program is in the repository that nobody can read", () => {
  assert.equal(
    files.filter((path) => /\.(?:wasm|jar|class|exe|dll|so|dylib|pyc|o|a|node)$/.test(path)),
    [],
  );
});

test("License, Security-Policy, SAST, SBOM, Packaging, Dependency-Update-Tool, CI-Tests, Fuzzing", () => {
  assert.match(textOf("LICENSE"), "MIT License");
  assert.match(textOf("SECURITY.md"), /Report a vulnerability[\s\S]*within seven days/);
  assert.match(textOf(".github/workflows/codeql.yml"), "github/codeql-action/analyze@");
  assert.match(textOf(".github/workflows/release.yml"), "npm publish --provenance");
  assert.match(textOf("tools/scripts/release.mjs"), '"sbom"');
  assert.ok(existsSync(join(ROOT, "renovate.json")));
  assert.match(textOf(".github/workflows/test.yml"), /on:\n[\s\S]*pull_request:[\s\S]*npm test/);
  const { scripts, devDependencies } = JSON.parse(textOf("package.json")) as {
    readonly scripts: Readonly<Record<string, string>>;
    readonly devDependencies: Readonly<Record<string, string>>;
  };
  assert.ok("fuzz" in scripts && "fast-check" in devDependencies);
});

test.run();
