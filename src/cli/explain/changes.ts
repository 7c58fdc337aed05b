import type { ChangeCode } from "../../compat/normal/index.js";
import type { Family, FullExplanation } from "./explanation.js";
import { draft, rfc3986 } from "./sections.js";

const EXPLANATIONS: Readonly<Record<ChangeCode, FullExplanation>> = {
  "scheme-case": {
    meaning: "a scheme in capital letters",
    why: "The case of a scheme means nothing, and the normal form has small letters.",
    fix: "Write the scheme in small letters.",
    see: [draft("4.1"), rfc3986("6.2.2.1")],
    bad: ["HTTP://a.example/"],
    good: ["http://a.example/"],
  },
  "host-case": {
    meaning: "a host in capital letters",
    why: "The case of a host name means nothing, and the normal form has small letters.",
    fix: "Write the host in small letters.",
    see: [draft("6"), rfc3986("6.2.2.1")],
    bad: ["http://A.Example/"],
    good: ["http://a.example/"],
  },
  "default-port": {
    meaning: "the default port of the scheme",
    why: "A URL without a port means the default port, so writing that changes nothing.",
    fix: "Remove the port with its colon.",
    see: [draft("6"), rfc3986("6.2.3")],
    bad: ["http://a.example:80/"],
    good: ["http://a.example/"],
  },
  "empty-port": {
    meaning: "a colon without a port",
    why: "An empty port is the default port.",
    fix: "Remove the colon.",
    see: [draft("4.3.1"), rfc3986("6.2.3")],
    bad: ["http://a.example:/"],
    good: ["http://a.example/"],
  },
  "escape-case": {
    meaning: "an escape in small letters",
    why: "The case of hexadecimal digits means nothing, and the normal form has capital letters.",
    fix: 'Write "%2F" for "%2f".',
    see: [draft("2.4.1"), rfc3986("6.2.2.1")],
    bad: ["http://a.example/a%2fb"],
    good: ["http://a.example/a%2Fb"],
  },
  "needless-escape": {
    meaning: "an escape of a character that needs none",
    why: "An unreserved character means the same with and without its escape.",
    fix: 'Write the character: "~" for "%7E".',
    see: [draft("2.4.2"), rfc3986("6.2.2.2")],
    bad: ["http://a.example/%7Ea"],
    good: ["http://a.example/~a"],
  },
  "dot-segments": {
    meaning: "a path with the segments . and ..",
    why: "They are for relative references, and stand for the current level and the one above. In a whole URL they can be carried out.",
    fix: "Remove them, with the segment that a .. removes.",
    see: [draft("5.2"), rfc3986("6.2.2.3")],
    bad: [["with the option dotSegments", "http://a.example/a/../b"]],
    good: [["with the option dotSegments", "http://a.example/b"]],
  },
  "empty-path": {
    meaning: "a host without a path after it",
    why: 'For schemes such as http, an empty path is the path "/", and the normal form writes it.',
    fix: 'Write "/" after the host.',
    see: [draft("6"), rfc3986("6.2.3")],
    bad: [["--grammar rfc3986", "http://a.example"]],
    good: [["--grammar rfc3986", "http://a.example/"]],
  },
};

export const CHANGES: Family = { title: "changes to the normal form", explanations: EXPLANATIONS };
