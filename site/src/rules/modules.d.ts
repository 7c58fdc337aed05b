// Types for the parts in use of the untyped library that draws railroad diagrams.
declare module "@prantlf/railroad-diagrams/lib/index.mjs" {
  /** An element of a diagram. Before `format` it has a size, afterwards also its children. */
  export class FakeSVG {
    readonly tagName: string;
    readonly attrs: Readonly<Record<string, string | number>>;
    readonly children: readonly FakeSVG[] | string;
    readonly width: number;
    readonly height: number;
    readonly up: number;
    readonly down: number;
    readonly needsSpace?: boolean;
  }
  export class Diagram extends FakeSVG {
    constructor(...items: FakeSVG[]);
    format(top: number, right: number, bottom: number, left: number): this;
  }
  export class Sequence extends FakeSVG {
    constructor(...items: FakeSVG[]);
  }
  export class Stack extends FakeSVG {
    constructor(...items: FakeSVG[]);
  }
  export class Choice extends FakeSVG {
    constructor(normal: number, ...items: FakeSVG[]);
  }
  export class OneOrMore extends FakeSVG {
    constructor(item: FakeSVG, repeat?: FakeSVG);
  }
  export class Terminal extends FakeSVG {
    constructor(text: string);
  }
  export class NonTerminal extends FakeSVG {
    constructor(text: string);
  }
  export class Comment extends FakeSVG {
    constructor(text: string);
  }
  export class Skip extends FakeSVG {
    constructor();
  }
}

// The texts of grammars, which esbuild inlines into the modules that import them.
declare module "*.abnf" {
  const text: string;
  export default text;
}
declare module "*.bnf" {
  const text: string;
  export default text;
}
