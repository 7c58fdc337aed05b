// The plugins for remark and rehype. They also locate URLs in the source of Markdown and HTML.
import type { Plugin } from "unified";
import type { Node } from "unist";
import type { VFile } from "vfile";
import { referencesIn, urlAttribute } from "../../base/html/attributes.js";
import { tagAt } from "../../base/html/tags.js";
import { align, partOf, verbatim, type Written } from "../../base/written.js";
import {
  nodesOf,
  Reporter,
  type ResolvedSetting,
  resolvedSetting,
  type Setting,
  spanOf,
  type TreeNode,
} from "./message.js";

/**
 * Checks that the URLs of links, images and definitions in Markdown are valid. It is a rule for remark-lint that also
 * works without it. Its messages have the rule name `valid-url` and the source `remark-lint`, so that remark-lint
 * comments can switch it off. Messages are warnings, unless the setting is `"error"` or `["error", options]`.
 *
 * Throws a `TypeError` if an option is unknown or wrong.
 */
export const remarkValidUrl: Plugin<[setting?: Setting]> = Object.freeze((setting) => {
  const resolved = resolvedSetting(setting);
  return resolved === null ? undefined : (tree, file) => checkMarkdown(tree, file, resolved);
}); // unified calls it through its property `call`.

function checkMarkdown(tree: Node, file: VFile, setting: ResolvedSetting): void {
  // The parser skips a byte order mark, and counts from after it.
  const text = String(file).replace(/^\uFEFF/, "");
  const reporter = new Reporter(file, text, setting, "remark-lint");
  const shownBefore = lastLeafEnd(tree as TreeNode);
  for (const { node, ancestors } of nodesOf(tree as TreeNode)) {
    const { url } = node;
    if (!TYPES.has(node.type) || typeof url !== "string") continue;
    const written = (): Written | null => destinationOf(node, url, text);
    reporter.check({ url, node, ancestors, written, escape: escapeIn(node, text), shownBefore });
  }
}

const TYPES: ReadonlySet<string> = new Set(["link", "image", "definition"]);

/**
 * Returns where the last leaf of a tree ends: for a document that ends with a link, the link's text. remark-lint drops
 * every message after it, as if it were about text that an earlier plugin removed.
 */
function lastLeafEnd(root: TreeNode): number {
  let end = 0;
  for (const { node } of nodesOf(root)) {
    const span = spanOf(node);
    if (span !== null) end = Math.max(end, node.children === undefined ? span.end : span.start);
  }
  return end;
}

/** In an autolink, nothing can be escaped. Elsewhere, ASCII punctuation can, but white space cannot. */
function escapeIn(node: TreeNode, source: string): (text: string) => string | null {
  const span = spanOf(node);
  const isAutolink = node.type === "link" && span !== null && source.charAt(span.start) !== "[";
  return (text) => {
    if (/\s/.test(text) || (isAutolink && /[<>]/.test(text))) return null;
    return isAutolink ? text : text.replace(/[<>()\\&]/g, "\\$&");
  };
}

/**
 * Locates the URL of a link, an image or a definition in Markdown; `null` if it cannot be found. A result is certain:
 * the decoded text there is the URL that the parser found.
 *
 * @see CommonMark, sections 4.7, 6.3 to 6.5
 */
export function destinationOf(node: TreeNode, url: string, source: string): Written | null {
  const span = spanOf(node);
  if (span === null) return null;
  const text = source.slice(span.start, span.end);
  if (node.type === "definition") return inDefinition(text, span.start, url);
  if (node.type === "link" && !text.startsWith("[")) return autolink(text, span.start, url);
  return inLink(text, span.start, url);
}

const ESCAPES = { backslashes: true };

/**
 * Locates `<http://a/>`, or a URL without the brackets. For `<a@b.example>` and `www.a.example`, the parser prepends
 * `mailto:` or `http://`.
 */
