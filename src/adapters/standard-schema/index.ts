/**
 * The entry point `url-grammar/standard-schema`: a check of URLs for whatever takes a Standard Schema, such as tRPC,
 * Hono and ArkType.
 *
 * @module
 */
export type { DefaultRule } from "../check/check.js";
export type { Undisputed, UndisputedCheck } from "./undisputed.js";
export {
  type UriOptions,
  type UriOutput,
  type UriResult,
  type UriSchema,
  type UriValue,
  type UrlIssue,
  uri,
} from "./uri.js";
