import { isBytes, requireArray, requireBoolean, requireObject } from "../../core/require.js";
import type { PathData, SegmentData, UrlData } from "./data.js";
import { UrlDataError } from "./error.js";
import { type Data, escapeData } from "./escape.js";

/**
 * Returns the text of a path so that it is read back as the same path. A relative reference gets `./` in front
 * when its first segment is empty or would be read as a scheme (section 5). After an authority, a query gets a
 * slash in front.
 *
 * @throws {UrlDataError} when no such edit exists
 * @throws {TypeError} when a part has the wrong type
 */
export function pathText({ scheme, authority, path = "", query }: UrlData): string {
  const text = typeof path === "string" ? escapeData(path, "path") : segmentsText(path);
  const absolute = typeof path === "string" ? path.startsWith("/") : path.absolute;
  if (authority != null) {
    if (!absolute && text !== "") throw new UrlDataError("relative-path-after-site");
    return text === "" && query != null ? "/" : text;
  }
  if (absolute) {
    if (text.startsWith("//")) throw new UrlDataError("path-reads-as-site");
    return text;
  }
  if (scheme == null) return /^[^:/]+:|^\//.test(text) ? `./${text}` : text;
  if (text.startsWith("/")) throw new UrlDataError("path-reads-as-absolute");
  return text;
}

function segmentsText(path: PathData): string {
  requireObject(path, "the path");
  const { absolute, segments } = path;
  requireArray(segments, "the segments of the path");
  requireBoolean(absolute, "path.absolute");
  return `${absolute ? "/" : ""}${segments.map(segmentText).join("/")}`;
}

/** A segment without parameters is escaped as a `param`, so that it does not gain any. */
function segmentText(segment: Data | SegmentData): string {
  if (typeof segment === "string" || isBytes(segment)) return escapeData(segment, "param");
  requireObject(segment, "a segment of the path");
  const { text, params = [] } = segment;
  requireArray(params, "the parameters of a segment of the path");
  return [text, ...params].map((data) => escapeData(data, "param")).join(";");
}
