import type { Components, Malformed, Reading, UrlDiagnostic } from "../../ast/malformed.js";
import { queryAfterSite } from "../diagnose/diagnose.js";
import type { UrlLanguage } from "../language/language.js";
import {
  fragmentSpan,
  hasQueryAfterSite,
  pathSpan,
  querySpan,
  readingOf,
  schemeSpan,
  siteSpan,
  split,
} from "../language/split.js";
import { componentsNode } from "../nodes/reference.js";
import { ComponentReader } from "./component-reader.js";
import { greedySplit } from "./greedy-split.js";

/** The components of any text, and every fault in them. */
export interface TolerantReference {
  /** The components. One that does not match its rule is a `malformed` node. */
  readonly components: Components<Malformed>;
  /** The faults, in order of offset; none where the text is valid. */
  readonly diagnostics: readonly UrlDiagnostic[];
}

/** Splits any text as Appendix B does, and checks each component against its rule. */
export function validateComponents(language: UrlLanguage, input: string): TolerantReference {
  if (language.isStrict(input)) {
    return { components: componentsNode(language.standard, input, split(input)), diagnostics: [] };
  }
  const reader = new ComponentReader(
    language,
    input,
    readings(language, input, language.standard.rules.start),
  );
  return { components: readComponents(language, reader, input), diagnostics: reader.diagnostics };
}

/** Returns every fault of the components. Where the input matches `rule`, the first one has both readings. */
export function componentFaults(
  language: UrlLanguage,
  input: string,
  rule: string,
): readonly UrlDiagnostic[] {
  const reader = new ComponentReader(language, input, readings(language, input, rule));
  readComponents(language, reader, input);
  return reader.diagnostics;
}

function readComponents(
  language: UrlLanguage,
  reader: ComponentReader,
  input: string,
): Components<Malformed> {
  const parts = split(input);
  const scheme = reader.readOptional("scheme", schemeSpan(parts));
  const site = reader.readSite(siteSpan(parts));
  const path = reader.read("path", pathSpan(parts), parts);
  const misplaced = !language.standard.shape.queryAfterSite && hasQueryAfterSite(parts);
  const query = misplaced
    ? reader.malformed("query", querySpan(parts)!, queryAfterSite(language, parts.pathEnd))
    : reader.readOptional("query", querySpan(parts));
  const fragment = reader.readOptional("fragment", fragmentSpan(parts));
  const place = { start: 0, end: input.length, text: input };
  return Object.freeze({ type: "components", ...place, scheme, site, path, query, fragment });
}

function readings(
  language: UrlLanguage,
  input: string,
  rule: string,
): { grammar: Reading; oracle: Reading } | null {
  if (!language.matches(rule, input)) return null;
  return {
    grammar: readingOf(input, greedySplit(language, rule, input)),
    oracle: readingOf(input, split(input)),
  };
}
