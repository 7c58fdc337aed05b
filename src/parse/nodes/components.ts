import type { Components } from "../../ast/malformed.js";
import type { Fragment, Path, Query, Scheme, Site } from "../../ast/nodes.js";
import type { Split } from "../split.js";
import { LeafNode, SourceNode } from "./node.js";
import { PathNode } from "./path.js";
import { SiteNode } from "./site.js";

/** The components of a valid text, straight from its split. */
export class ComponentsNode extends SourceNode<"components"> implements Components {
  readonly #split: Split;
  #scheme: Scheme | null | undefined;
  #site: Site | null | undefined;
  #path: Path | undefined;
  #query: Query | null | undefined;
  #fragment: Fragment | null | undefined;

  constructor(source: string, split: Split) {
    super("components", source, split.start, split.end);
    this.#split = split;
  }

  get scheme(): Scheme | null {
    const { start, schemeEnd } = this.#split;
    if (this.#scheme === undefined) {
      this.#scheme = schemeEnd === -1 ? null : new LeafNode("scheme", this.source, start, schemeEnd);
    }
    return this.#scheme;
  }

  get site(): Site | null {
    const { siteStart, pathStart } = this.#split;
    if (this.#site === undefined) {
      this.#site = siteStart === -1 ? null : new SiteNode(this.source, siteStart, pathStart);
    }
    return this.#site;
  }

  get path(): Path {
    this.#path ??= new PathNode(this.source, this.#split.pathStart, this.#split.pathEnd);
    return this.#path;
  }

  get query(): Query | null {
    const { pathEnd, queryEnd } = this.#split;
    if (this.#query === undefined) {
      this.#query = pathEnd === queryEnd ? null : new LeafNode("query", this.source, pathEnd + 1, queryEnd);
    }
    return this.#query;
  }

  get fragment(): Fragment | null {
    const { queryEnd, end } = this.#split;
    if (this.#fragment === undefined) {
      this.#fragment = queryEnd === end ? null : new LeafNode("fragment", this.source, queryEnd + 1, end);
    }
    return this.#fragment;
  }

  protected fields(): object {
    const { scheme, site, path, query, fragment } = this;
    return { scheme, site, path, query, fragment };
  }
}
