import { checkBracketedHost } from "../split/bracketed-host.js";
import {
  checkNormalForm,
  hasBrackets,
  hasDelimiter,
  invalidNormalForm,
  isPlain,
  wholeHost,
} from "../split/netloc-checks.js";
import type { Rules } from "./table/rules.js";
import { showsIn } from "./text/shows.js";

/**
 * Checks a network location as `urlsplit` of a release does.
 *
 * @throws {ValueError} when it is rejected
 */
export function checkSite(rules: Rules, netloc: string): void {
  if (isPlain(netloc)) return;
  checkBracketsIn(rules, netloc);
  checkNormalFormIn(rules, netloc);
}

/**
 * Checks the brackets of a network location as `urlsplit` of a release does.
 *
 * @throws {ValueError} when they are rejected
 */
export function checkBracketsIn(rules: Rules, netloc: string): void {
  if (!hasBrackets(netloc) || !rules.has("bracketed-host")) return;
  const host = rules.has("whole-host") ? wholeHost(netloc) : firstEnclosed(netloc);
  const isFuture = host.startsWith("V") && rules.has("future-case");
  checkBracketedHost(isFuture ? `v${host.slice(1)}` : host, showsIn(rules));
}

/** What the first brackets enclose, wherever they are. */
function firstEnclosed(netloc: string): string {
  const start = netloc.indexOf("[") + 1;
  const close = netloc.indexOf("]", start);
  return netloc.slice(start, close === -1 ? netloc.length : close);
}

/**
 * Checks a network location for characters that NFKC turns into delimiters, as `urlsplit` of a release does.
 *
 * @throws {ValueError} when it is rejected
 */
export function checkNormalFormIn(rules: Rules, netloc: string): void {
  if (rules.has("nfkc-user")) checkNormalForm(netloc);
  else if (rules.has("nfkc") && /[\u0080-\uffff]/.test(netloc)) checkWholeForm(netloc);
}

/** The check of 3.7.3, which counts the delimiters that are there already. */
function checkWholeForm(netloc: string): void {
  const normal = netloc.normalize("NFKC");
  if (normal !== netloc && hasDelimiter(normal)) throw invalidNormalForm(normal);
}
