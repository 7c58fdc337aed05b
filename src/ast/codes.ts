// The codes of diagnostics of URLs: their meanings, and the explanations in `explain`, the documentation and the site.
// To add a code, add it to both objects, and report it from a cause in `src/validate/causes/` or from the file of a
// document.
import type { Explanations } from "../core/code-help.js";

/** The meanings of the codes. A code changes only with a major version. */
const CODES = {
  space: "a space",
  "control-character": "an ASCII control character, such as a tab or a line break",
  "non-ascii-character": "a character that is not ASCII",
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
  "host-number": "digits and dots that are not four valid numbers",
  "host-length": "a host name or a label that is too long, in a grammar with a limit",
  "host-character": "any other character that is not allowed in a host",
  "empty-port": "a `:` after the host and no port, in a grammar that requires digits",
  userinfo: "a user or a password, in a grammar that has none",
  "missing-slashes": "a scheme without the `//` that must follow it",
  "missing-scheme": "a relative reference, in a grammar or a rule that allows none",
  "empty-segment": "a path that begins with `//`, in a grammar that allows no empty first segment",
  "lone-query": "a query without a path before it, in a grammar that requires one",
  fragment: "a `#`, in a grammar that has no fragments",
  "query-after-site": "a query directly after the authority",
  "fragment-after-site":
    "a fragment directly after the authority, in a grammar that requires a path before it",
  ambiguous: "a text that matches the rule, but would be split differently as a URL reference",
  "unexpected-character": "a character that does not match the rule",
  "unexpected-end": "a text that ends before the rule is complete",
  "nested-too-deep": "a recursive rule nested too deep, in a grammar of your own",
  "scheme-rules": "a URL that breaks the rules of its scheme",
  "unlisted-scheme": "a scheme that the grammar does not list, if it refuses all others",
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

/** The explanation of each code. The constant consists of literals only, so that bundlers can drop it. */
export const DIAGNOSTIC_HELP: Explanations<UrlCode> = {
  // Characters not allowed in any component, or not at that position.
  space: {
    why: "URLs contain no spaces: in text and in lists, a space ends one. Programs cut the URL at the space, encode it, or refuse the URL.",
    fix: 'Write "%20" where the space is part of the URL. In the query of an HTML form, "+" is a space too.',
    see: ["draft-fielding-url-syntax-05, section 2.4.3", "RFC 3986, section 2"],
    bad: ["http://a.example/my file.txt"],
    good: ["http://a.example/my%20file.txt"],
  },
  "control-character": {
    why: "Control characters are invisible, and can start or end commands in many protocols. A tab or a line break usually comes from a URL that was wrapped at the end of a line, or copied with other text.",
    fix: 'Remove the character. If it is data, percent-encode it: a line feed is "%0A".',
    see: ["draft-fielding-url-syntax-05, section 2.4.3", "RFC 3986, section 2"],
    bad: ["http://a.example/a\tb"],
    good: ["http://a.example/ab", "http://a.example/a%09b"],
  },
  "non-ascii-character": {
    why: "URLs are ASCII, so that any keyboard can type them and any protocol can carry them. Other characters are percent-encoded as UTF-8. The grammars rfc3987 and whatwg allow many of them as they are.",
    fix: "Percent-encode the UTF-8 bytes of the character. In a host, write the ASCII form of the name, which begins with xn--. Or check by the grammar for internationalized URLs: --grammar rfc3987.",
    see: ["draft-fielding-url-syntax-05, section 2.1", "RFC 3986, section 2.5"],
    bad: ["http://a.example/café"],
    good: ["http://a.example/caf%C3%A9"],
  },
  "lone-surrogate": {
    why: "In UTF-16, a character above U+FFFF is two surrogates. One alone is not a character and has no UTF-8 bytes, so it cannot even be percent-encoded. Text that was cut in the middle of a character ends with one.",
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
    why: "These characters delimit URLs in text (angle brackets, quotation marks), or are changed by gateways and other programs (braces, the backslash, the circumflex), so no URL contains them.",
    fix: "Percent-encode the character if it is part of the URL. Otherwise remove it: braces are often a placeholder that was not filled in, and a backslash is often meant as a slash.",
    see: ["draft-fielding-url-syntax-05, section 2.4.3", "RFC 3986, section 2"],
    bad: ["http://a.example/{id}"],
    good: ["http://a.example/%7Bid%7D", "http://a.example/42"],
  },
  "second-fragment": {
    why: 'The first "#" begins the fragment, which goes to the end. Another "#" has no meaning.',
    fix: 'Write "%23" for a "#" that is part of the fragment, and remove any other.',
    see: ["draft-fielding-url-syntax-05, section 3", "RFC 3986, section 3.5"],
    bad: ["http://a.example/#a#b"],
    good: ["http://a.example/#a%23b"],
  },

  // Schemes, users, hosts and ports.
  "bad-scheme": {
    why: 'The text before the first ":" is the scheme: a letter, then letters, digits, "+", "-" and ".". Here "//" follows the colon, so nothing else can be meant.',
    fix: "Use only those characters in the scheme.",
    see: ["draft-fielding-url-syntax-05, section 4.1", "RFC 3986, section 3.1"],
    bad: ["ht_tp://a.example/"],
    good: ["http://a.example/"],
  },
  "colon-in-first-segment": {
    why: "The text before the first colon is read as a scheme, and this one has a character that is not allowed in a scheme. It is more likely a relative path with a colon in its first segment, where none is allowed.",
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
    why: "A colon separates the user from the password, and the host from the port. There is no third part after a second colon.",
    fix: 'Write "%3A" for a colon in a password. After a host, keep one port.',
    see: ["draft-fielding-url-syntax-05, section 4.3.1", "RFC 3986, section 3.2.3"],
    bad: ["http://a.example:80:80/"],
    good: ["http://a.example:80/"],
  },
  "bad-port": {
    why: "A port is a decimal number; service names are not allowed. Some grammars limit the number: the common core allows 1 to 65535, without leading zeros, since programs refuse other ports or read them differently.",
    fix: "Write the port number, or remove the port with its colon.",
    see: ["draft-fielding-url-syntax-05, section 4.3.1", "RFC 3986, section 3.2.3", "the common core, Ports"],
    bad: ["http://a.example:http/", ["--grammar common-core", "http://a.example:080/"]],
    good: ["http://a.example:80/"],
  },
  "ip-literal": {
    why: "Square brackets enclose IPv6 addresses. The draft has none: RFC 2732 added them later, and RFC 3986 includes them. In a grammar that has them, the code means that the brackets do not contain a valid address.",
    fix: "Check by the current standard: --grammar rfc3986. Or correct the address.",
    see: ["draft-fielding-url-syntax-05, section 4.3.1", "RFC 3986, section 3.2.2"],
    bad: ["http://[::1]/", ["--grammar rfc3986", "http://[1::2::3]/"]],
    good: [["--grammar rfc3986", "http://[::1]/"], "http://localhost/"],
  },
  "host-underscore": {
    why: 'The labels of a host name contain only letters, digits and "-". DNS allows underscores in other records, such as _dmarc, but not in host names. RFC 3986 leaves the rules for names to the naming system, and allows underscores.',
    fix: 'Use the host\'s real name, which has "-" or nothing there. If the host is not looked up in DNS, check by RFC 3986: --grammar rfc3986.',
    see: ["draft-fielding-url-syntax-05, section 4.3.1", "RFC 3986, section 3.2.2"],
    bad: ["http://host_name/"],
    good: ["http://host-name/", ["--grammar rfc3986", "http://host_name/"]],
  },
  "host-hyphen": {
    why: "A label of a host name, between two dots, begins and ends with a letter or a digit.",
    fix: "Remove the hyphen. If the name was split at the end of a line, join it.",
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
    why: "In DNS, a dot at the end marks a name as complete. The draft does not allow it in host names; RFC 3986 does.",
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
    why: "A host of digits and dots is an IPv4 address, which is four numbers. Many programs accept fewer numbers, or other forms of numbers, but disagree about the address.",
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
    why: "DNS limits labels to 63 characters, and names to 255. A grammar cannot add up lengths, so the common core limits the number of labels by the longest of them: 4 labels of up to 63 characters, 6 of up to 41, or 10 of up to 24. It refuses some valid DNS names.",
    fix: "Check whether the name was joined with other text. If it is right, check by another grammar.",
    see: ["the common core, Hosts", "RFC 3986, section 3.2.2"],
    bad: [["--grammar common-core", "http://a.b.c.d.e.f.g.h.i.j.example/"]],
    good: [
      ["--grammar common-core", "http://a.b.c.d.e.f.g.h.i.example/"],
      "http://a.b.c.d.e.f.g.h.i.j.example/",
    ],
  },
  "host-character": {
    why: "A host name contains only letters, digits, hyphens and dots. The draft does not allow percent-encoded characters either.",
    fix: "Write the name that DNS has.",
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
    why: "Under the URL Standard, a valid URL has no user or password, though parsers accept them: they are sent in plain text, and used to make one host look like another.",
    fix: 'Remove them with the "@", and log in another way.',
    see: ["WHATWG URL Standard, URL writing", "RFC 3986, section 3.2.1", "the common core, Authorities"],
    bad: [["--grammar whatwg", "http://user@a.example/"]],
    good: [["--grammar whatwg", "http://a.example/"]],
  },
  "missing-slashes": {
    why: "The URLs of some schemes have a host, which follows two slashes. Browsers add missing slashes; other programs find no host.",
    fix: 'Write "//" after the colon.',
    see: ["WHATWG URL Standard, URL writing", "the common core, Whole URLs"],
    bad: [["--grammar whatwg", "http:a.example"]],
    good: [["--grammar whatwg", "http://a.example"]],
  },

  // Paths, queries and fragments, whole URLs, and records.
  "missing-scheme": {
    why: "RFC 1738 has only absolute URLs, which begin with a scheme. RFC 1808 added relative ones. In RFC 3986, the rules URI and absolute-URI require a scheme too. The common core excludes relative ones, since their meaning depends on the base.",
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
    why: "In RFC 2396, a relative reference has a path before its query. RFC 3986 allows a query alone, which means the current document with another query.",
    fix: 'Write "./" or the path before the "?".',
    see: ["RFC 2396, section 5"],
    bad: [["--grammar rfc2396", "?page=2"]],
    good: [
      ["--grammar rfc2396", "./?page=2"],
      ["--grammar rfc3986", "?page=2"],
    ],
  },
  fragment: {
    why: "In RFC 1738 a fragment is not part of a URL: it is for the program that fetched the document.",
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
    why: 'The text matches the rule, but would be split differently as a URL reference: "//x" is a path with an empty segment under the rule, and an authority in a reference. The strict reading allows only text that is read in one way.',
    fix: "To check a text against the rule alone, use --reading bnf.",
    see: ["draft-fielding-url-syntax-05, section 4.4"],
    bad: [["--rule abs_path", "//x"]],
    good: [
      ["--rule abs_path", "/x"],
      ["--rule abs_path --reading bnf", "//x"],
    ],
  },
  "unexpected-character": {
    why: "The character is not allowed here, and no more specific code applies. --verbose lists what could come there.",
    fix: "Compare the text with the rule: url-grammar rules NAME prints it.",
    see: ["draft-fielding-url-syntax-05, section 1.4"],
    bad: [["--rule digit", "a"]],
    good: [["--rule digit", "1"]],
  },
  "unexpected-end": {
    why: "The text ends where the rule needs more. --verbose lists what could come there.",
    fix: "Complete the text, or check it against another rule.",
    see: ["draft-fielding-url-syntax-05, section 4.3.1"],
    bad: [["--rule hostname", "a."]],
    good: [["--rule hostname", "a.example"]],
  },
  "nested-too-deep": {
    why: "A recursive rule is expanded to a number of levels (default: 3), so that it has an automaton. This text goes deeper; whether it matches is not known.",
    fix: "Allow more levels, with the option nesting of grammarFromText, or --nesting.",
    see: [],
    bad: [['grammarFromText(\'nest = "(" [ nest ] ")"\')', "(((())))"]],
    good: [['grammarFromText(\'nest = "(" [ nest ] ")"\')', "((()))"]],
  },
  "scheme-rules": {
    why: "The URL matches the generic grammar, but breaks a rule of its scheme: an http URL has a host, a mail address has an @, and so on. The message names the scheme's standard.",
    fix: "Compare the URL with the rules: url-grammar schemes NAME prints them.",
    see: ["draft-fielding-url-syntax-05, section 4.1", "RFC 3986, section 3.1"],
    bad: [["--grammar rfc3986 --scheme-rules", "http:/path"]],
    good: [["--grammar rfc3986 --scheme-rules", "http://a.example/path"], "http:/path"],
  },
  "unlisted-scheme": {
    why: "The grammar allows only listed schemes, and this one is not listed. The common core allows http and https; a grammar made with the option others of createGrammar allows the schemes that it was given.",
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
    why: "The command reads UTF-8, and these bytes are not valid UTF-8: the file is probably in an older encoding, such as Latin-1, or is not text.",
    fix: "Convert the file, for example with iconv -f latin1 -t utf-8.",
    see: [],
    bad: [["in Latin-1", "http://a.example/café"]],
    good: [["in UTF-8", "http://a.example/caf%C3%A9"]],
  },
  "too-long": {
    why: "A record is read as one string, and some platforms limit strings to 256 MiB. check --max-length sets a lower limit. A line of that length is hardly a URL: often, the records are not separated by line ends.",
    fix: "Split the input at its real separators: --null splits at NUL bytes.",
    see: [],
    bad: [["a line", ["http://a.example/", ["b", 268_435_456]]]],
    good: [["a line", ["http://a.example/", ["b", 1024]]]],
  },
};
