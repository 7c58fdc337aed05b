import type { Components, ComponentTexts, Malformed, UrlDiagnostic } from "../../ast/malformed.js";
import type { AnyAuthority, Site } from "../../ast/nodes.js";
import { queryAfterSite, wholeFault } from "../diagnose/diagnose.js";
import type { UrlLanguage } from "../language/language.js";
import {
  authoritySpan,
  fragmentSpan,
  hasQueryAfterSite,
  pathSpan,
  querySpan,
  readingOf,
  type Split,
  schemeSpan,
} from "../language/split.js";
import { componentsNode } from "../nodes/reference.js";
import { ComponentReader } from "./component-reader.js";
import { FaultCollector } from "./fault-collector.js";
import { greedySplit } from "./greedy-split.js";

/** The components of any text, and every fault in them. */
export interface TolerantReference<A extends AnyAuthority<Malformed> = Site<Malformed>> {
  /** The components. One that does not match its rule is a `malformed` node. */
  readonly components: Components<Malformed, A>;
  /** The faults, in order of offset; none where the text is valid. */
  readonly diagnostics: readonly UrlDiagnostic[];
}

/**
 * Splits any text as Appendix B does, and checks each component against its rule.
 *
 * @param own the split to use instead, of an AST whose components are not those of Appendix B
 */
export function validateComponents(
  language: UrlLanguage,
  input: string,
  own: Split | null = null,
): TolerantReference<AnyAuthority<Malformed>> {
  if (own === null && language.isStrict(input)) {
    return {
      components: componentsNode(language.standard, input, language.standard.shape.split(input)),
      diagnostics: [],
    };
  }
  const found = own === null ? readings(language, input, language.standard.rules.start) : null;
  const reader = new ComponentReader(language, input, found);
  const components = readComponents(reader, language, input, own ?? language.standard.shape.split(input));
  const { diagnostics } = reader;
  const whole = own === null && diagnostics.length === 0;
  return { components, diagnostics: whole ? [wholeFault(language, input)] : diagnostics };
}

/**
 * Returns the faults of the components. Where the input matches `rule`, the first one has both readings.
 *
 * @param most how many faults of each component are returned
 */
export function componentFaults(
  language: UrlLanguage,
  input: string,
  rule: string,
  most?: number,
): readonly UrlDiagnostic[] {
  const faults = new FaultCollector(language, input, readings(language, input, rule), most);
  const parts = language.standard.shape.split(input);
  faults.check("scheme", schemeSpan(parts));
  faults.checkAuthority(authoritySpan(parts));
  faults.check("path", pathSpan(parts), parts);
  if (isQueryMisplaced(language, parts)) faults.collect(queryAfterSite(language, input, parts));
  else faults.check("query", querySpan(parts));
  faults.check("fragment", fragmentSpan(parts));
  return faults.diagnostics;
}

function isQueryMisplaced({ standard }: UrlLanguage, parts: Split): boolean {
  return !standard.shape.queryAfterSite && hasQueryAfterSite(parts);
}

function readComponents(
  reader: ComponentReader,
  language: UrlLanguage,
  input: string,
  parts: Split,
): Components<Malformed, AnyAuthority<Malformed>> {
  const scheme = reader.readOptional("scheme", schemeSpan(parts));
  const authority = reader.readAuthority(authoritySpan(parts));
  const path = reader.read("path", pathSpan(parts), parts);
  const query = isQueryMisplaced(language, parts)
    ? reader.malformed("query", querySpan(parts)!, [queryAfterSite(language, input, parts)])
    : reader.readOptional("query", querySpan(parts));
  const fragment = reader.readOptional("fragment", fragmentSpan(parts));
  const place = { start: 0, end: input.length, text: input };
  return Object.freeze({ type: "components", ...place, scheme, authority, path, query, fragment });
}

function readings(
  language: UrlLanguage,
  input: string,
  rule: string,
): { grammar: ComponentTexts; oracle: ComponentTexts } | null {
  if (!language.matches(rule, input)) return null;
  return {
    grammar: readingOf(input, greedySplit(language, rule, input)),
    oracle: readingOf(input, language.standard.shape.split(input)),
  };
}
