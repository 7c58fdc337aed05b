import { describe, requireOptions, requireString } from "../core/require.js";
import { baseUrl } from "./base-url.js";
import { readHtml } from "./html/document.js";
import { readMime } from "./mime/message.js";
import { bytesOf, textOf } from "./text.js";
import type { LinkOptions, Links, Problem } from "./types.js";

const KEYS: readonly (keyof LinkOptions)[] = ["retrievedFrom"];

/**
 * Finds every reference in an HTML document and resolves it. The base URL comes from the document itself or from its
 * retrieval. Returns the links in order; offsets are in the text of the document (UTF-16 code units). A document
 * with faults in it is read like any other.
 *
 * @throws {TypeError} when an argument has the wrong type, or an option is unknown
 * @throws {MissingPeerError} when the package `parse5` is not installed
 * @see draft-fielding-url-syntax-05, section 5.1 and Appendix D
 * @example
 * const page = '<base href="http://a.example/b/c"><a href="../x">x</a>';
 * (await linksInHtml(page)).links[0].url // → "http://a.example/x"
 * (await linksInHtml(page)).links[0].base.from // → "content"
 * (await linksInHtml("<a href=x>", { retrievedFrom: "http://a.example/" })).links[0].url // → "http://a.example/x"
 * (await linksInHtml("<a href=x>")).links[0].diagnostics[0].code // → "no-base"
 */
export async function linksInHtml(document: string | Uint8Array, options: LinkOptions = {}): Promise<Links> {
  const problems: Problem[] = [];
  const retrieval = baseUrl(readOptions(document, "the document", options), problems);
  const text = typeof document === "string" ? document : textOf(document, null);
  const entity = { part: "", mediaType: "text/html", ...retrieval };
  const { base, links, problems: found } = await readHtml(text, entity);
  return { entities: [{ ...entity, base }], links, problems: [...problems, ...found] };
}

/**
 * Finds every reference in the HTML documents of a MIME message, at any depth, and resolves it. The base URL can come
 * from the headers of the part, or of an entity that contains it, as well as from where `linksInHtml` finds it. Names
 * the part of the message that a link refers to. Offsets are in the decoded text of the part (UTF-16 code units).
 *
 * @throws {TypeError} when an argument has the wrong type, or an option is unknown
 * @throws {MissingPeerError} when the packages `@zone-eu/mailsplit` and `parse5` are not installed
 * @see draft-fielding-url-syntax-05, sections 5.1.1 and 5.1.2
 * @example
 * const mail = "Content-Base: http://a.example/b/c\nContent-Type: text/html\n\n<a href=../x>x</a>";
 * (await linksInMime(mail)).links[0].url // → "http://a.example/x"
 * (await linksInMime(mail)).links[0].base.field // → "Content-Base"
 */
export async function linksInMime(message: string | Uint8Array, options: LinkOptions = {}): Promise<Links> {
  const problems: Problem[] = [];
  const retrieval = baseUrl(readOptions(message, "the message", options), problems);
  const bytes = typeof message === "string" ? bytesOf(message) : message;
  const found = await readMime(bytes, retrieval);
  return { ...found, problems: [...problems, ...found.problems] };
}

/** Checks the arguments and returns the URL of retrieval. `name` is what an error calls the input. */
function readOptions(input: unknown, name: string, options: LinkOptions): string | undefined {
  if (typeof input !== "string" && !(input instanceof Uint8Array)) {
    throw new TypeError(`${name} must be a string or a Uint8Array, not ${describe(input)}`);
  }
  requireOptions(options, KEYS);
  const { retrievedFrom } = options;
  if (retrievedFrom !== undefined) requireString(retrievedFrom, "retrievedFrom");
  return retrievedFrom;
}
