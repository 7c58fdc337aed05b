/** Which application of a rule is looked at, and the path that it takes. */
import { useEffect, useMemo, useState } from "preact/hooks";
import type { GrammarName } from "url-grammar";
import type { Expression } from "url-grammar/bnf";
import { applicationAt, applicationsOf, childrenOf } from "../../rules/applications.js";
import { type Path, pathOf } from "../../rules/path.js";
import { chosen, page } from "../../state/state.js";
import type { PlainNode } from "../../tree/node.js";
import { current } from "../current.js";

export interface Application {
  /** Whether the input is valid, so that it has a tree; `null` while that is not known. */
  readonly valid: boolean | null;
  readonly input: string;
  /** Every application of the rule, and the index of the one that is looked at. */
  readonly all: readonly PlainNode[];
  readonly at: number;
  /** The path of that one; `null` if there is none, or none is known. */
  readonly path: Path | null;
  go(to: number): void;
}

const NONE: readonly PlainNode[] = [];

/** Follows the current input: the application at the chosen character, or the first, until another is asked for. */
export function useApplication(expression: Expression, grammar: GrammarName, rule: string): Application {
  const { result, request } = current.value;
  const known = request?.grammar === grammar ? result : null;
  const input = request?.input ?? page.value.input;
  const tree = known?.valid ? known.tree : null;
  const all = useMemo(() => (tree === null ? NONE : applicationsOf(rule, tree)), [tree, rule]);
  const offset = chosen.value;
  const [asked, ask] = useState<number | null>(null);
  // Another tree or another character ends what was asked for.
  useEffect(() => ask(null), [all, offset]);
  const at = Math.min(asked ?? applicationAt(all, offset), Math.max(0, all.length - 1));
  const node = all[at];
  const path = useMemo(() => {
    const children = node === undefined ? null : childrenOf(node, input);
    return children === null ? null : pathOf(expression, children);
  }, [node, input, expression]);
  return { valid: known?.valid ?? null, input, all, at, path, go: ask };
}
