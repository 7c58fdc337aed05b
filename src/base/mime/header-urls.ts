import type { CompleteOptions } from "../../compat/resolve/algorithms.js";
import { resolveWith } from "../../compat/resolve/resolve.js";
import { absoluteWithoutFragment, canBeBase, type EntityUrls } from "../base-url.js";
import { problemOf } from "../problems.js";
import type { Base, BaseField, Problem } from "../types.js";
import type { Part } from "./part.js";

/** What a header gives. */
export interface HeaderUrls extends EntityUrls {
  /** The `Content-Location`, made absolute. */
  readonly location: string | null;
}

/**
 * Returns what the header of a part gives (section 5.1.1), or else what is known of the entity that contains it
 * (section 5.1.2). `Content-Base` takes precedence over `Content-Location`, which is resolved against it or against
 * the base of the containing entity. The draft replaced the `Base` of RFC 1808 with these two, so it comes after them; by
 * RFC 1808 itself, it comes first.
 */
export function urlsInHeader(
  part: Part,
  outer: EntityUrls,
  how: CompleteOptions,
  problems: Problem[],
): HeaderUrls {
  const oldest = baseField(part, how, problems);
  const given = contentBase(part, how, problems);
  const first = how.algorithm === "rfc1808" ? (oldest ?? given) : given;
  const location = locationOf(part, first ?? oldest ?? outer.base, how, problems);
  return {
    base: first ?? fromLocation(part, location, how, problems) ?? oldest ?? outer.base,
    url: urlOf(part, location, outer),
    location,
  };
}

/** Matches the value of a `Base`, without white space (RFC 1808, section 3.1). */
const BASE_FIELD = /^<URL:([^<>]*)>$/i;

function baseField(part: Part, how: CompleteOptions, problems: Problem[]): Base | null {
  const value = fieldOf(part, "Base", problems);
  if (value === null) return null;
  const { path } = part;
  const url = BASE_FIELD.exec(value)?.[1];
  if (url === undefined) {
    problems.push(problemOf("malformed-base-field", { part: path, about: "Base" }, value));
    return null;
  }
  const subject = { part: path, about: "Base", from: "<URL:".length } as const;
  return canBeBase(url, subject, how, problems) ? { from: "header", url, field: "Base", part: path } : null;
}

function contentBase(part: Part, how: CompleteOptions, problems: Problem[]): Base | null {
  const url = fieldOf(part, "Content-Base", problems);
  const subject = { part: part.path, about: "Content-Base" } as const;
  if (url === null || !canBeBase(url, subject, how, problems)) return null;
  return { from: "header", url, field: "Content-Base", part: part.path };
}

function locationOf(part: Part, base: Base, how: CompleteOptions, problems: Problem[]): string | null {
  const given = fieldOf(part, "Content-Location", problems);
  if (given === null || absoluteWithoutFragment(given) !== null) return given;
  if (base.url !== null) return resolveWith(how, base.url, given).url;
  const subject = { part: part.path, about: "Content-Location" } as const;
  problems.push(problemOf("field-without-base", subject, given));
  return null;
}

function fromLocation(
  { path }: Part,
  location: string | null,
  how: CompleteOptions,
  problems: Problem[],
): Base | null {
  const subject = { part: path, about: "Content-Location" } as const;
  if (location === null || !canBeBase(location, subject, how, problems)) return null;
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
