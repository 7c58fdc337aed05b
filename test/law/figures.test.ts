// The numbers of things that the documents state are what there is: each is counted here. Sizes are in size.test.ts, what was
// timed is in docs/explanation/benchmarks.md, which the build writes.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { DEFAULT_LIMITS } from "../../src/automaton/index.js";
import { LIMITS, MAX_DOCUMENT_LENGTH, MAX_REFERENCE_LENGTH } from "../../src/base/types.js";
import { warningScanner, warnings } from "../../src/compat/warnings/index.js";
import { MAX_ENTRIES } from "../../src/core/text/long.js";
import { isValid } from "../../src/index.js";
import { disputes, READER_NAMES } from "../../src/readers/index.js";
import { recordedAnswers } from "../readers/recorded.js";
import { statedFigure } from "../support/figures.js";
import { filesBelow, linesOf, ROOT, textOf } from "../support/files.js";

const ADDRESSES = linesOf("examples/addresses.txt");
const recorded = recordedAnswers();
const MIB = 2 ** 20;

function recordedPrograms(): number {
  const names = recorded.flatMap(({ readings }) => readings.flatMap(([list]) => list.split(" ")));
  return new Set(names.map((name) => name.replace(/@.*/, ""))).size;
}

const classes = recorded.flatMap(({ input }) =>
  disputes(input, { readers: READER_NAMES }).map((dispute) => dispute.class),
);

/** The addresses that the scanner does not report, in percent of all of them, or of the valid ones without warnings. */
function passed(of: (address: string) => boolean): number {
  let suspects = 0;
  warningScanner()(Buffer.from(textOf("examples/addresses.txt")), () => suspects++);
  return (100 * (ADDRESSES.length - suspects)) / ADDRESSES.filter(of).length;
}

const callsOfPython = () =>
  filesBelow("test/case/urllib", ".jsonl").reduce((sum, file) => sum + linesOf(file).length, 0);

/** A sentence of a document, with "#" for the figure, and what it is. */
const FIGURES: readonly (readonly [file: string, sentence: string, count: () => number])[] = [
  ["test/README.md", "recorded answers of # programs to", recordedPrograms],
  ["test/README.md", "programs to # confusing strings", () => recorded.length],
  ["docs/reference/readers.md", "The recorded answers of # programs to", recordedPrograms],
  ["docs/reference/readers.md", "programs to # confusing inputs", () => recorded.length],
  ["docs/reference/readers.md", "disputes in # recorded inputs", () => recorded.length],
  ["docs/reference/readers.md", "Of # disputes in", () => classes.length],
  [
    "docs/reference/readers.md",
    "recorded inputs, # are `other`",
    () => classes.filter((name) => name === "other").length,
  ],
  ["docs/reference/urllib.md", "`test/case/urllib/*.jsonl`: # calls", callsOfPython],
  [
    "docs/reference/urllib.md",
    "`test/case/urllib/releases.ndjson`: # calls",
    () => linesOf("test/case/urllib/releases.ndjson").length,
  ],
  ["docs/reference/warnings.md", "Of the # addresses", () => ADDRESSES.length],
  ["docs/reference/warnings.md", "these are # %", () => Math.floor(passed(() => true))],
  [
    "docs/reference/warnings.md",
    "and # % of those that are valid",
    () => Math.floor(passed((address) => isValid(address) && warnings(address).length === 0)),
  ],
  ["docs/explanation/benchmarks.md", "The examples are # real addresses", () => ADDRESSES.length],
  [
    "docs/explanation/benchmarks.md",
    "real addresses, of which # are valid",
    () => ADDRESSES.filter((address) => isValid(address) && URL.canParse(address)).length,
  ],
  ["docs/reference/base.md", "a document | # MiB", () => MAX_DOCUMENT_LENGTH / MIB],
  ["docs/reference/base.md", "a comment or a document type | # characters", () => LIMITS.token],
  ["docs/reference/base.md", "to be opened again | # |", () => LIMITS.depth],
  ["docs/reference/base.md", "copies included | # more", () => LIMITS.spareElements],
  ["docs/reference/base.md", "all parts of a message | # |", () => LIMITS.references],
  ["docs/reference/base.md", "resolve to | # characters in total", () => LIMITS.resolved],
  ["docs/reference/base.md", "a reference that is resolved | # characters", () => MAX_REFERENCE_LENGTH],
  ["docs/reference/base.md", "checked after every # characters", () => LIMITS.piece],
  ["docs/reference/ast.md", "A list of more than #", () => MAX_ENTRIES],
  ["docs/reference/command.md", "query of one URL in `parts` and `change` | # |", () => MAX_ENTRIES],
  ...Object.entries(DEFAULT_LIMITS).map(
    ([name, limit]) => ["docs/reference/automata.md", `| \`${name}\` | # |`, () => limit] as const,
  ),
];

for (const [file, sentence, count] of FIGURES) {
  test(`${file}: ${sentence}`, () => {
    assert.is(Number(statedFigure(file, sentence).replaceAll(",", "")), count());
  });
}

test("every command that a document names to make a figure is there", () => {
  const { scripts } = JSON.parse(textOf("package.json")) as { scripts: Readonly<Record<string, string>> };
  const main = textOf("tools/bench/main.mjs");
  for (const file of ["README.md", ...filesBelow("docs", ".md")])
    for (const [, name = "", group] of textOf(file).matchAll(/`npm run ([\w:-]+)(?: -- ([a-z][\w-]*)`)?/g)) {
      assert.ok(name in scripts, `${file}: npm run ${name}`);
      if (name === "bench" && group !== undefined)
        assert.ok(
          new RegExp(`^ {2}(?:"${group}"|${group})(?=[,:])`, "m").test(main),
          `${file}: the group ${group}`,
        );
    }
  assert.ok(existsSync(join(ROOT, "tools", "bench", "recorded.json")));
});

test.run();
