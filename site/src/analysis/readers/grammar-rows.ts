/** The rows of the grammars. */
import { type GrammarName, type Texts, texts, type UrlSyntaxError } from "url-grammar";
import { GRAMMARS, LABELS } from "../../state/grammars.js";
import type { PartName, Read } from "./row.js";
import type { ReadRow } from "./table.js";

/** What each grammar reads in a text. */
export function grammarRows(input: string): readonly ReadRow[] {
  return GRAMMARS.map((grammar) => grammarRow(input, grammar));
}

function grammarRow(input: string, grammar: GrammarName): ReadRow {
  const row = { name: grammar, kind: "grammar", title: LABELS[grammar].title } as const;
  try {
    return { ...row, accepted: true, read: cellsOf(texts(input, { grammar })) };
  } catch (error) {
    if ((error as Error).name !== "UrlSyntaxError") throw error;
    const [first] = (error as UrlSyntaxError).diagnostics;
    return { ...row, accepted: false, reason: first?.message ?? "invalid", offset: first?.offset ?? null };
  }
}

/** The components stand one after the other, each after its delimiter. */
function cellsOf(found: Texts): Read {
  const cells: { -readonly [part in PartName]?: Read[part] } = {};
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
