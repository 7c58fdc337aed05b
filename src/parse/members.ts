import type { RuleName } from "../ast/nodes.js";
import { isValid } from "./parse.js";

const tables = new Map<RuleName, Uint8Array>();

/**
 * Returns which ASCII characters match a rule on their own: for each code 1 or 0. It asks the grammar, once for each
 * rule, so that no list of characters is written twice.
 *
 * @example
 * members("unreserved")["~".charCodeAt(0)] // → 1
 * members("unreserved")["/".charCodeAt(0)] // → 0
 */
export function members(rule: RuleName): Uint8Array {
  const known = tables.get(rule);
  if (known !== undefined) return known;
  const table = Uint8Array.from({ length: 128 }, (_, code) =>
    isValid(String.fromCharCode(code), { rule }) ? 1 : 0,
  );
  tables.set(rule, table);
  return table;
}
