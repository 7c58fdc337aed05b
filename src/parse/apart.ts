import type { Components, Malformed, Reading, UrlDiagnostic } from "../ast/malformed.js";
import { bareSplit } from "./bare.js";
import { queryAfterSite } from "./diagnose.js";
import type { Language } from "./language.js";
import { componentsNode } from "./nodes/reference.js";
import { ComponentReader } from "./reader.js";
import {
  fragmentSpan,
  hasQueryAfterSite,
  pathSpan,
  querySpan,
  readingOf,
  schemeSpan,
  siteSpan,
  split,
} from "./split.js";

/** A reference taken apart whatever it holds: its components, and every fault in them, in order of offset. */
export interface TolerantReference {
  readonly components: Components<Malformed>;
  readonly diagnostics: readonly UrlDiagnostic[];
}

/** Takes any text apart as Appendix B does, and checks each component by its rule. */
export function readTolerant(language: Language, input: string): TolerantReference {
  if (language.isStrict(input)) {
    return { components: componentsNode(language.standard, input, split(input)), diagnostics: [] };
  }
  const reader = new ComponentReader(language, input, readings(language, input, language.standard.start));
  return { components: readComponents(language, reader, input), diagnostics: reader.diagnostics };
}

/** Every fault of the components, and where `rule` alone takes the input, with the first one both readings. */
export function componentFaults(language: Language, input: string, rule: string): readonly UrlDiagnostic[] {
  const reader = new ComponentReader(language, input, readings(language, input, rule));
  readComponents(language, reader, input);
  return reader.diagnostics;
}

function readComponents(language: Language, reader: ComponentReader, input: string): Components<Malformed> {
  const parts = split(input);
  const scheme = reader.readOptional("scheme", schemeSpan(parts));
  const site = reader.readSite(siteSpan(parts));
  const path = reader.read("path", pathSpan(parts), parts);
  const misplaced = !language.standard.queryAfterSite && hasQueryAfterSite(parts);
  const query = misplaced
    ? reader.malformed("query", querySpan(parts)!, queryAfterSite(language, parts.pathEnd))
    : reader.readOptional("query", querySpan(parts));
  const fragment = reader.readOptional("fragment", fragmentSpan(parts));
  const place = { start: 0, end: input.length, text: input };
  return Object.freeze({ type: "components", ...place, scheme, site, path, query, fragment });
}

function readings(
  language: Language,
  input: string,
  rule: string,
): { grammar: Reading; oracle: Reading } | null {
  if (!language.matches(rule, input)) return null;
  return {
    grammar: readingOf(input, bareSplit(language, rule, input)),
    oracle: readingOf(input, split(input)),
  };
}
