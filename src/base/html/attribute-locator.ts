import { type LineIndex, lineIndex, positionAt } from "../../core/lines.js";
import type { Place } from "../types.js";
import { urlAttribute } from "./attributes.js";
import type { HtmlAttribute, HtmlElement } from "./elements.js";
import { referencesIn } from "./values.js";

/** A reference in the text of a document: what it says, and where. */
export interface Found {
  readonly raw: string;
  readonly place: Place;
  readonly request: boolean;
}

/** Finds the references of attributes, and where they stand. */
export class AttributeLocator {
  readonly #text: string;
  readonly #part: string;
  readonly #lines: LineIndex;

  constructor(text: string, part: string) {
    this.#text = text;
    this.#part = part;
    this.#lines = lineIndex(text);
  }

  find(element: HtmlElement, attribute: HtmlAttribute): readonly Found[] {
    const held = urlAttribute(element.namespace, element.name, attribute.name);
    if (held === null || (held.shape === "refresh" && !isRefresh(element))) return [];
    const { value } = attribute;
    // Where the source says the value in other characters, with "&amp;" perhaps, the whole value is the place.
    const verbatim = this.#text.slice(attribute.start, attribute.end) === value;
    return referencesIn(held.shape, value).map(({ start, end }) => {
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
        request: held.request,
      };
    });
  }

  /** The one reference of an attribute; `null` where it is not there or holds none. */
  only(element: HtmlElement, name: string): Found | null {
    const attribute = element.attributes.find((candidate) => candidate.name === name);
    return attribute === undefined ? null : (this.find(element, attribute)[0] ?? null);
  }
}

function isRefresh({ attributes }: HtmlElement): boolean {
  return attributes.some(({ name, value }) => name === "http-equiv" && value.toLowerCase() === "refresh");
}