function autolink(text: string, start: number, url: string): Written | null {
  const bracketed = text.startsWith("<") && text.endsWith(">");
  const [from, written] = bracketed ? [start + 1, text.slice(1, -1)] : [start, text];
  if (written === "" || !url.endsWith(written)) return align(written, from, url, ESCAPES);
  const { starts, ends, whole } = verbatim(written, from);
  const added = Array.from({ length: url.length - written.length }, () => from);
  return { text: url, whole, starts: [...added, ...(starts ?? [])], ends: [...added, ...(ends ?? [])] };
}

function inDefinition(text: string, base: number, url: string): Written | null {
  const from = after(BEFORE, text, after(LABEL, text, 0));
  if (text.charAt(from) === "<") return decoded(text, from + 1, after(BRACKETED, text, from) - 1, base, url);
  return decoded(text, from, after(/\S*/y, text, from), base, url);
}

/**
 * Finds a destination after one of the places where the link text can end, since the text itself can contain "](". The
 * right one ends where the node ends.
 */
function inLink(text: string, base: number, url: string): Written | null {
  for (let at = text.indexOf("]("); at !== -1; at = text.indexOf("](", at + 1)) {
    const from = after(BEFORE, text, at + 2);
    const bracketed = text.charAt(from) === "<";
    const end = bracketed ? after(BRACKETED, text, from) : bareEnd(text, from);
    if (after(AFTER, text, end) !== text.length - 1) continue;
    const inset = bracketed ? 1 : 0;
    const written = decoded(text, from + inset, end - inset, base, url);
    if (written !== null) return written;
  }
  return null;
}

