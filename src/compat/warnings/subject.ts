import type { Span } from "../../core/values.js";
import type { UrlLanguage } from "../../parse/language/language.js";
import { type ComponentSpans, componentSpans, type Split } from "../../parse/language/split.js";

/** A URL to find warnings in, as every family of warnings gets it. */
export interface Subject {
  readonly language: UrlLanguage;
  readonly text: string;
  readonly at: Split;
  readonly spans: ComponentSpans;
  /** The scheme in lower case; `""` where there is none. */
  readonly scheme: string;
  /** The host as it is written; `""` where there is none. */
  readonly host: string;
}

/** Returns the text, split as the grammar splits it unless `own` is the split of its AST. */
export function subjectOf(language: UrlLanguage, text: string, own: Split | null): Subject {
  const { shape } = language.standard;
  const at = own ?? shape.split(text);
  const spans = withQuery(text, componentSpans(shape, text, at));
  return {
    language,
    text,
    at,
    spans,
    scheme: textAt(text, spans.scheme).toLowerCase(),
    host: textAt(text, spans.host),
  };
}

/** In RFC 1738 most URLs have no query. What people mean by a "?" is one all the same. */
function withQuery(text: string, spans: ComponentSpans): ComponentSpans {
  if (spans.query !== null) return spans;
  const { start, end } = spans.path;
  const mark = text.indexOf("?", start);
  if (mark === -1 || mark >= end) return spans;
  return { ...spans, path: { start, end: mark }, query: { start: mark + 1, end } };
}

/** Returns the text of a span; `""` where there is none. */
export function textAt(text: string, span: Span | null): string {
  return span === null ? "" : text.slice(span.start, span.end);
}

/** Returns where the first of the delimiters `/`, `?` and `#` is, from `start` on; the end of the text if there is none. */
export function segmentEnd(text: string, start: number): number {
  const DELIMITER = /[/?#]/g;
  DELIMITER.lastIndex = start;
  return DELIMITER.exec(text)?.index ?? text.length;
}
