import type { Parser, Token } from "parse5";
import type { Span } from "../../core/values.js";
import type { Limits } from "../limits.js";
import { notImported } from "../peers.js";
import type { ProblemCode } from "../types.js";
import { forgetfulTree, type TreeListener, type TreeMap, type TreeNode } from "./forgetful-tree.js";

/** An attribute, and the span of its value in the source, without quotation marks. */
export interface HtmlAttribute extends Span {
  /** As in the source, in lower case: `"href"`, `"xlink:href"`. */
  readonly name: string;
  /** With character references decoded. */
  readonly value: string;
}

/** An element that has a tag of its own in the source. */
export interface HtmlElement {
  readonly name: string;
  readonly namespace: "html" | "svg" | "math";
  /** Whether it is a child of the HEAD. */
  readonly inHead: boolean;
  readonly attributes: readonly HtmlAttribute[];
}

/** Why and where reading stopped early, in UTF-16 code units. */
export interface Stop {
  readonly code: ProblemCode;
  readonly offset: number;
}

/**
 * Passes the elements of a document that have attributes to `visit`, in the order of the source, as a parser that
 * conforms to WHATWG HTML finds them. Scripting is off, so that the content of a NOSCRIPT is parsed too. Memory
 * grows with the length of a tag and with the number of open elements, but not with the document. Returns `null`
 * if the whole document was read; `visit` can return a problem to stop.
 *
 * @throws {MissingPeerError} when the package `parse5` is not installed
 */
export async function readElements(
  text: string,
  visit: (element: HtmlElement) => ProblemCode | null,
  limits: Limits,
): Promise<Stop | null> {
  const { Parser } = await parse5();
  const collector = new Collector(text, visit, limits);
  const options = { treeAdapter: forgetfulTree(collector), sourceCodeLocationInfo: true };
  const parser = new Parser({ ...options, scriptingEnabled: false });
  const { tokenizer, openElements, activeFormattingElements, pendingCharacterTokens } = parser;
  const read = emittedBy(parser);
  try {
    for (let end = limits.piece; end < text.length; end += limits.piece) {
      tokenizer.write(text.slice(end - limits.piece, end), false);
      // Otherwise a text is kept until it ends.
      tokenizer.flushCharacters();
      // Text in a table is kept as well. Its first token has the same effect on what follows as all of them.
      pendingCharacterTokens.length = Math.min(pendingCharacterTokens.length, 1);
      if (end - read() > limits.token) collector.stop("token-too-long", read());
      const held = openElements.stackTop + attributesHeldBy(activeFormattingElements);
      if (held > limits.depth) collector.stop("too-many-elements");
    }
    const last = Math.floor(Math.max(0, text.length - 1) / limits.piece) * limits.piece;
    tokenizer.write(text.slice(last), true);
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
  }
  return collector.stopped;
}

async function parse5(): Promise<typeof import("parse5")> {
  try {
    return await import("parse5");
  } catch (error) {
    throw notImported("parse5", "HTML", error);
  }
}

class Stopped extends Error {}

const HANDLERS = [
  "onStartTag",
  "onEndTag",
  "onComment",
  "onDoctype",
  "onCharacter",
  "onNullCharacter",
  "onWhitespaceCharacter",
] as const;

/** Returns a function that returns the end of the last token that the tokenizer has passed to the parser. */
function emittedBy(parser: Parser<TreeMap>): () => number {
  let emitted = 0;
  for (const name of HANDLERS) {
    const handle = parser[name].bind(parser) as (token: Token.Token) => void;
    parser[name] = (token: Token.Token) => {
      emitted = Math.max(emitted, token.location!.endOffset);
      handle(token);
    };
  }
  return () => emitted;
}

/** The parser compares formatting elements by their attributes, so it keeps those. */
function attributesHeldBy(list: Parser<TreeMap>["activeFormattingElements"]): number {
  let count = 0;
  for (let entry = list.newest; entry !== null; entry = entry.older) {
    if ("token" in entry) count += entry.token.attrs.length;
  }
  return count;
}

/** Visits the elements while the parser finds them, and stops it at a limit. */
class Collector implements TreeListener {
  stopped: Stop | null = null;
  readonly #text: string;
  readonly #visit: (element: HtmlElement) => ProblemCode | null;
  #room: number;
  #last = -1;

  constructor(text: string, visit: (element: HtmlElement) => ProblemCode | null, limits: Limits) {
    this.#text = text;
    this.#visit = visit;
    this.#room = text.length + limits.spareElements;
  }

  created(): void {
    this.#room -= 1;
    if (this.#room < 0) this.stop("too-many-elements");
  }

  inserted(element: TreeNode, location: Token.ElementLocation, parent: TreeNode): void {
    // A copy has the offset of its original, which was found earlier.
    if (location.startOffset <= this.#last) return;
    this.#last = location.startOffset;
    if (location.attrs === undefined) return;
    const problem = this.#visit(htmlElement(element, location.attrs, parent, this.#text));
    if (problem !== null) this.stop(problem);
  }

  /** Stops the parser, by default at the last tag that it has read. */
  stop(code: ProblemCode, offset: number = Math.max(0, this.#last)): never {
    this.stopped = { code, offset };
    throw new Stopped();
  }
}

const NAMESPACES: Readonly<Record<string, HtmlElement["namespace"]>> = {
  "http://www.w3.org/2000/svg": "svg",
  "http://www.w3.org/1998/Math/MathML": "math",
};

function htmlElement(
  { tagName, namespaceURI, attrs }: TreeNode,
  places: Readonly<Record<string, Token.Location>>,
  parent: TreeNode,
  text: string,
): HtmlElement {
  return {
    name: tagName,
    namespace: NAMESPACES[namespaceURI] ?? "html",
    inHead: parent.tagName === "head",
    attributes: attrs.map(({ name, prefix, value }) => {
      const full = prefix ? `${prefix}:${name}` : asciiLower(name);
      return { name: full, value, ...valueSpan(text, full, places[full]!) };
    }),
  };
}

/** HTML has no case for letters beyond ASCII. */
function asciiLower(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** Matches what is between a name and its value. */
const BEFORE_VALUE = /[\t\n\f\r ]*=[\t\n\f\r ]*(["']?)/y;

function valueSpan(
  text: string,
  name: string,
  { startOffset, endOffset }: { startOffset: number; endOffset: number },
): Span {
  BEFORE_VALUE.lastIndex = startOffset + name.length;
  const before = BEFORE_VALUE.exec(text);
  if (before === null || BEFORE_VALUE.lastIndex > endOffset) return { start: endOffset, end: endOffset };
  return { start: BEFORE_VALUE.lastIndex, end: endOffset - before[1]!.length };
}
