import { isBytes, requireArray, requireBoolean, requireObject } from "../../core/require.js";
import type { UrlLanguage } from "../../grammar/compiled.js";
import { allowedInPath } from "./allowed.js";
import type { PathData, SegmentData, UrlData } from "./data.js";
import { dataError } from "./error.js";
import { type Data, escapeWith } from "./escape-by.js";

/**
 * Returns the text of a path so that it is read back as the same path. A relative reference gets `./` in front
 * when its first segment is empty or would be read as a scheme (section 5). After an authority, a query gets a
 * slash in front where the grammar has no place for it otherwise.
 *
 * @throws {UrlDataError} when no such edit exists
 * @throws {TypeError} when a part has the wrong type
 */
export function pathText(language: UrlLanguage, { scheme, authority, path = "", query }: UrlData): string {
  const { shape } = language.standard;
  const text = escapedPath(language, path);
  const absolute = typeof path === "string" ? path.startsWith("/") : path.absolute;
  if (authority != null) {
    if (!absolute && text !== "") throw dataError(language, "relative-path-after-site");
    return text === "" && query != null && !shape.queryAfterAuthority ? "/" : text;
  }
  if (absolute) {
    if (text.startsWith("//")) throw dataError(language, "path-reads-as-site");
    return text;
  }
  if (scheme == null) return needsDot(language, text) ? `./${text}` : text;
  if (text.startsWith("/")) throw dataError(language, "path-reads-as-absolute");
  return text;
}

/** Returns the text of a path, whatever it would be read as. */
export function escapedPath(language: UrlLanguage, path: string | PathData): string {
  return typeof path === "string"
    ? escapeWith(language, path, allowedInPath(language))
    : segmentsText(language, path);
}

/** Whether a relative path would be read as something else, or breaks the rule that the grammar has for it. */
function needsDot(language: UrlLanguage, text: string): boolean {
  if (/^[^:/]+:|^\//.test(text)) return true;
  const { split, ruleOf } = language.standard.shape;
  return !language.matches(ruleOf("path", text, split(text)), text);
}

function segmentsText(language: UrlLanguage, path: PathData): string {
  requireObject(path, "the path");
  const { absolute, segments } = path;
  requireArray(segments, "the segments of the path");
  requireBoolean(absolute, "path.absolute");
  const texts = segments.map((segment) => segmentText(language, segment));
  const early = texts.slice(0, -1).some((text) => text.includes(";"));
  if (early && language.standard.nodes.paramsOf === "path") throw dataError(language, "params-not-last");
  return `${absolute ? "/" : ""}${texts.join("/")}`;
}

/** A segment without parameters has its semicolons escaped, so that it does not gain any. */
function segmentText(language: UrlLanguage, segment: Data | SegmentData): string {
  const allowed = allowedInPath(language, "/;");
  if (typeof segment === "string" || isBytes(segment)) return escapeWith(language, segment, allowed);
  requireObject(segment, "a segment of the path");
  const { text, params = [] } = segment;
  requireArray(params, "the parameters of a segment of the path");
  return [text, ...params].map((data) => escapeWith(language, data, allowed)).join(";");
}
