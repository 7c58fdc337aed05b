import type { Components } from "../../ast/malformed.js";
import type { AbsoluteUrl, Fragment, RelativeUrl, UrlReference } from "../../ast/nodes.js";
import type { Split } from "../split.js";
import { GenericUrlNode, OpaqueUrlNode } from "./absolute.js";
import { ComponentsNode } from "./components.js";
import { LeafNode, SourceNode } from "./node.js";
import { relativeUrlNode } from "./relative.js";

/** The node of a text that is a `URL-reference`. */
export class UrlReferenceNode extends SourceNode<"URL-reference"> implements UrlReference {
  readonly #split: Split;
  #url: AbsoluteUrl | RelativeUrl | undefined;
  #fragment: Fragment | null | undefined;

  readonly #opaque: boolean;

  constructor(source: string, split: Split, opaque = false) {
    super("URL-reference", source, split.start, split.end);
    this.#split = split;
    this.#opaque = opaque;
  }

  get url(): AbsoluteUrl | RelativeUrl {
    this.#url ??= this.#makeUrl();
    return this.#url;
  }

  get fragment(): Fragment | null {
    const { queryEnd, end } = this.#split;
    if (this.#fragment === undefined) {
      this.#fragment = queryEnd === end ? null : new LeafNode("fragment", this.source, queryEnd + 1, end);
    }
    return this.#fragment;
  }

  #makeUrl(): AbsoluteUrl | RelativeUrl {
    const { start, schemeEnd, queryEnd } = this.#split;
    if (schemeEnd === -1) return relativeUrlNode(this.source, this.#split);
    if (this.#opaque) return new OpaqueUrlNode(this.source, start, schemeEnd, queryEnd);
    return new GenericUrlNode(this.source, this.#split);
  }

  /** The reference as its components, for `components`. */
  components(): Components {
    return new ComponentsNode(this.source, this.#split);
  }

  /** The reference with its absolute URL taken as an `opaque-URL`, for `opaque`. */
  opaque(): UrlReference {
    return new UrlReferenceNode(this.source, this.#split, true);
  }

  protected fields(): object {
    return { url: this.url, fragment: this.fragment };
  }
}
