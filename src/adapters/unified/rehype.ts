// The plugin for rehype, and where the values of attributes are written in HTML.
import type { Plugin } from "unified";
import { referencesIn, urlAttribute } from "../../base/html/attributes.js";
import { align, type Written } from "../located.js";
import { nodesOf, Reporter, resolvedSetting, type Setting, spanOf, type TreeNode } from "./message.js";

/**
 * A plugin for rehype: the URLs in the attributes of HTML, SVG and MathML must be valid: `href`, `src`, `srcset`, `action`
 * and the others that `linksInHtml` of `url-grammar/base` reads. A message is a warning, unless the setting is `"error"`
 * or `["error", options]`.
 *
 * It throws a `TypeError` when an option is unknown or wrong.
 */
export const rehypeValidUrl: Plugin<[setting?: Setting]> = Object.freeze((setting) => {
  const resolved = resolvedSetting(setting);
  if (resolved === null) return undefined;
  return (tree, file) => {
    const text = String(file);
    const reporter = new Reporter(file, text, resolved, "url-grammar");
    const namespaces = new Namespaces();
    for (const { node, parent, ancestors } of nodesOf(tree as TreeNode)) {
      const namespace = namespaces.of(node, parent);
      for (const found of urlsOf(node, namespace, text)) {
        reporter.check({ ...found, node, ancestors, escape: escapeAttribute });
      }
    }
  };
}); // unified calls it through its property `call`

function escapeAttribute(text: string): string | null {
  return text.replace(/[&"'<>\s]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** A URL in an attribute, and where it is written; `null` if that cannot be found. */
interface AttributeUrl {
  readonly url: string;
  readonly written: () => Written | null;
}

/** Returns the URLs in the attributes of an element. */
export function urlsOf(node: TreeNode, namespace: Namespace, source: string): readonly AttributeUrl[] {
  const { tagName, properties } = node;
  if (typeof tagName !== "string" || typeof properties !== "object" || properties === null) return [];
  return Object.entries(properties).flatMap(([property, propertyValue]) => {
    const attribute = attributeName(property);
    const known = urlAttribute(namespace, tagName, attribute);
    const value = textOf(propertyValue);
    if (known === null || value === null) return [];
    if (known.shape === "refresh" && textOf(properties["httpEquiv"])?.toLowerCase() !== "refresh") return [];
    // A list can have many URLs, and its source is read once.
    let whole: Written | null | undefined;
    const located = (): Written | null => {
      if (whole === undefined) whole = attributeValue(node, attribute, value, source);
      return whole;
    };
    return referencesIn(known.shape, value, value.length + 1).map(({ start, end }) => ({
      url: value.slice(start, end),
      written: () => within(located(), start, end),
    }));
  });
}

/** The names that hast has for attributes differ by case only, but for this one. */
function attributeName(property: string): string {
  return property === "xLinkHref" ? "xlink:href" : property.toLowerCase();
}

/** Returns the text of an attribute, whose value hast splits at white space if it is a list. */
function textOf(value: unknown): string | null {
  if (Array.isArray(value)) return value.join(" ");
  return typeof value === "string" ? value : null;
}

function within(written: Written | null, start: number, end: number): Written | null {
  if (written === null || written.starts === null || written.ends === null) return null;
  const [starts, ends] = [written.starts.slice(start, end), written.ends.slice(start, end)];
  const from = starts[0] ?? written.whole.start;
  return {
    text: written.text.slice(start, end),
    whole: { start: from, end: ends.at(-1) ?? from },
    starts,
    ends,
  };
}

/** Returns where the value of an attribute is written; `null` if that cannot be found. */
function attributeValue(node: TreeNode, name: string, value: string, source: string): Written | null {
  const span = spanOf(node);
  if (span === null) return null;
  const found = attributesOf(source, span.start, span.end).find((attribute) => attribute.name === name);
  return found === undefined
    ? null
    : align(source.slice(found.start, found.end), found.start, value, REFERENCES);
}

const REFERENCES = { backslashes: false };

/** An attribute in a tag: its name in lower case, and where its value is. */
interface WrittenAttribute {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** A name, and a value in double quotes, in single quotes or without (WHATWG HTML, section 13.1.2.3). */
const ATTRIBUTE = /[\s/]*([^\s/>=]?[^\s/>=]*)(\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"'][^\s>]*)?))?/y;

/** Yields the attributes of the tag that begins at an offset. */
function attributesOf(source: string, start: number, end: number): readonly WrittenAttribute[] {
  const found: WrittenAttribute[] = [];
  const tag = /<[a-zA-Z][^\s/>]*/y;
  tag.lastIndex = start;
  if (!tag.test(source)) return found;
  ATTRIBUTE.lastIndex = tag.lastIndex;
  while (ATTRIBUTE.lastIndex < end) {
    const before = ATTRIBUTE.lastIndex;
    const match = ATTRIBUTE.exec(source);
    if (match === null || ATTRIBUTE.lastIndex === before) break;
    const [, name = "", assigned, double, single, bare] = match;
    if (name === "") break;
    const value = double ?? single ?? bare ?? "";
    const quotes = double === undefined && single === undefined ? 0 : 1;
    const stop = ATTRIBUTE.lastIndex - quotes;
    if (assigned !== undefined)
      found.push({ name: name.toLowerCase(), start: stop - value.length, end: stop });
  }
  return found;
}

/** Finds the namespaces of elements, which hast leaves out. Parents must come before their children. */
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

/** The elements of SVG and MathML whose content is HTML again (WHATWG HTML, section 13.2.6.5). */
const POINTS: Readonly<Record<Namespace, ReadonlySet<string>>> = {
  html: new Set(),
  svg: new Set(["foreignObject", "desc", "title"]),
  math: new Set(["mi", "mo", "mn", "ms", "mtext", "annotation-xml"]),
};
