// Combinators as ordered-choice Parsimmon parsers. The parts are functions that share one record of expectations,
// because Parsimmon's own parts merge and sort two lists of words for each alternative.

import Parsimmon, { type Parser } from "parsimmon";
import { grammarError } from "../bnf/fault.js";
import { phrase } from "../core/diagnostic/phrase.js";
import { requireString } from "../core/require.js";
import { memoized } from "../core/values.js";
import { compiledParser, failure } from "./compiled.js";
import {
  type Form,
  itemsOf,
  makeLeaf,
  makeNode,
  makeRecord,
  type NodeForm,
  postorder,
  type RecursiveForm,
  type RuleForm,
} from "./form.js";
import {
  anyCase,
  choice,
  FAILED,
  inOrder,
  literal,
  oneOf,
  optional,
  pick,
  Run,
  repeated,
  type Step,
  separated,
  sequence,
  skipped,
  unordered,
  whole,
} from "./steps.js";

/** How deep forms may nest, including rules. A parser recurses a few times for each level, on the JavaScript stack. */
export const MAX_PARSER_HEIGHT = 600;

/**
 * Returns a form as an ordered-choice Parsimmon parser.
 *
 * @throws {RecursiveRuleError} when a rule refers to itself
 * @throws {GrammarError} when forms nest deeper than `MAX_PARSER_HEIGHT`
 */
export function plainParser(root: Form): Parser<unknown> {
  return parserOf(plainStep(root, VALUES));
}

/** Returns a step as a parser that can be part of other Parsimmon parsers. */
export function parserOf<Value>(step: Step): Parser<Value> {
  const parser: Parser<Value> = Parsimmon((input, offset) => {
    const run = new Run(input);
    const end = step(run, offset);
    const expected = run.expected();
    if (end === FAILED) return Parsimmon.makeFailure(run.furthest, expected);
    // The types only describe replies of Parsimmon's own parsers.
    const success = Parsimmon.makeSuccess(end, run.value as Value);
    return { ...success, furthest: run.furthest as -1, expected };
  });
  // Parsimmon 1.18.1 stores each rejected input as a key of a plain object while it counts lines: for the input
  // `__proto__`, it writes to `Object.prototype`.
  parser.parse = (input) => {
    requireString(input, "the input");
    const run = new Run(input);
    const end = step(run, 0);
    if (end === input.length) return { status: true, value: run.value as Value };
    if (end !== FAILED) run.fail(end, EOF);
    return failure(input, run.furthest, run.expected());
  };
  return parser;
}

const EOF: readonly string[] = ["EOF"];

/** How matched values are processed. The rest of a parser is the same for actions and for builders. */
export interface Semantics {
  /** Whether unused values can be skipped. */
  readonly skipsValues: boolean;
  readonly map: (form: Extract<Form, { type: "map" }>, item: Step) => Step;
  /** Whether a sequence with one used value, and a list with separators, keep the values of all their parts. */
  readonly keepsAll: boolean;
  readonly text: (item: Step) => Step;
  readonly node: (form: NodeForm, item: Step) => Step;
  readonly rule: (form: RuleForm, item: Step) => Step;
  /** Returns the parser of a form that is run by its automaton. */
  readonly compiled: (form: Form) => Parser<unknown>;
}

/** The rules' actions, as `parser` and `compiled` of a combinator run them. */
const VALUES: Semantics = {
  skipsValues: true,
  keepsAll: false,
  map:
    ({ apply }, item) =>
    (run, at) => {
      const end = item(run, at);
      if (end !== FAILED) run.value = apply(run.value);
      return end;
    },
  text: (item) => (run, at) => {
    const end = item(run, at);
    if (end !== FAILED) run.value = run.input.slice(at, end);
    return end;
  },
  node: ({ name, fields }, item) => {
    if (fields === null)
      return (run, at) => {
        const end = item(run, at);
        if (end !== FAILED) run.value = makeLeaf(name, run.input, at, end);
        return end;
      };
    const make =
      typeof fields === "function"
        ? ({ input, value }: Run, start: number, end: number) =>
            makeNode(name, input, start, end, fields(value))
        : ({ input, value }: Run, start: number, end: number) =>
            makeRecord(name, input, start, end, fields, value as readonly unknown[], 0);
    return (run, at) => {
      const end = item(run, at);
      if (end !== FAILED) run.value = make(run, at, end);
      return end;
    };
  },
  rule: (_, item) => item,
  compiled: compiledParser,
};

