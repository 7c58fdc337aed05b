/** The seam for the diagrams of rules: shows one rule of the reader's grammar. */
import type { Notation } from "url-grammar/bnf";

interface RuleDiagramProps {
  readonly rule: string;
  readonly notation: Notation;
}

export function RuleDiagram(_: RuleDiagramProps) {
  return null;
}
