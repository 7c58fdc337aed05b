import type { CompleteOptions } from "../compat/resolve/algorithms.js";
import type { BaseUrlError } from "../compat/resolve/base.js";
import { resolveWith } from "../compat/resolve/resolve.js";
import { split } from "../parse/language/split.js";
import { validateComponents } from "../parse/validate/components.js";
import { MAX_BASE_LENGTH, problemOf, type Subject } from "./problems.js";
import type { Base, Problem } from "./types.js";

/** What is known of an entity: its base URL, and its own URL without the fragment. */
export interface EntityUrls {
  readonly base: Base;
  readonly url: string | null;
}

/** There is no base URL (section 5.1.4). */
const NO_BASE: Base = { from: "none", url: null };

/** Returns what is known from the URL of retrieval (section 5.1.3), or without one (section 5.1.4). */
export function baseUrl(
  retrievedFrom: string | undefined,
  how: CompleteOptions,
  problems: Problem[],
): EntityUrls {
  if (retrievedFrom === undefined) return { base: NO_BASE, url: null };
  const usable = canBeBase(retrievedFrom, { part: "", about: "retrieval URL" }, how, problems);
  return {
    base: usable ? { from: "retrieval", url: retrievedFrom } : NO_BASE,
    url: absoluteWithoutFragment(retrievedFrom),
  };
}

/**
 * Checks whether a URL can be a base: it must be absolute, and by RFC 2396 of a form that relative references can be
 * resolved against (section 5). Adds to `problems` what prevents that, or each fault of a base that is usable but not valid.
 */
export function canBeBase(url: string, subject: Subject, how: CompleteOptions, problems: Problem[]): boolean {
  const code = url.length > MAX_BASE_LENGTH ? "base-too-long" : baseFault(url, how);
  if (code !== null) {
    problems.push(problemOf(code, subject, url));
    return false;
  }
  for (const diagnostic of validateComponents(how.checkedBy, url).diagnostics) {
    problems.push(problemOf("faulty-base", subject, diagnostic));
  }
  return true;
}

function baseFault(url: string, how: CompleteOptions): "base-not-absolute" | "base-unsuitable" | null {
  try {
    resolveWith(how, url, "g");
    return null;
  } catch (error) {
    return (error as BaseUrlError).reason === "opaque" ? "base-unsuitable" : "base-not-absolute";
  }
}

/** Returns an absolute reference without its fragment; `null` for a relative one. */
export function absoluteWithoutFragment(reference: string): string | null {
  const { schemeEnd, queryEnd } = split(reference);
  return schemeEnd === -1 ? null : reference.slice(0, queryEnd);
}
