import { absoluteWithoutFragment, canBeBase, type EntityUrls } from "../base-url.js";
import { readHtml } from "../html/document.js";
import { problemOf } from "../problems.js";
import { resolved } from "../resolve-link.js";
import { textOf } from "../text.js";
import type { Base, BaseField, Entity, Link, Links, Problem } from "../types.js";
import { Answers } from "./answers.js";
import { isDocument, type Part } from "./part.js";
import { readParts } from "./parts.js";

/** What is found in a message, which is itself found as `retrieval` says. */
export async function readMime(message: Uint8Array, retrieval: EntityUrls): Promise<Links> {
  const { parts, stopped } = await readParts(message);
  const problems: Problem[] = [];
  const entities: Entity[] = [];
  const links: Link[] = [];
  const answers = new Answers();
  const known = new Map<Part, EntityUrls>();
  for (const part of parts) {
    const outer = part.parent === null ? retrieval : known.get(part.parent)!;
    const urls = fromHeader(part, outer, problems);
    known.set(part, urls);
    answers.add(part, urls.location);
    const { path, mediaType } = part;
    const entity: Entity = { part: path, mediaType, base: urls.base, url: urls.url };
    if (!isDocument(mediaType)) {
      entities.push(entity);
      continue;
    }
    const document = await readHtml(textOf(part.body, part.charset), entity);
    entities.push({ ...entity, base: document.base });
    for (const link of document.links) links.push(link);
    for (const problem of document.problems) problems.push(problem);
  }
  if (stopped !== null) problems.push(problemOf(stopped.code, { part: stopped.part, about: "message" }));
  return { entities, links: links.map((link) => answers.applied(link)), problems };
}

/**
 * The base URL that a header gives (section 5.1.1), or that of the entity around it (5.1.2). `Content-Base`
 * goes before `Content-Location`, which is relative to it or to the base around.
 */
function fromHeader(part: Part, outer: EntityUrls, problems: Problem[]): EntityUrls & WithLocation {
  const { path } = part;
  const given = fieldOf(part, "Content-Base", problems);
  const where = { part: path, about: "Content-Base" } as const;
  const own: Base | null =
    given !== null && canBeBase(given, where, problems)
      ? { from: "header", url: given, field: "Content-Base", part: path }
      : null;
  const location = locationOf(part, own ?? outer.base, problems);
  return {
    base: own ?? fromLocation(part, location, problems) ?? outer.base,
    url: urlOf(part, location, outer),
    location,
  };
}

interface WithLocation {
  /** The `Content-Location` in its absolute form. */
  readonly location: string | null;
}

function locationOf(part: Part, base: Base, problems: Problem[]): string | null {
  const given = fieldOf(part, "Content-Location", problems);
  if (given === null || absoluteWithoutFragment(given) !== null) return given;
  if (base.url !== null) return resolved(base.url, given);
  const subject = { part: part.path, about: "Content-Location" } as const;
  problems.push(problemOf("field-without-base", subject, given));
  return null;
}

function fromLocation({ path }: Part, location: string | null, problems: Problem[]): Base | null {
  const subject = { part: path, about: "Content-Location" } as const;
  if (location === null || !canBeBase(location, subject, problems)) return null;
  return { from: "header", url: location, field: "Content-Location", part: path };
}

/** A message is known by the URL that it was got by, a part of one by its location alone. */
function urlOf(part: Part, location: string | null, outer: EntityUrls): string | null {
  if (part.parent === null && outer.url !== null) return outer.url;
  return location === null ? null : absoluteWithoutFragment(location);
}

/** The value of a field; where it is repeated, of the first. */
function fieldOf({ path, fields }: Part, about: BaseField, problems: Problem[]): string | null {
  const [first, ...others] = fields.filter(({ name }) => name === about.toLowerCase());
  for (const { value } of others) problems.push(problemOf("repeated-field", { part: path, about }, value));
  return first?.value ?? null;
}
