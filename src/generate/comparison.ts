import { GRAMMARS } from "../../grammar/grammars.js";
import { printable } from "../core/text/printable.js";
import { draft05 } from "../grammar/draft-05.js";
import type { GrammarName } from "../grammar/grammars.js";
import { rfc3986 } from "../grammar/rfc3986.js";
import { compareStarts, type Relation, type RuleComparison } from "../schemes/grammars.js";
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

/** What a relation is, seen from the other grammar. */
const REVERSED: Readonly<Record<Relation, Relation>> = {
  equal: "equal",
  subset: "superset",
  superset: "subset",
  overlapping: "overlapping",
  disjoint: "disjoint",
};

/** The comparisons that were made: both tables need them, and each takes tens of milliseconds. */
const made = new Map<string, RuleComparison>();

function comparison(left: GrammarName, right: GrammarName): RuleComparison {
  const pair = `${left} ${right}`;
  const found = made.get(pair) ?? compareStarts(left, right);
  made.set(pair, found);
  return found;
}

/** Returns the table of `docs/grammars.md` that says for each pair of grammars which one contains the other. */
export function containments(): string {
  const rows = GRAMMARS.map(({ name }, row) => {
    const cells = GRAMMARS.map((other, column) => {
      if (row <= column) return SYMBOLS[comparison(name, other.name).relation];
      return SYMBOLS[REVERSED[comparison(other.name, name).relation]];
    });
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
      const { onlyLeft, onlyRight } = comparison(name, other.name);
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
