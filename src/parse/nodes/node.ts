import type { Leaf, NodeOf } from "../../ast/nodes.js";

/**
 * A node that stands on its source and makes its parts when they are first asked for. It cannot be changed;
 * JSON and Node's `console.log` show it as the plain data that its interface promises.
 */
export abstract class SourceNode<Type extends string> implements NodeOf<Type> {
  readonly #type: Type;
  readonly #source: string;
  readonly #start: number;
  readonly #end: number;

  constructor(type: Type, source: string, start: number, end: number) {
    this.#type = type;
    this.#source = source;
    this.#start = start;
    this.#end = end;
  }

  get type(): Type {
    return this.#type;
  }

  get start(): number {
    return this.#start;
  }

  get end(): number {
    return this.#end;
  }

  get text(): string {
    return this.#source.slice(this.#start, this.#end);
  }

  /** The text that the offsets count in, for the parts of this node. */
  protected get source(): string {
    return this.#source;
  }

  /** The fields that the node has beside those of every node. */
  protected abstract fields(): object;

  toJSON(): object {
    return { type: this.type, start: this.start, end: this.end, text: this.text, ...this.fields() };
  }

  static {
    // What Node's console.log asks an object for, by its key, so that nothing of Node is imported.
    Object.defineProperty(SourceNode.prototype, Symbol.for("nodejs.util.inspect.custom"), {
      value(this: SourceNode<string>): object {
        return this.toJSON();
      },
    });
  }
}

/** A node that is its text. */
export class LeafNode<Type extends string> extends SourceNode<Type> implements Leaf<Type> {
  protected fields(): object {
    return {};
  }
}
