import type { DiagnosticCode } from "../../index.js";
import type { ExplanationsOf } from "./explanation.js";
import { commonCore, draft, rfc1738, rfc1808, rfc2396, rfc3986 } from "./sections.js";

/** The codes of paths, queries and fragments, of whole URLs, and of records. */
export const URL_SHAPE: ExplanationsOf<DiagnosticCode> = {
  "missing-scheme": {
    why: "RFC 1738 has only whole URLs, and each begins with a scheme. Relative ones came with RFC 1808. In RFC 3986 the rules URI and absolute-URI begin with a scheme too. The common core leaves relative ones out, since what they mean depends on the base.",
    fix: "Write the URL in full, or check by a grammar or a rule with relative URLs, such as --grammar rfc1808.",
    see: [rfc1738("5"), rfc3986("3"), commonCore("Whole URLs")],
    bad: [
      ["--grammar rfc1738", "//a.example/b"],
      ["--grammar rfc3986 --rule URI", "a.example/b"],
    ],
    good: [["--grammar rfc1738", "http://a.example/b"], "//a.example/b"],
  },
  "empty-segment": {
    why: "In RFC 1808, the first segment of a path has at least one character. Later standards allow an empty one.",
    fix: "Remove the extra slash.",
    see: [rfc1808("2.2")],
    bad: [["--grammar rfc1808", "http://a.example//b"]],
    good: [["--grammar rfc1808", "http://a.example/b"], "http://a.example//b"],
  },
  "lone-query": {
    why: "In RFC 2396, a relative reference has a path before its query. RFC 3986 allows a query alone, which stands for the current document with another query.",
    fix: 'Write "./" or the path before the "?".',
    see: [rfc2396("5")],
    bad: [["--grammar rfc2396", "?page=2"]],
    good: [
      ["--grammar rfc2396", "./?page=2"],
      ["--grammar rfc3986", "?page=2"],
    ],
  },
  fragment: {
    why: "In RFC 1738 a fragment is not part of a URL: it is for the program that has fetched the document.",
    fix: 'Remove the "#" and what follows it, or check by a grammar that has fragments.',
    see: [rfc1738("2.2")],
    bad: [["--grammar rfc1738", "http://a.example/#top"]],
    good: [["--grammar rfc1738", "http://a.example/"], "http://a.example/#top"],
  },
  "query-after-site": {
    why: 'In the draft, a query follows a path, and after an authority a path begins with a slash. RFC 3986 allows a query directly after the authority. The common core does not: some programs end the authority at a slash only, and take an "@" in the query for the end of a user.',
    fix: 'Write "/" before the "?", or check by --grammar rfc3986.',
    see: [draft("5"), rfc3986("3.2"), commonCore("Whole URLs")],
    bad: ["http://a.example?page=2", ["--grammar common-core", "http://a.example?@b.example/"]],
    good: ["http://a.example/?page=2", ["--grammar rfc3986", "http://a.example?page=2"]],
  },
  "fragment-after-site": {
    why: 'In the common core, a path comes before a fragment: some programs end the authority at a slash only, and take an "@" in the fragment for the end of a user. They then go to the host after the "@".',
    fix: 'Write "/" before the "#", or check by --grammar rfc3986.',
    see: [commonCore("Whole URLs"), rfc3986("3.2")],
    bad: [["--grammar common-core", "http://a.example#@b.example/"]],
    good: [
      ["--grammar common-core", "http://a.example/#top"],
      ["--grammar rfc3986", "http://a.example#top"],
    ],
  },
  ambiguous: {
    why: 'The text matches the rule that it was checked against, but as a URL reference it would be split differently: "//x" is a path with an empty segment by the rule, and an authority in a reference. The strict reading allows only what is read in one way.',
    fix: "To check a text against the rule alone, use --reading bnf.",
    see: [draft("4.4")],
    bad: [["--rule abs_path", "//x"]],
    good: [
      ["--rule abs_path", "/x"],
      ["--rule abs_path --reading bnf", "//x"],
    ],
  },
  "unexpected-character": {
    why: "The character cannot follow what is before it, and none of the more particular codes applies. What could come there is listed with --verbose.",
    fix: "Compare the text with the rule: url-grammar rules NAME prints it.",
    see: [draft("1.4")],
    bad: [["--rule digit", "a"]],
    good: [["--rule digit", "1"]],
  },
  "unexpected-end": {
    why: "The text ends where the rule needs more. What could come there is listed with --verbose.",
    fix: "Complete the text, or check it against another rule.",
    see: [draft("4.3.1")],
    bad: [["--rule hostname", "a."]],
    good: [["--rule hostname", "a.example"]],
  },
  "scheme-rules": {
    why: "The URL matches the generic grammar, but its scheme has rules of its own, and it breaks one of them: an http URL has a host, an address of mail has an @, and so on. The message names the standard of the scheme.",
    fix: "Compare the URL with the rules: url-grammar schemes NAME prints them.",
    see: [draft("4.1"), rfc3986("3.1")],
    bad: [["--grammar rfc3986 --scheme-rules", "http:/path"]],
    good: [["--grammar rfc3986 --scheme-rules", "http://a.example/path"], "http:/path"],
  },
  "unlisted-scheme": {
    why: "The grammar allows only the schemes of a list, and this one is not in it. The common core has http and https; a grammar that was made with the option others of createGrammar has the schemes that it was given.",
    fix: "Use one of the schemes that the message or the hint names, or add the scheme to the list.",
    see: [commonCore("Schemes")],
    bad: [
      ["--grammar common-core", "ftp://a.example/"],
      ['createGrammar({ schemes, others: "refuse" })', "gopher://a.example/"],
    ],
    good: [
      ["--grammar common-core", "https://a.example/"],
      ['createGrammar({ schemes, others: "refuse" })', "http://a.example/"],
    ],
  },
  "not-utf-8": {
    why: "The command reads UTF-8, and these bytes are not valid UTF-8: the file is probably in an older encoding, such as Latin-1, or it is not text at all.",
    fix: "Convert the file, for example with iconv -f latin1 -t utf-8.",
    see: [],
    bad: [["in Latin-1", "http://a.example/café"]],
    good: [["in UTF-8", "http://a.example/caf%C3%A9"]],
  },
  "too-long": {
    why: "A record is read as one string, and not every platform has strings longer than 256 MiB; check --max-length sets a lower limit. A line of that length is hardly a URL: often the file separates its records with something other than line ends.",
    fix: "Split the input at its real separators: use --null for those that end with NUL bytes.",
    see: [],
    bad: [["a line", ["http://a.example/", ["b", 1 << 28]]]],
    good: [["a line", ["http://a.example/", ["b", 1 << 10]]]],
  },
};
