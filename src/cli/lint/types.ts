// The formats that `lint` reads, and the file names that it recognises.
import { basename, extname } from "node:path";
import type { ReadDocument } from "./document.js";

type Reader = () => Promise<ReadDocument>;

interface DocumentType {
  /** Without their dots, in lower case. */
  readonly extensions: readonly string[];
  readonly load: Reader;
  /** Input that nobody writes by hand, and that takes the parser more than linear time. */
  readonly excess?: (source: string) => boolean;
}

/** Every type, by name. Links in the first three lead to other files of the project. */
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

/** Whether a Markdown paragraph or word has so many brackets that the parser would be slow. */
function isTangled(source: string): boolean {
  let paragraph = 0;
  for (const line of source.split(/[\r\n]/)) {
    const all = count(line, /\[/g);
    // A line that begins a new block.
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

/** Files without an extension that contain prose. */
const PROSE =
  /^(?:readme|changelog|changes|contributing|authors|copying|install|licen[cs]e|notice|todo|news|history)$/i;

/** Files generated from others, which are the ones to fix. */
const MADE = /\.min\.\w+$|^(?:package-lock|npm-shrinkwrap)\.json$|^pnpm-lock\.yaml$/i;

/** Returns the type of a file by its name; `null` if the name does not tell. */
export function typeOf(path: string): string | null {
  const name = basename(path);
  const extension = extname(name).slice(1).toLowerCase();
  return BY_EXTENSION.get(extension) ?? (PROSE.test(name) ? "text" : null);
}

/** Whether a file in a folder is read. */
export function isRead(path: string): boolean {
  return typeOf(path) !== null && !MADE.test(basename(path));
}

/**
 * Returns the reader for documents of a type.
 *
 * @param type the name of a type; any other is read as plain text
 */
export async function readerOf(type: string | null): Promise<ReadDocument> {
  const { load, excess = () => false } = TYPES[type ?? "text"] ?? TYPES["text"]!;
  const [read, { urlsOfText }] = [await load(), await import("./markup.js")];
  return orText((source) => (excess(source) ? urlsOfText : read)(source), urlsOfText);
}

/**
 * Returns a reader that falls back to plain text if the document's own reader fails, as parsers do for files of many
 * megabytes or deep nesting.
 */
export function orText(read: ReadDocument, asText: ReadDocument): ReadDocument {
  return (source) => {
    try {
      return read(source);
    } catch {
      return asText(source);
    }
  };
}
