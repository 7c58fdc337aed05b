import type { Chunk, Node } from "./mailsplit.js";
import { type Field, fieldOf, isDocument, isMessage, type Part } from "./part.js";

/** Levels of parts beyond which nothing is read. */
const MAX_DEPTH = 100;

/** A part as its pieces come: its body is filled in when all of them are there. */
export interface Branch {
  readonly part: Part & { body: Uint8Array };
  readonly node: Node;
  /** The octets of its body, as they stand in the message. */
  readonly pieces: Uint8Array[];
  readonly depth: number;
  children: number;
}

const NOTHING = new Uint8Array();

/** The parts of one message; what stands in a part that holds a message is a body like others. */
export class Tree {
  /** In the order of the message. */
  readonly branches: Branch[] = [];
  tooDeep = false;
  readonly #byNode = new Map<Node, Branch>();
  readonly #outer: Part | null;

  /** `outer` is the part that holds the message, if any does. */
  constructor(outer: Part | null) {
    this.#outer = outer;
  }

  /** Takes what the splitter found next; answers whether it may go on. */
  take(chunk: Chunk): boolean {
    if (chunk.type === "node") return this.#grow(chunk);
    const branch = this.#byNode.get(chunk.node);
    if (chunk.type === "body" && branch !== undefined && isRead(branch.part)) branch.pieces.push(chunk.value);
    return true;
  }

  #grow(node: Node): boolean {
    const holder = node.parentNode === false ? null : this.#byNode.get(node.parentNode)!;
    const depth = (holder?.depth ?? 0) + 1;
    this.tooDeep = depth > MAX_DEPTH;
    if (this.tooDeep) return false;
    const fields = node.headers.getList().map(({ line }) => fieldOf(line));
    const part = {
      path: this.#pathBelow(holder),
      parent: holder === null ? this.#outer : holder.part,
      mediaType: mediaTypeOf(node, fields, holder?.part ?? null),
      charset: node.charset === false ? null : node.charset,
      fields,
      body: NOTHING,
    };
    const branch = { part, node, pieces: [], depth, children: 0 };
    this.#byNode.set(node, branch);
    this.branches.push(branch);
    return true;
  }

  /** Parts are counted from 1; a message in a part is the first and only child of that part. */
  #pathBelow(holder: Branch | null): string {
    if (holder === null) return this.#outer === null ? "" : childPath(this.#outer, 1);
    holder.children += 1;
    return childPath(holder.part, holder.children);
  }
}

function childPath({ path }: Part, number: number): string {
  return path === "" ? String(number) : `${path}.${number}`;
}

/** Whether references can stand in the part, or in a message that it holds. */
function isRead({ mediaType }: Part): boolean {
  return isDocument(mediaType) || isMessage(mediaType);
}

/** Without a field that says otherwise a part is text, and in a digest a message (RFC 2046, 5.1.5). */
function mediaTypeOf(node: Node, fields: readonly Field[], holder: Part | null): string {
  const told = fields.some(({ name }) => name === "content-type");
  if (!told) return holder?.mediaType === "multipart/digest" ? "message/rfc822" : "text/plain";
  return node.contentType || "text/plain";
}
