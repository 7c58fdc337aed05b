// The parsers of HTML and MIME are optional peer dependencies. This file has the error for a missing one, and types for
// the part of `@zone-eu/mailsplit` that is used; its own types depend on Node's.

import { UrlGrammarError } from "../core/errors.js";
import { requireString } from "../core/require.js";
import { freezeClass } from "../core/values.js";

/** Thrown when an optional package is needed and not installed. The message says how to install it. */
export class MissingPeerError extends UrlGrammarError {
  /** `"MissingPeerError"`. */
  override readonly name = "MissingPeerError";
  /** `"missing-peer"`. */
  override readonly code = "missing-peer";
  /** The package to install. */
  readonly peer: string;

  /**
   * @param peer the name of the package to install
   * @param task what it is needed to read, such as `"HTML"`
   * @param cause the error of the platform
   * @throws {TypeError} when the peer or the task is not a string
   */
  constructor(peer: string, task: string, cause: unknown) {
    requireString(peer, "the peer");
    requireString(task, "the task");
    super(`to read ${task}, install ${peer}: npm install ${peer}`, { cause });
    this.peer = peer;
  }

  static {
    freezeClass(MissingPeerError);
  }
}

/**
 * Returns the error to throw when the import of an optional package has failed: a `MissingPeerError` if it is not
 * installed, otherwise the original error.
 *
 * Each import is in a `try`. For bundlers, that means the package may be missing: they leave such an import unchanged
 * instead of failing. If the package is installed, they bundle it.
 *
 * @example
 * notImported("parse5", "HTML", "another error") // → "another error"
 */
export function notImported(name: string, task: string, error: unknown): unknown {
  return isMissing(error, name) ? new MissingPeerError(name, task, error) : error;
}

/**
 * Checks whether an error is for a missing module. Node, browsers and bundlers use different errors; all name the
 * module.
 */
function isMissing(error: unknown, name: string): boolean {
  if (!(error instanceof Error) || !error.message.includes(name)) return false;
  const { code } = error as { readonly code?: unknown };
  return code === "ERR_MODULE_NOT_FOUND" || code === "MODULE_NOT_FOUND" || error instanceof TypeError;
}

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
  /** Returns a stream that decodes the transfer encoding. It only uses `encoding`, once there are `headers`. */
  getDecoder(this: { readonly headers: object; readonly encoding: Node["encoding"] }): Stream;
}

/** A piece of the body of a part, or of the text between parts (`data`). */
interface Piece {
  readonly type: "body" | "data";
  readonly node: Node;
  readonly value: Uint8Array;
}

export type Chunk = Node | Piece;

/** The part of a Node stream that is used. */
export interface Stream {
  on(event: "data", listener: (chunk: never) => void): unknown;
  on(event: "error" | "close", listener: () => void): unknown;
  write(bytes: Uint8Array, done: (error?: Error | null) => void): unknown;
  end(): unknown;
  destroy(): unknown;
}

interface Mailsplit {
  readonly Splitter: new (options: {
    readonly ignoreEmbedded: boolean;
    readonly maxHeadSize: number;
    readonly maxChildNodes: number;
  }) => Stream;
}

/** @throws {MissingPeerError} when it is not installed */
export async function mailsplit(): Promise<Mailsplit> {
  try {
    const { Splitter }: Partial<Mailsplit> = await import("@zone-eu/mailsplit" as string);
    // Bundles for browsers have an empty module instead (the field `browser` of package.json): the package needs Node's
    // streams, so that bundling it would fail.
    if (Splitter === undefined) throw new TypeError("@zone-eu/mailsplit is not in bundles for browsers");
    return { Splitter };
  } catch (error) {
    throw notImported("@zone-eu/mailsplit", "MIME", error);
  }
}

/** The number of bytes written to a stream at once; reading can stop after each write. */
const PIECE = 1 << 14;

/**
 * Writes bytes to a stream and passes each chunk that it emits to `take`, which returns whether to continue.
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
