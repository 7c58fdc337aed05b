import type { Diagnostic } from "../core/diagnostic.js";
import type { AstNode, Fragment, Hostport, NodeOf, Path, Query, Scheme, Site } from "./nodes.js";
import type { Rfc3986Nodes, Rfc3986Rule } from "./rfc3986.js";

/** The parts of a reference that are checked one by one, each against the rule of its own name. */
export type ComponentName = "scheme" | "user" | "password" | "host" | "port" | "path" | "query" | "fragment";

/** What two readings of one text take its components to be; `null` is a component that is not there. */
export interface Reading {
  readonly scheme: string | null;
  readonly site: string | null;
  readonly path: string;
  readonly query: string | null;
  readonly fragment: string | null;
}

/** A fault in a URL reference. */
export interface UrlDiagnostic extends Diagnostic {
  /** The component that holds the fault; `null` where the input was read by a rule that is none, as a whole. */
  readonly component: ComponentName | null;
  /** The rule that refused the character, by its name in the grammar. */
  readonly rule: string;
  /**
   * Where the rules of Appendix A alone would accept the input, what they and Appendix B's expression take
   * its components to be: the two differ. Given with the first fault; `null` elsewhere.
   */
  readonly readings: { readonly grammar: Reading; readonly oracle: Reading } | null;
}

/** A component that breaks its rule: its text, and why. */
export interface Malformed extends NodeOf<"malformed"> {
  /** The rule that the text should have matched. */
  readonly rule: ComponentName;
  readonly diagnostics: readonly UrlDiagnostic[];
}

/**
 * A reference as its components, as Appendix B splits them: `null` where a separator does not stand, empty
 * where nothing stands behind it (section 5.2). The path is never missing.
 */
export interface Components<M extends Malformed = never> extends NodeOf<"components"> {
  readonly scheme: Scheme | M | null;
  readonly site: Site<M> | null;
  readonly path: Path | M;
  readonly query: Query | M | null;
  readonly fragment: Fragment | M | null;
}

/** Any node there is by either generic grammar, those of the tolerant parse included. */
export type AnyNode =
  | AstNode
  | Rfc3986Nodes[Rfc3986Rule]
  | Malformed
  | Site<Malformed>
  | Hostport<Malformed>
  | Components<Malformed>;
