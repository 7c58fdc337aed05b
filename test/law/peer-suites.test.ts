// The suites of others: every recorded disagreement is judged, every judgement is about one, and the page shows them. The suites are not
// here, and are not run.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { ROOT, textOf } from "../support/files.js";

interface Case {
  readonly question: string;
  readonly input: Readonly<Record<string, string>>;
}

interface Result {
  readonly name: string;
  readonly disagreements: readonly (Case & { readonly theirs: unknown; readonly ours: unknown })[];
}

interface Judgement extends Case {
  readonly suite: string;
  readonly right: string;
}

const load = (...path: string[]) => import(pathToFileURL(join(ROOT, "tools", "scripts", ...path)).href);
const { page } = (await load("peer-suites", "page.mjs")) as {
  page: (results: readonly Result[], judgements: readonly Judgement[]) => string;
};
const { rightAnswer } = (await load("right.mjs")) as {
  rightAnswer: (by: string, input: Readonly<Record<string, string>>) => unknown;
};
const { SUITES } = (await load("peer-suites", "suites.mjs")) as {
  SUITES: readonly { readonly name: string }[];
};
const RESULTS: readonly Result[] = JSON.parse(textOf("tools/scoreboard/peer-suites.json"));
const JUDGEMENTS: readonly Judgement[] = JSON.parse(textOf("tools/scoreboard/peer-judgements.json"));

const keyOf = (suite: string, { question, input }: Case): string => JSON.stringify([suite, question, input]);

test("the page is that of the records", () => {
  assert.is(
    textOf("docs/reference/peer-suites.md"),
    page(RESULTS, JUDGEMENTS),
    "run `npm run peer-suites -- --page`",
  );
});

test("every disagreement is judged, and nothing else is", () => {
  assert.equal(
    RESULTS.map(({ name }) => name),
    SUITES.map(({ name }) => name),
  );
  const found = RESULTS.flatMap(({ name, disagreements }) => disagreements.map((each) => keyOf(name, each)));
  assert.equal(JUDGEMENTS.map((each) => keyOf(each.suite, each)).sort(), found.sort());
  for (const { right } of JUDGEMENTS) assert.ok(["ours", "theirs", "both"].includes(right));
});

test("what this package answered is what it answers", () => {
  for (const { disagreements } of RESULTS)
    for (const { question, input, theirs, ours } of disagreements) {
      assert.is(rightAnswer(question, input), ours);
      assert.is.not(ours, theirs);
    }
});

test.run();
