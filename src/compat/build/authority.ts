import { mismatch, requireFields, requireString } from "../../core/require.js";
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
  const { authorityRule, ruleOf } = language.standard.shape;
  if (typeof authority === "string") return requireRule(language, authority, authorityRule);
  requireFields(authority, "the authority", PARTS, "part of the authority");
  const { user, password, host, port } = authority;
  requireString(host, "the host of the authority");
  if (user == null && password != null) throw dataError(language, "password-without-user");
  if (host === "" && user == null && port == null) return requireRule(language, "", authorityRule);
  const login = (data: Data, part: "user" | "password"): string =>
    escapeWith(language, data, allowedInLogin(language, part));
  const secret = password == null ? "" : `:${login(password, "password")}`;
  const userinfo = user == null ? "" : `${login(user, "user")}${secret}@`;
  const server = requireRule(language, host, ruleOf("host", host, null));
  return `${userinfo}${server}${port == null ? "" : `:${portText(language, port)}`}`;
}

function portText(language: UrlLanguage, port: unknown): string {
  if (typeof port !== "number" && typeof port !== "string") {
    throw mismatch("the port", "a number or a string", port);
  }
  const text = String(port);
  return requireRule(language, text, language.standard.shape.ruleOf("port", text, null));
}
