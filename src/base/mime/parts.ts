import type { ProblemCode } from "../types.js";
import { type Chunk, mailsplit, through } from "./mailsplit.js";
import { isMessage, type Part } from "./part.js";
import { type Branch, Tree } from "./tree.js";

export interface Parts {
  /** In the order of the message, each behind the one that holds it. */
  readonly parts: readonly Part[];
  /** Why not all of them are there, and the last part before; `null` where all are. */
  readonly stopped: { readonly code: ProblemCode; readonly part: string } | null;
}

/** Messages in messages beyond which nothing is read: each is split up anew, so depth costs time. */
const MAX_MESSAGES = 32;

/** Octets of one header, and parts of one message, that are read. */
const MAX_HEADER = 1 << 24;
const MAX_PARTS = 100_000;

/**
 * The parts of a message, those of messages within it included. Throws a `MissingPeerError` without
 * `@zone-eu/mailsplit`.
 */
export async function readParts(bytes: Uint8Array): Promise<Parts> {
  return await readMessage(bytes, null, 1);
}

async function readMessage(bytes: Uint8Array, outer: Part | null, level: number): Promise<Parts> {
  const { Splitter } = await mailsplit();
  const limits = { maxHeadSize: MAX_HEADER, maxChildNodes: MAX_PARTS };
  const tree = new Tree(outer);
  const splitter = new Splitter({ ignoreEmbedded: true, ...limits });
  const whole = await through(splitter, bytes, (chunk: Chunk) => tree.take(chunk));
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

/** The octets of a part, transfer encoding undone. */
async function bodyOf({ node, pieces }: Branch): Promise<Uint8Array> {
  if (pieces.length === 0) return joined([]);
  const decoded: Uint8Array[] = [];
  await through(node.getDecoder(), joined(pieces), (piece: Uint8Array) => decoded.push(piece) > 0);
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
