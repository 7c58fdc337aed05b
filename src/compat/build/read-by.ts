import type { Path, Segment } from "../../ast/nodes.js";
import { defer, isDeferred } from "../../core/values.js";
import { UrlSyntaxError } from "../../parse/error.js";
import type { UrlLanguage } from "../../parse/language/language.js";
import { textOf, type UrlInput } from "../../parse/reference-input.js";
import { textsOf } from "../../parse/texts.js";
import { validateComponents } from "../../parse/validate/components.js";
import type { ReadData } from "./data.js";
import { decode } from "./escape-by.js";

/** Does what `dataOf` does, by one grammar. */
export function dataIn(language: UrlLanguage, url: UrlInput): ReadData {
  const { text, own } = textOf(language, url, "the URL");
  const { components, diagnostics } = validateComponents(language, text, own);
  if (diagnostics.length > 0) throw new UrlSyntaxError(text, diagnostics);
  const { shape } = language.standard;
  const { scheme, authority, user, password, host, port, query, fragment } = textsOf(
    shape,
    text,
    own ?? shape.split(text),
  );
  const decoded = (escaped: string | null): string | null =>
    escaped === null ? null : decode(language, escaped);
  return {
    scheme,
    authority:
      authority === null
        ? null
        : { user: decoded(user), password: decoded(password), host: host ?? "", port },
    // Without a diagnostic, no component is malformed.
    path: pathOf(language, components.path as Path),
    query: decoded(query),
    fragment: decoded(fragment),
  };
}

function pathOf(language: UrlLanguage, { absolute, pathSegments }: Path): ReadData["path"] {
  const segments = (): ReadData["path"]["segments"] =>
    pathSegments.segments.map((segment) => segmentOf(language, segment));
  if (!isDeferred(pathSegments)) return { absolute, segments: segments() };
  requireUtf8(language, pathSegments.text);
  return defer({ absolute }, "segments", segments);
}

/** Unescapes the parts of a long path one by one, so that an error is raised now and not when they are read. */
function requireUtf8(language: UrlLanguage, path: string): void {
  for (const part of partsOf(path)) if (part.includes("%")) decode(language, part);
}

function* partsOf(path: string): Generator<string> {
  let start = 0;
  for (let at = 0; at < path.length; at++) {
    if (!SEPARATORS.includes(path.charAt(at))) continue;
    yield path.slice(start, at);
    start = at + 1;
  }
  yield path.slice(start);
}

const SEPARATORS = "/;";

function segmentOf(language: UrlLanguage, { pchars, params }: Segment): ReadData["path"]["segments"][number] {
  return {
    text: decode(language, pchars),
    params: params.map(({ text }) => decode(language, text)),
  };
}
