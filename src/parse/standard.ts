import type { ComponentName } from "../ast/malformed.js";
import type { Host, NodeOf } from "../ast/nodes.js";
import type { PackedDfa } from "../automaton/table.js";
import type { Rule } from "../bnf/expression.js";
import type { Section } from "../core/diagnostic.js";
import type { Span } from "../core/span.js";
import type { Cause } from "./causes/cause.js";
import type { HostportSplit, Split } from "./split.js";

/** A rule that stands for a reference, or for one without some of its components. */
export interface WholeShape {
  readonly scheme: boolean;
  readonly site: boolean;
  /** The node it gives: a root, or what a root holds. */
  readonly gives: "reference" | "url" | "rel_path";
}

/** Makes the node of a stretch of `source` that a rule takes. */
export type NodeMaker = (standard: Standard, source: string, start: number, end: number) => NodeOf<string>;

/** The classes of characters that expectations are told in. */
export type ClassName = "alpha" | "hex" | "lowalpha" | "upalpha" | "digit";

/**
 * A generic grammar: its rules and their automata, and what its prose says besides. All that tells one from
 * another is here; what splits, checks, explains and builds asks it.
 */
export interface Standard {
  /** As the option `grammar` of the command names it. */
  readonly name: string;
  /** What messages call it. */
  readonly title: string;
  /** `null` for rules that are of no document. */
  readonly document: string | null;
  /** The section that defines each rule. */
  readonly sections: Readonly<Record<string, string>>;
  /** The automaton of a rule, or of the strict reading, by its name. */
  readonly table: (key: string) => PackedDfa;
  readonly rules: () => readonly Rule[];
  /** The rule that an input is read by unless told. */
  readonly start: string;
  /** The key of the table that decides the strict reading of `start`. */
  readonly strict: string;
  /** Whether the rules alone derive components that Appendix B's expression does not split off. */
  readonly ambiguous: boolean;
  readonly wholes: ReadonlyMap<string, WholeShape>;
  /** What makes a rule's node, where that is more than the rule's text. */
  readonly parts: ReadonlyMap<string, NodeMaker>;
  /** The component that a rule is, where an input is read by that rule alone. */
  readonly components: ReadonlyMap<string, ComponentName>;
  /** The rule that a component must match; `parts` is the split that it was found by, where there was one. */
  readonly ruleOf: (component: ComponentName, input: string, parts: Split | null) => string;
  /** Rules whose single characters are a rule of their own: that rule refuses, not the one around it. */
  readonly characters: Readonly<Record<string, string>>;
  /** The rule of what stands behind `//`, and that of what stands behind its `@`, where that is one. */
  readonly site: string;
  readonly hostport: string | null;
  /** Whether a query may stand straight after the site. */
  readonly queryAfterSite: boolean;
  readonly splitHostport: (text: string, span: Span) => HostportSplit;
  /** The node of a text that is a host. */
  readonly hostNode: (source: string, start: number, end: number) => Host;
  /** Every kind of fault that has words of its own, in the order in which they are asked. */
  readonly causes: readonly Cause[];
  /** The rule by which each class of characters is told. */
  readonly classes: Readonly<Record<ClassName, string>>;
  /** The rule of an escaped octet, if there is one, and where the document speaks of characters that are left out. */
  readonly escapeRule: string | null;
  readonly excluded: Section | null;
  readonly nonAscii: Section | null;
}
