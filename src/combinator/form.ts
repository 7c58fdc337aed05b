// The forms of combinators as data for the interpreters, and the nodes and names that all of them make.

import type { NodeOf } from "../ast/nodes.js";
import { RecursiveRuleError } from "../automaton/limits.js";
import { grammarError } from "../bnf/fault.js";
import { phrase } from "../core/diagnostic/phrase.js";
import { requireObject } from "../core/require.js";
import { printable } from "../core/text/printable.js";

/** The structure of a combinator. Immutable; forms are compared by identity, so a shared part is handled once. */
export type Form =
  /** Exactly these characters; unless `caseSensitive`, ASCII letters in either case. */
  | { readonly type: "literal"; readonly text: string; readonly caseSensitive: boolean }
  /** Any one of the characters. */
  | { readonly type: "symbols"; readonly characters: string }
  /** One character from `first` to `last`, both code points included. */
  | { readonly type: "range"; readonly first: number; readonly last: number }
  | { readonly type: "sequence"; readonly items: readonly Form[] }
  /** A sequence with the value of one of its items. */
  | { readonly type: "pick"; readonly items: readonly Form[]; readonly index: number }
  | { readonly type: "choice"; readonly items: readonly Form[] }
  | { readonly type: "optional"; readonly item: Form }
  | Repeat
  /** One item or more, with a separator between each two. The separator's value is dropped. */
  | { readonly type: "separated"; readonly item: Form; readonly separator: Form }
  | { readonly type: "map"; readonly item: Form; readonly apply: (value: unknown) => unknown }
  /** The matched text in place of the item's value. */
  | { readonly type: "text"; readonly item: Form }
  | NodeForm
  /** DEPARTURE: in ordered choice, counts only where `longer` does not match after it. */
  | { readonly type: "whole"; readonly item: Form; readonly longer: Form }
  /** A rule of a grammar text, whose choices have no order: run by its automaton, even in a plain parser. */
  | { readonly type: "unordered"; readonly item: Form }
  /**
   * A recursive rule: `item` is expanded to a number of levels, and `plain` refers to the rule itself, for plain
   * parsers.
   */
  | RecursiveForm
  | RuleForm;

export interface RecursiveForm {
  readonly type: "recursive";
  readonly name: string;
  readonly item: Form;
  readonly plain: () => Form;
}

/** An item `min` to `max` times; `null` means no upper bound. */
interface Repeat {
  readonly type: "repeat";
  readonly item: Form;
  readonly min: number;
  readonly max: number | null;
}

/**
 * A node of an AST. Its fields are made from the item's value by a function, or are values of the items of a sequence;
 * `null`: the node has only its text.
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

/** A named rule. `definition` returns the form that defines it. */
export interface RuleForm {
  readonly type: "rule";
  readonly name: string;
  readonly definition: () => Form;
}

/** Returns the direct parts of a form; for a rule, the form that defines it. */
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
    case "recursive":
      return [form.item];
    case "rule":
      return [form.definition()];
    default:
      return [];
  }
}

/** The most forms: a definition that makes new rules on every call would never end. */
const MAX_FORMS = 500_000;

/**
 * Returns all forms reachable from `roots`, through the definitions of rules, each once and after its parts.
 * Interpreters loop over this list, so that no nesting can exhaust the stack.
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
      throw grammarError(
        "too-large",
        phrase("the rules consist of more than {most} parts", { most: String(MAX_FORMS) }),
      );
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

interface Step {
  readonly form: Form;
  readonly items: readonly Form[];
  next: number;
}

/** Returns the rules from `form` to the end of the path and back to the first. Only a rule can lead back to itself. */
function cycleTo(path: readonly Step[], form: Form): readonly string[] {
  const cycle = path.slice(path.findIndex((entry) => entry.form === form));
  const names = cycle.flatMap((entry) => (entry.form.type === "rule" ? [entry.form.name] : []));
  return [...names, names[0]!];
}

/** Returns a frozen node that has only its text. */
export function makeLeaf(type: string, input: string, start: number, end: number): NodeOf<string> {
  return Object.freeze({ type, start, end, text: input.slice(start, end) });
}

/** Returns a frozen node whose fields are values starting at `first`; field indices count from there. */
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
 * @throws {TypeError} when the fields are not an object, or one has a reserved name
 */
export function makeNode(
  type: string,
  input: string,
  start: number,
  end: number,
  fields: object,
): NodeOf<string> {
  // The message is built only when needed.
  if (typeof fields !== "object" || fields === null || Array.isArray(fields)) {
    requireObject(fields, `the fields of ${type}`);
  }
  // Comparing the names one by one before copying is the fastest way.
  for (const name in fields) {
    if (name === "type" || name === "start" || name === "end" || name === "text" || name === "__proto__") {
      throw reservedName(type);
    }
  }
  return Object.freeze({ type, start, end, text: input.slice(start, end), ...fields });
}

/** The names that no field may have: the properties of every node, and its prototype. */
export const RESERVED: readonly string[] = ["type", "start", "end", "text", "__proto__"];

/** Returns the error for fields with reserved names. */
export function reservedName(type: string): TypeError {
  return new TypeError(`the fields of ${type} must not be called type, start, end, text or __proto__`);
}

/** Returns the name of a string in lists of expectations. The name of a rule never begins with a quote. */
export function quoted(text: string): string {
  return `"${printable(text)}"`;
}

/** Returns the name of a range of characters in lists of expectations. */
export function rangeName(first: number, last: number): string {
  const [from, to] = [first, last].map((codePoint) => quoted(String.fromCodePoint(codePoint)));
  return first === last ? from! : `${from} to ${to}`;
}
