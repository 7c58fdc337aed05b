// What a grammar says, as data: its rules, how its URLs are split, the nodes of its rules, what its document says beyond
// the rules, and what goes wrong in texts that do not match. Each document has one file in this folder that says it.
import type { UrlCode } from "../ast/codes.js";
import type { ComponentName } from "../ast/diagnostics.js";
import type { AnyAuthority, AnyHost, AnyUrl, NodeOf } from "../ast/nodes.js";
import type { Budget } from "../automaton/limits.js";
import type { Automaton } from "../automaton/table/automaton.js";
import type { PackedDfa } from "../automaton/table/table.js";
import type { RuleDefinition } from "../bnf/expression.js";
import type { Hint, Section } from "../core/diagnostic/diagnostic.js";
import type { Phrase } from "../core/diagnostic/phrase.js";
import type { Span } from "../core/values.js";
import type { AuthorityShape, Split } from "./split.js";

/**
 * Everything that distinguishes one grammar from another. The code that splits, validates, explains and builds nodes
 * reads it from here, and never asks which grammar it works for.
 */
export interface GrammarSpec {
  readonly rules: GrammarRules;
  /** `null` for a grammar that is not one of URLs: the node of every rule is its text. */
  readonly shape: UrlShape | null;
  readonly diagnosis: Diagnosis;
}

/** What a grammar of URLs says: also how they are made into nodes. */
export interface UrlSpec extends GrammarSpec {
  readonly shape: UrlShape;
  readonly nodes: Nodes;
  /** What the document says beyond its rules. */
  readonly usage?: Usage;
}

/** The rules of a grammar, and the document they come from. */
export interface GrammarRules {
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
  /**
   * Returns the automaton of a rule as a table, within limits; `meter` counts the work of an automaton made now. The grammars
   * of the package have no such limits: see `packedOf`.
   */
  readonly table?: (key: string, meter?: Budget) => PackedDfa;
  /** Returns the automaton that the grammar runs by (default: one that is made from the rules while it reads). */
  readonly automaton?: (key: string) => Automaton;
  /** The rules as data. */
  readonly data: () => readonly RuleDefinition[];
  /** The rule `strict` and the rules that only it uses, where the strict reading is not a rule of the grammar. */
  readonly strictData?: () => readonly RuleDefinition[];
  /** The rule that an input must match by default. */
  readonly start: string;
}

/**
 * `"strict"` (the default): a text is valid when some derivation has exactly the components that the expression of
 * Appendix B splits off. `"bnf"`: any derivation counts, and the greedy one is given. The two differ only where a
 * grammar is ambiguous.
 */
export type ReadingName = "strict" | "bnf";

/** What makes a grammar one of URLs. */
export interface UrlShape extends AuthorityShape {
  /** The key of the table that decides the strict reading of the start rule. */
  readonly strict: string;
  /** Whether the rules derive components other than those that the expression of Appendix B splits off. */
  readonly ambiguous: boolean;
  readonly referenceRules: ReadonlyMap<string, ReferenceRule>;
  /** For the rule of a component, the component: an input may be checked against that rule alone. */
  readonly components: ReadonlyMap<string, ComponentName>;
  /** Returns the rule that a component must match. `parts` is the split that found the component, if any did. */
  readonly ruleOf: (component: ComponentName, input: string, parts: Split | null) => string;
  /** The rule of the part after `//`: the authority, which the draft calls `site`. */
  readonly authorityRule: string;
  /** The rule of the part after the `@` of an authority; `null` where the grammar has none. */
  readonly hostportRule: string | null;
  /** Whether a query may follow the authority directly, without a path. */
  readonly queryAfterAuthority: boolean;
  /** Whether a path must come between the authority and a query or a fragment, by the rule of the path. */
  readonly needsPath?: boolean;
  /** Whether the path extends to the end of the text, since the grammar has neither a query nor a fragment (default: `false`). */
  readonly pathToEnd?: boolean;
  /** Whether an authority may be empty although `authorityRule` does not match an empty text (default: `false`). */
  readonly emptyAuthority?: boolean;
  /** Whether the grammar has no part before an `@`: `authorityRule` refuses it (default: `false`). */
  readonly noUserinfo?: boolean;
  /** Whether one rule decides the whole authority, and its parts have no rules (default: `false`). */
  readonly wholeAuthority?: boolean;
  /** What the parameters of a path belong to (default: `"segment"`). */
  readonly paramsOf?: "segment" | "path";
  /** Checks whether a valid reference is opaque and has no other derivation. */
  readonly isOpaque?: (text: string, parts: Split) => boolean;
}

