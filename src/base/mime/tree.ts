import type { Chunk, Node, Stream } from "./mailsplit.js";
import { type Field, fieldOf, isDocument, isMessage, type Part } from "./part.js";

/** How deep parts may be nested. */
const MAX_DEPTH = 100;

/**
 * The longest header, in octets, together with those of the parts around it. They are all in memory at the same time,
 * and each line takes a hundred octets and more.
 */
export const MAX_HEADER: number = 1 << 21;

/** A part while it is being read; its body is set when all its pieces have arrived. */
export interface Branch {
  readonly part: Part & { body: Uint8Array };
  /** Returns a stream that decodes its body. It does not hold the node, whose header can take much memory. */
  readonly decoder: () => Stream;
  /** The octets of its body, as they are in the message. */
  readonly pieces: Uint8Array[];
  readonly depth: number;
  /** The length of its header and of those of the parts around it, in octets. */
  readonly headers: number;
  children: number;
}

/** An empty body. */
export const NOTHING: Uint8Array = new Uint8Array();

/** The fields that are looked at. */
const USED: ReadonlySet<string> = new Set([
  "base",
  "content-base",
  "content-location",
  "content-id",
  "content-type",
]);

/** The parts of one message. A message inside a part is a body like any other. */
export class Tree {
  /** In the order of the message. */
  readonly branches: Branch[] = [];
  tooDeep = false;
  readonly #byNode = new WeakMap<Node, Branch>();
  readonly #outer: Part | null;

  /** `outer` is the part that contains the message, if there is one. */
  constructor(outer: Part | null) {
    this.#outer = outer;
  }

  /** Adds what the splitter found next. Returns whether to continue. */
  add(chunk: Chunk): boolean {
    if (chunk.type === "node") return this.#addPart(chunk);
    const branch = this.#byNode.get(chunk.node);
    if (chunk.type === "body" && branch !== undefined && isRead(branch.part)) branch.pieces.push(chunk.value);
    return true;
  }

  #addPart(node: Node): boolean {
    const parent = node.parentNode === false ? null : this.#byNode.get(node.parentNode)!;
    const depth = (parent?.depth ?? 0) + 1;
    this.tooDeep = depth > MAX_DEPTH;
    if (this.tooDeep) return false;
    const lines = node.headers.getList();
    const headers = lines.reduce((length, { line }) => length + line.length + 2, parent?.headers ?? 0);
    if (headers > MAX_HEADER) return false;
    const fields = lines.map(({ line }) => fieldOf(line)).filter(({ name }) => USED.has(name));
    const part = {
      path: this.#pathBelow(parent),
      parent: parent === null ? this.#outer : parent.part,
      mediaType: mediaTypeOf(node, fields, parent?.part ?? null),
      charset: node.charset === false ? null : node.charset,
      fields,
      body: NOTHING,
    };
    const { encoding, getDecoder } = node;
    const decoder = (): Stream => getDecoder.call({ headers: NOTHING, encoding });
    const branch = { part, decoder, pieces: [], depth, headers, children: 0 };
    this.#byNode.set(node, branch);
    this.branches.push(branch);
    return true;
  }

  /** Parts are numbered from 1. A message in a part is the only child of that part, so it gets number 1. */
  #pathBelow(parent: Branch | null): string {
    if (parent === null) return this.#outer === null ? "" : childPath(this.#outer, 1);
    parent.children += 1;
    return childPath(parent.part, parent.children);
  }
}

function childPath({ path }: Part, number: number): string {
  return path === "" ? String(number) : `${path}.${number}`;
}

/** Whether the part is a document or a message, which can contain references. */
function isRead({ mediaType }: Part): boolean {
  return isDocument(mediaType) || isMessage(mediaType);
}

/** The media type; by default plain text, and in a digest a message (RFC 2046, section 5.1.5). */
function mediaTypeOf(node: Node, fields: readonly Field[], parent: Part | null): string {
  const given = fields.some(({ name }) => name === "content-type");
  if (!given) return parent?.mediaType === "multipart/digest" ? "message/rfc822" : "text/plain";
  return node.contentType || "text/plain";
}
