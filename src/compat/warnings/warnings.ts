import type { AnyNode, ComponentName } from "../../ast/malformed.js";
import { requireString } from "../../core/require.js";
import { parseTolerant } from "../../parse/tolerant.js";
import { authorityWarnings } from "./authority.js";
import { type ComponentSpan, dotWarnings, escapeWarnings } from "./escapes.js";
import type { Warning } from "./warning.js";

/**
 * Finds risks in a URL reference that the syntax allows: a password, a port other than the scheme's default, a user
 * that looks like a host, and escapes that do harm when they are unescaped too early. Returns them in order of
 * offset (UTF-16 code units). The reference may be any string, valid or not; malformed components are checked too.
 *
 * @throws {TypeError} when the reference is not a string
 * @see draft-fielding-url-syntax-05, section 7
 * @example
 * warnings("http://www.bank.example:secret@a.example:25/%2e%2e/b%00").map(({ code }) => code) // → ["user-like-host", "password", "reserved-port", "escaped-dot-segment", "escaped-control"]
 * warnings("gopher://a.example/0%0D%0A").map(({ start, end, component }) => [start, end, component]) // → [[20, 23, "path"], [23, 26, "path"]]
 * warnings("http://a.example:80/b%20c") // → []
 */
export function warnings(url: string): readonly Warning[] {
  requireString(url, "the URL");
  // Without one of these, which most URLs lack, there is nothing to warn of.
  if (!/[%@]|:\d/.test(url)) return [];
  const { scheme, site, path, query, fragment } = parseTolerant(url).components;
  const spans: readonly ComponentSpan[] = [
    ...spanOf("user", site?.user),
    ...spanOf("password", site?.password),
    ...spanOf("host", site?.hostport?.host),
    ...spanOf("path", path),
    ...spanOf("query", query),
    ...spanOf("fragment", fragment),
  ];
  return [
    ...(site === null ? [] : authorityWarnings(site, scheme?.text)),
    ...dotWarnings(url, { component: "path", start: path.start, end: path.end }),
    ...spans.flatMap((span) => escapeWarnings(url, span)),
  ].sort((a, b) => a.start - b.start);
}

function spanOf(component: ComponentName, node: AnyNode | null | undefined): readonly ComponentSpan[] {
  return node == null ? [] : [{ component, start: node.start, end: node.end }];
}
