// What is used of the package `@zone-eu/mailsplit`. Its own types would bring those of Node with them.
import { peer } from "../peers.js";

/** A header field as it stands in the message, a character for each octet. */
interface HeaderLine {
  readonly key: string;
  readonly line: string;
}

/** A part whose header has been read. */
export interface Node {
  readonly type: "node";
  readonly parentNode: Node | false;
  readonly contentType: string | false;
  readonly charset: string | false;
  readonly headers: { getList(): readonly HeaderLine[] };
  /** Gives back what its transfer encoding hides. */
  getDecoder(): Stream;
}

/** A piece of a part's body, or of what stands between parts (`data`). */
interface Piece {
  readonly type: "body" | "data";
  readonly node: Node;
  readonly value: Uint8Array;
}

export type Chunk = Node | Piece;

/** What is used of a stream. */
export interface Stream {
  on(event: "data", listener: (chunk: never) => void): unknown;
  on(event: "error" | "close", listener: () => void): unknown;
  write(bytes: Uint8Array, done: (error?: Error | null) => void): unknown;
  end(): unknown;
  destroy(): unknown;
}

interface Options {
  readonly ignoreEmbedded: boolean;
  readonly maxHeadSize: number;
  readonly maxChildNodes: number;
}

interface Mailsplit {
  readonly Splitter: new (options: Options) => Stream;
}

/** The package. Throws a `MissingPeerError` where it is not installed. */
export async function mailsplit(): Promise<Mailsplit> {
  return await peer("@zone-eu/mailsplit", "MIME", () => import("@zone-eu/mailsplit" as string));
}

/** Bytes that a stream is given at once; between them a reader can stop it. */
const PIECE = 1 << 14;

/**
 * Sends bytes through a stream and hands each chunk to `take`, which says whether to go on. Gives whether all
 * of it went through.
 */
export async function through<T>(
  stream: Stream,
  bytes: Uint8Array,
  take: (chunk: T) => boolean,
): Promise<boolean> {
  let [going, failed] = [true, false];
  const closed = new Promise<void>((resolve) => stream.on("close", resolve));
  stream.on("data", (chunk) => {
    going = going && take(chunk);
  });
  stream.on("error", () => {
    failed = true;
  });
  for (let offset = 0; offset < bytes.length && going && !failed; offset += PIECE) {
    await new Promise((resolve) => stream.write(bytes.subarray(offset, offset + PIECE), resolve));
  }
  if (going && !failed) stream.end();
  else stream.destroy();
  await closed;
  return going && !failed;
}
