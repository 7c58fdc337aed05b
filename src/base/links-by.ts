import {
  type Algorithm,
  type CompleteOptions,
  completeOptions,
  type GrammarsOf,
} from "../compat/resolve/algorithms.js";
import { requireOptions, requireString } from "../core/require.js";
import { baseUrl } from "./base-url.js";
import { readHtml } from "./html/document.js";
import { Budget, type Limits } from "./limits.js";
import { readMime } from "./mime/message.js";
import { beginningOf, bytesOf, textOf } from "./text.js";
import type { DocumentOptions, Links, Problem } from "./types.js";

/** The options of `DocumentOptions`. */
export const LINK_OPTIONS: readonly string[] = ["retrievedFrom", "algorithm"];

/** The options with the defaults filled in. */
export interface LinkSettings {
  readonly retrievedFrom: string | undefined;
  /** How references are resolved and checked. */
  readonly how: CompleteOptions;
}

/**
 * Checks the options and fills in the defaults.
 *
 * @throws {TypeError} when an option has the wrong type, or is unknown
 */
export function linkSettings(
  options: DocumentOptions,
  known: readonly string[],
  grammarsOf: GrammarsOf,
  ofGrammar: Algorithm,
): LinkSettings {
  requireOptions(options, known);
  const { retrievedFrom, algorithm } = options;
  if (retrievedFrom !== undefined) requireString(retrievedFrom, "retrievedFrom");
  return { retrievedFrom, how: completeOptions({ algorithm }, grammarsOf, ofGrammar) };
}

/** Returns the links of an HTML document, and what is wrong with it. */
export async function htmlLinksBy(
  { retrievedFrom, how }: LinkSettings,
  document: string | Uint8Array,
  limits: Limits,
): Promise<Links> {
  const problems: Problem[] = [];
  const retrieval = baseUrl(retrievedFrom, how, problems);
  const text =
    typeof document === "string"
      ? beginningOf(document, limits.length)
      : textOf(document, null, limits.length);
  const entity = { part: "", mediaType: "text/html", ...retrieval };
  const { base, links, problems: found } = await readHtml(text, entity, how, new Budget(limits));
  return { entities: [{ ...entity, base }], links, problems: [...problems, ...found] };
}

/** Returns the links of the documents in a MIME message, and what is wrong with it. */
export async function mimeLinksBy(
  { retrievedFrom, how }: LinkSettings,
  message: string | Uint8Array,
  limits: Limits,
): Promise<Links> {
  const problems: Problem[] = [];
  const retrieval = baseUrl(retrievedFrom, how, problems);
  // One more than the limit, so that it is seen to be exceeded.
  const bytes = typeof message === "string" ? bytesOf(message.slice(0, limits.length + 1)) : message;
  const found = await readMime(bytes, retrieval, how, limits);
  return { ...found, problems: [...problems, ...found.problems] };
}
