import type { AbsPath, NetPath, PathSegments, Query, RelativeUrl, RelPath, Site } from "../../ast/nodes.js";
import type { Split } from "../split.js";
import { LeafNode, SourceNode } from "./node.js";
import { PathSegmentsNode } from "./path.js";
import { SiteNode } from "./site.js";

/** The node of a text that is a `rel_path`. `pathEnd` is the `?`, or `end`. */
export class RelPathNode extends SourceNode<"rel_path"> implements RelPath {
  readonly #pathEnd: number;
  #pathSegments: PathSegments | undefined;
  #query: Query | null | undefined;

  constructor(source: string, start: number, pathEnd: number, end: number) {
    super("rel_path", source, start, end);
    this.#pathEnd = pathEnd;
  }

  get pathSegments(): PathSegments {
    this.#pathSegments ??= new PathSegmentsNode(this.source, this.start, this.#pathEnd);
    return this.#pathSegments;
  }

  get query(): Query | null {
    const { source, end } = this;
    if (this.#query === undefined) {
      this.#query = this.#pathEnd === end ? null : new LeafNode("query", source, this.#pathEnd + 1, end);
    }
    return this.#query;
  }

  protected fields(): object {
    return { pathSegments: this.pathSegments, query: this.query };
  }
}

/** The node of a text that is an `abs_path`. */
export class AbsPathNode extends SourceNode<"abs_path"> implements AbsPath {
  readonly #pathEnd: number;
  #relPath: RelPath | undefined;

  constructor(source: string, start: number, pathEnd: number, end: number) {
    super("abs_path", source, start, end);
    this.#pathEnd = pathEnd;
  }

  get relPath(): RelPath {
    this.#relPath ??= new RelPathNode(this.source, this.start + 1, this.#pathEnd, this.end);
    return this.#relPath;
  }

  protected fields(): object {
    return { relPath: this.relPath };
  }
}

/** The node of a text that is a `net_path`. */
export class NetPathNode extends SourceNode<"net_path"> implements NetPath {
  readonly #split: Split;
  #site: Site | undefined;
  #absPath: AbsPath | null | undefined;

  constructor(source: string, split: Split) {
    super("net_path", source, split.siteStart - 2, split.queryEnd);
    this.#split = split;
  }

  get site(): Site {
    this.#site ??= new SiteNode(this.source, this.#split.siteStart, this.#split.pathStart);
    return this.#site;
  }

  get absPath(): AbsPath | null {
    const { pathStart, pathEnd } = this.#split;
    if (this.#absPath === undefined) {
      this.#absPath =
        pathStart === this.end ? null : new AbsPathNode(this.source, pathStart, pathEnd, this.end);
    }
    return this.#absPath;
  }

  protected fields(): object {
    return { site: this.site, absPath: this.absPath };
  }
}

/** The node of what is left of a text without its scheme and its fragment. */
export function relativeUrlNode(source: string, split: Split): RelativeUrl {
  const { siteStart, pathStart, pathEnd, queryEnd } = split;
  if (siteStart !== -1) return new NetPathNode(source, split);
  const absolute = pathStart < pathEnd && source.charAt(pathStart) === "/";
  return absolute
    ? new AbsPathNode(source, pathStart, pathEnd, queryEnd)
    : new RelPathNode(source, pathStart, pathEnd, queryEnd);
}
