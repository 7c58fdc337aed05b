// Long listings for the site, as Markdown pages in `docs/listings`, none of which is in git: scheme rules, message
// templates, the full scoreboard, every finding, benchmark results and more.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { differences } from "../../dist/test/compat/resolve/differences.js";
import { changes, sentences } from "../../dist/test/compat/urllib/documents.js";
import { benchResults, benchTargets } from "../../dist/tools/generate/benchmarks.js";
import { comparedTable, schemeRules, witnesses } from "../../dist/tools/generate/document-tables.js";
import { translatableList } from "../../dist/tools/generate/templates.js";
import { listing as findings } from "./findings/page.mjs";
import { listing as peerSuites } from "./peer-suites/page.mjs";
import { root } from "./project.mjs";
import { listing as scoreboard } from "./scoreboard/page.mjs";

const read = (path) => readFileSync(join(root, path), "utf8");
const recorded = (name) => JSON.parse(read(`tools/scoreboard/${name}`));

/** Returns the pages, by path. */
export function listings() {
  return new Map([
    ["docs/listings/schemes.md", `# The rules of schemes\n\n${schemeRules()}\n`],
    [
      "docs/listings/templates.md",
      `# Templates of messages

What a translation of all messages has. Characters that are not shown are named by their code point and a word, such as
\`U+0009 (tab)\`: that is \`{code} ({name})\`. Names of scripts are those of Unicode.

${translatableList()}
`,
    ],
    ["docs/listings/scoreboard.md", scoreboard(recorded("results.json"))],
    [
      "docs/listings/peer-suites.md",
      peerSuites(recorded("peer-suites.json"), recorded("peer-judgements.json")),
    ],
    [
      "docs/listings/benchmarks.md",
      `# Results of the benchmarks\n\nHow they are measured is said in [benchmarks](../explanation/benchmarks.md).\n\n## Targets\n\n${benchTargets(read)}\n\n## Results\n\n${benchResults(read)}\n`,
    ],
    ["docs/listings/grammars.md", `# Shortest strings in which two grammars differ\n\n${witnesses()}\n`],
    [
      "docs/listings/readers.md",
      `# How often models and programs were compared\n\nEach [reader](../reference/readers.md) was asked about random strings, and so was the program.\n\n${comparedTable()}\n`,
    ],
    [
      "docs/listings/resolution.md",
      `# Where algorithms of resolution differ

\`opaque\` and \`relative\` are the reasons why a base cannot be used by [an algorithm](../reference/resolution.md).

${differences()}
`,
    ],
    [
      "docs/listings/urllib.md",
      `# Python's urllib.parse: its releases, and what documents say

## What changed between releases

A change applies to the named releases and later ones of the same branch; branches after the last named one have it from the start.

${changes()}

## Sentences that CPython goes against

What documents require, and what CPython 3.13.0 and [the port](../reference/urllib.md) return.

${sentences()}
`,
    ],
    ["docs/listings/findings.md", findings(recorded("findings.json"), recorded("finding-results.json"))],
  ]);
}
