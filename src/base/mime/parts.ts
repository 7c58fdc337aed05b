import type { Limits } from "../limits.js";
import type { ProblemCode } from "../types.js";
import { type Chunk, mailsplit, pipe } from "./mailsplit.js";
import { isMessage, type Part } from "./part.js";
import { type Branch, Tree } from "./tree.js";

export interface Parts {
  /** In the order of the message; each follows the part that contains it. */
  readonly parts: readonly Part[];
  /** Why reading stopped early, and the last part that was read; `null` if all parts were read. */
  readonly stopped: { readonly code: ProblemCode; readonly part: string } | null;
}

/** How many messages may be nested in each other. Each level is split again, so the time grows with the depth. */
const MAX_MESSAGES = 32;

/** The longest header, in octets, and the largest number of parts in a message. */
const MAX_HEADER = 1 << 24;
const MAX_PARTS = 100_000;

/**
 * Reads the parts of a message, including those of the messages that it contains.
 *
 * @throws {MissingPeerError} when the package `@zone-eu/mailsplit` is not installed
 */
export async function readParts(bytes: Uint8Array, limits: Limits): Promise<Parts> {
  const whole = bytes.length <= limits.length;
  const read = await readMessage(whole ? bytes : bytes.subarray(0, limits.length), null, 1);
  if (whole || read.stopped !== null) return read;
  return { parts: read.parts, stopped: { code: "message-cut", part: read.parts.at(-1)?.path ?? "" } };
}

async function readMessage(bytes: Uint8Array, outer: Part | null, level: number): Promise<Parts> {
  const { Splitter } = await mailsplit();
  const limits = { maxHeadSize: MAX_HEADER, maxChildNodes: MAX_PARTS };
  const tree = new Tree(outer);
  const splitter = new Splitter({ ignoreEmbedded: true, ...limits });
  const whole = await pipe(splitter, bytes, (chunk: Chunk) => tree.add(chunk));
  const parts: Part[] = [];
  let stopped: Parts["stopped"] = null;
  for (const branch of tree.branches) {
    const { part } = branch;
    part.body = await bodyOf(branch);
    parts.push(part);
    if (!isMessage(part.mediaType)) continue;
    if (level < MAX_MESSAGES) {
      const inner = await readMessage(part.body, part, level + 1);
      for (const innerPart of inner.parts) parts.push(innerPart);
      stopped ??= inner.stopped;
    } else {
      stopped ??= { code: "too-deep", part: part.path };
    }
  }
  if (whole) return { parts, stopped };
  const last = parts.at(-1)?.path ?? outer?.path ?? "";
  return { parts, stopped: { code: tree.tooDeep ? "too-deep" : "message-cut", part: last } };
}

/** Returns the octets of a part, with the transfer encoding decoded. */
async function bodyOf({ node, pieces }: Branch): Promise<Uint8Array> {
  if (pieces.length === 0) return joined([]);
  const decoded: Uint8Array[] = [];
  await pipe(node.getDecoder(), joined(pieces), (piece: Uint8Array) => decoded.push(piece) > 0);
  return joined(decoded);
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let offset = 0;
  for (const piece of pieces) {
    bytes.set(piece, offset);
    offset += piece.length;
  }
  return bytes;
}
