import type { ComponentName } from "../../ast/malformed.js";
import type { UrlLanguage } from "../../parse/language/language.js";
import { componentSpans } from "../../parse/language/split.js";
import { textOf, type UrlInput } from "../../parse/reference-input.js";
import { authorityWarnings } from "./authority.js";
import { dotWarnings, escapeWarnings } from "./escapes.js";
import type { Warning } from "./warning.js";

const COMPONENTS = [
  "user",
  "password",
  "host",
  "path",
  "query",
  "fragment",
] as const satisfies ComponentName[];

/** Does what `warnings` does, by one grammar. */
export function warningsIn(language: UrlLanguage, input: UrlInput): readonly Warning[] {
  const { text, own } = textOf(language, input, "the URL");
  // Without one of these, which most URLs lack, there is nothing to warn of.
  if (!/[%@]|:\d/.test(text)) return [];
  const { shape } = language.standard;
  const spans = componentSpans(shape, text, own ?? shape.split(text));
  return [
    ...authorityWarnings(language, text, spans),
    ...dotWarnings(language, text, { component: "path", ...spans.path }),
    ...COMPONENTS.flatMap((component) => {
      const span = spans[component];
      return span === null ? [] : escapeWarnings(language, text, { component, ...span });
    }),
  ].sort((a, b) => a.start - b.start);
}
