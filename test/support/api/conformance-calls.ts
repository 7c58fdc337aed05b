// Right calls of the entry points `url-grammar/conformance`, `url-grammar/documents`, `url-grammar/expressions` and
// `url-grammar/regexp`.
import type { Calls } from "./call.js";

const suiteOptions = () => ({
  rule: "port",
  size: "L" as const,
  without: [],
  except: () => false,
  extraStates: 1,
  exhaustive: 1,
  limits: { steps: 100_000 },
});

/** A suite of a few questions. */
const all = (made: Iterable<unknown>): unknown[] => [...made];

const JUDGEMENT = {
  suite: { rule: "port", grammar: "rfc3986", cases: 1, size: "L", claim: "it is right" },
  conclusion: "right",
  right: 1,
  wronglyAccepted: 0,
  wronglyRefused: 0,
  unanswered: 0,
  skipped: 0,
  stopped: null,
  failures: [],
};

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
      names: [
        "the grammar",
        "option|unknown rule|the size|the rules to leave out|extra ?states|the size of classes|limit",
      ],
      args: () => ["rfc3986", suiteOptions()],
      use: (suite: Iterable<unknown>) => [...suite],
    },
    componentSuite: {
      names: ["the grammar", "option|unknown rule|the size|the components|each component|limit"],
      args: () => [
        "rfc3986",
        { rule: "URI", components: ["scheme"], size: "S", limits: { steps: 1_000_000 } },
      ],
      use: all,
    },
    resolutionSuite: {
      names: ["option|the algorithm|the size"],
      args: () => [{ algorithm: "rfc3986", size: "S" }],
      use: all,
    },
    normalSuite: {
      names: ["option|the level|the size|limit"],
      args: () => [{ level: "syntax", size: "S", limits: { steps: 1_000_000 } }],
      use: all,
    },
    equivalenceSuite: {
      names: ["option|the level|the size|limit"],
      args: () => [{ level: "syntax", size: "S", limits: { steps: 1_000_000 } }],
      use: all,
    },
    encodingSuite: { names: ["option|the size"], args: () => [{ size: "S" }], use: all },
    decodingSuite: { names: ["option|the size"], args: () => [{ size: "S" }], use: all },
    suiteLines: {
      names: ["the suite", "the form", "option|the format of JSON Schema"],
      args: ({ conformance }) => [
        conformance.suite("rfc3986", { rule: "port", size: "S" }),
        "pytest",
        { schemaFormat: "port" },
      ],
      use: all,
    },
    renderJudgement: {
      names: ["the judgement", "option"],
      args: () => [JUDGEMENT, { byRule: true }],
    },
    issueOf: {
      names: ["the judgement", "option|the command|each word|the name of the parser"],
      args: () => [JUDGEMENT, { command: ["a"], parser: "b" }],
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
