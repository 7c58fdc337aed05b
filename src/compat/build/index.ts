/**
 * The entry point `url-grammar/build`: builds URLs from data, changes their components, reads the fields of queries,
 * and escapes and unescapes data.
 *
 * @module
 */
import type { GrammarChoice, GrammarOption } from "../../grammar/choice.js";
import { chosenDecider } from "../../grammar/grammars.js";
import { type Build, buildIn, type DataOf, dataIn } from "./build.js";
import {
  CHANGE_OPTIONS,
  type ChangeOptions,
  type WithComponent,
  type WithQueryField,
  withComponentIn,
  withQueryFieldIn,
} from "./change.js";
import {
  type Escape,
  escapeIn,
  type Unescape,
  type UnescapeBytes,
  unescapeBytesIn,
  unescapeIn,
} from "./escape.js";
import { FIELD_OPTIONS, type FieldOptions } from "./query.js";

export type { Build, DataOf } from "./build.js";
export type { ChangeOptions, Changes, FieldValue, WithComponent, WithQueryField } from "./change.js";
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
export type { Escape, RuleBy, Unescape, UnescapeBytes } from "./escape.js";
export { type FieldOptions, type QueryField, queryFields } from "./query.js";

/** The name of a rule of the draft that allows any data once it is escaped. */
export type EscapeRule =
  | "user"
  | "password"
  | "path"
  | "path_segments"
  | "segment"
  | "param"
  | "query"
  | "fragment";

/** How to change the components of a URL. */
export interface WithComponentOptions extends ChangeOptions, GrammarOption {}

/** How to change a field of a query. */
export interface QueryFieldOptions extends FieldOptions, GrammarOption {}

const CHANGE_KEYS: readonly string[] = [...CHANGE_OPTIONS, "grammar"];
const FIELD_KEYS: readonly string[] = [...FIELD_OPTIONS, "grammar"];

/** @function */
export const build: Build<[options?: GrammarOption]> = (data, options) =>
  buildIn(chosenDecider("", options).grammar, data);

/** @function */
export const dataOf: DataOf<[options?: GrammarOption]> = (url, options) =>
  dataIn(chosenDecider(url, options).grammar, url);

/** @function */
export const withComponent: WithComponent<WithComponentOptions> = (url, changes, options) =>
  withComponentIn(chosenDecider(url, options, CHANGE_KEYS).grammar, url, changes, options);

/** @function */
export const withQueryField: WithQueryField<QueryFieldOptions> = (url, name, value, options) =>
  withQueryFieldIn(chosenDecider(url, options, FIELD_KEYS).grammar, url, name, value, options);

/** @function */
const escapeData: Escape<EscapeRule, GrammarChoice> = (data, rule, options) =>
  escapeIn(chosenDecider("", options).grammar, data, rule);

/** @function */
const unescapeText: Unescape<EscapeRule, GrammarChoice> = (text, rule, options) =>
  unescapeIn(chosenDecider("", options).grammar, text, rule);

/** @function */
export const unescapeBytes: UnescapeBytes<EscapeRule, GrammarChoice> = (text, rule, options) =>
  unescapeBytesIn(chosenDecider("", options).grammar, text, rule);

// Both names are those of global functions, so they are given where they are exported.
export { escapeData as escape, unescapeText as unescape };
