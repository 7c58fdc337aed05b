// Dispute classes about the scheme, the slashes and the path: the change that ends each, and its explanation.
import type { DisputeClass } from "./classes.js";
import { type ClassHelp, type ClassRecord, type Rewrite, replaced, replacedAll } from "./record.js";

export const backslashAsSlash: ClassRecord<"backslash-as-slash"> = {
  name: "backslash-as-slash",
  about: "the backslashes after the scheme",
  does: "takes a backslash after the scheme for a slash",
  rewrite: ({ text, slashes, authority }) => replacedAll(text, /\\/g, "/", slashes, authority),
  advisories: [
    { id: "CVE-2021-27515", program: "url-parse before 1.5.0", readers: ["url-parse"], fixed: ["1.5.0"] },
    { id: "CVE-2021-27516", program: "URI.js (urijs) before 1.19.6" },
    {
      id: "CVE-2026-18446",
      program: "fast-uri before 2.4.4, 3.1.5 and 4.1.2",
      readers: ["fast-uri"],
      fixed: ["2.4.4", "3.1.5", "4.1.2"],
    },
  ],
};

export const backslashAsSlashHelp: ClassHelp = {
  meaning: "a backslash between the scheme and the host",
  why: "Browsers, and programs that follow them, read a backslash as a slash in http URLs. To others it is part of a path or a host.",
  fix: "Write slashes.",
  see: ["URL Standard, section 4.4"],
  bad: ["http:\\\\a.example/"],
};

export const noScheme: ClassRecord<"no-scheme"> = {
  name: "no-scheme",
  about: "a beginning without a scheme and //",
  does: "finds a host in a text that does not begin with a scheme and //",
  rewrite: ({ text, colon, authority }) => (colon === -1 ? replaced(text, 0, authority, "http://") : null),
  advisories: [
    { id: "CVE-2024-10524", program: "wget before 1.25.0", readers: ["wget-cli"], fixed: ["1.25.0"] },
  ],
};

export const noSchemeHelp: ClassHelp = {
  meaning: "a text without a scheme",
  why: "Some programs find a host at its beginning, with or without two slashes. To others it is a path.",
  fix: "Write the scheme and two slashes.",
  see: ["RFC 3986, section 4.2"],
  bad: ["//a.example/"],
};

export const slashCount: ClassRecord<"slash-count"> = {
  name: "slash-count",
  about: "a number of slashes other than two",
  does: "reads two slashes after the scheme, however many there are",
  rewrite: ({ text, colon, slashes, authority }) =>
    colon === -1 ? null : replaced(text, slashes, authority, "//"),
};

export const slashCountHelp: ClassHelp = {
  meaning: "one slash, none, or more than two after the scheme",
  why: "Browsers read any number of slashes as two in http URLs. To others, there is a path and no host.",
  fix: "Write two slashes.",
  see: ["URL Standard, section 4.4"],
  bad: ["http:/a.example/"],
};

export const schemeSpelling: ClassRecord<"scheme-spelling"> = {
  name: "scheme-spelling",
  about: "an unusual spelling of the scheme",
  does: "reads the scheme as http",
  rewrite: ({ text, colon }) =>
    colon === -1 || /^[a-z][a-z0-9+.-]*$/.test(text.slice(0, colon))
      ? null
      : replaced(text, 0, colon, "http"),
};

export const schemeSpellingHelp: ClassHelp = {
  meaning: "a scheme with an upper-case letter, or a character not allowed in schemes",
  why: "Some programs compare schemes exactly, and read another kind of URL, or a path.",
  fix: "Write the scheme in lower case.",
  see: ["RFC 3986, section 3.1"],
  bad: ["h_t://a.example/"],
};

export const otherScheme: ClassRecord<"other-scheme"> = {
  name: "other-scheme",
  about: "a scheme other than http",
  does: "reads the URL as one of http",
  rewrite: ({ text, colon }) =>
    colon === -1 || /^https?$/i.test(text.slice(0, colon)) ? null : replaced(text, 0, colon, "http"),
};

/** Extracts an http URL from another URL, such as `jar:http://a.example/b.jar!/c`. */
export const withoutOuterScheme: Rewrite = ({ text, colon }) =>
  /^(?!https?:)[^:]*:https?:/i.test(text)
    ? { text: text.slice(colon + 1).replace(/!\/.*/s, ""), offset: 0 }
    : null;

export const otherSchemeHelp: ClassHelp = {
  meaning: "a scheme other than http and https",
  why: "Some programs apply the rules of the scheme, and others those of http.",
  fix: "Accept only the schemes that you need.",
  see: ["RFC 3986, section 1.1.1"],
  bad: ["foo:a.example"],
};

/** The records of this file. */
export const STRUCTURE: readonly ClassRecord<DisputeClass>[] = [
  backslashAsSlash,
  noScheme,
  slashCount,
  schemeSpelling,
  otherScheme,
];