/** A rule that stands for a whole reference, or for one without some of its components. */
export interface ReferenceRule {
  /** Whether the rule can have a scheme. */
  readonly scheme: boolean;
  /** Whether the rule can have an authority. */
  readonly authority: boolean;
  /** The node at the root of its tree. */
  readonly root: "reference" | "url" | "rel_path";
}

/** How a grammar of URLs makes nodes. */
export interface Nodes {
  /** The builders of the rules whose node is more than its text. */
  readonly builders: ReadonlyMap<string, NodeBuilder>;
  /** Makes the node of a reference without its fragment, from the split of its text. */
  readonly urlNode: (spec: UrlSpec, text: string, split: Split, opaque: boolean) => AnyUrl;
  /** Makes the node of a span that is an authority. */
  readonly authorityNode: (spec: UrlSpec, source: string, start: number, end: number) => AnyAuthority;
  /** Makes the node of a span that is a host. */
  readonly hostNode: (source: string, start: number, end: number) => AnyHost;
}

/** Makes the node of a span of `source` that matches a rule. */
export type NodeBuilder = (spec: UrlSpec, source: string, start: number, end: number) => NodeOf<string>;

/** What a document says of its URLs beyond the rules. The default of each is what the draft says. */
export interface Usage {
  /**
   * How far the normal form goes. `"syntax"` (the default): as far as section 6 of the draft. `"scheme"`: as far as
   * section 6.2.3 of RFC 3986, so that dot segments go, and schemes have a say. `"parser"`: it is what the platform's URL
   * parser writes, and so is what a reference resolves to.
   */
  readonly normalForm?: "syntax" | "scheme" | "parser";
  /** Whether a character beyond ASCII is equivalent to its escapes (default: `false`). */
  readonly comparesAsUri?: boolean;
  /** The sections that changes, warnings and errors cite, by their codes; the draft's section where a code is absent. */
  readonly sections?: Readonly<Record<string, string>>;
}

/** What a place depends on: a fault without its words. */
export type Misfit = Pick<Fault, "input" | "component" | "span" | "offset">;

/**
 * A place of faults that is not where the text stops matching, such as a number that is too large at its first digit. Returns
 * its offset, or `null` for any other fault.
 */
export type Place = (misfit: Misfit) => number | null;

/** How texts that do not match are explained. */
export interface Diagnosis {
  /** The places that causes give to faults, in the order in which they are tried. Errors without words have them too. */
  readonly places?: readonly Place[];
  /** Every kind of fault that has a message, in the order in which they are tried. */
  readonly causes?: () => readonly Cause[];
  /** For a rule that repeats single characters, the rule of those characters, which is the one that rejects. */
  readonly characters?: Readonly<Record<string, string>>;
  /** The rule that expectations name for each class of characters. */
  readonly classes: Readonly<Record<ClassName, string>>;
  /** The rule of a segment of a path (default: `segment`). */
  readonly segmentRule?: string;
  /** The rule of a percent-encoded octet. */
  readonly escapeRule?: string;
  /** Where the document lists the characters that are not allowed in URLs. */
  readonly excluded?: Section;
  /** Where the document says how characters beyond ASCII are written. */
  readonly nonAscii?: Section;
}