/** A destination without brackets ends before white space, or before the link's closing parenthesis. */
function bareEnd(text: string, from: number): number {
  let [end, depth] = [from, 0];
  for (; end < text.length && !/\s/.test(text.charAt(end)); end++) {
    const character = text.charAt(end);
    if (character === "\\" && /[!-/:-@[-`{-~]/.test(text.charAt(end + 1))) end += 1;
    else if (character === "(") depth += 1;
    else if (character === ")") depth -= 1;
    if (depth < 0 || depth > DEEPEST) break;
  }
  return end;
}

function decoded(text: string, start: number, end: number, base: number, url: string): Written | null {
  return start <= end ? align(text.slice(start, end), base + start, url, ESCAPES) : null;
}

/** Returns the offset after a pattern's match at an offset, or that offset if it does not match. */
function after(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

/** White space between the text and the destination, in which a line can begin with container markers. */
const BEFORE = /(?:[ \t]|(?:\r\n?|\n)[ \t>]*)*/y;
const BRACKETED = /<(?:[^<>\\\r\n]|\\.)*>/y;
/** The parser's limit for nested parentheses in a destination, which keeps the search linear. */
const DEEPEST = 32;
/** A title, and the rest of a line. */
const AFTER =
  /(?:[ \t]|(?:\r\n?|\n)[ \t>]*)*(?:"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'|\((?:[^()\\]|\\[\s\S])*\))?\s*/y;

/** The label of a definition ends at the first unescaped bracket. */
const LABEL = /\[(?:[^\]\\]|\\[\s\S])*\]:/y;

/**
 * Checks the URLs in the attributes of HTML, SVG and MathML, as a plugin for rehype: `href`, `src`, `srcset`, `action`
 * and the others that `linksInHtml` of `url-grammar/base` reads. Messages are warnings, unless the setting is `"error"`
 * or `["error", options]`.
 *
 * Throws a `TypeError` if an option is unknown or wrong.
 */
export const rehypeValidUrl: Plugin<[setting?: Setting]> = Object.freeze((setting) => {
  const resolved = resolvedSetting(setting);
  return resolved === null ? undefined : (tree, file) => checkHtml(tree, file, resolved);
});

function checkHtml(tree: Node, file: VFile, setting: ResolvedSetting): void {
  const text = String(file);
  const reporter = new Reporter(file, text, setting, "url-grammar");
  const namespaces = new Namespaces();
  for (const { node, parent, ancestors } of nodesOf(tree as TreeNode)) {
    const namespace = namespaces.of(node, parent);
    for (const found of urlsOf(node, namespace, text)) {
      reporter.check({ ...found, node, ancestors, escape: escapeAttribute });
    }
  }
}

/**
 * Combines both plugins, as the default export of the entry point, for configuration files that name a module. An HTML
 * tree is checked by `rehypeValidUrl`, any other by `remarkValidUrl`.
 *
 * Throws a `TypeError` if an option is unknown or wrong.
 */
export const validUrl: Plugin<[setting?: Setting]> = Object.freeze((setting) => {
  const resolved = resolvedSetting(setting);
  if (resolved === null) return undefined;
  return (tree, file) => (isHtml(tree as TreeNode) ? checkHtml : checkMarkdown)(tree, file, resolved);
});

/** Whether a tree has HTML elements, which Markdown trees never have. */
function isHtml(tree: TreeNode): boolean {
  for (const { node } of nodesOf(tree)) if (typeof node.tagName === "string") return true;
  return false;
}

function escapeAttribute(text: string): string | null {
  return text.replace(/[&"'<>\s]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** A URL in an attribute, and its place in the source; `null` if that cannot be found. */
interface AttributeUrl {
  readonly url: string;
  readonly written: () => Written | null;
}

export function urlsOf(node: TreeNode, namespace: Namespace, source: string): readonly AttributeUrl[] {
  const { tagName, properties } = node;
  if (typeof tagName !== "string" || typeof properties !== "object" || properties === null) return [];
  return Object.entries(properties).flatMap(([property, propertyValue]) => {
    const attribute = attributeName(property);
    const known = urlAttribute(namespace, tagName, attribute);
    const value = textOf(propertyValue);
    if (known === null || value === null) return [];
    if (known.shape === "refresh" && textOf(properties["httpEquiv"])?.toLowerCase() !== "refresh") return [];
    // A list can have many URLs, but its source is read once.
    let whole: Written | null | undefined;
    const located = (): Written | null => {
      if (whole === undefined) whole = attributeValue(node, attribute, value, source);
      return whole;
    };
    return referencesIn(known.shape, value, value.length + 1).map(({ start, end }) => ({
      url: value.slice(start, end),
      written: () => {
        const place = located();
        return place === null ? null : partOf(place, start, end);
      },
    }));
  });
}

/** hast's attribute names differ from HTML's only in case, except for this one. */
function attributeName(property: string): string {
  return property === "xLinkHref" ? "xlink:href" : property.toLowerCase();
}

/** Returns the text of an attribute. hast splits lists at white space. */
function textOf(value: unknown): string | null {
  if (Array.isArray(value)) return value.join(" ");
  return typeof value === "string" ? value : null;
}

/** Locates the value of an attribute; `null` if it cannot be found. */
function attributeValue(node: TreeNode, name: string, value: string, source: string): Written | null {
  const span = spanOf(node);
  if (span === null) return null;
  const found = tagAt(source, span.start, span.end).attributes.find((attribute) => attribute.name === name);
  return found === undefined
    ? null
    : align(source.slice(found.start, found.end), found.start, value, REFERENCES);
}

const REFERENCES = { backslashes: false };

/** Finds the namespaces of elements, which hast omits. Parents must come before their children. */
class Namespaces {
  readonly #known = new WeakMap<TreeNode, Namespace>();

  of(node: TreeNode, parent: TreeNode | null): Namespace {
    const namespace = this.#found(node, parent);
    this.#known.set(node, namespace);
    return namespace;
  }

  #found({ tagName }: TreeNode, parent: TreeNode | null): Namespace {
    if (tagName === "svg" || tagName === "math") return tagName;
    const outer = parent === null ? "html" : (this.#known.get(parent) ?? "html");
    return POINTS[outer].has(String(parent?.tagName)) ? "html" : outer;
  }
}

type Namespace = "html" | "svg" | "math";

/** The SVG and MathML elements that contain HTML again (WHATWG HTML, section 13.2.6.5). */
const POINTS: Readonly<Record<Namespace, ReadonlySet<string>>> = {
  html: new Set(),
  svg: new Set(["foreignObject", "desc", "title"]),
  math: new Set(["mi", "mo", "mn", "ms", "mtext", "annotation-xml"]),
};
