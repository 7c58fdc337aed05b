import { unionOf } from "../../automaton/alphabet/charset.js";
import { type Plan, PlanBuilder } from "../../automaton/nfa/plan.js";
import type { Field, Form, NodeForm } from "../form/form.js";
import { postorder } from "../form/postorder.js";

/**
 * What a match does to a stack of values, one instruction an event. Each form leaves one value on the stack, but
 * for literals in a sequence, whose text is known:
 *
 *     MARK   remember the offset          LIST   remember the height of the stack
 *     TEXT   push the text since MARK     GATHER pop what is above that height, push it as an array
 *     CONST  push `data`                  TUPLE  pop a sequence's values, push them as an array of `data`'s shape
 *     APPLY  push what `data` makes of the value popped
 *     LEAF   push a node named `data`, from MARK on
 *     NODE   push a node with the fields that `data` makes of the value popped, from MARK on; where its item is a
 *            sequence, it does the work of TUPLE too, and where that begins with a node, it needs no MARK
 *     RECORD pop a sequence's values, push a node with those that `data` names as its fields
 */
export const MARK = 0;
export const TEXT = 1;
export const CONST = 2;
export const LIST = 3;
export const GATHER = 4;
export const TUPLE = 5;
export const APPLY = 6;
export const LEAF = 7;
export const NODE = 8;
export const RECORD = 9;

/** A sequence. */
export interface Shape {
  /** Its values in order: a text that is known, or `null` for the next one from the stack. */
  readonly shape: readonly (string | null)[];
  /** How many are from the stack. */
  readonly size: number;
}

/** What makes a node: of a sequence, or of the value on the stack. */
export interface NodeMaker {
  readonly name: string;
  readonly fields: (value: unknown) => object;
  readonly sequence: Shape | null;
  /** How far the node begins before the first value, which is a node; `null` where the value does not tell. */
  readonly lead: number | null;
}

/** What makes a node of values on the stack. */
export interface RecordMaker {
  readonly name: string;
  /** The fields, by their indices among the values. */
  readonly fields: readonly Field[];
  /** How many values there are. */
  readonly size: number;
  /** As in `NodeMaker`. */
  readonly lead: number | null;
}

/** A plan whose events are instructions: event `e` is `codes[e]` with `data[e]`. */
export interface ValuePlan extends Plan {
  readonly codes: Uint8Array;
  readonly data: readonly unknown[];
}

/**
 * The plan of a form with the instructions that make its value.
 *
 * @throws {RecursiveRuleError} when a rule refers to itself
 */
export function valuePlan(root: Form): ValuePlan {
  const planner = new Planner();
  const forms = postorder(root);
  for (const form of forms) planner.add(form);
  return planner.finish(root);
}

type Sequence = Extract<Form, { type: "sequence" }>;
type Separated = Extract<Form, { type: "separated" }>;

class Planner {
  readonly #build = new PlanBuilder();
  /** By form, its part without instructions, for text of which nothing but its span is wanted. */
  readonly #bare = new Map<Form, number>();
  /** By form, its part with the instructions that leave its value on the stack. */
  readonly #valued = new Map<Form, number>();
  /** By form, how far it begins before its value, which is a node; `null` where the value does not tell. */
  readonly #leads = new Map<Form, number | null>();
  readonly #codes: number[] = [];
  readonly #data: unknown[] = [];

  add(form: Form): void {
    const bare = this.#barePart(form);
    this.#bare.set(form, bare);
    this.#valued.set(form, this.#valuedPart(form, bare));
    this.#leads.set(form, this.#leadOf(form));
  }

  finish(root: Form): ValuePlan {
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
        return build.mark(
          build.repeat(of(form.item), form.min, form.max),
          this.#event(LIST, null),
          this.#event(GATHER, null),
        );
      case "separated":
        return build.mark(
          this.#separated(form, this.#valued),
          this.#event(LIST, null),
          this.#event(GATHER, null),
        );
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
    const data: NodeMaker = { name, fields, sequence, lead };
    return lead === null ? this.#around(part, NODE, data) : this.#after(part, NODE, data);
  }

  /** Values that are no fields are not made. */
  #record(name: string, fields: readonly Field[], items: readonly Form[]): number {
    const wanted = [...new Set(fields.map(({ index }) => index))].sort((one, other) => one - other);
    const part = this.#build.sequence(
      items.map((item, index) => (wanted.includes(index) ? this.#valued : this.#bare).get(item)!),
    );
    const lead = this.#leadTo(items, wanted[0]!);
    const data: RecordMaker = {
      name,
      fields: fields.map((field) => ({ name: field.name, index: wanted.indexOf(field.index) })),
      size: wanted.length,
      lead,
    };
    return lead === null ? this.#around(part, RECORD, data) : this.#after(part, RECORD, data);
  }

  /** The item, and then the separator and the item any number of times. */
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

  /** How far a sequence begins before the value of one of its items; known where literals stand before that. */
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

/** The text that a form always matches, or `null`. */
function knownText(form: Form): string | null {
  return form.type === "literal" && form.caseSensitive ? form.text : null;
}
