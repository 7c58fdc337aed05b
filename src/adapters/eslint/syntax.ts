// How a program writes and uses a string: its node, its use, and the place of each character in the source.
import { align, Places, somewhereIn, type Written } from "../../base/written.js";
import type { Settings } from "./settings.js";

/**
 * The properties of ESTree, JSX and TypeScript nodes that this rule reads. One type for all, since the properties
 * depend on the `type` of a node, and parsers add further types.
 */
export interface Syntax {
  readonly type: string;
  readonly range?: readonly [start: number, end: number];
  readonly parent?: Syntax | null;
  readonly value?: unknown;
  readonly name?: unknown;
  readonly operator?: string;
  readonly computed?: boolean;
  readonly left?: Syntax;
  readonly right?: Syntax;
  readonly callee?: Syntax;
  readonly object?: Syntax;
  readonly property?: Syntax;
  readonly expression?: Syntax;
  readonly source?: Syntax | null;
  readonly arguments?: readonly Syntax[];
  readonly quasis?: readonly Syntax[];
}

/** The types of nodes around an expression that do not change its value. */
const WRAPPERS: ReadonlySet<string> = new Set([
  "TSAsExpression",
  "TSSatisfiesExpression",
  "TSNonNullExpression",
  "TSTypeAssertion",
  "JSXExpressionContainer",
]);

/** Returns the expression that has the value of this one, without type assertions around it. */
function innermost(node: Syntax): Syntax {
  let inner = node;
  while (inner.expression && WRAPPERS.has(inner.type)) inner = inner.expression;
  return inner;
}

/** Returns the outermost node that has the value of this one, and its parent. */
function unwrapped(node: Syntax): { readonly node: Syntax; readonly parent: Syntax | null } {
  let outer = node;
  while (outer.parent && WRAPPERS.has(outer.parent.type)) outer = outer.parent;
  return { node: outer, parent: outer.parent ?? null };
}

/** Returns whether a node joins strings with `+`. */
export function isConcatenation(node: Syntax | null): boolean {
  return node?.type === "BinaryExpression" && node.operator === "+";
}

/** Returns the node that an expression such as `a.b.c` begins with. */
function rootOf(node: Syntax | undefined): Syntax | undefined {
  let at = node;
  while (at?.type === "MemberExpression") at = at.object;
  return at;
}

/** Returns the names of an expression such as `a.b.c`; `null` for any other. */
function nameOf(node: Syntax | undefined): string | null {
  const names: string[] = [];
  let at = node;
  for (; at?.type === "MemberExpression" && at.computed === false; at = at.object) {
    if (at.property?.type !== "Identifier") return null;
    names.push(String(at.property.name));
  }
  if (at?.type !== "Identifier") return null;
  return [...names, String(at.name)].reverse().join(".");
}

/**
 * The use of a string in a program: `"absolute"`, a URL that must have a scheme; `"reference"`, a URL; `"specifier"`, a
 * module name, which may be a URL; `"beginning"`, the beginning of a longer string; `"part"`, a piece that has no
 * meaning alone; `"text"`, anything.
 */
export type Use = "absolute" | "reference" | "specifier" | "beginning" | "part" | "text";

/** Returns the use of a string literal, a template or a concatenation. */
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

/** Returns the identifiers in a file that refer to names which the file itself defines or imports. */
type Shadowed = () => ReadonlySet<unknown>;

const MODULES: ReadonlySet<string> = new Set([
  "ImportDeclaration",
  "ExportNamedDeclaration",
  "ExportAllDeclaration",
  "ImportExpression",
]);

/** The string methods whose arguments are pieces of other strings. */
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

/** The platform's functions and classes. The file may define any other name in the options. */
const HOST_NAMES: ReadonlySet<string> = new Set(["fetch", "URL", "Request", "WebSocket", "EventSource"]);

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

/** The name as written, with its namespace prefix: `xlink:href`. */
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

/** Returns whether a string is part of a concatenation with `+`, which is checked as a whole. */
export function isJoined(node: Syntax): boolean {
  return isConcatenation(unwrapped(node).parent);
}

/** A fixed part of a string. */
interface Piece {
  readonly text: string;
  readonly quoting: Quoting;
  /** Returns the places of its code units in the source. */
  readonly written: () => Written;
}

/** A part of an expression: fixed, or `null` if it is known only at run time. */
export type Part = Piece | null;

interface Source {
  readonly text: string;
}

/** Returns the parts of a string, a template or a concatenation. */
export function partsOf(node: Syntax, source: Source): readonly Part[] {
  const parts: Part[] = [];
  // Not recursive: generated files join thousands.
  const open: Syntax[] = [node];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const inner = innermost(next);
    if (isConcatenation(inner) && inner.left && inner.right) open.push(inner.right, inner.left);
    else parts.push(...leafParts(inner, source));
  }
  return parts;
}

