import { type Links, linksInHtml, linksInMime, MissingPeerError } from "../base/index.js";
import { CommandError, type ExitStatus, type Io, Output } from "./io.js";
import { linkLines, problemLine, summaryLine } from "./link-report.js";
import { byteSource } from "./source.js";

export interface LinksOptions {
  readonly retrievedFrom?: string;
  readonly type?: DocumentType;
  readonly json?: boolean;
}

type DocumentType = "html" | "mime";

/** What reads a document of each type. */
const READERS: Readonly<Record<DocumentType, typeof linksInHtml>> = { html: linksInHtml, mime: linksInMime };

/** `url-grammar links`: what each reference of a document becomes, and where its base URL came from. */
export async function showLinks(
  file: string,
  options: LinksOptions,
  io: Io,
  readers: typeof READERS = READERS,
): Promise<ExitStatus> {
  const bytes = await contentOf(file, io);
  const read = readers[options.type ?? guess(file, bytes)];
  const found = await read(bytes, { retrievedFrom: options.retrievedFrom }).catch(inWords);
  const output = new Output(io.stdout);
  const lines = options.json === true ? jsonLines(found) : textLines(found, file);
  for (const line of lines) {
    output.line(line);
    if (output.full) await output.flush();
    if (io.closed()) break;
  }
  await output.flush();
  const faulty = found.problems.length > 0 || found.links.some(({ diagnostics }) => diagnostics.length > 0);
  return faulty ? 1 : 0;
}

/** A parser that is not installed is no fault of the program. */
function inWords(error: unknown): never {
  throw error instanceof MissingPeerError ? new CommandError(error.message) : error;
}

async function contentOf(file: string, io: Io): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of (await byteSource(file, io)).bytes) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Octets in which the first line of a message ends, if it is one. */
const FIRST_LINE = 1000;

/** By the name, and where that says nothing by the first line: a header field, or the mark of a mailbox. */
function guess(file: string, bytes: Uint8Array): DocumentType {
  if (/\.(?:eml|mht|mhtml|mime)$/i.test(file)) return "mime";
  if (/\.x?html?$|\.xht$/i.test(file)) return "html";
  const start = Buffer.from(bytes.subarray(0, FIRST_LINE)).toString("latin1");
  return /^(?:From |[!-9;=-~]+[\t ]*:)/.test(start) ? "mime" : "html";
}

function* jsonLines({ problems, links }: Links): Generator<string> {
  for (const problem of problems) yield JSON.stringify({ v: 1, type: "problem", ...problem });
  for (const link of links) yield JSON.stringify({ v: 1, type: "link", ...link });
}

function* textLines({ problems, links }: Links, file: string): Generator<string> {
  for (const problem of problems) yield `${problemLine(problem, file)}\n`;
  for (const link of links) yield `${linkLines(link, file).join("\n")}\n`;
  yield summaryLine(links);
}
