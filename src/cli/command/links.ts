// `url-grammar links`: lists and resolves the links in HTML and MIME documents.
import type { Command } from "commander";
import {
  type Base,
  type Link,
  type LinkOptions,
  type Links,
  linksInHtml,
  linksInMime,
  MAX_DOCUMENT_LENGTH,
  MissingPeerError,
  type Place,
  type Problem,
} from "../../base/index.js";
import type { Diagnostic } from "../../index.js";
import { type AlgorithmChoice, chosenAlgorithm } from "../grammar-choice.js";
import { type ByteSource, readWhole } from "../input/bytes.js";
import { chosenFiles, openInputs, readEach } from "../input/inputs.js";
import { CommandError, displayName, type ExitStatus, type Io, PartialReadError } from "../io.js";
import { diagnosticRecord, LineWriter, RECORD_VERSION, widthOf } from "../output/line-writer.js";
import { algorithmOption, choiceOption, grammarOption, verboseJsonOption } from "./options.js";
import type { Subcommand } from "./subcommand.js";

export const linksSubcommand: Subcommand = {
  description: "List the links in a document, and resolve each against its base URL",
  help: `
Examples:
  url-grammar links page.html
  url-grammar links --retrieved-from http://a.example/b/page.html page.html
  url-grammar links --retrieved-from http://a.example/b/ README.md
  url-grammar links saved.mhtml --json | grep '"url":null'
  curl -s "$url" | url-grammar links --type html --retrieved-from "$url"

A file is read as MIME if its name ends in .eml, .mht, .mhtml or .mime, as HTML
if it ends in .html, .htm or .xhtml, and as Markdown if it ends in .md. Any
other file is read as MIME if it begins with a header field, otherwise as HTML.

HTML needs the package parse5. MIME needs @zone-eu/mailsplit, and parse5 too if
the message contains HTML. Install them with npm.

A pattern in quotes such as '*.html' is expanded too. Unreadable files are
reported at the end; the others are still read.

Only the first 64 MiB of a file are read, and at most 1048576 links. Anything
left out is reported as an error of the document.

With --algorithm, references are also checked by that standard's grammar.

The parts of a message are numbered from 1; those of part 1 are 1.1, 1.2, ...

Exit status:
  0  no errors
  1  at least one error in a link or in the document
  2  wrong usage, or a file cannot be read, or output cannot be written`,
  configure: (command, { io, done }): Command =>
    command
      .argument(
        "[file...]",
        'HTML, MIME or Markdown documents, or "-" for standard input (default: standard input)',
      )
      .option("--retrieved-from <url>", "resolve against this URL if the document sets no base")
      .addOption(
        choiceOption(
          "-t, --type <type>",
          "read the file as html, mime or markdown (default: by its name)",
          TYPES,
        ),
      )
      .addOption(grammarOption())
      .addOption(algorithmOption())
      .option("--json", "print one JSON object per link")
      .addOption(verboseJsonOption())
      .action(async (files: string[], options: LinksOptions) => done(await showLinks(files, options, io))),
};

interface LinksOptions extends AlgorithmChoice {
  readonly retrievedFrom?: string;
  readonly type?: DocumentType;
  readonly json?: boolean;
  readonly verbose?: boolean;
}

const TYPES = ["html", "mime", "markdown"] as const;
type DocumentType = (typeof TYPES)[number];

/** The reader for each document type, and the length in bytes after which it stops. */
const READERS: Readers = {
  html: linksInHtml,
  mime: linksInMime,
  markdown: async (bytes, options) => (await import("../lint/links.js")).linksInMarkdown(bytes, options),
  most: MAX_DOCUMENT_LENGTH,
};

type Read = (bytes: Uint8Array, options: LinkOptions) => Promise<Links>;
type Readers = Readonly<Record<DocumentType, Read>> & { readonly most: number };

export async function showLinks(
  files: readonly string[],
  options: LinksOptions,
  io: Io,
  readers: Readers = READERS,
): Promise<ExitStatus> {
  const inputs = await openInputs(chosenFiles(files, "a document", io), io);
  if (inputs.all.length > 1 && options.retrievedFrom !== undefined)
    throw new CommandError("--retrieved-from is the URL of one document, and there are several files");
  const output = new LineWriter(io.stdout);
  const counts = { links: 0, faulty: 0, problems: 0 };
  let unread: PartialReadError | null = null;
  try {
    for await (const { name, document } of readEach(inputs, (input) => linksOf(input, options, readers))) {
      const { links, problems } = document;
      counts.links += links.length;
      counts.faulty += links.filter(({ diagnostics }) => diagnostics.length > 0).length;
      counts.problems += problems.length;
      for (const item of options.json === true
        ? objects(document, name, options.verbose === true)
        : textLines(document, displayName(name))) {
        if (Array.isArray(item)) for (const line of item) output.words(line, widthOf(io), 6);
        else output.json(item);
        if (output.full) await output.flush();
        if (io.closed()) break;
      }
      await output.flush();
      if (io.closed()) return statusOf(counts);
    }
  } catch (error) {
    if (!(error instanceof PartialReadError)) throw error;
    unread = error;
  }
  if (options.json !== true) output.words(summaryLine(counts.links, counts.faulty), widthOf(io));
  await output.flush();
  // The summary covers the files that were read.
  if (unread !== null) throw unread;
  return statusOf(counts);
}