/** The two steps of a form. */
interface Steps {
  readonly valued: Step;
  /** Leaves any value; the same step if an action makes the value, which cannot be skipped. */
  readonly bare: Step;
}

/**
 * Returns the step of a form.
 *
 * @throws {RecursiveRuleError} when a rule refers to itself
 * @throws {GrammarError} when forms nest deeper than `MAX_PARSER_HEIGHT`
 */
export function plainStep(root: Form, semantics: Semantics): Step {
  return tallStep(root, semantics, new Map()).step;
}

/** A step, and the nesting depth of its forms. */
interface TallStep {
  readonly step: Step;
  readonly height: number;
}

/** @param recursive the steps of recursive forms, so that each is made once */
function tallStep(root: Form, semantics: Semantics, recursive: Map<Form, Step>): TallStep {
  const steps = new Map<Form, Steps>();
  const heights = new Map<Form, number>();
  const nullable = new Map<Form, boolean>();
  const pure = new Map<Form, boolean>();
  for (const form of postorder(root)) {
    nullable.set(form, isNullable(form, nullable));
    pure.set(form, isPure(form, pure));
    const items = itemsOf(form);
    const height = items.reduce((highest, item) => Math.max(highest, heights.get(item)!), 0) + 1;
    if (height > MAX_PARSER_HEIGHT) {
      throw grammarError(
        "too-deep",
        phrase("the rules nest more than {most} deep, too deep for a parser that calls itself", {
          most: String(MAX_PARSER_HEIGHT),
        }),
      );
    }
    heights.set(form, form.type === "unordered" || form.type === "recursive" ? 1 : height);
    const valued =
      form.type === "recursive"
        ? memoized(recursive, form, () => recursiveStep(form, semantics, recursive))
        : build(form, steps, semantics, nullable);
    const bare = semantics.skipsValues && pure.get(form)! ? buildBare(form, steps, nullable, valued) : valued;
    steps.set(form, { valued, bare });
  }
  return { step: steps.get(root)!.valued, height: heights.get(root)! };
}

/** The total nesting depth of forms in the levels of a recursive rule. */
const MAX_NESTED_HEIGHT = 2 * MAX_PARSER_HEIGHT;

/** Returns a step that is created on first use, since it contains itself. */
function recursiveStep(
  { name, plain }: RecursiveForm,
  semantics: Semantics,
  recursive: Map<Form, Step>,
): Step {
  const tooDeep = [`fewer levels of ${name}`];
  let made: TallStep | undefined;
  /** The offsets where the levels being matched begin. */
  const open: number[] = [];
  return (run, at) => {
    // A level that begins where the enclosing one does would recurse forever.
    if (open.at(-1) === at) return FAILED;
    made ??= tallStep(plain(), semantics, recursive);
    if (open.length * made.height > MAX_NESTED_HEIGHT) return run.fail(at, tooDeep);
    open.push(at);
    try {
      return made.step(run, at);
    } finally {
      open.pop();
    }
  };
}

