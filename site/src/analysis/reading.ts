/** What one grammar reads in a text: the verdict, the faults and the tree. */
import { type AnyNode, type AnyTreeNode, type GrammarName, parts, type UrlDiagnostic } from "url-grammar";
import { type Face, faceOf } from "./face.js";
import type { PlainNode } from "./node.js";

/** The whole tree of a longer text has too many nodes to look at; it is cut at a depth. */
const WHOLE_TREE = 2000;
const DEPTH_OF_LONG = 6;

export interface ReadingRequest {
  readonly input: string;
  readonly grammar: GrammarName;
  /** The rule to check by; `null` for the one that the grammar starts with. */
  readonly rule: string | null;
}

export interface GrammarReading {
  readonly valid: boolean;
  readonly diagnostics: readonly UrlDiagnostic[];
  /** The parse tree of a valid text; of another, the components, of which at least one does not match; or nothing. */
  readonly tree: PlainNode | null;
}

export async function reading({ input, grammar, rule }: ReadingRequest): Promise<GrammarReading> {
  const face = await faceOf(grammar);
  const options = (rule === null ? {} : { rule }) as { readonly rule?: never };
  const { valid, diagnostics } = face.validate(input, options);
  if (valid) {
    const depth = input.length > WHOLE_TREE ? { depth: DEPTH_OF_LONG } : {};
    return { valid, diagnostics: [], tree: plainTree(face.tree(input, { ...options, ...depth })) };
  }
  return { valid, diagnostics: plain(diagnostics), tree: rule === null ? componentsTree(face, input) : null };
}

export function plainTree(node: AnyTreeNode): PlainNode {
  const { start, end } = node.position;
  const span = { start: start.offset, end: end.offset };
  if (!("value" in node)) return { rule: node.type, ...span, children: node.children.map(plainTree) };
  if (node.type === "literal") return { rule: null, ...span, children: [] };
  return { rule: node.type, ...span, children: [], ...(node.value === "" ? {} : { cut: true }) };
}

/** The components of a text that is not valid, as Appendix B of RFC 3986 splits it. */
function componentsTree(face: Face, input: string): PlainNode {
  return plainNode(face.parseTolerant(input).components);
}

function plainNode(node: AnyNode): PlainNode {
  const { start, end } = node;
  if (node.type === "malformed") {
    const faults = node.diagnostics.map(({ message }) => message);
    return { rule: node.rule, start, end, children: [], faults };
  }
  const children: PlainNode[] = [];
  let at = start;
  for (const part of parts(node)) {
    if (typeof part === "string") {
      if (part !== "") children.push({ rule: null, start: at, end: at + part.length, children: [] });
      at += part.length;
    } else {
      children.push(plainNode(part));
      at = part.end;
    }
  }
  return { rule: node.type, start, end, children };
}

/** Diagnostics may make some of their members when they are first read; a worker sends only what is there. */
export function plain(diagnostics: readonly UrlDiagnostic[]): readonly UrlDiagnostic[] {
  return JSON.parse(JSON.stringify(diagnostics));
}
