// Right calls of the entry points `url-grammar/conformance`, `url-grammar/documents`, `url-grammar/expressions` and
// `url-grammar/regexp`.
import type { Calls } from "./call.js";

const suiteOptions = () => ({ rule: "port", extraStates: 1, exhaustive: 1, limits: { steps: 100_000 } });

const NEW_ERROR: Calls[string] = {
  names: ["the reason", "the message", "the witness", "the offset"],
  args: () => ["backtracks", "it takes too long", "x", 0],
};

export const CONFORMANCE_CALLS: Readonly<
  Record<"conformance" | "documents" | "expressions" | "regexp", Calls>
> = {
  documents: {
    documentGrammar: {
      names: ["the document", "option|the (start|nesting|errors)|the (message|hint)"],
      args: ({ documents }) => [
        documents.rfc6901,
        { start: "json-pointer", nesting: 2, errors: { escaped: { message: "x", hint: "y" } } },
      ],
      use: (grammar: { validate(text: string): unknown }) => [
        grammar.validate("/~1"),
        grammar.validate("/~"),
      ],
    },
  },
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
    "new ExpressionError": NEW_ERROR,
  },
  regexp: {
    "new ExpressionError": NEW_ERROR,
    fromRegExp: {
      names: ["the expression", "option|the flags|limit"],
      args: () => ["^a*$", { flags: "iu", whole: true, limits: { steps: 1_000_000 } }],
    },
    backtrackingOf: {
      names: ["the expression", "option|the flags|limit"],
      args: () => ["^a*$", { flags: "iu", whole: true, limits: { steps: 1_000_000 } }],
    },
    compareRegExp: {
      names: ["the expression", "the grammar", "option|the flags|unknown rule|limit"],
      args: () => [
        "^a*$",
        "rfc3986",
        { rule: "port", flags: "iu", whole: true, limits: { steps: 1_000_000 } },
      ],
    },
  },
};
