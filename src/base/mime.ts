// The links of a MIME message. It is split into parts, whose headers can define base URLs, and its documents are read.
import type { CompleteOptions } from "../compat/resolve/algorithms.js";
import { resolveSplit, resolveWith } from "../compat/resolve/resolve.js";
import { percentDecode } from "../core/text/percent.js";
import type { ProblemCode } from "./codes.js";
import { readHtml } from "./html/document.js";
import { type Chunk, mailsplit, type Node, pipe, type Stream } from "./peers.js";
import { absoluteWithoutFragment, canBeBase, type EntityUrls } from "./resolve.js";
import { textOf } from "./text.js";
import {
  type Base,
  type BaseField,
  Budget,
  type Entity,
  type Limits,
  type Link,
  type Links,
  MAX_REFERENCE_LENGTH,
  type Problem,
  problemOf,
} from "./types.js";

/** Reads a message; `retrieval` has the URLs known from its retrieval. */
export async function readMime(
  message: Uint8Array,
  retrieval: EntityUrls,
  how: CompleteOptions,
  limits: Limits,
): Promise<Links> {
  const { parts, stopped } = await readParts(message, limits);
  let stop = stopped;
  const budget = new Budget(limits);
  const problems: Problem[] = [];
  const entities: Entity[] = [];
  const links: Link[] = [];
  const index = new PartIndex();
  const known = new Map<Part, EntityUrls>();
  for (const part of parts) {
    const outer = part.parent === null ? retrieval : known.get(part.parent)!;
    const urls = urlsInHeader(part, outer, how, problems);
    budget.resolved -= urls.location?.length ?? 0;
    if (budget.resolved < 0) {
      stop = { code: "message-cut", part: part.path };
      break;
    }
    known.set(part, urls);
    index.add(part, urls.location);
    const { path, mediaType } = part;
    const entity: Entity = { part: path, mediaType, base: urls.base, url: urls.url };
    if (!DOCUMENTS.has(mediaType)) {
      entities.push(entity);
      continue;
    }
    const document = await readHtml(textOf(part.body, part.charset, limits.length), entity, how, budget);
    entities.push({ ...entity, base: document.base });
    for (const link of document.links) links.push(link);
    for (const problem of document.problems) problems.push(problem);
  }
  if (stop !== null) problems.push(problemOf(stop.code, { part: stop.part, about: "message" }));
  return { entities, links: links.map((link) => index.addTo(link)), problems };
}

/** Finds the part of a message that a URL refers to, by its `Content-Location` (RFC 2557) or `Content-ID` (RFC 2392). */
class PartIndex {
  readonly #paths = new Map<string, string>();

  /** Registers a part under its names. If several parts share a name, the first one counts. */
  add({ path, fields }: Part, location: string | null): void {
    const id = fields.find(({ name }) => name === "content-id")?.value.replace(/^<|>$/g, "");
    if (id !== undefined) this.#register(`cid:${id}`, path);
    if (location !== null) this.#register(keyOf(location), path);
  }

