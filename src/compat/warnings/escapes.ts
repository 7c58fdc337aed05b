import type { ComponentName } from "../../ast/malformed.js";
import { MAX_ENTRIES, SizeLimitError } from "../../core/size-limit.js";
import type { Span } from "../../core/span.js";
import { isControl } from "../../core/text/characters.js";
import { octetAt } from "../../core/text/percent.js";
import type { UrlLanguage } from "../../parse/language/language.js";
import { type Warning, type WarningCode, warning } from "./warning.js";

/** The span of one component of a URL. */
export interface ComponentSpan extends Span {
  readonly component: ComponentName;
}

const AUTHORITY = ":@?/#\\";

/**
 * The characters that are reserved within each component (sections 4.3.1 to 4.3.3), the "#", which ends every URL,
 * and the backslash, which many programs treat as a slash.
 */
const DELIMITERS: Readonly<Record<ComponentName, string>> = {
  scheme: "",
  userinfo: AUTHORITY,
  user: AUTHORITY,
  password: AUTHORITY,
  host: AUTHORITY,
  port: "",
  path: "/;=?#\\",
  query: "/&=+#",
  fragment: "#",
};

const PERCENT = 0x25;

/** Returns a warning for each escape in the component whose character has a special meaning, in order. */
export function escapeWarnings(
  language: UrlLanguage,
  input: string,
  span: ComponentSpan,
): readonly Warning[] {
  const warnings: Warning[] = [];
  for (let offset = input.indexOf("%", span.start); offset !== -1 && offset < span.end; ) {
    const octet = octetAt(input, offset);
    const end = offset + (octet === PERCENT && isEscapeTail(input, offset + 3, span.end) ? 5 : 3);
    const code = octet === -1 || end > span.end ? null : kindOf(octet, end - offset, span.component);
    if (code !== null) warnings.push(warning(language, code, span.component, { start: offset, end }));
    if (warnings.length > MAX_ENTRIES) throw new SizeLimitError("warnings about one reference", MAX_ENTRIES);
    offset = input.indexOf("%", offset + 1);
  }
  return warnings;
}

/** Whether the two characters after an escaped `%` make it an escape once it is unescaped. */
function isEscapeTail(input: string, start: number, end: number): boolean {
  return start + 2 <= end && octetAt(`%${input.slice(start, start + 2)}`, 0) !== -1;
}

function kindOf(octet: number, length: number, component: ComponentName): WarningCode | null {
  if (length > 3) return "double-escape";
  if (isControl(octet)) return "escaped-control";
  return octet < 0x80 && DELIMITERS[component].includes(String.fromCharCode(octet))
    ? "escaped-delimiter"
    : null;
}

const DOTS = /^(?:\.|%2e){1,2}(?=;|$)/i;

/** Returns a warning for each segment of the path that would be a dot segment without its escapes. */
export function dotWarnings(
  language: UrlLanguage,
  input: string,
  { start, end, component }: ComponentSpan,
): readonly Warning[] {
  const warnings: Warning[] = [];
  for (let offset = start; offset <= end; ) {
    const slash = input.indexOf("/", offset);
    const segmentEnd = slash === -1 || slash > end ? end : slash;
    const dots = DOTS.exec(input.slice(offset, segmentEnd))?.[0];
    if (dots?.includes("%")) {
      const span = { start: offset, end: offset + dots.length };
      warnings.push(warning(language, "escaped-dot-segment", component, span));
    }
    offset = segmentEnd + 1;
  }
  return warnings;
}
