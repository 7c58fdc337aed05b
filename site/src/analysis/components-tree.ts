/** The components of a text that is not valid, each with its own parse tree if it matches its rule. */
import type { AnyNode } from "url-grammar";
import { parts } from "#library/ast/walk.js";
import { type PlainNode, plainTree } from "../tree/node.js";
import type { Face } from "./face.js";

/** The rules that a component may have to match, by its name in the AST. Grammars call some of them differently. */
const RULES: Readonly<Record<string, readonly string[]>> = {
  scheme: ["scheme", "URL-scheme-string"],
  userinfo: ["userinfo", "iuserinfo"],
  user: ["user"],
  password: ["password"],
  host: ["host", "ihost", "valid-host-string"],
  port: ["port", "URL-port-string"],
  path: ["path", "ipath", "abs_path", "rel_path", "path-absolute-URL-string", "path-relative-URL-string"],
  query: ["query", "iquery", "URL-query-string"],
  fragment: ["fragment", "ifragment", "URL-fragment-string"],
};

/** A component that is longer stays a leaf: its own tree would have too many nodes to look at. */
const WHOLE_TREE = 2000;

/** Returns the components of a text, split as Appendix B of RFC 3986 splits it. */
export function componentsTree(face: Face, input: string): PlainNode {
  return nodeOf(face, face.parseTolerant(input).components, null);
}

/** @param name what the AST calls the node; `null` for the root */
function nodeOf(face: Face, node: AnyNode, name: string | null): PlainNode {
  const { start, end, text } = node;
  if (node.type === "malformed") {
    const faults = node.diagnostics.map(({ message }) => message);
    return { rule: node.rule, start, end, children: [], faults };
  }
  const whole = name === null ? null : ruleTree(face, text, start, RULES[name] ?? []);
  if (whole !== null) return whole;
  const children: PlainNode[] = [];
  let at = start;
  const list = parts(node);
  // What is one text needs no node for it.
  const leaf = list.length === 1 && typeof list[0] === "string";
  for (const part of leaf ? [] : list) {
    const length = typeof part === "string" ? part.length : part.text.length;
    if (typeof part !== "string") children.push(nodeOf(face, part, nameIn(node, part)));
    else if (part !== "") {
      children.push({ rule: null, start: at, end: at + length, children: [] });
    }
    at += length;
  }
  return { rule: name ?? node.type, start, end, children, component: true };
}

/** The parse tree of a component by the first of some rules that it matches; a grammar has few of them. */
function ruleTree(face: Face, text: string, offset: number, rules: readonly string[]): PlainNode | null {
  if (text.length > WHOLE_TREE) return null;
  for (const rule of rules) {
    try {
      return plainTree(face.tree(text, { rule } as { readonly rule?: never }), offset);
    } catch {
      // The grammar has no such rule, or the component does not match this one.
    }
  }
  return null;
}

/** What a node calls one of its parts. */
function nameIn(node: AnyNode, part: AnyNode): string {
  return Object.entries(node).find(([, value]) => value === part)?.[0] ?? part.type;
}
