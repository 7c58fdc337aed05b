// The findings: what was recorded is still what this package says, the programs said something else, and the page shows it. None of the
// programs is run.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { ROOT, textOf } from "../support/files.js";

interface Row {
  readonly id: string;
  readonly call: string;
  readonly input: Readonly<Record<string, string>>;
  readonly by: string;
  readonly section: string;
  readonly effect: string;
}

interface Result {
  readonly id: string;
  readonly version: string;
  readonly expected: unknown;
  readonly actual: unknown;
}

const load = (...path: string[]) => import(pathToFileURL(join(ROOT, "tools", ...path)).href);
const { page } = (await load("scripts", "findings", "page.mjs")) as {
  page: (rows: readonly Row[], results: readonly Result[]) => string;
};
const { rightAnswer } = (await load("scripts", "findings", "right.mjs")) as {
  rightAnswer: (row: Row) => unknown;
};
const { CALLS } = (await load("findings", "calls.mjs")) as {
  CALLS: Readonly<Record<string, { readonly package: string }>>;
};
const ROWS: readonly Row[] = JSON.parse(textOf("tools/findings/findings.json"));
const RESULTS: readonly Result[] = JSON.parse(textOf("tools/findings/results.json"));

test("the page is that of the records", () => {
  assert.is(textOf("docs/findings.md"), page(ROWS, RESULTS));
});

test("each finding has its own name, one result, and a package of the version that is installed", () => {
  assert.is(new Set(ROWS.map(({ id }) => id)).size, ROWS.length);
  assert.equal(
    RESULTS.map(({ id }) => id),
    ROWS.map(({ id }) => id),
  );
  const { dependencies } = JSON.parse(textOf("tools/findings/package.json"));
  for (const [at, { call }] of ROWS.entries())
    assert.is(RESULTS[at]!.version, dependencies[CALLS[call]!.package], call);
});

for (const [at, row] of ROWS.entries())
  test(`${row.id}: what is right, and that the program said something else`, () => {
    const { expected, actual } = RESULTS[at]!;
    assert.is(rightAnswer(row), expected);
    assert.is.not(actual, expected);
    assert.is(typeof actual, typeof expected, "an answer, and not an error");
    assert.match(row.section, /^(?:RFC \d+|draft-[\w-]+), section [\d.]+$/);
  });

test.run();
