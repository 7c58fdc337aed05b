// Small random combinators.
import { api } from "../api.mjs";

const { combinators: c } = api;

const LEAVES = [
  ...["", "a", "b", "ab", "A"].map((word) => () => c.literal(word)),
  ...["a", "aB"].map((word) => () => c.anyCase(word)),
  ...["", "ab", "bA"].map((word) => () => c.symbols(word)),
  () => c.range("a", "b"),
];

/** Combinators of two others and a small number. */
const BRANCHES = [
  (one, other) => c.seq(one, other),
  (one, other) => c.after(one, other),
  (one, other) => c.before(one, other),
  (one, other) => c.alt(one, other),
  (one) => c.optional(one),
  (one) => c.many(one),
  (one, _, min) => c.atLeast(min, one),
  (one, other, min) => c.repeat(min, min + 1, c.alt(one, other)),
  (one) => c.map(one, (value) => ({ mapped: value })),
  (one) => c.text(one),
  (one) => c.node("leaf", one),
  (one) => c.node("branch", one, (value) => ({ value })),
  (one, other) => c.node("places", c.seq(one, other), { one: 0, other: 1 }),
  (one, other) => c.sepBy1(one, other),
  (one) => c.ref("rule", one),
  (one, other) => c.runsEndingIn(one, other),
  (one, other) => c.whole(one, other),
  (one, other) => c.rules({ x: (r) => c.seq(one, r.y), y: () => other }).x,
];

/** Returns a recipe, as data: numbers of leaves and branches. */
export function recipe(pick, depth) {
  if (depth === 0 || pick.once(4)) return pick.below(LEAVES.length);
  return [pick.below(BRANCHES.length), recipe(pick, depth - 1), recipe(pick, depth - 1), pick.below(3)];
}

/** Returns the combinator for a recipe. */
export function made(one) {
  if (typeof one === "number") return LEAVES[one]();
  const [branch, first, second, number] = one;
  return BRANCHES[branch](made(first), made(second), number);
}
