// The table of changes: its example tells apart the releases that have a change from those that have it not.
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  CHANGES,
  changesBetween,
  forPython,
  type PythonChange,
  type PythonRelease,
} from "../../../../src/compat/urllib/index.js";
import { BRANCHES, hasChange, releaseOf } from "../../../../src/compat/urllib/release/releases.js";
import { repr } from "../../../../src/compat/urllib/values.js";
import { textOf } from "../../../support/files.js";
import { changes } from "../documents.js";

/** All known releases, oldest first. */
const RELEASES: readonly string[] = BRANCHES.flatMap((branch) =>
  Array.from({ length: releaseOf(branch)!.patch + 1 }, (_, patch) => `${branch}.${patch}`),
);

/** A call of an example as JavaScript. The examples use only as much of Python as this knows. */
function inJavaScript(call: string): string {
  return call
    .replace(/\bb("[^"]*")/g, "bytes($1)")
    .replace(/\(\(([^()]*)\)\)/g, "([$1])")
    .replace(/, (\w+)=([^,()]+|bytes\([^()]*\))\)/g, ", { $1: $2 })")
    .replace(/\bTrue\b/g, "true")
    .replace(/("\d+") \* (\d+)/g, "$1.repeat($2)")
    .replace(/^(.*)\[3:\]$/, "[...$1].slice(3)");
}

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));

/** What a release gives for a call, as `repr` shows it. Lists and tuples are both arrays here. */
function given(call: string, release: string): string {
  const module = forPython(release as PythonRelease);
  const names = ["bytes", ...Object.keys(module)];
  try {
    const run = new Function(...names, `return ${inJavaScript(call)};`) as (...all: unknown[]) => unknown;
    return repr(run(bytes, ...Object.values(module)));
  } catch (error) {
    return `${(error as Error).name}: ${(error as Error).message}`;
  }
}

const asLists = (text: string): string =>
  /^\w+Error: /.test(text) ? text : text.replaceAll("(", "[").replaceAll(")", "]");

function has(change: PythonChange, release: string): boolean {
  return hasChange(change, releaseOf(release)!);
}

for (const change of CHANGES) {
  const { call, before, after } = change.example;
  test(`${change.name}: the example changes with a release that brings it`, () => {
    let compared = 0;
    for (const first of [...change.since, ...(change.until ?? [])]) {
      const { minor, patch } = releaseOf(first)!;
      const last = patch === 0 ? `3.${minor - 1}` : `3.${minor}.${patch - 1}`;
      // What came with other changes may look the same before and after.
      const between = changesBetween(last as PythonRelease, first as PythonRelease);
      if (!between.includes(change)) continue;
      if (given(call, last) !== given(call, first)) compared += 1;
      else assert.ok(between.length > 1, `${last} and ${first}`);
    }
    assert.ok(compared > 0 && has(change, "3.15.0") && !has(change, "3.6.0"));
  });

  test(`${change.name}: the example gives what the table says`, () => {
    const [without, having] = [false, true].map((wanted) =>
      RELEASES.filter((release) => has(change, release) === wanted).map((release) => given(call, release)),
    );
    assert.ok(without!.includes(asLists(before)), `${without!.at(-1)}`);
    assert.ok(having!.includes(asLists(after)), `${having![0]}`);
  });
}

test("the releases of a change are known, and each branch is named once, in order", () => {
  for (const { since, until = [] } of CHANGES) {
    for (const listed of [since, until]) {
      const minors = listed.map((text) => releaseOf(text)!.minor);
      assert.equal(
        minors,
        [...new Set(minors)].toSorted((one, other) => one - other),
      );
    }
    for (const text of until)
      assert.ok(since.some((first) => releaseOf(first)!.minor === releaseOf(text)!.minor));
  }
  assert.is(new Set(CHANGES.map(({ name }) => name)).size, CHANGES.length);
});

test("the documentation says how many changes there are, and the table has them", () => {
  assert.ok(textOf("docs/reference/urllib.md").includes(`lists the ${CHANGES.length} changes`));
  assert.is(changes().split("\n").length, CHANGES.length + 2);
});

test("the changes between two releases are those that one of them has", () => {
  const names = (one: PythonRelease, other: PythonRelease): string[] =>
    changesBetween(one, other).map(({ name }) => name);
  assert.equal(names("3.9.1", "3.9.2"), ["one-separator"]);
  assert.equal(names("3.9.2", "3.9.1"), ["one-separator"]);
  assert.equal(names("3.7.5", "3.7.6"), ["numeric-path"]);
  assert.equal(names("3.7.5", "3.7.7"), []);
  assert.equal(
    names("3.6.0", "3.15"),
    CHANGES.map(({ name }) => name),
  );
});

test.run();
