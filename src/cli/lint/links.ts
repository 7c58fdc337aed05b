// The links in Markdown, resolved like those in HTML.
import { urlAttribute } from "../../base/html/attributes.js";
import { settingsOf } from "../../base/links.js";
import { baseUrl, resolveLink } from "../../base/resolve.js";
import { textOf } from "../../base/text.js";
import { LIMITS, type LinkOptions, type Links, type Problem, problemOf } from "../../base/types.js";
import { lineIndex, positionAt } from "../../core/text/lines.js";
import { readerOf } from "./types.js";

/**
 * Finds and resolves the links, images and definitions of a Markdown document, and those of its HTML.
 *
 * @throws {TypeError} if an option has the wrong type
 */
export async function linksInMarkdown(bytes: Uint8Array, options: LinkOptions): Promise<Links> {
  const { retrievedFrom, how } = settingsOf(options);
  const { text, whole } = textOf(bytes, null, LIMITS.length);
  const problems: Problem[] = [];
  const retrieval = baseUrl(retrievedFrom, how, problems);
  const read = await readerOf("markdown");
  const lines = lineIndex(text);
  const links = read(text).flatMap(({ written, isLink, place: at }) => {
    if (!isLink || at === undefined) return [];
    const [element, attribute] = at;
    const { start, end } = written.whole;
    const place = { start, end, part: "", element, attribute, ...positionAt(lines, start) };
    const request = urlAttribute("html", element, attribute)?.request ?? false;
    const resolved = resolveLink(written.text, request, retrieval, how);
    return [{ raw: written.text, place, base: retrieval.base, ...resolved, answeredBy: null }];
  });
  if (!whole)
    problems.push(problemOf("document-too-long", { part: "", about: "document" }, { offset: text.length }));
  return { entities: [{ part: "", mediaType: "text/markdown", ...retrieval }], links, problems };
}
