// The cells of laws and grammars, and the table of results.
import { api } from "./api.mjs";
import { exemptionOf, NOT_APPLICABLE } from "./exemptions.mjs";
import { LAWS } from "./laws/index.mjs";

export const GRAMMARS = api.main.GRAMMAR_NAMES;

/** Returns the grammars for which a law has a cell; `[null]` for a law that is not about one grammar. */
export function grammarsOf({ name, byGrammar = false }) {
  return byGrammar ? GRAMMARS.filter((grammar) => exemptionOf(name, grammar) === null) : [null];
}

/** Returns every cell that applies. */
export const cells = () => LAWS.flatMap((law) => grammarsOf(law).map((grammar) => ({ law, grammar })));

/** Returns how many cases a cell has for a number of texts. A slow law without a grammar has fewer, by its weight. */
export function casesOf({ law: { byGrammar = false, size = 1, weight }, grammar }, texts) {
  return Math.ceil((byGrammar || grammar !== null ? texts : texts * Math.min(1, weight)) / size);
}

/** Returns the rows of the table: each law, with the cell of each grammar. */
export function rowsOf(found) {
  return LAWS.map(({ name, byGrammar = false }) => ({
    law: name,
    cells: byGrammar
      ? Object.fromEntries(GRAMMARS.map((grammar) => [grammar, cellOf(found, name, grammar)]))
      : { any: cellOf(found, name, null) },
  }));
}

function cellOf(found, law, grammar) {
  const exempt = grammar === null ? null : exemptionOf(law, grammar);
  if (exempt !== null) return { exempt };
  return found.find((cell) => cell.law === law && cell.grammar === grammar) ?? { texts: 0, broken: [] };
}

const marked = ({ exempt, texts, broken }) => {
  if (exempt !== undefined) return "-";
  return broken.length > 0 ? "BROKEN" : short(texts);
};

const short = (count) => (count >= 1000 ? `${Math.round(count / 100) / 10}k` : String(count));

/** Returns the lines of the table: the number of texts of each cell, BROKEN, or a dash where it does not apply. */
export function tableOf(rows) {
  const lists = rows.map(({ law, cells: { any, ...by } }) => [
    law,
    ...(any === undefined ? GRAMMARS.map((grammar) => marked(by[grammar])) : [marked(any)]),
  ]);
  const header = ["", ...GRAMMARS];
  const widths = header.map((name, column) =>
    Math.max(...[header, ...lists].map((row) => (row[column] ?? "").length), name.length),
  );
  return [header, ...lists].map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]))
      .join("  ")
      .trimEnd(),
  );
}

/** Returns the table for test/README.md, from the matrix.json that `npm run fuzz` wrote. */
export function documentOf({ rows, texts, total, seconds, jobs, seed }) {
  const byGrammar = rows.filter(({ cells: { any } }) => any === undefined);
  const others = rows.filter(({ cells: { any } }) => any !== undefined);
  const row = (cells) => `| ${cells.join(" | ")} |`;
  const broken = others.filter(({ cells: { any } }) => any.broken.length > 0).map(({ law }) => law);
  return [
    `With seed ${seed}, ${texts.toLocaleString("en")} texts a cell, ${total.toLocaleString("en")} in all, in ${Math.ceil(seconds / 60)} minutes with ${jobs} threads:`,
    "",
    row(["law", ...GRAMMARS]),
    row(["---", ...GRAMMARS.map(() => "---")]),
    ...byGrammar.map(({ law, cells: by }) =>
      row([law, ...GRAMMARS.map((grammar) => inDocument(by[grammar]))]),
    ),
    "",
    "| does not apply | by | reason |",
    "| --- | --- | --- |",
    ...NOT_APPLICABLE.map(({ law, grammars, reason }) => row([law, grammars.join(", "), reason])),
    "",
    `Laws that are not about one grammar: ${others.map(({ law }) => law).join(", ")}. ` +
      (broken.length === 0 ? "None is broken." : `Broken: ${broken.join(", ")}.`),
  ].join("\n");
}

function inDocument({ exempt, broken }) {
  if (exempt !== undefined) return "–";
  return broken.length > 0 ? "**broken**" : "holds";
}
