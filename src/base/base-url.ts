import { type BaseUrlError, resolve } from "../compat/resolve/index.js";
import { parseTolerant } from "../parse/tolerant.js";
import { problemOf, type Subject } from "./problems.js";
import type { Base, Problem } from "./types.js";

/** The base URL where nothing gives one (section 5.1.4). */
const NO_BASE: Base = { from: "none", url: null };

/** What a base may have in characters: each of a page's references becomes as long, so the two multiply. */
const MAX_BASE = 8192;

/**
 * Whether a URL can be a base: it must be absolute, and of the kind that relative references can be resolved
 * against (section 5). What speaks against it, or what is faulty in it, is added to `problems`.
 */
export function canBeBase(url: string, subject: Subject, problems: Problem[]): boolean {
  const code = url.length > MAX_BASE ? "base-too-long" : baseFault(url);
  if (code !== null) {
    problems.push(problemOf(code, subject, url));
    return false;
  }
  for (const diagnostic of parseTolerant(url).diagnostics) {
    problems.push(problemOf("faulty-base", subject, diagnostic));
  }
  return true;
}

function baseFault(url: string): "base-not-absolute" | "base-unsuitable" | null {
  try {
    resolve(url, "", { algorithm: "draft-05" });
    return null;
  } catch (error) {
    return (error as BaseUrlError).reason === "opaque" ? "base-unsuitable" : "base-not-absolute";
  }
}

/** The base URL that an entity has, and the URL that it is known by itself, without fragment. */
export interface EntityUrls {
  readonly base: Base;
  readonly url: string | null;
}

/** What is known from the retrieval (section 5.1.3), or without one (section 5.1.4). */
export function fromRetrieval(retrievedFrom: string | undefined, problems: Problem[]): EntityUrls {
  if (retrievedFrom === undefined) return { base: NO_BASE, url: null };
  const suitable = canBeBase(retrievedFrom, { part: "", about: "retrieval URL" }, problems);
  return {
    base: suitable ? { from: "retrieval", url: retrievedFrom } : NO_BASE,
    url: absoluteWithoutFragment(retrievedFrom),
  };
}

/** The URL of a document from a reference to it; `null` for a reference that is relative. */
export function absoluteWithoutFragment(reference: string): string | null {
  const { scheme, fragment } = parseTolerant(reference).components;
  if (scheme === null) return null;
  return fragment === null ? reference : reference.slice(0, fragment.start - 1);
}
