// The formats that `lint` reads, and by which names it knows them.
import { basename, extname } from "node:path";
import type { ReadDocument } from "./document.js";

type Reader = () => Promise<ReadDocument>;

interface DocumentType {
  /** Without their dots, in lower case. */
  readonly extensions: readonly string[];
  readonly load: Reader;
  /** What no person writes, and takes the parser more than linear time. */
  readonly excess?: (source: string) => boolean;
}

/** Every type, by its name. Links of the first three lead to other files of the project. */
const TYPES: Readonly<Record<string, DocumentType>> = {
  markdown: {
    extensions: ["md", "markdown", "mdown", "mkd", "mdx"],
    load: async () => (await import("./markup.js")).urlsOfMarkdown,
    excess: (source) => /^(?:[ \t]*(?:[-*+>]|\d{1,9}[.)])[ \t]){64}/m.test(source) || isTangled(source),
  },
  html: {
    extensions: ["html", "htm", "xhtml", "vue", "svelte"],
    load: async () => (await import("./markup.js")).urlsOfHtml,
  },
  rst: { extensions: ["rst"], load: async () => (await import("./markup.js")).urlsOfRst },
  xml: {
    extensions: ["xml", "svg", "rss", "atom", "xsd", "xsl", "xslt", "wsdl", "plist", "csproj", "pom"],
    load: async () => (await import("./markup.js")).urlsOfXml,
  },
  json: {
    extensions: ["json", "jsonc", "json5", "jsonld", "geojson", "webmanifest"],
    load: async () => (await import("./strings.js")).urlsOfJson,
  },
  yaml: {
    extensions: ["yaml", "yml"],
    load: async () => (await import("./strings.js")).urlsOfYaml,
    excess: (source) =>
      source.split("\n").some((line) => count(line, /(?:[-?:]|[&!*]\S*)[ \t]/g) > MOST_IN_WORD),
  },
  toml: { extensions: ["toml"], load: async () => (await import("./strings.js")).urlsOfToml },
  csv: { extensions: ["csv", "tsv"], load: async () => (await import("./strings.js")).urlsOfCsv },
  javascript: {
    extensions: ["js", "mjs", "cjs", "jsx", "tsx"],
    load: async () => (await import("./strings.js")).urlsOfJavascript,
    excess: hasManyComments,
  },
  typescript: {
    extensions: ["ts", "mts", "cts"],
    load: async () => (await import("./strings.js")).urlsOfTypescript,
    excess: hasManyComments,
  },
  python: { extensions: ["py", "pyi"], load: async () => (await import("./strings.js")).urlsOfPython },
  text: { extensions: ["txt", "text"], load: async () => (await import("./markup.js")).urlsOfText },
};

/** Brackets in a paragraph, and in a word, beyond which it is read as plain text. */
const [MOST_IN_PARAGRAPH, MOST_IN_WORD] = [4096, 256];

/** Whether a paragraph or a word of Markdown has so many brackets that the parser would take long for the ends of each. */
function isTangled(source: string): boolean {
  let paragraph = 0;
  for (const line of source.split(/[\r\n]/)) {
    const all = count(line, /\[/g);
    // A line that begins a block of its own.
    if (/^[ \t]*(?:$|[-*+>|#]|\d+[.)]|\[[^\]]{0,99}\]:)/.test(line)) paragraph = 0;
    paragraph += all;
    if (paragraph > MOST_IN_PARAGRAPH) return true;
    if (all > MOST_IN_WORD && line.split(/\s+/).some((word) => count(word, /\[/g) > MOST_IN_WORD))
      return true;
  }
  return false;
}

function hasManyComments(source: string): boolean {
  return source.split("\n").some((line) => count(line, /\/\*/g) > MOST_IN_WORD * 4);
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

export const TYPE_NAMES: readonly string[] = Object.keys(TYPES);

const BY_EXTENSION: ReadonlyMap<string, string> = new Map(
  Object.entries(TYPES).flatMap(([name, { extensions }]) => extensions.map((each) => [each, name] as const)),
);

/** Files without an extension that are prose. */
const PROSE =
  /^(?:readme|changelog|changes|contributing|authors|copying|install|licen[cs]e|notice|todo|news|history)$/i;

/** What programs have made of other files, which is where to mend it. */
const MADE = /\.min\.\w+$|^(?:package-lock|npm-shrinkwrap)\.json$|^pnpm-lock\.yaml$/i;

/** Returns the type of a file by its name; `null` if that says nothing. */
export function typeOf(path: string): string | null {
  const name = basename(path);
  const extension = extname(name).slice(1).toLowerCase();
  return BY_EXTENSION.get(extension) ?? (PROSE.test(name) ? "text" : null);
}

/** Whether a file is one of those that are read of a folder. */
export function isRead(path: string): boolean {
  return typeOf(path) !== null && !MADE.test(basename(path));
}

/**
 * Returns what reads documents of a type.
 *
 * @param type the name of a type; any other is read as plain text
 */
export async function readerOf(type: string | null): Promise<ReadDocument> {
  const { load, excess = () => false } = TYPES[type ?? "text"] ?? TYPES["text"]!;
  const [read, { urlsOfText }] = [await load(), await import("./markup.js")];
  return orText((source) => (excess(source) ? urlsOfText : read)(source), urlsOfText);
}

/** Returns what reads a document as text if its own reader fails: a parser does for a file of many megabytes, or a deep one. */
export function orText(read: ReadDocument, asText: ReadDocument): ReadDocument {
  return (source) => {
    try {
      return read(source);
    } catch {
      return asText(source);
    }
  };
}
