import { GRAMMARS } from "../../grammar/grammars.js";
import { printable } from "../core/text/printable.js";
import { draft05 } from "../parse/grammars.js";
import { rfc3986 } from "../parse/values/rfc3986.js";
import { compareStarts, type Relation } from "../schemes/compare.js";
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

/** What the table of containments has for a relation of the row's grammar to the column's. */
const SYMBOLS: Readonly<Record<Relation, string>> = {
  equal: "=",
  subset: "⊂",
  superset: "⊃",
  overlapping: "∩",
  disjoint: "∅",
};

/** Returns the table of `docs/grammars.md` that says for each pair of grammars which one contains the other. */
export function containments(): string {
  const rows = GRAMMARS.map(({ name }) => {
    const cells = GRAMMARS.map((other) => SYMBOLS[compareStarts(name, other.name).relation]);
    return `| \`${name}\` | ${cells.join(" | ")} |`;
  });
  return `| | ${GRAMMARS.map(({ name }) => `\`${name}\``).join(" | ")} |
| --- |${" --- |".repeat(GRAMMARS.length)}
${rows.join("\n")}`;
}

/** Returns the table of `docs/grammars.md` with the shortest texts in which each pair of grammars differs. */
export function witnesses(): string {
  const rows = GRAMMARS.flatMap(({ name }, index) =>
    GRAMMARS.slice(index + 1).map((other) => {
      const { onlyLeft, onlyRight } = compareStarts(name, other.name);
      return `| \`${name}\` | \`${other.name}\` | ${code(onlyLeft)} | ${code(onlyRight)} |`;
    }),
  );
  return `| one | other | only in the one | only in the other |
| --- | --- | --- | --- |
${rows.join("\n")}`;
}

function code(text: string | null): string {
  if (text === null) return "";
  return text === "" ? "the empty text" : `\`${printable(text).replace(/\|/g, "\\|")}\``;
}
