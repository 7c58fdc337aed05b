import type { DefaultTreeAdapterTypes, TreeAdapter } from "parse5";
import type { Span } from "../../core/span.js";
import { peer } from "../peers.js";

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

export interface HtmlElements {
  /** Those with attributes, in the order of the source. */
  readonly elements: readonly HtmlElement[];
  /** Where reading stopped early, in UTF-16 code units; `null` if it did not. */
  readonly stopped: number | null;
}

/**
 * Returns the elements of a document, as a parser that conforms to WHATWG HTML finds them. Scripting is off, so
 * that the content of a NOSCRIPT is parsed too.
 *
 * @throws {MissingPeerError} when the package `parse5` is not installed
 */
export async function readElements(text: string): Promise<HtmlElements> {
  const { parse, defaultTreeAdapter } = await peer("parse5", "HTML", () => import("parse5"));
  const collector = new Collector(defaultTreeAdapter, text.length);
  try {
    parse(text, {
      treeAdapter: collector.adapter,
      sourceCodeLocationInfo: true,
      scriptingEnabled: false,
    });
  } catch (error) {
    if (!(error instanceof TooManyElements)) throw error;
  }
  const elements = [...collector.found.values()].map((element) => htmlElement(element, text));
  return { elements, stopped: collector.stopped };
}

class TooManyElements extends Error {}

/**
 * A document may have at most this many elements more than characters, which is three times what its tags alone
 * can produce. Without a limit, misnested formatting elements are copied so often that, by the letter of the
 * standard, the number of elements grows with the cube of the number of tags.
 */
const SPARE_ELEMENTS = 20_000;

type Element = DefaultTreeAdapterTypes.Element;

/** Collects elements while the tree is built, and stops the parser when there are too many. */
class Collector {
  /** By the offset of their tag. A copy has the offset of its original, so it is not collected again. */
  readonly found = new Map<number, Element>();
  readonly adapter: TreeAdapter<DefaultTreeAdapterTypes.DefaultTreeAdapterMap>;
  stopped: number | null = null;
  #room: number;
  #last = 0;

  constructor(adapter: TreeAdapter<DefaultTreeAdapterTypes.DefaultTreeAdapterMap>, length: number) {
    this.#room = length + SPARE_ELEMENTS;
    this.adapter = {
      ...adapter,
      createElement: (name, namespace, attributes) => {
        this.#spend();
        return adapter.createElement(name, namespace, attributes);
      },
      setNodeSourceCodeLocation: (node, location) => {
        adapter.setNodeSourceCodeLocation(node, location);
        if (location === null) return;
        this.#last = Math.max(this.#last, location.startOffset);
        if (location.attrs === undefined || !adapter.isElementNode(node)) return;
        if (!this.found.has(location.startOffset)) this.found.set(location.startOffset, node);
      },
    };
  }

  #spend(): void {
    this.#room -= 1;
    if (this.#room >= 0) return;
    this.stopped = this.#last;
    throw new TooManyElements();
  }
}

const NAMESPACES: Readonly<Record<string, HtmlElement["namespace"]>> = {
  "http://www.w3.org/2000/svg": "svg",
  "http://www.w3.org/1998/Math/MathML": "math",
};

function htmlElement(element: Element, text: string): HtmlElement {
  const { tagName, namespaceURI, parentNode, attrs, sourceCodeLocation } = element;
  const places = sourceCodeLocation!.attrs!;
  return {
    name: tagName,
    namespace: NAMESPACES[namespaceURI] ?? "html",
    inHead: parentNode !== null && "tagName" in parentNode && parentNode.tagName === "head",
    attributes: attrs.flatMap(({ name, prefix, value }) => {
      const full = prefix ? `${prefix}:${name}` : name.toLowerCase();
      const place = places[full];
      return place === undefined ? [] : [{ name: full, value, ...valueSpan(text, full, place) }];
    }),
  };
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
