// Right calls of the entry point `url-grammar/conformance`.
import type { Calls } from "./call.js";

const suiteOptions = () => ({ rule: "port", extraStates: 1, exhaustive: 1, limits: { steps: 100_000 } });

export const CONFORMANCE_CALLS: Readonly<Record<"conformance", Calls>> = {
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
};
