import { parse } from "../../parse/parse.js";
import type { SiteData } from "./data.js";
import { UrlDataError } from "./error.js";
import { escapeData } from "./escape.js";

/** The site's text. A site, a host or port that is none by its rule gives that rule's `UrlSyntaxError`. */
export function siteText(site: string | SiteData): string {
  if (typeof site === "string") return parse(site, { rule: "site" }).text;
  if (typeof site !== "object" || site === null)
    throw new TypeError("the site must be a string or an object");
  const { user, password, host, port } = site;
  if (user == null && password != null) throw new UrlDataError("password-without-user");
  if (host === "" && user == null && port == null) return "";
  const secret = password == null ? "" : `:${escapeData(password, "password")}`;
  const before = user == null ? "" : `${escapeData(user, "user")}${secret}@`;
  return before + parse(host, { rule: "host" }).text + (port == null ? "" : `:${portText(port)}`);
}

function portText(port: number | string): string {
  if (typeof port !== "number" && typeof port !== "string") {
    throw new TypeError("the port must be a number or a string");
  }
  return parse(String(port), { rule: "port" }).text;
}
