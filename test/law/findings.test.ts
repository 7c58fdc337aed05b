// The findings: what was recorded is still what this package says, the programs said something else, and the page shows it. None of the
// programs is run.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { ROOT, textOf } from "../support/files.js";

interface Row {
  readonly id: string;
  readonly program: string;
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

/** How a program is run: packages of npm by one file. */
interface Driver {
  readonly file?: string;
  readonly name?: readonly [string];
}

const load = (...path: string[]) => import(pathToFileURL(join(ROOT, "tools", ...path)).href);
const { page } = (await load("scripts", "findings", "page.mjs")) as {
  page: (rows: readonly Row[], results: readonly Result[]) => string;
};
const { rightAnswer } = (await load("scripts", "right.mjs")) as {
  rightAnswer: (by: string, input: Readonly<Record<string, string>>) => unknown;
};
const { PROGRAMS } = (await load("scoreboard", "programs", "index.mjs")) as {
  PROGRAMS: readonly { readonly id: string; readonly driver: Driver }[];
};
const ROWS: readonly Row[] = JSON.parse(textOf("tools/scoreboard/findings.json"));
const RESULTS: readonly Result[] = JSON.parse(textOf("tools/scoreboard/finding-results.json"));

test("the page is that of the records", () => {
  assert.is(textOf("docs/reference/findings.md"), page(ROWS, RESULTS));
});

test("each finding has its own name, one result, and a package of the version that is installed", () => {
  assert.is(new Set(ROWS.map(({ id }) => id)).size, ROWS.length);
  assert.equal(
    RESULTS.map(({ id }) => id),
    ROWS.map(({ id }) => id),
  );
  const { dependencies } = JSON.parse(textOf("tools/scoreboard/package.json"));
  for (const [at, { program }] of ROWS.entries()) {
    const { driver } = PROGRAMS.find(({ id }) => id === program)!;
    const version = driver.file === "package.mjs" ? dependencies[driver.name![0]] : "";
    assert.ok(RESULTS[at]!.version.startsWith(version), program);
  }
});

test("there are findings in many programs", () => {
  assert.ok(ROWS.length >= 60 && new Set(ROWS.map(({ program }) => program)).size >= 40);
});

for (const [at, row] of ROWS.entries())
  test(`${row.id}: what is right, and that the program said something else`, () => {
    const { expected, actual } = RESULTS[at]!;
    assert.is(rightAnswer(row.by, row.input), expected);
    assert.is.not(actual, expected);
    assert.is(typeof actual, typeof expected, "an answer, and not an error");
    assert.match(row.section, /^(?:(?:RFC \d+|draft-[\w-]+), section [\d.]+|URL Standard, [a-z ]+ state)$/);
  });

test.run();
