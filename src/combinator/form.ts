import type { NodeOf } from "../ast/nodes.js";
import { RecursiveRuleError } from "../automaton/limits.js";
import { type GrammarDiagnostic, GrammarError } from "../bnf/fault.js";
import { requireObject } from "../core/require.js";
import { printable } from "../core/text/printable.js";

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
interface Repeat {
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

/** More forms than this are refused: a function that makes new rules whenever it is asked would go on for ever. */
const MAX_FORMS = 500_000;

interface Step {
  readonly form: Form;
  readonly items: readonly Form[];
  next: number;
}

/**
 * Returns all forms that `roots` are made of, through the definitions of rules, each once and after the forms it
 * consists of. Interpreters walk this list in a loop, so that no nesting can exhaust the stack.
 *
 * @throws {RecursiveRuleError} when a rule refers to itself
 * @throws {GrammarError} when there are more than `MAX_FORMS`
 */
export function postorder(...roots: readonly Form[]): readonly Form[] {
  const done = new Set<Form>();
  const open = new Set<Form>();
  const path: Step[] = [];
  const enter = (form: Form): void => {
    if (open.has(form)) throw new RecursiveRuleError(cycleTo(path, form));
    if (done.has(form)) return;
    if (done.size + open.size >= MAX_FORMS) {
      throw refusal("too-large", `the rules consist of more than ${MAX_FORMS} parts`);
    }
    open.add(form);
    path.push({ form, items: itemsOf(form), next: 0 });
  };
  for (const root of roots) {
    enter(root);
    while (path.length > 0) {
      const top = path.at(-1)!;
      const item = top.items[top.next++];
      if (item !== undefined) enter(item);
      else {
        done.add(top.form);
        open.delete(top.form);
        path.pop();
      }
    }
  }
  return [...done];
}

/** The rules from `form` to the end of the path and back to the first. Only a rule can lead back to itself. */
function cycleTo(path: readonly Step[], form: Form): readonly string[] {
  const cycle = path.slice(path.findIndex((entry) => entry.form === form));
  const names = cycle.flatMap((entry) => (entry.form.type === "rule" ? [entry.form.name] : []));
  return [...names, names[0]!];
}

/** What no field may be called: what every node has, and what would be its prototype. */
export const RESERVED: readonly string[] = ["type", "start", "end", "text", "__proto__"];

/** Returns a frozen node that is its text alone. */
export function makeLeaf(type: string, input: string, start: number, end: number): NodeOf<string> {
  return Object.freeze({ type, start, end, text: input.slice(start, end) });
}

/** Returns a frozen node whose fields are values that begin at `first`; the index of a field counts from there. */
export function makeRecord(
  type: string,
  input: string,
  start: number,
  end: number,
  fields: readonly Field[],
  values: readonly unknown[],
  first: number,
): NodeOf<string> {
  const node: NodeOf<string> & Record<string, unknown> = { type, start, end, text: input.slice(start, end) };
  for (let i = 0; i < fields.length; i++) {
    const { name, index } = fields[i]!;
    node[name] = values[first + index];
  }
  return Object.freeze(node);
}

/**
 * Returns a frozen node with fields.
 *
 * @throws {TypeError} when the fields are not an object, or one is called as in `RESERVED`
 */
export function makeNode(
  type: string,
  input: string,
  start: number,
  end: number,
  fields: object,
): NodeOf<string> {
  // The message is not put together unless it is needed.
  if (typeof fields !== "object" || fields === null || Array.isArray(fields)) {
    requireObject(fields, `the fields of ${type}`);
  }
  // Names are compared one by one, and before the copy: each other way takes longer than all the rest.
  for (const name in fields) {
    if (name === "type" || name === "start" || name === "end" || name === "text" || name === "__proto__") {
      throw reservedName(type);
    }
  }
  return Object.freeze({ type, start, end, text: input.slice(start, end), ...fields });
}

/** The error for fields that take the place of what every node has. */
export function reservedName(type: string): TypeError {
  return new TypeError(`the fields of ${type} must not be called type, start, end, text or __proto__`);
}

/** How text is named among what was expected; the name of a rule never begins with a quote. */
export function quoted(text: string): string {
  return `"${printable(text)}"`;
}

/** How a range of characters is named among what was expected. */
export function rangeName(first: number, last: number): string {
  const [from, to] = [first, last].map((codePoint) => quoted(String.fromCodePoint(codePoint)));
  return first === last ? from! : `${from} to ${to}`;
}

/** The error for combinators that nest too deep. */
export function tooDeep(message: string): GrammarError {
  return refusal("too-deep", message);
}

/** A fault of a grammar that was not read from a text, so that it has no place. */
export function refusal(code: GrammarDiagnostic["code"], message: string): GrammarError {
  const nowhere = { offset: 0, length: 0, line: 0, column: 0, rule: null };
  return new GrammarError([{ code, message, ...nowhere, expected: [], section: null, hint: null }]);
}
