// Judges a fix by what every reader of the package, in every release that it has, finds in the text before and after it.
import { READER_NAMES, type ReaderName, readers } from "../../src/readers/index.js";
import { MODELS } from "../../src/readers/registry.js";

/**
 * Every reader with each of its releases, except for three kinds: other names of one that is asked; clients that write `http://`
 * before what does not begin with it, since they read another text before a fix than after it; and programs that few use, which take
 * a query for a part of the host, so that any edit of it is one of a host that nobody has. Of Python, the branch that has not been run
 * is one more.
 */
const READERS: readonly (readonly [name: ReaderName, version: string])[] = READER_NAMES.filter(
  (name) =>
    MODELS[name].sameAs === undefined && !MODELS[name].isRare && MODELS[name].writesBefore === undefined,
).flatMap((name) =>
  [...MODELS[name].versions.map(({ version }) => version), ...(name === "urllib" ? ["3.15"] : [])].map(
    (version) => [name, version] as const,
  ),
);

/** The hosts that all of them find, and the platform's `URL` after them; `undefined` for one that refuses the text. */
function hostsIn(text: string): readonly (string | null | undefined)[] {
  const hosts = READERS.map(([name, version]) => {
    const reading = readers[name](text, { version });
    return reading.accepted ? reading.effectiveHost : undefined;
  });
  return [...hosts, hostInUrl(text)];
}

/** Not by `URL.canParse`, which in Node 20 refuses some texts beyond ASCII once it has been compiled to machine code. */
function hostInUrl(text: string): string | undefined {
  try {
    return new URL(text).host;
  } catch {
    return undefined;
  }
}

/** Returns a reader that accepts a text and finds another host after the fix, or refuses it then; `null` if none does. */
export function readerMisled(before: string, after: string): string | null {
  const [was, is] = [hostsIn(before), hostsIn(after)];
  const index = was.findIndex((host, at) => host !== undefined && host !== is[at]);
  if (index === -1) return null;
  return `${READERS[index]?.join("@") ?? "URL"} goes to ${is[index]} instead of ${was[index]}`;
}

/** Returns a text without the blanks and invisible characters around it. */
const trimmed = (text: string): string =>
  text.replace(
    /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]+|[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]+$/gu,
    "",
  );

const PAIR =
  /^(?:<(?:URL:)?([^<>]+)>|"([^"]+)"|'([^']+)'|`([^`]+)`|\(([^()]+)\)|\[([^[\]]+)\]|\{([^{}]+)\}|\|([^|]+)\||\u201c([^\u201c\u201d]+)\u201d|\u2018([^\u2018\u2019]+)\u2019|\u00ab([^\u00ab\u00bb]+)\u00bb)$/i;

/** Returns a text without the blanks around it, and that without the quotation marks or brackets around it, and so on. */
function cores(text: string): readonly string[] {
  const url = trimmed(text);
  const within = PAIR.exec(url)
    ?.slice(1)
    .find((part) => part !== undefined);
  return within === undefined ? [url] : [url, ...cores(within)];
}

/**
 * Returns why a fix that is called safe is not; `null` if it is safe. What surrounds the text belongs to no URL, so texts are
 * compared without it. What begins like an absolute URL, with printable characters before "://", has a scheme afterwards.
 */
export function whyUnsafe(before: string, after: string): string | null {
  const [within, result] = [cores(before), trimmed(after)];
  const begins = /^[^/?#]+:\/\//.test(within.at(-1)!);
  if (begins && !within.includes(result) && !/^[a-z\d+.-]+:/i.test(result)) return "it is relative";
  if (within.includes(result)) return null;
  const misled = within.map((each) => readerMisled(each, result));
  return misled.includes(null) ? null : misled.at(-1)!;
}

/** Texts around the places where hosts begin and end: `drawText` puts them together. */
const PIECES = [
  ...[..."a1-.._~:/?#@%[]\\|\"'<>(){}^` \t\n;&=,!$*+\0\x7f"],
  ..."// \\\\ %7C %zz %2 100% &amp; b\u00fccher \u00e9 \u043f \u3002 \uff1a \uff0f \u200b \u00ad \u202e \u2026".split(
    " ",
  ),
  ..."\u{1f600} \ufeff ::1 :80 u:p@ .example b.example xn--a http: #x [.] (dot) \\_ \\&".split(" "),
];
const SCHEMES = [
  ..."http: https: HTTP: ftp: ws: file: x: mailto: hxxp: htp: tel: data: javascript: git+ssh: urn: 1x:".split(
    " ",
  ),
  ...["http :", "ht|tp:", "h%ttp:", "h\u00e9:", "a.b:", "localhost:", "h/ttp:", "?http:", "x ", "", "", ""],
];
const SLASHES = ["//", "//", "//", "/", "", "///", "////", "\\\\", "/\\", "/\t/"];
const HOSTS = ["", "h.example", "h.example", "1.2.3.4", "[::1]", "h.example:80", "b\u00fccher.example"];
const AROUND = [
  "",
  "",
  "",
  "",
  "",
  "<>",
  '""',
  "''",
  "()",
  "||",
  "\u201c\u201d",
  " \n",
  "\ufeff\u200b",
  "\t ",
];

/**
 * Returns a random text that is a URL or nearly one.
 *
 * @param below returns a random whole number from 0 to below its argument
 */
export function drawText(below: (limit: number) => number): string {
  const of = (items: readonly string[]): string => items[below(items.length)]!;
  const few = (most: number): string => Array.from({ length: below(most + 1) }, () => of(PIECES)).join("");
  const around = of(AROUND);
  const authority = few(2) + of(HOSTS) + (below(2) === 0 ? few(2) : "");
  const rest = of(["", "/", "/", "/x", "?", "#"]) + few(4);
  return `${around.charAt(0)}${of(SCHEMES)}${of(SLASHES)}${authority}${rest}${around.charAt(1)}`;
}
