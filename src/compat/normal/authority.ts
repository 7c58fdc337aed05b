import type { SchemeEntry } from "../../schemes/table.js";
import type { Emit } from "./change.js";
import type { ComponentSpans } from "./component-spans.js";
import type { Equivalences } from "./equivalences.js";
import { escapeChanges } from "./escapes.js";
import { hostChanges } from "./host.js";

/** Emits the changes in an authority: the escapes of user and password, the host, the port. */
export function authorityChanges(
  equivalences: Equivalences,
  input: string,
  { user, password, host, port }: ComponentSpans,
  scheme: SchemeEntry | undefined,
  emit: Emit,
): void {
  if (user !== null) escapeChanges(equivalences, input, user, emit);
  if (password !== null) escapeChanges(equivalences, input, password, emit);
  // Without its port, an authority whose host is missing or malformed might be read as another one.
  if (host === null) return;
  hostChanges(equivalences, input, host, emit);
  const code = port && portCode(input, port.start, port.end, scheme);
  if (port !== null && code !== null) emit(code, port.start - 1, port.end, "");
}

/**
 * Returns the code of the change that leaves out a port, or `null` where it has to stay. A port is a decimal number
 * (section 4.3.1), so leading zeros make no difference.
 */
export function portCode(
  input: string,
  start: number,
  end: number,
  scheme: SchemeEntry | undefined,
): "empty-port" | "default-port" | null {
  if (start === end) return "empty-port";
  // The port is well-formed, and `Number` takes ten times as long.
  let number = 0;
  for (let at = start; at < end; at++) number = number * 10 + input.charCodeAt(at) - ZERO;
  return number === scheme?.defaultPort ? "default-port" : null;
}

const ZERO = 0x30;
