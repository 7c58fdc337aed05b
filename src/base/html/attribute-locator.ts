import { type LineIndex, lineIndex, positionAt } from "../../core/lines.js";
import type { Place } from "../types.js";
import { urlAttribute } from "./attributes.js";
import type { HtmlAttribute, HtmlElement } from "./elements.js";
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
  readonly #lines: LineIndex;

  constructor(text: string, part: string) {
    this.#text = text;
    this.#part = part;
    this.#lines = lineIndex(text);
  }

  /** Returns the references in the value of an attribute. */
  find(element: HtmlElement, attribute: HtmlAttribute): readonly LocatedReference[] {
    const known = urlAttribute(element.namespace, element.name, attribute.name);
    if (known === null || (known.shape === "refresh" && !isRefresh(element))) return [];
    const { value } = attribute;
    // If the value is written with character references ("&amp;"), offsets in it do not apply to the document.
    const verbatim = this.#text.slice(attribute.start, attribute.end) === value;
    return referencesIn(known.shape, value).map(({ start, end }) => {
      const span = verbatim ? { start: attribute.start + start, end: attribute.start + end } : attribute;
      return {
        raw: value.slice(start, end),
        place: {
          part: this.#part,
          element: element.name,
          attribute: attribute.name,
          start: span.start,
          end: span.end,
          ...positionAt(this.#lines, span.start),
        },
        request: known.request,
      };
    });
  }

  /** Returns the first reference of the named attribute; `null` if the attribute or the reference is missing. */
  first(element: HtmlElement, name: string): LocatedReference | null {
    const attribute = element.attributes.find((candidate) => candidate.name === name);
    return attribute === undefined ? null : (this.find(element, attribute)[0] ?? null);
  }
}

function isRefresh({ attributes }: HtmlElement): boolean {
  return attributes.some(({ name, value }) => name === "http-equiv" && value.toLowerCase() === "refresh");
}
