// Right calls of the entry points `url-grammar/conformance` and `url-grammar/expressions`.
import type { Calls } from "./call.js";

const suiteOptions = () => ({ rule: "port", extraStates: 1, exhaustive: 1, limits: { steps: 100_000 } });

export const CONFORMANCE_CALLS: Readonly<Record<"conformance" | "expressions", Calls>> = {
  conformance: {
    suite: {
      names: ["the grammar", "option|unknown rule|extra states|the size of classes|limit"],
      args: () => ["rfc3986", suiteOptions()],
      use: (suite: Iterable<unknown>) => [...suite],
    },
    violations: {
      names: ["the grammar", "option|unknown rule|limit"],
      args: () => ["rfc3986", { rule: "port", every: true, limits: { steps: 100_000 } }],
    },
    judge: {
      names: ["the suite", "the parser", "option|the timeout"],
      args: ({ conformance }) => [
        conformance.suite("rfc3986", { rule: "port" }),
        (text: string) => text === "0",
        { timeout: 100 },
      ],
    },
  },
  expressions: {
    toRegExp: {
      names: [
        "the grammar",
        "option|unknown rule|the dialect|the groups|each of the groups|the greatest length|limit",
      ],
      args: () => [
        "rfc3986",
        {
          rule: "authority",
          dialect: "java",
          groups: ["port"],
          maxLength: 10_000,
          limits: { steps: 1_000_000 },
        },
      ],
    },
    "new ExpressionError": {
      names: ["the reason", "the message", "the witness"],
      args: () => ["backtracks", "it takes too long", "x"],
    },
  },
};
