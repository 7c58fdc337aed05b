import { octetAt } from "../../core/text/percent.js";
import type { Span } from "../../core/values.js";
import type { Emit } from "./change.js";
import type { Equivalences } from "./equivalences.js";
import { codeOf, normalEscape } from "./escapes.js";

/**
 * Emits the changes in a well-formed host: its letters become lower case, also those of escapes that are not needed. But
 * a host with characters beyond ASCII keeps its case (RFC 3987, section 5.3.2.1), and so does the zone of an address
 * (RFC 6874), which is whatever the user's own system calls it.
 */
export function hostChanges(
  equivalences: Equivalences,
  input: string,
  { start, end }: Span,
  emit: Emit,
): void {
  if (!hasOther(input, start, end)) return;
  const foldEnd = endOfFolding(input.slice(start, end)) + start;
  const fold = (from: number, to: number): void => {
    const before = input.slice(from, to);
    const after = before.toLowerCase();
    if (from < foldEnd && after !== before) emit("host-case", from, to, after);
  };
  let read = start;
  for (let at = input.indexOf("%", start); at !== -1 && at < end; at = input.indexOf("%", read)) {
    fold(read, at);
    read = at + 3;
    const before = input.slice(at, read);
    const normal = normalEscape(equivalences, before, octetAt(input, at), false);
    const after = normal.length === 1 && at < foldEnd ? normal.toLowerCase() : normal;
    if (after !== before) emit(codeOf(after), at, read, after);
  }
  fold(read, end);
}

/** Checks whether a host has anything but what most hosts have: lower-case letters, digits, and marks. */
function hasOther(input: string, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    const unit = input.charCodeAt(at);
    if (unit >= 0x80 || OTHERS[unit] === 1) return true;
  }
  return false;
}

const OTHERS = new Uint8Array(0x80);
OTHERS.fill(1, 0x41, 0x5b);
OTHERS[0x25] = 1;

/** Returns where the part of a host ends in which case makes no difference. */
function endOfFolding(host: string): number {
  if (!/^[!-~]*$/.test(host)) return 0;
  const zone = host.startsWith("[") ? host.indexOf("%") : -1;
  return zone === -1 ? host.length : zone;
}
