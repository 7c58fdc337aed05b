import type { UrlCode } from "../../ast/codes.js";
import type { ComponentName } from "../../ast/malformed.js";
import type { Hint, Section } from "../../core/diagnostic/diagnostic.js";
import type { Span } from "../../core/span.js";
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
  readonly diagnosis: Diagnosis;
  /** Whether the whole text matches the rule. */
  readonly matches: (rule: string, text: string) => boolean;
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
}

/** Why a text does not match, in words, and how to fix it. */
export interface Explanation {
  readonly code: UrlCode;
  readonly message: string;
  /** The rule that rejects; default: the fault's rule. */
  readonly rule?: string;
  /** The section that says so; default: the rule's section. */
  readonly section?: Section | undefined;
  readonly hint: Hint | null;
}

/** One way in which a text goes wrong. Returns the explanation of a fault of its kind, `null` for any other. */
export type Cause = (fault: Fault) => Explanation | null;
