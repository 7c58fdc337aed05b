// The specification of a grammar, as data: its rules, how its URLs are split, the nodes of its rules, the requirements
// of its document beyond the rules, and the causes of faults. Each document has one file in `src/grammar/`.
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
 * only uses these properties, and never checks for a particular grammar.
 */
export interface GrammarSpec {
  readonly rules: GrammarRules;
  /** `null` for a grammar that is not a URL grammar: the node of every rule is a leaf. */
  readonly shape: UrlShape | null;
  readonly diagnosis: Diagnosis;
}

/** The specification of a URL grammar, including how nodes are built. */
export interface UrlSpec extends GrammarSpec {
  readonly shape: UrlShape;
  readonly nodes: Nodes;
  /** The requirements of the document beyond its rules. */
  readonly usage?: Usage;
}

/** The rules of a grammar, and the document they come from. */
export interface GrammarRules {
  /** The name of the grammar in the option `grammar`. */
  readonly name: string;
  /** The name of the grammar in messages. */
  readonly title: string;
  /** The document; `null` for rules that are not from a document. */
  readonly document: string | null;
  /** The section that defines each rule, in the document's order. */
  readonly sections: Readonly<Record<string, string>>;
  /** The document of each rule that is not from `document`. */
  readonly amended?: Readonly<Partial<Record<string, string>>>;
  /**
   * Returns the automaton of a rule as a table, within limits; `meter` counts the work of building it. The grammars of
   * the package have no such limits: see `packedOf`.
   */
  readonly table?: (key: string, meter?: Budget) => PackedDfa;
  /** Returns the automaton of a rule (default: one that is built from the rules as it reads). */
  readonly automaton?: (key: string) => Automaton;
  /** The rules as data. */
  readonly data: () => readonly RuleDefinition[];
  /** The rule `strict` and the rules that only it uses, if the strict reading is not a rule of the grammar. */
  readonly strictData?: () => readonly RuleDefinition[];
  /** The rule that an input must match by default. */
  readonly start: string;
}

/**
 * `"strict"` (the default): a text is valid if some derivation has exactly the components of the Appendix B expression.
 * `"bnf"`: any derivation counts, and the greedy one is returned. The two differ only if a grammar is ambiguous.
 */
export type ReadingName = "strict" | "bnf";

