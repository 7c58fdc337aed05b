// "Import nothing, get nothing": a bundler leaves out unused code only if it can see that it has no side effects. It
// cannot see that for most calls, for classes that freeze themselves, or for `a.b`. So everything that a module creates
// on load is marked as pure, as package.json already says of whole modules (`sideEffects`).

/** What a bundler leaves out without a mark. */
const LEAVES = new Set([
  "Literal",
  "Identifier",
  "ArrowFunctionExpression",
  "FunctionExpression",
  "ThisExpression",
]);

const MARK = "/* @__PURE__ */ ";

/**
 * The module of the function that makes what cannot be marked itself. (When the bundler inlines a function that is
 * called where it is defined, its mark is lost.)
 */
export const MADE = "export const pureValue = (make) => make();";

/**
 * Returns a module with marks.
 *
 * @param {string} code
 * @param {import("acorn").Program} program
 * @param {string} path
 * @throws {Error} if a statement has an effect on load that cannot be marked
 */
export function withMarks(code, program, path) {
  const edits = [];
  const insert = (at, text) => edits.push([at, text]);
  const wrap = ({ start, end }) => {
    insert(start, `${MARK}pureValue(() => (`);
    insert(end, "))");
  };
  const mark = (node) => {
    for (const { start, end, value } of computed(node)) edits.push([start, String(value), end]);
    if (isPure(code, node)) return;
    const called = node.type === "CallExpression" || node.type === "NewExpression";
    // If there is a mark already, a function around everything does no harm.
    if (called && !hasMark(code, node) && areArguments(code, node)) insert(node.start, MARK);
    else wrap(node);
  };
  for (const node of program.body) {
    if (node.directive) continue;
    const exported = node.type === "ExportNamedDeclaration" || node.type === "ExportDefaultDeclaration";
    const statement = (exported && node.declaration) || node;
    switch (statement.type) {
      case "VariableDeclaration":
        for (const { id, init } of statement.declarations) {
          if (id.type !== "Identifier") {
            edits.push([statement.start, apart(code, statement, path), statement.end]);
            break;
          }
          if (init !== null) mark(init);
        }
        break;
      case "ClassDeclaration":
        if (isPure(code, statement)) break;
        if (node.type === "ExportDefaultDeclaration")
          throw new Error(`${path}: a default export that is made when it is loaded`);
        insert(statement.start, `const ${statement.id.name} = ${MARK}pureValue(() => (`);
        insert(statement.end, "));");
        break;
      case "ExpressionStatement":
      case "ForStatement":
      case "ForOfStatement":
      case "IfStatement":
        throw new Error(
          `${path}: ${code.slice(statement.start, statement.end).slice(0, 100)} runs when the module is loaded`,
        );
      default:
        if (node.type === "ExportDefaultDeclaration" && !statement.type.endsWith("Declaration"))
          mark(statement);
    }
  }
  const marked = edits
    .sort(([a], [b]) => b - a)
    .reduce((text, [at, inserted, end = at]) => text.slice(0, at) + inserted + text.slice(end), code);
  return marked.includes(`${MARK}pureValue(`) ? `import { pureValue } from "pureValue";\n${marked}` : marked;
}

/** `const [A, B] = [1, 2]` as `const A = 1, B = 2`. */
function apart(code, { kind, declarations }, path) {
  const each = declarations.flatMap(({ id, init }) => {
    const fits =
      id.type === "ArrayPattern" &&
      init.type === "ArrayExpression" &&
      id.elements.length === init.elements.length &&
      init.elements.every((element) => isPure(code, element));
    if (!fits)
      throw new Error(`${path}: ${code.slice(id.start, init.end)} is destructured when the module is loaded`);
    return id.elements.map(({ name }, index) => {
      const { start, end } = init.elements[index];
      return `${name} = ${code.slice(start, end)}`;
    });
  });
  return `${kind} ${each.join(", ")};`;
}

const hasMark = (code, { start }) =>
  /\/\* @__PURE__ \*\/\s*$/.test(code.slice(Math.max(0, start - 40), start));

const areArguments = (code, node) =>
  (node.callee.type === "Identifier" || node.callee.type === "MemberExpression") &&
  node.arguments.every((argument) => isPure(code, argument));

/**
 * Returns the result of an expression that uses only numbers, such as `1 << 20`: bundlers keep it, even if it is
 * unused.
 */
function computed(node) {
  switch (node?.type) {
    case "BinaryExpression": {
      const value = numberOf(node);
      return value === null ? [] : [{ start: node.start, end: node.end, value }];
    }
    case "ArrayExpression":
      return node.elements.flatMap(computed);
    case "ObjectExpression":
      return node.properties.flatMap(({ value }) => computed(value));
    default:
      return [];
  }
}

const OPERATIONS = {
  "+": (a, b) => a + b,
  "-": (a, b) => a - b,
  "*": (a, b) => a * b,
  "**": (a, b) => a ** b,
  "<<": (a, b) => a << b,
};

/** Returns the value of a numeric expression; `null` for any other. */
function numberOf(node) {
  if (node.type === "Literal") return typeof node.value === "number" ? node.value : null;
  if (node.type !== "BinaryExpression" || !(node.operator in OPERATIONS)) return null;
  const [left, right] = [numberOf(node.left), numberOf(node.right)];
  if (left === null || right === null) return null;
  const value = OPERATIONS[node.operator](left, right);
  return Number.isSafeInteger(value) && value >= 0 ? value : null;
}

/** Returns whether a bundler leaves out an unused expression or class. */
function isPure(code, node) {
  if (node === null || LEAVES.has(node.type)) return true;
  const every = (nodes) => nodes.every((each) => isPure(code, each));
  switch (node.type) {
    case "TemplateLiteral":
      return node.expressions.length === 0;
    case "ArrayExpression":
      return every(node.elements);
    case "ObjectExpression":
      return node.properties.every(
        (property) =>
          property.type === "Property" &&
          (!property.computed || property.key.type === "Literal") &&
          isPure(code, property.value),
      );
    case "UnaryExpression":
      return isPure(code, node.argument);
    case "BinaryExpression":
      return every([node.left, node.right]);
    case "LogicalExpression":
      return every([node.left, node.right]);
    case "ConditionalExpression":
      return every([node.test, node.consequent, node.alternate]);
    case "CallExpression":
    case "NewExpression":
      return hasMark(code, node) && every(node.arguments);
    case "ClassDeclaration":
    case "ClassExpression":
      return node.body.body.every(
        (member) =>
          member.type !== "StaticBlock" &&
          !member.computed &&
          !(member.type === "PropertyDefinition" && member.static),
      );
    default:
      return false;
  }
}
