/** One grammar's reading of an input: the verdict, the faults and the tree. */
import type { AnyNode, AnyTreeNode, GrammarName, Malformed, UrlDiagnostic } from "url-grammar";
import { parts } from "#library/ast/walk.js";
import { FUNCTIONS } from "#page/functions.js";
import { type PlainNode, plainTree } from "../tree/node.js";

/** The functions that the page needs from a grammar's entry point, loaded when the grammar is first chosen. */
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

/** The rules that a component may have to match, by its name in the AST. Grammars use different names for some. */
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

/** Longer components stay leaves: their trees would have too many nodes to look at. */
const WHOLE_TREE = 2000;

/** Returns the components of an input, split as in RFC 3986, Appendix B. */
function componentsTree(by: Functions, input: string): PlainNode {
  return nodeOf(by, by.parseTolerant(input).components, null);
}

/** @param name the node's name in the AST; `null` for the root */
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
  // A part that is a single string needs no node for it.
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

/** Returns the parse tree of a component for the first of the given rules that it matches. */
function ruleTree(by: Functions, text: string, offset: number, rules: readonly string[]): PlainNode | null {
  if (text.length > WHOLE_TREE) return null;
  for (const rule of rules) {
    try {
      return plainTree(by.tree(text, { rule } as { readonly rule?: never }), offset);
    } catch {
      // The grammar has no such rule, or the component does not match it.
    }
  }
  return null;
}

/** Returns the name of a part in its node. */
function nameIn(node: AnyNode, part: AnyNode): string {
  return Object.entries(node).find(([, value]) => value === part)?.[0] ?? part.type;
}
const DEPTH_OF_LONG = 6;

interface ReadingRequest {
  readonly input: string;
  readonly grammar: GrammarName;
  /** The rule to check with; `null` for the grammar's start rule. */
  readonly rule: string | null;
  /** The offset of a character whose rules are needed, however many precede them; `null` for none. */
  readonly near: number | null;
}

interface GrammarReading {
  readonly valid: boolean;
  readonly diagnostics: readonly UrlDiagnostic[];
  /** The parse tree of valid input; the components of invalid input; `null` if a chosen rule does not match. */
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

/** Returns the faults under one grammar; none for valid input. */
export async function faults({ input, grammar }: FaultsRequest): Promise<readonly UrlDiagnostic[]> {
  const { validate } = (await FUNCTIONS[grammar]()) as Functions;
  return plain(validate(input).diagnostics ?? []);
}

/** Diagnostics may compute some properties on first access; a worker sends only existing ones. */
export function plain(diagnostics: readonly UrlDiagnostic[]): readonly UrlDiagnostic[] {
  return JSON.parse(JSON.stringify(diagnostics));
}
