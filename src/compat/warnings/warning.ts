import type { ComponentName } from "../../ast/malformed.js";
import type { Hint, Section } from "../../core/diagnostic/diagnostic.js";
import { deepFreeze, type Span } from "../../core/values.js";
import { citedSection } from "../../parse/language/cited.js";
import type { UrlLanguage } from "../../parse/language/language.js";
import { KINDS, type WarningCode } from "./codes.js";

/** A risk or a likely mistake in a URL that may be valid. The span is in the URL (UTF-16 code units, half-open). */
export interface Warning extends Span {
  /** The kind of warning; stable between releases. */
  readonly code: WarningCode;
  /** The warning in words, which may change between releases. */
  readonly message: string;
  /** The component that the span begins in. */
  readonly component: ComponentName;
  /** The section that warns of it: of the grammar's document, or of the draft where that says nothing; `null` for none. */
  readonly section: Section | null;
  /** What to do about it: in words and, if one edit gives the URL that was probably meant, as that edit. */
  readonly hint: Hint | null;
}

/** Returns the warning about a span of one component. */
export function warning(
  { standard }: UrlLanguage,
  code: WarningCode,
  component: ComponentName,
  { start, end }: Span,
  hint: Hint | null = null,
): Warning {
  const [message, ofDraft] = KINDS[code];
  const section = citedSection(standard, code, ofDraft);
  return Object.freeze({ code, message, start, end, component, section, hint: deepFreeze(hint) });
}
