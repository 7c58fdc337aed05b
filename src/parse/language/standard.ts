import type { ComponentName } from "../../ast/malformed.js";
import type { AnyAuthority, AnyHost, NodeOf } from "../../ast/nodes.js";
import type { Meter } from "../../automaton/errors.js";
import type { PackedDfa } from "../../automaton/table/table.js";
import type { RuleDefinition } from "../../bnf/expression.js";
import type { Diagnosis } from "./diagnosis.js";
import type { AuthorityShape, Split } from "./split.js";
import type { Usage } from "./usage.js";

/**
 * `"strict"` (the default): a text is valid when some derivation has exactly the components that the expression of
 * Appendix B splits off. `"bnf"`: any derivation counts, and the greedy one is given. The two differ only where a
 * grammar is ambiguous.
 */
export type ReadingName = "strict" | "bnf";

/**
 * Everything that distinguishes one grammar from another. The code that splits, checks, explains and builds nodes asks
 * a standard; it never asks which standard it has.
 */
export type Standard = UrlStandard | OtherStandard;

/** A grammar of URLs. */
export interface UrlStandard {
  readonly rules: Rules;
  readonly shape: UrlShape;
  readonly nodes: Nodes;
  readonly diagnosis: Diagnosis;
  /** What the document says besides its rules. */
  readonly usage?: Usage;
}

/** Any other grammar: the node of every rule is its text. */
export interface OtherStandard {
  readonly rules: Rules;
  readonly shape: null;
  readonly diagnosis: Diagnosis;
}

/** The rules of a grammar, and the document they come from. */
export interface Rules {
  /** The name of the grammar in the option `grammar`. */
  readonly name: string;
  /** What messages call the grammar. */
  readonly title: string;
  /** `null` for rules that come from no document. */
  readonly document: string | null;
  /** For each rule, in the document's order, the section that defines it. */
  readonly sections: Readonly<Record<string, string>>;
  /** The document of each rule that is not from `document`. */
  readonly amended?: Readonly<Partial<Record<string, string>>>;
  /** The automaton of a rule, or of the strict reading, by its key; `meter` counts the work if it is still to be made. */
  readonly table: (key: string, meter?: Meter) => PackedDfa;
  /** The rules as data. */
  readonly data: () => readonly RuleDefinition[];
  /** The rule that an input must match by default. */
  readonly start: string;
}

/** What makes a grammar one of URLs. */
export interface UrlShape extends AuthorityShape {
  /** The key of the table that decides the strict reading of the start rule. */
  readonly strict: string;
  /** Whether the rules derive components other than those that the expression of Appendix B splits off. */
  readonly ambiguous: boolean;
  readonly referenceRules: ReadonlyMap<string, ReferenceRule>;
  /** The component that a rule is, for an input that is checked against that rule alone. */
  readonly components: ReadonlyMap<string, ComponentName>;
  /** The rule that a component must match. `parts` is the split that found the component, if there was one. */
  readonly ruleOf: (component: ComponentName, input: string, parts: Split | null) => string;
  /** The rule of the part after `//`: the authority, which the draft calls `site`. */
  readonly authorityRule: string;
  /** The rule of the part after the `@` of an authority; `null` where the grammar has none. */
  readonly hostportRule: string | null;
  /** Whether a query may follow the authority directly, without a path. */
  readonly queryAfterSite: boolean;
  /** Whether a path must come between the authority and a query or a fragment, by the rule of the path. */
  readonly needsPath?: boolean;
  /** Whether an empty authority is one where `authorityRule` does not match it. */
  readonly emptyAuthority?: boolean;
  /** Whether the grammar has no part before an `@`: `authorityRule` refuses it. */
  readonly noUserinfo?: boolean;
  /** Whether one rule decides the whole authority, so that its parts have none of their own. */
  readonly wholeAuthority?: boolean;
  /** Checks whether a valid reference is an opaque one and has no other derivation. */
  readonly isOpaque?: (text: string, parts: Split) => boolean;
}

/** A rule that stands for a whole reference, or for one without some of its components. */
export interface ReferenceRule {
  /** Whether the rule can have a scheme. */
  readonly scheme: boolean;
  /** Whether the rule can have an authority. */
  readonly site: boolean;
  /** The node at the root of its tree. */
  readonly root: "reference" | "url" | "rel_path";
}

/** How a grammar of URLs makes nodes. */
export interface Nodes {
  /** The makers of the rules whose node is more than its text. */
  readonly makers: ReadonlyMap<string, NodeMaker>;
  /** Makes the node of a span that is an authority. */
  readonly authorityNode: (standard: UrlStandard, source: string, start: number, end: number) => AnyAuthority;
  /** What the parameters of a path belong to (default: `"segment"`). */
  readonly paramsOf?: "segment" | "path";
  /** Makes the node of a span that is a host. */
  readonly hostNode: (source: string, start: number, end: number) => AnyHost;
}

/** Makes the node of a span of `source` that matches a rule. */
export type NodeMaker = (standard: UrlStandard, source: string, start: number, end: number) => NodeOf<string>;
