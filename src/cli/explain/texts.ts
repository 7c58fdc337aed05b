// The codes of what is found in texts: problems of links in documents, warnings about URLs in plain text, errors of grammars.
import type { ProblemCode } from "../../base/index.js";
import { GRAMMAR_CODES, type GrammarCode } from "../../bnf/fault.js";
import type { CodeHelp } from "../../core/code-help.js";
import type { TextWarningCode } from "../../text/index.js";
import {
  draft,
  type ExplanationsOf,
  type Family,
  rfc822,
  rfc1808,
  rfc2396,
  rfc3986,
  rfc5234,
  withMeanings,
} from "./explanation.js";

const MIME = "a message";
const PAGE = "a page";

/** A page with a link, at a known URL, so that nothing else is wrong with it. */
const page = (head: string, body = '<a href="http://a.example/b">'): string => `<head>${head}</head>${body}`;

const message = (...fields: string[]): string =>
  `${fields.join("\n")}\nContent-Type: text/html\n\n<a href="http://a.example/b">`;

const LINK_EXPLANATIONS: Readonly<Record<ProblemCode, CodeHelp>> = {
  "base-not-absolute": {
    meaning: "a base URL that is relative",
    why: "Relative references are resolved against the base URL, so it needs a scheme of its own. This one is not used.",
    fix: "Write the base URL in full.",
    see: [draft("5.1"), rfc3986("5.1")],
    bad: [[PAGE, page('<base href="docs/">')]],
    good: [[PAGE, page('<base href="http://a.example/docs/">')]],
  },
  "base-unsuitable": {
    meaning: "a base URL that relative references cannot be resolved against",
    why: "A URL such as mailto:a@b.example has no path with slashes for a relative path to be put in.",
    fix: "Use a URL that has an authority, or a slash after the scheme.",
    see: [rfc2396("5"), draft("5.1")],
    bad: [["a page, by rfc2396", page('<base href="mailto:a@b.example">')]],
    good: [["a page, by rfc2396", page('<base href="http://a.example/docs/">')]],
  },
  "base-too-long": {
    meaning: "a base URL of more than 8192 characters",
    why: "The base becomes part of every URL, so a long one would multiply the size of the result. It is not used.",
    fix: "Use a shorter base URL.",
    see: [],
    bad: [[PAGE, ['<base href="http://a.example/', ["b", 8192], '">']]],
    good: [[PAGE, page('<base href="http://a.example/b">')]],
  },
  "base-outside-head": {
    meaning: "a BASE outside the HEAD",
    why: "HTML has the BASE in the head of a document. This one is not used, and programs differ in whether they use it.",
    fix: "Move it into the HEAD.",
    see: [draft("Appendix D")],
    bad: [[PAGE, page("", '<p><base href="http://a.example/">')]],
    good: [[PAGE, page('<base href="http://a.example/">')]],
  },
  "second-base": {
    meaning: "a BASE after another one",
    why: "A document has one base URL. The first BASE with an HREF gives it, and this one is not used.",
    fix: "Remove one of the two.",
    see: [draft("Appendix D")],
    bad: [[PAGE, page('<base href="http://a.example/"><base href="http://b.example/">')]],
    good: [[PAGE, page('<base href="http://a.example/">')]],
  },
  "repeated-field": {
    meaning: "a header field that is there twice",
    why: "A part of a message has one base URL, so only the first of two equal fields is used.",
    fix: "Remove one of the two.",
    see: [draft("5.1.1")],
    bad: [[MIME, message("Content-Base: http://a.example/", "Content-Base: http://b.example/")]],
    good: [[MIME, message("Content-Base: http://a.example/")]],
  },
  "field-without-base": {
    meaning: "a relative Content-Location without a base URL",
    why: "A Content-Location may be relative, and is then resolved against the base URL of what the part is in. Without one, it cannot be used as a base URL.",
    fix: "Write it in full, or say where the message was retrieved from with --retrieved-from.",
    see: [draft("5.1.1")],
    bad: [[MIME, message("Content-Location: page.html")]],
    good: [[MIME, message("Content-Location: http://a.example/page.html")]],
  },
  "malformed-base-field": {
    meaning: "a Base field that does not have the form <URL:...>",
    why: "RFC 1808 has the URL of its field Base in angle brackets, after URL:. Another form is not used.",
    fix: "Write the field as Base: <URL:http://a.example/>.",
    see: [rfc1808("3.1")],
    bad: [["a message, by rfc1808", message("Base: http://a.example/")]],
    good: [["a message, by rfc1808", message("Base: <URL:http://a.example/>")]],
  },
  "faulty-base": {
    meaning: "a base URL that is not valid",
    why: "It is used all the same, but other programs may read it differently, and then every link of the document leads elsewhere.",
    fix: "Correct the base URL. To see what is wrong with it, run url-grammar check.",
    see: [draft("5.1")],
    bad: [[PAGE, page('<base href="http://host_name/">')]],
    good: [[PAGE, page('<base href="http://host-name/">')]],
  },
  "no-base": {
    meaning: "a relative link, and no base URL to resolve it against",
    why: "Without a base URL, what a relative reference stands for depends on the program that reads it.",
    fix: "Say where the document was retrieved from with --retrieved-from, or add a BASE.",
    see: [draft("5.1.4"), rfc3986("5.1.4")],
    bad: [[PAGE, '<a href="b">']],
    good: [[PAGE, '<base href="http://a.example/"><a href="b">']],
  },
  "document-url-unknown": {
    meaning: "a form or an image whose URL is that of the document, which is not known",
    why: "An empty reference, or one that is only a fragment, stands for the current document, whatever its base URL is. A link to it fetches nothing, but a form or an image makes a request, for which the URL is needed.",
    fix: "Say where the document was retrieved from with --retrieved-from, or write the URL.",
    see: [draft("3"), draft("4"), rfc3986("4.4")],
    bad: [[PAGE, '<form action="">']],
    good: [[PAGE, '<form action="http://a.example/">']],
  },
  "reference-too-long": {
    meaning: "a link of more than 1,048,576 characters",
    why: "Such a link is not split into components, so it is only used if it is valid and absolute.",
    fix: "Shorten the link. Data of that length does not belong in a URL.",
    see: [],
    bad: [[PAGE, ['<base href="http://a.example/"><a href="', ["b", (1 << 20) + 1], '">']]],
    good: [[PAGE, ['<base href="http://a.example/"><a href="', ["b", 1 << 10], '">']]],
  },
  "document-too-long": {
    meaning: "a document of more than 64 MiB",
    why: "A document is kept in memory while it is read, so only so much of it is.",
    fix: "Split the document.",
    see: [],
    bad: [[PAGE, ['<base href="http://a.example/">', ["b", 1 << 26]]]],
    good: [[PAGE, ['<base href="http://a.example/">', ["b", 1 << 10]]]],
  },
  "token-too-long": {
    meaning: "a tag or a comment of more than 16,777,216 characters",
    why: "A parser keeps a tag in memory until it ends. The rest of the document was not read.",
    fix: "Close the tag or the comment. Data of that length does not belong in an attribute.",
    see: [],
    bad: [[PAGE, ["<!--", ["b", (1 << 24) + (1 << 21)], "-->"]]],
    good: [[PAGE, ["<!--", ["b", 1 << 10], "-->"]]],
  },
  "too-many-elements": {
    meaning: "too many elements that are open at the same time",
    why: "HTML closes elements that are not closed in their order by copying them, which can multiply a document by itself. The rest of it was not read.",
    fix: "Close the elements of the document.",
    see: [],
    bad: [[PAGE, [["<div>", (1 << 20) + 1]]]],
    good: [[PAGE, [["<div></div>", 1 << 10]]]],
  },
  "too-many-links": {
    meaning: "more than 1,048,576 links, or links whose URLs are too long together",
    why: "The result is kept in memory, so its size is limited. The rest of the document was not read.",
    fix: "Split the document.",
    see: [],
    bad: [[PAGE, [["<a href=x:>", (1 << 20) + 1]]]],
    good: [[PAGE, [["<a href=x:></a>", 1 << 10]]]],
  },
  "too-deep": {
    meaning: "parts of a message that are nested too deep",
    why: "A message can contain messages, and those parts; a limit keeps one that was made to exhaust its readers from doing so.",
    fix: "Take the inner messages out.",
    see: [],
    bad: [[MIME, [["Content-Type: message/rfc822\n\n", 200]]]],
    good: [[MIME, [["Content-Type: message/rfc822\n\n", 2]]]],
  },
  "message-cut": {
    meaning: "a message that exceeds the limits of its parser",
    why: "The header of a message, and its parts, are kept in memory, so their size and number are limited. The rest of it was not read.",
    fix: "Shorten the header. A header field of megabytes is a fault of what wrote it.",
    see: [],
    bad: [[MIME, ["X-Field: ", ["b", 1 << 22], "\n\nbody"]]],
    good: [[MIME, ["X-Field: ", ["b", 1 << 5], "\n\nbody"]]],
  },
};

