// The entry point url-grammar/build: named re-exports only.
export { build, dataOf } from "./build.js";
export type { AuthorityData, PathData, ReadData, SegmentData, UrlData } from "./data.js";
export { type DataFault, UrlDataError } from "./error.js";
export {
  type EscapeRule,
  escapeData as escape,
  unescapeBytes,
  unescapeText as unescape,
} from "./escape.js";
export type { Data } from "./escape-by.js";
