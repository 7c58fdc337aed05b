import { canBeBase, type EntityUrls } from "../base-url.js";
import { problemOf } from "../problems.js";
import { resolveLink } from "../resolve-link.js";
import type { Base, Entity, Link, Problem } from "../types.js";
import { AttributeLocator } from "./attribute-locator.js";
import { usesCodebase } from "./attributes.js";
import { type HtmlElement, readElements } from "./elements.js";

/** The base URL, the links and the problems of an HTML document. */
export interface HtmlDocument {
  readonly base: Base;
  readonly links: readonly Link[];
  readonly problems: readonly Problem[];
}

/** Reads a document in `entity`, whose base applies unless the document has its own. */
export async function readHtml(text: string, entity: Entity): Promise<HtmlDocument> {
  const { elements, stopped } = await readElements(text);
  const problems: Problem[] = [];
  const locator = new AttributeLocator(text, entity.part);
  const base = contentBase(elements, entity, locator, problems);
  const links = elements.flatMap((element) => linksOf(element, { base, url: entity.url }, locator));
  if (stopped !== null) {
    const where = { part: entity.part, about: "document" } as const;
    problems.push(problemOf("too-many-elements", where, { offset: stopped }));
  }
  return { base, links, problems };
}

/** Returns the base URL embedded in the content (section 5.1.1, Appendix D), or else that of the entity. */
function contentBase(
  elements: readonly HtmlElement[],
  { part, base: outer }: Entity,
  locator: AttributeLocator,
  problems: Problem[],
): Base {
  let first: Base | null = null;
  for (const element of elements) {
    if (element.name !== "base" || element.namespace !== "html") continue;
    const found = locator.first(element, "href");
    if (found === null) continue;
    const { raw: url, place } = found;
    const subject = { part, about: "BASE", place } as const;
    if (!element.inHead) problems.push(problemOf("base-outside-head", subject, url));
    else if (first !== null) problems.push(problemOf("second-base", subject, url));
    else first = canBeBase(url, subject, problems) ? { from: "content", url, place } : outer;
  }
  return first ?? outer;
}

function linksOf(element: HtmlElement, entity: EntityUrls, locator: AttributeLocator): readonly Link[] {
  const own = withCodebase(element, entity, locator);
  return element.attributes.flatMap((attribute) => {
    if (element.name === "base" && attribute.name === "href") return [];
    const used = usesCodebase(element.name, attribute.name) ? own : entity;
    return locator.find(element, attribute).map(({ raw, place, request }): Link => {
      const { url, sameDocument, diagnostics } = resolveLink(raw, request, used);
      return { raw, place, base: used.base, sameDocument, url, answeredBy: null, diagnostics };
    });
  });
}

/** Returns the entity, with the CODEBASE of an OBJECT or an APPLET as the base if it has a usable one. */
function withCodebase(element: HtmlElement, entity: EntityUrls, locator: AttributeLocator): EntityUrls {
  if (element.name !== "object" && element.name !== "applet") return entity;
  const found = locator.first(element, "codebase");
  if (found === null) return entity;
  const { url } = resolveLink(found.raw, true, entity);
  if (url === null || !canBeBase(url, { part: found.place.part, about: "BASE" }, [])) return entity;
  return { base: { from: "content", url, place: found.place }, url: entity.url };
}
