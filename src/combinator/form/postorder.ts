import { RecursiveRuleError } from "../../automaton/errors.js";
import { refusal } from "./errors.js";
import { type Form, itemsOf } from "./form.js";

/** More forms than this are refused: a function that makes new rules whenever it is asked would go on for ever. */
export const MAX_FORMS = 500_000;

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
