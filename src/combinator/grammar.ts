// Combinators as grammars: the expression of each form, and the rules that forms refer to, each with a distinct name.
import type { Expression, RuleDefinition, Rulelist } from "../bnf/expression.js";
import { type Form, itemsOf, postorder, type RuleForm } from "./form.js";

/** The name of the rule for a combinator without a name. */
export const UNNAMED = "start";

/**
 * Returns the rules that a form consists of, as data. The form's own rule comes first, named `start` if it has no name.
 * Different rules with the same name are numbered: `port`, `port-2`.
 */
export function formGrammar(form: Form): StartedGrammar {
  const grammar = formsGrammar([[form.type === "rule" ? form.name : UNNAMED, form]]);
  return { ...grammar, start: grammar.rules.keys().next().value! };
}

/** A grammar, and the name of the rule that it was made from. */
interface StartedGrammar extends Rulelist {
  readonly start: string;
}

/** Returns the rules of several forms under the given names, in order, then the rules that they refer to. */
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

/** Returns the rules in forms and in their definitions, in reading order. */
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
  /** The number of requests for each name. */
  readonly #counts = new Map<string, number>();

  /** Names a form that has no name yet: as requested, or numbered if that name is taken. */
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

/** Returns the expression of a form; for a rule, that of its definition. Other rules are references. */
export function formExpression(form: Form): Expression {
  const known = new Map<Form, Expression>();
  for (const part of postorder(form)) known.set(part, express(part, known, { of: ({ name }) => name }));
  return known.get(form.type === "rule" ? form.definition() : form)!;
}

/** Returns the expression of a form. For a rule, it is a reference. */
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
      return choiceOf(
        Array.from(form.characters, (text) => ({ type: "literal", text, caseSensitive: true })),
      );
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

/**
 * Returns a sequence. Nested sequences are flattened, like choices within a choice: the order of preference does not
 * change.
 */
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

/** Longer lists are not flattened: a part that is shared many times is small in memory, but huge when written out. */
const FLATTENED = 64;
