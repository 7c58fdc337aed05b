import type { DefaultTreeAdapterTypes, TreeAdapter } from "parse5";
import type { Span } from "../../core/span.js";
import { peer } from "../peers.js";

/** An attribute, and the span of its value in the source, quotation marks left out. */
export interface HtmlAttribute extends Span {
  /** As the source has it, in lower case: `"href"`, `"xlink:href"`. */
  readonly name: string;
  /** With character references read. */
  readonly value: string;
}

/** An element that stands in the source by a tag of its own. */
export interface HtmlElement {
  readonly name: string;
  readonly namespace: "html" | "svg" | "math";
  /** Whether it is a child of the HEAD. */
  readonly inHead: boolean;
  readonly attributes: readonly HtmlAttribute[];
}

export interface HtmlElements {
  /** Those that have attributes, in the order of the source. */
  readonly elements: readonly HtmlElement[];
  /** Where reading was given up, in UTF-16 code units; `null` where it was not. */
  readonly stopped: number | null;
}

/**
 * The elements of a document, as a parser that conforms to WHATWG HTML finds them. Scripting is taken to be
 * off, so that what a NOSCRIPT holds is found too. Throws a `MissingPeerError` without `parse5`.
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
 * Elements that a document of any length may have. Beside one for each of its tags, a parser makes copies of
 * formatting elements that are not closed where they should be: by the letter of the standard as many as the
 * cube of the tags. So a document may have no more elements than this and its length together, which is
 * three times what tags alone can give.
 */
const SPARE_ELEMENTS = 20_000;

type Element = DefaultTreeAdapterTypes.Element;

/** Gathers elements while the tree is built, and stops the parser where they grow beyond all bounds. */
class Collector {
  /** By the offset of their tag: a copy has the offset of what it is a copy of. */
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

/** What stands between a name and its value. */
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
