import type { Plugin } from "unified";
import type { Written } from "../located/written.js";
import { destinationOf } from "./destination.js";
import { Reporter } from "./message.js";
import { planOf, type Setting } from "./options.js";
import { nodesOf, spanOf, type TreeNode } from "./tree.js";

const TYPES: ReadonlySet<string> = new Set(["link", "image", "definition"]);

const attach: Plugin<[setting?: Setting]> = (setting) => {
  const plan = planOf(setting);
  if (plan === null) return undefined;
  return (tree, file) => {
    // The parser leaves out a byte order mark, and counts from after it.
    const text = String(file).replace(/^\uFEFF/, "");
    const reporter = new Reporter(file, text, plan, "remark-lint");
    const shownBefore = lastLeafEnd(tree as TreeNode);
    for (const { node, ancestors } of nodesOf(tree as TreeNode)) {
      const { url } = node;
      if (!TYPES.has(node.type) || typeof url !== "string") continue;
      const written = (): Written | null => destinationOf(node, url, text);
      reporter.check({ url, node, ancestors, written, escape: escapeIn(node, text), shownBefore });
    }
  };
};

/**
 * A rule for remark-lint, which also works without it: the URLs of links, images and definitions must be valid. Its
 * messages have the rule's name, `valid-url`, and the source `remark-lint`, so that comments of remark-lint can switch it
 * off. What is found is a warning, unless the setting is `"error"` or `["error", options]`.
 *
 * It throws a `TypeError` when an option is unknown or wrong.
 */
export const remarkValidUrl: Plugin<[setting?: Setting]> = Object.freeze(attach); // unified calls it through its property `call`

/**
 * Returns where the last leaf of a tree ends: if a document ends with a link, that is the link's text. remark-lint leaves out
 * every message after it, as if it were about something that an earlier plugin has removed.
 */
function lastLeafEnd(root: TreeNode): number {
  let end = 0;
  for (const { node } of nodesOf(root)) {
    const span = spanOf(node);
    if (span !== null) end = Math.max(end, node.children === undefined ? span.end : span.start);
  }
  return end;
}

/** In an autolink, nothing can be escaped; elsewhere, ASCII punctuation can, but no white space. */
function escapeIn(node: TreeNode, source: string): (text: string) => string | null {
  const span = spanOf(node);
  const isAutolink = node.type === "link" && span !== null && source.charAt(span.start) !== "[";
  return (text) => {
    if (/\s/.test(text) || (isAutolink && /[<>]/.test(text))) return null;
    return isAutolink ? text : text.replace(/[<>()\\&]/g, "\\$&");
  };
}
