/** The combinators that a rule is shown as: run, they are the rule. */
import { printExpression } from "url-grammar/bnf";
import * as combinators from "url-grammar/combinators";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { GRAMMARS } from "#page/grammars.js";
import { combinatorsOf } from "../../src/rules/combinators.js";
import { ruleSteps } from "../../src/rules/facts.js";
import { flat, itemsOf } from "../../src/rules/items.js";
import { loadSource } from "../../src/rules/source.js";

const test = suite("rules as combinators");

const { ref, literal } = combinators;

const known = new Map<string, unknown>();

function referred(name: string): unknown {
  if (!known.has(name)) known.set(name, ref(name, literal("x")));
  return known.get(name);
}

/** Any rule, which is referred to and not looked into. */
const r: Record<string, unknown> = new Proxy({}, { get: (_, name) => referred(String(name)) });

for (const grammar of GRAMMARS)
  test(`every rule of ${grammar} is what its combinators say`, async () => {
    const { rulelist } = await loadSource(grammar);
    for (const [name, { expression }] of rulelist.rules) {
      const root = itemsOf(expression);
      const pieces = combinatorsOf(root);
      const code = pieces.map(({ text }) => text).join("");
      const names = Object.keys(combinators);
      const made = new Function(...names, "r", `return ${code}`)(...Object.values(combinators), r);
      // A rule that is another one has no expression of its own.
      if (expression.type === "reference") assert.is(made, r[expression.name as never]);
      else
        assert.is(
          printExpression(made.expression, "abnf"),
          printExpression(expression, "abnf"),
          `${name}: ${code}`,
        );
      // Each part without parts is one piece.
      const leaves = flat(root).filter(({ items }) => items.length === 0);
      const numbers = pieces.flatMap(({ id }) => (id === null ? [] : [id]));
      assert.equal(
        numbers,
        leaves.map(({ id }) => id),
        name,
      );
    }
  });

test("the automaton is stepped through, character by character", async () => {
  const steps = await ruleSteps({ grammar: "rfc3986", rule: "port", text: "80" });
  assert.equal(
    steps?.map(({ end, accepting, next }) => [end, accepting, next]),
    [
      [0, true, ["0–9"]],
      [1, true, ["0–9"]],
      [2, true, ["0–9"]],
    ],
  );
  const [, dead] = (await ruleSteps({ grammar: "rfc3986", rule: "port", text: "x" })) ?? [];
  assert.equal([dead?.state, dead?.accepting, dead?.next], [0, false, []]);
  assert.is(await ruleSteps({ grammar: "rfc3986", rule: "port", text: "1".repeat(1000) }), null);
  assert.is(await ruleSteps({ grammar: "rfc3986", rule: "no-rule", text: "" }), null);
});

test.run();
