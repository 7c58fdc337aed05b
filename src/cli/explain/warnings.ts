import type { WarningCode } from "../../compat/warnings/index.js";
import type { Family, FullExplanation } from "./explanation.js";
import { draft, rfc3986 } from "./sections.js";

const EXPLANATIONS: Readonly<Record<WarningCode, FullExplanation>> = {
  password: {
    meaning: "a password in a URL",
    why: "URLs are shown on screens, and are kept in histories, logs and bookmarks, so a password in one is not secret.",
    fix: "Remove the password, and let the program ask for it or read it from where it keeps secrets.",
    see: [draft("7"), rfc3986("7.5")],
    bad: ["ftp://user:secret@a.example/"],
    good: ["ftp://user@a.example/"],
  },
  "other-port": {
    meaning: "a port other than the scheme's default",
    why: "Another protocol may listen at that port, and a URL can carry characters that are a command there.",
    fix: "Check that the service at that port is meant. If it is, leave the URL as it is.",
    see: [draft("7"), rfc3986("7.2")],
    bad: ["http://a.example:8080/"],
    good: ["http://a.example:80/", "http://a.example/"],
  },
  "reserved-port": {
    meaning: "a port below 1024 that is not the scheme's default",
    why: "Ports below 1024 are assigned to protocols. A URL for such a port can make a program send what it contains to a service of another protocol, such as mail.",
    fix: "Use the port of the scheme, or check that the service there is meant.",
    see: [draft("7"), rfc3986("7.2")],
    bad: ["http://a.example:25/"],
    good: ["http://a.example:80/"],
  },
  "user-like-host": {
    meaning: "a user that looks like a host",
    why: 'The host is what follows the "@", but people read from the left and take the user for it. Such URLs are used to deceive.',
    fix: 'Do not follow such a URL unless you know the host after the "@". If the user really has that name, log in in another way: percent-encoding does not help.',
    see: [draft("7"), rfc3986("7.6")],
    bad: ["http://www.bank.example@a.example/"],
    good: ["http://www.bank.example/", "ftp://chris@a.example/"],
  },
  "escaped-control": {
    meaning: "an escaped control character",
    why: "In many protocols, a line break ends a command. A program that unescapes a URL before it sends it lets the URL write commands of its own.",
    fix: "Remove the escape unless the control character is data.",
    see: [draft("7"), rfc3986("7.2"), rfc3986("7.3")],
    bad: ["http://a.example/a%0D%0Ab"],
    good: ["http://a.example/ab"],
  },
  "escaped-delimiter": {
    meaning: "an escaped delimiter",
    why: "The escape says that the character is data. A program that unescapes the URL before it splits it takes the character for a delimiter, and gets other components.",
    fix: "Leave it, if the character is data and the program is known to split first. Otherwise choose another character.",
    see: [draft("7"), rfc3986("2.4")],
    bad: ["http://a.example/a%2Fb"],
    good: ["http://a.example/a/b"],
  },
  "escaped-dot-segment": {
    meaning: "a dot segment with escaped dots",
    why: 'A path segment ".." leads one level up. Escaped, it may pass a check, and then be unescaped and followed out of the folder that it was meant to stay in.',
    fix: "Remove the segment, and what it would remove.",
    see: [draft("7"), rfc3986("7.3")],
    bad: ["http://a.example/files/%2e%2e/private"],
    good: ["http://a.example/private"],
  },
  "double-escape": {
    meaning: "an escaped escape",
    why: '"%25" before two hexadecimal digits is a percent sign, until somebody unescapes the URL a second time: then it is another character. It mostly comes from escaping a URL that was escaped already.',
    fix: "Escape once.",
    see: [draft("2.4.2"), rfc3986("2.4")],
    bad: ["http://a.example/a%2520b"],
    good: ["http://a.example/a%20b"],
  },
};

export const WARNINGS: Family = { title: "warnings about URLs", explanations: EXPLANATIONS };