function leafParts(node: Syntax, source: Source): readonly Part[] {
  if (node.type === "Literal" && typeof node.value === "string") return [literal(node, node.value, source)];
  if (node.type !== "TemplateLiteral") return [null];
  return (node.quasis ?? []).flatMap((quasi, index) => {
    const part = fixedPart(quasi, source);
    return index === 0 ? [part] : [null, part];
  });
}

function literal(node: Syntax, text: string, { text: source }: Source): Piece {
  const [start, end] = rangeOf(node);
  const inner = (): string => source.slice(start + 1, end - 1);
  if (node.parent?.type !== "JSXAttribute") {
    return piece(text, "string", () => readLiteral(inner(), start + 1, text));
  }
  return piece(
    text,
    "attribute",
    () => align(inner(), start + 1, text, { backslashes: false }) ?? somewhereIn(text, start, end),
  );
}

/** JavaScript and TypeScript parsers count the delimiters of a fixed part as part of it: "`", "${", "}". */
function fixedPart(node: Syntax, source: Source): Piece {
  const [first, last] = rangeOf(node);
  const text = cookedOf(node);
  return piece(text, "template", () => {
    const marked = source.text.slice(first, last);
    const closing = marked.endsWith("${") ? 2 : 1;
    return readLiteral(marked.slice(1, marked.length - closing), first + 1, text);
  });
}

/** A string can have many faults, but its source is read once. */
function piece(text: string, quoting: Quoting, read: () => Written): Piece {
  let known: Written | undefined;
  const written = (): Written => {
    known ??= read();
    return known;
  };
  return { text, quoting, written };
}

function cookedOf({ value }: Syntax): string {
  const { cooked } = (value ?? {}) as { readonly cooked?: unknown };
  return typeof cooked === "string" ? cooked : "";
}

function rangeOf({ range }: Syntax): readonly [number, number] {
  return range ?? [0, 0];
}

/**
 * Locates the code units of a string, or of a fixed part of a template, in the source.
 *
 * @param source the text between the quotes, backticks or braces, which begins at `base`
 * @param value its decoded text; if the source does not decode to it, only the place of the whole is known
 * @see ECMA-262, sections 12.9.4 and 12.9.6
 */
function readLiteral(source: string, base: number, value: string): Written {
  const places = new Places(base);
  const texts: string[] = [];
  for (let start = 0; start < source.length; ) {
    const [text, length] = unitAt(source, start);
    texts.push(text);
    places.add({ start, end: start + length }, text.length);
    start += length;
  }
  const somewhere = somewhereIn(value, base, base + source.length);
  return texts.join("") === value ? { ...somewhere, ...places } : somewhere;
}

/**
 * Single-character escapes that stand for another character (ECMA-262, table "String Single Character Escape
 * Sequences").
 */
const SINGLE: ReadonlyMap<string, string> = new Map([
  ["b", "\b"],
  ["f", "\f"],
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
  ["v", "\v"],
]);

/** `\x41`, `\u0041`, `\u{41}`, octal escapes, line continuations, and a backslash before anything else. */
const ESCAPE =
  /\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|u\{0*([\da-fA-F]{1,6})\}|([0-3][0-7]{0,2}|[4-7][0-7]?)|(\r\n|[\n\r\u2028\u2029])|([\s\S]))/y;
const LINE_END = /\r\n?/y;

function unitAt(source: string, at: number): readonly [text: string, length: number] {
  ESCAPE.lastIndex = at;
  const escaped = ESCAPE.exec(source);
  if (escaped !== null) return [meaning(escaped), escaped[0].length];
  LINE_END.lastIndex = at;
  const lineEnd = LINE_END.exec(source);
  // Only a template can have one, where it is a line feed.
  return lineEnd === null ? [source.charAt(at), 1] : ["\n", lineEnd[0].length];
}

function meaning([, byte, unit, codePoint, octal, lineEnd, other = ""]: RegExpExecArray): string {
  if (lineEnd !== undefined) return "";
  if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8));
  const hexadecimal = byte ?? unit ?? codePoint;
  if (hexadecimal === undefined) return SINGLE.get(other) ?? other;
  const code = Number.parseInt(hexadecimal, 16);
  return code <= 0x10ffff ? String.fromCodePoint(code) : "";
}

/** The context of a string: quotes, a template, or a JSX attribute. */
type Quoting = "string" | "template" | "attribute";

/** Returns a string escaped for such a context, including any quotes around it. */
export function writtenIn(quoting: Quoting, text: string): string {
  return text.replace(REPLACED[quoting], (character) => {
    if (quoting === "attribute") return `&#${character.charCodeAt(0)};`;
    const code = character.charCodeAt(0);
    return code < 0x20 || code > 0x7e ? `\\u${code.toString(16).padStart(4, "0")}` : `\\${character}`;
  });
}

const REPLACED: Readonly<Record<Quoting, RegExp>> = {
  // The text of a hint is part of a URL, but could still have control characters.
  string: /[\\"'\p{Cc}\u2028\u2029]/gu,
  template: /[\\`$\r]/g,
  attribute: /[&"'{}<>]/g,
};
