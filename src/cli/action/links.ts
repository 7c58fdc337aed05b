// The core is imported too, so that the bundler keeps it in one file.
import "../../index.js";
import {
  type Links,
  linksInHtml,
  linksInMime,
  MAX_DOCUMENT_LENGTH,
  MissingPeerError,
} from "../../base/index.js";
import type { Diagnostic } from "../../index.js";
import { type ByteSource, wholeOf } from "../input/bytes.js";
import { chosenFiles, openInputs, readEach } from "../input/inputs.js";
import { displayName } from "../input/read-error.js";
import { CommandError, type ExitStatus, type Io, PartialReadError } from "../io.js";
import { LineWriter } from "../output/line-writer.js";
import { linkLines, problemLine, summaryLine } from "../output/link-report.js";
import { widthOf } from "../output/painter.js";
import { diagnosticRecord, RECORD_VERSION } from "../output/record.js";
import { type AlgorithmChoice, chosenAlgorithm } from "./algorithm.js";

export interface LinksOptions extends AlgorithmChoice {
  readonly retrievedFrom?: string;
  readonly type?: DocumentType;
  readonly json?: boolean;
  readonly verbose?: boolean;
}

type DocumentType = "html" | "mime";

/** What reads a document of each type, and the length in bytes after which it stops. */
const READERS = { html: linksInHtml, mime: linksInMime, most: MAX_DOCUMENT_LENGTH } as const;

type Readers = Readonly<Record<DocumentType, typeof linksInHtml>> & { readonly most: number };

/** Runs `url-grammar links`: prints what each link in documents resolves to, and where its base URL is from. */
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
    for await (const { name, found } of readEach(inputs, (input) => linksOf(input, options, readers))) {
      const { links, problems } = found;
      counts.links += links.length;
      counts.faulty += links.filter(({ diagnostics }) => diagnostics.length > 0).length;
      counts.problems += problems.length;
      for (const item of options.json === true
        ? objects(found, name, options.verbose === true)
        : textLines(found, displayName(name))) {
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
  // The summary is of the files that were read.
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
): AsyncIterable<{ readonly name: string; readonly found: Links }> {
  const bytes = await wholeOf(source, readers.most);
  const read = readers[options.type ?? guess(source.path, bytes)];
  const { retrievedFrom, grammar } = options;
  const algorithm = chosenAlgorithm(options);
  const found = await read(bytes, { retrievedFrom, algorithm, grammar }).catch(missingPeer);
  yield { name: source.name, found };
}

/** A parser that is not installed is the user's to install, not a fault of the program. */
function missingPeer(error: unknown): never {
  throw error instanceof MissingPeerError ? new CommandError(error.message) : error;
}

/** Bytes in which the first line of a message ends, if the file is one. */
const FIRST_LINE = 1000;

/** Goes by the file's name, or else by its first line: a header field, or the `From ` of a mailbox. */
function guess(file: string, bytes: Uint8Array): DocumentType {
  if (/\.(?:eml|mht|mhtml|mime)$/i.test(file)) return "mime";
  if (/\.x?html?$|\.xht$/i.test(file)) return "html";
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
