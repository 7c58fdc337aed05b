// Lines of a grammar text that say how it is to be read: `; @import uri from rfc3986`, `; @nesting 5`. To other programs they
// are comments.
import { advice, edit } from "../core/diagnostic/diagnostic.js";
import { type Phrase, phrase } from "../core/diagnostic/phrase.js";
import { nearest } from "../core/require.js";
import type { Span } from "../core/values.js";
import { MAX_NESTING } from "./expression.js";
import { type Fault, shown } from "./fault.js";
import { IMPORT_NAME } from "./imports.js";

/** A grammar whose rules a text refers to. */
export interface ImportDirective extends Span {
  /** What the text calls it. */
  readonly name: string;
  /** Which it is: the name of a grammar, or the path of a file. */
  readonly from: string;
}

/** What the directives of a text say. */
export interface Directives {
  readonly imports: readonly ImportDirective[];
  /** How many levels nested rules have; `null` if the text does not say. */
  readonly nesting: number | null;
  readonly faults: readonly Fault[];
}

const KINDS = ["import", "nesting"];

/**
 * Returns what a text says of how it is to be read.
 *
 * @param imported the names of the grammars that are there: to import another is a fault; `null` for any
 */
export function directivesOf(text: string, imported: readonly string[] | null = null): Directives {
  const imports: ImportDirective[] = [];
  const faults: Fault[] = [];
  let nesting: number | null = null;
  for (const { index, 1: before, 2: kind, 3: rest } of text.matchAll(/^([ \t]*;[ \t]*@)([\w-]+)(.*)$/gm)) {
    const start = index + before!.length;
    const end = start + kind!.length + rest!.trimEnd().length;
    const value = rest!.trim();
    const report = (message: Phrase, hint: Phrase): void => {
      faults.push({ code: "bad-directive", message, hint: advice(hint), start, end, rule: null });
    };
    if (kind === "import") {
      const [, name = "", from = ""] = /^([^\s]+)[ \t]+(?:from[ \t]+)?(\S.*)$/.exec(value) ?? [];
      if (IMPORT_NAME.test(name)) imports.push({ name, from, start, end });
      else
        report(
          phrase("an import has a name and a grammar"),
          phrase("write ; @import uri from rfc3986, or the path of a file"),
        );
    } else if (kind === "nesting") {
      const levels = /^\d{1,3}$/.test(value) ? Number(value) : 0;
      if (levels >= 1 && levels <= MAX_NESTING) nesting = levels;
      else
        report(
          phrase("the levels of nesting are a number from 1 to {most}", { most: String(MAX_NESTING) }),
          phrase("write ; @nesting 3"),
        );
    } else {
      const meant = nearest(kind!, KINDS);
      if (meant === null) continue;
      const message = phrase("there is no directive @{kind}", { kind: shown(kind!) });
      const hint = edit(phrase("did you mean @{meant}?", { meant }), start, start + kind!.length, meant);
      faults.push({ code: "bad-directive", message, hint, start, end, rule: null });
    }
  }
  for (const { name, from, start, end } of imports) {
    if (imported?.includes(name) !== false) continue;
    const named = { name: shown(name), from: shown(from) };
    const message = phrase("the grammar {name}, which is {from}, has not been imported", named);
    const hint = advice(phrase("give it to grammarFromText as an import"));
    faults.push({ code: "bad-directive", message, hint, start, end, rule: null });
  }
  return { imports, nesting, faults };
}
