import type { UrlDiagnostic } from "../../ast/diagnostics.js";
import { describe, requireArray, requireString } from "../../core/require.js";
import { split } from "../../grammar/split.js";
import { unlistedDiagnostic } from "../../schemes/unlisted.js";

const NAME = /^[a-z][a-z0-9+.-]*$/;

/**
 * Returns names of schemes in lower case, each once.
 *
 * @throws {TypeError} when it is not an array of names, or there are none
 */
export function schemeNames(schemes: unknown): readonly string[] {
  requireArray(schemes, "the schemes");
  const names = new Set<string>();
  for (const scheme of schemes) {
    requireString(scheme, "a name in the schemes");
    const name = scheme.toLowerCase();
    if (!NAME.test(name))
      throw new TypeError(`the schemes have ${describe(scheme)}, which is not a name such as "https"`);
    names.add(name);
  }
  if (names.size === 0) throw new TypeError("the schemes must have at least one name");
  return Object.freeze([...names]);
}

/** Returns a diagnostic for a valid reference that has a scheme which is not among the names; otherwise `null`. */
export function schemeFault(reference: string, names: readonly string[]): UrlDiagnostic | null {
  const { schemeEnd } = split(reference);
  if (schemeEnd === -1) return null;
  const scheme = reference.slice(0, schemeEnd);
  return names.includes(scheme.toLowerCase()) ? null : unlistedDiagnostic(scheme, names);
}
