import { isBytes } from "../../../core/require.js";
import { items } from "../python/type-name.js";

/**
 * Quotes as a function of 3.6 does, which quotes `~` unless it is safe.
 *
 * @param values the arguments: the string, the safe characters, and the others
 * @param quoted the function of later releases, which never quotes it
 */
export function withTilde(
  values: readonly unknown[],
  quoted: (values: readonly unknown[]) => string,
): string {
  const [string, given, ...rest] = values;
  // What can be iterated only once is needed twice.
  const isListed = typeof given === "string" || isBytes(given) || Array.isArray(given);
  const safe = isListed ? given : items(given) === null ? given : [...items(given)!];
  const text = quoted([string, safe, ...rest]);
  return text.includes("~") && !hasTilde(safe) ? text.replaceAll("~", "%7E") : text;
}

function hasTilde(safe: unknown): boolean {
  if (typeof safe === "string") return safe.includes("~");
  return [...items(safe)!].some((byte) => Number(byte) === 0x7e);
}
