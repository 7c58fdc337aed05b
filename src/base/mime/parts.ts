import type { Limits } from "../limits.js";
import type { ProblemCode } from "../types.js";
import { type Chunk, mailsplit, pipe } from "./mailsplit.js";
import { isMessage, type Part } from "./part.js";
import { type Branch, MAX_HEADER, NOTHING, Tree } from "./tree.js";

export interface Parts {
  /** In the order of the message; each follows the part that contains it. */
  readonly parts: readonly Part[];
  /** Why reading stopped early, and the last part that was read; `null` if all parts were read. */
  readonly stopped: { readonly code: ProblemCode; readonly part: string } | null;
}

/** How many messages may be nested in each other. Each level is split again, so the time grows with the depth. */
const MAX_MESSAGES = 32;

/** The largest number of parts in a message. */
const MAX_PARTS = 100_000;

/**
 * How many times its own length the bodies of a message may have. The body of a message inside a message is a body of
 * the outer one too, and all of them are in memory at the same time.
 */
const MAX_COPIES = 4;

/** What can still be read of the message and of the messages inside it. */
interface Room {
  parts: number;
  octets: number;
}

/**
 * Reads the parts of a message, including those of the messages that it contains.
 *
 * @throws {MissingPeerError} when the package `@zone-eu/mailsplit` is not installed
 */
export async function readParts(bytes: Uint8Array, limits: Limits): Promise<Parts> {
  const whole = bytes.length <= limits.length;
  const room: Room = { parts: MAX_PARTS, octets: MAX_COPIES * limits.length };
  const { parts, stopped } = await readMessage(
    whole ? bytes : bytes.subarray(0, limits.length),
    null,
    1,
    room,
  );
  if (whole || stopped !== null) return { parts, stopped };
  return { parts, stopped: { code: "message-cut", part: parts.at(-1)?.path ?? "" } };
}

async function readMessage(bytes: Uint8Array, outer: Part | null, level: number, room: Room): Promise<Parts> {
  const { branches, problem } = await split(bytes, outer, room);
  const parts: Part[] = [];
  let stopped: Parts["stopped"] = null;
  for (const branch of branches) {
    const { part } = branch;
    parts.push(part);
    if (!hasRoom(branch, room)) {
      stopped ??= { code: "message-cut", part: part.path };
      continue;
    }
    part.body = await bodyOf(branch);
    if (!isMessage(part.mediaType)) continue;
    if (level < MAX_MESSAGES) {
      const inner = await readMessage(part.body, part, level + 1, room);
      for (const innerPart of inner.parts) parts.push(innerPart);
      stopped ??= inner.stopped;
    } else {
      stopped ??= { code: "too-deep", part: part.path };
    }
    part.body = NOTHING;
  }
  if (problem === null) return { parts, stopped };
  return { parts, stopped: { code: problem, part: parts.at(-1)?.path ?? outer?.path ?? "" } };
}

/** What splitting leaves in memory. The splitter holds headers, and is released when this is returned. */
interface Split {
  readonly branches: readonly Branch[];
  /** Why reading stopped early; `null` if it did not. */
  readonly problem: ProblemCode | null;
}

/** Splits a message into its parts. */
async function split(bytes: Uint8Array, outer: Part | null, room: Room): Promise<Split> {
  const { Splitter } = await mailsplit();
  const tree = new Tree(outer);
  const limits = { maxHeadSize: MAX_HEADER, maxChildNodes: room.parts };
  const splitter = new Splitter({ ignoreEmbedded: true, ...limits });
  const whole = await pipe(splitter, bytes, (chunk: Chunk) => tree.add(chunk));
  const { branches, tooDeep } = tree;
  room.parts = Math.max(1, room.parts - branches.length);
  return { branches, problem: whole ? null : tooDeep ? "too-deep" : "message-cut" };
}

/** Whether there is room for the body of a part, which is then taken. */
function hasRoom({ pieces }: Branch, room: Room): boolean {
  const length = lengthOf(pieces);
  if (length > room.octets) return false;
  room.octets -= length;
  return true;
}

/** Returns the octets of a part, with the transfer encoding decoded. */
async function bodyOf({ decoder, pieces }: Branch): Promise<Uint8Array> {
  if (pieces.length === 0) return NOTHING;
  const body = joined(pieces);
  pieces.length = 0;
  const decoded: Uint8Array[] = [];
  await pipe(decoder(), body, (piece: Uint8Array) => decoded.push(piece) > 0);
  return joined(decoded);
}

function lengthOf(pieces: readonly Uint8Array[]): number {
  return pieces.reduce((length, piece) => length + piece.length, 0);
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(lengthOf(pieces));
  let offset = 0;
  for (const piece of pieces) {
    bytes.set(piece, offset);
    offset += piece.length;
  }
  return bytes;
}
