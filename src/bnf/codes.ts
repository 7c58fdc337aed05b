// The codes of faults in grammars: the meaning and sections of each, and its help for `explain`, the documentation and
// the site. To add a code, add it to the first and the last of these objects, and report it where it is found.
import type { Explanations } from "../core/code-help.js";
import type { Section } from "../core/diagnostic/diagnostic.js";
import type { Notation } from "./dialect.js";

/** The codes of faults in a grammar, with their meanings. */
const MEANINGS = {
  // Faults of the text
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
  "bad-directive": "a directive in a comment, such as `; @import`, cannot be followed",
  // Faults found by checkRecursion and the printers
  "recursive-rule": "a rule refers to itself, directly or through other rules",
  unprintable: "a rule cannot be written in the notation",
  // Faults in the rules of a scheme
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

type Sections = Readonly<Partial<Record<GrammarCode, string>>>;

const RFC_822: Sections = {
  "bad-repeat": "2.4",
  list: "2.7",
};

const RFC_5234: Sections = {
  "bad-character": "2.3",
  "bad-range": "3.4",
  "bad-repeat": "3.6",
  "bad-value": "2.3",
  "nothing-to-extend": "3.3",
  prose: "4",
  "unclosed-literal": "2.3",
  "unclosed-prose": "4",
};

/** Returns the section of the notation's document that a fault violates, or `null` if no section covers it. */
export function sectionOf(code: GrammarCode, notation: Notation): Section | null {
  const section = (notation === "bnf" ? RFC_822 : RFC_5234)[code];
  return section === undefined ? null : { document: notation === "bnf" ? "RFC 822" : "RFC 5234", section };
}

/**
 * The rest of the help for each code. It is a separate constant, so that a bundler can drop it. Examples are in the
 * notation of the drafts unless they say otherwise.
 */
export const GRAMMAR_HELP: Explanations<GrammarCode> = {
  // Faults in the text of a grammar.
  "empty-grammar": {
    why: "A grammar needs a rule to start from. An empty file has none, nor does a file of comments.",
    fix: "Write a rule: a name, an equals sign and what it matches.",
    see: ["RFC 5234, section 2.2"],
    bad: ["; nothing here"],
    good: ['digit = "0" | "1"'],
  },
  "syntax-error": {
    why: "The notation does not allow this here. The message lists what could come there.",
    fix: 'Complete the rule as the message says. An alternative that matches nothing is written as "".',
    see: ["RFC 822, section 2", "RFC 5234, section 4"],
    bad: ['a = "x" |'],
    good: ['a = "x" | "y"', 'a = "x" | ""'],
  },
  "bad-character": {
    why: "The character is not part of the notation, or not allowed in a literal, which is printable ASCII.",
    fix: "Put literal text in quotation marks. Write other characters as numbers, such as %x00-1F in ABNF.",
    see: ["RFC 5234, section 2.3"],
    bad: ["a = $"],
    good: ['a = "$"'],
  },
  "undefined-rule": {
    why: "No rule of the grammar has this name. The hint suggests a rule with a similar one.",
    fix: "Correct the name, define the rule, or put the word in quotation marks if it is literal text.",
    see: ["RFC 5234, section 2.1"],
    bad: ['host = hostnam\nhostname = "x"'],
    good: ['host = hostname\nhostname = "x"'],
  },
  "duplicate-rule": {
    why: "A name stands for one rule. It is not clear which definition is meant.",
    fix: "Rename one of them, or make them alternatives of one rule. In ABNF, =/ adds alternatives.",
    see: ["RFC 5234, section 3.3"],
    bad: ['a = "x"\na = "y"'],
    good: ['a = "x" | "y"'],
  },
  "nothing-to-extend": {
    why: "In ABNF, =/ adds alternatives to a rule above it. Here, there is none.",
    fix: "Write =, or move the line below the rule.",
    see: ["RFC 5234, section 3.3"],
    bad: [["ABNF", 'a =/ "x"']],
    good: [["ABNF", 'a = "y"\na =/ "x"']],
  },
  "unclosed-bracket": {
    why: "A bracket must be closed in the rule in which it is opened.",
    fix: "Write the closing bracket, of the same kind.",
    see: ["RFC 5234, section 3.5", "RFC 5234, section 3.8"],
    bad: ['a = ( "x" | "y"'],
    good: ['a = ( "x" | "y" )'],
  },
  "unopened-bracket": {
    why: "A bracket is closed that was not opened in the same rule.",
    fix: "Remove the bracket, or write the opening one.",
    see: ["RFC 5234, section 3.5", "RFC 5234, section 3.8"],
    bad: ['a = "x" )'],
    good: ['a = ( "x" )'],
  },
  "crossed-brackets": {
    why: "Round brackets group and square brackets make optional; what one kind opens, the same kind closes.",
    fix: "Close the inner bracket first, with its own kind.",
    see: ["RFC 5234, section 3.5", "RFC 5234, section 3.8"],
    bad: ['a = ( "x" [ "y" ) ]'],
    good: ['a = ( "x" [ "y" ] )'],
  },
  "unclosed-literal": {
    why: "Literal text begins and ends with a quotation mark, on one line.",
    fix: "Write the closing quotation mark.",
    see: ["RFC 5234, section 2.3"],
    bad: ['a = "x'],
    good: ['a = "x"'],
  },
  "unclosed-prose": {
    why: "Prose begins with < and ends with >.",
    fix: "Write the closing angle bracket, and then write out what the prose means.",
    see: ["RFC 5234, section 4"],
    bad: [["ABNF", "a = <any text"]],
    good: [["ABNF", "a = %x20-7E"]],
  },
  prose: {
    why: "Text in angle brackets is meant for people. It cannot be turned into a rule.",
    fix: "Write out the characters that it means.",
    see: ["RFC 5234, section 4"],
    bad: [["ABNF", "a = <any character but a space>"]],
    good: [["ABNF", "a = %x21-7E"]],
  },
  list: {
    why: "RFC 822 writes a list with commas as #element, and says in words where white space may be. It is not supported.",
    fix: "Write out the list, with its commas and the white space that is allowed.",
    see: ["RFC 822, section 2.7"],
    bad: ['a = #b\nb = "x"'],
    good: ['a = b *( "," b )\nb = "x"'],
  },
  "bad-value": {
    why: "After %x, %d and %b, character values follow as numbers: hexadecimal, decimal or binary.",
    fix: "Write the value: a space is %x20 or %d32.",
    see: ["RFC 5234, section 2.3"],
    bad: [["ABNF", "a = %xZZ"]],
    good: [["ABNF", "a = %x20"]],
  },
  "bad-range": {
    why: "A range has its smaller value first. The other way around, it would match nothing.",
    fix: "Swap the two values.",
    see: ["RFC 5234, section 3.4"],
    bad: [["ABNF", "a = %x39-30"]],
    good: [["ABNF", "a = %x30-39"]],
  },
  "code-point-too-large": {
    why: "Unicode ends at U+10FFFF, so no character has a larger value.",
    fix: "Write a value of at most %x10FFFF.",
    see: ["RFC 5234, section 2.3"],
    bad: [["ABNF", "a = %x110000"]],
    good: [["ABNF", "a = %x10FFFF"]],
  },
  "surrogate-pair": {
    why: "Rules match characters. A character above U+FFFF is one value here, not the two surrogates of UTF-16.",
    fix: "Write the value of the character.",
    see: ["RFC 5234, section 2.3"],
    bad: [["ABNF", "a = %xD83D.DE00"]],
    good: [["ABNF", "a = %x1F600"]],
  },
  "bad-repeat": {
    why: "The number before the * is the minimum, and the one after it the maximum. This minimum is greater.",
    fix: "Swap the two numbers.",
    see: ["RFC 822, section 2.4", "RFC 5234, section 3.6"],
    bad: ['a = 3*2"x"'],
    good: ['a = 2*3"x"'],
  },
  "number-too-large": {
    why: "Rules are compiled to automata, which grow with these numbers, so they are limited.",
    fix: 'Write "1*" for one or more, or "*" for any number.',
    see: [],
    bad: ['a = 65536"x"'],
    good: ['a = 1*"x"'],
  },
  "too-deep": {
    why: "Expressions are read and compiled by recursion, so their depth is limited to 128.",
    fix: "Give the inner part a name of its own, and refer to it.",
    see: [],
    bad: [["the notation of the drafts", ["a = ", ["( ", 200], '"x"', [" )", 200]]]],
    good: ['a = ( b )\nb = ( "x" )'],
  },

  "bad-directive": {
    why: "A comment with @import or @nesting sets how the rules are read, and one with @error or @hint explains a fault in the next rule. This one is malformed, or names a grammar that was not given.",
    fix: "Write ; @import, a name and a grammar, or ; @nesting and a number, or ; @error or ; @hint and words. Pass the grammar to grammarFromText as an import under that name.",
    see: [],
    bad: [
      ["ABNF", '; @nesting many\na = "x"'],
      ["ABNF", '; @import uri from rfc3986\na = "x"'],
    ],
    good: [["ABNF", '; @nesting 4\na = "x" [ a ] "y"']],
  },

  // Faults in the meaning of rules, and in the rules of a scheme.
  "recursive-rule": {
    why: "A recursive rule can match brackets of any depth, which no automaton can, and the rules of a scheme are proved with automata. A grammar of your own may have such rules: grammarFromText expands them to a depth.",
    fix: "Write a repetition instead, with *.",
    see: ["RFC 5234, section 3.6"],
    bad: [["rules of the scheme note", 'note = "note:" list\nlist = "x" [ list ]']],
    good: [["rules of the scheme note", 'note = "note:" list\nlist = 1*"x"']],
  },
  unprintable: {
    why: "The notations differ in what they can write. Rule names are case-insensitive in ABNF, but not in the notation of the drafts. A grammar made by a program can also have names and parts that neither can write.",
    fix: "Rename the rule, or print the grammar in the other notation.",
    see: ["RFC 5234, section 2.1"],
    bad: [["printed as ABNF", 'host = "x"\nHost = "y"']],
    good: [["printed as ABNF", 'host = "x"\nhost2 = "y"']],
  },
  "rule-clash": {
    why: "The rules of a scheme are read together with those of the generic grammar, so = would give a name two meanings.",
    fix: "Choose another name. To replace a generic rule for this scheme, write :=.",
    see: ["RFC 3986, Appendix A"],
    bad: [["rules of the scheme note", 'note = "note:" segment\nsegment = "x"']],
    good: [["rules of the scheme note", 'note = "note:" part\npart = "x"']],
  },
  "nothing-to-override": {
    why: "With := a scheme replaces a rule of the generic grammar, which has no rule of this name.",
    fix: "Correct the name, or write = to define a rule.",
    see: ["RFC 3986, Appendix A"],
    bad: [["rules of the scheme note", 'note = "note:" segment\nsgment := "x"']],
    good: [["rules of the scheme note", 'note = "note:" segment\nsegment := "x"']],
  },
  "other-scheme": {
    why: "The rules of a scheme only cover URLs of that scheme, so all that they match begins with its name and a colon. The message has the shortest text that does not.",
    fix: "Begin the start rule with the name of the scheme and a colon.",
    see: ["RFC 3986, section 3.1"],
    bad: [["rules of the scheme note", 'note = "notes:" *pchar']],
    good: [["rules of the scheme note", 'note = "note:" *pchar']],
  },
  "outside-grammar": {
    why: "A scheme can allow fewer URLs than the generic grammar, never more. The message has the shortest text that is not a URL.",
    fix: "Use only what the generic grammar allows there, such as its rules segment and pchar.",
    see: ["RFC 3986, section 3.1"],
    bad: [["rules of the scheme note", 'note = "note:" *( pchar / DQUOTE )']],
    good: [["rules of the scheme note", 'note = "note:" *pchar']],
  },
  "empty-language": {
    why: "The rules of a scheme are used with a grammar that they were not written for, and match no URL there: that grammar has nothing of that form.",
    fix: "Use the scheme with the grammar that it was written for, or write its rules for this one.",
    see: ["RFC 3986, section 3.1"],
    bad: [["rules of the scheme note over RFC 3986, used with draft-05", 'note = "note://" IP-literal']],
    good: [["rules of the scheme note", 'note = "note://" IP-literal']],
  },
  "too-large": {
    why: "Rules are compiled to automata, whose size is limited. A counted repetition after a similar choice makes one grow exponentially.",
    fix: "Use smaller numbers, or let the rule match more and check the rest in another way.",
    see: [],
    bad: [["rules of the scheme note", 'note = "note:" *DIGIT "0" 40DIGIT']],
    good: [["rules of the scheme note", 'note = "note:" *DIGIT "0" 4DIGIT']],
  },
};
