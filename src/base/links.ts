import { fromRetrieval } from "./base-url.js";
import { readHtml } from "./html/document.js";
import { readMime } from "./mime/message.js";
import { bytesOf, textOf } from "./text.js";
import type { LinkOptions, Links, Problem } from "./types.js";

/**
 * Every reference of an HTML document, with what it becomes and where its base URL came from: the document
 * itself, its retrieval, or nowhere (section 5.1). Offsets are in the document's text. Throws a `TypeError`
 * for a document that is none, and a `MissingPeerError` without the package `parse5`; for any text, nothing.
 *
 * @example
 * const page = '<base href="http://a.example/b/c"><a href="../x">x</a>';
 * (await linksInHtml(page)).links[0].url // → "http://a.example/x"
 * (await linksInHtml(page)).links[0].base.from // → "content"
 * (await linksInHtml("<a href=x>", { retrievedFrom: "http://a.example/" })).links[0].url // → "http://a.example/x"
 * (await linksInHtml("<a href=x>")).links[0].diagnostics[0].code // → "no-base"
 */
export async function linksInHtml(document: string | Uint8Array, options: LinkOptions = {}): Promise<Links> {
  const problems: Problem[] = [];
  const retrieval = fromRetrieval(readOptions(document, options), problems);
  const text = typeof document === "string" ? document : textOf(document, null);
  const entity = { part: "", mediaType: "text/html", ...retrieval };
  const { base, links, problems: found } = await readHtml(text, entity);
  return { entities: [{ ...entity, base }], links, problems: [...problems, ...found] };
}

/**
 * Every reference of the HTML documents in a MIME message, at any depth. Beside what `linksInHtml` knows, a
 * base URL can come from the headers of the part or of what it stands in (section 5.1.2), and the part that
 * answers a reference is named. Offsets are in the decoded text of the part. Throws a `TypeError` for a
 * message that is none, and a `MissingPeerError` without the packages `@zone-eu/mailsplit` and `parse5`.
 *
 * @example
 * const mail = "Content-Base: http://a.example/b/c\nContent-Type: text/html\n\n<a href=../x>x</a>";
 * (await linksInMime(mail)).links[0].url // → "http://a.example/x"
 * (await linksInMime(mail)).links[0].base.field // → "Content-Base"
 */
export async function linksInMime(message: string | Uint8Array, options: LinkOptions = {}): Promise<Links> {
  const problems: Problem[] = [];
  const retrieval = fromRetrieval(readOptions(message, options), problems);
  const bytes = typeof message === "string" ? bytesOf(message) : message;
  const found = await readMime(bytes, retrieval);
  return { ...found, problems: [...problems, ...found.problems] };
}

/** The URL of the retrieval. Throws a `TypeError` for a wrong type. */
function readOptions(input: unknown, options: LinkOptions): string | undefined {
  if (typeof input !== "string" && !(input instanceof Uint8Array)) {
    throw new TypeError(`the document must be a string or a Uint8Array, not ${typeof input}`);
  }
  if (typeof options !== "object" || options === null) throw new TypeError("the options must be an object");
  const { retrievedFrom } = options;
  if (retrievedFrom !== undefined && typeof retrievedFrom !== "string") {
    throw new TypeError(`the retrieval URL must be a string, not ${typeof retrievedFrom}`);
  }
  return retrievedFrom;
}
