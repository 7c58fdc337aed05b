/**
 * The entry point `url-grammar/build`: builds URLs from data, changes their components, reads the fields of queries,
 * and escapes and unescapes data.
 *
 * @module
 */
export { build, dataOf } from "./build.js";
export type { ChangeOptions, Changes } from "./change/changes.js";
export { type WithComponentOptions, withComponent } from "./change/with-component.js";
export type {
  AuthorityData,
  FieldData,
  PathData,
  QueryData,
  ReadData,
  SegmentData,
  UrlData,
} from "./data.js";
export { type DataFault, UrlDataError } from "./error.js";
export {
  type EscapeRule,
  escapeData as escape,
  unescapeBytes,
  unescapeText as unescape,
} from "./escape.js";
export type { Data } from "./escape-by.js";
export { type FieldOptions, type QueryField, queryFields } from "./query/fields.js";
export { type QueryFieldOptions, withQueryField } from "./query/with-field.js";
export type { FieldValue } from "./query/with-field-by.js";
