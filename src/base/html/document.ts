// The links of an HTML document: its references, with their positions, resolved against its base URL.
import type { CompleteOptions } from "../../compat/resolve/algorithms.js";
import type { Position } from "../../core/text/lines.js";
import type { ProblemCode } from "../codes.js";
import { canBeBase, type EntityUrls, resolveLink } from "../resolve.js";
import type { DocumentText } from "../text.js";
import {
  type Base,
  type Budget,
  type Entity,
  type Link,
  type Place,
  type Problem,
  problemOf,
} from "../types.js";
import { referencesIn, urlAttribute, usesCodebase } from "./attributes.js";
import { type HtmlAttribute, type HtmlElement, readElements, type Stop } from "./elements.js";

interface HtmlDocument {
  readonly base: Base;
  readonly links: readonly Link[];
  readonly problems: readonly Problem[];
}

interface FoundBase {
  readonly href: LocatedReference;
  readonly inHead: boolean;
}

/** A reference that is a link, and the CODEBASE that it is resolved against, if usable. */
interface FoundLink {
  readonly reference: LocatedReference;
  readonly codebase: LocatedReference | null;
}

/**
 * Reads a document in `entity`, whose base applies unless the document has its own. Reads no more than `budget` allows,
 * and deducts the references and the lengths of their URLs from it.
 */
export async function readHtml(
  { text, whole }: DocumentText,
  entity: Entity,
  how: CompleteOptions,
  budget: Budget,
): Promise<HtmlDocument> {
  const bases: FoundBase[] = [];
  const found: FoundLink[] = [];
  const locator = new AttributeLocator(text, entity.part);
  const visit = (element: HtmlElement): ProblemCode | null => {
    const references = locator.find(element, budget.references + 1);
    if (references.length > budget.references) return "too-many-links";
    budget.references -= references.length;
    addReferences(element, references, bases, found);
    return null;
  };
  let stopped = await readElements(text, visit, budget.limits);
  if (!whole) stopped ??= { code: "document-too-long", offset: text.length };
  const problems: Problem[] = [];
  const base = contentBase(bases, entity, how, problems);
  const { links, cut } = resolveLinks(found, { base, url: entity.url }, how, budget);
  const stop = cut ?? stopped;
  if (stop !== null) problems.push(problemOf(stop.code, { part: entity.part, about: "document" }, stop));
  return { base, links, problems };
}

function addReferences(
  { name, namespace, inHead }: HtmlElement,
  references: readonly LocatedReference[],
  bases: FoundBase[],
  found: FoundLink[],
): void {
  const codebase =
    name === "object" || name === "applet"
      ? (references.find(({ place }) => place.attribute === "codebase") ?? null)
      : null;
  for (const reference of references) {
    const { attribute } = reference.place;
    if (name !== "base" || attribute !== "href") {
      found.push({ reference, codebase: usesCodebase(name, attribute) ? codebase : null });
    } else if (namespace === "html") {
      bases.push({ href: reference, inHead });
    }
  }
}

/** Returns the base URL embedded in the content (section 5.1.1, Appendix D), or else that of the entity. */
function contentBase(
  bases: readonly FoundBase[],
  { part, base: outer }: Entity,
  how: CompleteOptions,
  problems: Problem[],
): Base {
  let first: Base | null = null;
  for (const { href, inHead } of bases) {
    const { raw: url, place } = href;
    const context = { part, about: "BASE", place } as const;
    if (!inHead) problems.push(problemOf("base-outside-head", context, url));
    else if (first !== null) problems.push(problemOf("second-base", context, url));
    else first = canBeBase(url, context, how, problems) ? { from: "content", url, place } : outer;
  }
  return first ?? outer;
}

/** Resolves links until the budget is used up, at `cut`. */
function resolveLinks(
  found: readonly FoundLink[],
  entity: EntityUrls,
  how: CompleteOptions,
  budget: Budget,
): { readonly links: readonly Link[]; readonly cut: Stop | null } {
  const links: Link[] = [];
  const withOwn = new Map<LocatedReference, EntityUrls>();
  for (const { reference, codebase } of found) {
    const { raw, place, request } = reference;
    const used = codebase === null ? entity : (withOwn.get(codebase) ?? withCodebase(codebase, entity, how));
    if (codebase !== null) withOwn.set(codebase, used);
    const { url, sameDocument, diagnostics } = resolveLink(raw, request, used, how);
    budget.resolved -= url?.length ?? 0;
    if (budget.resolved < 0) return { links, cut: { code: "too-many-links", offset: place.start } };
    links.push({ raw, place, base: used.base, sameDocument, url, answeredBy: null, diagnostics });
  }
  return { links, cut: null };
}

/** Returns the entity, with the CODEBASE of an OBJECT or an APPLET as the base if it is usable. */
function withCodebase(
  { raw, place }: LocatedReference,
  entity: EntityUrls,
  how: CompleteOptions,
): EntityUrls {
  const { url } = resolveLink(raw, true, entity, how);
  if (url === null || !canBeBase(url, { part: place.part, about: "BASE" }, how, [])) return entity;
  return { base: { from: "content", url, place }, url: entity.url };
}

interface LocatedReference {
  readonly raw: string;
  readonly place: Place;
  readonly request: boolean;
}

/** Finds the references in attribute values, and their positions in the document. */
class AttributeLocator {
  readonly #text: string;
  readonly #part: string;
  readonly #lines: LineCursor;

  constructor(text: string, part: string) {
    this.#text = text;
    this.#part = part;
    this.#lines = new LineCursor(text);
  }

  /** Returns the references in an element's attributes, at most `most`. Elements must be given in their order. */
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

/**
 * Returns the positions of ascending offsets in a text, like `positionAt` in `core/text/lines.ts`, but without a list
 * of lines, which can take more memory than the text.
 */
class LineCursor {
  readonly #text: string;
  #offset = 0;
  #line = 1;
  #start: number;

  constructor(text: string) {
    this.#text = text;
    this.#start = text.startsWith("\uFEFF") ? 1 : 0;
  }

  /** Returns the position of `offset`, which must not be smaller than the previous one. */
  positionAt(offset: number): Position {
    for (; this.#offset < offset; this.#offset++) {
      const code = this.#text.charCodeAt(this.#offset);
      const ends =
        code === LINE_FEED ||
        (code === CARRIAGE_RETURN && this.#text.charCodeAt(this.#offset + 1) !== LINE_FEED);
      if (!ends) continue;
      this.#line += 1;
      this.#start = this.#offset + 1;
    }
    return { line: this.#line, column: Math.max(1, offset - this.#start + 1) };
  }
}

const [LINE_FEED, CARRIAGE_RETURN] = [0x0a, 0x0d];
