import type { ComponentName } from "../../ast/malformed.js";
import type { Span } from "../../core/values.js";
import { componentRule } from "../../parse/language/component-rule.js";
import type { UrlLanguage } from "../../parse/language/language.js";
import {
  type AuthorityShape,
  hasQueryAfterSite,
  type Split,
  componentSpans as spansIn,
  splitUserinfo,
} from "../../parse/language/split.js";
import type { TextInput } from "../../parse/reference-input.js";

/** The spans of the well-formed components of a reference; `null` for one that is malformed or missing. */
export interface ComponentSpans {
  /** The scheme's text, even when it is malformed. */
  readonly schemeName: string | null;
  readonly hasAuthority: boolean;
  readonly scheme: Span | null;
  readonly user: Span | null;
  readonly password: Span | null;
  readonly host: Span | null;
  readonly port: Span | null;
  readonly path: Span | null;
  readonly query: Span | null;
  readonly fragment: Span | null;
}

/**
 * Finds the components of a reference. `normalize` splits its input here and nowhere else. No nodes are needed: the split
 * gives the spans, and in a valid reference no component is malformed.
 */
export function componentSpans(language: UrlLanguage, { text, own }: TextInput): ComponentSpans {
  const { shape } = language.standard;
  const parts = own ?? shape.split(text);
  if (own === null && language.isStrict(text)) return validSpans(shape, text, parts);
  const spans = spansIn(shape, text, parts);
  const { authority, scheme, userinfo, user, password, host, port, path, query, fragment } = spans;
  const schemeName = scheme && text.slice(scheme.start, scheme.end);
  const hasAuthority = authority !== null;
  const wellFormed = (component: ComponentName, span: Span | null): Span | null => {
    if (span === null) return null;
    const rule = componentRule(language, component, text, parts);
    if (rule === null) return isPartOf(authority) && shape.noUserinfo !== true ? span : null;
    return language.matchesSpan(rule, text, span.start, span.end) ? span : null;
  };
  // A part that has no rule of its own is as well-formed as the whole authority.
  const isPartOf = (whole: Span | null): boolean =>
    whole !== null && language.matchesSpan(shape.authorityRule, text, whole.start, whole.end);
  const isSite = shape.authority === "site";
  // In an authority, user and password have one rule, so both are well-formed or neither.
  const login = isSite ? null : wellFormed("userinfo", userinfo);
  return {
    schemeName,
    hasAuthority,
    scheme: wellFormed("scheme", scheme),
    user: isSite ? wellFormed("user", user) : login && user,
    password: isSite ? wellFormed("password", password) : login && password,
    host: wellFormed("host", host),
    port: wellFormed("port", port),
    path: wellFormed("path", path),
    query: isQueryMisplaced(language, parts) ? null : wellFormed("query", query),
    fragment: wellFormed("fragment", fragment),
  };
}

/** The same for a valid text, as most are: one step instead of many small ones takes half the time. */
function validSpans(shape: AuthorityShape, text: string, parts: Split): ComponentSpans {
  const { start, schemeEnd, siteStart, pathStart, pathEnd, queryEnd, end } = parts;
  let user: Span | null = null;
  let password: Span | null = null;
  let host: Span | null = null;
  let port: Span | null = null;
  if (siteStart !== -1) {
    const at = shape.hostportAt(text, siteStart, pathStart);
    if (at !== -1) ({ user, password } = splitUserinfo(text, { start: siteStart, end: at }));
    if (siteStart !== pathStart || shape.authority === "authority") {
      const server = at === -1 ? siteStart : at + 1;
      const colon = shape.portColon(text, server, pathStart);
      host = { start: server, end: colon === -1 ? pathStart : colon };
      if (colon !== -1) port = { start: colon + 1, end: pathStart };
    }
  }
  return {
    schemeName: schemeEnd === -1 ? null : text.slice(start, schemeEnd),
    hasAuthority: siteStart !== -1,
    scheme: schemeEnd === -1 ? null : { start, end: schemeEnd },
    user,
    password,
    host,
    port,
    path: { start: pathStart, end: pathEnd },
    query: pathEnd === queryEnd ? null : { start: pathEnd + 1, end: queryEnd },
    fragment: queryEnd === end ? null : { start: queryEnd + 1, end },
  };
}

function isQueryMisplaced({ standard }: UrlLanguage, parts: Split): boolean {
  return !standard.shape.queryAfterSite && hasQueryAfterSite(parts);
}
