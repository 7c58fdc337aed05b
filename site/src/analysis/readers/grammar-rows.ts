/** The rows of the grammars. */
import { type GrammarName, type Texts, texts, type UrlSyntaxError } from "url-grammar";
import { GRAMMARS, LABELS } from "../../state/grammars.js";
import type { Cell, PartName, Row } from "./row.js";

/** What each grammar reads in a text. */
export function grammarRows(input: string): readonly Row[] {
  return GRAMMARS.map((grammar) => grammarRow(input, grammar));
}

function grammarRow(input: string, grammar: GrammarName): Row {
  const row = { name: grammar, kind: "grammar", title: LABELS[grammar].title } as const;
  try {
    return { ...row, accepted: true, cells: cellsOf(texts(input, { grammar })), effectiveHost: null };
  } catch (error) {
    if ((error as Error).name !== "UrlSyntaxError") throw error;
    const [first] = (error as UrlSyntaxError).diagnostics;
    return { ...row, accepted: false, reason: first?.message ?? "invalid", offset: first?.offset ?? null };
  }
}

/** The components stand one after the other, each after its delimiter. */
function cellsOf(found: Texts): Readonly<Partial<Record<PartName, Cell>>> {
  const cells: Partial<Record<PartName, Cell>> = {};
  let at = 0;
  const take = (part: PartName, before: string, after = "") => {
    const text = found[part];
    if (text === null) {
      cells[part] = { text, span: null };
      return;
    }
    const start = at + before.length;
    at = start + text.length + after.length;
    cells[part] = { text, span: { start, end: at - after.length } };
  };
  take("scheme", "", ":");
  if (found.authority !== null) at += "//".length;
  take("userinfo", "", "@");
  take("host", "");
  take("port", ":");
  take("path", "");
  take("query", "?");
  take("fragment", "#");
  return cells;
}
