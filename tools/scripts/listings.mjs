// Long listings for the site, as pages of Markdown in `docs/listings`, none of which is in git: the rules of schemes, the templates
// of messages, the scoreboard in full, every finding.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { schemeRules } from "../../dist/tools/generate/document-tables.js";
import { translatableList } from "../../dist/tools/generate/templates.js";
import { listing as findings } from "./findings/page.mjs";
import { root } from "./project.mjs";
import { listing as scoreboard } from "./scoreboard/page.mjs";

const recorded = (name) => JSON.parse(readFileSync(join(root, "tools", "scoreboard", name), "utf8"));

/** Returns the pages, by their paths. */
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
    ["docs/listings/findings.md", findings(recorded("findings.json"), recorded("finding-results.json"))],
  ]);
}
