// What a warning is, and what a file of warnings consists of: kinds (by their codes, the message, and the section of the draft
// that warns of it, if it does), what finds them, and help. Programs load the first two; the help is a constant of its own, so
// that a bundler drops it.
import type { ComponentName } from "../../ast/diagnostics.js";
import type { CodeHelp } from "../../core/code-help.js";
import type { Hint } from "../../core/diagnostic/diagnostic.js";
import type { Span } from "../../core/values.js";

/** A span of one component that deserves a warning, and what to do about it. */
export interface Finding<Code extends string = string> {
  readonly code: Code;
  readonly component: ComponentName;
  readonly span: Span;
  readonly hint: Hint | null;
}

/** Returns a finding. */
export function finding<Code extends string>(
  code: Code,
  component: ComponentName,
  span: Span,
  hint: Hint | null = null,
): Finding<Code> {
  return { code, component, span, hint };
}

/** What `explain` and the documentation say about a kind of warning. */
export interface WarningHelp extends CodeHelp {
  /** What the table of the documentation says: Markdown, with examples. */
  readonly row: string;
  /** What the edit of its hint does, if it has one. */
  readonly edit?: string;
}

/** The help of every kind of a file: a code without help is a type error. */
export type HelpOf<Kinds> = Readonly<Record<keyof Kinds, WarningHelp>>;
