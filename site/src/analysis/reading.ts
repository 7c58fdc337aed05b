/** What one grammar reads in a text: the verdict, the faults and the tree. */
import type { GrammarName, UrlDiagnostic } from "url-grammar";
import { type PlainNode, plainTree } from "../tree/node.js";
import { componentsTree } from "./components-tree.js";
import { faceOf } from "./face.js";

/** The whole tree of a longer text has too many nodes to look at; it is cut at a depth. */
const WHOLE_TREE = 2000;
const DEPTH_OF_LONG = 6;

export interface ReadingRequest {
  readonly input: string;
  readonly grammar: GrammarName;
  /** The rule to check by; `null` for the one that the grammar starts with. */
  readonly rule: string | null;
  /** The offset of a character whose rules are wanted, however many precede them; `null` for none. */
  readonly near: number | null;
}

export interface GrammarReading {
  readonly valid: boolean;
  readonly diagnostics: readonly UrlDiagnostic[];
  /** The parse tree of a valid text; of another, the components, of which at least one does not match; or nothing. */
  readonly tree: PlainNode | null;
}

export async function reading({ input, grammar, rule, near }: ReadingRequest): Promise<GrammarReading> {
  const face = await faceOf(grammar);
  const options = (rule === null ? {} : { rule }) as { readonly rule?: never };
  const { valid, diagnostics } = face.validate(input, options);
  if (valid) {
    const depth = input.length > WHOLE_TREE ? { depth: DEPTH_OF_LONG } : {};
    return { valid, diagnostics: [], tree: plainTree(face.tree(input, { ...options, ...depth }), 0, near) };
  }
  return { valid, diagnostics: plain(diagnostics), tree: rule === null ? componentsTree(face, input) : null };
}

/** Diagnostics may make some of their members when they are first read; a worker sends only what is there. */
export function plain(diagnostics: readonly UrlDiagnostic[]): readonly UrlDiagnostic[] {
  return JSON.parse(JSON.stringify(diagnostics));
}
