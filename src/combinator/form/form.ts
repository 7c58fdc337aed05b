/** What a combinator is made of. Immutable; forms are told apart by identity, so a shared part is handled once. */
export type Form =
  /** These very characters; where `caseSensitive` is false, ASCII letters in either case. */
  | { readonly type: "literal"; readonly text: string; readonly caseSensitive: boolean }
  /** Any one of the characters. */
  | { readonly type: "symbols"; readonly characters: string }
  /** One character from `first` to `last`, both code points included. */
  | { readonly type: "range"; readonly first: number; readonly last: number }
  | { readonly type: "sequence"; readonly items: readonly Form[] }
  /** A sequence of which one value is wanted. */
  | { readonly type: "pick"; readonly items: readonly Form[]; readonly index: number }
  | { readonly type: "choice"; readonly items: readonly Form[] }
  | { readonly type: "optional"; readonly item: Form }
  | Repeat
  /** One item or more, with a separator between each two, whose value is dropped. */
  | { readonly type: "separated"; readonly item: Form; readonly separator: Form }
  | { readonly type: "map"; readonly item: Form; readonly apply: (value: unknown) => unknown }
  /** The matched text in place of the item's value. */
  | { readonly type: "text"; readonly item: Form }
  | NodeForm
  /** DEPARTURE: in ordered choice, counts only where `longer` cannot go on. */
  | { readonly type: "whole"; readonly item: Form; readonly longer: Form }
  /** A rule of a grammar text, whose choices have no order: read by its automaton, as a plain parser too. */
  | { readonly type: "unordered"; readonly item: Form }
  | RuleForm;

/** `min` to `max` times; `null` is without bound. */
export interface Repeat {
  readonly type: "repeat";
  readonly item: Form;
  readonly min: number;
  readonly max: number | null;
}

/**
 * A node of an AST. Its fields are made from the item's value, or are values of the item, which is a sequence then;
 * `null`: the node is its text alone.
 */
export interface NodeForm {
  readonly type: "node";
  readonly name: string;
  readonly item: Form;
  readonly fields: ((value: unknown) => object) | readonly Field[] | null;
}

/** A field that is the value of the item at `index` of a sequence. */
export interface Field {
  readonly name: string;
  readonly index: number;
}

/** A named rule. `definition` gives what it is defined as. */
export interface RuleForm {
  readonly type: "rule";
  readonly name: string;
  readonly definition: () => Form;
}

/** The forms that a form consists of; those of a rule are what it is defined as. */
export function itemsOf(form: Form): readonly Form[] {
  switch (form.type) {
    case "sequence":
    case "pick":
    case "choice":
      return form.items;
    case "whole":
      return [form.item, form.longer];
    case "separated":
      return [form.item, form.separator];
    case "optional":
    case "repeat":
    case "map":
    case "text":
    case "node":
    case "unordered":
      return [form.item];
    case "rule":
      return [form.definition()];
    default:
      return [];
  }
}
