// The root of an AST. It has a reference to its grammar, which builds the child nodes, so that functions which only
// read the text of a root do not depend on node builders.
import type { AnyReference, AnyUrl, Fragment } from "../../ast/nodes.js";
import { freezeClass } from "../../core/values.js";
import type { UrlSpec } from "../spec.js";
import type { Split } from "../split.js";

/** A method of every object in all JavaScript engines (ECMA-262, B.2.2.2). */
interface Definable {
  __defineGetter__(name: string, getter: () => unknown): void;
}

/** Returns the split of a root. Not a method, for the same reason as `specOf`. */
export let splitOf: (node: UrlReferenceNode) => Split;

/** Returns the grammar of a root. Not a method, because the grammar is shared and callers could change it. */
export let specOf: (node: UrlReferenceNode) => UrlSpec;

/**
 * The root of an AST: plain data, except that `url` is built when first read, so that a verdict does not pay for a
 * tree. The accessor is an own property, since copies and comparisons ignore those of a prototype. All roots share its
 * function, so that JavaScript engines see one object shape. `__defineGetter__` takes half the time of
 * `Object.defineProperty`.
 */
export class UrlReferenceNode implements AnyReference {
  declare readonly type: "URL-reference";
  declare readonly start: number;
  declare readonly end: number;
  declare readonly text: string;
  declare readonly url: AnyUrl;
  declare readonly fragment: Fragment | null;
  readonly #spec: UrlSpec;
  readonly #split: Split;
  readonly #opaque: boolean;
  #url: AnyUrl | undefined;

  constructor(spec: UrlSpec, text: string, split: Split, fragment: Fragment | null, opaque: boolean) {
    this.#spec = spec;
    this.#split = split;
    this.#opaque = opaque;
    this.type = "URL-reference";
    this.start = 0;
    this.end = text.length;
    this.text = text;
    (this as unknown as Definable).__defineGetter__("url", UrlReferenceNode.#getUrl);
    this.fragment = fragment;
    Object.freeze(this);
  }

  /** Checks whether a value is a root made by the package. (`instanceof` would call a Proxy, which may throw.) */
  static is(value: unknown): value is UrlReferenceNode {
    return typeof value === "object" && value !== null && #spec in value;
  }

  static readonly #getUrl = function (this: UrlReferenceNode): unknown {
    this.#url ??= this.#spec.nodes.urlNode(this.#spec, this.text, this.#split, this.#opaque);
    return this.#url;
  };

  static {
    // Node's console.log calls this method. Its key is a global symbol, so nothing is imported from Node.
    Object.defineProperty(UrlReferenceNode.prototype, Symbol.for("nodejs.util.inspect.custom"), {
      value(this: UrlReferenceNode): object {
        return { ...this };
      },
    });
  }

  static {
    splitOf = (node) => node.#split;
    specOf = (node) => node.#spec;
    freezeClass(UrlReferenceNode);
  }
}