function build(
  form: Exclude<Form, RecursiveForm>,
  steps: ReadonlyMap<Form, Steps>,
  semantics: Semantics,
  nullable: ReadonlyMap<Form, boolean>,
): Step {
  const of = (item: Form): Step => steps.get(item)!.valued;
  const bare = (item: Form): Step => steps.get(item)!.bare;
  switch (form.type) {
    case "literal":
      return form.caseSensitive ? literal(form.text) : anyCase(form.text);
    case "symbols":
    case "range":
      return oneOf(form);
    case "sequence":
      return sequence(form.items.map(of));
    case "pick": {
      if (semantics.keepsAll) return sequence(form.items.map(of));
      return pick(
        form.items.map((item, index) => (index === form.index ? of : bare)(item)),
        form.index,
      );
    }
    case "choice":
      return choice(form.items.map(of));
    case "optional":
      return optional(of(form.item));
    case "repeat":
      return repeated(of(form.item), form.min, form.max, nullable.get(form.item)!);
    case "separated": {
      const mayBeEmpty = nullable.get(form.item)! && nullable.get(form.separator)!;
      if (!semantics.keepsAll) return separated(of(form.item), bare(form.separator), mayBeEmpty);
      const [item, separator] = [of(form.item), of(form.separator)];
      return sequence([item, repeated(sequence([separator, item]), 0, null, mayBeEmpty)]);
    }
    case "map":
      return semantics.map(form, of(form.item));
    case "text":
      return semantics.text(bare(form.item));
    case "node":
      return semantics.node(form, itemOfNode(form, form.fields === null ? bare : of));
    case "whole":
      return whole(of(form.item), bare(form.longer));
    case "unordered":
      return unordered(semantics.compiled(form.item));
    case "rule":
      return semantics.rule(form, of(form.definition()));
  }
}

/** Returns the step of a form whose value is unused. The form has no actions. */
function buildBare(
  form: Form,
  steps: ReadonlyMap<Form, Steps>,
  nullable: ReadonlyMap<Form, boolean>,
  valued: Step,
): Step {
  const bare = (item: Form): Step => steps.get(item)!.bare;
  switch (form.type) {
    case "sequence":
    case "pick":
      return inOrder(form.items.map(bare));
    case "choice":
      return choice(form.items.map(bare));
    case "optional":
      return optional(bare(form.item));
    case "repeat":
      return skipped(bare(form.item), form.min, form.max, nullable.get(form.item)!);
    case "separated": {
      const mayBeEmpty = nullable.get(form.item)! && nullable.get(form.separator)!;
      const [item, separator] = [bare(form.item), bare(form.separator)];
      return inOrder([item, skipped(inOrder([separator, item]), 0, null, mayBeEmpty)]);
    }
    case "text":
      return bare(form.item);
    case "node":
      return itemOfNode(form, bare);
    case "whole":
      return whole(bare(form.item), bare(form.longer));
    case "rule":
      return bare(form.definition());
    default:
      return valued;
  }
}

/** Names the expectation of a node that is a single character range: the bounds alone would be unclear. */
function itemOfNode({ name, item }: NodeForm, of: (form: Form) => Step): Step {
  return item.type === "range" ? oneOf(item, [name]) : of(item);
}

/** Returns whether a form matches the empty string; `known` has the answers for its parts. */
function isNullable(form: Form, known: ReadonlyMap<Form, boolean>): boolean {
  if (form.type === "literal") return form.text === "";
  if (form.type === "choice") return form.items.some((item) => known.get(item)!);
  if (form.type === "optional") return true;
  if (form.type === "repeat") return form.min === 0 || known.get(form.item)!;
  if (form.type === "symbols" || form.type === "range") return false;
  if (form.type === "whole" || form.type === "separated") return known.get(form.item)!;
  return itemsOf(form).every((item) => known.get(item)!);
}

/** Returns whether no action makes the value of a form; `known` has the answers for its parts. */
function isPure(form: Form, known: ReadonlyMap<Form, boolean>): boolean {
  if (form.type === "map" || (form.type === "node" && typeof form.fields === "function")) return false;
  return itemsOf(form).every((item) => known.get(item)!);
}
