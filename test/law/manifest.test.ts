// The fields of package.json that no tool checks: where the project lives.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { filesBelow, textOf } from "../support/files.js";

interface Manifest {
  readonly homepage: string;
  readonly bugs: { readonly url: string };
  readonly repository: { readonly type: string; readonly url: string };
}

const { homepage, bugs, repository } = JSON.parse(textOf("package.json")) as Manifest;
const [, address = ""] = /^git\+(https:\/\/.+)\.git$/.exec(repository.url) ?? [];

test("a registry finds the repository, and in it what the README links to", () => {
  assert.is(repository.type, "git");
  assert.match(address, /^https:\/\/github\.com\/[\w-]+\/[\w-]+$/);
  assert.equal([homepage, bugs.url], [`${address}#readme`, `${address}/issues`]);
});

test("the address of the repository is in package.json alone", () => {
  const others = [
    "README.md",
    "CHANGELOG.md",
    ...["docs", "src", "grammar", "tools/scripts"].flatMap((folder) => filesBelow(folder, "")),
  ];
  // What the build writes is taken from there.
  const written = others.filter((path) => !path.startsWith("src/generated/"));
  assert.equal(
    written.filter((path) => textOf(path).includes(address)),
    [],
  );
});

test.run();
