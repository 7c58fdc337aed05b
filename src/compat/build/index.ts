/**
 * The entry point `url-grammar/build`: builds URLs from data, changes their components, reads query fields, and
 * percent-encodes and decodes data.
 *
 * @module
 */

import { deciderByValue } from "../../grammar/by-value.js";
import type { GrammarOption } from "../../grammar/choice.js";
import type { AnyGrammar } from "../../grammar/grammar.js";
import { type Build, buildIn, type DataOf, dataIn } from "./build.js";
import {
  QUERY_FIELD_OPTIONS,
  type QueryFieldOptions,
  WITH_COMPONENT_OPTIONS,
  type WithComponent,
  type WithComponentOptions,
  type WithQueryField,
  withComponentIn,
  withQueryFieldIn,
} from "./change.js";
import {
  type Escape,
  type EscapeRule,
  escapeIn,
  type Unescape,
  type UnescapeBytes,
  unescapeBytesIn,
  unescapeIn,
} from "./escape.js";

export type { Build, DataOf } from "./build.js";
export type {
  ChangeOptions,
  Changes,
  FieldValue,
  QueryFieldOptions,
  WithComponent,
  WithComponentOptions,
  WithQueryField,
} from "./change.js";
export type {
  AuthorityData,
  FieldData,
  PathData,
  PathInput,
  QueryData,
  ReadData,
  SegmentData,
  UrlData,
} from "./data.js";
export { type Data, type DataFault, UrlDataError } from "./data.js";
export type { Escape, EscapeRule, RuleBy, Unescape, UnescapeBytes } from "./escape.js";
export { type FieldOptions, type QueryField, queryFields } from "./query.js";

/** @function */
export const build: Build<[options?: GrammarOption<AnyGrammar>]> = (data, options) =>
  buildIn(deciderByValue("", options).grammar, data);

/** @function */
export const dataOf: DataOf<[options?: GrammarOption<AnyGrammar>]> = (url, options) =>
  dataIn(deciderByValue(url, options).grammar, url);

/** @function */
export const withComponent: WithComponent<WithComponentOptions<AnyGrammar>> = (url, changes, options) =>
  withComponentIn(deciderByValue(url, options, WITH_COMPONENT_OPTIONS).grammar, url, changes, options);

/** @function */
export const withQueryField: WithQueryField<QueryFieldOptions<AnyGrammar>> = (url, name, value, options) =>
  withQueryFieldIn(deciderByValue(url, options, QUERY_FIELD_OPTIONS).grammar, url, name, value, options);

/** @function */
const escapeData: Escape<EscapeRule, AnyGrammar> = (data, rule, options) =>
  escapeIn(deciderByValue("", options).grammar, data, rule);

/** @function */
const unescapeText: Unescape<EscapeRule, AnyGrammar> = (text, rule, options) =>
  unescapeIn(deciderByValue("", options).grammar, text, rule);

/** @function */
export const unescapeBytes: UnescapeBytes<EscapeRule, AnyGrammar> = (text, rule, options) =>
  unescapeBytesIn(deciderByValue("", options).grammar, text, rule);

// Both names shadow global functions, so they are renamed in the export.
export { escapeData as escape, unescapeText as unescape };
