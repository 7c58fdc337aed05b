/** What one grammar reads in a text: the verdict, the faults and the tree. */
import type { AnyNode, AnyTreeNode, GrammarName, Malformed, UrlDiagnostic } from "url-grammar";
import { parts } from "#library/ast/walk.js";
import { FUNCTIONS } from "#page/functions.js";
import { type PlainNode, plainTree } from "../tree/node.js";

/** What the page needs of the entry point of a grammar, which is loaded when the grammar is first chosen. */
interface Functions {
  validate(
    input: string,
    options?: { readonly rule?: never },
  ): { readonly valid: boolean; readonly diagnostics: readonly UrlDiagnostic[] };
  tree(input: string, options?: { readonly rule?: never; readonly depth?: number }): AnyTreeNode;
  parseTolerant(input: string): {
    readonly components: AnyNode | Malformed;
    readonly diagnostics: readonly UrlDiagnostic[];
  };
}

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
function componentsTree(by: Functions, input: string): PlainNode {
  return nodeOf(by, by.parseTolerant(input).components, null);
}

/** @param name what the AST calls the node; `null` for the root */
function nodeOf(by: Functions, node: AnyNode, name: string | null): PlainNode {
  const { start, end, text } = node;
  if (node.type === "malformed") {
    const faults = node.diagnostics.map(({ message }) => message);
    return { rule: node.rule, start, end, children: [], faults };
  }
  const whole = name === null ? null : ruleTree(by, text, start, RULES[name] ?? []);
  if (whole !== null) return whole;
  const children: PlainNode[] = [];
  let at = start;
  const list = parts(node);
  // What is one text needs no node for it.
  const leaf = list.length === 1 && typeof list[0] === "string";
  for (const part of leaf ? [] : list) {
    const length = typeof part === "string" ? part.length : part.text.length;
    if (typeof part !== "string") children.push(nodeOf(by, part, nameIn(node, part)));
    else if (part !== "") {
      children.push({ rule: null, start: at, end: at + length, children: [] });
    }
    at += length;
  }
  return { rule: name ?? node.type, start, end, children, component: true };
}

/** The parse tree of a component by the first of some rules that it matches; a grammar has few of them. */
function ruleTree(by: Functions, text: string, offset: number, rules: readonly string[]): PlainNode | null {
  if (text.length > WHOLE_TREE) return null;
  for (const rule of rules) {
    try {
      return plainTree(by.tree(text, { rule } as { readonly rule?: never }), offset);
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
const DEPTH_OF_LONG = 6;

interface ReadingRequest {
  readonly input: string;
  readonly grammar: GrammarName;
  /** The rule to check by; `null` for the one that the grammar starts with. */
  readonly rule: string | null;
  /** The offset of a character whose rules are wanted, however many precede them; `null` for none. */
  readonly near: number | null;
}

interface GrammarReading {
  readonly valid: boolean;
  readonly diagnostics: readonly UrlDiagnostic[];
  /** The parse tree of a valid text; the components of an invalid one; `null` if a rule was chosen that does not match. */
  readonly tree: PlainNode | null;
}

export async function reading({ input, grammar, rule, near }: ReadingRequest): Promise<GrammarReading> {
  const by: Functions = await FUNCTIONS[grammar]();
  const options = (rule === null ? {} : { rule }) as { readonly rule?: never };
  const { valid, diagnostics } = by.validate(input, options);
  if (valid) {
    const depth = input.length > WHOLE_TREE ? { depth: DEPTH_OF_LONG } : {};
    return { valid, diagnostics: [], tree: plainTree(by.tree(input, { ...options, ...depth }), 0, near) };
  }
  return { valid, diagnostics: plain(diagnostics), tree: rule === null ? componentsTree(by, input) : null };
}

interface FaultsRequest {
  readonly input: string;
  readonly grammar: GrammarName;
}

/** What is wrong by one grammar; nothing for a valid text. */
export async function faults({ input, grammar }: FaultsRequest): Promise<readonly UrlDiagnostic[]> {
  const { validate } = (await FUNCTIONS[grammar]()) as Functions;
  return plain(validate(input).diagnostics ?? []);
}

/** Diagnostics may make some of their members when they are first read; a worker sends only what is there. */
export function plain(diagnostics: readonly UrlDiagnostic[]): readonly UrlDiagnostic[] {
  return JSON.parse(JSON.stringify(diagnostics));
}
