// The table of changes in docs/urllib.md, from the table that the code asks.
import { CHANGES, type PythonChange } from "../../../../src/compat/urllib/index.js";

const code = (text: string): string => `\`${text.replace(/\|/g, "\\|")}\``;

function row({ name, since, until = [], issue, cve, what, example }: PythonChange): string {
  const lost = until.length === 0 ? "" : `; not ${until.join(", ")}`;
  const cells = [
    code(name),
    since.join(", ") + lost,
    cve === undefined ? issue : `${issue}, ${cve}`,
    what,
    code(example.call),
    code(example.before),
    code(example.after),
  ];
  return `| ${cells.join(" | ")} |`;
}

export function changes(): string {
  const head = ["change", "first in", "issue", "what it does", "call", "before", "after"];
  return [`| ${head.join(" | ")} |`, `|${" --- |".repeat(head.length)}`, ...CHANGES.map(row)].join("\n");
}

/** Matches the text between the two markers in the page. */
const PLACE = /(?<=^<!-- changes: npm run sentences -->\n\n)[\s\S]*?(?=\n\n<!-- end of the changes -->$)/m;

/** The table of changes that a page contains. */
export function changesIn(page: string): string | undefined {
  return PLACE.exec(page)?.[0];
}

/** The page with a newly generated table of changes. */
export function withChanges(page: string): string {
  return page.replace(PLACE, () => changes());
}
