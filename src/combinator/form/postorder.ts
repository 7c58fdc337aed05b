import { RecursiveRuleError, UndefinedRuleError } from "../../automaton/errors.js";
import { type Form, itemsOf } from "./form.js";

interface Step {
  readonly form: Form;
  readonly items: readonly Form[];
  next: number;
}

/**
 * All forms that `root` is made of, through the definitions of rules, each once and after the forms it consists
 * of. Interpreters walk this list in a loop, so that no nesting can exhaust the stack.
 *
 * @throws {RecursiveRuleError} when a rule leads back to itself
 * @throws {UndefinedRuleError} when a rule has no definition
 */
export function postorder(root: Form): readonly Form[] {
  const done = new Set<Form>();
  const open = new Set<Form>([root]);
  const path: Step[] = [step(root, [])];
  while (path.length > 0) {
    const top = path.at(-1)!;
    const item = top.items[top.next++];
    if (item === undefined) {
      done.add(top.form);
      open.delete(top.form);
      path.pop();
    } else if (open.has(item)) throw new RecursiveRuleError(cycleTo(path, item));
    else if (!done.has(item)) {
      open.add(item);
      path.push(step(item, path));
    }
  }
  return [...done];
}

function step(form: Form, path: readonly Step[]): Step {
  const items = itemsOf(form);
  if (form.type === "rule" && items.length === 0) {
    throw new UndefinedRuleError(form.name, namesOn(path).at(-1) ?? null);
  }
  return { form, items, next: 0 };
}

function namesOn(path: readonly Step[]): readonly string[] {
  return path.flatMap(({ form }) => (form.type === "rule" ? [form.name] : []));
}

/** The rules from `form` to the end of the path and back to the first. A form leads back to itself by a rule alone. */
function cycleTo(path: readonly Step[], form: Form): readonly string[] {
  const names = namesOn(path.slice(path.findIndex((entry) => entry.form === form)));
  return [...names, names[0]!];
}