/** The classes of characters that expectations are expressed in. */
export type ClassName = "alpha" | "hex" | "lowalpha" | "upalpha" | "digit";

/** The rules of the classes that documents up to the draft name in lower case. */
export const LOWER_CASE_CLASSES: { readonly [Name in ClassName]: Name } = {
  alpha: "alpha",
  hex: "hex",
  lowalpha: "lowalpha",
  upalpha: "upalpha",
  digit: "digit",
};

/** The rules of the classes that ABNF has (RFC 5234, Appendix B.1). */
export const ABNF_CLASSES: Readonly<Record<ClassName, "ALPHA" | "HEXDIG" | "DIGIT">> = {
  alpha: "ALPHA",
  hex: "HEXDIG",
  lowalpha: "ALPHA",
  upalpha: "ALPHA",
  digit: "DIGIT",
};

/** One way in which a text goes wrong. Returns the explanation of a fault of its kind, and `null` for any other. */
export type Cause = (fault: Fault) => Explanation | null;

/** A place where a component, or a text that is checked against one rule, stops matching. */
export interface Fault {
  readonly grammar: GrammarQueries;
  readonly input: string;
  /** The component that is faulty; `null` where the whole input was checked against `rule`. */
  readonly component: ComponentName | null;
  readonly rule: string;
  /** The component's place in the input. */
  readonly span: Span;
  /** The place in the input. Equal to `span.end` where the component is cut short. */
  readonly offset: number;
  readonly mismatch: Mismatch;
  /** Whether it is the first fault of the input. */
  readonly first: boolean;
}

/** What a cause may ask of the grammar. */
export interface GrammarQueries {
  /** What messages call the grammar. */
  readonly title: string;
  /** The rule of the part after `//`. */
  readonly authorityRule: string;
  /** The rule of a whole text. */
  readonly startRule: string;
  readonly diagnosis: Diagnosis;
  /** Checks whether a value is the name of a rule of the grammar. */
  readonly has: (rule: unknown) => boolean;
  /** Checks whether the whole text matches the rule. */
  readonly matches: (rule: string, text: string) => boolean;
  /** Checks whether the whole text matches the start rule in the strict reading. */
  readonly isStrict: (text: string) => boolean;
}

/** What would have matched at some place of a text. */
export interface Expected {
  /** The ASCII characters that would have matched. Equal states of an automaton share one set. */
  readonly expected: ReadonlySet<string>;
  /** Whether any character beyond ASCII would have matched. */
  readonly beyond: boolean;
  /** Whether the text could have ended there. */
  readonly end: boolean;
}

/** Where a text stops matching a rule for good, and what would have matched there. */
export interface Mismatch extends Expected {
  /** The offset of the first character after which nothing can complete the text; its length where it is cut short. */
  readonly offset: number;
}

/** Why a text does not match, in words, and how to fix it. */
export interface Explanation {
  readonly code: UrlCode;
  readonly message: Phrase;
  /** Where the fault is, if not where the text stops matching: at 256, and not at the dot after it. */
  readonly offset?: number;
  /** The length of the fault, in UTF-16 code units (default: that of the character found). */
  readonly length?: number;
  /** The rule that rejects (default: the fault's rule). */
  readonly rule?: string;
  /** The section that says so (default: the rule's section). */
  readonly section?: Section | undefined;
  readonly hint: Hint | null;
  /** Which later faults are part of this one, and are not reported (default: none). */
  readonly covers?: Covers;
}

/** How to fix a fault, and which later faults the fix removes as well. */
export type Correction = Pick<Explanation, "hint" | "covers"> & { readonly message?: Phrase };

/**
 * The later faults that are part of one: those before an offset, or those for which the function returns true. A text has
 * few such functions, so calling each of them for each fault still takes linear time.
 */
export type Covers = number | ((fault: Pick<Fault, "offset" | "component">) => boolean);
