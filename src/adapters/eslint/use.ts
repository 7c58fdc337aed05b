import type { Settings } from "./settings.js";
import { isConcatenation, nameOf, rootOf, type Syntax, unwrapped } from "./syntax.js";

/**
 * What a text in a program is used as. `"absolute"`: a URL that must have a scheme. `"reference"`: a URL. `"specifier"`: the
 * name of a module, which may be a URL. `"beginning"`: the beginning of some text. `"part"`: a piece of one, which says
 * nothing on its own. `"text"`: anything.
 */
export type Use = "absolute" | "reference" | "specifier" | "beginning" | "part" | "text";

const MODULES: ReadonlySet<string> = new Set([
  "ImportDeclaration",
  "ExportNamedDeclaration",
  "ExportAllDeclaration",
  "ImportExpression",
]);

/** The methods of strings whose arguments are pieces of other texts. */
const SEARCHES: ReadonlySet<string> = new Set([
  "concat",
  "endsWith",
  "includes",
  "indexOf",
  "join",
  "lastIndexOf",
  "match",
  "replace",
  "replaceAll",
  "search",
  "split",
]);

/** Returns the names in a file that mean something which the file itself defines or imports. */
export type Shadowed = () => ReadonlySet<unknown>;

/** The names of the hosts' own functions and classes. Any other name in the options is meant as it is in the file. */
const HOST_NAMES: ReadonlySet<string> = new Set(["fetch", "URL", "Request", "WebSocket", "EventSource"]);

/** Returns what a text is used as: a string, a template, or several that are joined. */
export function useOf(node: Syntax, settings: Settings, shadowed: Shadowed): Use {
  const { node: outer, parent } = unwrapped(node);
  if (parent === null) return "text";
  switch (parent.type) {
    case "JSXAttribute":
      return settings.attributes.has(attributeName(parent)) ? "reference" : "text";
    case "CallExpression":
    case "NewExpression":
      return argumentUse(parent, outer, settings, shadowed);
    case "AssignmentExpression":
      return parent.operator === "+=" ? "part" : "text";
    case "TaggedTemplateExpression":
      return "part";
    default:
      return MODULES.has(parent.type) && parent.source === outer ? "specifier" : "text";
  }
}

function argumentUse(call: Syntax, argument: Syntax, { calls }: Settings, shadowed: Shadowed): Use {
  const position = (call.arguments ?? []).indexOf(argument);
  const method = call.callee?.type === "MemberExpression" ? call.callee.property?.name : undefined;
  if (method === "startsWith" && position === 0) return "beginning";
  if (typeof method === "string" && SEARCHES.has(method)) return "part";
  const name = nameOf(call.callee)?.replace(/^(?:globalThis|window|self)\./, "");
  if (name === undefined || position > 1 || position === -1) return "text";
  const called = call.type === "NewExpression" ? `new ${name}` : name;
  if (!calls.has(called) || (HOST_NAMES.has(name) && shadowed().has(rootOf(call.callee)))) return "text";
  if (called !== "new URL") return position === 0 ? "reference" : "text";
  return position === 1 || call.arguments?.length === 1 ? "absolute" : "reference";
}

/** The name as it is written, with the prefix of a namespace: `xlink:href`. */
function attributeName({ name }: Syntax): string {
  const {
    type,
    name: local,
    namespace,
  } = name as {
    readonly type?: unknown;
    readonly name?: unknown;
    readonly namespace?: { readonly name?: unknown };
  };
  if (type !== "JSXNamespacedName") return String(local);
  return `${String(namespace?.name)}:${String((local as Syntax).name)}`;
}

/** Whether a text is a part of one that is joined with `+`, which is read as a whole. */
export function isJoined(node: Syntax): boolean {
  return isConcatenation(unwrapped(node).parent);
}
