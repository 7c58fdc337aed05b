// The types of what we use of `@zone-eu/mailsplit`. The package's own types depend on those of Node.
import { notImported } from "../peers.js";

/** A header field as written in the message, one character for each octet. */
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
  readonly encoding: string | false;
  readonly headers: { getList(): readonly HeaderLine[] };
  /** Returns a stream that decodes the transfer encoding; of the node, it only uses `encoding`, once there are `headers`. */
  getDecoder(this: { readonly headers: object; readonly encoding: Node["encoding"] }): Stream;
}

/** A piece of the body of a part, or of what is between parts (`data`). */
interface Piece {
  readonly type: "body" | "data";
  readonly node: Node;
  readonly value: Uint8Array;
}

export type Chunk = Node | Piece;

/** What we use of a stream. */
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

/**
 * Loads the package.
 *
 * @throws {MissingPeerError} when it is not installed
 */
export async function mailsplit(): Promise<Mailsplit> {
  try {
    const loaded: Partial<Mailsplit> = await import("@zone-eu/mailsplit" as string);
    return requireSplitter(loaded);
  } catch (error) {
    throw notImported("@zone-eu/mailsplit", "MIME", error);
  }
}

/**
 * Bundlers for browsers have an empty module in its place: it needs Node's streams, so a bundle would not even be made
 * (the field `browser` of package.json).
 *
 * @throws {TypeError} for an empty module
 */
function requireSplitter({ Splitter }: Partial<Mailsplit>): Mailsplit {
  if (Splitter === undefined) throw new TypeError("@zone-eu/mailsplit is not in bundles for browsers");
  return { Splitter };
}

/** The number of bytes written to a stream at once; reading can stop after each. */
const PIECE = 1 << 14;

/**
 * Writes bytes to a stream and passes each chunk that comes out to `take`, which returns whether to continue.
 * Returns whether the stream read all bytes without an error.
 */
export async function pipe<T>(
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
