import type { Scheme } from "../../schemes/table.js";
import { append, type Change, change } from "./change.js";
import type { ComponentSpans } from "./component-spans.js";
import { escapeChanges } from "./escapes.js";

/** Returns the changes in an authority: the escapes of user and password, the host, the port (section 6). */
export function authorityChanges(
  input: string,
  spans: ComponentSpans,
  scheme: Scheme | undefined,
): readonly Change[] {
  const { user, password, host, port } = spans;
  const changes: Change[] = [];
  for (const span of [user, password]) if (span !== null) append(changes, escapeChanges(input, span));
  // Without its port, an authority whose host is missing or malformed might be read as another one.
  if (host === null) return changes;
  const name = input.slice(host.start, host.end);
  const lower = name.toLowerCase();
  if (lower !== name) changes.push(change("host-case", input, host, lower));
  const code = port && portCode(input.slice(port.start, port.end), scheme);
  if (port !== null && code !== null) {
    changes.push(change(code, input, { start: port.start - 1, end: port.end }, ""));
  }
  return changes;
}

/** A port is a decimal number (section 4.3.1), so leading zeros make no difference. */
function portCode(port: string, scheme: Scheme | undefined): "empty-port" | "default-port" | null {
  if (port === "") return "empty-port";
  return Number(port) === scheme?.defaultPort ? "default-port" : null;
}
