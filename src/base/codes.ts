// The codes of problems in documents and links: their messages, and the explanations in `explain`, the documentation
// and the site. To add a code, add it to both objects, and report it where it is found.
import type { CodeHelp } from "../core/code-help.js";

/** A kind of problem. Its code is its key. */
export interface ProblemKind {
  readonly message: string;
  /** The document with the rule, if it is not the draft. */
  readonly document?: string;
  readonly section: string | null;
  readonly hint: string | null;
}

export const PROBLEM_KINDS = {
  "base-not-absolute": {
    message: "a base URL must be absolute",
    section: "5.1",
    hint: "add a scheme",
  },
  "base-unsuitable": {
    message: "relative references cannot be resolved against this URL",
    document: "RFC 2396",
    section: "5",
    hint: 'use a URL that has an authority, or a slash, after the scheme: "http://a.example/b"',
  },
  "base-too-long": {
    message: "a base URL longer than 8192 characters is not used",
    section: null,
    hint: null,
  },
  "base-outside-head": {
    message: "a BASE outside the HEAD is not used",
    section: "Appendix D",
    hint: "move it into the HEAD",
  },
  "second-base": {
    message: "only the first BASE with an HREF is used",
    section: "Appendix D",
    hint: "remove one of them",
  },
  "repeated-field": {
    message: "only the first of several equal header fields is used",
    section: "5.1.1",
    hint: "remove one of them",
  },
  "field-without-base": {
    message: "the Content-Location is relative, and there is no base URL for it",
    section: "5.1.1",
    hint: "make it absolute, or give the URL that the message was retrieved from",
  },
  "malformed-base-field": {
    message: "a Base field that does not have the form <URL:...> is not used",
    document: "RFC 1808",
    section: "3.1",
    hint: 'write the URL in angle brackets, after "URL:"',
  },
  "faulty-base": {
    message: "the base URL is not valid, so other programs may read it differently",
    section: "5.1",
    hint: null,
  },
  "no-base": {
    message: "the reference is relative, and there is no base URL",
    section: "5.1.4",
    hint: "give the URL that the document was retrieved from",
  },
  "document-url-unknown": {
    message: "the reference stands for the URL of the document, which is not known",
    section: "3",
    hint: "give the URL that the document was retrieved from",
  },
  "rejected-reference": {
    message: "the URL parser rejects the reference",
    document: "WHATWG URL Standard",
    section: "URL parsing",
    hint: "write a valid URL",
  },
  "reference-too-long": {
    message: "a reference longer than 1048576 characters is only used if it is valid and absolute",
    section: null,
    hint: null,
  },
  "document-too-long": {
    message: "only the first 64 MiB of the document were read",
    section: null,
    hint: null,
  },
  "token-too-long": {
    message:
      "a tag or a comment is longer than 16777216 characters, so the rest of the document was not read",
    section: null,
    hint: null,
  },
  "too-many-links": {
    message: "the document has more than 1048576 links, or their URLs are too long, so the rest was not read",
    section: null,
    hint: null,
  },
  "too-many-elements": {
    message: "the document has too many unclosed elements, so the rest of it was not read",
    section: null,
    hint: null,
  },
  "too-deep": {
    message: "parts are nested too deep, so the rest of the message was not read",
    section: null,
    hint: null,
  },
  "message-cut": {
    message: "the message exceeds the limits of its parser, so the rest of it was not read",
    section: null,
    hint: null,
  },
} as const;

/** The codes of problems, and of the diagnostics of links that are not grammar faults. */
export type ProblemCode = keyof typeof PROBLEM_KINDS;

