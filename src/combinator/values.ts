// The values of matches. A form is translated to a program whose events are instructions, and a loop over the events of
// a match makes the value.
import { unionOf } from "../automaton/alphabet.js";
import { type EventBuffer, eventBuffer } from "../automaton/greedy/events.js";
import { GreedyMatcher } from "../automaton/greedy/greedy.js";
import { type Program, ProgramBuilder } from "../automaton/program.js";
import type { Span } from "../core/values.js";
import { type Field, type Form, makeLeaf, makeNode, makeRecord, type NodeForm, postorder } from "./form.js";

/** Returned for a span that does not match. */
export const NO_MATCH: unique symbol = Symbol("no match");

/** A buffer that has grown beyond this many words (4 MB) is not kept. */
const KEPT = 1 << 20;

/** Returns a matcher that makes the values of matching spans of a form. */
export function valueMatcher(form: Form): ValueMatcher {
  return new ValueMatcher(form);
}

/** Makes the values of matching spans. */
export class ValueMatcher {
  readonly #program: ValueProgram;
  readonly #matcher: GreedyMatcher;
  #events: EventBuffer | null = null;

  constructor(form: Form) {
    this.#program = valueProgram(form);
    this.#matcher = new GreedyMatcher(this.#program);
  }

  /**
   * Returns the value of a span of `input`, or `NO_MATCH`.
   *
   * @param source the string that the value's texts are taken from: as long as the input, but in another case, for
   * example
   */
  value(input: string, start: number, end: number, source: string = input): unknown {
    // Takes the buffer out of the field, since the rules' actions may call this matcher again.
    const events = this.#events ?? eventBuffer();
    this.#events = null;
    const matches = this.#matcher.match(input, start, end, events);
    const value = matches ? fold(this.#program, events, source, start) : NO_MATCH;
    if (events.words.length <= KEPT) this.#events = events;
    return value;
  }
}

/**
 * The instructions of a stack machine, one for each event. Each form leaves one value on the stack, except for literals
 * in a sequence, whose text is known:
 *
 *     MARK   remember the offset          LIST   remember the height of the stack
 *     TEXT   push the text since MARK     GATHER pop the values above that height, push them as an array
 *     CONST  push `data`                  TUPLE  pop a sequence's values, push them as an array of `data`'s shape
 *     APPLY  push the result of `data` for the value popped
 *     LEAF   push a node named `data`, from MARK on
 *     NODE   push a node with the fields that `data` makes from the value popped, from MARK on; for a sequence, it also
 *            does the work of TUPLE, and if the sequence begins with a node, no MARK is needed
 *     RECORD pop a sequence's values, push a node with those that `data` names as its fields
 */
const MARK = 0;

const TEXT = 1;
const CONST = 2;
const LIST = 3;
const GATHER = 4;
const TUPLE = 5;
const APPLY = 6;
const LEAF = 7;
const NODE = 8;
const RECORD = 9;

/** A program whose events are instructions: event `e` is `codes[e]` with `data[e]`. */
interface ValueProgram extends Program {
  readonly codes: Uint8Array;
  readonly data: readonly unknown[];
}

interface Shape {
  /** The values in order: a known string, or `null` for the next value from the stack. */
  readonly shape: readonly (string | null)[];
  /** The number of values from the stack. */
  readonly size: number;
}

/** The data of NODE: the item is a sequence, or the value on the stack. */
interface NodeBuilder {
  readonly name: string;
  readonly fields: (value: unknown) => object;
  readonly sequence: Shape | null;
  /** The distance from the node's start to that of the first value, if that is a node; `null` if it is not known. */
  readonly lead: number | null;
}

interface RecordBuilder {
  readonly name: string;
  /** The fields, as indices among the values. */
  readonly fields: readonly Field[];
  readonly size: number;
  /** As in `NodeBuilder`. */
  readonly lead: number | null;
}

/**
 * Returns the value of a match. Loops over its events, so that no input can cause recursion.
 *
 * @param start the offset in `input` where the match begins, in UTF-16 code units; spans count from the start of the
 * input
 */
function fold({ codes, data }: ValueProgram, events: EventBuffer, input: string, start: number): unknown {
  const { words, length } = events;
  // Stacks with explicit heights, since push and pop cost three times as much.
  const values: unknown[] = [];
  let top = 0;
  /** The offsets and heights of MARK and LIST, innermost last. */
  const marks: number[] = [];
  let depth = 0;
  let offset = start;
  for (let i = 0; i < length; i++) {
    const word = words[i]!;
    if (word < 0) {
      offset -= word;
      continue;
    }
    switch (codes[word]) {
      case MARK:
        marks[depth++] = offset;
        break;
      case TEXT:
        values[top++] = input.slice(marks[--depth], offset);
        break;
      case CONST:
        values[top++] = data[word];
        break;
      case LIST:
        marks[depth++] = top;
        break;
      case GATHER: {
        const height = marks[--depth]!;
        values[height] = gathered(values, height, top);
        top = height + 1;
        break;
      }
      case TUPLE: {
        const { shape, size } = data[word] as Shape;
        top -= size;
        values[top] = tuple(shape, values, top);
        top += 1;
        break;
      }
      case APPLY:
        values[top - 1] = (data[word] as (value: unknown) => unknown)(values[top - 1]);
        break;
      case LEAF:
        values[top++] = makeLeaf(data[word] as string, input, marks[--depth]!, offset);
        break;
      case NODE: {
        const { name, fields, sequence, lead } = data[word] as NodeBuilder;
        top -= sequence === null ? 1 : sequence.size;
        const begin = lead === null ? marks[--depth]! : (values[top] as Span).start - lead;
        const value = sequence === null ? values[top] : tuple(sequence.shape, values, top);
        values[top++] = makeNode(name, input, begin, offset, fields(value));
        break;
      }
      case RECORD: {
        const { name, fields, size, lead } = data[word] as RecordBuilder;
        top -= size;
        const begin = lead === null ? marks[--depth]! : (values[top] as Span).start - lead;
        values[top] = makeRecord(name, input, begin, offset, fields, values, top);
        top += 1;
        break;
      }
    }
  }
  return values[0];
}

/** The empty list, shared because most lists are empty. */
const EMPTY: readonly unknown[] = Object.freeze([]);

// Allocates the final length: an empty array that grows reserves room for sixteen more.
function gathered(values: readonly unknown[], start: number, end: number): readonly unknown[] {
  if (start === end) return EMPTY;
  const found: unknown[] = new Array(end - start);
  for (let i = start; i < end; i++) found[i - start] = values[i];
  return Object.freeze(found);
}

/** Returns the values of a sequence; those that are not literals begin at `start`. */
function tuple(shape: Shape["shape"], values: readonly unknown[], start: number): unknown[] {
  const found: unknown[] = new Array(shape.length);
  let at = start;
  for (let i = 0; i < shape.length; i++) found[i] = shape[i] ?? values[at++];
  return found;
}

/**
 * Returns the program of a form, with the instructions that make its value.
 *
 * @throws {RecursiveRuleError} when a rule refers to itself
 */
function valueProgram(root: Form): ValueProgram {
  const translator = new ValueTranslator();
  const forms = postorder(root);
  for (const form of forms) translator.add(form);
  return translator.finish(root);
}

type Sequence = Extract<Form, { type: "sequence" }>;

type Separated = Extract<Form, { type: "separated" }>;

class ValueTranslator {
  readonly #build = new ProgramBuilder();
  /** The parts of each form without instructions, for when only the span is needed. */
  readonly #bare = new Map<Form, number>();
  /** The parts of each form with instructions that leave its value on the stack. */
  readonly #valued = new Map<Form, number>();
  /** For each form, the distance from its start to that of its value, if that is a node; `null` if it is not known. */
  readonly #leads = new Map<Form, number | null>();
  readonly #codes: number[] = [];
  readonly #data: unknown[] = [];

