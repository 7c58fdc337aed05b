import type { TreeNode } from "./tree.js";

export type Namespace = "html" | "svg" | "math";

/** The elements of SVG and MathML whose content is HTML again (WHATWG HTML, section 13.2.6.5). */
const POINTS: Readonly<Record<Namespace, ReadonlySet<string>>> = {
  html: new Set(),
  svg: new Set(["foreignObject", "desc", "title"]),
  math: new Set(["mi", "mo", "mn", "ms", "mtext", "annotation-xml"]),
};

/** Tells the namespaces of elements, which hast leaves out. Parents must be asked about before their children. */
export class Namespaces {
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
