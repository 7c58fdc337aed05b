import { mismatch, requireFields, requireString } from "../../core/require.js";
import { componentRule, type UrlLanguage } from "../../grammar/compiled.js";
import { allowedInLogin } from "./allowed.js";
import type { AuthorityData } from "./data.js";
import { dataError } from "./error.js";
import { type Data, escapeWith } from "./escape-by.js";
import { requireRule } from "./require-rule.js";

const PARTS: readonly (keyof AuthorityData)[] = ["user", "password", "host", "port"];

/**
 * Returns the text of an authority (the draft's `site`).
 *
 * @throws {UrlSyntaxError} when an authority given as a string, a host or a port breaks its rule
 * @throws {UrlDataError} when there is a password without a user
 * @throws {TypeError} when a part has the wrong type
 */
export function authorityText(language: UrlLanguage, authority: string | AuthorityData): string {
  if (typeof authority === "string") return wholeText(language, authority);
  requireFields(authority, "the authority", PARTS, "part of the authority");
  const { user, password, host, port } = authority;
  requireString(host, "the host of the authority");
  if (user == null && password != null) throw dataError(language, "password-without-user");
  if (host === "" && user == null && port == null) return wholeText(language, "");
  if (user == null && port == null && isName(language, host)) return host;
  return joinedAuthority({
    user: user == null ? null : loginText(language, "user", user),
    password: password == null ? null : loginText(language, "password", password),
    host: partText(language, "host", host),
    port: port == null ? null : portText(language, port),
  });
}

/** Whether a host is all of an authority that has no server: the registry-based names of RFC 2396, section 3.2.1. */
function isName(language: UrlLanguage, host: string): boolean {
  const { authorityRule, hostportAt, portColon } = language.standard.shape;
  const isWhole = hostportAt(host, 0, host.length) === -1 && portColon(host, 0, host.length) === -1;
  return isWhole && language.matches(authorityRule, host);
}

/** The parts of an authority as they are written. A password has a user. */
export interface AuthorityTexts {
  readonly user: string | null;
  readonly password: string | null;
  readonly host: string;
  readonly port: string | null;
}

/** Joins the parts of an authority. */
export function joinedAuthority({ user, password, host, port }: AuthorityTexts): string {
  const secret = password === null ? "" : `:${password}`;
  const userinfo = user === null ? "" : `${user}${secret}@`;
  return `${userinfo}${host}${port === null ? "" : `:${port}`}`;
}

/** Returns the text of a user or a password. */
export function loginText(language: UrlLanguage, part: "user" | "password", data: Data): string {
  return escapeWith(language, data, allowedInLogin(language, part));
}

/** Returns an authority that matches its rule, or is empty where that is allowed although the rule does not match. */
function wholeText(language: UrlLanguage, text: string): string {
  const { authorityRule, emptyAuthority } = language.standard.shape;
  return text === "" && emptyAuthority === true ? text : requireRule(language, text, authorityRule);
}

/** Returns the text of a port that matches its rule. */
export function portText(language: UrlLanguage, port: unknown): string {
  if (typeof port !== "number" && typeof port !== "string") {
    throw mismatch("the port", "a number or a string", port);
  }
  return partText(language, "port", String(port));
}

/** Returns a host or a port that matches its rule; where it has none, the whole authority is checked in the end. */
export function partText(language: UrlLanguage, part: "host" | "port", text: string): string {
  const rule = componentRule(language, part, text);
  if (rule !== null) return requireRule(language, text, rule);
  if (/[@:]/.test(text)) throw dataError(language, "part-reads-as-more");
  return text;
}