  add(form: Form): void {
    const bare = this.#barePart(form);
    this.#bare.set(form, bare);
    this.#valued.set(form, this.#valuedPart(form, bare));
    this.#leads.set(form, this.#leadOf(form));
  }

  finish(root: Form): ValueProgram {
    return {
      ...this.#build.finish(this.#valued.get(root)!),
      codes: Uint8Array.from(this.#codes),
      data: this.#data,
    };
  }

  #barePart(form: Form): number {
    const build = this.#build;
    const of = (item: Form): number => this.#bare.get(item)!;
    switch (form.type) {
      case "literal":
        return build.text(form.text, !form.caseSensitive);
      case "symbols":
        return build.set(unionOf(Array.from(form.characters, (c) => [c.codePointAt(0)!, c.codePointAt(0)!])));
      case "range":
        return build.set(unionOf([[form.first, form.last]]));
      case "sequence":
      case "pick":
        return build.sequence(form.items.map(of));
      case "choice":
        return build.choice(form.items.map(of), false);
      case "optional":
        return build.repeat(of(form.item), 0, 1);
      case "repeat":
        return build.repeat(of(form.item), form.min, form.max);
      case "separated":
        return this.#separated(form, this.#bare);
      case "rule":
        return of(form.definition());
      default:
        return of(form.item);
    }
  }

