import type { GrammarCode } from "../../bnf/fault.js";
import type { ExplanationsOf } from "./explanation.js";
import { rfc3986, rfc5234 } from "./sections.js";

/** The codes of faults in what rules mean, and in the rules of a scheme. */
export const GRAMMAR_RULES: ExplanationsOf<GrammarCode> = {
  "recursive-rule": {
    why: "A rule that refers to itself can match brackets of any depth, which no automaton can. URLs have nothing that needs it: every rule of their standards can be written without.",
    fix: "Write a repetition instead, with *.",
    see: [rfc5234("3.6")],
    bad: ['a = "x" [ a ]'],
    good: ['a = 1*"x"'],
  },
  unprintable: {
    why: "The notations differ in what they can write. Capital and small letters in the name of a rule are the same in ABNF, and not in the notation of the drafts. A grammar that a program made can also have names and parts that neither can write.",
    fix: "Rename the rule, or print the grammar in the other notation.",
    see: [rfc5234("2.1")],
    bad: [["printed as ABNF", 'host = "x"\nHost = "y"']],
    good: [["printed as ABNF", 'host = "x"\nhost2 = "y"']],
  },
  "rule-clash": {
    why: "The rules of a scheme are read together with those of the generic grammar, so = would give a name two meanings.",
    fix: "Choose another name. To replace a generic rule for this scheme, write :=.",
    see: [rfc3986("Appendix A")],
    bad: [["rules of the scheme note", 'note = "note:" segment\nsegment = "x"']],
    good: [["rules of the scheme note", 'note = "note:" part\npart = "x"']],
  },
  "nothing-to-override": {
    why: "With := a scheme replaces a rule of the generic grammar, and that has no rule of this name.",
    fix: "Correct the name, or write = to define a rule.",
    see: [rfc3986("Appendix A")],
    bad: [["rules of the scheme note", 'note = "note:" segment\nsgment := "x"']],
    good: [["rules of the scheme note", 'note = "note:" segment\nsegment := "x"']],
  },
  "other-scheme": {
    why: "The rules of a scheme decide about the URLs of that scheme alone, so all that they match begins with its name and a colon. The message has the shortest text that does not.",
    fix: "Begin the start rule with the name of the scheme and a colon.",
    see: [rfc3986("3.1")],
    bad: [["rules of the scheme note", 'note = "notes:" *pchar']],
    good: [["rules of the scheme note", 'note = "note:" *pchar']],
  },
  "outside-grammar": {
    why: "A scheme can allow fewer URLs than the generic grammar, never more. The message has the shortest text that is not a URL.",
    fix: "Use only what the generic grammar allows there, such as its rules segment and pchar.",
    see: [rfc3986("3.1")],
    bad: [["rules of the scheme note", 'note = "note:" *( pchar / DQUOTE )']],
    good: [["rules of the scheme note", 'note = "note:" *pchar']],
  },
  "empty-language": {
    why: "The rules of a scheme are tried over another grammar than the one that they were written for, and there they match no URL at all: the other grammar has nothing of that form.",
    fix: "Use the scheme with the grammar that it was written for, or write its rules for this one.",
    see: [rfc3986("3.1")],
    bad: [["rules of the scheme note over RFC 3986, used with draft-05", 'note = "note://" IP-literal']],
    good: [["rules of the scheme note", 'note = "note://" IP-literal']],
  },
  "too-large": {
    why: "Rules are compiled to automata, whose size is limited. A counted repetition after a choice that looks alike makes one grow exponentially.",
    fix: "Use smaller numbers, or let the rule match more and check the rest in another way.",
    see: [],
    bad: [["rules of the scheme note", 'note = "note:" *DIGIT "0" 40DIGIT']],
    good: [["rules of the scheme note", 'note = "note:" *DIGIT "0" 4DIGIT']],
  },
};
