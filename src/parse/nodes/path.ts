import type { Param, Path, PathSegments, Segment } from "../../ast/nodes.js";
import { LeafNode, SourceNode } from "./node.js";

/** The node of a text that is a `segment`. */
export class SegmentNode extends SourceNode<"segment"> implements Segment {
  #params: readonly Param[] | undefined;

  constructor(source: string, start: number, end: number) {
    super("segment", source, start, end);
  }

  get pchars(): string {
    return this.text.split(";", 1).join();
  }

  get params(): readonly Param[] {
    this.#params ??= Object.freeze(
      pieces(this.source, ";", this)
        .slice(1)
        .map(([start, end]) => new LeafNode("param", this.source, start, end)),
    );
    return this.#params;
  }

  protected fields(): object {
    return { pchars: this.pchars, params: this.params };
  }
}

/** The node of a text that is a `path_segments`. */
export class PathSegmentsNode extends SourceNode<"path_segments"> implements PathSegments {
  #segments: readonly Segment[] | undefined;

  constructor(source: string, start: number, end: number) {
    super("path_segments", source, start, end);
  }

  get segments(): readonly Segment[] {
    this.#segments ??= Object.freeze(
      pieces(this.source, "/", this).map(([start, end]) => new SegmentNode(this.source, start, end)),
    );
    return this.#segments;
  }

  protected fields(): object {
    return { segments: this.segments };
  }
}

/** The node of a text that is a `path`: the slash it begins with is the path's, not an empty segment's end. */
export class PathNode extends SourceNode<"path"> implements Path {
  #pathSegments: PathSegments | undefined;

  constructor(source: string, start: number, end: number) {
    super("path", source, start, end);
  }

  get absolute(): boolean {
    return this.start < this.end && this.source.charAt(this.start) === "/";
  }

  get pathSegments(): PathSegments {
    const start = this.absolute ? this.start + 1 : this.start;
    this.#pathSegments ??= new PathSegmentsNode(this.source, start, this.end);
    return this.#pathSegments;
  }

  protected fields(): object {
    return { absolute: this.absolute, pathSegments: this.pathSegments };
  }
}

/** The spans between the separators of a part of `source`. */
function pieces(
  source: string,
  separator: string,
  part: { readonly start: number; readonly end: number },
): [start: number, end: number][] {
  let start = part.start;
  return source
    .slice(part.start, part.end)
    .split(separator)
    .map((text) => {
      const end = start + text.length;
      const span: [number, number] = [start, end];
      start = end + 1;
      return span;
    });
}
