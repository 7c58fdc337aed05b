import { requireString } from "../../../core/require.js";
import type { UrlLanguage } from "../../../grammar/compiled.js";
import { authorityText, loginText, partText, portText } from "../authority.js";
import { dataError } from "../error.js";
import { escapedPath } from "../path.js";
import { fragmentText, queryText } from "../query/text.js";
import { requireRule } from "../require-rule.js";
import type { Changes } from "./changes.js";

/** Returns the text of each component that is given. */
export type Writer = {
  readonly [Name in keyof Changes]-?: (value: NonNullable<Changes[Name]>) => string;
};

/** The writer of components that are data: each is escaped by its rule, or must match it. */
export function dataWriter(language: UrlLanguage): Writer {
  const { ruleOf } = language.standard.shape;
  const login = (part: "user" | "password") => (value: Uint8Array | string) =>
    loginText(language, part, value);
  return {
    scheme: (scheme) => {
      requireString(scheme, "the scheme");
      return requireRule(language, scheme, ruleOf("scheme", scheme, null));
    },
    authority: (authority) => authorityText(language, authority),
    userinfo: (userinfo) => {
      requireString(userinfo, "the userinfo");
      const [user, password] = loginOf(userinfo);
      const secret = password === null ? "" : `:${login("password")(password)}`;
      return `${login("user")(user)}${secret}`;
    },
    user: login("user"),
    password: login("password"),
    host: (host) => {
      requireString(host, "the host");
      return host === "" ? "" : partText(language, "host", host);
    },
    port: (port) => portText(language, port),
    path: (path) => {
      const text = escapedPath(language, path);
      const relative = typeof path !== "string" && !path.absolute;
      if (relative && text.startsWith("/")) throw dataError(language, "path-reads-as-absolute");
      return text;
    },
    query: (query) => queryText(language, query),
    fragment: (fragment) => fragmentText(language, fragment),
  };
}

/** The writer of components that are given as they are to be written. The result shows whether they can be. */
export const AS_WRITTEN: Writer = {
  scheme: asString("the scheme"),
  authority: asString("the authority"),
  userinfo: asString("the userinfo"),
  user: asString("the user"),
  password: asString("the password"),
  host: asString("the host"),
  port: (port) => (typeof port === "number" ? String(port) : asString("the port")(port)),
  path: asString("the path"),
  query: asString("the query"),
  fragment: asString("the fragment"),
};

function asString(name: string): (value: unknown) => string {
  return (value) => {
    requireString(value, name);
    return value;
  };
}

/** Splits the text of a userinfo, written or not, at its first colon. */
export function loginOf(userinfo: string): readonly [user: string, password: string | null] {
  const colon = userinfo.indexOf(":");
  return colon === -1 ? [userinfo, null] : [userinfo.slice(0, colon), userinfo.slice(colon + 1)];
}
