import { mismatch, requireFields, requireString } from "../../core/require.js";
import { parse } from "../../parse/parse.js";
import type { AuthorityData } from "./data.js";
import { UrlDataError } from "./error.js";
import { escapeData } from "./escape.js";

const PARTS: readonly (keyof AuthorityData)[] = ["user", "password", "host", "port"];

/**
 * Returns the text of an authority (the draft's `site`).
 *
 * @throws {UrlSyntaxError} when an authority given as a string, a host or a port breaks its rule
 * @throws {UrlDataError} when there is a password without a user
 * @throws {TypeError} when a part has the wrong type
 */
export function authorityText(authority: string | AuthorityData): string {
  if (typeof authority === "string") return parse(authority, { rule: "site" }).text;
  requireFields(authority, "the authority", PARTS, "part of the authority");
  const { user, password, host, port } = authority;
  requireString(host, "the host of the authority");
  if (user == null && password != null) throw new UrlDataError("password-without-user");
  if (host === "" && user == null && port == null) return "";
  const secret = password == null ? "" : `:${escapeData(password, "password")}`;
  const userinfo = user == null ? "" : `${escapeData(user, "user")}${secret}@`;
  return userinfo + parse(host, { rule: "host" }).text + (port == null ? "" : `:${portText(port)}`);
}

function portText(port: unknown): string {
  if (typeof port !== "number" && typeof port !== "string") {
    throw mismatch("the port", "a number or a string", port);
  }
  return parse(String(port), { rule: "port" }).text;
}
