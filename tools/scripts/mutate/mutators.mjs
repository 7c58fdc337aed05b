// The small changes that can be made to a program. Each should make some test fail.
import { parse } from "acorn";
import { ASSIGNMENT, BINARY, LOGICAL, METHOD, PATTERN } from "./swaps.mjs";

/**
 * Returns the changes to a module, in text order. Each is `{ kind, start, end, replacement }`: the half-open range of
 * UTF-16 code units to replace, and the new text. The result may not be a valid program: see `parses`.
 */
export function changesOf(source) {
  const found = [];
  walk(parseModule(source), null, (node, parent) => {
    for (const change of MUTATORS[node.type]?.(node, parent, source) ?? []) found.push(change);
  });
  return found.sort((a, b) => a.start - b.start);
}

/** Returns the text of a module with one change made. */
export function applied(source, { start, end, replacement }) {
  return source.slice(0, start) + replacement + source.slice(end);
}

function parseModule(source) {
  return parse(source, { ecmaVersion: "latest", sourceType: "module", allowHashBang: true });
}

/** Returns whether a string is a valid module. */
export function parses(source) {
  try {
    parseModule(source);
    return true;
  } catch {
    return false;
  }
}

function walk(node, parent, visit) {
  visit(node, parent);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child?.type === "string") walk(child, node, visit);
    }
  }
}

const whole = (kind, node, replacement) => ({ kind, start: node.start, end: node.end, replacement });

/** Replaces the first occurrence of a token at or after `from`. */
function token(kind, source, from, text, replacement) {
  const start = source.indexOf(text, from);
  return { kind, start, end: start + text.length, replacement };
}

const isText = ({ type, value }) =>
  type === "TemplateLiteral" || (type === "Literal" && typeof value === "string");

/** A condition that is always true, and one that is always false. An endless loop says nothing. */
const conditions = ({ test }, constants) =>
  test === null || test.type === "Literal"
    ? []
    : constants.map((constant) => whole("condition", test, constant));

/** Two changes of one kind must not give the same program: `return [a]` is emptied once. */
const emptied = (node) => node.type === "ArrayExpression" || node.type === "Literal";

const MUTATORS = {
  BinaryExpression(node, _, source) {
    const { left, right, operator } = node;
    return BINARY.filter(([kind, swaps]) => {
      // A sum of strings that becomes a difference is NaN, which no test could miss.
      const texts = kind === "arithmetic" && (isText(left) || isText(right));
      return Object.hasOwn(swaps, operator) && !texts;
    }).map(([kind, swaps]) => token(kind, source, left.end, operator, swaps[operator]));
  },
  LogicalExpression: ({ left, operator }, _, source) => [
    // The operator belongs to code that may not run.
    { ...token("logical", source, left.end, operator, LOGICAL[operator]), runs: left.start },
  ],
  AssignmentExpression: ({ left, right, operator }, _, source) =>
    Object.hasOwn(ASSIGNMENT, operator) && !isText(right)
      ? [token("assignment", source, left.end, operator, ASSIGNMENT[operator])]
      : [],
  UpdateExpression: ({ argument, operator, prefix, start }, _, source) => [
    token("assignment", source, prefix ? start : argument.end, operator, operator === "++" ? "--" : "++"),
  ],
  UnaryExpression({ operator, start, argument }) {
    if (operator !== "!" && operator !== "-" && operator !== "~") return [];
    return [{ kind: "unary", start, end: argument.start, replacement: " " }];
  },
  Literal: literals,
  TemplateElement: (node) => (node.value.raw === "" ? [] : [whole("string", node, "")]),
  IfStatement: (node) => conditions(node, ["true", "false"]),
  ConditionalExpression: (node) => conditions(node, ["true", "false"]),
  WhileStatement: (node) => conditions(node, ["false"]),
  DoWhileStatement: (node) => conditions(node, ["false"]),
  ForStatement: (node) => conditions(node, ["false"]),
  ExpressionStatement: (node) => (node.directive === undefined ? [whole("statement", node, ";")] : []),
  ThrowStatement: (node) => [whole("statement", node, ";")],
  BreakStatement: (node) => [whole("statement", node, ";")],
  ContinueStatement: (node) => [whole("statement", node, ";")],
  ReturnStatement({ argument }) {
    if (argument === null || emptied(argument)) return [];
    return [whole("return", argument, "undefined")];
  },
  ArrowFunctionExpression({ body }) {
    if (body.type === "BlockStatement" || emptied(body)) return [];
    return [whole("return", body, "undefined")];
  },
  ArrayExpression: (node) => (node.elements.length === 0 ? [] : [whole("array", node, "[]")]),
  SpreadElement: (node, parent) =>
    parent.type === "ObjectExpression" ? [whole("array", node, "...{}")] : [whole("array", node, "...[]")],
  MemberExpression({ computed, optional, object, property }, _, source) {
    if (optional && !computed) return [token("optional", source, object.end, "?.", ".")];
    if (computed || !Object.hasOwn(METHOD, property.name)) return [];
    return [whole("method", property, METHOD[property.name])];
  },
  CallExpression: ({ optional, callee }, _, source) =>
    optional ? [token("optional", source, callee.end, "?.", "")] : [],
};

function literals(node, parent) {
  const { value, regex } = node;
  if (isName(node, parent)) return [];
  if (regex !== undefined) return patterns(node);
  if (typeof value === "boolean") return [whole("boolean", node, String(!value))];
  if (typeof value === "number")
    return [whole("number", node, String(value + 1)), whole("number", node, `(${value - 1})`)];
  if (typeof value === "string") return [whole("string", node, value === "" ? '"mutant"' : '""')];
  return [];
}

/** Returns whether it is the path of an import or a property name, which are not values. */
function isName(node, parent) {
  return (
    parent.source === node || parent.directive !== undefined || (parent.key === node && !parent.computed)
  );
}

function patterns(node) {
  const { pattern, flags } = node.regex;
  const changed = PATTERN.filter(([part]) => part.test(pattern)).map(([part, other]) => [
    pattern.replace(part, other),
    flags,
  ]);
  if (flags.includes("i")) changed.push([pattern, flags.replace("i", "")]);
  return changed.filter(isPattern).map(([text, kept]) => whole("regexp", node, `/${text}/${kept}`));
}

function isPattern([text, flags]) {
  try {
    new RegExp(text, flags);
    return text !== "" && text !== "*" && text !== "+";
  } catch {
    return false;
  }
}
