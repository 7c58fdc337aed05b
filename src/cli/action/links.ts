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
import { byteSource, wholeOf } from "../input/bytes.js";
import { CommandError, type ExitStatus, type Io } from "../io.js";
import { LineWriter } from "../output/line-writer.js";
import { linkLines, problemLine, summaryLine } from "../output/link-report.js";
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

/** Runs `url-grammar links`: prints what each link in a document resolves to, and where its base URL is from. */
export async function showLinks(
  file: string,
  options: LinksOptions,
  io: Io,
  readers: Readers = READERS,
): Promise<ExitStatus> {
  const source = await byteSource(file, io);
  const bytes = await wholeOf(source, readers.most);
  const read = readers[options.type ?? guess(file, bytes)];
  const { retrievedFrom, grammar } = options;
  const algorithm = chosenAlgorithm(options);
  const found = await read(bytes, { retrievedFrom, algorithm, grammar }).catch(missingPeer);
  const output = new LineWriter(io.stdout);
  for (const item of options.json === true
    ? objects(found, options.verbose === true)
    : textLines(found, source.name)) {
    if (Array.isArray(item)) output.lines(item);
    else output.json(item);
    if (output.full) await output.flush();
    if (io.closed()) break;
  }
  await output.flush();
  const faulty = found.problems.length > 0 || found.links.some(({ diagnostics }) => diagnostics.length > 0);
  return faulty ? 1 : 0;
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

function* objects({ problems, links }: Links, verbose: boolean): Generator<object> {
  const small = (diagnostic: Diagnostic): object => diagnosticRecord(diagnostic, verbose);
  for (const problem of problems) yield { v: RECORD_VERSION, type: "problem", ...small(problem) };
  for (const link of links) {
    yield { v: RECORD_VERSION, type: "link", ...link, diagnostics: link.diagnostics.map(small) };
  }
}

function* textLines({ problems, links }: Links, file: string): Generator<readonly string[]> {
  for (const problem of problems) yield [problemLine(problem, file), ""];
  for (const link of links) yield [...linkLines(link, file), ""];
  yield [summaryLine(links)];
}
