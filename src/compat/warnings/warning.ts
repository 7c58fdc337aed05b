import type { ComponentName } from "../../ast/malformed.js";
import type { Hint, Section } from "../../core/diagnostic/diagnostic.js";
import type { Span } from "../../core/span.js";
import { citedSection } from "../../parse/language/cited.js";
import type { UrlLanguage } from "../../parse/language/language.js";

/** For each kind of warning, its message and the section of the draft that warns of it. */
const KINDS = {
  password: ["a password in a URL is visible as plain text", "7"],
  "other-port": ["the port is not the scheme's default port, so it may serve another protocol", "7"],
  "reserved-port": ["the port is reserved, and not known to be the scheme's default port", "7"],
  "user-like-host": ['the user looks like a host, but the host is what follows the "@"', "7"],
  "escaped-control": ["an escaped control character can start or end a command in many protocols", "7"],
  "escaped-delimiter": ["an escaped delimiter becomes a delimiter if it is unescaped too early", "7"],
  "escaped-dot-segment": ["escaped dots become a dot segment if they are unescaped too early", "7"],
  "double-escape": ["an escaped escape becomes another character if it is unescaped twice", "2.4.2"],
} as const;

/** The codes of warnings; stable between releases. */
export type WarningCode = keyof typeof KINDS;

/** A risk in a URL that may be valid. The span is in the URL (UTF-16 code units, half-open). */
export interface Warning extends Span {
  /** What kind of risk it is. */
  readonly code: WarningCode;
  /** The risk in words, which may change between releases. */
  readonly message: string;
  /** The component that contains the span. */
  readonly component: ComponentName;
  /** The section that warns of it: of the grammar's document, or of the draft where that says nothing. */
  readonly section: Section | null;
  /** How to fix it, if that is known. */
  readonly hint: Hint | null;
}

/** Returns the warning about a span of one component. */
export function warning(
  { standard }: UrlLanguage,
  code: WarningCode,
  component: ComponentName,
  { start, end }: Span,
): Warning {
  const [message, ofDraft] = KINDS[code];
  const section = citedSection(standard, code, ofDraft);
  return Object.freeze({ code, message, start, end, component, section, hint: null });
}
