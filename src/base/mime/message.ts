import { absoluteWithoutFragment, canBeBase, type EntityUrls } from "../base-url.js";
import { readHtml } from "../html/document.js";
import { Budget, type Limits } from "../limits.js";
import { problemOf } from "../problems.js";
import { resolveAgainst } from "../resolve-link.js";
import { textOf } from "../text.js";
import type { Base, BaseField, Entity, Link, Links, Problem } from "../types.js";
import { Answers } from "./answers.js";
import { isDocument, type Part } from "./part.js";
import { readParts } from "./parts.js";

/** Reads a message; `retrieval` is what is known of it from its retrieval. */
export async function readMime(message: Uint8Array, retrieval: EntityUrls, limits: Limits): Promise<Links> {
  const { parts, stopped } = await readParts(message, limits);
  let stop = stopped;
  const budget = new Budget(limits);
  const problems: Problem[] = [];
  const entities: Entity[] = [];
  const links: Link[] = [];
  const answers = new Answers();
  const known = new Map<Part, EntityUrls>();
  for (const part of parts) {
    const outer = part.parent === null ? retrieval : known.get(part.parent)!;
    const urls = fromHeader(part, outer, problems);
    budget.resolved -= urls.location?.length ?? 0;
    if (budget.resolved < 0) {
      stop = { code: "message-cut", part: part.path };
      break;
    }
    known.set(part, urls);
    answers.add(part, urls.location);
    const { path, mediaType } = part;
    const entity: Entity = { part: path, mediaType, base: urls.base, url: urls.url };
    if (!isDocument(mediaType)) {
      entities.push(entity);
      continue;
    }
    const document = await readHtml(textOf(part.body, part.charset, limits.length), entity, budget);
    entities.push({ ...entity, base: document.base });
    for (const link of document.links) links.push(link);
    for (const problem of document.problems) problems.push(problem);
  }
  if (stop !== null) problems.push(problemOf(stop.code, { part: stop.part, about: "message" }));
  return { entities, links: links.map((link) => answers.addTo(link)), problems };
}

/**
 * Returns what the header of a part gives (section 5.1.1), or else what is known of the entity that contains it
 * (section 5.1.2). `Content-Base` takes precedence over `Content-Location`, which is resolved against it or against
 * the base of the containing entity.
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
  /** The `Content-Location`, made absolute. */
  readonly location: string | null;
}

function locationOf(part: Part, base: Base, problems: Problem[]): string | null {
  const given = fieldOf(part, "Content-Location", problems);
  if (given === null || absoluteWithoutFragment(given) !== null) return given;
  if (base.url !== null) return resolveAgainst(base.url, given);
  const subject = { part: part.path, about: "Content-Location" } as const;
  problems.push(problemOf("field-without-base", subject, given));
  return null;
}

function fromLocation({ path }: Part, location: string | null, problems: Problem[]): Base | null {
  const subject = { part: path, about: "Content-Location" } as const;
  if (location === null || !canBeBase(location, subject, problems)) return null;
  return { from: "header", url: location, field: "Content-Location", part: path };
}

/** The URL of a message is the one that it was retrieved from; that of a part is its location. */
function urlOf(part: Part, location: string | null, outer: EntityUrls): string | null {
  if (part.parent === null && outer.url !== null) return outer.url;
  return location === null ? null : absoluteWithoutFragment(location);
}

/** Returns the value of a field, or of the first one if it is repeated, which is reported once. */
function fieldOf({ path, fields }: Part, about: BaseField, problems: Problem[]): string | null {
  const [first, second] = fields.filter(({ name }) => name === about.toLowerCase());
  if (second !== undefined) {
    problems.push(problemOf("repeated-field", { part: path, about }, second.value));
  }
  return first?.value ?? null;
}
