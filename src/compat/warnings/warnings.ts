import type { AnyNode, ComponentName } from "../../ast/malformed.js";
import { parseTolerant } from "../../parse/tolerant.js";
import { dotWarnings, escapeWarnings, type Place } from "./escapes.js";
import { siteWarnings } from "./site.js";
import type { Warning } from "./warning.js";

/**
 * What in a URL reference calls for warning although it is valid (section 7), in order of offset (UTF-16 code
 * units): a password, a port that is not the scheme's own, a user that looks like a host, and escapes that do
 * harm where somebody unescapes them too early. It says nothing of validity, and takes any string; a component
 * that breaks its rule is looked at all the same. Throws a `TypeError` for what is no string.
 *
 * @example
 * warnings("http://www.bank.example:secret@a.example:25/%2e%2e/b%00").map(({ code }) => code) // → ["user-like-host", "password", "reserved-port", "escaped-dot-segment", "escaped-control"]
 * warnings("gopher://a.example/0%0D%0A").map(({ start, end, component }) => [start, end, component]) // → [[20, 23, "path"], [23, 26, "path"]]
 * warnings("http://a.example:80/b%20c") // → []
 */
export function warnings(url: string): readonly Warning[] {
  if (typeof url !== "string") throw new TypeError(`the URL must be a string, not ${typeof url}`);
  if (!/[%@]|:\d/.test(url)) return [];
  const { scheme, site, path, query, fragment } = parseTolerant(url).components;
  const places: readonly Place[] = [
    ...placeOf("user", site?.user),
    ...placeOf("password", site?.password),
    ...placeOf("host", site?.hostport?.host),
    ...placeOf("path", path),
    ...placeOf("query", query),
    ...placeOf("fragment", fragment),
  ];
  return [
    ...(site === null ? [] : siteWarnings(site, scheme?.text)),
    ...dotWarnings(url, { component: "path", start: path.start, end: path.end }),
    ...places.flatMap((place) => escapeWarnings(url, place)),
  ].sort((a, b) => a.start - b.start);
}

function placeOf(component: ComponentName, node: AnyNode | null | undefined): readonly Place[] {
  return node == null ? [] : [{ component, start: node.start, end: node.end }];
}
