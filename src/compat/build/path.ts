import type { PathData, SegmentData, UrlData } from "./data.js";
import { UrlDataError } from "./error.js";
import { type Data, escapeData } from "./escape.js";

/**
 * The path's text, such that nothing else is read in it where it stands. A relative reference whose first
 * segment would be read as a scheme, or is empty, gets `./` (section 5); behind a site, a query needs a slash
 * before it. Refused is what nothing mends: see `DataFault`.
 */
export function pathText({ scheme, site, path = "", query }: UrlData): string {
  const text = typeof path === "string" ? escapeData(path, "path") : segmentsText(path);
  const absolute = typeof path === "string" ? path.startsWith("/") : path.absolute;
  if (site != null) {
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
  if (typeof path !== "object" || path === null || !Array.isArray(path.segments)) {
    throw new TypeError("the path must be a string, or an object with segments");
  }
  const { absolute, segments } = path as PathData;
  if (typeof absolute !== "boolean")
    throw new TypeError("a path in segments must say whether it is absolute");
  return `${absolute ? "/" : ""}${segments.map(segmentText).join("/")}`;
}

/** Without parameters of its own, a segment's text is what a `param` is: `*pchar`. */
function segmentText(segment: Data | SegmentData): string {
  if (typeof segment === "string" || segment instanceof Uint8Array) return escapeData(segment, "param");
  if (typeof segment !== "object" || segment === null) throw new TypeError("a segment must be data");
  const { text, params = [] } = segment;
  if (!Array.isArray(params)) throw new TypeError("the parameters must be an array");
  return [text, ...params].map((data) => escapeData(data, "param")).join(";");
}
