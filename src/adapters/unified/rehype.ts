import type { Plugin } from "unified";
import { urlsOf } from "./html-urls.js";
import { Reporter } from "./message.js";
import { Namespaces } from "./namespaces.js";
import { planOf, type Setting } from "./options.js";
import { nodesOf, type TreeNode } from "./tree.js";

const attach: Plugin<[setting?: Setting]> = (setting) => {
  const plan = planOf(setting);
  if (plan === null) return undefined;
  return (tree, file) => {
    const text = String(file);
    const reporter = new Reporter(file, text, plan, "url-grammar");
    const namespaces = new Namespaces();
    for (const { node, parent, ancestors } of nodesOf(tree as TreeNode)) {
      const namespace = namespaces.of(node, parent);
      for (const found of urlsOf(node, namespace, text)) {
        reporter.check({ ...found, node, ancestors, escape: escapeAttribute });
      }
    }
  };
};

/**
 * A plugin for rehype: the URLs in the attributes of HTML, SVG and MathML must be valid: `href`, `src`, `srcset`, `action`
 * and the others that `linksInHtml` of `url-grammar/base` reads. What is found is a warning, unless the setting is
 * `"error"` or `["error", options]`.
 *
 * It throws a `TypeError` when an option is unknown or wrong.
 */
export const rehypeValidUrl: Plugin<[setting?: Setting]> = Object.freeze(attach); // unified calls it through its property `call`

function escapeAttribute(text: string): string | null {
  return text.replace(/[&"'<>\s]/g, (character) => `&#${character.charCodeAt(0)};`);
}