function statusOf({ faulty, problems }: { readonly faulty: number; readonly problems: number }): ExitStatus {
  return faulty + problems > 0 ? 1 : 0;
}

async function* linksOf(
  source: ByteSource,
  options: LinksOptions,
  readers: Readers,
): AsyncIterable<{ readonly name: string; readonly document: Links }> {
  const bytes = await readWhole(source, readers.most);
  const read = readers[options.type ?? guess(source.path, bytes)];
  const { retrievedFrom, grammar } = options;
  const algorithm = chosenAlgorithm(options);
  const document = await read(bytes, { retrievedFrom, algorithm, grammar }).catch((error: unknown) => {
    // A parser that is not installed is for the user to install, not a bug in the program.
    throw error instanceof MissingPeerError ? new CommandError(error.message) : error;
  });
  yield { name: source.name, document };
}

/** Bytes in which the first line of a message must end. */
const FIRST_LINE = 1000;

/** Uses the file's name, or else its first line: a header field, or the `From ` of a mailbox. */
function guess(file: string, bytes: Uint8Array): DocumentType {
  if (/\.(?:eml|mht|mhtml|mime)$/i.test(file)) return "mime";
  if (/\.x?html?$|\.xht$/i.test(file)) return "html";
  if (/\.(?:md|markdown|mdown|mkd|mdx)$/i.test(file)) return "markdown";
  const start = Buffer.from(bytes.subarray(0, FIRST_LINE)).toString("latin1");
  return /^(?:From |[!-9;=-~]+[\t ]*:)/.test(start) ? "mime" : "html";
}

function* objects({ problems, links }: Links, file: string, verbose: boolean): Generator<object> {
  const small = (diagnostic: Diagnostic): object => diagnosticRecord(diagnostic, verbose);
  for (const problem of problems) yield { v: RECORD_VERSION, type: "problem", file, ...small(problem) };
  for (const link of links) {
    yield { v: RECORD_VERSION, type: "link", file, ...link, diagnostics: link.diagnostics.map(small) };
  }
}

function* textLines({ problems, links }: Links, file: string): Generator<readonly string[]> {
  for (const problem of problems) yield [problemLine(problem, file), ""];
  for (const link of links) yield [...linkLines(link, file), ""];
}

function linkLines(link: Link, file: string): readonly string[] {
  const { raw, place, base, answeredBy, diagnostics } = link;
  const facts: readonly (readonly [label: string, words: string])[] = [
    ["resolves to", resultOf(link)],
    ["base", baseText(base)],
    ...(answeredBy === null ? [] : [["content in", partName(answeredBy)] as const]),
    ...diagnostics.map(
      ({ code, message, offset }) => [`error[${code}]`, `${message} (at offset ${offset})`] as const,
    ),
  ];
  return [
    `${file}${position(place)}: ${place.element} ${place.attribute} "${raw}"`,
    ...facts.map(([label, words]) => `  = ${label}: ${words}`),
  ];
}

/** Returns the line for a problem that affects all links of a document or part. */
function problemLine({ code, message, part, about, place, offset }: Problem, file: string): string {
  if (place !== null) return `${file}${position(place)}: error[${code}]: ${message}`;
  const where =
    about === "document" ? `at offset ${offset} of ${partName(part, "document")}` : sourceName(part, about);
  return `${file}: error[${code}] ${where}: ${message}`;
}

function summaryLine(all: number, faulty: number): string {
  return `${all} ${all === 1 ? "link" : "links"}: ${all - faulty} without errors, ${faulty} with errors`;
}

function sourceName(part: string, about: Exclude<Problem["about"], "document">): string {
  if (about === "message") return `in ${partName(part)}`;
  return about === "retrieval URL" ? "in the retrieval URL" : `in the ${about} of ${partName(part)}`;
}

function resultOf({ url, sameDocument }: Link): string {
  if (!sameDocument) return url === null ? "unknown" : url;
  return url === null ? "(current document)" : `(current document) ${url}`;
}

function baseText(base: Base): string {
  switch (base.from) {
    case "content": {
      const { element, attribute, line, column } = base.place;
      return `${base.url}, from the ${element} ${attribute} at ${line}:${column}`;
    }
    case "header":
      return `${base.url}, from the ${base.field} of ${partName(base.part)}`;
    case "retrieval":
      return `${base.url}, the URL of the document`;
    case "none":
      return "none";
  }
}

function position({ part, line, column }: Place): string {
  return `${part === "" ? "" : ` part ${part}`}:${line}:${column}`;
}

function partName(part: string, whole: "message" | "document" = "message"): string {
  return part === "" ? `the ${whole}` : `part ${part}`;
}
