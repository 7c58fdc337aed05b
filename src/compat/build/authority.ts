import { mismatch, requireFields, requireString } from "../../core/require.js";
import { componentRule } from "../../parse/language/component-rule.js";
import type { UrlLanguage } from "../../parse/language/language.js";
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
  const login = (data: Data, part: "user" | "password"): string =>
    escapeWith(language, data, allowedInLogin(language, part));
  const secret = password == null ? "" : `:${login(password, "password")}`;
  const userinfo = user == null ? "" : `${login(user, "user")}${secret}@`;
  const server = partText(language, "host", host);
  return `${userinfo}${server}${port == null ? "" : `:${portText(language, port)}`}`;
}

/** Returns an authority that matches its rule, or is empty where that is allowed although the rule does not match. */
function wholeText(language: UrlLanguage, text: string): string {
  const { authorityRule, emptyAuthority } = language.standard.shape;
  return text === "" && emptyAuthority === true ? text : requireRule(language, text, authorityRule);
}

function portText(language: UrlLanguage, port: unknown): string {
  if (typeof port !== "number" && typeof port !== "string") {
    throw mismatch("the port", "a number or a string", port);
  }
  return partText(language, "port", String(port));
}

/** Returns a host or a port that matches its rule; where it has none, the whole authority is checked in the end. */
function partText(language: UrlLanguage, part: "host" | "port", text: string): string {
  const rule = componentRule(language, part, text);
  if (rule !== null) return requireRule(language, text, rule);
  if (/[@:]/.test(text)) throw dataError(language, "part-reads-as-more");
  return text;
}
