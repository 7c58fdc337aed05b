import type { UrlLanguage } from "../../../grammar/compiled.js";
import { textOf, type UrlInput } from "../../../grammar/input.js";
import { type Texts, textsOf } from "../../../grammar/split.js";
import type { AuthorityTexts } from "../authority.js";
import { dataError } from "../error.js";
import { requireRule } from "../require-rule.js";
import { changed, changedAuthority } from "./authority.js";
import { CHANGE_OPTIONS, type ChangeOptions, type Changes, isEncoded, requireChanges } from "./changes.js";
import { AS_WRITTEN, dataWriter } from "./writer.js";

/** Does what `withComponent` does, by one grammar. */
export function withComponentIn(
  language: UrlLanguage,
  url: UrlInput,
  changes: Changes,
  options?: ChangeOptions,
  known: readonly string[] = CHANGE_OPTIONS,
): string {
  const before = componentTexts(language, url);
  requireChanges(changes);
  const write = isEncoded(options, known) ? AS_WRITTEN : dataWriter(language);
  const { scheme, path, query, fragment } = changes;
  const authority = changedAuthority(language, before, changes, write);
  const after: Components = {
    scheme: changed(before.scheme, scheme, write.scheme),
    authority: authority.text,
    path: changed(before.path, path, write.path) ?? "",
    query: changed(before.query, query, write.query),
    fragment: changed(before.fragment, fragment, write.fragment),
  };
  requireRelativePath(language, after);
  const text = joined(after);
  requireRule(language, text, language.standard.rules.start);
  const read = componentTexts(language, text);
  if (!isSame(read, after) || !hasParts(read, authority.parts))
    throw dataError(language, "reads-as-other-components");
  return text;
}

/** Returns the components of a reference, valid or not, as they are written. */
export function componentTexts(language: UrlLanguage, url: UrlInput): Texts {
  const { text, own } = textOf(language, url, "the URL");
  const { shape } = language.standard;
  return textsOf(shape, text, own ?? shape.split(text));
}

type Components = Pick<Texts, "scheme" | "authority" | "path" | "query" | "fragment">;

/** @throws {UrlDataError} when the path would be read as more than a path, or with the authority */
function requireRelativePath(language: UrlLanguage, { scheme, authority, path }: Components): void {
  if (authority !== null) {
    if (path !== "" && !path.startsWith("/")) throw dataError(language, "relative-path-after-site");
    return;
  }
  if (path.startsWith("//")) throw dataError(language, "path-reads-as-site");
  if (scheme === null && language.standard.shape.split(path).schemeEnd !== -1)
    throw dataError(language, "path-reads-as-scheme");
}

/** Joins components (RFC 3986, section 5.3). */
function joined({ scheme, authority, path, query, fragment }: Components): string {
  return [
    scheme === null ? "" : `${scheme}:`,
    authority === null ? "" : `//${authority}`,
    path,
    query === null ? "" : `?${query}`,
    fragment === null ? "" : `#${fragment}`,
  ].join("");
}

function isSame(read: Components, wanted: Components): boolean {
  return NAMES.every((name) => read[name] === wanted[name]);
}

const NAMES = ["scheme", "authority", "path", "query", "fragment"] as const;

function hasParts({ user, password, host, port }: Texts, parts: AuthorityTexts | null): boolean {
  if (parts === null) return true;
  return (
    user === parts.user && password === parts.password && (host ?? "") === parts.host && port === parts.port
  );
}