  /** Returns the link with the part that it refers to. */
  addTo(link: Link): Link {
    const key = link.url === null ? null : keyOf(link.url);
    const answeredBy = key === null ? null : (this.#paths.get(key) ?? null);
    return answeredBy === null ? link : { ...link, answeredBy };
  }

  #register(key: string | null, path: string): void {
    if (key !== null && !this.#paths.has(key)) this.#paths.set(key, path);
  }
}

/**
 * Returns a URL in the form used for comparison: without its fragment. A `cid:` is percent-decoded, since a
 * `Content-ID` has no percent-encoding.
 */
function keyOf(url: string): string | null {
  if (url.length > MAX_REFERENCE_LENGTH) return null;
  const absolute = absoluteWithoutFragment(url);
  if (absolute === null || !/^cid:/i.test(absolute)) return absolute;
  return `cid:${percentDecode(absolute.slice("cid:".length))}`;
}

/** The URLs of a part, according to its header. */
interface HeaderUrls extends EntityUrls {
  /** The `Content-Location`, made absolute. */
  readonly location: string | null;
}

/**
 * Returns the URLs in the header of a part (section 5.1.1), or else those of the entity that contains it (section
 * 5.1.2). `Content-Base` takes precedence over `Content-Location`, which is resolved against it or against the base of
 * the containing entity. The draft replaced the `Base` of RFC 1808 with these two, so `Base` comes last; under RFC 1808
 * itself, it comes first.
 */
function urlsInHeader(part: Part, outer: EntityUrls, how: CompleteOptions, problems: Problem[]): HeaderUrls {
  const oldest = baseField(part, how, problems);
  const given = headerBase(fieldValue(part, "Content-Base", problems), "Content-Base", part, how, problems);
  const first = how.algorithm === "rfc1808" ? (oldest ?? given) : given;
  const location = locationOf(part, first ?? oldest ?? outer.base, how, problems);
  return {
    base: first ?? headerBase(location, "Content-Location", part, how, problems) ?? oldest ?? outer.base,
    url: urlOf(part, location, outer),
    location,
  };
}

/** Matches the value of a `Base` field, without white space (RFC 1808, section 3.1). */
const BASE_FIELD = /^<URL:([^<>]*)>$/i;

function baseField(part: Part, how: CompleteOptions, problems: Problem[]): Base | null {
  const value = fieldValue(part, "Base", problems);
  if (value === null) return null;
  const url = BASE_FIELD.exec(value)?.[1];
  if (url !== undefined) return headerBase(url, "Base", part, how, problems, "<URL:".length);
  problems.push(problemOf("malformed-base-field", { part: part.path, about: "Base" }, value));
  return null;
}

/** Returns the base from a field, if its URL can be one; `from` is the offset of the URL in the value. */
function headerBase(
  url: string | null,
  field: BaseField,
  { path }: Part,
  how: CompleteOptions,
  problems: Problem[],
  from = 0,
): Base | null {
  if (url === null || !canBeBase(url, { part: path, about: field, from }, how, problems)) return null;
  return { from: "header", url, field, part: path };
}

function locationOf(part: Part, base: Base, how: CompleteOptions, problems: Problem[]): string | null {
  const given = fieldValue(part, "Content-Location", problems);
  if (given === null || absoluteWithoutFragment(given) !== null) return given;
  if (base.url !== null) return resolveWith(how, base.url, given, resolveSplit).url;
  const context = { part: part.path, about: "Content-Location" } as const;
  problems.push(problemOf("field-without-base", context, given));
  return null;
}

/** Returns the URL of an entity: where a message was retrieved from, or the location of a part. */
function urlOf(part: Part, location: string | null, outer: EntityUrls): string | null {
  if (part.parent === null && outer.url !== null) return outer.url;
  return location === null ? null : absoluteWithoutFragment(location);
}

/** Returns the value of a field, or of the first one if it is repeated, which is reported once. */
function fieldValue({ path, fields }: Part, about: BaseField, problems: Problem[]): string | null {
  const [first, second] = fields.filter(({ name }) => name === about.toLowerCase());
  if (second !== undefined) problems.push(problemOf("repeated-field", { part: path, about }, second.value));
  return first?.value ?? null;
}

interface Parts {
  /** The parts in the order of the message; each follows the part that contains it. */
  readonly parts: readonly Part[];
  /** Why reading stopped early, and the last part read; `null` if all parts were read. */
  readonly stopped: { readonly code: ProblemCode; readonly part: string } | null;
}

/** The maximum depth of nested messages. Each level is split again, so the time grows with the depth. */
const MAX_MESSAGES = 32;

/** The largest number of parts in a message. */
const MAX_PARTS = 100_000;

/**
 * The maximum total length of the bodies, as a multiple of the message's length. The body of a nested message also
 * belongs to the outer one, and all are in memory at the same time.
 */
const MAX_COPIES = 4;

/** The remaining limits for the message and its nested messages. */
interface Remaining {
  parts: number;
  octets: number;
}

/**
 * Reads the parts of a message, including those of the messages that it contains.
 *
 * @throws {MissingPeerError} when the package `@zone-eu/mailsplit` is not installed
 */
async function readParts(bytes: Uint8Array, limits: Limits): Promise<Parts> {
  const whole = bytes.length <= limits.length;
  const remaining: Remaining = { parts: MAX_PARTS, octets: MAX_COPIES * limits.length };
  const read = whole ? bytes : bytes.subarray(0, limits.length);
  const { parts, stopped } = await readMessage(read, null, 1, remaining);
  if (whole || stopped !== null) return { parts, stopped };
  return { parts, stopped: { code: "message-cut", part: parts.at(-1)?.path ?? "" } };
}

async function readMessage(
  bytes: Uint8Array,
  outer: Part | null,
  level: number,
  remaining: Remaining,
): Promise<Parts> {
  const { branches, problem } = await split(bytes, outer, remaining);
  const parts: Part[] = [];
  let stopped: Parts["stopped"] = null;
  for (const branch of branches) {
    const { part } = branch;
    parts.push(part);
    if (!reserveOctets(branch, remaining)) {
      stopped ??= { code: "message-cut", part: part.path };
      continue;
    }
    part.body = await bodyOf(branch);
    if (!MESSAGES.has(part.mediaType)) continue;
    if (level < MAX_MESSAGES) {
      const inner = await readMessage(part.body, part, level + 1, remaining);
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

/**
 * Splits a message; `problem` is why splitting stopped early. The splitter holds headers, and is released at the end.
 */
async function split(
  bytes: Uint8Array,
  outer: Part | null,
  remaining: Remaining,
): Promise<{ readonly branches: readonly Branch[]; readonly problem: ProblemCode | null }> {
  const { Splitter } = await mailsplit();
  const tree = new Tree(outer);
  const limits = { maxHeadSize: MAX_HEADER, maxChildNodes: remaining.parts };
  const splitter = new Splitter({ ignoreEmbedded: true, ...limits });
  const whole = await pipe(splitter, bytes, (chunk: Chunk) => tree.add(chunk));
  const { branches, tooDeep } = tree;
  remaining.parts = Math.max(1, remaining.parts - branches.length);
  return { branches, problem: whole ? null : tooDeep ? "too-deep" : "message-cut" };
}

/** Subtracts the octets of a part's body from the remaining ones. Returns whether there are enough. */
function reserveOctets({ pieces }: Branch, remaining: Remaining): boolean {
  const length = lengthOf(pieces);
  if (length > remaining.octets) return false;
  remaining.octets -= length;
  return true;
}

/** Returns the body of a part in octets, with the transfer encoding decoded. */
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

/** A part while it is being read; its body is set when all its pieces have arrived. */
interface Branch {
  readonly part: Part & { body: Uint8Array };
  /** Returns a stream that decodes its body. It does not hold on to the node, whose header can take much memory. */
  readonly decoder: () => Stream;
  /** The octets of its body, as they are in the message. */
  readonly pieces: Uint8Array[];
  readonly depth: number;
  /** The length in octets of its header and those of the parts that contain it. */
  readonly headers: number;
  children: number;
}

/** The parts of one message. A message inside a part is a body like any other. */
class Tree {
  /** The parts in the order of the message. */
  readonly branches: Branch[] = [];
  tooDeep = false;
  readonly #byNode = new WeakMap<Node, Branch>();
  readonly #outer: Part | null;

  /** `outer` is the part that contains the message, if there is one. */
  constructor(outer: Part | null) {
    this.#outer = outer;
  }

  /** Adds the next chunk of the splitter. Returns whether to continue. */
  add(chunk: Chunk): boolean {
    if (chunk.type === "node") return this.#addPart(chunk);
    const branch = this.#byNode.get(chunk.node);
    if (chunk.type !== "body" || branch === undefined) return true;
    const { mediaType } = branch.part;
    if (DOCUMENTS.has(mediaType) || MESSAGES.has(mediaType)) branch.pieces.push(chunk.value);
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

  /**
   * Returns the path of the next part. Parts are numbered from 1. A message in a part is its only child, so it gets
   * number 1.
   */
  #pathBelow(parent: Branch | null): string {
    if (parent === null) return this.#outer === null ? "" : childPath(this.#outer, 1);
    parent.children += 1;
    return childPath(parent.part, parent.children);
  }
}

/** The maximum depth of nested parts. */
const MAX_DEPTH = 100;

/**
 * The maximum length in octets of a header together with those of the parts that contain it. All are in memory at the
 * same time, and each line takes at least a hundred octets.
 */
const MAX_HEADER: number = 1 << 21;

const NOTHING: Uint8Array = new Uint8Array();

/** The header fields that are used. */
const USED: ReadonlySet<string> = new Set([
  "base",
  "content-base",
  "content-location",
  "content-id",
  "content-type",
]);

function childPath({ path }: Part, number: number): string {
  return path === "" ? String(number) : `${path}.${number}`;
}

/** Returns the media type; by default plain text, and in a digest a message (RFC 2046, section 5.1.5). */
function mediaTypeOf(node: Node, fields: readonly Field[], parent: Part | null): string {
  const given = fields.some(({ name }) => name === "content-type");
  if (!given) return parent?.mediaType === "multipart/digest" ? "message/rfc822" : "text/plain";
  return node.contentType || "text/plain";
}

/** A part of a message, or the message itself. */
interface Part {
  /** The number of the part, as in `Place`. */
  readonly path: string;
  /** The part that contains it; `null` for the message itself. */
  readonly parent: Part | null;
  /** The media type in lower case: `"text/html"`. */
  readonly mediaType: string;
  /** The character encoding from the header, if any. */
  readonly charset: string | null;
  /** The header fields that are used. */
  readonly fields: readonly Field[];
  /** Its content, with the transfer encoding decoded; empty for a part that cannot contain references. */
  readonly body: Uint8Array;
}

interface Field {
  /** The name in lower case. */
  readonly name: string;
  /** The value without any white space, including that of folding (section 5.1.1). */
  readonly value: string;
}

/** The media types that can contain references: documents and messages. */
const DOCUMENTS: ReadonlySet<string> = new Set(["text/html", "application/xhtml+xml"]);
const MESSAGES: ReadonlySet<string> = new Set(["message/rfc822", "message/global"]);

/**
 * Parses a header field, which may be folded. The name ends at the colon.
 *
 * @example
 * fieldOf("CONTENT-base:\r\n http://a.example/\r\n\tb") // → { name: "content-base", value: "http://a.example/b" }
 */
export function fieldOf(line: string): Field {
  const colon = line.indexOf(":");
  const name = (colon === -1 ? line : line.slice(0, colon)).trim().toLowerCase();
  return { name, value: colon === -1 ? "" : line.slice(colon + 1).replace(/[\t\n\r ]+/g, "") };
}