export const LINKS: Family = { title: "problems of links and base URLs", explanations: LINK_EXPLANATIONS };

const FIND_EXPLANATIONS: Readonly<Record<TextWarningCode, CodeHelp>> = {
  "hyphen-at-line-end": {
    meaning: "a hyphen at the end of a line, inside a URL",
    why: "A URL in brackets may be broken across lines, and is joined again. Whether the hyphen is part of it, or was added where the line was broken, the text does not say.",
    fix: "Compare the URL with its source. Break lines of URLs after a slash instead.",
    see: [draft("Appendix E"), rfc3986("Appendix C")],
    bad: ["see <http://a.example/b-\n c>"],
    good: ["see <http://a.example/\n b-c>"],
  },
  "letter-not-allowed": {
    meaning: "a letter that the grammar does not allow, inside a URL",
    why: "The letter may be part of the URL, or the URL ends before it, as in a text of a script without spaces.",
    fix: "Put the URL in angle brackets, percent-encode the letter, or use --grammar rfc3987, which allows it.",
    see: [draft("2.1"), rfc3986("2.5")],
    bad: ["see http://a.example/café"],
    good: ["see http://a.example/caf%C3%A9"],
  },
};

export const FINDS: Family = {
  title: "warnings about URLs found in a text",
  explanations: FIND_EXPLANATIONS,
};

