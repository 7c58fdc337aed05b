import { draft05 } from "../parse/grammars.js";
import { rfc3986 } from "../parse/values/rfc3986.js";
import { compareGrammars } from "../schemes/index.js";

/** Returns the table of `docs/grammars.md` that compares the rules of the two generic grammars. */
export function ruleComparison(): string {
  const rows = compareGrammars(draft05, rfc3986).map(
    ({ left, right, relation, onlyLeft, onlyRight }, index) => {
      const rule = `\`${left}\`${index === 0 ? " (strict)" : ""}`;
      return `| ${rule} | \`${right}\` | ${relation} | ${code(onlyLeft)} | ${code(onlyRight)} |`;
    },
  );
  return `| the draft | RFC 3986 | relation | only in the draft | only in RFC 3986 |
| --- | --- | --- | --- | --- |
${rows.join("\n")}`;
}

function code(text: string | null): string {
  if (text === null) return "";
  return text === "" ? "the empty text" : `\`${text.replace(/\|/g, "\\|")}\``;
}
