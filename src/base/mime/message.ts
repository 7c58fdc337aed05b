import type { CompleteOptions } from "../../compat/resolve/algorithms.js";
import type { EntityUrls } from "../base-url.js";
import { readHtml } from "../html/document.js";
import { Budget, type Limits } from "../limits.js";
import { problemOf } from "../problems.js";
import { textOf } from "../text.js";
import type { Entity, Link, Links, Problem } from "../types.js";
import { Answers } from "./answers.js";
import { urlsInHeader } from "./header-urls.js";
import { isDocument, type Part } from "./part.js";
import { readParts } from "./parts.js";

/** Reads a message; `retrieval` is what is known of it from its retrieval. */
export async function readMime(
  message: Uint8Array,
  retrieval: EntityUrls,
  how: CompleteOptions,
  limits: Limits,
): Promise<Links> {
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
    const urls = urlsInHeader(part, outer, how, problems);
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
    const document = await readHtml(textOf(part.body, part.charset, limits.length), entity, how, budget);
    entities.push({ ...entity, base: document.base });
    for (const link of document.links) links.push(link);
    for (const problem of document.problems) problems.push(problem);
  }
  if (stop !== null) problems.push(problemOf(stop.code, { part: stop.part, about: "message" }));
  return { entities, links: links.map((link) => answers.addTo(link)), problems };
}
