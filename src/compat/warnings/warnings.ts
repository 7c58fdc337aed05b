import type { AnyNode, ComponentName } from "../../ast/malformed.js";
import { textOf, type UrlInput } from "../../parse/reference-input.js";
import { tolerantOf } from "../../parse/tolerant.js";
import { authorityWarnings } from "./authority.js";
import { type ComponentSpan, dotWarnings, escapeWarnings } from "./escapes.js";
import type { Warning } from "./warning.js";

/**
 * Finds risks in a URL reference that the syntax allows: a password, a port other than the scheme's default, a user
 * that looks like a host, and escapes that do harm when they are unescaped too early. Returns them in order of
 * offset in the text of the reference (UTF-16 code units). The reference is any string, valid or not, or an AST;
 * malformed components are checked too.
 *
 * @throws {SizeLimitError} when there are more than 2,000,000
 * @throws {TypeError} when the reference is neither a string nor a complete AST
 * @see draft-fielding-url-syntax-05, section 7
 * @example
 * warnings("http://www.bank.example:secret@a.example:25/%2e%2e/b%00").map(({ code }) => code) // → ["user-like-host", "password", "reserved-port", "escaped-dot-segment", "escaped-control"]
 * warnings("gopher://a.example/0%0D%0A").map(({ start, end, component }) => [start, end, component]) // → [[20, 23, "path"], [23, 26, "path"]]
 * warnings(parse("http://u:p@a.example/")).map(({ code }) => code) // → ["password"]
 * warnings("http://a.example:80/b%20c") // → []
 */
export function warnings(input: UrlInput): readonly Warning[] {
  const read = textOf(input, "the URL");
  const { text: url } = read;
  // Without one of these, which most URLs lack, there is nothing to warn of.
  if (!/[%@]|:\d/.test(url)) return [];
  const { scheme, authority, path, query, fragment } = tolerantOf(read).components;
  const spans: readonly ComponentSpan[] = [
    ...spanOf("user", authority?.user),
    ...spanOf("password", authority?.password),
    ...spanOf("host", authority?.hostport?.host),
    ...spanOf("path", path),
    ...spanOf("query", query),
    ...spanOf("fragment", fragment),
  ];
  return [
    ...(authority === null ? [] : authorityWarnings(authority, scheme?.text)),
    ...dotWarnings(url, { component: "path", start: path.start, end: path.end }),
    ...spans.flatMap((span) => escapeWarnings(url, span)),
  ].sort((a, b) => a.start - b.start);
}

function spanOf(component: ComponentName, node: AnyNode | null | undefined): readonly ComponentSpan[] {
  return node == null ? [] : [{ component, start: node.start, end: node.end }];
}