  #valuedPart(form: Form, bare: number): number {
    const build = this.#build;
    const of = (item: Form): number => this.#valued.get(item)!;
    switch (form.type) {
      case "literal":
        return form.caseSensitive ? this.#after(bare, CONST, form.text) : this.#around(bare, TEXT);
      case "symbols":
      case "range":
        return this.#around(bare, TEXT);
      case "text":
        return this.#around(this.#bare.get(form.item)!, TEXT);
      case "sequence":
        return this.#after(this.#sequence(form.items), TUPLE, shapeOf(form.items));
      case "pick":
        return build.sequence(
          form.items.map((item, index) => (index === form.index ? this.#valued : this.#bare).get(item)!),
        );
      case "choice":
        return build.choice(form.items.map(of), false);
      case "optional":
        return build.choice([of(form.item), this.#after(build.sequence([]), CONST, null)], false);
      case "repeat":
        return this.#list(build.repeat(of(form.item), form.min, form.max));
      case "separated":
        return this.#list(this.#separated(form, this.#valued));
      case "map":
        return this.#after(of(form.item), APPLY, form.apply);
      case "node":
        return this.#node(form);
      case "rule":
        return of(form.definition());
      default:
        return of(form.item);
    }
  }

  #node({ name, fields, item }: NodeForm): number {
    if (fields === null) return this.#around(this.#bare.get(item)!, LEAF, name);
    if (typeof fields !== "function") return this.#record(name, fields, (item as Sequence).items);
    const isSequence = item.type === "sequence";
    const sequence = isSequence ? shapeOf(item.items) : null;
    const part = isSequence ? this.#sequence(item.items) : this.#valued.get(item)!;
    const lead = isSequence
      ? this.#leadTo(item.items, sequence!.shape.indexOf(null))
      : this.#leads.get(item)!;
    const data: NodeBuilder = { name, fields, sequence, lead };
    return lead === null ? this.#around(part, NODE, data) : this.#after(part, NODE, data);
  }

  /** Adds the part of a node whose fields are values of a sequence. Other values are not made. */
  #record(name: string, fields: readonly Field[], items: readonly Form[]): number {
    const wanted = [...new Set(fields.map(({ index }) => index))].sort((one, other) => one - other);
    const part = this.#build.sequence(
      items.map((item, index) => (wanted.includes(index) ? this.#valued : this.#bare).get(item)!),
    );
    const lead = this.#leadTo(items, wanted[0]!);
    const data: RecordBuilder = {
      name,
      fields: fields.map((field) => ({ name: field.name, index: wanted.indexOf(field.index) })),
      size: wanted.length,
      lead,
    };
    return lead === null ? this.#around(part, RECORD, data) : this.#after(part, RECORD, data);
  }

  /** Adds the item, then the separator and the item any number of times. */
  #separated({ item, separator }: Separated, items: ReadonlyMap<Form, number>): number {
    const build = this.#build;
    const [first, between] = [items.get(item)!, this.#bare.get(separator)!];
    return build.sequence([first, build.repeat(build.sequence([between, first]), 0, null)]);
  }

  #leadOf(form: Form): number | null {
    switch (form.type) {
      case "node":
        return 0;
      case "choice": {
        const [first = null, ...others] = form.items.map((item) => this.#leads.get(item)!);
        return others.every((lead) => lead === first) ? first : null;
      }
      case "pick":
        return this.#leadTo(form.items, form.index);
      case "rule":
        return this.#leads.get(form.definition())!;
      case "whole":
      case "unordered":
        return this.#leads.get(form.item)!;
      default:
        return null;
    }
  }

  /**
   * Returns the distance from a sequence's start to the value of an item. It is known only if literals alone come
   * before the item.
   */
  #leadTo(items: readonly Form[], index: number): number | null {
    let lead = index === -1 ? null : this.#leads.get(items[index]!)!;
    for (const item of items.slice(0, Math.max(0, index))) {
      const known = knownText(item);
      lead = lead === null || known === null ? null : lead + known.length;
    }
    return lead;
  }

  #sequence(items: readonly Form[]): number {
    return this.#build.sequence(
      items.map((item) => (knownText(item) === null ? this.#valued : this.#bare).get(item)!),
    );
  }

  #list(part: number): number {
    return this.#build.mark(part, this.#event(LIST, null), this.#event(GATHER, null));
  }

  #after(part: number, code: number, data: unknown): number {
    return this.#build.mark(part, null, this.#event(code, data));
  }

  #around(part: number, code: number, data: unknown = null): number {
    return this.#build.mark(part, this.#event(MARK, null), this.#event(code, data));
  }

  #event(code: number, data: unknown): number {
    this.#data.push(data);
    return this.#codes.push(code) - 1;
  }
}

function shapeOf(items: readonly Form[]): Shape {
  const shape = items.map(knownText);
  return { shape, size: shape.filter((text) => text === null).length };
}

/** Returns the text that a form always matches, or `null` if it varies. */
function knownText(form: Form): string | null {
  return form.type === "literal" && form.caseSensitive ? form.text : null;
}
