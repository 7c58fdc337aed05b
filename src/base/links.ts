// The links of HTML documents and of MIME messages.
import { type CompleteOptions, completeOptions } from "../compat/resolve/algorithms.js";
import { algorithmFor, grammarsFor } from "../compat/resolve/by-name.js";
import { requireOptions, requireString, requireText } from "../core/require.js";
import { readHtml } from "./html/document.js";
import { readMime } from "./mime.js";
import { baseUrl } from "./resolve.js";
import { beginningOf, bytesOf, textOf } from "./text.js";
import { Budget, LIMITS, type Limits, type LinkOptions, type Links, type Problem } from "./types.js";

/**
 * Finds every reference in an HTML document and resolves it. The base URL comes from the document or from its
 * retrieval. Returns the links in order; offsets are UTF-16 code units in the text of the document. Malformed HTML is
 * accepted. If the document exceeds a limit, such as 64 MiB (bytes, or UTF-16 code units of a string), returns the
 * links found so far, and a problem for the limit.
 *
 * @param document the document: a string, or its bytes
 * @param options the URL of the document, and the algorithm and grammar for its references
 * @throws {TypeError} when an argument has the wrong type, or an option is unknown
 * @throws {MissingPeerError} when the package `parse5` is not installed
 * @see draft-fielding-url-syntax-05, section 5.1 and Appendix D
 * @example
 * const page = '<base href="http://a.example/b/c"><a href="../x">x</a>';
 * (await linksInHtml(page)).links[0].url // → "http://a.example/x"
 * (await linksInHtml(page)).links[0].base.from // → "content"
 * (await linksInHtml("<a href=x>", { retrievedFrom: "http://a.example/" })).links[0].url // → "http://a.example/x"
 * (await linksInHtml("<a href=x>")).links[0].diagnostics[0].code // → "no-base"
 * (await linksInHtml("<a href=//[::1]/>", { grammar: "rfc3986", retrievedFrom: "http://a/" })).links[0].diagnostics // → []
 * (await linksInHtml("<base href=http://a/b?c><a href=?d>", { algorithm: "rfc3986" })).links[0].url // → "http://a/b?d"
 */
export async function linksInHtml(document: string | Uint8Array, options: LinkOptions = {}): Promise<Links> {
  return await htmlLinks(document, options, LIMITS);
}

/** `linksInHtml` with other limits. */
export async function htmlLinks(
  document: string | Uint8Array,
  options: LinkOptions,
  limits: Limits,
): Promise<Links> {
  requireText(document, "the document");
  const { retrievedFrom, how } = settingsOf(options);
  const problems: Problem[] = [];
  const retrieval = baseUrl(retrievedFrom, how, problems);
  const { length } = limits;
  const text = typeof document === "string" ? beginningOf(document, length) : textOf(document, null, length);
  const entity = { part: "", mediaType: "text/html", ...retrieval };
  const { base, links, problems: found } = await readHtml(text, entity, how, new Budget(limits));
  return { entities: [{ ...entity, base }], links, problems: [...problems, ...found] };
}

/**
 * Finds every reference in the HTML documents of a MIME message, at any depth, and resolves it. In addition to the
 * sources that `linksInHtml` uses, the base URL can come from the headers of the part, or of an entity that contains
 * it. Each link names the part of the message that it refers to. Offsets are UTF-16 code units in the decoded text of
 * the part. If the message exceeds a limit, such as 64 MiB, returns the links found so far, and a problem for the
 * limit.
 *
 * @param message the message: a string, or its bytes
 * @param options the URL of the message, and the algorithm and grammar for its references
 * @throws {TypeError} when an argument has the wrong type, or an option is unknown
 * @throws {MissingPeerError} when the packages `@zone-eu/mailsplit` and `parse5` are not installed
 * @see draft-fielding-url-syntax-05, sections 5.1.1 and 5.1.2; RFC 1808, sections 3.1 and 3.2
 * @example
 * const mail = "Content-Base: http://a.example/b/c\nContent-Type: text/html\n\n<a href=../x>x</a>";
 * (await linksInMime(mail)).links[0].url // → "http://a.example/x"
 * (await linksInMime(mail)).links[0].base.field // → "Content-Base"
 * const old = "Base: <URL:http://a.example/>\nContent-Type: text/html\n\n<a href=x>x</a>";
 * (await linksInMime(old)).links[0].url // → "http://a.example/x"
 */
export async function linksInMime(message: string | Uint8Array, options: LinkOptions = {}): Promise<Links> {
  return await mimeLinks(message, options, LIMITS);
}

/** `linksInMime` with other limits. */
export async function mimeLinks(
  message: string | Uint8Array,
  options: LinkOptions,
  limits: Limits,
): Promise<Links> {
  requireText(message, "the message");
  const { retrievedFrom, how } = settingsOf(options);
  const problems: Problem[] = [];
  const retrieval = baseUrl(retrievedFrom, how, problems);
  // One more than the limit, to detect an excess.
  const bytes = typeof message === "string" ? bytesOf(message.slice(0, limits.length + 1)) : message;
  const found = await readMime(bytes, retrieval, how, limits);
  return { ...found, problems: [...problems, ...found.problems] };
}

/** Checks the options. Returns the URL of the document, and how to resolve and check its references. */
export function settingsOf(options: LinkOptions): {
  retrievedFrom: string | undefined;
  how: CompleteOptions;
} {
  requireOptions(options, ["retrievedFrom", "algorithm", "grammar"]);
  const { retrievedFrom, algorithm, grammar } = options;
  if (retrievedFrom !== undefined) requireString(retrievedFrom, "retrievedFrom");
  const how = completeOptions({ algorithm }, (chosen) => grammarsFor(chosen, grammar), algorithmFor(grammar));
  return { retrievedFrom, how };
}
