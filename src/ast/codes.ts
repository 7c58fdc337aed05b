// The codes of diagnostics of URLs: the meaning of each, and what `explain`, the documentation and the site say about it. To
// add a code, add it to both objects, and report it by a cause in `src/validate/causes/` or in the file of a document.
import type { Explanations } from "../core/code-help.js";

/** The meanings of the codes. A code changes only with a major version. */
const CODES = {
  space: "a space",
  "control-character": "an ASCII control character, such as a tab or a line break",
  "non-ascii-character": "a character beyond ASCII",
  "lone-surrogate": "half of a surrogate pair, which is not a character",
  "bad-escape": "a `%` that is not followed by two hexadecimal digits",
  "excluded-character": 'a character that is not allowed in URLs: ``<>"{} | \\^[]` ``',
  "second-fragment": "a `#` inside a fragment",
  "bad-scheme": "a character that is not allowed in a scheme, where `//` follows the colon",
  "colon-in-first-segment":
    "a character that is not allowed in a scheme, without `//` after the colon: more likely a relative path",
  "second-at": "an `@` after the one that ends the user",
  "second-colon": "a `:` in a password or after a port",
  "bad-port": "a character in a port that is not a digit, or a number that is not allowed",
  "ip-literal": "an address in square brackets, or an IPv6 address without them",
  "host-underscore": "a `_` in a host name",
  "host-hyphen": "a host name label that begins or ends with `-`",
  "empty-label": "two dots in a row in a host, or one at its start",
  "empty-host": "a user or a port without a host",
  "trailing-dot": "a dot at the end of a host",
  "toplabel-digit": "a last host name label that begins with a digit",
  "host-number": "digits and dots that are not four numbers, or not four that are allowed",
  "host-length": "a host name that is too long, or a label of one, in a grammar with a limit",
  "host-character": "any other character that is not allowed in a host",
  "empty-port": "a `:` after the host and no port, in a grammar in which a port has digits",
  userinfo: "a user or a password, in a grammar that has none",
  "missing-slashes": "a scheme without the `//` that must follow it",
  "missing-scheme": "a relative reference, in a grammar or by a rule that has none",
  "empty-segment": "a path that begins with `//`, in a grammar in which its first segment cannot be empty",
  "lone-query": "a query without a path before it, in a grammar in which it needs one",
  fragment: "a `#`, in a grammar that has no fragments",
  "query-after-site": "a query directly after the authority",
  "fragment-after-site":
    "a fragment directly after the authority, in a grammar in which a path must come before it",
  ambiguous: "a text that matches the rule, but as a URL reference would be split differently",
  "unexpected-character": "a character that does not match the rule",
  "unexpected-end": "a text that ends before the rule is complete",
  "nested-too-deep": "a rule inside itself more often than the rules go, in a grammar of your own",
  "scheme-rules": "a URL that breaks the rules of its scheme",
  "unlisted-scheme": "a scheme that the grammar does not list, where it refuses all others",
  "not-utf-8": "bytes that are not valid UTF-8 (command and `url-grammar/node`)",
  "too-long": "a line longer than the limit (256 MiB in the command, 1 MiB by default in `url-grammar/node`)",
} as const;

/** The code of a diagnostic of a URL. */
export type UrlCode = keyof typeof CODES;

/**
 * Every code that a diagnostic of a URL can have, with its one-line meaning.
 *
 * @example
 * DIAGNOSTIC_CODES["host-underscore"] // → "a `_` in a host name"
 */
export const DIAGNOSTIC_CODES: Readonly<Record<UrlCode, string>> = /* @__PURE__ */ Object.freeze(CODES);

