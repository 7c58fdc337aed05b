import { urlAttribute } from "../../base/html/attributes.js";
import { referencesIn } from "../../base/html/values.js";
import type { Written } from "../located/written.js";
import { attributeValue } from "./html-attributes.js";
import type { Namespace } from "./namespaces.js";
import type { TreeNode } from "./tree.js";

/** A URL in an attribute, and where it is written; `null` if the source does not tell. */
export interface AttributeUrl {
  readonly url: string;
  readonly written: () => Written | null;
}

/** Returns the URLs in the attributes of an element. */
export function urlsOf(node: TreeNode, namespace: Namespace, source: string): readonly AttributeUrl[] {
  const { tagName, properties } = node;
  if (typeof tagName !== "string" || typeof properties !== "object" || properties === null) return [];
  return Object.entries(properties).flatMap(([property, given]) => {
    const attribute = attributeName(property);
    const known = urlAttribute(namespace, tagName, attribute);
    const value = textOf(given);
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

/** A list of texts is what stood between white space. */
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
