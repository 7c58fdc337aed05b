import { test } from "uvu";
import * as assert from "uvu/assert";
import { checkRecursion, printAbnf, printBnf, readAbnf, readBnf } from "../../src/bnf/index.js";
import { casesIn, filesIn } from "./cases.js";
import { showDiagnostics, showGrammar } from "./show.js";

/** What the cases of each file are compared with; a file that is not named here fails the run. */
const READERS: ReadonlyMap<string, (text: string) => string> = new Map([
  ["bnf-reads.txt", (text) => wellRead(readBnf(text))],
  ["abnf-reads.txt", (text) => wellRead(readAbnf(text))],
  ["bnf-faults.txt", (text) => showDiagnostics(readBnf(text).diagnostics)],
  ["abnf-faults.txt", (text) => showDiagnostics(readAbnf(text).diagnostics)],
  ["prints.txt", (text) => `${printBnf(readBnf(text).grammar)}--\n${printAbnf(readBnf(text).grammar)}`],
  ["recursion.txt", (text) => showDiagnostics(checkRecursion(readBnf(text).grammar, text))],
]);

function wellRead({ grammar, diagnostics }: ReturnType<typeof readBnf>): string {
  return [showGrammar(grammar), ...diagnostics.map(({ message }) => message)].join("\n");
}

for (const file of filesIn(""))
  for (const { title, text, expected } of casesIn(file))
    test(title, () => {
      const run = READERS.get(file);
      if (run === undefined) throw new Error(`no test reads ${file}`);
      assert.is(run(text).trimEnd(), expected);
    });

test.run();
