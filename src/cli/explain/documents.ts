// The codes of what is found in documents: problems of links, and warnings about URLs in plain text.
import type { ProblemCode } from "../../base/index.js";
import type { CodeHelp } from "../../core/code-help.js";
import type { TextWarningCode } from "../../text/index.js";
import { draft, type Family, rfc1808, rfc2396, rfc3986 } from "./explanation.js";

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
