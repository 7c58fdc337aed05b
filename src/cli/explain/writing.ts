// The codes of what makes URLs: the changes of `normalize`, and the errors of `build`.
import type { DataFault } from "../../compat/build/index.js";
import type { ChangeCode } from "../../compat/normal/index.js";
import type { CodeHelp } from "../../core/code-help.js";
import { draft, type Family, rfc1738, rfc1808, rfc3986 } from "./explanation.js";

const CHANGE_EXPLANATIONS: Readonly<Record<ChangeCode, CodeHelp>> = {
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

export const CHANGES: Family = { title: "changes to the normal form", explanations: CHANGE_EXPLANATIONS };

/** An example is data for `build`, as JSON, or a URL that data is read from. */
const DATA_EXPLANATIONS: Readonly<Record<DataFault, CodeHelp>> = {
  "lone-surrogate": {
    meaning: "half of a surrogate pair in data",
    why: "Data is escaped as the bytes of its UTF-8, and half of a pair has none.",
    fix: "Remove it, or cut the text elsewhere.",
    see: [draft("2.1"), rfc3986("2.5")],
    bad: ['{"query":"\\ud83d"}'],
    good: ['{"query":"\\ud83d\\ude00"}'],
  },
  "not-utf-8": {
    meaning: "escapes that are not UTF-8",
    why: "The escapes of a URL are bytes. Where they are not UTF-8, no text can be read from them.",
    fix: "Read bytes with unescapeBytes, or escape the text as UTF-8.",
    see: [draft("2.1"), rfc3986("2.5")],
    bad: [["dataOf", "http://a.example/%E9"]],
    good: [["dataOf", "http://a.example/%C3%A9"]],
  },
  "password-without-user": {
    meaning: "a password without a user",
    why: "The password follows the user and a colon, so without a user it has no place.",
    fix: "Give the user, which may be empty.",
    see: [draft("4.3.1"), rfc3986("3.2.1")],
    bad: ['{"authority":{"host":"a.example","password":"p"}}'],
    good: ['{"authority":{"host":"a.example","user":"u","password":"p"}}'],
  },
  "part-reads-as-more": {
    meaning: 'a host or a port with "@" or ":"',
    why: "They would be read as the end of a user, or the beginning of a port, and so as another host.",
    fix: "Give the user, the host and the port apart.",
    see: [rfc1808("2.4.3"), draft("4.3.1"), rfc3986("3.2")],
    bad: [["--grammar rfc1808", '{"authority":{"host":"a.example:80"}}']],
    good: [["--grammar rfc1808", '{"authority":{"host":"a.example","port":80}}']],
  },
  "params-not-last": {
    meaning: "parameters of a segment that is not the last",
    why: "In RFC 1808, the parameters belong to the whole path, and follow its last segment.",
    fix: "Give parameters to the last segment alone, or use a grammar with parameters in each.",
    see: [rfc1808("2.4.5"), draft("5")],
    bad: [["--grammar rfc1808", '{"path":{"absolute":true,"segments":[{"text":"a","params":["p"]},"b"]}}']],
    good: [["--grammar rfc1808", '{"path":{"absolute":true,"segments":["a",{"text":"b","params":["p"]}]}}']],
  },
  "no-such-component": {
    meaning: "a component that the grammar does not have",
    why: "Grammars differ in their components: RFC 1738 has no fragments, for example.",
    fix: "Leave the component out, or use a grammar that has it.",
    see: [rfc1738("3.1"), draft("5.2")],
    bad: [
      ["--grammar rfc1738", '{"scheme":"http","authority":{"host":"a.example"},"path":"/","fragment":"f"}'],
    ],
    good: [["--grammar rfc1738", '{"scheme":"http","authority":{"host":"a.example"},"path":"/"}']],
  },
  "relative-path-after-site": {
    meaning: "a relative path after an authority",
    why: "Without a slash, the path would be read as the end of the host.",
    fix: "Begin the path with a slash.",
    see: [draft("5"), rfc3986("3.3")],
    bad: ['{"authority":{"host":"a.example"},"path":"b"}'],
    good: ['{"authority":{"host":"a.example"},"path":"/b"}'],
  },
  "path-reads-as-scheme": {
    meaning: "a relative path whose first segment has a colon",
    why: "What precedes the colon would be read as a scheme.",
    fix: 'Begin the path with "./", or escape the colon.',
    see: [draft("5"), rfc3986("4.2")],
    bad: [["withComponent", '["a", {"path":"b:c"}, {"encoded":true}]']],
    good: [["withComponent", '["a", {"path":"./b:c"}, {"encoded":true}]']],
  },
  "authority-without-host": {
    meaning: "a user, a password or a port without a host",
    why: "They are parts of an authority, which has a host.",
    fix: "Give the host too, or remove all of them.",
    see: [draft("4.3.1"), rfc3986("3.2")],
    bad: [["withComponent", '["/b", {"port":80}]']],
    good: [["withComponent", '["/b", {"host":"a.example","port":80}]']],
  },
  "reads-as-other-components": {
    meaning: "an encoded component with a delimiter that ends it",
    why: "The component is written as it is, and the URL would then be split elsewhere.",
    fix: "Escape the delimiter, or give the component as data.",
    see: [draft("Appendix B"), rfc3986("Appendix B")],
    bad: [["withComponent", '["http://a.example/b", {"query":"c#d"}, {"encoded":true}]']],
    good: [["withComponent", '["http://a.example/b", {"query":"c%23d"}, {"encoded":true}]']],
  },
  "path-reads-as-site": {
    meaning: 'a path that begins with "//", without an authority before it',
    why: "The first segment would be read as an authority, and so as a host.",
    fix: "Give the authority, or remove the empty segment.",
    see: [draft("4.4"), rfc3986("3.3")],
    bad: ['{"path":"//a/b"}'],
    good: ['{"path":"/a/b"}'],
  },
  "path-reads-as-absolute": {
    meaning: "a relative path with an empty first segment",
    why: "It would begin with a slash, and so be read as an absolute path.",
    fix: "Remove the empty segment, or make the path absolute.",
    see: [draft("5"), rfc3986("3.3")],
    bad: ['{"scheme":"foo","path":{"absolute":false,"segments":["","b"]}}'],
    good: ['{"scheme":"foo","path":{"absolute":true,"segments":["b"]}}'],
  },
};

export const DATA: Family = { title: "errors of build and dataOf", explanations: DATA_EXPLANATIONS };
