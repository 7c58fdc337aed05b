import type { CompleteOptions } from "../../compat/resolve/algorithms.js";
import { canBeBase, type EntityUrls } from "../base-url.js";
import type { Budget } from "../limits.js";
import { problemOf } from "../problems.js";
import { resolveLink } from "../resolve-link.js";
import type { DocumentText } from "../text.js";
import type { Base, Entity, Link, Problem, ProblemCode } from "../types.js";
import { AttributeLocator, type LocatedReference } from "./attribute-locator.js";
import { usesCodebase } from "./attributes.js";
import { type HtmlElement, readElements, type Stop } from "./elements.js";

/** The base URL, the links and the problems of an HTML document. */
export interface HtmlDocument {
  readonly base: Base;
  readonly links: readonly Link[];
  readonly problems: readonly Problem[];
}

/** A BASE, and whether it is in the HEAD. */
interface FoundBase {
  readonly href: LocatedReference;
  readonly inHead: boolean;
}

/** A reference that is a link, and the CODEBASE that it is resolved against if that is usable. */
interface FoundLink {
  readonly reference: LocatedReference;
  readonly codebase: LocatedReference | null;
}

/**
 * Reads a document in `entity`, whose base applies unless the document has its own. No more is read than `budget`
 * allows, from which the references and the lengths of their URLs are taken.
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
    const subject = { part, about: "BASE", place } as const;
    if (!inHead) problems.push(problemOf("base-outside-head", subject, url));
    else if (first !== null) problems.push(problemOf("second-base", subject, url));
    else first = canBeBase(url, subject, how, problems) ? { from: "content", url, place } : outer;
  }
  return first ?? outer;
}

/** Resolves links until the budget is used up; `cut` tells where that was. */
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
