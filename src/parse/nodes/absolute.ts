import type { GenericUrl, OpaqueUrl, RelativeUrl, Scheme } from "../../ast/nodes.js";
import type { Split } from "../split.js";
import { LeafNode, SourceNode } from "./node.js";
import { relativeUrlNode } from "./relative.js";

/** The node of a text that is a `generic-URL`. */
export class GenericUrlNode extends SourceNode<"generic-URL"> implements GenericUrl {
  readonly #split: Split;
  #scheme: Scheme | undefined;
  #relativeUrl: RelativeUrl | undefined;

  constructor(source: string, split: Split) {
    super("generic-URL", source, split.start, split.queryEnd);
    this.#split = split;
  }

  get scheme(): Scheme {
    this.#scheme ??= new LeafNode("scheme", this.source, this.start, this.#split.schemeEnd);
    return this.#scheme;
  }

  get relativeUrl(): RelativeUrl {
    this.#relativeUrl ??= relativeUrlNode(this.source, this.#split);
    return this.#relativeUrl;
  }

  protected fields(): object {
    return { scheme: this.scheme, relativeUrl: this.relativeUrl };
  }
}

/** The node of a text that is an `opaque-URL`. */
export class OpaqueUrlNode extends SourceNode<"opaque-URL"> implements OpaqueUrl {
  readonly #schemeEnd: number;
  #scheme: Scheme | undefined;

  constructor(source: string, start: number, schemeEnd: number, end: number) {
    super("opaque-URL", source, start, end);
    this.#schemeEnd = schemeEnd;
  }

  get scheme(): Scheme {
    this.#scheme ??= new LeafNode("scheme", this.source, this.start, this.#schemeEnd);
    return this.#scheme;
  }

  get schemeSpecificPart(): string {
    return this.source.slice(this.#schemeEnd + 1, this.end);
  }

  protected fields(): object {
    return { scheme: this.scheme, schemeSpecificPart: this.schemeSpecificPart };
  }
}