/** An example is in the notation of the drafts, unless it says otherwise. */
const GRAMMAR_EXPLANATIONS: ExplanationsOf<GrammarCode> = {
  // Faults in the text of a grammar.
  "empty-grammar": {
    why: "A grammar needs a rule to start from. A file of comments has none, and neither has a file that is empty because it was not written yet.",
    fix: "Write a rule: a name, an equals sign and what it matches.",
    see: [rfc5234("2.2")],
    bad: ["; nothing here"],
    good: ['digit = "0" | "1"'],
  },
  "syntax-error": {
    why: "The notation has something else at this place. The message lists what could come there.",
    fix: 'Complete the rule as the message says. An alternative that matches nothing is written as "".',
    see: [rfc822("2"), rfc5234("4")],
    bad: ['a = "x" |'],
    good: ['a = "x" | "y"', 'a = "x" | ""'],
  },
  "bad-character": {
    why: "The character is not part of the notation, or cannot be in a literal, which has printable ASCII only.",
    fix: "Put literal text in quotation marks. Write other characters as numbers, such as %x00-1F in ABNF.",
    see: [rfc5234("2.3")],
    bad: ["a = $"],
    good: ['a = "$"'],
  },
  "undefined-rule": {
    why: "A rule refers to another by its name, and no rule of the grammar has this one. The hint names a rule that is spelt nearly so.",
    fix: "Correct the name, define the rule, or put the word in quotation marks if it is literal text.",
    see: [rfc5234("2.1")],
    bad: ['host = hostnam\nhostname = "x"'],
    good: ['host = hostname\nhostname = "x"'],
  },
  "duplicate-rule": {
    why: "A name stands for one rule. Which of two definitions is meant cannot be known.",
    fix: "Rename one of them, or make them alternatives of one rule. In ABNF, =/ adds alternatives.",
    see: [rfc5234("3.3")],
    bad: ['a = "x"\na = "y"'],
    good: ['a = "x" | "y"'],
  },
  "nothing-to-extend": {
    why: "In ABNF, =/ adds alternatives to a rule that is above it. Here there is no such rule.",
    fix: "Write =, or move the line below the rule.",
    see: [rfc5234("3.3")],
    bad: [["ABNF", 'a =/ "x"']],
    good: [["ABNF", 'a = "y"\na =/ "x"']],
  },
  "unclosed-bracket": {
    why: "Each bracket that is opened in a rule is closed in the same rule.",
    fix: "Write the closing bracket, of the same kind.",
    see: [rfc5234("3.5"), rfc5234("3.8")],
    bad: ['a = ( "x" | "y"'],
    good: ['a = ( "x" | "y" )'],
  },
  "unopened-bracket": {
    why: "A bracket is closed that was not opened in the same rule.",
    fix: "Remove the bracket, or write the opening one.",
    see: [rfc5234("3.5"), rfc5234("3.8")],
    bad: ['a = "x" )'],
    good: ['a = ( "x" )'],
  },
  "crossed-brackets": {
    why: "Round brackets group and square brackets make optional; what one kind opens, the same kind closes.",
    fix: "Close the inner bracket first, with its own kind.",
    see: [rfc5234("3.5"), rfc5234("3.8")],
    bad: ['a = ( "x" [ "y" ) ]'],
    good: ['a = ( "x" [ "y" ] )'],
  },
  "unclosed-literal": {
    why: "Literal text begins and ends with a quotation mark, on one line.",
    fix: "Write the closing quotation mark.",
    see: [rfc5234("2.3")],
    bad: ['a = "x'],
    good: ['a = "x"'],
  },
  "unclosed-prose": {
    why: "Prose begins with < and ends with >.",
    fix: "Write the closing angle bracket, and then write out what the prose means.",
    see: [rfc5234("4")],
    bad: [["ABNF", "a = <any text"]],
    good: [["ABNF", "a = %x20-7E"]],
  },
  prose: {
    why: "What is in angle brackets is meant for people. It cannot be turned into a rule.",
    fix: "Write out the characters that it means.",
    see: [rfc5234("4")],
    bad: [["ABNF", "a = <any character but a space>"]],
    good: [["ABNF", "a = %x21-7E"]],
  },
  list: {
    why: "RFC 822 writes a list with commas as #element, and says in words where white space may be. It is not supported.",
    fix: "Write out the list, with its commas and the white space that is allowed.",
    see: [rfc822("2.7")],
    bad: ['a = #b\nb = "x"'],
    good: ['a = b *( "," b )\nb = "x"'],
  },
  "bad-value": {
    why: "After %x, %d and %b, character values follow as numbers: hexadecimal, decimal or binary.",
    fix: "Write the value: a space is %x20 or %d32.",
    see: [rfc5234("2.3")],
    bad: [["ABNF", "a = %xZZ"]],
    good: [["ABNF", "a = %x20"]],
  },
  "bad-range": {
    why: "A range has its smaller value first. The other way around, it would match nothing.",
    fix: "Swap the two values.",
    see: [rfc5234("3.4")],
    bad: [["ABNF", "a = %x39-30"]],
    good: [["ABNF", "a = %x30-39"]],
  },
  "code-point-too-large": {
    why: "Unicode ends at U+10FFFF, so no character has a larger value.",
    fix: "Write a value of at most %x10FFFF.",
    see: [rfc5234("2.3")],
    bad: [["ABNF", "a = %x110000"]],
    good: [["ABNF", "a = %x10FFFF"]],
  },
  "surrogate-pair": {
    why: "The rules are about characters. A character above U+FFFF is one value here, and not the two surrogates that UTF-16 has for it.",
    fix: "Write the value of the character.",
    see: [rfc5234("2.3")],
    bad: [["ABNF", "a = %xD83D.DE00"]],
    good: [["ABNF", "a = %x1F600"]],
  },
  "bad-repeat": {
    why: "The number before the * is the minimum, and the one after it the maximum. This minimum is greater.",
    fix: "Swap the two numbers.",
    see: [rfc822("2.4"), rfc5234("3.6")],
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

  // Faults in what rules mean, and in the rules of a scheme.
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

/** The errors of grammars. Their meanings are in the table of codes of `bnf`. */
export const GRAMMARS: Family = {
  title: "errors of grammars",
  explanations: withMeanings(GRAMMAR_EXPLANATIONS, GRAMMAR_CODES),
};
