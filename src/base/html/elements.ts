// The elements of an HTML document, found by parse5. It is stopped at a limit, and no tree is kept.
import type { Parser, Token, TreeAdapter, TreeAdapterTypeMap } from "parse5";
import type { Span } from "../../core/values.js";
import type { ProblemCode } from "../codes.js";
import { notImported } from "../peers.js";
import type { Limits } from "../types.js";

/** An attribute, and the span of its value in the source, without quotation marks. */
export interface HtmlAttribute extends Span {
  /** The name as in the source, in lower case: `"href"`, `"xlink:href"`. */
  readonly name: string;
  /** The value, with character references decoded. */
  readonly value: string;
}

/** An element that has a tag in the source. */
export interface HtmlElement {
  readonly name: string;
  readonly namespace: "html" | "svg" | "math";
  /** Whether it is a child of the HEAD. */
  readonly inHead: boolean;
  readonly attributes: readonly HtmlAttribute[];
}

/** Why reading stopped early, and the offset in UTF-16 code units. */
export interface Stop {
  readonly code: ProblemCode;
  readonly offset: number;
}

/**
 * Calls `visit` for each element with attributes, in source order, as a conforming WHATWG HTML parser finds them.
 * `visit` can return a problem to stop. Scripting is off, so the content of a NOSCRIPT is also parsed. Memory grows
 * with the length of a tag and the number of open elements, but not with the document. Returns `null` if the whole
 * document was read.
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
  const options = { treeAdapter: streamingTree(collector), sourceCodeLocationInfo: true };
  const parser = new Parser({ ...options, scriptingEnabled: false });
  const { tokenizer, openElements, activeFormattingElements, pendingCharacterTokens } = parser;
  const read = emittedBy(parser);
  try {
    for (let end = limits.piece; end < text.length; end += limits.piece) {
      tokenizer.write(text.slice(end - limits.piece, end), false);
      // Otherwise the tokenizer would keep a text in memory until it ends.
      tokenizer.flushCharacters();
      // The parser also keeps text in a table. Its first token affects later parsing as much as all of them.
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

/** Counts the attributes of formatting elements, which the parser keeps for comparison. */
function attributesHeldBy(list: Parser<TreeMap>["activeFormattingElements"]): number {
  let count = 0;
  for (let entry = list.newest; entry !== null; entry = entry.older) {
    if ("token" in entry) count += entry.token.attrs.length;
  }
  return count;
}

/** Visits the elements while the parser builds a tree, and stops it at a limit. */
class Collector {
  stopped: Stop | null = null;
  readonly #text: string;
  readonly #visit: (element: HtmlElement) => ProblemCode | null;
  #remaining: number;
  #last = -1;

  constructor(text: string, visit: (element: HtmlElement) => ProblemCode | null, limits: Limits) {
    this.#text = text;
    this.#visit = visit;
    this.#remaining = text.length + limits.spareElements;
  }

  /** An element is created: for a tag, or as a copy. */
  created(): void {
    this.#remaining -= 1;
    if (this.#remaining < 0) this.stop("too-many-elements");
  }

  /** An element gets its first parent. An element without a tag is not reported; a copy is also reported. */
  inserted(element: TreeNode, location: Location, parent: TreeNode): void {
    // A copy has the offset of its original, which was found earlier.
    if (location.startOffset <= this.#last) return;
    this.#last = location.startOffset;
    if (location.attrs === undefined) return;
    const problem = this.#visit(htmlElement(element, location.attrs, parent, this.#text));
    if (problem !== null) this.stop(problem);
  }

  /** Stops the parser, by default at the last tag read. */
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

/** Lower-cases ASCII letters only, as HTML does. */
function asciiLower(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

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

/** A node without links to its parent or children. Only elements have a name. */
interface TreeNode {
  readonly tagName: string;
  readonly namespaceURI: Namespace;
  attrs: Attributes;
  /** The location of its tag, until it gets a parent. */
  location: Location | null;
}

/** All kinds of nodes have the same type. */
interface TreeMap
  extends TreeAdapterTypeMap<
    TreeNode,
    TreeNode,
    TreeNode,
    TreeNode,
    TreeNode,
    TreeNode,
    TreeNode,
    TreeNode,
    TreeNode,
    TreeNode
  > {}

/**
 * Returns a tree adapter that keeps no nodes: the parser holds only the open elements. Parsing depends only on these,
 * so it finds the same elements as with a tree.
 */
function streamingTree(collector: Collector): Adapter {
  const node = (tagName = "", namespaceURI = "" as Namespace, attrs: Attributes = []): TreeNode => ({
    tagName,
    namespaceURI,
    attrs,
    location: null,
  });
  const text = node();
  let mode = "no-quirks" as DocumentMode;
  const insert = (parent: TreeNode, child: TreeNode): void => {
    const { location } = child;
    if (location === null) return;
    child.location = null;
    collector.inserted(child, location, parent);
    // Only this element's attributes decide whether its content is HTML. Others would pile up while elements are open.
    if (child.tagName !== "annotation-xml") child.attrs = [];
  };
  return {
    createDocument: () => node(),
    createDocumentFragment: () => node(),
    createElement: (name, namespace, attributes) => {
      collector.created();
      return node(name, namespace, attributes);
    },
    createCommentNode: () => text,
    appendChild: insert,
    insertBefore: insert,
    insertText: nothing,
    insertTextBefore: nothing,
    detachNode: nothing,
    adoptAttributes: nothing,
    setTemplateContent: nothing,
    // Unlike the template element, its content has no name.
    getTemplateContent: () => text,
    setDocumentType: nothing,
    setDocumentMode: (_, value) => {
      mode = value;
    },
    getDocumentMode: () => mode,
    getChildNodes: () => [],
    getParentNode: () => null,
    getAttrList: ({ attrs }) => attrs,
    getTagName: ({ tagName }) => tagName,
    getNamespaceURI: ({ namespaceURI }) => namespaceURI,
    // The location of a text or a comment is set on a node that does not exist.
    setNodeSourceCodeLocation: (target: TreeNode | undefined, location) => {
      if (target !== undefined && target.tagName !== "") target.location = location;
    },
    getNodeSourceCodeLocation: () => null,
    updateNodeSourceCodeLocation: nothing,
    ...NEVER_CALLED,
  };
}

const nothing = (): void => {};
const absent = nothing as () => never;

/** The members that are only called to read a tree or to parse a fragment. */
const NEVER_CALLED = {
  createTextNode: absent,
  getFirstChild: absent,
  getTextNodeContent: absent,
  getCommentNodeContent: absent,
  getDocumentTypeNodeName: absent,
  getDocumentTypeNodePublicId: absent,
  getDocumentTypeNodeSystemId: absent,
  isTextNode: absent as unknown as Adapter["isTextNode"],
  isCommentNode: absent as unknown as Adapter["isCommentNode"],
  isDocumentTypeNode: absent as unknown as Adapter["isDocumentTypeNode"],
  isElementNode: absent as unknown as Adapter["isElementNode"],
};

type Adapter = TreeAdapter<TreeMap>;
type Namespace = ReturnType<Adapter["getNamespaceURI"]>;
type Attributes = ReturnType<Adapter["getAttrList"]>;
type DocumentMode = ReturnType<Adapter["getDocumentMode"]>;
type Location = NonNullable<ReturnType<Adapter["getNodeSourceCodeLocation"]>>;
