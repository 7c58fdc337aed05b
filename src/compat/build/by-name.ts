// The functions of the main entry point that build and change URLs. Their option `grammar` also accepts names.
import type { GrammarChoice, GrammarOption } from "../../grammar/choice.js";
import { chosenDecider } from "../../grammar/grammars.js";
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

/** @function */
export const build: Build<[options?: GrammarOption]> = (data, options) =>
  buildIn(chosenDecider("", options).grammar, data);

/** @function */
export const dataOf: DataOf<[options?: GrammarOption]> = (url, options) =>
  dataIn(chosenDecider(url, options).grammar, url);

/** @function */
export const withComponent: WithComponent<WithComponentOptions> = (url, changes, options) =>
  withComponentIn(chosenDecider(url, options, WITH_COMPONENT_OPTIONS).grammar, url, changes, options);

/** @function */
export const withQueryField: WithQueryField<QueryFieldOptions> = (url, name, value, options) =>
  withQueryFieldIn(chosenDecider(url, options, QUERY_FIELD_OPTIONS).grammar, url, name, value, options);

/** @function */
const escapeData: Escape<EscapeRule, GrammarChoice> = (data, rule, options) =>
  escapeIn(chosenDecider("", options).grammar, data, rule);

/** @function */
const unescapeText: Unescape<EscapeRule, GrammarChoice> = (text, rule, options) =>
  unescapeIn(chosenDecider("", options).grammar, text, rule);

/** @function */
export const unescapeBytes: UnescapeBytes<EscapeRule, GrammarChoice> = (text, rule, options) =>
  unescapeBytesIn(chosenDecider("", options).grammar, text, rule);

// Both names shadow global functions, so they are renamed in the export.
export { escapeData as escape, unescapeText as unescape };
