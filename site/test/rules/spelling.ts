/** Whether a path is one through its expression, found out in another way than the path was. */
import * as assert from "uvu/assert";
import type { Item } from "../../src/rules/items.js";
import type { Child, Path } from "../../src/rules/path.js";

/** The parts that were taken lie in each other as the expression has them, and their leaves are the children, in order. */
export function assertSpells(root: Item, path: Path, children: readonly Child[]): void {
  const items = new Map<number, Item>();
  const parents = new Map<number, Item>();
  const enter = (item: Item): void => {
    items.set(item.id, item);
    for (const inner of item.items) {
      parents.set(inner.id, item);
      enter(inner);
    }
  };
  enter(root);
  assert.is(path.leaves.length, children.length);
  for (const [at, id] of path.leaves.entries()) assertFits(items.get(id)!, children[at]!);
  assert.match(path.leaves.map((id) => `${id},`).join(""), new RegExp(`^${pattern(root)}$`));
  assert.ok(path.taken.has(root.id));
  for (const id of path.taken) assert.ok(id === root.id || path.taken.has(parents.get(id)!.id));
  for (const id of path.leaves) assert.ok(path.taken.has(id));
  for (const id of path.taken) assertWhole(items.get(id)!, path);
  for (const id of [...path.looped, ...path.skipped]) assert.is(items.get(id)?.expression.type, "repeat");
}

/** Of a choice that was taken, so was an alternative; of a sequence, every part; of a repetition, its part or its skip. */
function assertWhole({ id, expression, items }: Item, { taken, skipped, looped }: Path): void {
  const inside = items.filter((item) => taken.has(item.id));
  if (expression.type === "choice") assert.ok(inside.length > 0);
  if (expression.type === "sequence") assert.is(inside.length, items.length);
  if (expression.type !== "repeat") return;
  assert.ok(inside.length === 1 || skipped.has(id));
  if (looped.has(id)) assert.is(inside.length, 1);
}

function assertFits({ expression }: Item, { rule, text }: Child): void {
  if (expression.type === "reference") assert.is(rule, expression.name);
  else {
    assert.is(rule, null);
    if (expression.type === "literal") assert.is(text.toLowerCase(), expression.text.toLowerCase());
    else if (expression.type === "range") {
      const codePoint = text.codePointAt(0)!;
      assert.ok(expression.first <= codePoint && codePoint <= expression.last);
    } else assert.unreachable("a leaf is a reference, a literal or a range");
  }
}

/** The expression as a regular expression over the numbers of its leaves. */
function pattern({ id, expression, items }: Item): string {
  if (expression.type === "choice") return `(?:${items.map(pattern).join("|")})`;
  if (expression.type === "sequence") return items.map(pattern).join("");
  // The empty text is no child.
  if (expression.type === "literal" && expression.text === "") return "";
  if (expression.type !== "repeat") return `${id},`;
  return `(?:${pattern(items[0]!)}){${expression.min},${expression.max ?? ""}}`;
}