/** The explanation of each code. The constant consists of literals only, so that bundlers can drop it. */
export const PROBLEM_HELP: Readonly<Record<ProblemCode, CodeHelp>> = {
  "base-not-absolute": {
    meaning: "a base URL that is relative",
    row: "a BASE, a `Content-Base` or the URL of retrieval is not an absolute URL",
    why: "Relative references are resolved against the base URL, so it needs a scheme. This one is ignored.",
    fix: "Write the base URL in full.",
    see: ["draft-fielding-url-syntax-05, section 5.1", "RFC 3986, section 5.1"],
    bad: [["a page", '<head><base href="docs/"></head><a href="http://a.example/b">']],
    good: [["a page", '<head><base href="http://a.example/docs/"></head><a href="http://a.example/b">']],
  },
  "base-unsuitable": {
    meaning: "a base URL that relative references cannot be resolved against",
    row: "by RFC 2396 and the URL Standard, relative references cannot be resolved against the base",
    why: "A URL such as mailto:a@b.example has no path with slashes to resolve a relative path against.",
    fix: "Use a URL that has an authority, or a slash after the scheme.",
    see: [
      "RFC 2396, section 5",
      "draft-fielding-url-syntax-05, section 5.1",
      "WHATWG URL Standard, URL parsing",
    ],
    bad: [
      ["a page, by rfc2396", '<head><base href="mailto:a@b.example"></head><a href="http://a.example/b">'],
    ],
    good: [
      [
        "a page, by rfc2396",
        '<head><base href="http://a.example/docs/"></head><a href="http://a.example/b">',
      ],
    ],
  },
  "base-too-long": {
    meaning: "a base URL of more than 8192 characters",
    row: "the base is longer than 8192 characters, and would make every link as long",
    why: "The base becomes part of every URL, so a long one would multiply the size of the result. It is ignored.",
    fix: "Use a shorter base URL.",
    see: [],
    bad: [["a page", ['<base href="http://a.example/', ["b", 8192], '">']]],
    good: [["a page", '<head><base href="http://a.example/b"></head><a href="http://a.example/b">']],
  },
  "base-outside-head": {
    meaning: "a BASE outside the HEAD",
    row: "a BASE is outside the HEAD",
    why: "In HTML, the BASE belongs in the head. This one is ignored, but other programs may use it.",
    fix: "Move it into the HEAD.",
    see: ["draft-fielding-url-syntax-05, Appendix D"],
    bad: [["a page", '<head></head><p><base href="http://a.example/">']],
    good: [["a page", '<head><base href="http://a.example/"></head><a href="http://a.example/b">']],
  },
  "second-base": {
    meaning: "a BASE after another one",
    row: "a BASE follows the one that is used",
    why: "A document has one base URL. The first BASE with an HREF sets it. This one is ignored.",
    fix: "Remove one of the two.",
    see: ["draft-fielding-url-syntax-05, Appendix D"],
    bad: [
      [
        "a page",
        '<head><base href="http://a.example/"><base href="http://b.example/"></head><a href="http://a.example/b">',
      ],
    ],
    good: [["a page", '<head><base href="http://a.example/"></head><a href="http://a.example/b">']],
  },
  "repeated-field": {
    meaning: "a header field that appears twice",
    row: "the header has the field more than once",
    why: "A message part has one base URL, so only the first of the two fields is used.",
    fix: "Remove one of the two.",
    see: ["draft-fielding-url-syntax-05, section 5.1.1"],
    bad: [
      [
        "a message",
        `Content-Base: http://a.example/\nContent-Base: http://b.example/\nContent-Type: text/html\n\n<a href="http://a.example/b">`,
      ],
    ],
    good: [
      [
        "a message",
        `Content-Base: http://a.example/\nContent-Type: text/html\n\n<a href="http://a.example/b">`,
      ],
    ],
  },
  "field-without-base": {
    meaning: "a relative Content-Location without a base URL",
    row: "a `Content-Location` is relative, and there is no base URL for it",
    why: "A relative Content-Location is resolved against the base URL of the enclosing part. Without one, it cannot be used as a base URL.",
    fix: "Write it in full, or give the message's URL with --retrieved-from.",
    see: ["draft-fielding-url-syntax-05, section 5.1.1"],
    bad: [
      ["a message", `Content-Location: page.html\nContent-Type: text/html\n\n<a href="http://a.example/b">`],
    ],
    good: [
      [
        "a message",
        `Content-Location: http://a.example/page.html\nContent-Type: text/html\n\n<a href="http://a.example/b">`,
      ],
    ],
  },
  "malformed-base-field": {
    meaning: "a Base field that does not have the form <URL:...>",
    row: "a `Base` does not have the form `<URL:...>`",
    why: "RFC 1808 writes the URL of the Base field as <URL:...>. Any other form is ignored.",
    fix: "Write the field as Base: <URL:http://a.example/>.",
    see: ["RFC 1808, section 3.1"],
    bad: [
      [
        "a message, by rfc1808",
        `Base: http://a.example/\nContent-Type: text/html\n\n<a href="http://a.example/b">`,
      ],
    ],
    good: [
      [
        "a message, by rfc1808",
        `Base: <URL:http://a.example/>\nContent-Type: text/html\n\n<a href="http://a.example/b">`,
      ],
    ],
  },
  "faulty-base": {
    meaning: "a base URL that is not valid",
    row: "the base URL is not valid, at `offset`",
    why: "It is used anyway, but other programs may read it differently, and then every link in the document leads elsewhere.",
    fix: "Correct the base URL. To see what is wrong with it, run url-grammar check.",
    see: ["draft-fielding-url-syntax-05, section 5.1"],
    bad: [["a page", '<head><base href="http://host_name/"></head><a href="http://a.example/b">']],
    good: [["a page", '<head><base href="http://host-name/"></head><a href="http://a.example/b">']],
  },
  "no-base": {
    meaning: "a relative link, and no base URL to resolve it against",
    row: "of a link: it is relative, and there is no base URL",
    why: "Without a base URL, the meaning of a relative reference depends on the program that reads it.",
    fix: "Give the document's URL with --retrieved-from, or add a BASE.",
    see: ["draft-fielding-url-syntax-05, section 5.1.4", "RFC 3986, section 5.1.4"],
    bad: [["a page", '<a href="b">']],
    good: [["a page", '<base href="http://a.example/"><a href="b">']],
  },
  "rejected-reference": {
    meaning: "a link that the URL parser rejects",
    row: "of a link, by the URL Standard: the URL parser rejects it",
    why: "Browsers follow no link that their URL parser rejects.",
    fix: "Write a valid URL.",
    see: ["WHATWG URL Standard, URL parsing"],
    bad: [["a page, by whatwg", '<a href="http://a.example:b/">']],
    good: [["a page, by whatwg", '<a href="http://a.example/b">']],
  },
  "document-url-unknown": {
    meaning: "a form or an image with the URL of the document, which is not known",
    row: "of a link: it stands for the URL of the document, which is not known",
    why: "An empty reference, or a fragment alone, means the current document, whatever its base URL is. A link to it fetches nothing, but a form or an image makes a request, which needs the URL.",
    fix: "Give the document's URL with --retrieved-from, or write it in the element.",
    see: [
      "draft-fielding-url-syntax-05, section 3",
      "draft-fielding-url-syntax-05, section 4",
      "RFC 3986, section 4.4",
    ],
    bad: [["a page", '<form action="">']],
    good: [["a page", '<form action="http://a.example/">']],
  },
  "reference-too-long": {
    meaning: "a link of more than 1,048,576 characters",
    row: "of a link: it is too long to be resolved, or to be diagnosed if it is absolute but not valid",
    why: "Such a link is not split into components, so it is only used if it is valid and absolute.",
    fix: "Shorten the link.",
    see: [],
    bad: [["a page", ['<base href="http://a.example/"><a href="', ["b", 1_048_577], '">']]],
    good: [["a page", ['<base href="http://a.example/"><a href="', ["b", 1024], '">']]],
  },
  "document-too-long": {
    meaning: "a document of more than 64 MiB",
    row: "the document is too long; it was only read up to `offset`",
    why: "A document is kept in memory, so its size is limited. The rest of it was not read.",
    fix: "Split the document.",
    see: [],
    bad: [["a page", ['<base href="http://a.example/">', ["b", 67_108_864]]]],
    good: [["a page", ['<base href="http://a.example/">', ["b", 1024]]]],
  },
  "token-too-long": {
    meaning: "a tag or a comment of more than 16,777,216 characters",
    row: "a tag, a comment or a document type is too long; the document was only read up to it, at `offset`",
    why: "A parser keeps a tag in memory until it ends. The rest of the document was not read.",
    fix: "Close the tag or the comment, or shorten the attribute.",
    see: [],
    bad: [["a page", ["<!--", ["b", 18_874_368], "-->"]]],
    good: [["a page", ["<!--", ["b", 1024], "-->"]]],
  },
  "too-many-elements": {
    meaning: "too many elements open at the same time",
    row: "unclosed elements multiply; the document was only read up to `offset`",
    why: "HTML parsers copy elements that are closed out of order, which can multiply the size of a document. The rest of it was not read.",
    fix: "Close the elements of the document.",
    see: [],
    bad: [["a page", [["<div>", 1_048_577]]]],
    good: [["a page", [["<div></div>", 1024]]]],
  },
  "too-many-links": {
    meaning: "more than 1,048,576 links, or links that are too long in total",
    row: "there are too many links, or their URLs are too long; the document was only read up to `offset`",
    why: "The result is kept in memory, so its size is limited. The rest of the document was not read.",
    fix: "Split the document.",
    see: [],
    bad: [["a page", [["<a href=x:>", 1_048_577]]]],
    good: [["a page", [["<a href=x:></a>", 1024]]]],
  },
  "too-deep": {
    meaning: "message parts that are nested too deep",
    row: "parts are nested too deep, and were not read",
    why: "A message can contain messages, and so on. The limit protects programs from messages made to exhaust them.",
    fix: "Take the inner messages out.",
    see: [],
    bad: [["a message", [["Content-Type: message/rfc822\n\n", 200]]]],
    good: [["a message", [["Content-Type: message/rfc822\n\n", 2]]]],
  },
  "message-cut": {
    meaning: "a message that exceeds the limits of its parser",
    row: "the message or a header is too long, or there are too many parts; the message was only read up to there",
    why: "The header of a message, and its parts, are kept in memory, so their size and number are limited. The rest of it was not read.",
    fix: "Shorten the header.",
    see: [],
    bad: [["a message", ["X-Field: ", ["b", 4_194_304], "\n\nbody"]]],
    good: [["a message", ["X-Field: ", ["b", 32], "\n\nbody"]]],
  },
};
