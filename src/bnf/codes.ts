/** Every code of a fault in a grammar, with its meaning: the one list of them. */
const MEANINGS = {
  // Of the text
  "empty-grammar": "the text defines no rule",
  "syntax-error": "something is out of place; `expected` lists what could come there",
  "bad-character": "a character is not part of the notation, or not allowed in a literal",
  "undefined-rule": "a rule is referred to but not defined; the hint may suggest another name, as an edit",
  "duplicate-rule": "a rule is defined twice; the first definition is used",
  "nothing-to-extend": "`=/` adds alternatives to a rule that is not defined before it",
  "unclosed-bracket": "a bracket is opened but not closed",
  "unopened-bracket": "a bracket is closed but not opened",
  "crossed-brackets": "a bracket is closed by one of the other kind",
  "unclosed-literal": "a literal has no closing quotation mark on its line",
  "unclosed-prose": "an angle bracket is not closed",
  prose: "text in angle brackets describes what is meant in words",
  list: "a list (`#a`) is not supported",
  "bad-value": "`%x`, `%d` or `%b` is not followed by character values",
  "bad-range": "a range ends before it starts",
  "code-point-too-large": "a character's value is above U+10FFFF",
  "surrogate-pair": "the two halves of a surrogate pair are written as two values",
  "bad-repeat": "the minimum of a repetition is greater than its maximum",
  "number-too-large": "a number of a repetition is greater than 65535",
  "too-deep": "brackets, or combinators, are nested more than 128 deep",
  // Of checkRecursion and the printers
  "recursive-rule": "a rule refers to itself, directly or through other rules",
  unprintable: "a rule cannot be written in the notation",
  // Of a scheme's rules
  "rule-clash": "`=` adds a rule that the generic grammar already has",
  "nothing-to-override": "`:=` overrides a rule that the generic grammar does not have",
  "other-scheme": "the rules match text that does not start with the scheme's name",
  "outside-grammar": "the rules match text that is not a URL by the generic grammar",
  "empty-language": "the rules, written over another grammar, match no URL of the base",
  "too-large": "the rules need an automaton larger than the limits",
} as const;

/** The code of a fault in a grammar. Codes do not change between releases. */
export type GrammarCode = keyof typeof MEANINGS;

/** The meaning of each code, in one line. */
export const GRAMMAR_CODES: Readonly<Record<GrammarCode, string>> = /* @__PURE__ */ Object.freeze(MEANINGS);
