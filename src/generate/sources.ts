import { draft05 } from "../../grammar/draft-05/rules.js";
import { OUTSIDE_TEXT } from "../../grammar/draft-05/sections.js";
import { strict } from "../../grammar/draft-05/strict.js";
import { DRAFT_05, type GrammarEntry } from "../../grammar/grammars.js";
import { grammarFrom, type Rulelist } from "../bnf/index.js";
import { grammarOf } from "../combinator/grammar-of.js";

/** The rules that a grammar's tables are compiled from. */
export interface GrammarSource {
  readonly grammar: Rulelist;
  /** Those rules and the rule `strict`, if the strict reading is not a rule of the grammar itself. */
  readonly strict: Rulelist | null;
  readonly origin: string;
}

/** Grammars whose source is combinators; their texts are what the tests compare these with. */
const COMBINATORS: ReadonlyMap<string, GrammarSource> = new Map([
  [
    "draft-05",
    {
      grammar: grammarOf(draft05),
      strict: grammarOf({ ...draft05, ...strict }),
      origin: "the combinators of grammar/draft-05/",
    },
  ],
]);

/**
 * Returns the six rules that the draft has outside Appendix A, and the 37 that two of them use.
 *
 * @param read returns the text of a file, by its path
 */
export function outsideSource(read: (path: string) => string): GrammarSource {
  const grammar = grammarFrom(`${read(OUTSIDE_TEXT)}\n${read(DRAFT_05.text)}`, DRAFT_05.notation);
  return { grammar, strict: null, origin: `the text ${OUTSIDE_TEXT}` };
}

/**
 * Returns the rules of a grammar: its combinators, or else its text.
 *
 * @param read returns the text of a file, by its path
 */
export function sourceOf(
  { name, text, notation, strict }: GrammarEntry,
  read: (path: string) => string,
): GrammarSource {
  const known = COMBINATORS.get(name);
  if (known !== undefined) return known;
  const own = read(text);
  return {
    grammar: grammarFrom(own, notation),
    strict: strict === null ? null : grammarFrom(`${own}\n${read(strict)}`, notation),
    origin: `the texts of ${text.replace(/[^/]*$/, "")}`,
  };
}

/** Returns the functions that check an input against a rule of a grammar, by their names, besides `isValid`. */
export function predicatesOf({ face }: GrammarEntry): Readonly<Record<string, string>> {
  // The main entry point is not generated. Its other predicates are those of other grammars.
  return face?.predicates ?? { isAbsoluteUrl: "absoluteURL" };
}