/** The properties of a URL grammar. */
export interface UrlShape extends AuthorityShape {
  /** The key of the table that decides the strict reading of the start rule. */
  readonly strict: string;
  /** Whether the rules derive components other than those of the Appendix B expression. */
  readonly ambiguous: boolean;
  readonly referenceRules: ReadonlyMap<string, ReferenceRule>;
  /** Maps the rule of a component to the component, for inputs that are checked against that rule only. */
  readonly components: ReadonlyMap<string, ComponentName>;
  /** Returns the rule that a component must match. `parts` is the split that found the component, if any. */
  readonly ruleOf: (component: ComponentName, input: string, parts: Split | null) => string;
  /** The rule of the part after `//`: the authority, which the draft calls `site`. */
  readonly authorityRule: string;
  /** The rule of the part after the `@` of an authority; `null` if the grammar has none. */
  readonly hostportRule: string | null;
  /** Whether a query may follow the authority directly, without a path. */
  readonly queryAfterAuthority: boolean;
  /** Whether the rule of the path requires a path between the authority and a query or a fragment. */
  readonly needsPath?: boolean;
  /** Whether the path extends to the end of the text, because there is no query and no fragment (default: `false`). */
  readonly pathToEnd?: boolean;
  /** Whether an authority may be empty although `authorityRule` does not match an empty text (default: `false`). */
  readonly emptyAuthority?: boolean;
  /** Whether the grammar has no userinfo: `authorityRule` rejects it (default: `false`). */
  readonly noUserinfo?: boolean;
  /** Whether one rule decides the whole authority, and its parts have no rules (default: `false`). */
  readonly wholeAuthority?: boolean;
  /** The part that the parameters of a path belong to (default: `"segment"`). */
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

/** How a URL grammar builds nodes. */
export interface Nodes {
  /** The builders of the rules whose node is not a leaf. */
  readonly builders: ReadonlyMap<string, NodeBuilder>;
  /** Returns the node of a reference without its fragment, from the split of its text. */
  readonly urlNode: (spec: UrlSpec, text: string, split: Split, opaque: boolean) => AnyUrl;
  /** Returns the node of a span that is an authority. */
  readonly authorityNode: (spec: UrlSpec, source: string, start: number, end: number) => AnyAuthority;
  /** Returns the node of a span that is a host. */
  readonly hostNode: (source: string, start: number, end: number) => AnyHost;
}

/** Returns the node of a span of `source` that matches a rule. */
export type NodeBuilder = (spec: UrlSpec, source: string, start: number, end: number) => NodeOf<string>;

/** The requirements of a document beyond the rules. The defaults are those of the draft. */
export interface Usage {
  /**
   * The extent of normalization. `"syntax"` (the default): section 6 of the draft. `"scheme"`: up to section 6.2.3 of
   * RFC 3986, which removes dot segments and applies rules of schemes. `"parser"`: the output of the platform's URL
   * parser, also for resolved references.
   */
  readonly normalForm?: "syntax" | "scheme" | "parser";
  /** Whether a character beyond ASCII is equivalent to its escapes (default: `false`). */
  readonly comparesAsUri?: boolean;
  /** The sections that changes, warnings and errors cite, by code; the draft's section if a code is absent. */
  readonly sections?: Readonly<Record<string, string>>;
}

/** The properties of a fault that its place depends on. */
export type Misfit = Pick<Fault, "input" | "component" | "span" | "offset">;

/**
 * Returns the offset of a fault that differs from where the text stops matching, such as the first digit of a number
 * that is too large; `null` for any other fault.
 */
export type Place = (misfit: Misfit) => number | null;

/** How mismatches are explained. */
export interface Diagnosis {
  /** The functions that move faults, in the order in which they are tried. Errors without messages use them too. */
  readonly places?: readonly Place[];
  /** Every kind of fault that has a message, in the order in which they are tried. */
  readonly causes?: () => readonly Cause[];
  /** For a rule that repeats single characters, the rule of those characters, which rejects the fault. */
  readonly characters?: Readonly<Record<string, string>>;
  /** The rule that expectations name for each class of characters. */
  readonly classes: Readonly<Record<ClassName, string>>;
  /** The rule of a segment of a path (default: `segment`). */
  readonly segmentRule?: string;
  /** The rule of a percent-encoded octet. */
  readonly escapeRule?: string;
  /** The section that lists the characters not allowed in URLs. */
  readonly excluded?: Section;
  /** The section on how to write characters beyond ASCII. */
  readonly nonAscii?: Section;
}

/** The classes of characters that expectations are expressed in. */
export type ClassName = "alpha" | "hex" | "lowalpha" | "upalpha" | "digit";

/** The rules of the classes in documents up to the draft, in lower case. */
export const LOWER_CASE_CLASSES: { readonly [Name in ClassName]: Name } = {
  alpha: "alpha",
  hex: "hex",
  lowalpha: "lowalpha",
  upalpha: "upalpha",
  digit: "digit",
};

/** The rules of the classes in ABNF (RFC 5234, Appendix B.1). */
export const ABNF_CLASSES: Readonly<Record<ClassName, "ALPHA" | "HEXDIG" | "DIGIT">> = {
  alpha: "ALPHA",
  hex: "HEXDIG",
  lowalpha: "ALPHA",
  upalpha: "ALPHA",
  digit: "DIGIT",
};

/** Recognizes one kind of fault. Returns its explanation, or `null` for any other fault. */
export type Cause = (fault: Fault) => Explanation | null;

/** A position where a component, or a text that is checked against one rule, stops matching. */
export interface Fault {
  readonly grammar: GrammarQueries;
  readonly input: string;
  /** The component with the fault; `null` if the whole input was checked against `rule`. */
  readonly component: ComponentName | null;
  readonly rule: string;
  /** The span of the component in the input. */
  readonly span: Span;
  /** The offset in the input. Equal to `span.end` if input is missing. */
  readonly offset: number;
  readonly mismatch: Mismatch;
  /** Whether it is the first fault of the input. */
  readonly first: boolean;
}

/** The properties of the grammar that a cause may use. */
export interface GrammarQueries {
  /** The name of the grammar in messages. */
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

/** The input that would have matched at an offset. */
export interface Expected {
  /** The ASCII characters that would have matched. Equal states of an automaton share one set. */
  readonly expected: ReadonlySet<string>;
  /** Whether any character beyond ASCII would have matched. */
  readonly beyond: boolean;
  /** Whether the text could have ended there. */
  readonly end: boolean;
}

/** The offset where a text stops matching a rule, and the input that would have matched. */
export interface Mismatch extends Expected {
  /**
   * The offset of the first character that no continuation can make valid; the length of the text if input is missing.
   */
  readonly offset: number;
}

/** Explains why a text does not match, and how to fix it. */
export interface Explanation {
  readonly code: UrlCode;
  readonly message: Phrase;
  /** The offset of the fault, if it is not where the text stops matching: at 256, and not at the dot after it. */
  readonly offset?: number;
  /** The length of the fault, in UTF-16 code units (default: that of the character found). */
  readonly length?: number;
  /** The rule that rejects (default: the fault's rule). */
  readonly rule?: string;
  /** The section with the requirement (default: the rule's section). */
  readonly section?: Section | undefined;
  readonly hint: Hint | null;
  /** The later faults that are part of this one and not reported (default: none). */
  readonly covers?: Covers;
}

/** How to fix a fault, and the later faults that the fix also removes. */
export type Correction = Pick<Explanation, "hint" | "covers"> & { readonly message?: Phrase };

/**
 * The later faults that are part of a fault: those before an offset, or those for which the function returns true. A
 * text has few such functions, so calling all of them for each fault still takes linear time.
 */
export type Covers = number | ((fault: Pick<Fault, "offset" | "component">) => boolean);
