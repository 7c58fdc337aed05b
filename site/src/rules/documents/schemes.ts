/** The rules of the schemes, which are written over those of RFC 3986. */
import type { Rulelist } from "url-grammar/bnf";
import { compose } from "#library/schemes/compile.js";
import { standardSchemes } from "#library/schemes/index.js";
import { sourceOf } from "#library/schemes/source.js";
import { linesOf, type Source } from "../source.js";

/** One text of rules, which several schemes may share. */
export interface SchemeText {
  /** The name of its file, without the ending. */
  readonly name: string;
  /** The names of the schemes, each with its start rule and its document. */
  readonly schemes: readonly {
    readonly name: string;
    readonly start: string;
    readonly standard: string | null;
  }[];
  /** All rules: those of the text, those of RFC 3986 that it does not override, and the core rules. */
  readonly rulelist: Rulelist;
  /** The names of the rules of the text, in its order. */
  readonly own: readonly string[];
  textOf(rule: string): string;
}

/** Returns the texts of the schemes in the order of their names. */
export function schemeTexts({ rulelist }: Source): readonly SchemeText[] {
  const names = [...new Set(standardSchemes.map((scheme) => sourceOf(scheme)!.text))].sort();
  return names.map((name) => {
    const schemes = standardSchemes.filter((scheme) => sourceOf(scheme)!.text === name);
    const text = schemes[0]!.rules;
    const { rules, ownNames } = compose(text, "abnf", rulelist.rules, "RFC 3986");
    const lines = text.split("\n");
    return {
      name,
      schemes: schemes.map((scheme) => ({
        name: scheme.name,
        start: scheme.start ?? ownNames[0]!,
        standard: scheme.standard ?? null,
      })),
      rulelist: rules,
      own: ownNames,
      textOf: (rule) => linesOf(rule, rules, lines)!,
    };
  });
}
