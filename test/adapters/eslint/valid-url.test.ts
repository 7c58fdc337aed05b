// The rule in the real ESLint, both major versions that it supports, with the parsers of JavaScript and of TypeScript.
import { createRequire } from "node:module";
import { join } from "node:path";
import { type Linter, RuleTester } from "eslint";
import { RuleTester as RuleTester9 } from "eslint9";
import { test } from "uvu";
import { plugin } from "../../../src/adapters/eslint/index.js";
import { ROOT } from "../../support/files.js";
import { CASES, type Case } from "./cases.js";

// It needs another TypeScript than the one that compiles the package, so it is installed in a folder of its own.
const hosts = createRequire(join(ROOT, "tools", "hosts", "typescript-eslint", "package.json"));
const typescript: unknown = hosts("@typescript-eslint/parser");

const HOSTS = [
  { name: "ESLint 10", Tester: RuleTester, parser: null },
  { name: "ESLint 9", Tester: RuleTester9 as unknown as typeof RuleTester, parser: null },
  { name: "ESLint 10, TypeScript", Tester: RuleTester, parser: typescript },
  { name: "ESLint 9, TypeScript", Tester: RuleTester9 as unknown as typeof RuleTester, parser: typescript },
];

type Runner = (name: string, run: () => void) => void;

for (const { name: host, Tester, parser } of HOSTS) {
  const tester = Tester as typeof RuleTester & { describe: Runner; it: Runner; itOnly: Runner };
  tester.describe = (_, run) => run();
  tester.it = (name, run) => test(`${host}: ${name}`, run);
  for (const given of CASES) {
    if (parser === null ? given.typed : given.script) continue;
    const run = new tester({ languageOptions: languageOptions(given, parser) });
    const { code, reports, options } = given;
    const common = { code, options: options === undefined ? [] : [options] };
    const invalid = reports === undefined ? [] : [{ ...common, ...expected(given) }];
    run.run("valid-url", plugin.rules["valid-url"], {
      valid: reports === undefined ? [common] : [],
      invalid,
    });
  }
}

function languageOptions({ jsx, script }: Case, parser: unknown): Linter.LanguageOptions {
  const parserOptions = { ecmaFeatures: { jsx: jsx === true } };
  const sourceType = script ? "script" : "module";
  return parser === null
    ? { parserOptions, sourceType }
    : { parserOptions, sourceType, parser: parser as Linter.Parser };
}

function expected({ reports = [], output, code }: Case): {
  errors: RuleTester.TestCaseError[];
  output: string | null;
} {
  const errors = reports.map(({ message, at, suggestions = [] }) => {
    const [, line, column, endLine = line, endColumn] = /^(\d+):(\d+)-(?:(\d+):)?(\d+)$/.exec(at) ?? [];
    return {
      message,
      line: Number(line),
      column: Number(column),
      endLine: Number(endLine),
      endColumn: Number(endColumn),
      suggestions: suggestions.map(([desc, after]) => ({ desc, output: after })),
    };
  });
  return { errors, output: output === undefined || output === code ? null : output };
}

test.run();