/** The rest of what is said about each code. It is a constant of literals alone, so that a bundler drops it. */
export const DIAGNOSTIC_HELP: Explanations<UrlCode> = {
  // Characters that no component allows, or not in that place.
  space: {
    why: "A URL has no spaces: in text and in lists, a space is what ends one. Programs that are given a space anyway cut the URL there, encode the space, or refuse the URL.",
    fix: 'Write "%20" where the space is part of the URL. In a query of an HTML form, "+" stands for a space too.',
    see: ["draft-fielding-url-syntax-05, section 2.4.3", "RFC 3986, section 2"],
    bad: ["http://a.example/my file.txt"],
    good: ["http://a.example/my%20file.txt"],
  },
  "control-character": {
    why: "Control characters do not print, and can start or end commands of many protocols. A tab or a line break mostly comes from a URL that was cut at the end of a line, or was copied with more than itself.",
    fix: 'Remove the character. If it is data, percent-encode it: a line feed is "%0A".',
    see: ["draft-fielding-url-syntax-05, section 2.4.3", "RFC 3986, section 2"],
    bad: ["http://a.example/a\tb"],
    good: ["http://a.example/ab", "http://a.example/a%09b"],
  },
  "non-ascii-character": {
    why: "URLs are written in ASCII, so that any keyboard and any protocol can carry them. Other characters are data, as percent-encoded bytes of UTF-8. The grammars rfc3987 and whatwg allow many of them as they are.",
    fix: "Percent-encode the UTF-8 bytes of the character. In a host, write the name in its ASCII form, which begins with xn--. Or check by the grammar of internationalized identifiers: --grammar rfc3987.",
    see: ["draft-fielding-url-syntax-05, section 2.1", "RFC 3986, section 2.5"],
    bad: ["http://a.example/café"],
    good: ["http://a.example/caf%C3%A9"],
  },
  "lone-surrogate": {
    why: "In UTF-16, a character above U+FFFF is two surrogates. One alone is not a character and has no UTF-8 bytes, so it cannot even be percent-encoded. A text that was cut in the middle of a character ends with one.",
    fix: "Remove it, or cut the text elsewhere.",
    see: ["draft-fielding-url-syntax-05, section 2.1", "RFC 3986, section 2.5"],
    bad: ["http://a.example/\ud83d"],
    good: ["http://a.example/%F0%9F%98%80"],
  },
  "bad-escape": {
    why: 'A "%" begins a percent-encoded byte, and two hexadecimal digits follow it. Programs handle any other "%" differently.',
    fix: 'Write "%25" for a percent sign.',
    see: ["draft-fielding-url-syntax-05, section 2.4.1", "RFC 3986, section 2.1"],
    bad: ["http://a.example/100%"],
    good: ["http://a.example/100%25"],
  },
  "excluded-character": {
    why: "These characters are delimiters around URLs in text (angle brackets, quotation marks), or are changed by gateways and other programs (braces, the backslash, the circumflex), so no URL contains them.",
    fix: "Percent-encode the character if it is part of the URL. Otherwise remove it: braces are often a placeholder that was not filled in, and a backslash is often meant as a slash.",
    see: ["draft-fielding-url-syntax-05, section 2.4.3", "RFC 3986, section 2"],
    bad: ["http://a.example/{id}"],
    good: ["http://a.example/%7Bid%7D", "http://a.example/42"],
  },
  "second-fragment": {
    why: 'The first "#" ends the URL and begins the fragment, and the fragment goes to the end. A further "#" has no meaning left.',
    fix: 'Write "%23" for a "#" that is part of the fragment, and remove any other.',
    see: ["draft-fielding-url-syntax-05, section 3", "RFC 3986, section 3.5"],
    bad: ["http://a.example/#a#b"],
    good: ["http://a.example/#a%23b"],
  },

  // Schemes, users, hosts and ports.
  "bad-scheme": {
    why: 'The text before the first ":" is the scheme: a letter, then letters, digits, "+", "-" and ".". Here "//" follows the colon, so it cannot be meant as anything else.',
    fix: "Use only those characters in the scheme.",
    see: ["draft-fielding-url-syntax-05, section 4.1", "RFC 3986, section 3.1"],
    bad: ["ht_tp://a.example/"],
    good: ["http://a.example/"],
  },
  "colon-in-first-segment": {
    why: "The text before the first colon is read as a scheme, and this one has a character that no scheme has. It is more likely a relative path with a colon in its first segment, which a relative path cannot have.",
    fix: 'Write "./" before a relative path. If it is a URL, correct the scheme.',
    see: ["draft-fielding-url-syntax-05, section 4.1", "RFC 3986, section 3.1", "RFC 3986, section 4.2"],
    bad: ["notes_2:draft"],
    good: ["./notes_2:draft"],
  },
  "second-at": {
    why: 'The first "@" of an authority ends the user, so a second one would be in the host. Programs disagree about which of the two counts, and so about the host that they connect to.',
    fix: 'Write "%40" for an "@" in a user or a password.',
    see: ["draft-fielding-url-syntax-05, section 4.3.1", "RFC 3986, section 3.2"],
    bad: ["ftp://me@mail.example@a.example/"],
    good: ["ftp://me%40mail.example@a.example/"],
  },
  "second-colon": {
    why: "A colon separates the user from the password, and the host from the port. There is no third part for a second colon.",
    fix: 'Write "%3A" for a colon in a password. After a host, keep one port.',
    see: ["draft-fielding-url-syntax-05, section 4.3.1", "RFC 3986, section 3.2.3"],
    bad: ["http://a.example:80:80/"],
    good: ["http://a.example:80/"],
  },
  "bad-port": {
    why: "A port is a number in decimal digits. Names of services have no place in a URL. Some grammars bound the number: the common core has the ports from 1 to 65535, without leading zeros, since programs refuse the others or read them in different ways.",
    fix: "Write the number of the port, or leave it out with its colon.",
    see: ["draft-fielding-url-syntax-05, section 4.3.1", "RFC 3986, section 3.2.3", "the common core, Ports"],
    bad: ["http://a.example:http/", ["--grammar common-core", "http://a.example:080/"]],
    good: ["http://a.example:80/"],
  },
  "ip-literal": {
    why: "Square brackets are the form of IPv6 addresses. The draft has none: RFC 2732 added them later, and RFC 3986 includes them. With a grammar that has them, the code means that what is in the brackets is not such an address.",
    fix: "Check by the current standard: --grammar rfc3986. Or correct the address.",
    see: ["draft-fielding-url-syntax-05, section 4.3.1", "RFC 3986, section 3.2.2"],
    bad: ["http://[::1]/", ["--grammar rfc3986", "http://[1::2::3]/"]],
    good: [["--grammar rfc3986", "http://[::1]/"], "http://localhost/"],
  },
  "host-underscore": {
    why: 'The labels of a host name have only letters, digits and "-". DNS allows underscores in other records, such as _dmarc, but not in host names. RFC 3986 leaves the rules of names to the naming system and allows it.',
    fix: 'Use the host\'s real name, which has "-" or nothing in that place. If the host is found in another way than by DNS, check by RFC 3986: --grammar rfc3986.',
    see: ["draft-fielding-url-syntax-05, section 4.3.1", "RFC 3986, section 3.2.2"],
    bad: ["http://host_name/"],
    good: ["http://host-name/", ["--grammar rfc3986", "http://host_name/"]],
  },
  "host-hyphen": {
    why: "A label of a host name, between two dots, begins and ends with a letter or a digit.",
    fix: "Remove the hyphen. If the name was cut in two at the end of a line, join it again.",
    see: ["draft-fielding-url-syntax-05, section 4.3.1"],
    bad: ["http://-a.example/", "http://a-.example/"],
    good: ["http://a.example/", "http://a-b.example/"],
  },
  "empty-label": {
    why: "Dots separate the labels of a host name, and each label has at least one character.",
    fix: "Remove the extra dot, or write the label that is missing.",
    see: ["draft-fielding-url-syntax-05, section 4.3.1"],
    bad: ["http://a..example/"],
    good: ["http://a.example/"],
  },
  "empty-host": {
    why: "A user, a password or a port belongs to a host, and this URL has no host. Grammars differ in where a host may be empty.",
    fix: "Write the host.",
    see: [
      "draft-fielding-url-syntax-05, section 4.3.1",
      "RFC 1738, section 5",
      "WHATWG URL Standard, URL writing",
    ],
    bad: ["http://:80/", "http://user@/"],
    good: ["http://localhost:80/"],
  },
  "trailing-dot": {
    why: "In DNS, a dot at the end says that a name is complete. The host names of the draft have no such dot; those of RFC 3986 do.",
    fix: "Remove the last dot.",
    see: ["draft-fielding-url-syntax-05, section 4.3.1", "RFC 3986, section 3.2.2"],
    bad: ["http://a.example./"],
    good: ["http://a.example/", ["--grammar rfc3986", "http://a.example./"]],
  },
  "toplabel-digit": {
    why: "The last label of a host name begins with a letter, so that no name looks like an IPv4 address.",
    fix: "Check the end of the name: it may be an address with too many or wrong parts.",
    see: ["draft-fielding-url-syntax-05, section 4.3.1"],
    bad: ["http://a.1example/"],
    good: ["http://1a.example/"],
  },
  "host-number": {
    why: "A host of digits and dots is an IPv4 address, which is four numbers. Many programs read fewer numbers, or numbers in other forms, as some address, and not all as the same one.",
    fix: "Write all four numbers of the address, from 0 to 255 and without leading zeros, or a host name.",
    see: [
      "draft-fielding-url-syntax-05, section 4.3.1",
      "WHATWG URL Standard, URL writing",
      "the common core, Hosts",
    ],
    bad: ["http://127.1/", ["--grammar common-core", "http://010.0.0.1/"]],
    good: ["http://127.0.0.1/"],
  },
  "host-length": {
    why: "DNS has no label of more than 63 characters, and no name of more than 255. A grammar cannot add up lengths, so that of the common core bounds the number of labels by the longest of them: 4 labels of up to 63 characters, 6 of up to 41, or 10 of up to 24. It refuses some names that DNS has.",
    fix: "Check whether the name was joined with other text. If it is right, check by another grammar.",
    see: ["the common core, Hosts", "RFC 3986, section 3.2.2"],
    bad: [["--grammar common-core", "http://a.b.c.d.e.f.g.h.i.j.example/"]],
    good: [
      ["--grammar common-core", "http://a.b.c.d.e.f.g.h.i.example/"],
      "http://a.b.c.d.e.f.g.h.i.j.example/",
    ],
  },
  "host-character": {
    why: "A host name has letters, digits, hyphens and dots, and nothing else: in the draft, not even percent-encoded characters.",
    fix: "Write the host as DNS has it.",
    see: ["draft-fielding-url-syntax-05, section 4.3.1", "RFC 3986, section 3.2.2"],
    bad: ["http://a%41.example/", "http://a!b.example/"],
    good: ["http://aa.example/"],
  },
  "empty-port": {
    why: "In RFC 1738, a port has at least one digit. Later standards allow a colon with nothing after it, which means the default port; the common core does not, since some programs refuse it.",
    fix: "Remove the colon, or write the port.",
    see: ["RFC 1738, section 5", "the common core, Ports"],
    bad: [["--grammar rfc1738", "http://a.example:/"]],
    good: [["--grammar rfc1738", "http://a.example/"], "http://a.example:/"],
  },
  userinfo: {
    why: "By the WHATWG standard, a valid URL has no user and no password, though parsers read them: they are sent in plain text, and are used to make one host look like another.",
    fix: 'Remove them with the "@", and log in in the program\'s own way.',
    see: ["WHATWG URL Standard, URL writing", "RFC 3986, section 3.2.1", "the common core, Authorities"],
    bad: [["--grammar whatwg", "http://user@a.example/"]],
    good: [["--grammar whatwg", "http://a.example/"]],
  },
  "missing-slashes": {
    why: "The URLs of some schemes have a host, and then two slashes follow the scheme. Browsers repair such a URL, but other programs read it as one without a host.",
    fix: 'Write "//" after the colon.',
    see: ["WHATWG URL Standard, URL writing", "the common core, Whole URLs"],
    bad: [["--grammar whatwg", "http:a.example"]],
    good: [["--grammar whatwg", "http://a.example"]],
  },

  // Paths, queries and fragments, whole URLs, and records.
  "missing-scheme": {
    why: "RFC 1738 has only whole URLs, and each begins with a scheme. Relative ones came with RFC 1808. In RFC 3986 the rules URI and absolute-URI begin with a scheme too. The common core leaves relative ones out, since what they mean depends on the base.",
    fix: "Write the URL in full, or check by a grammar or a rule with relative URLs, such as --grammar rfc1808.",
    see: ["RFC 1738, section 5", "RFC 3986, section 3", "the common core, Whole URLs"],
    bad: [
      ["--grammar rfc1738", "//a.example/b"],
      ["--grammar rfc3986 --rule URI", "a.example/b"],
    ],
    good: [["--grammar rfc1738", "http://a.example/b"], "//a.example/b"],
  },
  "empty-segment": {
    why: "In RFC 1808, the first segment of a path has at least one character. Later standards allow an empty one.",
    fix: "Remove the extra slash.",
    see: ["RFC 1808, section 2.2"],
    bad: [["--grammar rfc1808", "http://a.example//b"]],
    good: [["--grammar rfc1808", "http://a.example/b"], "http://a.example//b"],
  },
  "lone-query": {
    why: "In RFC 2396, a relative reference has a path before its query. RFC 3986 allows a query alone, which stands for the current document with another query.",
    fix: 'Write "./" or the path before the "?".',
    see: ["RFC 2396, section 5"],
    bad: [["--grammar rfc2396", "?page=2"]],
    good: [
      ["--grammar rfc2396", "./?page=2"],
      ["--grammar rfc3986", "?page=2"],
    ],
  },
  fragment: {
    why: "In RFC 1738 a fragment is not part of a URL: it is for the program that has fetched the document.",
    fix: 'Remove the "#" and what follows it, or check by a grammar that has fragments.',
    see: ["RFC 1738, section 2.2"],
    bad: [["--grammar rfc1738", "http://a.example/#top"]],
    good: [["--grammar rfc1738", "http://a.example/"], "http://a.example/#top"],
  },
  "query-after-site": {
    why: 'In the draft, a query follows a path, and after an authority a path begins with a slash. RFC 3986 allows a query directly after the authority. The common core does not: some programs end the authority at a slash only, and take an "@" in the query for the end of a user.',
    fix: 'Write "/" before the "?", or check by --grammar rfc3986.',
    see: ["draft-fielding-url-syntax-05, section 5", "RFC 3986, section 3.2", "the common core, Whole URLs"],
    bad: ["http://a.example?page=2", ["--grammar common-core", "http://a.example?@b.example/"]],
    good: ["http://a.example/?page=2", ["--grammar rfc3986", "http://a.example?page=2"]],
  },
  "fragment-after-site": {
    why: 'In the common core, a path comes before a fragment: some programs end the authority at a slash only, and take an "@" in the fragment for the end of a user. They then go to the host after the "@".',
    fix: 'Write "/" before the "#", or check by --grammar rfc3986.',
    see: ["the common core, Whole URLs", "RFC 3986, section 3.2"],
    bad: [["--grammar common-core", "http://a.example#@b.example/"]],
    good: [
      ["--grammar common-core", "http://a.example/#top"],
      ["--grammar rfc3986", "http://a.example#top"],
    ],
  },
  ambiguous: {
    why: 'The text matches the rule that it was checked against, but as a URL reference it would be split differently: "//x" is a path with an empty segment by the rule, and an authority in a reference. The strict reading allows only what is read in one way.',
    fix: "To check a text against the rule alone, use --reading bnf.",
    see: ["draft-fielding-url-syntax-05, section 4.4"],
    bad: [["--rule abs_path", "//x"]],
    good: [
      ["--rule abs_path", "/x"],
      ["--rule abs_path --reading bnf", "//x"],
    ],
  },
  "unexpected-character": {
    why: "The character cannot follow what is before it, and none of the more particular codes applies. What could come there is listed with --verbose.",
    fix: "Compare the text with the rule: url-grammar rules NAME prints it.",
    see: ["draft-fielding-url-syntax-05, section 1.4"],
    bad: [["--rule digit", "a"]],
    good: [["--rule digit", "1"]],
  },
  "unexpected-end": {
    why: "The text ends where the rule needs more. What could come there is listed with --verbose.",
    fix: "Complete the text, or check it against another rule.",
    see: ["draft-fielding-url-syntax-05, section 4.3.1"],
    bad: [["--rule hostname", "a."]],
    good: [["--rule hostname", "a.example"]],
  },
  "nested-too-deep": {
    why: "A rule that refers to itself is written out to a number of levels, three if nothing else is said, so that its texts have an automaton. This text goes deeper: no more than that is known of it.",
    fix: "Give the rules more levels, with the option nesting of grammarFromText, or --nesting.",
    see: [],
    bad: [['grammarFromText(\'nest = "(" [ nest ] ")"\')', "(((())))"]],
    good: [['grammarFromText(\'nest = "(" [ nest ] ")"\')', "((()))"]],
  },
  "scheme-rules": {
    why: "The URL matches the generic grammar, but its scheme has rules of its own, and it breaks one of them: an http URL has a host, an address of mail has an @, and so on. The message names the standard of the scheme.",
    fix: "Compare the URL with the rules: url-grammar schemes NAME prints them.",
    see: ["draft-fielding-url-syntax-05, section 4.1", "RFC 3986, section 3.1"],
    bad: [["--grammar rfc3986 --scheme-rules", "http:/path"]],
    good: [["--grammar rfc3986 --scheme-rules", "http://a.example/path"], "http:/path"],
  },
  "unlisted-scheme": {
    why: "The grammar allows only the schemes of a list, and this one is not in it. The common core has http and https; a grammar that was made with the option others of createGrammar has the schemes that it was given.",
    fix: "Use one of the schemes that the message or the hint names, or add the scheme to the list.",
    see: ["the common core, Schemes"],
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
    bad: [["a line", ["http://a.example/", ["b", 268_435_456]]]],
    good: [["a line", ["http://a.example/", ["b", 1024]]]],
  },
};
