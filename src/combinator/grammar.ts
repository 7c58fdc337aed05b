import type { Expression, RuleDefinition, Rulelist } from "../bnf/expression.js";
import { type Form, itemsOf, postorder, type RuleForm } from "./form.js";

/** What the rule of a combinator that has no name is called. */
export const UNNAMED = "start";

/** A grammar, and which of its rules the combinator is that it was made from. */
export interface StartedGrammar extends Rulelist {
  readonly start: string;
}

/**
 * The rules that a form is made of, as data; the form's own rule comes first, under the name `start` where it has
 * none. Rules of two grammars that have one name are told apart by a number: `port`, `port-2`.
 */
export function formGrammar(form: Form): StartedGrammar {
  const grammar = formsGrammar([[form.type === "rule" ? form.name : UNNAMED, form]]);
  return { ...grammar, start: grammar.rules.keys().next().value! };
}

/** The rules of several forms by the names given, in their order, then those that they refer to. */
export function formsGrammar(forms: readonly (readonly [name: string, form: Form])[]): Rulelist {
  const expressions = new Map<Form, Expression>();
  const names = new Names();
  for (const [name, form] of forms) names.give(form, name);
  const roots = forms.map(([, form]) => form);
  const parts = postorder(...roots);
  for (const rule of rulesIn(roots)) names.give(rule, rule.name);
  for (const part of parts) expressions.set(part, express(part, expressions, names));
  const rules = new Map<string, RuleDefinition>();
  for (const [name, form] of [...forms, ...names.entries()]) {
    const expression = expressions.get(form.type === "rule" ? form.definition() : form)!;
    if (!rules.has(name)) rules.set(name, { name, expression, line: 0, column: 0 });
  }
  return { rules };
}

/** The rules in forms and in their definitions, in the order in which a reader meets them. */
function rulesIn(roots: readonly Form[]): readonly RuleForm[] {
  const met = new Set<Form>();
  const open = [...roots].reverse();
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (met.has(next)) continue;
    met.add(next);
    for (const item of [...itemsOf(next)].reverse()) open.push(item);
  }
  return [...met].filter((part) => part.type === "rule");
}

class Names {
  readonly #names = new Map<Form, string>();
  /** How often each name was wanted. */
  readonly #counts = new Map<string, number>();

  /** Names a form that has no name yet: as wanted, or with a number where that is taken. */
  give(form: Form, wanted: string): void {
    if (this.#names.has(form)) return;
    const count = (this.#counts.get(wanted) ?? 0) + 1;
    this.#counts.set(wanted, count);
    if (count === 1) this.#names.set(form, wanted);
    else this.give(form, `${wanted}-${count}`);
  }

  of(form: Form): string {
    return this.#names.get(form)!;
  }

  entries(): (readonly [string, Form])[] {
    return [...this.#names].map(([form, name]) => [name, form]);
  }
}

/** The expression of a form. That of a rule is a reference to it. */
function express(
  form: Form,
  known: ReadonlyMap<Form, Expression>,
  names: { of(form: RuleForm): string },
): Expression {
  const of = (item: Form): Expression => known.get(item)!;
  switch (form.type) {
    case "literal":
      return { type: "literal", text: form.text, caseSensitive: form.caseSensitive };
    case "symbols":
      return choiceOf(Array.from(form.characters, character));
    case "range":
      return { type: "range", first: form.first, last: form.last };
    case "sequence":
    case "pick":
      return sequenceOf(form.items.map(of));
    case "choice":
      return choiceOf(form.items.map(of));
    case "optional":
      return { type: "repeat", item: of(form.item), min: 0, max: 1 };
    case "repeat":
      return { type: "repeat", item: of(form.item), min: form.min, max: form.max };
    case "separated": {
      const [item, separator] = [of(form.item), of(form.separator)];
      return sequenceOf([item, { type: "repeat", item: sequenceOf([separator, item]), min: 0, max: null }]);
    }
    case "rule":
      return { type: "reference", name: names.of(form) };
    default:
      return of(form.item);
  }
}

/** Longer lists stay lists of their own: a part that is shared over and over is small as data, and huge written out. */
const FLATTENED = 64;

/** A sequence within a sequence is part of it, and so is a choice within a choice: the order of preference stays. */
function sequenceOf(items: readonly Expression[]): Expression {
  const flat = items.flatMap((item) =>
    item.type === "sequence" && item.items.length <= FLATTENED ? item.items : [item],
  );
  return flat.length === 1 ? flat[0]! : { type: "sequence", items: flat };
}

function choiceOf(items: readonly Expression[]): Expression {
  const flat = items.flatMap((item) =>
    item.type === "choice" && item.items.length <= FLATTENED ? item.items : [item],
  );
  return flat.length === 1 ? flat[0]! : { type: "choice", items: flat };
}

function character(text: string): Expression {
  return { type: "literal", text, caseSensitive: true };
}

/** The expression of a form by itself; a rule's is that of its definition, in which other rules are references. */
export function formExpression(form: Form): Expression {
  const known = new Map<Form, Expression>();
  for (const part of postorder(form)) known.set(part, express(part, known, { of: ({ name }) => name }));
  return known.get(form.type === "rule" ? form.definition() : form)!;
}
