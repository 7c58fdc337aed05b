import type { Place } from "../types.js";
import { urlAttribute } from "./attributes.js";
import type { HtmlAttribute, HtmlElement } from "./elements.js";
import { LineCursor } from "./line-cursor.js";
import { referencesIn } from "./values.js";

/** A reference in a document, and where it is. */
export interface LocatedReference {
  readonly raw: string;
  readonly place: Place;
  readonly request: boolean;
}

/** Finds the references in attribute values, and their positions in the document. */
export class AttributeLocator {
  readonly #text: string;
  readonly #part: string;
  readonly #lines: LineCursor;

  constructor(text: string, part: string) {
    this.#text = text;
    this.#part = part;
    this.#lines = new LineCursor(text);
  }

  /**
   * Returns the references in the attributes of an element, but no more than `most`. Elements must be given in the
   * order of the source.
   */
  find(element: HtmlElement, most: number): readonly LocatedReference[] {
    const found: LocatedReference[] = [];
    for (const attribute of element.attributes) this.#addFrom(element, attribute, most, found);
    return found;
  }

  #addFrom(element: HtmlElement, attribute: HtmlAttribute, most: number, found: LocatedReference[]): void {
    const known = urlAttribute(element.namespace, element.name, attribute.name);
    if (known === null || (known.shape === "refresh" && !isRefresh(element))) return;
    const { value } = attribute;
    // If the value is written with character references ("&amp;"), offsets in it do not apply to the document.
    const verbatim = this.#text.slice(attribute.start, attribute.end) === value;
    for (const { start, end } of referencesIn(known.shape, value, most - found.length)) {
      const span = verbatim ? { start: attribute.start + start, end: attribute.start + end } : attribute;
      found.push({
        raw: value.slice(start, end),
        place: {
          part: this.#part,
          element: element.name,
          attribute: attribute.name,
          start: span.start,
          end: span.end,
          ...this.#lines.positionAt(span.start),
        },
        request: known.request,
      });
    }
  }
}

function isRefresh({ attributes }: HtmlElement): boolean {
  return attributes.some(({ name, value }) => name === "http-equiv" && value.toLowerCase() === "refresh");
}
