// The types for an input that may be invalid: its components, the malformed ones, and diagnostics. All are plain data,
// like the nodes.
import type { Diagnostic } from "../core/diagnostic/diagnostic.js";
import type { NodesByGrammar } from "../generated/nodes/all.js";
import type { RuleName, RuleNodes } from "../generated/nodes/draft-05.js";
import type { UrlCode } from "./codes.js";
import type {
  AnyAuthority,
  AnyHost,
  AnyReference,
  AnyUrl,
  Fragment,
  Hostport,
  NodeOf,
  Path,
  Query,
  Scheme,
  Site,
} from "./nodes.js";

/**
 * The components of a reference that are checked one by one, each against its own rule. The draft has a user and a
 * password; RFC 3986 has a userinfo.
 */
export type ComponentName =
  | "scheme"
  | "userinfo"
  | "user"
  | "password"
  | "host"
  | "port"
  | "path"
  | "query"
  | "fragment";

/** The components of an input in one reading, as strings; `null` for a component that is absent. */
export interface ComponentTexts {
  /** The scheme, without its colon; `null` if absent. */
  readonly scheme: string | null;
  /** The part after `//`; `null` if there is no `//`. */
  readonly authority: string | null;
  /** The path, which can be empty. */
  readonly path: string;
  /** The query, without its `?`; `null` if there is no `?`. */
  readonly query: string | null;
  /** The fragment, without its `#`; `null` if there is no `#`. */
  readonly fragment: string | null;
}

/** A diagnostic of a URL reference. */
export interface UrlDiagnostic extends Diagnostic<UrlCode> {
  /** The component that has the fault; `null` if the whole input was checked against one rule. */
  readonly component: ComponentName | null;
  /** The rule that does not match, by its name in the grammar. */
  readonly rule: string;
  /**
   * Set if the grammar alone would accept the input: its components under the grammar, and those of the Appendix B
   * expression (`appendixB`). Only the first diagnostic has it; otherwise `null`.
   */
  readonly readings: {
    /** The components that the rules of the grammar derive. */
    readonly grammar: ComponentTexts;
    /** The components that the expression of Appendix B extracts. */
    readonly appendixB: ComponentTexts;
  } | null;
}

/** A component that does not match its rule. */
export interface Malformed extends NodeOf<"malformed"> {
  /** The rule that the text does not match. */
  readonly rule: ComponentName;
  /** The faults of the text, in order of offset. */
  readonly diagnostics: readonly UrlDiagnostic[];
}

/**
 * The components of a reference, split as Appendix B splits it. A component is `null` when its separator is absent, and
 * empty when nothing follows the separator (section 5.2). There is always a path; it may be empty. `A` is the grammar's
 * node for the authority.
 */
export interface Components<M extends Malformed = never, A extends AnyAuthority<M> = Site<M>>
  extends NodeOf<"components"> {
  /** The scheme, without its colon; `null` if absent. */
  readonly scheme: Scheme | M | null;
  /** The authority, a `site` of the draft or an `authority` of RFC 3986; `null` if there is no `//`. */
  readonly authority: A | null;
  /** The path, which can be empty. */
  readonly path: Path | M;
  /** The query, without its `?`; `null` if there is no `?`. */
  readonly query: Query | M | null;
  /** The fragment, without its `#`; `null` if there is no `#`. */
  readonly fragment: Fragment | M | null;
}

/** The node of an input that matches a rule, or the faults of one that does not. */
export type Outcome<Node> =
  | {
      /** The input matches the rule. */
      readonly valid: true;
      /** The node of the input. */
      readonly ast: Node;
      /** Empty: there are no faults. */
      readonly diagnostics: readonly [];
    }
  | {
      /** The input does not match the rule. */
      readonly valid: false;
      /** The faults in order of offset; there is at least one. */
      readonly diagnostics: readonly UrlDiagnostic[];
    };

/** Any node of a valid reference of the draft: a discriminated union over `type`. */
export type AstNode = RuleNodes[RuleName];

/** Any node of any grammar, including those of the tolerant parse. */
export type AnyNode =
  | { [G in keyof NodesByGrammar]: NodesByGrammar[G][keyof NodesByGrammar[G]] }[keyof NodesByGrammar]
  | Malformed
  | AnyReference
  | AnyUrl
  | AnyAuthority<Malformed>
  | Hostport<Malformed, AnyHost>
  | Components<Malformed, AnyAuthority<Malformed>>;
