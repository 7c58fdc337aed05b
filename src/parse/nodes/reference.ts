import type { Components } from "../../ast/malformed.js";
import type { AbsoluteUrl, Fragment, RelativeUrl, UrlReference } from "../../ast/nodes.js";
import type { Split } from "../language/split.js";
import type { UrlStandard } from "../language/standard.js";
import { leaf } from "./leaf.js";
import { pathNode } from "./path.js";
import { siteNode } from "./site.js";
import { genericUrlNode, opaqueUrlNode, relativeUrlNode } from "./url.js";

/**
 * The root of a tree. It makes its parts when they are first asked for, so that a verdict costs no tree.
 */
export class UrlReferenceNode implements UrlReference {
  readonly type = "URL-reference";
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly #standard: UrlStandard;
  readonly #split: Split;
  readonly #opaque: boolean;
  #url: AbsoluteUrl | RelativeUrl | undefined;
  #fragment: Fragment | null | undefined;

  constructor(standard: UrlStandard, text: string, split: Split, opaque = false) {
    this.start = 0;
    this.end = text.length;
    this.text = text;
    this.#standard = standard;
    this.#split = split;
    this.#opaque = opaque;
    Object.freeze(this);
  }

  /** The absolute or relative URL. */
  get url(): AbsoluteUrl | RelativeUrl {
    this.#url ??= urlNode(this.#standard, this.text, this.#split, this.#opaque);
    return this.#url;
  }

  /** The fragment, or `null`. */
  get fragment(): Fragment | null {
    if (this.#fragment === undefined) this.#fragment = fragmentNode(this.text, this.#split);
    return this.#fragment;
  }

  /** Where the components are, for `components` and `texts`. */
  get split(): Split {
    return this.#split;
  }

  /** The grammar of the reference. */
  get standard(): UrlStandard {
    return this.#standard;
  }

  /** Returns the reference with its absolute URL as an `opaque-URL`, for `opaque`. */
  opaque(): UrlReference {
    return new UrlReferenceNode(this.#standard, this.text, this.#split, true);
  }

  /** Returns the node as plain data. */
  toJSON(): object {
    const { type, start, end, text, url, fragment } = this;
    return { type, start, end, text, url, fragment };
  }

  static {
    // What Node's console.log asks of an object. The key is a global symbol, so nothing of Node is imported.
    Object.defineProperty(UrlReferenceNode.prototype, Symbol.for("nodejs.util.inspect.custom"), {
      value(this: UrlReferenceNode): object {
        return this.toJSON();
      },
    });
  }
}

function urlNode(
  standard: UrlStandard,
  text: string,
  split: Split,
  opaque: boolean,
): AbsoluteUrl | RelativeUrl {
  const { start, schemeEnd, queryEnd } = split;
  if (schemeEnd === -1) return relativeUrlNode(standard, text, split);
  return opaque ? opaqueUrlNode(text, start, schemeEnd, queryEnd) : genericUrlNode(standard, text, split);
}

function fragmentNode(text: string, { queryEnd, end }: Split): Fragment | null {
  return queryEnd === end ? null : leaf("fragment", text, queryEnd + 1, end);
}

/** Makes the components of a valid text from its split. */
export function componentsNode(standard: UrlStandard, text: string, split: Split): Components {
  const { start, schemeEnd, siteStart, pathStart, pathEnd, queryEnd, end } = split;
  return Object.freeze({
    type: "components",
    start,
    end,
    text: text.slice(start, end),
    scheme: schemeEnd === -1 ? null : leaf("scheme", text, start, schemeEnd),
    site: siteStart === -1 ? null : siteNode(standard, text, siteStart, pathStart),
    path: pathNode(text, pathStart, pathEnd),
    query: pathEnd === queryEnd ? null : leaf("query", text, pathEnd + 1, queryEnd),
    fragment: fragmentNode(text, split),
  });
}
