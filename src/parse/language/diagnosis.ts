import type { UrlCode } from "../../ast/codes.js";
import type { ComponentName } from "../../ast/malformed.js";
import type { Hint, Section } from "../../core/diagnostic/diagnostic.js";
import type { Span } from "../../core/values.js";
import type { Mismatch } from "./mismatch.js";

/** What the document of a grammar, and experience, say about texts that do not match. */
export interface Diagnosis {
  /** Every kind of fault that has a message of its own, in the order in which they are tried. */
  readonly causes?: readonly Cause[];
  /** For a rule that repeats single characters, the rule of those characters: it is the one that rejects. */
  readonly characters?: Readonly<Record<string, string>>;
  /** The rule that stands for each class of characters in what was expected. */
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

/** What a cause may ask of the grammar. */
export interface AskedGrammar {
  /** The rule of the part after `//`. */
  readonly authorityRule: string;
  /** The rule of a whole text. */
  readonly startRule: string;
  readonly diagnosis: Diagnosis;
  /** Whether the whole text matches the rule. */
  readonly matches: (rule: string, text: string) => boolean;
  /** Whether the whole text matches the start rule in the strict reading. */
  readonly isStrict: (text: string) => boolean;
}

/** A place where a component, or a text that is checked against one rule, stops matching. */
export interface Fault {
  readonly grammar: AskedGrammar;
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

/**
 * The later faults that are part of one: those before an offset, or those for which the function returns true. There are
 * few such functions in one text, so that asking them takes no longer in a text with many faults.
 */
export type Covers = number | ((fault: Pick<Fault, "offset" | "component">) => boolean);

/** Why a text does not match, in words, and how to fix it. */
export interface Explanation {
  readonly code: UrlCode;
  readonly message: string;
  /** The length of the fault, in UTF-16 code units (default: that of the character found). */
  readonly length?: number;
  /** The rule that rejects; default: the fault's rule. */
  readonly rule?: string;
  /** The section that says so; default: the rule's section. */
  readonly section?: Section | undefined;
  readonly hint: Hint | null;
  /** Which later faults are not reported, because they are part of this one (default: none). */
  readonly covers?: Covers;
}

/** How to fix a fault, and which later faults that takes care of. */
export type Meant = Pick<Explanation, "hint" | "covers">;

/** One way in which a text goes wrong. Returns the explanation of a fault of its kind, `null` for any other. */
export type Cause = (fault: Fault) => Explanation | null;
