import type { Components } from "../../ast/malformed.js";
import type { AnyAuthority, AnyReference, AnyUrl, Fragment } from "../../ast/nodes.js";
import { freezeClass } from "../../core/values.js";
import type { Split } from "../language/split.js";
import type { UrlStandard } from "../language/standard.js";
import { leaf, schemeNode } from "./leaf.js";
import { pathNode } from "./path.js";
import { genericUrlNode, opaqueUrlNode, relativeUrlNode } from "./url.js";

/** An object as all engines have it (ECMA-262, B.2.2.2). */
interface Definable {
  __defineGetter__(name: string, getter: () => unknown): void;
}

/** Returns where the components of a root are. Not a method, because callers have the class: see `standardOf`. */
export let splitOf: (node: UrlReferenceNode) => Split;

/** Returns the grammar of a root. Not a method, because whoever got at the grammar could change it for every caller. */
export let standardOf: (node: UrlReferenceNode) => UrlStandard;

/**
 * The root of a tree: plain data, of which `url` is made when it is first read, so that a verdict costs no tree. Each
 * root has its own accessor, since copies and comparisons do not look at a prototype's. All roots share the function, so
 * that engines see one shape of object; and `__defineGetter__` takes half the time of `Object.defineProperty`.
 */
export class UrlReferenceNode implements AnyReference {
  declare readonly type: "URL-reference";
  declare readonly start: number;
  declare readonly end: number;
  declare readonly text: string;
  declare readonly url: AnyUrl;
  declare readonly fragment: Fragment | null;
  readonly #standard: UrlStandard;
  readonly #split: Split;
  readonly #opaque: boolean;
  #url: AnyUrl | undefined;

  constructor(standard: UrlStandard, text: string, split: Split, opaque = false) {
    this.#standard = standard;
    this.#split = split;
    this.#opaque = opaque;
    this.type = "URL-reference";
    this.start = 0;
    this.end = text.length;
    this.text = text;
    (this as unknown as Definable).__defineGetter__("url", UrlReferenceNode.#getUrl);
    this.fragment = fragmentNode(text, split);
    Object.freeze(this);
  }

  /** Checks whether a value is a root that the package made. (`instanceof` would ask a Proxy, which may throw.) */
  static is(value: unknown): value is UrlReferenceNode {
    return typeof value === "object" && value !== null && #standard in value;
  }

  static readonly #getUrl = function (this: UrlReferenceNode): unknown {
    this.#url ??= urlNode(this.#standard, this.text, this.#split, this.#opaque);
    return this.#url;
  };

  static {
    // What Node's console.log asks of an object. The key is a global symbol, so nothing of Node is imported.
    Object.defineProperty(UrlReferenceNode.prototype, Symbol.for("nodejs.util.inspect.custom"), {
      value(this: UrlReferenceNode): object {
        return { ...this };
      },
    });
  }

  static {
    splitOf = (node) => node.#split;
    standardOf = (node) => node.#standard;
    freezeClass(UrlReferenceNode);
  }
}

function urlNode(standard: UrlStandard, text: string, split: Split, opaque: boolean): AnyUrl {
  const { start, schemeEnd, queryEnd } = split;
  if (schemeEnd === -1) return relativeUrlNode(standard, text, split);
  return opaque ? opaqueUrlNode(text, start, schemeEnd, queryEnd) : genericUrlNode(standard, text, split);
}

function fragmentNode(text: string, { queryEnd, end }: Split): Fragment | null {
  return queryEnd === end ? null : leaf("fragment", text, queryEnd + 1, end);
}

/** Makes the components of a valid text from its split. */
export function componentsNode(
  standard: UrlStandard,
  text: string,
  split: Split,
): Components<never, AnyAuthority> {
  const { start, schemeEnd, siteStart, pathStart, pathEnd, queryEnd, end } = split;
  return Object.freeze({
    type: "components",
    start,
    end,
    text: text.slice(start, end),
    scheme: schemeEnd === -1 ? null : schemeNode(text, start, schemeEnd),
    authority: siteStart === -1 ? null : standard.nodes.authorityNode(standard, text, siteStart, pathStart),
    path: pathNode(text, pathStart, pathEnd, standard.nodes.paramsOf),
    query: pathEnd === queryEnd ? null : leaf("query", text, pathEnd + 1, queryEnd),
    fragment: fragmentNode(text, split),
  });
}
