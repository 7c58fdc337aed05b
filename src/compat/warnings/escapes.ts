import type { ComponentName } from "../../ast/malformed.js";
import { isControl } from "../../core/characters.js";
import { octetAt } from "../../core/percent.js";
import type { Span } from "../../core/span.js";
import { type Warning, type WarningCode, warning } from "./warning.js";

/** A stretch of a URL that is one component. */
export interface Place extends Span {
  readonly component: ComponentName;
}

const SITE = ":@?/#\\";

/**
 * The characters that are reserved within each component (sections 4.3.1 to 4.3.3), besides the one that ends
 * every URL and the one that many readers take for a slash.
 */
const DELIMITERS: Readonly<Record<ComponentName, string>> = {
  scheme: "",
  user: SITE,
  password: SITE,
  host: SITE,
  port: "",
  path: "/;=?#\\",
  query: "/&=+#",
  fragment: "#",
};

const PERCENT = 0x25;

/** A warning for each escape in the component that a decoder would act on, from left to right. */
export function escapeWarnings(input: string, place: Place): readonly Warning[] {
  const warnings: Warning[] = [];
  for (let offset = input.indexOf("%", place.start); offset !== -1 && offset < place.end; ) {
    const octet = octetAt(input, offset);
    const end = offset + (octet === PERCENT && isEscapeTail(input, offset + 3, place.end) ? 5 : 3);
    const code = octet === -1 || end > place.end ? null : kindOf(octet, end - offset, place.component);
    if (code !== null) warnings.push(warning(code, place.component, { start: offset, end }));
    offset = input.indexOf("%", offset + 1);
  }
  return warnings;
}

/** Whether the two characters behind an escaped `%` would make another escape of it. */
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

/** A warning for each segment of the path that is a dot segment but for its escapes. */
export function dotWarnings(input: string, { start, end, component }: Place): readonly Warning[] {
  const warnings: Warning[] = [];
  let offset = start;
  for (const segment of input.slice(start, end).split("/")) {
    const dots = DOTS.exec(segment)?.[0];
    if (dots?.includes("%")) {
      warnings.push(warning("escaped-dot-segment", component, { start: offset, end: offset + dots.length }));
    }
    offset += segment.length + 1;
  }
  return warnings;
}
