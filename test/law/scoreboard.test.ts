// The scoreboard is what the recorded results say, and they are of the suites as they are now. This package makes no error on
// them, and neither does a second definition of each rule, which shares nothing with the tables that the suites come from. None
// of the other programs is run.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { judge, suite } from "../../src/conformance/index.js";
import { type GrammarName, isValid } from "../../src/index.js";
import { isBareReference, isReference as isReference2396 } from "../grammars/oracle/rfc2396.js";
import { isReference as isReference3986 } from "../grammars/oracle/rfc3986.js";
import { isIriReference } from "../grammars/oracle/rfc3987.js";
import { isUrlString } from "../grammars/oracle/whatwg.js";
import { ROOT, textOf } from "../support/files.js";

interface Check {
  readonly what: string;
  readonly grammar: GrammarName;
  readonly rule: string | null;
  readonly key: string;
}

interface Result extends Check {
  readonly program: string;
  readonly version: string;
  readonly date: string;
  readonly suite: { readonly cases: number; readonly leftOut?: number };
  readonly right: number;
  readonly unanswered: number;
}

interface Verdicts extends Result {
  readonly wronglyAccepted: number;
  readonly wronglyRefused: number;
  readonly failures: readonly { readonly count: number; readonly witnesses: readonly string[] }[];
  readonly faulty: { readonly texts: number; readonly accepted: readonly unknown[] };
}

interface Answers extends Result {
  readonly wrong: number;
  readonly spelled: number;
  readonly findings: readonly { readonly count: number }[];
}

const load = (...path: string[]) => import(pathToFileURL(join(ROOT, ...path)).href);
const { page } = (await load("tools", "scripts", "scoreboard", "page.mjs")) as {
  page: (results: unknown) => string;
};
const { suiteOf } = (await load("tools", "scripts", "scoreboard", "examine.mjs")) as {
  suiteOf: (check: Check) => { readonly cases: number };
};
const { CHECKED_RULES } = (await load("tools", "scoreboard", "programs", "checked-rules.mjs")) as {
  CHECKED_RULES: readonly { readonly grammar: GrammarName; readonly rule: string }[];
};
const { PROGRAMS } = (await load("tools", "scoreboard", "programs", "index.mjs")) as {
  PROGRAMS: readonly { readonly id: string; readonly checks: readonly Check[] }[];
};
const results = JSON.parse(textOf("tools/scoreboard/results.json")) as readonly (Verdicts | Answers)[];
const isVerdicts = (result: Result): result is Verdicts => result.what === "verdict";

test("the page is made of the recorded results", () => {
  assert.is(page(results), textOf("docs/reference/scoreboard.md"), "run `npm run scoreboard -- --page`");
});

test("every check of every program has a result", () => {
  const checks = PROGRAMS.flatMap(({ id, checks }) =>
    checks.map(({ what, grammar, rule, key }) => [id, what, grammar, rule, key]),
  );
  assert.equal(
    results.map(({ program, what, grammar, rule, key }) => [program, what, grammar, rule, key]),
    checks,
  );
});

test("the results are of the suites as they are now, and add up", () => {
  for (const { id, checks } of PROGRAMS)
    for (const check of checks) {
      const result = results.find(
        ({ program, what, grammar, rule, key }) =>
          program === id &&
          what === check.what &&
          grammar === check.grammar &&
          rule === check.rule &&
          key === check.key,
      )!;
      const name = `${id} ${check.what} ${check.rule}`;
      const { cases, leftOut = 0 } = result.suite;
      assert.is(cases + leftOut, suiteOf(check).cases, name);
      const wrong = isVerdicts(result) ? result.wronglyAccepted + result.wronglyRefused : result.wrong;
      assert.is(result.right + wrong + result.unanswered, cases, name);
      const sum = (counts: readonly { readonly count: number }[]) =>
        counts.reduce((total, { count }) => total + count, 0);
      if (isVerdicts(result)) assert.is(sum(result.failures), wrong + result.unanswered, name);
      else
        assert.ok(
          result.spelled <= wrong && result.findings.length > 0 === wrong + result.unanswered > 0,
          name,
        );
    }
});

const hasScheme = (text: string): boolean => /^[A-Za-z][A-Za-z0-9+.-]*:/.test(text);

/** The rules again, by expressions that were written from the text of the standards. */
const ORACLES: Readonly<Record<string, (text: string) => boolean>> = {
  "rfc3986 URI": (text) => hasScheme(text) && isReference3986(text),
  "rfc3986 URI-reference": isReference3986,
  "rfc3987 IRI": (text) => hasScheme(text) && isIriReference(text),
  "rfc3987 IRI-reference": isIriReference,
  "rfc2396 URI-reference": isReference2396,
  "rfc2396-bare absoluteURI": (text) => hasScheme(text) && !text.includes("#") && isBareReference(text),
  "whatwg absolute-URL-with-fragment-string": (text) => hasScheme(text) && isUrlString(text),
};

for (const { grammar, rule } of CHECKED_RULES) {
  const all = suite(grammar, { rule });
  // The types say which rules belong to which grammar, and these come from data.
  const options = { grammar, rule } as { grammar: "rfc3986"; rule: "URI" };
  test(`${grammar} ${rule}: this package makes no error`, async () => {
    const { conclusion } = await judge(all, (text) => isValid(text, options));
    assert.is(conclusion, "right");
    const own = results
      .filter(isVerdicts)
      .find(
        (result) => result.program === "url-grammar" && result.grammar === grammar && result.rule === rule,
      )!;
    assert.equal([own.right, own.faulty.accepted], [own.suite.cases, []]);
  });

  test(`${grammar} ${rule}: the suite expects what a second definition of the rule returns`, async () => {
    const { right, failures } = await judge(all, ORACLES[`${grammar} ${rule}`]!);
    assert.equal([right, failures], [all.cases, []]);
  });
}

test("the page says what the rows of this package prove", () => {
  const [, about = ""] = /^The row of this package: (.+)/m.exec(textOf("docs/reference/scoreboard.md")) ?? [];
  assert.match(about, "`isValid` alone would prove nothing");
  // The driver uses what the page names, and of this package only the function that is judged.
  assert.match(about, "`tools/recogniser.mjs`");
  const driver = textOf("tools/scoreboard/drivers/javascript/url-grammar.mjs");
  assert.match(driver, 'import { recogniser } from "../../../recogniser.mjs"');
  assert.match(driver, 'import { isValid } from "../../../../dist/lib/index.js"');
  assert.not.match(textOf("tools/recogniser.mjs"), /\bimport\b|\brequire\(/);
  // The test that the page names too is this one.
  assert.match(about, "`test/law/scoreboard.test.ts`");
});

test.run();
